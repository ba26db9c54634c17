import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { chats, type Message } from '#domain/contract/chats.ts'
import { companies } from '#domain/contract/companies.ts'
import { contactHistory, type OpenedContact } from '#domain/contract/contact-history.ts'
import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { type FittingOrder, today } from '#domain/contract/today.ts'
import { makePageHistories } from '#src/app/live/page-histories.ts'
import { chatContactsQuery } from '#src/features/chats/chat-contacts.queries.ts'
import { orderQuery } from '#src/features/orders/orders.queries.ts'
import { fittingOrdersQuery, todayQuery } from '#src/features/today/today.queries.ts'
import { ApiError, BadReplyError } from '#src/lib/failures.ts'
import { configureHttp } from '#src/lib/http.ts'
import { readHistory } from '#src/offline/chats/history-rows.ts'
import { beginSession } from '#src/offline/session-guard.ts'
import { meQuery } from '#src/session/me.ts'
import { keepOwner } from '#src/session/owner.ts'
import { messageOf, newDevice } from '#tests/fixtures/device.fixture.ts'
import { type FakeServer, fakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aChat,
  aCompany,
  aMyOrder,
  anOrderPage,
  aToday,
  MOMENT,
  onePage,
  thePlaces,
} from '#tests/fixtures/market.fixture.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'
import { OLENA } from '#tests/fixtures/member.fixture.ts'
import { eventually } from '#tests/support/wait.ts'

import { type Fetching, runFetch } from './fetches.ts'
import { CHATS_AHEAD, type Fetch, UNREAD_AHEAD } from './plan.ts'

const ME = 7
const CHAT = 4

let server: FakeServer
let fetching: Fetching
let pauses: number
let spent: { calls: number; bytes: number }

beforeEach(async () => {
  const page = aPage()
  page.signIn('token')
  keepOwner(ME, 'token')
  vi.stubGlobal('BroadcastChannel', undefined)
  await newDevice()
  await beginSession(ME)
  server = fakeServer()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => server.fetch(new Request(url, init)))
  configureHttp({ base: 'http://gurt.test', token: () => 'token' })
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  client.setQueryData(meQuery().queryKey, { data: OLENA })
  pauses = 0
  spent = { calls: 0, bytes: 0 }
  fetching = {
    client,
    histories: makePageHistories(client, async () => undefined),
    uid: ME,
    known: {
      uid: ME,
      chats: null,
      myOrders: null,
      hasProposals: null,
      hasDeals: null,
      company: null,
      invited: null,
      news: new Map(),
    },
    isCurrent: () => true,
    mayGo: async () => {
      pauses++
      return true
    },
    spend: (calls, bytes) => void (spent = { calls: spent.calls + calls, bytes: spent.bytes + bytes }),
  }
})
afterEach(() => {
  configureHttp({ base: '', token: () => null })
  vi.unstubAllGlobals()
})

/** A chat with messages 1 to `last`. */
function talkOf(last: number): void {
  server.on(chats.messages, ({ query: { after_id, before_id, per_page } }) => {
    const from = after_id === undefined ? Math.max(1, (before_id ?? last + 1) - per_page) : after_id + 1
    const to = after_id === undefined ? (before_id ?? last + 1) - 1 : Math.min(last, after_id + per_page)
    const data: Message[] = Array.from({ length: to - from + 1 }, (_, at) => {
      const { uid: _mine, ...message } = messageOf(ME, CHAT, from + at)
      return message
    })
    const hasNextPage = after_id === undefined ? from > 1 : to < last
    return {
      data,
      hasNextPage,
      hasPrevPage: false,
      currentPage: 1,
      lastPage: 1,
      perPage: per_page,
    }
  })
}
const calls = (): number => server.askedOf(chats.messages).length
const history = (change: Partial<Extract<Fetch, { kind: 'history' }>>): Fetch => ({
  kind: 'history',
  chatId: CHAT,
  unread: 0,
  readUpTo: 0,
  ...change,
})

describe('a chat of 100,000 messages', () => {
  it('brings one page where all is read, and of 100,000 unread no more than are wanted, pausing between pages', async () => {
    talkOf(100_000)
    await runFetch(history({ readUpTo: 100_000 }), fetching)
    expect([calls(), pauses, spent.calls]).toEqual([1, 0, 1])
    await newDevice()
    await beginSession(ME)
    fetching.histories.forget()
    await runFetch(history({ unread: UNREAD_AHEAD, readUpTo: 3 }), fetching)
    expect([calls() - 1, pauses]).toEqual([2, 1])
    expect(spent.calls).toBe(calls())
    await eventually(async () => expect((await readHistory(ME, CHAT))?.messages).toHaveLength(UNREAD_AHEAD))
  })

  it('counts each call for the pages that a device far behind has missed', async () => {
    talkOf(20)
    await runFetch(history({}), fetching)
    talkOf(100_000)
    await runFetch(history({ unread: UNREAD_AHEAD, readUpTo: 20 }), fetching)
    expect(calls()).toBeLessThan(10)
    expect(spent.calls).toBe(calls())
    // what was asked for on the way and is held no longer came over the network too
    expect(spent.bytes).toBeGreaterThan(500 * JSON.stringify(messageOf(ME, CHAT, 1)).length)
  })

  it('stops between pages where the person needs the network, or has left', async () => {
    talkOf(100_000)
    fetching.mayGo = async () => false
    await runFetch(history({ unread: UNREAD_AHEAD }), fetching)
    expect(calls()).toBe(1)
  })

  it('a page that fails is told of and counted', async () => {
    await expect(runFetch(history({}), fetching)).rejects.toBeInstanceOf(ApiError)
    expect(spent).toEqual({ calls: 1, bytes: 0 })
  })
})

it('of 2,000 chats one call brings the latest', async () => {
  const all = Array.from({ length: 2000 }, (_, at) => aChat({ id: 3000 - at }))
  server.on(chats.list, ({ query: { per_page } }) => onePage(all.slice(0, per_page)))
  await runFetch({ kind: 'chats' }, fetching)
  expect(server.askedOf(chats.list)).toHaveLength(1)
  expect(fetching.known.chats).toHaveLength(CHATS_AHEAD)
  expect(spent.calls).toBe(1)
})

it('what a session asked for and its end overtook is nobody’s', async () => {
  let isOver = false
  server.on(chats.list, () => {
    isOver = true
    return onePage([aChat()])
  })
  await runFetch({ kind: 'chats' }, { ...fetching, isCurrent: () => !isOver })
  expect(fetching.known.chats).toBeNull()
  expect(fetching.client.getQueryCache().findAll({ queryKey: ['GET /chats'] })).toEqual([])
})

it('of a company that somebody does not have nothing is asked, as the answer would be a refusal', async () => {
  await runFetch({ kind: 'company' }, fetching)
  expect(fetching.known.company).toBe('none')
  expect(spent.calls).toBe(0)
})

const OPENED: OpenedContact = {
  chat_id: 50,
  propose_id: 70,
  order: { id: 5, heading: 'Цукор', text: 'Цукор', status: 'accepted' },
  name: 'Пекарня',
  facts: null,
  phone: null,
  email: null,
  opened_at: '2026-11-20T08:00:00.000Z',
  shared: true,
  closed_at: null,
  partner_deleted: false,
}

it('one call brings what was opened, and with it the contacts of each chat', async () => {
  const numbers = ['+380000000001', '+380000000002', null]
  server.on(
    contactHistory.opened,
    onePage(numbers.map((phone, at) => ({ ...OPENED, chat_id: 50 + at, phone }))),
  )
  await runFetch({ kind: 'opened' }, fetching)
  for (const chatId of [50, 51]) await runFetch({ kind: 'contacts', chatId }, fetching)
  const phones = [50, 51, 52].map(
    (id) => fetching.client.getQueryData(chatContactsQuery(id).queryKey)?.data.phone,
  )
  expect(phones).toEqual([...numbers.slice(0, 2), undefined])
  expect(spent.calls).toBe(1)
})

const FITTING: FittingOrder = {
  order: {
    id: 71,
    heading: 'Олія',
    quantity: 3,
    unit: 'т',
    budget: null,
    location: thePlaces().locations[0]!,
    published_at: MOMENT,
  },
  reason: { category: { id: 12, name: 'Олія' }, region: { id: 2, name: 'Вінницька область' } },
}

it('the home and the orders for one’s company are read as their screens read them', async () => {
  server.on(today.get, { data: aToday() })
  server.on(today.fitting, { data: [FITTING] })
  for (const kind of ['today', 'fittingOrders'] as const) await runFetch({ kind }, fetching)
  const { client } = fetching
  expect(client.getQueryData(todayQuery().queryKey)?.data.told_at).toBe(aToday().told_at)
  expect(client.getQueryData(fittingOrdersQuery().queryKey)?.data).toHaveLength(1)
  expect(fetching.known.fitting).toEqual([71])
  expect(spent.calls).toBe(2)
})

it('an invitation brings its order, whose page and form stand then', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  const user = { id: 3, username: 'Покупець' }
  server.on(invitations.received, {
    data: [{ id: 1, order: { id: 61, heading: 'Цукор', user }, created_at: at }],
  })
  server.on(orders.get, { data: anOrderPage({ id: 61 }) })
  await runFetch({ kind: 'invitations' }, fetching)
  await runFetch({ kind: 'orderPage', id: 61 }, fetching)
  expect(fetching.known.invited).toEqual([61])
  expect(fetching.client.getQueryData(orderQuery(61).queryKey)?.data.id).toBe(61)
  expect(spent.calls).toBe(2)
})

it('an order that was closed after the list was read is missed by nobody', async () => {
  Object.assign(fetching.known, { invited: [61, 62], fitting: [71, 61] })
  server.on(orders.get, () => {
    throw new Refusal('gone')
  })
  await runFetch({ kind: 'orderPage', id: 61 }, fetching)
  expect(fetching.known).toMatchObject({ invited: [62], fitting: [71] })
  server.on(orders.get, () => {
    throw new Refusal('internal')
  })
  await expect(runFetch({ kind: 'orderPage', id: 71 }, fetching)).rejects.toBeInstanceOf(ApiError)
  expect(fetching.known.fitting).toEqual([71])
})

describe('a server of the next release', () => {
  it('is read where it says more, and says it in words that this release does not know', async () => {
    const chat = aChat({ id: 31 })
    const later = { ...chat, colour: 'red', order: { ...chat.order, status: 'archived' } }
    server.on(chats.list, { ...onePage([later, { id: 'of another shape' }]), news: 1 } as never)
    const order = { ...aMyOrder({ id: 41 }), status: 'archived', colour: 'red' }
    server.on(myOrders.mine, onePage([order, { id: 'of another shape' }]) as never)
    server.on(companies.mine, { data: { ...aCompany(), company_type: 'cooperative' } } as never)
    fetching.client.setQueryData(meQuery().queryKey, { data: { ...OLENA, has_company: true } })
    for (const kind of ['chats', 'myOrders', 'company'] as const) await runFetch({ kind }, fetching)
    const { chats: known, myOrders: mine, company } = fetching.known
    expect(known?.map(({ id }) => id)).toEqual([31])
    expect(mine?.map(({ id, status }) => [id, status])).toEqual([[41, 'unknown']])
    expect(company).toEqual({ categories: [expect.any(Number)] })
  })

  it('that answers in another shape leaves what is known as it was, and the call is counted', async () => {
    server.on(chats.list, { chats: [] } as never)
    await expect(runFetch({ kind: 'chats' }, fetching)).rejects.toBeInstanceOf(BadReplyError)
    server.on(myOrders.mine, { orders: [] } as never)
    await expect(runFetch({ kind: 'myOrders' }, fetching)).rejects.toBeInstanceOf(BadReplyError)
    expect(fetching.known).toMatchObject({ chats: null, myOrders: null })
    expect(spent).toEqual({ calls: 2, bytes: 0 })
  })
})
