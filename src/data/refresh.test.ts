import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import type { ErrorCode } from '#domain/contract/errors.ts'
import type { PayloadKind, PayloadOf } from '#src/offline/outbox/payload.ts'

import { refreshRefused, refreshSent } from './refresh.ts'

const payloads: { [K in PayloadKind]: PayloadOf<K> } = {
  order: {
    kind: 'order',
    draft: {
      text: 'Купуємо цукор',
      category_id: 1,
      location_id: 2,
      phone: '+380501234567',
      quantity: null,
      unit: null,
      budget: null,
      needed_by: null,
    },
    names: { category: 'Цукор', location: 'Умань' },
  },
  confirmation: { kind: 'confirmation', proposalId: 12, orderId: 5, heading: 'Купуємо цукор', revision: 2 },
  change: {
    kind: 'change',
    proposalId: 12,
    orderId: 5,
    heading: 'Купуємо цукор',
    draft: { valid_until: '2030-01-15' },
  },
  proposal: {
    kind: 'proposal',
    orderId: 5,
    heading: 'Купуємо цукор',
    draft: {
      text: 'Маємо на складі',
      start_date: '2030-01-15',
      delivery_origin: 'Вінниця',
      minimum_sum: 1500,
      delivery_days: 3,
    },
  },
  review: {
    kind: 'review',
    proposalId: 12,
    orderId: 5,
    heading: 'Купуємо цукор',
    supplier: 'Солодка гора',
    draft: { rating: 4, text: 'Привезли вчасно' },
  },
  reply: { kind: 'reply', reviewId: 3, slug: null, author: 'Олена', draft: { text: 'Дякуємо' } },
  invitation: { kind: 'invitation', slug: 'hora', supplier: 'Гора', orderId: 5, heading: 'Купуємо цукор' },
  deal: { kind: 'deal', act: 'confirm', dealId: 20, proposalId: 12, orderId: 5, heading: 'Купуємо цукор' },
  sharing: { kind: 'sharing', chatId: 1, allowed: true, withEmail: false },
  message: { kind: 'message', chatId: 1, content: 'Добрий день' },
  read: { kind: 'read', chatId: 1, upToId: 5 },
  muting: { kind: 'muting', part: { kind: 'category', id: 7 }, name: 'Борошно', isMuted: true },
  profile: { kind: 'profile', change: { is_vat_payer: true } },
  notifications: {
    kind: 'notifications',
    act: 'read',
    ids: [3],
    until: '2026-11-01T08:00:00.000Z',
    unread: 1,
  },
}

const ORDERS = 'GET /user/orders'
const ORDER = 'GET /user/orders/:id {"id":"5"}'
const PROPOSALS = 'GET /user/proposals'
const PUBLIC_ORDER = 'GET /orders/:id {"id":"5"}'
const SUPPLIER = 'GET /suppliers/:slug {"slug":"hora"}'
const REVIEWS = 'GET /suppliers/:slug/reviews {"slug":"hora"}'
const DUE_REVIEWS = 'GET /suppliers/:slug/reviews/due {"slug":"hora"}'
const INVITED = 'GET /suppliers/:slug/invitations {"slug":"hora"}'
const CHATS = 'GET /chats'
const CHAT = 'GET /chats/proposal/:id {"id":"12"}'
const DEALS = 'GET /user/deals'
const DEAL = 'GET /deals/:id {"id":"20"}'
const PROPOSAL = 'GET /proposals/:id {"id":"12"}'
const FITTING = 'GET /user/fitting-orders'
const INVITATIONS = 'GET /user/invitations'
const MUTED = 'GET /user/muted-orders'
const PROFILE = 'GET /user/profile'
const OF_OTHERS = [
  'GET /user/orders/:id {"id":"6"}',
  'GET /orders/:id {"id":"6"}',
  'GET /suppliers/:slug/invitations {"slug":"another"}',
]
const OWN = [ORDERS, ORDER, PROPOSALS, PROPOSAL, DEALS, DEAL, CHATS, CHAT]
const READ = [...OWN, PUBLIC_ORDER, SUPPLIER, REVIEWS, DUE_REVIEWS, INVITED, FITTING, INVITATIONS]
const ALL_READ = [...READ, MUTED, PROFILE, ...OF_OTHERS]

/** What is out of date after a change on a page that has read all of it. */
async function outdatedBy(change: (client: QueryClient) => Promise<void>): Promise<string[]> {
  const client = new QueryClient()
  for (const line of ALL_READ) {
    const [, call, params = '{}'] = /^(\S+ \S+)(?: (.*))?$/.exec(line) ?? []
    client.setQueryData([call, JSON.parse(params), {}], line)
  }
  await change(client)
  const outdated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  return outdated.map(({ state }) => String(state.data))
}

test.each<[PayloadKind, string[]]>([
  ['order', [ORDERS]],
  ['proposal', [PROPOSALS, PUBLIC_ORDER, FITTING, INVITATIONS]],
  ['confirmation', [PROPOSALS, PROPOSAL]],
  ['change', [PROPOSALS, PROPOSAL]],
  ['review', [ORDER, DEALS, DEAL, SUPPLIER, REVIEWS, DUE_REVIEWS]],
  ['reply', [PROPOSALS, DEAL, REVIEWS]],
  ['invitation', [INVITED]],
  ['deal', [ORDER, PROPOSALS, PROPOSAL, DEALS, DEAL, DUE_REVIEWS]],
  ['sharing', [DEALS, DEAL, CHATS, CHAT]],
  ['message', []],
  ['read', []],
  ['notifications', []],
  ['muting', [MUTED]],
  ['profile', [PROFILE]],
])('once the server has it, %s is read anew where it stands', async (kind, lists) => {
  expect(await outdatedBy((client) => refreshSent(client, payloads[kind]))).toEqual(lists)
})

test.each<[PayloadKind, ErrorCode, string[]]>([
  ['order', 'phone_not_verified', [PROFILE]],
  ['order', 'idempotency_mismatch', [ORDERS]],
  ['proposal', 'idempotency_mismatch', [PROPOSALS, PUBLIC_ORDER, FITTING, INVITATIONS]],
  ['change', 'proposal_inactive', [PROPOSALS, PROPOSAL]],
  ['change', 'proposal_changed', [PROPOSALS, PROPOSAL]],
  ['change', 'validation', []],
  ['review', 'review_exists', [ORDER, DEALS, DEAL, SUPPLIER, REVIEWS, DUE_REVIEWS]],
  ['deal', 'deal_cancelled', [ORDER, PROPOSALS, PROPOSAL, DEALS, DEAL, DUE_REVIEWS]],
  ['deal', 'deal_received', [ORDER, PROPOSALS, PROPOSAL, DEALS, DEAL, DUE_REVIEWS]],
  ['reply', 'reply_exists', [PROPOSALS, DEAL, REVIEWS]],
  ['invitation', 'phone_not_verified', [PROFILE]],
  ['invitation', 'supplier_answered', [ORDERS, INVITED]],
  ['invitation', 'order_not_active', [ORDERS, INVITED]],
  ['invitation', 'not_found', [ORDERS, INVITED]],
  ['proposal', 'validation', []],
  ['message', 'chat_closed', []],
])('a refusal of %s by %s has read anew what it proves wrong', async (kind, code, lists) => {
  expect(await outdatedBy((client) => refreshRefused(client, payloads[kind], code))).toEqual(lists)
})

test('a kind of a newer release is left to the tab that knows it', async () => {
  const client = new QueryClient()
  const unknown = JSON.parse('{"kind":"parcel","id":1}') as PayloadOf<'order'>
  await expect(refreshSent(client, unknown)).resolves.toBeUndefined()
  await expect(refreshRefused(client, unknown, 'not_found')).resolves.toBeUndefined()
})
