import { describe, expect, it } from 'vitest'

import type { Payment } from '#domain/contract/payments.ts'

import { missingOf, paymentOf, pollEveryMs, stepOf } from './price.logic.ts'

const offer = {
  price: 150,
  credit: 0,
  promised_credit: 0,
  opened_by: 2,
  cap: 10,
  number_dead: false,
  shared: true,
  opened: false,
}

it.each([
  ['nothing where it is free', { price: 0 }, 'free'],
  ['paying', {}, 'pay'],
  ['paying where the credit is too little', { credit: 149.99 }, 'pay'],
  ['the credit where it is enough', { credit: 150 }, 'credit'],
  ['nothing to be done where all who may have opened them', { opened_by: 10, credit: 500 }, 'full'],
  ['the same where it is free, by the word of the server', { price: 0, opened_by: 10, full: true }, 'full'],
  ['nothing for one of those who have, as the server says', { price: 0, opened_by: 10, full: false }, 'free'],
  ['nothing to be done while the number is dead', { number_dead: true, credit: 500 }, 'dead'],
] as const)('between a supplier and the contacts stands %s', (_, change, step) => {
  expect(stepOf({ ...offer, ...change })).toBe(step)
})

it('what is in credit is not paid again, to the kopiyka', () => {
  expect([
    missingOf(offer),
    missingOf({ price: 150, credit: 20.1 }),
    missingOf({ price: 0.3, credit: 0.1 }),
  ]).toEqual([150, 129.9, 0.2])
})

const payment = (change: Partial<Payment>) =>
  ({ chat_id: 3, status: 'waiting', method: 'card', ...change }) as Payment

describe('a payment', () => {
  it('of a chat is its latest', () => {
    const all = [payment({ id: 3, chat_id: 9 }), payment({ id: 2 }), payment({ id: 1 })]
    expect(paymentOf(all, 3)?.id).toBe(2)
    expect(paymentOf(all, 4)).toBeUndefined()
  })

  it('that waits for the bank is asked for again and again, ever more seldom', () => {
    expect([0, 1, 2, 9].map((times) => pollEveryMs(payment({}), times))).toEqual([3000, 6000, 12_000, 60_000])
  })

  it.each([{ status: 'paid' }, { status: 'failed' }, { method: 'bank_transfer' }] as const)(
    'with %o is not',
    (change) => {
      expect(pollEveryMs(payment(change), 0)).toBe(false)
    },
  )
})
