import 'fake-indexeddb/auto'
import { hashKey } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import { myOrderQuery } from '#src/features/orders/mine/my-orders.queries.ts'
import { lay, messageOf, newDevice } from '#tests/fixtures/device.fixture.ts'
import { aChat, aMyOrder } from '#tests/fixtures/market.fixture.ts'

import { lookAtDevice } from './device.ts'
import { CHATS_AHEAD, type Known, plan } from './plan.ts'

const ME = 7
const AMPLE = { calls: 1000, bytes: 1_000_000 }
const known = (change: Partial<Known> = {}): Known => ({
  uid: ME,
  chats: [],
  myOrders: [],
  hasProposals: true,
  hasDeals: true,
  company: 'none',
  invited: [],
  news: new Map(),
  ...change,
})
const history = (uid: number, chat_id: number) => ({
  uid,
  chat_id,
  from: 1,
  to: 9,
  hasOlder: false,
  savedAt: 1,
  openedAt: 1,
})
const savedOrder = (uid: number, id: number, order: object) => ({
  key: `${uid}-${hashKey(myOrderQuery(id).queryKey)}`,
  uid,
  value: { state: { data: { data: order } } },
  savedAt: 5,
})

beforeEach(newDevice)

it('of 2,000 chats that the device has, those alone are looked at that are to be kept up', async () => {
  const ids = Array.from({ length: 2000 }, (_, at) => at + 1)
  await lay({
    histories: ids.map((id) => history(ME, id)),
    messages: [messageOf(ME, 2000, 8), messageOf(ME, 2000, 9)],
  })
  const looked = vi.spyOn(IDBObjectStore.prototype, 'count')
  const chats = ids.toReversed().map((id) => aChat({ id }))
  const device = await lookAtDevice(known({ chats }))
  expect(looked).toHaveBeenCalledTimes(CHATS_AHEAD)
  expect(device.histories.size).toBe(CHATS_AHEAD)
  expect(device.histories.get(2000)).toEqual({ from: 1, to: 9, hasOlder: false, count: 2 })
  expect(plan(known({ chats }), device, AMPLE).filter(({ kind }) => kind === 'history')).toEqual([])
})

it('what another person left on the device is nothing that this one has', async () => {
  await lay({
    histories: [history(8, 4)],
    messages: [messageOf(8, 4, 9)],
    queries: [savedOrder(8, 31, aMyOrder({ id: 31 })), savedOrder(77, 31, aMyOrder({ id: 31 }))],
  })
  const mine = known({ chats: [aChat({ id: 4 })], myOrders: [aMyOrder({ id: 31 })] })
  const { histories, orders, savedAt } = await lookAtDevice(mine)
  expect([histories.size, orders.size, savedAt.size]).toEqual([0, 0, 0])
})

it('an own order in a status of a later release is read, and one that cannot be read is fetched anew', async () => {
  const order = aMyOrder({ id: 31, proposals_count: 2, pending_count: 1 })
  await lay({
    queries: [
      savedOrder(ME, 31, { ...order, status: 'archived', colour: 'red' }),
      savedOrder(ME, 32, { id: 32, status: 'accepted' }),
    ],
  })
  const { orders } = await lookAtDevice(known({ myOrders: [order, aMyOrder({ id: 32 })] }))
  expect([...orders]).toEqual([
    [31, { status: 'unknown', proposals_count: 2, pending_count: 1, revision: 1 }],
  ])
})
