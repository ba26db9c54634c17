import { describe, expect, test } from 'vitest'

import type { SupplierFacts } from '#domain/contract/trust.ts'

import { briefly, buyerFacts, within, type Fact, supplierFacts } from './trust.ts'

const plain = (words: string): string => words.replaceAll('\u00A0', ' ')
const said = ({ title, note }: Fact): string => plain([title, note].filter(Boolean).join(': '))

const now = new Date('2026-11-24T10:00:00Z')
const nothing: SupplierFacts = {
  since: '2026-10-14T08:00:00Z',
  phone_verified_at: null,
  deals: 0,
  last_deal_at: null,
  edrpou: null,
  answers: null,
}

describe('what is checked of a supplier', () => {
  test('is told with what it rests on and of when it is', () => {
    const facts = supplierFacts(
      {
        ...nothing,
        phone_verified_at: '2026-10-14T08:00:00Z',
        deals: 6,
        last_deal_at: '2026-11-20T08:00:00Z',
        edrpou: { code: '32855961', checked_at: '2026-10-15T08:00:00Z' },
        answers: { asked: 18, answered: 17, median_seconds: 720, counted_at: '2026-11-24T09:15:00Z' },
      },
      now,
    )
    expect(facts.map(said)).toEqual([
      'Телефон підтверджено: кодом, 14 жовтня',
      'Код ЄДРПОУ 32855961: контрольна цифра правильна, перевірено 15 жовтня',
      '6 угод підтвердили обидві сторони: остання — 20 листопада',
      'Зазвичай відповідає за 12 хвилин: у 17 із 18 чатів за 90 днів, пораховано 45 хв тому',
      'У «Гурті» з 14 жовтня',
    ])
    expect(briefly(facts).map(({ brief }) => plain(brief))).toEqual([
      'телефон',
      'ЄДРПОУ',
      '6 угод',
      'відповідає за 12 хв',
    ])
  })

  test('is nothing but what is known; since when somebody is here stands for who has nothing else', () => {
    const facts = supplierFacts(nothing, now)
    expect(facts.map(({ kind }) => kind)).toEqual(['since'])
    expect(briefly(facts)).toEqual(facts)
    const unanswered = { asked: 9, answered: 0, median_seconds: null, counted_at: nothing.since }
    expect(supplierFacts({ ...nothing, answers: unanswered }, now)).toHaveLength(1)
  })
})

test('a buyer is known by orders and deals', () => {
  const facts = buyerFacts({ ...nothing, orders: 3, deals: 1, last_deal_at: '2026-11-20T08:00:00Z' }, now)
  expect(facts.map(said)).toEqual([
    '3 замовлення опубліковано',
    '1 угоду підтвердили обидві сторони: 20 листопада',
    'У «Гурті» з 14 жовтня',
  ])
})

test.each([
  [0, 'менш ніж за хвилину'],
  [60, 'за 1 хвилину'],
  [3600, 'за 1 годину'],
  [10_800, 'за 3 години'],
  [200_000, 'за 2 дні'],
])('%i seconds are %s', (seconds, words) => {
  expect(plain(within(seconds))).toBe(words)
})
