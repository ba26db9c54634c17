import { expect, test } from 'vitest'

import { queueKeyOf, requestOf, type OutboxPayload } from './payload.ts'

const ID = '0199d5a0-0000-7000-8000-000000000001'
const review: OutboxPayload = {
  kind: 'review',
  proposalId: 12,
  orderId: 7,
  heading: 'Купуємо цукор',
  supplier: 'Солодка гора',
  draft: { rating: 4, text: 'Привезли вчасно' },
}
const reply: OutboxPayload = {
  kind: 'reply',
  reviewId: 3,
  slug: 'solodka-hora',
  author: 'Пекарня Олени',
  draft: { text: 'Дякуємо' },
}
const invitation: OutboxPayload = {
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
  (payload, call, params, body) => {
    const { endpoint, ...input } = requestOf(payload, ID)
    expect(`${endpoint.method} ${endpoint.path}`).toBe(call)
    expect(input).toEqual({ params, body, idempotencyKey: ID })
    expect(queueKeyOf(payload, ID)).toBe(`${payload.kind}:${ID}`)
  },
)
