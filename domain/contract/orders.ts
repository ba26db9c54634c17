import * as v from 'valibot'

import { ORDER_SORTS } from '#domain/rules/deals/order-sort.ts'
import { CLOSE_REASONS, ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf, readable } from './open.ts'
import { orderNarrowing } from './order-narrowing.ts'
import { Many, One, PageMeta, PageQuery } from './page.ts'
import { Category, Location } from './places.ts'
import { toldBuyerFacts } from './trust.ts'
import { Person } from './users.ts'

/** An order as anybody may see it: no phone, no way to reach the buyer. */
export const Order = v.object({
  id: Id,
  short_code: v.string(),
  user: Person,
  text: v.string(),
  category: Category,
  location: Location,
  quantity: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  budget: v.nullable(v.number()),
  needed_by: v.nullable(v.string()),
  status: oneOf(ORDER_STATUSES),
  proposals_count: v.number(),
  /** The number of its edition; servers of former releases know of one. */
  revision: v.optional(v.number(), 1),
  created_at: Moment,
  published_at: v.nullable(Moment),
})
export type Order = v.InferOutput<typeof Order>

/** How it ended; null while it has not, and from servers of former releases. */
export const closing = {
  close_reason: v.optional(v.nullable(oneOf(CLOSE_REASONS)), null),
  closed_at: v.optional(v.nullable(Moment), null),
}

/** The order's own page: what the asking user has to do with it is said beside it. */
export const OrderPage = v.object({
  ...Order.entries,
  ...closing,
  is_mine: v.boolean(),
  /** The asking user's live or rejected proposal to it. */
  my_proposal_id: v.nullable(Id),
  /** When the buyer asked this person to answer it; null where nobody did. */
  invited_at: v.nullable(Moment),
  /** What is checked of its buyer. */
  buyer_facts: toldBuyerFacts,
})
export type OrderPage = v.InferOutput<typeof OrderPage>

export const OrderFilter = v.object({
  ...PageQuery.entries,
  ...orderNarrowing,
  sort: v.optional(v.picklist(ORDER_SORTS)),
})
export type OrderFilter = v.InferOutput<typeof OrderFilter>

/** What a search looked for: the terms (domain/rules/search/search-words.ts) by which found words can be marked. */
export const OrderSearch = v.object({
  terms: v.array(v.string()),
  /** The words as they were looked for, where a slip was mended. */
  corrected: v.nullable(v.string()),
  /** Typed words that no order holds; they were left out. */
  ignored: v.array(v.string()),
  /** Other names of the thing that were looked for too. */
  also: v.optional(v.array(v.string())),
  /** Searches that may have been meant, to be offered where nothing is found. */
  suggestions: v.optional(v.array(v.string())),
  /** Categories that the typed words are likely of, with how many things of the list are in each; where nothing is found. */
  categories: v.optional(v.array(v.object({ id: Id, name: v.string(), total: v.number() }))),
  /**
   * Orders of this page that only mention what was looked for, or were found without a word that says which thing is meant.
   * Best first, they stand behind all others. `total` of all pages; null where nobody counted so many.
   */
  rest: v.optional(v.object({ ids: v.array(Id), total: v.nullable(v.number()) })),
})
export type OrderSearch = v.InferOutput<typeof OrderSearch>

/** A page of the public list; `search` where words were typed. */
export const OrderListPage = v.object({
  data: readable(Order),
  meta: v.object({ ...PageMeta.entries, search: v.optional(OrderSearch) }),
})
export type OrderListPage = v.InferOutput<typeof OrderListPage>

export const OrderCountFilter = v.object(orderNarrowing)
export type OrderCountFilter = v.InferOutput<typeof OrderCountFilter>

const Counted = v.array(v.object({ id: Id, orders: v.number() }))

/**
 * How many published orders a choice would show: categories (groups with all of theirs) within the place and the words,
 * places (regions and the whole country, as a filter by them reaches) within the category and the words. The rest of the
 * filter counts for both.
 */
export const OrderCounts = v.object({
  categories: Counted,
  locations: Counted,
  /** Within all others of the filter; servers of former releases do not count them. */
  without_proposals: v.optional(v.number()),
  with_budget: v.optional(v.number()),
})
export type OrderCounts = v.InferOutput<typeof OrderCounts>

const params = v.object({ id: IdParam })

/** What anybody may read. */
export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'public',
    summary: 'Published orders: by text the best first, else the newest',
    query: OrderFilter,
    reply: OrderListPage,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/orders/counts',
    access: 'public',
    summary: 'Published orders by category and place',
    query: OrderCountFilter,
    reply: One(OrderCounts),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/orders/:id/similar',
    access: 'optional',
    summary: 'Published orders like this one, which may be closed by now',
    params,
    reply: Many(Order),
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'optional',
    summary: 'One published, paused or closed order',
    params,
    reply: One(OrderPage),
  }),
}
