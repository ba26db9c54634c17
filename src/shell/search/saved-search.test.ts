import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { keyOf } from '#src/lib/query.ts'
import { closeDatabase } from '#src/offline/db.ts'
import { saveQueryRow } from '#src/offline/query-rows.ts'
import { beginSession } from '#src/offline/session-guard.ts'
import { newDevice } from '#tests/fixtures/device.fixture.ts'
import { aChat, aMyOrder, anOrder, aSupplier, onePage } from '#tests/fixtures/market.fixture.ts'

import { searchSaved } from './saved-search.ts'

const ME = 7
const STRANGER = 8
const HILL = aSupplier({ id: 9, title: 'Солодка гора' })

/** As the device keeps an answer to a call: of this person, in one piece or by pages. */
function save(uid: number, key: readonly unknown[], data: unknown): Promise<void> {
  return saveQueryRow({ key: `${uid}-${JSON.stringify(key)}`, uid, value: { state: { data } }, savedAt: 1 })
}
const found = async (client: QueryClient, typed: string, isMember = true) => {
  const things = await searchSaved(client, ME, typed, isMember)
  return Object.values(things).map((rows) => rows.map(({ id }) => id))
}

beforeEach(newDevice)

test('own orders, orders, suppliers and chats that the device kept of earlier visits are found, by pages or in one piece', async () => {
  await beginSession(ME)
  await save(ME, [...keyOf(myOrders.mine, { query: { state: 'archive' } }), 'infinite'], {
    pages: [
      onePage([aMyOrder({ id: 3, status: 'closed' })]),
      onePage([aMyOrder({ id: 2, status: 'declined' })]),
    ],
  })
  await save(ME, keyOf(orders.list, { query: { text: 'цукор' } }), {
    pages: [onePage([anOrder()]), onePage([anOrder({ id: 6 })])],
  })
  await save(ME, keyOf(suppliers.list, { query: { per_page: 5 } }), onePage([HILL]))
  await save(ME, keyOf(chats.list), { pages: [onePage([aChat()])] })
  const client = new QueryClient()
  expect(await found(client, 'цукру')).toEqual([[3, 2], [5, 6], [9], [4]])
  expect(await found(client, 'солодка')).toEqual([[], [], [9], [4]])
  expect(await found(client, 'борошно')).toEqual([[], [], [], []])
  expect(await found(client, 'цукру', false)).toEqual([[], [5, 6], [9], []])
})

test('what the page shows and the device keeps is found once, as the page shows it, and what cannot be read is passed over', async () => {
  await beginSession(ME)
  await save(ME, keyOf(suppliers.list), onePage([HILL]))
  await save(ME, keyOf(suppliers.list, { query: { text: 'гора' } }), { of: 'a former release' })
  const client = new QueryClient()
  const renamed = { ...HILL, title: 'Солодка гора плюс' }
  client.setQueryData(keyOf(suppliers.list, { query: { per_page: 5 } }), onePage([renamed]))
  expect((await searchSaved(client, ME, 'солодка гора', true)).suppliers).toEqual([renamed])
})

test('nothing is found of what the device keeps for somebody else', async () => {
  await beginSession(STRANGER)
  await save(STRANGER, keyOf(orders.list), onePage([anOrder()]))
  await save(STRANGER, keyOf(myOrders.mine), onePage([aMyOrder()]))
  expect(await found(new QueryClient(), 'цукор')).toEqual([[], [], [], []])
})

test('on a device without storage what the page has is looked through', async () => {
  await closeDatabase()
  const { indexedDB: storage } = globalThis
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const client = new QueryClient()
  client.setQueryData(keyOf(orders.list), onePage([anOrder()]))
  expect(
    await found(client, 'цукор').finally(() => Object.assign(globalThis, { indexedDB: storage })),
  ).toEqual([[], [5], [], []])
})
