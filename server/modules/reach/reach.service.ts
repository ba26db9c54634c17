import type { FittingSupplier, OrderReach } from '#domain/contract/reach.ts'
import { FIRST_PROPOSALS_FROM_ORDERS, OFFERED_SUPPLIERS, WRITING_FOR_MS } from '#domain/rules/limits.ts'
import { regionOf } from '#domain/rules/deals/order-match.ts'
import { tellable, whatBringsMore, worthOf } from '#domain/rules/deals/order-reach.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { transaction, type Queryable } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'
import type { Invitations } from '#server/modules/invitations/invitations.service.ts'
import type { Matching, Reached } from '#server/modules/matching/matching.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { KnownSupplier, Trust } from '#server/modules/trust/trust.service.ts'

import {
  countFirst,
  countReaders,
  findFirst,
  findOwnOrder,
  listCandidates,
  type CandidateRow,
  type ReachedOrder,
} from './reach.repository.ts'

export type ReachDeps = {
  places: Pick<Places, 'location' | 'settlement'>
  matching: Pick<Matching, 'reached'>
  trust: Pick<Trust, 'suppliers'>
  invitations: Pick<Invitations, 'create'>
}

const DAY_MS = 86_400_000
/** A category is judged by the orders of so many days. */
const FIRST_DAYS = 90
/** Whom an order fits is looked through at most so often. */
const FITTING_KEPT_MS = 30_000
/** Of the best companies so many are weighed by all that is known of them. */
const WEIGHED = 60

type Invited =
  | { slug: string; invitation: Awaited<ReturnType<Invitations['create']>> }
  | { slug: string; refusal: AppError }

export type Reach = ReturnType<typeof createReach>

/** What a buyer is told of an order that waits for proposals, and what can be done for it. */
export function createReach(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  { places, matching, trust, invitations }: ReachDeps,
) {
  const fitting = createSharedReads<Reached>(FITTING_KEPT_MS)

  const own = async (me: Caller, id: number): Promise<ReachedOrder> =>
    orNotFound(await findOwnOrder(id, me.id, sql))

  const isNear = async (order: ReachedOrder, row: CandidateRow): Promise<boolean> => {
    const [wanted, from] = await Promise.all([
      places.settlement(order.location_id),
      places.settlement(row.location_id),
    ])
    return wanted !== null && from !== null && regionOf(wanted) === regionOf(from)
  }

  async function weighed(order: ReachedOrder, row: CandidateRow, known: KnownSupplier): Promise<number> {
    const { company, facts } = known
    return worthOf({
      rating: company?.rating ?? null,
      reviews: company?.reviews_count ?? 0,
      deals: facts.deals,
      medianSeconds: facts.answers?.median_seconds ?? null,
      isPhoneVerified: facts.phone_verified_at !== null,
      isNear: await isNear(order, row),
      isExact: row.category_ids.includes(order.category_id),
    })
  }

  /** The best of those who may be asked, and everybody who was. */
  async function offered(order: ReachedOrder, userIds: readonly number[]): Promise<FittingSupplier[]> {
    const rows = await listCandidates(order.id, userIds, WEIGHED, sql)
    const known = await trust.suppliers(
      rows.map(({ user_id }) => user_id),
      sql,
    )
    const ranked = await Promise.all(
      rows.map(async (row) => {
        const supplier = known.get(row.user_id)
        return supplier?.company
          ? [
              {
                row,
                company: supplier.company,
                facts: supplier.facts,
                worth: await weighed(order, row, supplier),
              },
            ]
          : []
      }),
    )
    let left = OFFERED_SUPPLIERS
    const shown = ranked
      .flat()
      .toSorted((a, b) => b.worth - a.worth || a.row.user_id - b.row.user_id)
      .filter(({ row }) => row.invited_at !== null || left-- > 0)
    return Promise.all(
      shown.map(async ({ row, company, facts }) => ({
        user: { id: row.user_id, username: row.username },
        company,
        facts,
        location: defined(await places.location(row.location_id), `place ${row.location_id}`),
        invited_at: row.invited_at?.toISOString() ?? null,
      })),
    )
  }

  return {
    /** For the order's buyer alone; 404 for anybody else. */
    async view(me: Caller, id: number): Promise<OrderReach> {
      const order = await own(me, id)
      const at = now()
      const writingSince = new Date(at.getTime() - WRITING_FOR_MS)
      // an edit may have moved it meanwhile
      const key = `${id}:${order.category_id}:${order.location_id}`
      const reached = await fitting.get(key, () => matching.reached(order, sql))
      const [counts, first, suppliers] = await Promise.all([
        countReaders(id, writingSince, sql),
        findFirst(order.category_id, FIRST_PROPOSALS_FROM_ORDERS, sql),
        isPublicOrder(order.status) ? offered(order, reached.userIds) : [],
      ])
      return {
        fits: tellable(reached.userIds.length),
        told: tellable(counts.told),
        opened: tellable(counts.opened),
        writing: tellable(counts.writing),
        first: first && { ...first, counted_at: first.counted_at.toISOString() },
        more: whatBringsMore(order, reached.beyond).map((field) => ({
          field,
          suppliers: field === 'location' ? tellable(reached.beyond) : 0,
        })),
        suppliers,
        told_at: at.toISOString(),
      }
    },
    /** Refuses with 404, 403 or 409 before it is read who is meant. */
    async mayInvite(me: Caller, id: number): Promise<void> {
      const { status } = await own(me, id)
      if (me.phone === null) throw refuse('phone_not_verified')
      if (!isPublicOrder(status)) throw refuse('order_not_active')
    },
    /** Asks each as by itself: what stands in the way of one is no other's fault. */
    invite: (me: Caller, id: number, slugs: readonly string[], db: Queryable): Promise<Invited[]> =>
      transaction(db, async (tx) => {
        const results: Invited[] = []
        for (const slug of slugs)
          try {
            results.push({ slug, invitation: await invitations.create(me, slug, { order_id: id }, tx) })
          } catch (error) {
            if (!(error instanceof AppError)) throw error
            results.push({ slug, refusal: error })
          }
        return results
      }),
    /** Counts anew how soon first proposals come. */
    countFirst: (): Promise<void> =>
      transaction(sql, (tx) => countFirst(new Date(now().getTime() - FIRST_DAYS * DAY_MS), now(), tx)),
  }
}
