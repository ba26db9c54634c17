import { describe, expect, test } from 'vitest'

import type { Today } from '#domain/contract/today.ts'
import { aToday } from '#tests/fixtures/market.fixture.ts'

import { sidesInOrder } from './today.logic.ts'

/** So much waits on each side, of whatever kind; how many rows of it came is another matter. */
const waiting = (
  buying: Partial<Record<string, number>>,
  selling: Partial<Record<string, number>>,
): Today => {
  const counted = (counts: object) =>
    Object.fromEntries(Object.entries(counts).map(([kind, total]) => [kind, { total, data: [] }]))
  return aToday({ buying: counted(buying), selling: counted(selling) })
}

describe('the sides of a home', () => {
  test('a side on which nothing waits is left out, also the chosen one', () => {
    expect(sidesInOrder(waiting({}, {}), null)).toEqual([])
    expect(sidesInOrder(waiting({}, {}), 'sell')).toEqual([])
    expect(sidesInOrder(waiting({ chats: 1 }, {}), 'sell')).toEqual(['buy'])
    expect(sidesInOrder(waiting({}, { chats: 1 }), 'buy')).toEqual(['sell'])
  })

  test.each(['proposals', 'deals', 'ending', 'chats'])('%s alone are a side of who buys', (kind) =>
    expect(sidesInOrder(waiting({ [kind]: 1 }, {}), null)).toEqual(['buy']),
  )

  test.each(['orders', 'invitations', 'proposals', 'deals', 'chats'])(
    '%s alone are a side of who sells',
    (kind) => expect(sidesInOrder(waiting({}, { [kind]: 1 }), null)).toEqual(['sell']),
  )

  test('what a person chose comes first, however little of it waits', () => {
    const busyBuyer = waiting({ proposals: 9 }, { orders: 1 })
    expect(sidesInOrder(busyBuyer, 'sell')).toEqual(['sell', 'buy'])
    expect(sidesInOrder(busyBuyer, 'buy')).toEqual(['buy', 'sell'])
  })

  test('who chose nothing sees the busier side first, in all that waits there, and of two alike the one of who buys', () => {
    expect(sidesInOrder(waiting({ proposals: 3 }, { orders: 2, chats: 2 }), null)).toEqual(['sell', 'buy'])
    expect(sidesInOrder(waiting({ deals: 2, ending: 3 }, { invitations: 4 }), null)).toEqual(['buy', 'sell'])
    expect(sidesInOrder(waiting({ chats: 2 }, { chats: 2 }), null)).toEqual(['buy', 'sell'])
  })
})
