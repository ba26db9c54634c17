import * as v from 'valibot'

import { CLOSE_REASONS } from '#domain/rules/deals/order-status.ts'
import { OWN_ORDER_STATES } from '#domain/rules/deals/own-order-state.ts'
import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam } from './fields.ts'
import { readable } from './open.ts'
import { closing, Order } from './orders.ts'
import { One, Page, PageQuery } from './page.ts'
import { OrderProposal } from './proposals.ts'

/** An order as its owner sees it. */
export const MyOrder = v.object({
  ...Order.entries,
  ...closing,
  phone: v.string(),
  decline_reason: v.nullable(v.string()),
  pending_count: v.number(),
  /** Of those that wait for an answer, how many the owner has not looked at yet; older servers do not tell. */
  unseen_count: v.optional(v.number(), 0),
  /** The last day of an order whose owner has been asked whether it is to go on; null while nobody asks. */
  ends_on: v.optional(v.nullable(v.string()), null),
})
export type MyOrder = v.InferOutput<typeof MyOrder>

export const MyOrderDetail = v.object({ ...MyOrder.entries, proposals: readable(OrderProposal) })
export type MyOrderDetail = v.InferOutput<typeof MyOrderDetail>

/** A page of the own orders, of one state and with certain words where those are named. */
export const MyOrdersFilter = v.object({
  ...PageQuery.entries,
  state: v.optional(v.picklist(OWN_ORDER_STATES)),
  text: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
})
export type MyOrdersFilter = v.InferOutput<typeof MyOrdersFilter>

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
  continue: endpoint({
    method: 'POST',
    path: '/orders/:id/continue',
    summary: 'Lets an own order that is about to end go on',
    params,
    reply: One(MyOrder),
  }),
  close: endpoint({
    method: 'POST',
    path: '/orders/:id/close',
    summary: 'Closes an own order for good',
    params,
    body: v.object({ reason: v.picklist(CLOSE_REASONS, fieldTexts.choose) }),
    reply: One(MyOrder),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/orders',
    summary: 'Own orders, newest first',
    query: MyOrdersFilter,
    reply: Page(MyOrder),
  }),
  myOrder: endpoint({
    method: 'GET',
    path: '/user/orders/:id',
    summary: 'An own order with its proposals',
    params,
    reply: One(MyOrderDetail),
  }),
  see: endpoint({
    method: 'POST',
    path: '/user/orders/:id/seen',
    summary: 'The owner has looked at the proposals to an order, up to this one',
    params,
    body: v.object({ up_to: Id }),
    status: 204,
  }),
}
