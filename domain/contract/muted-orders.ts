import * as v from 'valibot'

import { MUTE_ORDERS, RESTORE_ORDERS } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { One } from './page.ts'
import { Category, Region } from './places.ts'

/** Of which orders one is told no more, the first muted first; a group of categories stands for all of its own. */
export const MutedOrders = v.object({ categories: v.array(Category), regions: v.array(Region) })
export type MutedOrders = v.InferOutput<typeof MutedOrders>

/** What is muted or brought back: a category or group, or an oblast or the country. */
const MutedPart = v.object({ kind: v.picklist(['category', 'region']), id: Id })
export type MutedPart = v.InferOutput<typeof MutedPart>

/** There are no more of them than categories and oblasts, so nothing else bounds the list. */
export const mutedOrders = {
  list: endpoint({
    method: 'GET',
    path: '/user/muted-orders',
    summary: 'Of which new orders one is not told',
    reply: One(MutedOrders),
  }),
  mute: endpoint({
    ...MUTE_ORDERS,
    summary: 'Tells no more of new orders of a category or an oblast; a repeat answers alike',
    body: MutedPart,
    reply: One(MutedOrders),
  }),
  restore: endpoint({
    ...RESTORE_ORDERS,
    summary: 'Tells of them again; a repeat answers alike',
    body: MutedPart,
    reply: One(MutedOrders),
  }),
}
