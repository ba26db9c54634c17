import { describe, expect, test } from 'vitest'

import type { OrderProposal } from '#domain/contract/proposals.ts'

import { termsOf } from '#domain/rules/offer/terms.ts'

import { ownerMay, sortProposals, supplierName } from './my-orders.logic.ts'

const proposal = (given: Partial<OrderProposal>): OrderProposal => ({
  id: 1,
  order_id: 7,
  user: { id: 2, username: 'mlyn' },
  company: null,
  text: 'Є потрібний обсяг, сертифікати додаємо',
  start_date: '2026-03-05',
  delivery_origin: 'Умань',
  minimum_sum: 100,
  delivery_days: 3,
  ...termsOf({}),
  status: 'pending',
  reject_reason: null,
  created_at: '2026-03-01T10:00:00Z',
  chat_id: null,
  accepted_at: null,
  review: null,
  ...given,
})

describe('proposals in order', () => {
  const some = [
    proposal({ id: 1, minimum_sum: 300, delivery_days: 1, start_date: '2026-03-09' }),
    proposal({ id: 2, minimum_sum: 100, delivery_days: 5, start_date: '2026-03-02' }),
    proposal({ id: 3, minimum_sum: 100, delivery_days: 2, start_date: '2026-04-01' }),
    proposal({ id: 4, minimum_sum: 1, delivery_days: 0, start_date: '2026-01-01', status: 'revoked' }),
  ]
  test.each([
    ['total', [2, 3, 1, 4]],
    ['sum', [2, 3, 1, 4]],
    ['days', [1, 3, 2, 4]],
    ['date', [2, 1, 3, 4]],
  ] as const)('by %s, with what is inactive last', (by, ids) => {
    expect(sortProposals(some, by, { quantity: 20, unit: 'т' }, '2026-03-01').map(({ id }) => id)).toEqual(
      ids,
    )
  })
})

test('a supplier goes by the company where there is one', () => {
  expect(supplierName(proposal({}))).toBe('mlyn')
  expect(supplierName(proposal({ company: { id: 1, slug: 'mlyn', title: 'Млин «Подільський»' } }))).toBe(
    'Млин «Подільський»',
  )
})

test('what an owner may do follows the table of transitions', () => {
  expect(ownerMay('accepted')).toEqual({ pause: true, play: false, edit: true, share: true })
  expect(ownerMay('pause')).toEqual({ pause: false, play: true, edit: true, share: true })
  expect(ownerMay('moderation')).toEqual({ pause: false, play: false, edit: false, share: false })
  expect(ownerMay('declined')).toEqual({ pause: false, play: false, edit: true, share: false })
  expect(ownerMay('duplicate')).toEqual({ pause: false, play: false, edit: false, share: false })
})
