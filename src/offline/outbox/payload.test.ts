import { expect, test } from 'vitest'

import { NO_CHAT, queueKeyOf, queueKeyOfProposal, type OutboxPayload } from './payload.ts'
import { messageIn, requestOf } from './payload-requests.ts'
import { mergedMark } from './merged-mark.ts'

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

test('what is muted and brought back goes by its part, and the last word about it alone', () => {
  const flour = { kind: 'muting', part: { kind: 'category', id: 7 }, name: 'Борошно', isMuted: true } as const
  const back = { ...flour, isMuted: false }
  const oblast = { ...flour, part: { kind: 'region', id: 7 } } as const
  for (const [payload, method] of [
    [flour, 'POST'],
    [back, 'DELETE'],
  ] as const) {
    const { endpoint, ...input } = requestOf(payload, ID)
    expect(`${endpoint.method} ${endpoint.path}`).toBe(`${method} /user/muted-orders`)
    expect(input).toEqual({ params: {}, body: { kind: 'category', id: 7 } })
  }
  expect(mergedMark(flour, back)).toEqual(back)
  expect(mergedMark(flour, oblast)).toBeNull()
})

test('what one says of oneself goes in one call, the last word of each', () => {
  const { endpoint, ...input } = requestOf({ kind: 'profile', change: { is_vat_payer: true } }, ID)
  expect(`${endpoint.method} ${endpoint.path}`).toBe('PATCH /user/profile')
  expect(input).toEqual({ params: {}, body: { is_vat_payer: true } })
  const back = { kind: 'profile', change: { is_vat_payer: false } } as const
  expect(mergedMark({ kind: 'profile', change: { is_vat_payer: true, intent: 'sell' } }, back)).toEqual({
    kind: 'profile',
    change: { is_vat_payer: false, intent: 'sell' },
  })
})

const first = {
  kind: 'message',
  chatId: NO_CHAT,
  content: 'Добрий день!',
  proposal: { id: 12, orderId: 7 },
} as const

test('what begins the chat of a proposal goes with its start, one after the other', () => {
  const { endpoint, ...input } = requestOf(first, ID, 7200)
  expect(`${endpoint.method} ${endpoint.path}`).toBe('POST /chats/start')
  const message = { content: 'Добрий день!', client_id: ID, written_ago: 7200 }
  expect(input).toEqual({ params: {}, body: { propose_id: 12, message } })
  expect(queueKeyOf(first, ID)).toBe(queueKeyOfProposal(12))
})

test('the buyer’s consent goes with what begins the chat', () => {
  const opening = { ...first, proposal: { ...first.proposal, opensContacts: true } }
  const { body } = requestOf(opening, ID)
  expect(body).toMatchObject({ message: { share_contacts: true } })
  expect(queueKeyOf(opening, ID)).toBe(queueKeyOfProposal(12))
})

test('a message that waited says for how long, and another says nothing', () => {
  const message = { kind: 'message', chatId: 5, content: 'Так' } as const
  const bodyAfter = (ago?: number) => JSON.parse(JSON.stringify(requestOf(message, ID, ago).body)) as unknown
  expect(bodyAfter(7200)).toEqual({ content: 'Так', client_id: ID, written_ago: 7200 })
  expect(bodyAfter()).toEqual({ content: 'Так', client_id: ID })
})

const person = { id: 3, username: 'Олена' }
const message = {
  id: 90,
  chat_id: 5,
  sender_id: 3,
  sender: person,
  username: 'Олена',
  content: 'Добрий день!',
  client_id: ID,
  created_at: '2026-11-23T08:00:00Z',
}
const chat = {
  id: 5,
  order_id: 7,
  propose_id: 12,
  buyer_id: 3,
  supplier_id: 4,
  buyer: { ...person, email: null },
  supplier: { id: 4, username: 'Андрій', email: null },
  order: { id: 7, heading: 'Купуємо цукор', status: 'accepted' },
  proposal: { id: 12, status: 'pending', user: { id: 4, username: 'Андрій' } },
  last_message: null,
  unread_count: 0,
  read_up_to_id: 0,
  partner_read_up_to_id: 0,
  contacts_shared: false,
  can_write: true,
  created_at: '2026-11-23T08:00:00Z',
}

test('the answer brings the message; a server of the former release began the chat alone, and is told again', () => {
  expect(messageIn(first, { data: chat, message })).toEqual({ message })
  expect(messageIn(first, { data: chat })).toEqual({
    next: { kind: 'message', chatId: 5, content: 'Добрий день!' },
  })
})
