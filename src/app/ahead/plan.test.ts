import { describe, expect, it } from 'vitest'

import {
  CHATS_AHEAD,
  type Device,
  type Known,
  missingOf,
  nameOf,
  plan,
  staleOf,
  UNREAD_AHEAD,
} from './plan.ts'

const NOW = 1_790_000_000_000
const HOUR_MS = 3_600_000
const AMPLE = { calls: 1000, bytes: 1_000_000 }

/** Person 7 buys in the chats that are asked for. */
const aChat = (id: number, change: Partial<NonNullable<Known['chats']>[number]> = {}) => ({
  id,
  supplier_id: 8,
  unread_count: 0,
  read_up_to_id: 0,
  last_message: { id: id * 100, sender_id: 8, content: 'Так', created_at: '2026-11-23T08:00:00Z' },
  contacts_opened: false,
  ...change,
})
const anOrder = (id: number) => ({
  id,
  status: 'accepted' as const,
  proposals_count: 2,
  pending_count: 1,
  revision: 1,
})

const everything: Known = {
  uid: 7,
  chats: [],
  myOrders: [],
  hasProposals: false,
  hasDeals: true,
  company: 'none',
  invited: [],
  news: new Map(),
}
const nothing: Known = {
  uid: 7,
  chats: null,
  myOrders: null,
  hasProposals: null,
  hasDeals: null,
  company: null,
  invited: null,
  news: new Map(),
}
const SAVED = ['today', 'categories', 'places', 'settlements'].map((name) => [name, NOW] as const)
const device = (given: Partial<Device> = {}): Device => ({
  now: NOW,
  histories: new Map(),
  orders: new Map(),
  savedAt: new Map(SAVED),
  ...given,
})
const names = (known: Partial<Known>, has: Device = device(), budget = AMPLE): string[] =>
  plan({ ...everything, ...known }, has, budget).map(nameOf)
const kept = (id: number, change = {}) =>
  [id, { from: 0, to: id * 100, hasOlder: false, count: 20, ...change }] as const

describe('what is fetched ahead', () => {
  it.each<[string, Partial<Known>, Device, string[]]>([
    [
      'the lists first, where nothing is known, and what forms choose from',
      nothing,
      device({ savedAt: new Map() }),
      'chats today myOrders proposals deals company invitations categories places settlements'.split(' '),
    ],
    ['nothing where the device has all', {}, device(), []],
    [
      'unread chats before those of later talks',
      { chats: [aChat(3), aChat(2), aChat(1, { unread_count: 4 })] },
      device(),
      ['history:1', 'history:3', 'history:2'],
    ],
    [
      'a chat that the device has up to its last message: not again',
      { chats: [aChat(1)] },
      device({ histories: new Map([kept(1)]) }),
      [],
    ],
    [
      'a chat with news',
      { chats: [aChat(1)] },
      device({ histories: new Map([kept(1, { to: 99 })]) }),
      ['history:1'],
    ],
    [
      'a chat in which nothing was written yet, once',
      { chats: [aChat(1, { last_message: null }), aChat(2, { last_message: null })] },
      device({ histories: new Map([kept(2, { to: 0, count: 0 })]) }),
      ['history:1'],
    ],
    [
      'a chat whose unread begin before what the device has',
      { chats: [aChat(1, { unread_count: 60, read_up_to_id: 30 })] },
      device({ histories: new Map([kept(1, { from: 80, hasOlder: true })]) }),
      ['history:1'],
    ],
    [
      'no more of the unread than is kept of a chat',
      { chats: [aChat(1, { unread_count: 900, read_up_to_id: 30 })] },
      device({ histories: new Map([kept(1, { from: 80, hasOlder: true, count: UNREAD_AHEAD })]) }),
      [],
    ],
    [
      'own orders with their proposals',
      { myOrders: [anOrder(5), anOrder(6)] },
      device({ orders: new Map([[6, anOrder(6)]]), savedAt: new Map([...SAVED, ['order:6', NOW]]) }),
      ['order:5'],
    ],
    [
      'an own order to which a proposal has come',
      { myOrders: [anOrder(5)] },
      device({ orders: new Map([[5, { ...anOrder(5), proposals_count: 1 }]]) }),
      ['order:5'],
    ],
    [
      'orders that fit one’s company, which are old after an hour',
      { company: { categories: [4, 9] }, fitting: [] },
      device({
        savedAt: new Map([
          ...SAVED,
          ['opened', NOW],
          ['fittingOrders', NOW - 2 * HOUR_MS],
          ['fitting:', NOW - 2 * HOUR_MS],
          ['fitting:4', NOW - 1000],
        ]),
      }),
      ['fittingOrders', 'fitting:', 'fitting:9'],
    ],
    [
      'contacts that this person opened, and not those that they gave',
      { chats: [aChat(1, { contacts_opened: true, supplier_id: 7 }), aChat(2, { contacts_opened: true })] },
      device({ histories: new Map([kept(1), kept(2)]) }),
      ['opened', 'contacts:1'],
    ],
    [
      'contacts that this person opened, also where no late chat tells of any',
      { hasProposals: true },
      device(),
      ['opened'],
    ],
    [
      'an own order that was told of since it was saved, or was saved hours ago: its list may show no change',
      { myOrders: [anOrder(5), anOrder(6), anOrder(4)], news: new Map([['order:5', NOW - 1000]]) },
      device({
        orders: new Map([5, 6, 4].map((id) => [id, anOrder(id)])),
        savedAt: new Map([
          ...SAVED,
          ['order:5', NOW - 2000],
          ['order:6', NOW - 2000],
          ['order:4', NOW - 7 * HOUR_MS],
        ]),
      }),
      ['order:5', 'order:4'],
    ],
    [
      'orders to which one is invited, the latest ten, which no other list may show',
      { invited: Array.from({ length: 12 }, (_, at) => 20 - at) },
      device({
        savedAt: new Map([...SAVED, ['orderPage:20', NOW - 7 * HOUR_MS], ['orderPage:19', NOW]]),
      }),
      [20, 18, 17, 16, 15, 14, 13, 12, 11].map((id) => `orderPage:${id}`),
    ],
    [
      'the pages of the first twenty orders that fit one’s company, last of all; those that are asked for go before',
      {
        company: { categories: [] },
        invited: [31],
        fitting: [30, 31, ...Array.from({ length: 22 }, (_, at) => 29 - at)],
      },
      device({
        savedAt: new Map([
          ...SAVED,
          ...['opened', 'fittingOrders', 'fitting:', 'orderPage:29'].map((name) => [name, NOW] as const),
          ['orderPage:28', NOW - 7 * HOUR_MS],
        ]),
      }),
      [31, 30, ...Array.from({ length: 18 }, (_, at) => 28 - at)].map((id) => `orderPage:${id}`),
    ],
    [
      'which orders fit, anew where an earlier start has read it: their pages are kept up by it',
      { company: { categories: [] } },
      device({
        savedAt: new Map([
          ...SAVED,
          ...['opened', 'fittingOrders', 'fitting:'].map((name) => [name, NOW] as const),
        ]),
      }),
      ['fittingOrders'],
    ],
    [
      'the home, a quarter of an hour after it was saved, or once there are news',
      {},
      device({ savedAt: new Map([...SAVED, ['today', NOW - HOUR_MS / 4]]) }),
      ['today'],
    ],
  ])('%s', (_, known, has, wanted) => {
    expect(names(known, has)).toEqual(wanted)
  })

  it('is bounded: the latest chats of 2,000, and no more than the budget', () => {
    const chats = Array.from({ length: 2000 }, (_, at) => aChat(3000 - at))
    expect(names({ chats })).toHaveLength(CHATS_AHEAD)
    expect(names({ chats }, device(), { calls: 4, bytes: 1 })).toHaveLength(4)
    expect(names({ chats }, device(), { calls: 4, bytes: 0 })).toEqual([])
    expect(names({ chats }, device(), { calls: -1, bytes: 1 })).toEqual([])
  })
})

describe('what is missing', () => {
  const missing = (known: Partial<Known>, has: Device): string[] =>
    missingOf({ ...everything, ...known }, has).map(nameOf)

  it('is what the device has nothing of; what is only older than the server’s is no gap, and not up to date', () => {
    const old = device({
      histories: new Map([kept(1, { to: 50 })]),
      orders: new Map([[5, { ...anOrder(5), pending_count: 0 }]]),
      savedAt: new Map([...SAVED, ['opened', NOW], ['fittingOrders', NOW], ['fitting:', NOW - 9 * HOUR_MS]]),
    })
    const known = {
      chats: [aChat(1), aChat(2)],
      myOrders: [anOrder(5)],
      company: { categories: [] },
      fitting: [],
    }
    expect(missing(known, old)).toEqual(['history:2'])
    expect(staleOf({ ...everything, ...known }, old).map(nameOf)).toEqual([
      'history:1',
      'history:2',
      'order:5',
      'fitting:',
    ])
  })

  it('is every list that nobody has told of', () => {
    expect(missing(nothing, device())).toEqual([
      'chats',
      'myOrders',
      'proposals',
      'deals',
      'company',
      'invitations',
    ])
  })
})
