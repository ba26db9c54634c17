import { expect, test } from 'vitest'

import { kopiykas } from '#domain/rules/money/money.ts'
import { pushTexts } from '#domain/uk/push.ts'
import type { DomainEvents } from '#server/events.ts'

import type { NewNotification } from './new-notification.ts'
import { notificationsOf as made, notificationTemplates } from './notification-templates.ts'

function notificationsOf<N extends keyof DomainEvents>(
  name: N,
  event: DomainEvents[N],
  openChat?: number,
): NewNotification[] {
  return made(name, event, (_userId, chatId) => chatId === openChat)
}

const [buyerId, supplierId, orderId, proposalId, chatId] = [1, 2, 30, 40, 50]
const heading = 'Цукор'
const deal = { orderId, proposalId, buyerId, supplierId }
const message = {
  id: 60,
  chat_id: chatId,
  sender_id: buyerId,
  sender: { id: buyerId, username: 'Олена' },
  username: 'Олена',
  content: 'Добрий день!',
  client_id: null,
  created_at: '2026-11-01T08:00:00.000Z',
}
const sent = { message, chatId, ...deal }
const decided = { ...deal, heading, reason: 'Задорого' }
const order = { orderId, userId: buyerId, decisionId: 70, heading, reason: null, byPerson: true }
const answered = { proposalId, orderId, supplierId, heading }
const difference = { text: true, quantity: null, location: null, needed_by: null }
const review = { reviewId: 80, ...deal, buyerName: 'Олена', supplierName: 'Зерно', rating: 4, heading }
const sharing = { chatId, ...deal, buyerName: 'Олена', at: 900 }
const office = `/office/my-orders/order-detail/${orderId}`
const chat = `/office/chats/${orderId}/${proposalId}`

type Case = [type: string, made: NewNotification[], to: number, key: string, link: string, nid: string | null]
const step = { dealId: 20, userId: buyerId, by: 'supplier', heading, reason: null } as const
const cases: Case[] = [
  [
    'proposal_new',
    notificationsOf('proposal.created', { ...deal, supplierName: 'Зерно', heading }),
    buyerId,
    'proposal:40:new',
    `${office}#proposal-40`,
    'p40',
  ],
  [
    'proposal_accepted',
    notificationsOf('proposal.decided', { ...decided, status: 'accepted' }),
    supplierId,
    'proposal:40:accepted',
    '/office/proposes#proposal-40',
    'p40-accepted',
  ],
  [
    'proposal_rejected',
    notificationsOf('proposal.decided', { ...decided, status: 'rejected' }),
    supplierId,
    'proposal:40:rejected',
    '/office/proposes#proposal-40',
    'p40-rejected',
  ],
  [
    'proposal_confirmed',
    notificationsOf('proposal.confirmed', { ...deal, revision: 2, isChanged: false, heading }),
    buyerId,
    'proposal:40:confirmed:2',
    `${office}#proposal-40`,
    'p40-confirmed-2',
  ],
  ...(['Млин', null] as const).map((supplierName): Case => [
    'proposal_revoked',
    notificationsOf('proposal.revoked', { ...deal, supplierName, heading }),
    buyerId,
    'proposal:40:revoked',
    supplierName === null ? office : `${office}#proposal-40`,
    'p40-revoked',
  ]),
  [
    'proposal_seen',
    notificationsOf('proposal.seen', { ...deal, heading }),
    supplierId,
    'proposals:seen',
    '/office/proposes#proposal-40',
    null,
  ],
  [
    'deal_confirmed',
    notificationsOf('deal.stepped', { ...step, step: 'confirmed' }),
    buyerId,
    'deal:20:confirmed:supplier',
    '/office/deals/20',
    'd20-confirmed-supplier',
  ],
  [
    'deal_received',
    notificationsOf('deal.stepped', { ...step, step: 'received' }),
    buyerId,
    'deal:20:received:supplier',
    '/office/deals/20',
    'd20-received-supplier',
  ],
  [
    'deal_cancelled',
    notificationsOf('deal.stepped', { ...step, step: 'cancelled', reason: 'Немає товару' }),
    buyerId,
    'deal:20:cancelled:supplier',
    '/office/deals/20',
    'd20-cancelled-supplier',
  ],
  [
    'review_due',
    notificationsOf('deal.review_due', { dealId: 20, buyerId, heading, isOwnAct: false }),
    buyerId,
    'deal:20:review',
    '/office/deals/20',
    'd20-review',
  ],
  [
    'review_due',
    notificationsOf('deal.review_due', { dealId: 20, buyerId, heading, isOwnAct: true }),
    buyerId,
    'deal:20:review',
    '/office/deals/20',
    null,
  ],
  [
    'invitation_new',
    notificationsOf('supplier.invited', {
      invitationId: 90,
      orderId,
      supplierId,
      buyerName: 'Олена',
      heading,
    }),
    supplierId,
    'invitation:90',
    '/orders/30-propose',
    'i90',
  ],
  ['message_new', notificationsOf('message.sent', sent), supplierId, 'chat:50', chat, 'm60'],
  [
    'order_accepted',
    notificationsOf('order.decided', { ...order, status: 'accepted' }),
    buyerId,
    'order:30:70',
    office,
    'o70',
  ],
  [
    'order_accepted',
    notificationsOf('order.decided', { ...order, status: 'accepted', byPerson: false }),
    buyerId,
    'order:30:70',
    office,
    null,
  ],
  [
    'order_declined',
    notificationsOf('order.decided', { ...order, status: 'declined', byPerson: false }),
    buyerId,
    'order:30:70',
    office,
    'o70',
  ],
  [
    'order_declined',
    notificationsOf('order.decided', { ...order, status: 'duplicate' }),
    buyerId,
    'order:30:70',
    office,
    'o70',
  ],
  [
    'order_ending',
    notificationsOf('order.ending', { orderId, userId: buyerId, heading, stage: 'ask', day: '2026-10-20' }),
    buyerId,
    'order:30:ask:2026-10-20',
    office,
    'e30-ask-2026-10-20',
  ],
  [
    'order_ending',
    notificationsOf('order.ending', {
      orderId,
      userId: buyerId,
      heading,
      stage: 'paused',
      day: '2026-10-20',
    }),
    buyerId,
    'order:30:paused:2026-10-20',
    office,
    'e30-paused-2026-10-20',
  ],
  [
    'order_edited',
    notificationsOf('order.edited', { ...answered, revision: 2, difference }),
    supplierId,
    'proposal:40:edition:2',
    '/office/proposes#proposal-40',
    'p40-edition-2',
  ],
  [
    'order_closed',
    notificationsOf('order.closed', { ...answered, reason: 'found' }),
    supplierId,
    'proposal:40:closed',
    '/office/proposes#proposal-40',
    'p40-closed',
  ],
  [
    'contacts_shared',
    notificationsOf('contacts.sharing', { ...sharing, allowed: true }),
    supplierId,
    'contacts:50',
    chat,
    'c50-900',
  ],
  [
    'review_new',
    notificationsOf('review.created', { ...review, supplierSlug: 'zerno' }),
    supplierId,
    'review:80:new',
    '/suppliers/zerno#reviews',
    'r80',
  ],
  [
    'review_new',
    notificationsOf('review.created', { ...review, supplierSlug: null }),
    supplierId,
    'review:80:new',
    '/office/proposes#proposal-40',
    'r80',
  ],
  [
    'review_answered',
    notificationsOf('review.answered', review),
    buyerId,
    'review:80:answer',
    `${office}#proposal-40`,
    'r80-answer',
  ],
  [
    'phone_dead',
    notificationsOf('phone.dead', { userId: buyerId, orderId, phone: '+380671234567', heading, at: 900 }),
    buyerId,
    'phone:+380671234567:dead',
    '/office/profile',
    `x${orderId}-900`,
  ],
  [
    'phone_moved',
    notificationsOf('phone.moved', { userId: buyerId, phone: '+380671234567', at: 900 }),
    buyerId,
    'phone:+380671234567',
    '/office/profile',
    't1-900',
  ],
  [
    'payment',
    notificationsOf('money.moved', {
      key: 'return:7',
      userId: supplierId,
      news: { what: 'returned', reason: 'unseen' },
      amount: kopiykas(25_000),
      orderId,
      proposalId,
      heading,
    }),
    supplierId,
    'return:7',
    chat,
    'y2-return-7',
  ],
  ...(
    [
      ['opened', chat],
      ['refunded', '/pay/12'],
    ] as const
  ).map(([what, link]): Case => [
    'payment',
    notificationsOf('money.moved', {
      key: `payment:12:${what}`,
      userId: supplierId,
      news: { what },
      amount: kopiykas(25_000),
      paymentId: 12,
      orderId,
      proposalId,
      heading,
    }),
    supplierId,
    `payment:12:${what}`,
    link,
    `y2-payment-12-${what}`,
  ]),
  [
    'payment',
    notificationsOf('money.moved', {
      key: 'gift:2:0',
      userId: supplierId,
      news: { what: 'gift', reason: 'Вибачте' },
      amount: kopiykas(100),
      orderId: null,
      proposalId: null,
      heading: null,
    }),
    supplierId,
    'gift:2:0',
    '/pay',
    'y2-gift-2-0',
  ],
]

test.each(cases)('%s: its recipient, key, link and push', (type, made, user_id, event_key, link, nid) => {
  expect(made).toMatchObject([{ type, user_id, event_key, link }])
  expect(made[0]!.push?.().nid ?? null).toBe(nid)
})

test('the cases name every type that an event tells of', () => {
  expect(new Set(cases.map(([type]) => type))).toEqual(new Set(Object.keys(notificationTemplates)))
})

test('contacts that are taken back notify nobody', () => {
  expect(notificationsOf('contacts.sharing', { ...sharing, allowed: false })).toEqual([])
})

test('a message notifies nobody who has its chat open, and everybody else', () => {
  expect(notificationsOf('message.sent', sent, chatId)).toEqual([])
  expect(notificationsOf('message.sent', sent, chatId + 1)).toHaveLength(1)
})

test('a push says what the list says, but no contact and whose message it is', () => {
  const [plain] = notificationsOf('order.decided', { ...order, status: 'declined', reason: 'Замало слів' })
  expect(plain!.push!().text).toEqual({ title: plain!.title, message: plain!.message })
  const reason = 'Приберіть 067 123 45 67'
  const [secret] = notificationsOf('order.decided', { ...order, status: 'declined', reason })
  expect(secret!.message).toContain(reason)
  expect(secret!.push!().text.message).not.toContain('067')
  const [rejected] = notificationsOf('proposal.decided', { ...decided, status: 'rejected', reason })
  expect(rejected!.message).toContain(reason)
  expect(rejected!.push!().text.message).not.toContain('067')
  const moved = { userId: buyerId, phone: '+380671234567', at: 900 }
  expect(JSON.stringify(notificationsOf('phone.moved', moved)[0]!.push!())).not.toMatch(/671234567|123/)

  expect(notificationsOf('message.sent', sent)[0]!.push!()).toMatchObject({
    text: { title: 'Олена', message: 'Добрий день!' },
    at: Date.parse(message.created_at),
  })
  const contact = { ...sent, message: { ...message, content: 'olena@example.com' } }
  expect(notificationsOf('message.sent', contact)[0]!.push!().text.message).toBe(pushTexts.hasContacts)
})
