import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { IdParam } from './fields.ts'
import { readable } from './open.ts'
import { Order } from './orders.ts'
import { One, Page, PageQuery } from './page.ts'
import { OrderProposal } from './proposals.ts'

/** An order as its owner sees it. */
export const MyOrder = v.object({
  ...Order.entries,
  phone: v.string(),
  decline_reason: v.nullable(v.string()),
  pending_count: v.number(),
})
export type MyOrder = v.InferOutput<typeof MyOrder>

export const MyOrderDetail = v.object({ ...MyOrder.entries, proposals: readable(OrderProposal) })
export type MyOrderDetail = v.InferOutput<typeof MyOrderDetail>

const params = v.object({ id: IdParam })

/** What a buyer does with the own orders but writing them. */
export const myOrders = {
  pause: endpoint({
    method: 'POST',
    path: '/orders/:id/pause',
    summary: 'Pauses an own order',
    params,
    reply: One(MyOrder),
  }),
  play: endpoint({
    method: 'POST',
    path: '/orders/:id/play',
    summary: 'Resumes an own order',
    params,
    reply: One(MyOrder),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/orders',
    summary: 'Own orders, newest first',
    query: PageQuery,
    reply: Page(MyOrder),
  }),
  myOrder: endpoint({
    method: 'GET',
    path: '/user/orders/:id',
    summary: 'An own order with its proposals',
    params,
    reply: One(MyOrderDetail),
  }),
}
