import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { proposalDrafts } from '#domain/contract/proposal-draft.ts'
import type { Proposal } from '#domain/contract/proposals.ts'
import { PROPOSALS_PER_DAY } from '#domain/rules/limits.ts'
import { toOfferTerms, toOfferTermsRow } from '#domain/rules/deals/offer/kept-terms.ts'
import { isUnconfirmed, type ProposalEvent } from '#domain/rules/deals/proposal-status.ts'
import { fromHryvnias } from '#domain/rules/money/money.ts'
import { headingOf } from '#domain/rules/text.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse, refuseFields } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { OrderEditions } from '#server/modules/orders/order-editions.service.ts'
import { announce } from '#server/pending-events.ts'

import { type HeldProposal, holdProposal } from './held-proposal.ts'
import { agreedTerms, apart } from './offer-terms.ts'
import type { ProposalViews } from './proposal-views.service.ts'
import { judgeAnswer, judgeStep } from './proposals.policy.ts'
import {
  claimFirstAnswer,
  deleteProposal,
  findAnsweredOrder,
  findProposal,
  hasChat,
  hasStanding,
  insertProposal,
  lockAnsweredOrder,
  lockVerifiedPhone,
  moveCounters,
  updateProposal,
  type AnsweredOrder,
} from './proposals.repository.ts'
import { tellRevoked } from './tell-revoked.ts'

type ProposalsDeps = {
  attempts: Attempts
  views: Pick<ProposalViews, 'show'>
  editions: Pick<OrderEditions, 'tell' | 'past'>
}
type ProposalEdit = BodyOf<typeof proposalDrafts.update>
type SentDraft = BodyOf<typeof proposalDrafts.create>

const DAY_MS = 86_400_000
const DAILY = {
  scope: 'proposals:day',
  max: PROPOSALS_PER_DAY,
  windowMs: DAY_MS,
  code: 'daily_limit',
} as const

export type Proposals = ReturnType<typeof createProposals>

/** What suppliers write of their proposals: sending, changing, confirming and deleting them. */
export function createProposals({ sql, bus, env, now }: Deps, { attempts, views, editions }: ProposalsDeps) {
  function refusePast(startDate: string | undefined, known: string | null = null): void {
    const isPast = startDate !== undefined && startDate !== known && startDate < kyivDay(now())
    if (isPast) throw refuseFields({ start_date: [fieldTexts.datePast] })
  }

  const mustBeAnswerable = (order: AnsweredOrder | null, me: Pick<Caller, 'id' | 'phone'>): AnsweredOrder => {
    const known = orNotFound(order)
    const why = judgeAnswer(known, me)
    if (why !== null) throw refuse(why)
    return known
  }

  /** By what an order was counted in the edition that a supplier saw. */
  async function unitIn(order: AnsweredOrder, revision: number, tx: Tx): Promise<string | null> {
    const [past] = await editions.past([{ order_id: order.id, revision }], tx)
    return past ? past.unit : order.unit
  }

  /** Sends a proposal. Takes part in the transaction that keeps the answer of the call. */
  async function create(me: Caller, orderId: number, draft: SentDraft, db: Queryable): Promise<Proposal> {
    return transaction(db, async (tx) => {
      const held = await lockAnsweredOrder(orderId, tx)
      const order = mustBeAnswerable(held, { id: me.id, phone: await lockVerifiedPhone(me.id, tx) })
      if (await hasStanding(orderId, me.id, tx)) throw refuse('proposal_exists')
      refusePast(draft.start_date)
      if (env.rateLimits) await attempts.reserve(String(me.id), DAILY, tx)
      const { named, rest } = apart(draft)
      const { minimum_sum, order_revision = order.revision, ...fields } = rest
      const answered = Math.min(order_revision, order.shown_revision)
      const orderUnit = await unitIn(order, answered, tx)
      const row = {
        ...fields,
        minimum_sum_kop: fromHryvnias(minimum_sum),
        terms: toOfferTermsRow(agreedTerms(named, { orderUnit, today: kyivDay(now()) })),
        order_id: orderId,
        order_revision: answered,
        user_id: me.id,
        created_at: now(),
      }
      const id = await insertProposal(row, tx)
      if (id === null) throw refuse('proposal_exists')
      await moveCounters(orderId, { all: 1, pending: 1 }, tx)
      const event = {
        proposalId: id,
        orderId,
        buyerId: order.user_id,
        supplierName: me.username,
        heading: headingOf(order.text),
        isFirst: await claimFirstAnswer(orderId, now(), tx),
      }
      await announce(bus, 'proposal.created', event, tx)
      // written while the order changed: it is kept, and its supplier is told what to confirm
      if (row.order_revision < order.revision) await editions.tell(orderId, tx, id)
      return views.show(id, me, tx)
    })
  }

  /** The buyer has changed the order and waits for this: tells it of a proposal that answered an older edition. */
  async function tellConfirmed({ order, proposal }: HeldProposal, isChanged: boolean, tx: Tx): Promise<void> {
    if (!isUnconfirmed(proposal, order)) return
    const event = {
      proposalId: proposal.id,
      orderId: order.id,
      buyerId: order.user_id,
      revision: order.revision,
      isChanged,
      heading: headingOf(order.text),
    }
    await announce(bus, 'proposal.confirmed', event, tx)
  }

  return {
    /** Refuses with 404, 410, 403 or 409 before the draft is judged. */
    async mayCreate(me: Caller, orderId: number): Promise<void> {
      mustBeAnswerable(await findAnsweredOrder(orderId, sql), me)
      if (await hasStanding(orderId, me.id, sql)) throw refuse('proposal_exists')
    },
    /** Refuses with 404, 403 or 409 before the body of a change is judged. */
    async mayStep(me: Caller, id: number, event: ProposalEvent): Promise<void> {
      const row = orNotFound(await findProposal(id, sql))
      const why = judgeStep(row, row.buyer_id, me.id, event, row.order_status)
      if (why !== null) throw refuse(why)
    },
    create,
    /**
     * Changes a pending proposal of one's own; 409 `proposal_changed` where it is not the version that it was written for.
     * Takes part in the transaction that keeps the answer of the call.
     */
    edit: (me: Caller, id: number, edit: ProposalEdit, db: Queryable): Promise<Proposal> =>
      transaction(db, async (tx) => {
        const { order, proposal } = await holdProposal(id, me, 'edit', tx)
        const { version = proposal.version, ...terms } = edit
        if (version !== proposal.version)
          throw refuse('proposal_changed', { detail: proposalTexts.change.elsewhere })
        const { named: money, rest } = apart(terms)
        const { minimum_sum, order_revision = proposal.order_revision, ...changes } = rest
        refusePast(changes.start_date, proposal.start_date)
        const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
        const answered = Math.max(proposal.order_revision, Math.min(order_revision, order.shown_revision))
        const standing = toOfferTerms(proposal)
        const orderUnit = await unitIn(order, answered, tx)
        await updateProposal(
          id,
          {
            ...named,
            order_revision: answered,
            terms: toOfferTermsRow(agreedTerms(money, { standing, orderUnit, today: kyivDay(now()) })),
            ...(minimum_sum === undefined ? {} : { minimum_sum_kop: fromHryvnias(minimum_sum) }),
          },
          tx,
        )
        if (answered === order.revision) await tellConfirmed({ order, proposal }, true, tx)
        return views.show(id, me, tx)
      }),
    /** Says that a proposal holds for the edition that was seen; 409 `order_changed` where another one is shown. */
    confirm: (me: Caller, id: number, revision: number): Promise<Proposal> =>
      transaction(sql, async (tx) => {
        const held = await holdProposal(id, me, 'confirm', tx)
        if (revision !== held.order.shown_revision) throw refuse('order_changed')
        await updateProposal(id, { order_revision: revision }, tx)
        if (revision === held.order.revision) await tellConfirmed(held, false, tx)
        return views.show(id, me, tx)
      }),
    /** Deletes a pending proposal of one's own that nobody has begun to talk about; 409 `proposal_has_chat`. */
    remove: (me: Caller, id: number): Promise<void> =>
      transaction(sql, async (tx) => {
        const held = await holdProposal(id, me, 'delete', tx)
        if (await hasChat(id, tx)) throw refuse('proposal_has_chat')
        await deleteProposal(id, tx)
        await moveCounters(held.order.id, { all: -1, pending: -1 }, tx)
        await tellRevoked(bus, held, me, { isGone: true }, tx)
      }),
  }
}
