import type { Deal, DealFilter, DealPage } from '#domain/contract/deals.ts'
import type { DealAct, DealParty } from '#domain/rules/deals/deal-status.ts'
import { deliverBy, keptDealTerms } from '#domain/rules/deals/deal-terms.ts'
import { REVIEW_ASKED_AFTER_DAYS } from '#domain/rules/limits.ts'
import { headingOf } from '#domain/rules/text.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, readIdCursor, skipOf } from '#server/http/page.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'
import { announce } from '#server/pending-events.ts'

import { type AllowedAct, judgeAct, partyOf } from './deals.policy.ts'
import {
  countOwn,
  findDeal,
  findState,
  insertDeal,
  listOwn,
  lockOpenOf,
  lockState,
  lockStateOfProposal,
  readAgreement,
  takeUnasked,
  updateDeal,
  type DealRow,
  type DealState,
} from './deals.repository.ts'
import { type DealParties, toDeal } from './deals.view.ts'

const DAY_MS = 86_400_000
const ASKED_AT_ONCE = 200

type DealStep = 'confirmed' | 'received' | 'cancelled'

export type Deals = ReturnType<typeof createDeals>

/** What follows an acceptance: the terms as agreed, what both sides confirm, and what is called off. */
export function createDeals({ sql, bus, now }: Deps, { places, trust }: { places: Places; trust: Trust }) {
  const otherOf = (party: DealParty): DealParty => (party === 'buyer' ? 'supplier' : 'buyer')

  /** What is checked of the other sides, for however many deals by two statements. */
  async function partiesOf(
    rows: readonly DealRow[],
    me: Pick<Caller, 'id'>,
    db: Queryable,
  ): Promise<DealParties> {
    const suppliers = rows.filter(({ buyer_id }) => buyer_id === me.id).map((row) => row.supplier_id)
    const buyers = rows.filter(({ supplier_id }) => supplier_id === me.id).map((row) => row.buyer_id)
    const [bySupplier, byBuyer] = await Promise.all([
      trust.suppliers(suppliers, db),
      trust.buyers(buyers, db),
    ])
    return { suppliers: bySupplier, buyers: byBuyer }
  }

  async function view(id: number, me: Pick<Caller, 'id'>, db: Queryable): Promise<Deal> {
    const row = orNotFound(await findDeal(id, db))
    if (partyOf(row, me.id) === null) throw refuse('not_found')
    return toDeal(row, me.id, places, await partiesOf([row], me, db))
  }

  /** Tells the other side what this one has done. */
  const tell = (deal: DealState, by: DealParty, step: DealStep, reason: string | null, tx: Tx) =>
    announce(
      bus,
      'deal.stepped',
      {
        dealId: deal.id,
        userId: deal[`${otherOf(by)}_id`],
        by,
        step,
        heading: headingOf(deal.goods),
        reason,
      },
      tx,
    )

  const askForReview = ({ id, buyer_id, goods }: DealState, isOwnAct: boolean, tx: Tx) =>
    announce(
      bus,
      'deal.review_due',
      { dealId: id, buyerId: buyer_id, heading: headingOf(goods), isOwnAct },
      tx,
    )

  async function confirmFor(deal: DealState, party: DealParty, tx: Tx): Promise<void> {
    const at = now()
    const isLast = deal[`${otherOf(party)}_received_at`] !== null
    const isAsked = party === 'buyer' && deal.review_asked_at === null && !deal.is_reviewed
    const own = party === 'buyer' ? { buyer_received_at: at } : { supplier_received_at: at }
    await updateDeal(
      deal.id,
      { ...own, ...(isLast && { received_at: at }), ...(isAsked && { review_asked_at: at }) },
      tx,
    )
    await tell(deal, party, isLast ? 'received' : 'confirmed', null, tx)
    if (isAsked) await askForReview(deal, true, tx)
  }

  async function cancelFor(deal: DealState, userId: number, reason: string | null, tx: Tx): Promise<void> {
    const changes = { cancelled_at: now(), cancelled_by: userId, cancel_reason: reason }
    await updateDeal(deal.id, changes, tx)
  }

  function allowed(deal: DealState | null, me: Caller, kind: DealAct): AllowedAct {
    const judged = judgeAct(orNotFound(deal), me.id, kind)
    if (typeof judged === 'string') throw refuse(judged)
    return judged
  }

  const act = (
    me: Caller,
    id: number,
    kind: DealAct,
    run: (deal: DealState, party: DealParty, tx: Tx) => Promise<void>,
  ): Promise<Deal> =>
    transaction(sql, async (tx) => {
      const deal = orNotFound(await lockState(id, tx))
      const { party, isRepeat } = allowed(deal, me, kind)
      if (!isRepeat) await run(deal, party, tx)
      return view(id, me, tx)
    })

  /** Asks buyers for reviews a week after the day of delivery; each deal once, whoever asks and however often. */
  async function askForReviews(): Promise<number> {
    const day = kyivDay(new Date(now().getTime() - REVIEW_ASKED_AFTER_DAYS * DAY_MS))
    const asked = await transaction(sql, async (tx) => {
      const taken = await takeUnasked(day, now(), ASKED_AT_ONCE, tx)
      for (const deal of taken) if (!deal.is_reviewed) await askForReview(deal, false, tx)
      return taken.length
    })
    return asked < ASKED_AT_ONCE ? asked : asked + (await askForReviews())
  }

  return {
    /** A deal, for its two parties; 404 for everybody else. */
    view: (me: Caller, id: number): Promise<Deal> => view(id, me, sql),
    /** Own deals of both sides, newest first; with a status those that are in it. */
    async ownPage(me: Caller, query: DealFilter): Promise<DealPage> {
      const page = {
        userId: me.id,
        status: query.status,
        beforeId: readIdCursor(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const [rows, counts] = await Promise.all([listOwn(page, sql), countOwn(me.id, sql)])
      const { data, meta } = pageOf(rows, counts[query.status ?? 'all'], query, (row) => [row.id])
      const parties = await partiesOf(data, me, sql)
      return {
        data: await Promise.all(data.map((row) => toDeal(row, me.id, places, parties))),
        meta: { ...meta, counts },
      }
    },
    /** Refuses with 404 or 409 before the body is judged. */
    async mayCancel(me: Caller, id: number): Promise<void> {
      allowed(await findState(id, sql), me, 'cancel')
    },
    /** Confirms for one's own side; a repeat changes nothing. 409 `deal_cancelled`. */
    confirm: (me: Caller, id: number): Promise<Deal> => act(me, id, 'confirm', confirmFor),
    /** Calls off until both have confirmed; a repeat of the same party changes nothing. 409 `deal_received`. */
    cancel: (me: Caller, id: number, reason: string): Promise<Deal> =>
      act(me, id, 'cancel', async (deal, party, tx) => {
        await cancelFor(deal, me.id, reason, tx)
        await tell(deal, party, 'cancelled', reason, tx)
      }),
    /** Makes the deal of a proposal in the transaction that accepts it; its order and proposal are held. */
    async agree(proposalId: number, tx: Tx): Promise<number> {
      const { proposal_id, order_id, buyer_id, supplier_id, company_id, ...agreed } = await readAgreement(
        proposalId,
        tx,
      )
      const at = now()
      const deal = {
        proposal_id,
        order_id,
        buyer_id,
        supplier_id,
        company_id,
        terms: keptDealTerms(agreed),
        agreed_at: at,
        deliver_by: deliverBy(agreed, kyivDay(at)),
      }
      return insertDeal(deal, tx)
    },
    /** The supplier takes an accepted proposal back: its deal is off. 409 `deal_received` where both have confirmed. */
    async withdraw(proposalId: number, me: Caller, tx: Tx): Promise<void> {
      const deal = await lockStateOfProposal(proposalId, tx)
      if (deal === null || deal.cancelled_at !== null) return
      if (deal.received_at !== null) throw refuse('deal_received')
      await cancelFor(deal, me.id, null, tx)
      await tell(deal, 'supplier', 'cancelled', null, tx)
    },
    /** Somebody's account goes: what is not finished is off, and the other side is told why. */
    async leave(userId: number, reason: string, tx: Tx): Promise<void> {
      for (const deal of await lockOpenOf(userId, tx)) {
        await cancelFor(deal, userId, null, tx)
        await tell(deal, userId === deal.buyer_id ? 'buyer' : 'supplier', 'cancelled', reason, tx)
      }
    },
    askForReviews,
  }
}
