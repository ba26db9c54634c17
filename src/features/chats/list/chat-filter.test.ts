import { expect, test } from 'vitest'

import type { Chat } from '#domain/contract/chats.ts'
import { aChat, aNamedCompany } from '#tests/fixtures/market.fixture.ts'

import { narrow } from './chat-filter.logic.ts'

const ME = 1
const chat = (id: number, partner: string, heading: string, order = id): Chat => {
  const other = { id: 10 + id, username: partner, email: null }
  return aChat({
    id,
    propose_id: id,
    buyer_id: ME,
    supplier_id: other.id,
    buyer: { id: ME, username: 'Пекарня', email: null },
    supplier: other,
    order_id: order,
    order: { id: order, heading, status: 'accepted' },
  })
}

const CHATS = [
  chat(1, 'Ґанна', 'Купуємо цукор'),
  chat(2, 'Дем’ян', 'Сіль, мішки', 7),
  chat(3, 'Пилип', 'Цукор', 7),
]
const left = (filter: Parameters<typeof narrow>[1]): number[] =>
  narrow(CHATS, filter, { meId: ME, unread: { 2: 4, 3: 0 } }).map(({ id }) => id)

test('chats are narrowed by the partner’s name and the order’s heading, however they are typed', () => {
  expect(left({ text: 'ган' })).toEqual([1])
  expect(left({ text: "ДЕМ'ЯН" })).toEqual([2])
  expect(left({ text: 'цук' })).toEqual([1, 3])
  expect(left({ text: 'пекарня' })).toEqual([])
  expect(left({})).toEqual([1, 2, 3])
})

test('a buyer finds a supplier by the company too, as the row names it', () => {
  const named = { ...chat(4, 'Олег', 'Борошно'), supplier_company: aNamedCompany({ title: 'Солодка гора' }) }
  const found = (meId: number) => narrow([named], { text: 'солодка' }, { meId, unread: {} }).length
  expect([found(ME), found(14)]).toEqual([1, 0])
})

test('chats are narrowed by their order and by what is unread, together', () => {
  expect(left({ order: 7 })).toEqual([2, 3])
  expect(left({ unread: '1' })).toEqual([2])
  expect(left({ order: 7, text: 'цук' })).toEqual([3])
})
