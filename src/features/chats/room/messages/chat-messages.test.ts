import { describe, expect, test } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'

import { rowEnds, rowsOfStored, rowsOver, withOutgoing } from './chat-messages.logic.ts'

const ME = 1
const PARTNER = 2

const aMessage = (id: number, over: Partial<Message> = {}): Message => {
  const sender_id = over.sender_id ?? PARTNER
  return {
    id,
    chat_id: 9,
    sender_id,
    sender: { id: sender_id, username: 'Хтось' },
    username: 'Хтось',
    content: `№${id}`,
    client_id: `device-${id}`,
    created_at: `2026-03-05T10:00:${String(id).padStart(2, '0')}.000Z`,
    ...over,
  }
}
const written = (id: string): OutboxItem => anItem(id, { createdAt: Date.parse('2026-03-05T10:01:00Z') })

describe('the lines of the window', () => {
  const rows = (messages: Message[], outgoing: OutboxItem[] = [], unreadAfter: number | null = null) =>
    withOutgoing(rowsOfStored({ messages, meId: ME, unreadAfter }), outgoing)

  test('separate days in Kyiv time and mark the first unread message of the partner once', () => {
    const messages = [
      aMessage(1, { created_at: '2026-03-05T21:59:00.000Z' }),
      aMessage(2, { created_at: '2026-03-05T22:01:00.000Z' }),
      aMessage(3, { sender_id: ME, created_at: '2026-03-05T22:02:00.000Z' }),
      aMessage(4, { created_at: '2026-03-05T22:03:00.000Z' }),
    ]
    expect(rows(messages, [], 1).map(({ kind }) => kind)).toEqual([
      'day',
      'message',
      'day',
      'unread',
      'message',
      'message',
      'message',
    ])
  })

  test('days go by arrival, and what was written on another day says so itself', () => {
    const late = aMessage(2, {
      created_at: '2026-03-06T08:00:00.000Z',
      written_at: '2026-03-05T19:00:00.000Z',
    })
    const sameDay = aMessage(3, {
      created_at: '2026-03-06T09:00:00.000Z',
      written_at: '2026-03-06T08:30:00.000Z',
    })
    const refused = anItem('refused', { state: 'failed', createdAt: Date.parse('2026-03-05T12:00:00Z') })
    const drawn = rows([aMessage(1), late, sameDay], [refused])
    expect(drawn.map(({ key }) => key)).toEqual([
      'day-2026-03-05',
      '1',
      'day-2026-03-06',
      '2',
      '3',
      'refused',
    ])
    expect(drawn.map((row) => 'isOfOtherDay' in row && row.isOfOtherDay)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ])
  })

  test('an echo that comes before the answer shows one bubble, under one key', () => {
    const echoed = rows([aMessage(1, { sender_id: ME, client_id: 'abc' })], [written('abc')])
    expect(echoed.filter(({ kind }) => kind !== 'day')).toHaveLength(1)
    expect(echoed.at(-1)?.key).toBe('abc')
    expect(rows([], [written('abc')]).at(-1)?.key).toBe('abc')
  })

  test('what is on its way stands last', () => {
    expect(rows([aMessage(1)], [written('one'), written('two')]).map(({ key }) => key)).toEqual([
      'day-2026-03-05',
      '1',
      'one',
      'two',
    ])
  })
})

describe('a list that grows at both ends', () => {
  const numbers = (from: number, to: number) =>
    rowsOfStored({
      messages: Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at)),
      meId: ME,
      unreadAfter: null,
    }).rows
  const ids = (rows: readonly { kind: string; key: string }[]) =>
    rows.flatMap(({ kind, key }) => (kind === 'message' ? [Number(key)] : []))

  test('older ones are drawn first, and what came below with the next drawing', () => {
    const before = rowEnds(numbers(10, 20))
    const grown = rowsOver(before, numbers(5, 25))
    expect(grown.prepends).toBe(true)
    expect([ids(grown.rows)[0], ids(grown.rows).at(-1)]).toEqual([5, 20])
    const next = rowsOver(rowEnds(grown.rows), numbers(5, 25))
    expect(next.prepends).toBe(false)
    expect(ids(next.rows).at(-1)).toBe(25)
  })

  test.each([
    ['older ones alone', 5, 20, true],
    ['newer ones alone', 10, 25, false],
    ['nothing', 10, 20, false],
    ['another part of the chat', 40, 50, true],
  ])('%s are drawn at once', (_, from, to, prepends) => {
    const drawn = rowsOver(rowEnds(numbers(10, 20)), numbers(from, to))
    expect(drawn).toEqual({ rows: numbers(from, to), prepends })
  })

  test('an empty list takes everything', () => {
    expect(rowsOver(rowEnds([]), numbers(1, 3))).toEqual({ rows: numbers(1, 3), prepends: false })
  })
})
