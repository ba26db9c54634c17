import { expect, test } from 'vitest'

import type { ItemOf } from '#src/offline/outbox/item.ts'
import { aNamedCompany } from '#tests/fixtures/market.fixture.ts'
import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'

import { startsOf } from './starts.logic.ts'

const ME = 1
const written = (propose: number, content: string, createdAt: number): ItemOf<'message'> => ({
  ...anItem(content),
  createdAt,
  payload: { kind: 'message', chatId: 0, content, proposal: { id: propose, orderId: propose + 100 } },
})
const talk = {
  buyer: { id: ME, username: 'Пекарня' },
  supplier: { id: 9, username: 'Дем’ян' },
  company: aNamedCompany({ title: 'Солодка гора' }),
  orderId: 106,
  heading: 'Купуємо цукор',
  isLive: true,
}
const ITEMS = [written(6, 'Добрий день!', 10), written(7, 'Чи є сіль?', 20), written(6, 'Чекаю.', 30)]
const starts = (over: Partial<Parameters<typeof startsOf>[1]> = {}) =>
  startsOf(ITEMS, { meId: ME, talks: new Map([[6, talk]]), chats: [], filter: {}, ...over })
const left = (over: Parameters<typeof starts>[0]): number[] => starts(over).map(({ propose }) => propose)

test('what was begun is one talk for each proposal, the latest first, with all that was written in it', () => {
  expect(starts()).toEqual([
    { propose: 6, order: 106, talk, items: [ITEMS[0], ITEMS[2]], writtenAt: 30 },
    { propose: 7, order: 107, talk: null, items: [ITEMS[1]], writtenAt: 20 },
  ])
})

test('a talk that has its chat in the list stands there once', () => {
  expect(left({ chats: [{ propose_id: 6 }] })).toEqual([7])
})

test('a list that is narrowed leaves what the server would leave of it, once it is a chat', () => {
  expect(left({ filter: { order: 107 } })).toEqual([7])
  expect(left({ filter: { unread: '1' } })).toEqual([])
  expect(left({ filter: { text: "ДЕМ'ЯН" } })).toEqual([6])
  expect(left({ filter: { text: 'солодка' } })).toEqual([6])
  expect(left({ filter: { text: 'цук' } })).toEqual([6])
  expect(left({ filter: { text: 'пекарня' } })).toEqual([])
})
