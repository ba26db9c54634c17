import 'fake-indexeddb/auto'
import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { parsePush } from '#src/offline/push-payload.ts'
import { readQueryRow } from '#src/offline/query-rows.ts'
import { beginSession } from '#src/offline/session-guard.ts'
import { keepSessionToken } from '#src/offline/session-token.ts'
import { lay, newDevice } from '#tests/fixtures/device.fixture.ts'
import { aMyOrder, aMyOrderDetail, onePage } from '#tests/fixtures/market.fixture.ts'

import { prefetchTold } from './prefetch.ts'

const UID = 7
const ORDER = ['GET /user/orders/:id', { id: '5' }, {}]
const OTHER = ['GET /user/orders/:id', { id: '6' }, {}]
const LIST = ['GET /user/orders', {}, {}, 'infinite']
const CHOSEN = ['GET /user/orders', {}, { status: 'accepted' }, 'infinite']
const keyOf = (key: unknown[]): string => `${UID}-${hashKey(key)}`
const rowOf = (key: unknown[], data: unknown) => ({
  key: keyOf(key),
  uid: UID,
  value: { buster: 'of this release', queryKey: key, state: { data, dataUpdatedAt: 1, status: 'success' } },
  savedAt: 1,
})
const kept = async (key: unknown[]) =>
  (await readQueryRow(keyOf(key)))?.value as { buster: string; state: { data: unknown } } | undefined

const push = (told: object) => parsePush(JSON.stringify({ v: '1', uid: '7', nid: 'x', ...told }))!
let asked: string[]

beforeEach(async () => {
  await newDevice()
  await beginSession(UID)
  await keepSessionToken(UID, 'tok-7')
  asked = []
  vi.stubGlobal('self', {})
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/user/orders/5'))
      return Response.json({ data: aMyOrderDetail({ id: 5, text: 'Нове' }) })
    if (path.endsWith('/user/orders'))
      return Response.json(onePage([aMyOrder({ id: 5 }), aMyOrder({ id: 9 })]))
    return new Response(null, { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a push of a proposal brings its order and the list, in the place of what the device had of them', async () => {
  const old = { data: aMyOrderDetail({ id: 5 }) }
  const pages = { pages: [onePage([aMyOrder({ id: 5 })]), onePage([])], pageParams: [null, 'next'] }
  await lay({ queries: [rowOf(ORDER, old), rowOf(OTHER, old), rowOf(LIST, pages), rowOf(CHOSEN, pages)] })
  await prefetchTold(push({ type: 'proposal.new', order_id: '5', propose_id: '8' }))
  expect(await kept(ORDER)).toMatchObject({
    buster: 'of this release',
    state: { data: { data: { id: 5, text: 'Нове' } }, status: 'success' },
  })
  const list = (await kept(LIST))?.state.data as {
    pages: { data: { id: number }[] }[]
    pageParams: unknown[]
  }
  expect(list.pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[5, 9]])
  expect(list.pageParams).toEqual([null])
  // another order, and a list that was narrowed, are as they were
  expect((await kept(OTHER))?.state.data).toEqual(old)
  expect((await kept(CHOSEN))?.state.data).toEqual(pages)
})

it('where nothing is kept nothing is added, and a server that fails leaves what there is', async () => {
  await prefetchTold(push({ type: 'order.status', order_id: '5' }))
  expect(await kept(ORDER)).toBeUndefined()
  await lay({ queries: [rowOf(['GET /user/proposals', {}, {}, 'infinite'], { pages: [], pageParams: [] })] })
  await prefetchTold(push({ type: 'proposal.status', propose_id: '8' }))
  expect((await kept(['GET /user/proposals', {}, {}, 'infinite']))?.state.data).toEqual({
    pages: [],
    pageParams: [],
  })
})

it.each<[string, object, string[]]>([
  [
    'a deal',
    { type: 'notification', link: '/office/deals/3' },
    ['/api/v1/user/deals', '/api/v1/user/proposals'],
  ],
  [
    'a chat, back to the first of its unread messages',
    { type: 'chat.message', chat_id: '4', chat_unread: '25' },
    ['/api/v1/chats/4', '/api/v1/chats/4/messages?per_page=45'],
  ],
  [
    'a chat of more unread messages than one call answers',
    { type: 'chat.message', chat_id: '4', chat_unread: '300' },
    ['/api/v1/chats/4', '/api/v1/chats/4/messages?per_page=100'],
  ],
  ['what is kept by no screen of its own', { type: 'notification', link: '/office/profile' }, []],
])('a push of %s asks for what its screen shows', async (_, told, paths) => {
  await prefetchTold(push(told))
  expect(asked).toEqual(paths)
})
