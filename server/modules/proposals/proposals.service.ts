import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { ProposalDraft, proposalDrafts } from '#domain/contract/proposal-draft.ts'
import type { OrderProposal, Proposal, ProposalFilter, ProposalPage } from '#domain/contract/proposals.ts'
import { findContacts } from '#domain/rules/contact-leak.ts'
import { CHAT_AFTER_CLOSE_DAYS, PROPOSALS_PER_DAY } from '#domain/rules/limits.ts'
import { isExpired } from '#domain/rules/offer/offer.ts'
import type { ProposalEvent, ProposalStatus } from '#domain/rules/proposal-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse, refuseFields } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, readIdCursor, skipOf } from '#server/http/page.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import { judgeAnswer, judgeStep, partyOf } from './proposals.policy.ts'
import {
  closeChat,
  countOwn,
  deleteProposal,
  findAnsweredOrder,
  findProposal,
  hasChat,
  hasStanding,
  insertProposal,
  listOfOrder,
  markSeen,
  listOwn,
  lockAnsweredOrder,
  lockProposal,
  lockVerifiedPhone,
  moveCounters,
  updateProposal,
  type AnsweredOrder,
  type ProposalState,
} from './proposals.repository.ts'
import { toOfferTerms, toOfferTermsRow } from '#domain/rules/offer/kept-terms.ts'
import { agreedTerms, apart } from './offer-terms.ts'
import { toKop, toOrderProposal, toProposal } from './proposals.view.ts'

type ProposalsDeps = { places: Places; attempts: Attempts }
type ProposalEdit = BodyOf<typeof proposalDrafts.update>
type LockedProposal = { order: AnsweredOrder; proposal: ProposalState }

const DAY_MS = 86_400_000
const DAILY = {
  scope: 'proposals:day',
  max: PROPOSALS_PER_DAY,
  windowMs: DAY_MS,
  code: 'daily_limit',
} as const
const SHOWN_UNDER_ORDER = 1000

export type Proposals = ReturnType<typeof createProposals>

/** What suppliers offer, and what buyers answer to it. */
export function createProposals({ sql, bus, env, now }: Deps, { places, attempts }: ProposalsDeps) {
  const view = async (id: number, me: Caller, db: Queryable): Promise<Proposal> =>
    toProposal(orNotFound(await findProposal(id, db)), me.id, places)

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

  /** Sends a proposal. Takes part in the transaction that keeps the answer of the call. */
  async function create(me: Caller, orderId: number, draft: ProposalDraft, db: Queryable): Promise<Proposal> {
    return transaction(db, async (tx) => {
      const held = await lockAnsweredOrder(orderId, tx)
      const order = mustBeAnswerable(held, { id: me.id, phone: await lockVerifiedPhone(me.id, tx) })
      if (await hasStanding(orderId, me.id, tx)) throw refuse('proposal_exists')
      refusePast(draft.start_date)
      if (env.rateLimits) await attempts.reserve(String(me.id), DAILY, tx)
      const { named, rest } = apart(draft)
      const { minimum_sum, ...fields } = rest
      const row = {
        ...fields,
        minimum_sum_kop: toKop(minimum_sum),
        terms: toOfferTermsRow(agreedTerms(named, undefined, kyivDay(now()))),
        order_id: orderId,
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
      }
      await announce(bus, 'proposal.created', event, tx)
      return view(id, me, tx)
    })
  }

  /** Holds the order and the proposal, in this order, and asks who may do this to it. */
  async function hold(id: number, me: Caller, event: ProposalEvent, tx: Tx): Promise<LockedProposal> {
    const { order_id } = orNotFound(await findProposal(id, tx))
    const order = orNotFound(await lockAnsweredOrder(order_id, tx))
    const proposal = orNotFound(await lockProposal(id, tx))
    const why = judgeStep(proposal, order.user_id, me.id, event)
    if (why !== null) throw refuse(why)
    return { order, proposal }
  }

  async function settle(
    held: LockedProposal,
    status: ProposalStatus,
    reason: string | null,
    tx: Tx,
  ): Promise<void> {
    const { order, proposal } = held
    const at = now()
    const accepted = status === 'accepted' ? { accepted_at: at } : {}
    await updateProposal(proposal.id, { status, reject_reason: reason, decided_at: at, ...accepted }, tx)
    const pending = proposal.status === 'pending' ? -1 : 0
    await moveCounters(order.id, { all: status === 'revoked' ? -1 : 0, pending }, tx)
    if (status === 'accepted') return
    await closeChat(proposal.id, new Date(at.getTime() + CHAT_AFTER_CLOSE_DAYS * DAY_MS), tx)
  }

  /** The buyer's word on a proposal; its author is told of it. */
  async function decide(
    me: Caller,
    id: number,
    status: 'accepted' | 'rejected',
    reason: string | null,
  ): Promise<Proposal> {
    return transaction(sql, async (tx) => {
      const held = await hold(id, me, status === 'accepted' ? 'accept' : 'reject', tx)
      if (status === 'accepted' && isExpired(held.proposal, kyivDay(now()))) throw refuse('proposal_expired')
      await settle(held, status, reason, tx)
      const { order, proposal } = held
      const event = {
        proposalId: id,
        orderId: order.id,
        supplierId: proposal.user_id,
        status,
        heading: headingOf(order.text),
        reason,
      }
      await announce(bus, 'proposal.decided', event, tx)
      return view(id, me, tx)
    })
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
      const why = judgeStep(row, row.buyer_id, me.id, event)
      if (why !== null) throw refuse(why)
    },
    create,
    /** One proposal, for its two parties; 404 for everybody else. */
    async view(me: Caller, id: number): Promise<Proposal> {
      const row = orNotFound(await findProposal(id, sql))
      if (partyOf(row, row.buyer_id, me.id) === null) throw refuse('not_found')
      return toProposal(row, me.id, places)
    },
    /** Own proposals, newest first; with a status those that are in it. */
    async ownPage(me: Caller, query: ProposalFilter): Promise<ProposalPage> {
      const page = {
        userId: me.id,
        status: query.status,
        beforeId: readIdCursor(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const [rows, counts] = await Promise.all([listOwn(page, sql), countOwn(me.id, sql)])
      const { data, meta } = pageOf(rows, counts[query.status ?? 'all'], query, (row) => [row.id])
      return {
        data: await Promise.all(data.map((row) => toProposal(row, me.id, places))),
        meta: { ...meta, counts },
      }
    },
    /** What an order was answered with, the latest first, for its owner, who has looked at it by that. */
    ofOrder: async (orderId: number): Promise<OrderProposal[]> => {
      const rows = await listOfOrder(orderId, SHOWN_UNDER_ORDER, sql)
      if (rows.some((row) => row.seen_at === null)) await markSeen(orderId, now(), sql)
      return rows.map(toOrderProposal)
    },
    /** Changes a pending proposal of one's own. */
    edit: (me: Caller, id: number, edit: ProposalEdit): Promise<Proposal> =>
      transaction(sql, async (tx) => {
        const { proposal } = await hold(id, me, 'edit', tx)
        const { named: money, rest } = apart(edit)
        const { minimum_sum, ...changes } = rest
        refusePast(changes.start_date, proposal.start_date)
        const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
        await updateProposal(
          id,
          {
            ...named,
            terms: toOfferTermsRow(agreedTerms(money, toOfferTerms(proposal), kyivDay(now()))),
            ...(minimum_sum === undefined ? {} : { minimum_sum_kop: toKop(minimum_sum) }),
          },
          tx,
        )
        return view(id, me, tx)
      }),
    accept: (me: Caller, id: number): Promise<Proposal> => decide(me, id, 'accepted', null),
    /** 422 for contacts in the reason, which the supplier reads before they are shared. */
    async reject(me: Caller, id: number, reason: string | null): Promise<Proposal> {
      const [hit] = findContacts(reason ?? '')
      if (hit) {
        const message = fieldTexts.contacts[hit.kind]
        throw refuse('validation', { errors: { reason: [message] }, detail: message })
      }
      return decide(me, id, 'rejected', reason)
    },
    /** Takes one's own proposal back; its chat stays writable for a while, and another one may be sent. */
    revoke: (me: Caller, id: number): Promise<Proposal> =>
      transaction(sql, async (tx) => {
        await settle(await hold(id, me, 'revoke', tx), 'revoked', null, tx)
        return view(id, me, tx)
      }),
    /** Deletes a pending proposal of one's own that nobody has begun to talk about; 409 `proposal_has_chat`. */
    remove: (me: Caller, id: number): Promise<void> =>
      transaction(sql, async (tx) => {
        const { order } = await hold(id, me, 'delete', tx)
        if (await hasChat(id, tx)) throw refuse('proposal_has_chat')
        await deleteProposal(id, tx)
        await moveCounters(order.id, { all: -1, pending: -1 }, tx)
      }),
  }
}
