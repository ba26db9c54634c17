import * as v from 'valibot'

import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { ORDER_SORTS } from '#domain/rules/order-sort.ts'
import { ORDER_STATUSES } from '#domain/rules/order-status.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { One, Page, PageQuery } from './page.ts'
import { Category, Location } from './places.ts'
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
  status: v.picklist(ORDER_STATUSES),
  proposals_count: v.number(),
  created_at: Moment,
  published_at: v.nullable(Moment),
})
export type Order = v.InferOutput<typeof Order>

/** The order's own page: what the asking user has to do with it is said beside it. */
export const OrderPage = v.object({
  ...Order.entries,
  is_mine: v.boolean(),
  /** The asking user's live or rejected proposal to it. */
  my_proposal_id: v.nullable(Id),
})
export type OrderPage = v.InferOutput<typeof OrderPage>

export const OrderFilter = v.object({
  ...PageQuery.entries,
  category: v.optional(IdParam),
  geo: v.optional(IdParam),
  text: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
  sort: v.optional(v.picklist(ORDER_SORTS), 'new'),
})
export type OrderFilter = v.InferOutput<typeof OrderFilter>

const params = v.object({ id: IdParam })

/** What anybody may read. */
export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'public',
    summary: 'Published orders, newest first',
    query: OrderFilter,
    reply: Page(Order),
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'optional',
    summary: 'One published or paused order',
    params,
    reply: One(OrderPage),
  }),
}
