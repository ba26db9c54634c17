import { expect, test } from 'vitest'

import { laneOf, requestOf, type Letter } from './letter.ts'

const ID = '0199d5a0-0000-7000-8000-000000000001'
const review: Letter = {
  kind: 'review',
  proposalId: 12,
  orderId: 7,
  heading: 'Купуємо цукор',
  supplier: 'Солодка гора',
  draft: { rating: 4, text: 'Привезли вчасно' },
}
const reply: Letter = {
  kind: 'reply',
  reviewId: 3,
  slug: 'solodka-hora',
  author: 'Пекарня Олени',
  draft: { text: 'Дякуємо' },
}
const invitation: Letter = {
  kind: 'invitation',
  slug: 'solodka-hora',
  supplier: 'Солодка гора',
  orderId: 7,
  heading: 'Купуємо цукор',
}

test.each([
  [invitation, 'POST /suppliers/:slug/invitations', { slug: 'solodka-hora' }, { order_id: 7 }],
  [review, 'POST /proposals/:id/review', { id: 12 }, { rating: 4, text: 'Привезли вчасно' }],
  [reply, 'POST /reviews/:id/reply', { id: 3 }, { text: 'Дякуємо' }],
])(
  'words of a deal and invitations go under their own key, and wait for nothing else',
  (letter, call, params, body) => {
    const { endpoint, ...input } = requestOf(letter, ID)
    expect(`${endpoint.method} ${endpoint.path}`).toBe(call)
    expect(input).toEqual({ params, body, idempotencyKey: ID })
    expect(laneOf(letter, ID)).toBe(`${letter.kind}:${ID}`)
  },
)
