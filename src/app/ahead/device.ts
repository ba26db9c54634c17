import { hashKey } from '@tanstack/react-query'
import * as v from 'valibot'

import { MyOrder } from '#domain/contract/my-orders.ts'
import { keptHistories, keptQueries } from '#src/offline/kept-ahead.ts'
import { readQueryRow } from '#src/offline/query-rows.ts'

import { keyOfFetch } from './fetches.ts'
import { type Device, type Fetch, type Known, nameOf, type OrderMark, wantedOf } from './plan.ts'

/** As `slim` of the persistence writes it. */
const { status, proposals_count, pending_count, revision } = MyOrder.entries
const OrderRow = v.object({
  state: v.object({
    data: v.object({ data: v.object({ status, proposals_count, pending_count, revision }) }),
  }),
})

/** What this device has of all that is wanted; rejects where it has no database. */
export async function lookAtDevice(known: Known): Promise<Device> {
  const wanted = wantedOf(known)
  // a device that has thousands of chats is asked of those alone that are to be kept up
  const chatIds = wanted.flatMap((fetch) => (fetch.kind === 'history' ? [fetch.chatId] : []))
  const [histories, rows] = await Promise.all([keptHistories(known.uid, chatIds), keptQueries()])
  const orders = new Map<number, OrderMark>()
  const savedAt = new Map<string, number>()
  const look = async (fetch: Fetch): Promise<void> => {
    const queryKey = keyOfFetch(fetch)
    const row = queryKey && `${known.uid}-${hashKey(queryKey)}`
    const at = row === null ? undefined : rows.get(row)
    if (row === null || at === undefined) return
    savedAt.set(nameOf(fetch), at)
    if (fetch.kind !== 'order') return
    const kept = v.safeParse(OrderRow, (await readQueryRow(row))?.value)
    if (kept.success) orders.set(fetch.id, kept.output.state.data.data)
  }
  await Promise.all(wanted.map(look))
  return { now: Date.now(), histories, orders, savedAt }
}
