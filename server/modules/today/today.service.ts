import type { AnsweredOrder, FittingOrder, Today } from '#domain/contract/today.ts'
import {
  compareNews,
  NEW_ORDER_DAYS,
  ORDER_ENDS_SOON_DAYS,
  UNANSWERED_DAYS,
} from '#domain/rules/deals/today.ts'
import { hryvniasOf } from '#domain/rules/money/money.ts'
import { headingOf } from '#domain/rules/text.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Invitations } from '#server/modules/invitations/invitations.service.ts'
import type { Matching } from '#server/modules/matching/matching.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'
import type { Users } from '#server/modules/users/users.service.ts'

import { type FreshRow, listEnding, listFresh } from './buying.repository.ts'
import { listOrders, listWaiting } from './selling.repository.ts'
import { listOpenDeals, listTalks } from './talks.repository.ts'
import {
  type CompanyOf,
  toAnsweredOrder,
  toEndingOrder,
  toTurn,
  toWaitingChat,
  toWaitingProposal,
} from './today.view.ts'

const DAY_MS = 86_400_000
/** Rows of a list, and of each order that was answered. */
const SHOWN = 5
const ORDERS_SHOWN = 4
const PROPOSALS_SHOWN = 3
/** Of so many new orders it is judged whom they fit; those who have more look at their list. */
const FITTING_MAX = 50

export type TodayDeps = {
  users: Pick<Users, 'me'>
  places: Pick<Places, 'location'>
  trust: Pick<Trust, 'suppliers'>
  matching: Pick<Matching, 'fittingSince'>
  invitations: Pick<Invitations, 'received'>
}

export type TodayService = ReturnType<typeof createToday>

const first = <T>(all: readonly T[], shown = SHOWN) => ({ data: all.slice(0, shown), total: all.length })

/** The rows of each order, in the order in which they came. */
function byOrder(rows: readonly FreshRow[]): [FreshRow, ...FreshRow[]][] {
  const orders = new Map<number, [FreshRow, ...FreshRow[]]>()
  for (const row of rows) {
    const known = orders.get(row.order_id)
    if (known) known.push(row)
    else orders.set(row.order_id, [row])
  }
  return [...orders.values()]
}

/** What waits for a person as buyer and as supplier; each list by one statement. */
export function createToday(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  { users, places, trust, matching, invitations }: TodayDeps,
) {
  const placeOf = async (id: number) => defined(await places.location(id), `place ${id}`)
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS)

  async function companies(userIds: readonly number[], db: Queryable): Promise<CompanyOf> {
    const known = await trust.suppliers(userIds, db)
    return (userId) => known.get(userId)?.company ?? null
  }

  async function answered(me: Caller, today: string) {
    const rows = await listFresh(me.id, ORDERS_SHOWN, sql)
    const total = rows[0]?.total ?? 0
    if (total === 0) return { data: [], total }
    const orders = byOrder(rows)
    const companyOf = await companies(
      orders.flatMap((each) => each.slice(0, PROPOSALS_SHOWN).map(({ user_id }) => user_id)),
      sql,
    )
    const { is_vat_payer: isVatPayer } = await users.me(me.id)
    const data = await Promise.all(
      orders.map(async (each): Promise<AnsweredOrder> => {
        const location = await placeOf(each[0].order_location_id)
        return toAnsweredOrder(each, { location, companyOf, shown: PROPOSALS_SHOWN, isVatPayer, today })
      }),
    )
    return { data, total }
  }

  async function talks(me: Caller) {
    const rows = await listTalks(me.id, daysAgo(UNANSWERED_DAYS), sql)
    const [buying, selling] = [rows.filter((row) => row.is_buyer), rows.filter((row) => !row.is_buyer)]
    const companyOf = await companies(
      buying.slice(0, SHOWN).map(({ partner_id }) => partner_id),
      sql,
    )
    const shown = (some: typeof rows) => ({
      data: some.slice(0, SHOWN).map((row) => toWaitingChat(row, companyOf)),
      total: some.length,
    })
    return { buying: shown(buying), selling: shown(selling) }
  }

  /** New orders for this supplier; those they were invited to stand with the invitations. */
  async function fitting(me: Caller, besides: readonly number[] = []) {
    const all = await matching.fittingSince(daysAgo(NEW_ORDER_DAYS), FITTING_MAX, me.id, sql)
    return all.filter(({ id }) => !besides.includes(id))
  }

  async function shownOrders(all: Awaited<ReturnType<typeof fitting>>): Promise<FittingOrder[]> {
    const reasonOf = new Map(all.map(({ id, reason }) => [id, reason]))
    const rows = all.length === 0 ? [] : await listOrders([...reasonOf.keys()], sql)
    return Promise.all(
      rows.map(async (row) => ({
        order: {
          id: row.id,
          heading: headingOf(row.text),
          quantity: row.quantity,
          unit: row.unit,
          budget: hryvniasOf(row.budget_kop),
          location: await placeOf(row.location_id),
          published_at: row.published_at.toISOString(),
        },
        reason: defined(reasonOf.get(row.id), `the reason of order ${row.id}`),
      })),
    )
  }

  return {
    async view(me: Caller): Promise<Today> {
      const at = now()
      const today = kyivDay(at)
      const until = kyivDayAfter(at, ORDER_ENDS_SOON_DAYS)
      const [proposals, ending, chats, deals, invited, waiting] = await Promise.all([
        answered(me, today),
        listEnding(me.id, { today, until }, sql),
        talks(me),
        listOpenDeals(me.id, sql),
        invitations.received(me),
        listWaiting(me.id, sql),
      ])
      const orders = await fitting(
        me,
        invited.map(({ order }) => order.id),
      )
      const turns = deals.flatMap((row) => toTurn(row, today) ?? [])
      const news = waiting.flatMap((row) => toWaitingProposal(row, today, at) ?? [])
      return {
        buying: {
          proposals,
          ending: first(ending.flatMap((row) => toEndingOrder(row, today) ?? [])),
          chats: chats.buying,
          deals: first(turns.filter(({ party }) => party === 'buyer')),
        },
        selling: {
          orders: { data: await shownOrders(orders.slice(0, SHOWN)), total: orders.length },
          invitations: first(invited),
          chats: chats.selling,
          proposals: first(news.toSorted(compareNews)),
          deals: first(turns.filter(({ party }) => party === 'supplier')),
        },
        told_at: at.toISOString(),
      }
    },
    /** New orders for this supplier, invitations among them. */
    fitting: async (me: Caller): Promise<FittingOrder[]> => shownOrders(await fitting(me)),
  }
}
