import { type Order, type OrderPage, orders } from '#domain/contract/orders.ts'
import { shortLinks } from '#domain/contract/short-links.ts'
import type { FilterUnit } from '#domain/rules/deals/offer/units.ts'
import type { OrderSort } from '#domain/rules/deals/order-sort.ts'
import { openListOf, queryOf } from '#src/lib/query.ts'

/** What the public list is narrowed by. */
export type OrderFilter = {
  category?: number[] | undefined
  geo?: number | undefined
  text?: string | undefined
  sort?: OrderSort | undefined
  amount_from?: number | undefined
  amount_to?: number | undefined
  unit?: FilterUnit | undefined
  without_proposals?: boolean | undefined
  with_budget?: boolean | undefined
}

const LATEST_SHOWN = 6

export const latestOrdersQuery = () => queryOf(orders.list, { query: { per_page: LATEST_SHOWN } })

/** The public list, going on by cursor; `pages` of it open. */
export const orderListQuery = (filter: OrderFilter, pages = 1) => openListOf(orders.list, filter, pages)

/** Counts serve for a glance: what they say may be a minute old. */
const COUNTS_FRESH_MS = 60_000
export const orderCountsQuery = ({ category, ...query }: Omit<OrderFilter, 'sort'>) => ({
  ...queryOf(orders.counts, { query: { ...query, category: category?.join(',') } }),
  staleTime: COUNTS_FRESH_MS,
})

export const similarOrdersQuery = (id: number) => queryOf(orders.similar, { params: { id } })

export const orderQuery = (id: number) => queryOf(orders.get, { params: { id } })

export const shortLinkQuery = (code: string) => queryOf(shortLinks.find, { params: { code } })

/** What a list does not tell is told by the page itself. */
export const asPage = (order: Order): OrderPage => ({
  ...order,
  close_reason: null,
  closed_at: null,
  is_mine: false,
  my_proposal_id: null,
  invited_at: null,
  buyer_facts: null,
})
