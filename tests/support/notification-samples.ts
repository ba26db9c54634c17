import type { NotificationType } from '#domain/contract/notifications.ts'
import { kopiykas } from '#domain/rules/money/money.ts'
import type { DomainEvents } from '#server/events.ts'
import { matchedOrder } from '#server/modules/notifications/matched-order.ts'
import type { NewNotification } from '#server/modules/notifications/new-notification.ts'
import { notificationsOf } from '#server/modules/notifications/notification-templates.ts'

const made = <N extends keyof DomainEvents>(name: N, event: DomainEvents[N]): NewNotification[] =>
  notificationsOf(name, event, () => false)

const BAKERY = 'Пекарня «Ранок»'
const MILL = 'Млин «Жорна»'
/** Whom samples quote. */
export const SAMPLE_NAMES = [BAKERY, MILL] as const
const heading = 'Борошно пшеничне вищого ґатунку, мішки по 50 кг'
const AT = '2026-11-01T08:00:00.000Z'
const trade = { orderId: 3, proposalId: 4, buyerId: 7, supplierId: 8 }
const order = { orderId: 3, userId: 7, decisionId: 5, heading, reason: null, byPerson: true }
const decided = { ...trade, heading, reason: null }
const step = { dealId: 6, userId: 7, by: 'supplier', heading, reason: null } as const
const review = { reviewId: 9, ...trade, buyerName: BAKERY, supplierName: MILL, rating: 5, heading }
const money = { userId: 8, amount: kopiykas(25_000), orderId: 3, proposalId: 4, heading }
const sender = { id: 8, username: MILL }

/** What the table makes of an example of each event, for every type: one for each place that it may lead to. */
export const notificationSamples: Record<NotificationType, readonly NewNotification[]> = {
  proposal_new: made('proposal.created', { ...trade, supplierName: MILL, heading }),
  proposal_accepted: [
    ...made('proposal.decided', { ...decided, status: 'accepted', dealId: 6 }),
    ...made('proposal.decided', { ...decided, status: 'accepted' }),
  ],
  proposal_rejected: made('proposal.decided', { ...decided, status: 'rejected', reason: 'Задорого' }),
  proposal_confirmed: [
    ...made('proposal.confirmed', { ...trade, revision: 2, isChanged: false, heading }),
    ...made('proposal.confirmed', { ...trade, revision: 2, isChanged: true, heading }),
  ],
  proposal_revoked: [
    ...made('proposal.revoked', { ...trade, supplierName: MILL, heading }),
    ...made('proposal.revoked', { ...trade, supplierName: null, heading }),
  ],
  proposal_seen: made('proposal.seen', { ...trade, heading }),
  deal_confirmed: [
    ...made('deal.stepped', { ...step, step: 'confirmed' }),
    ...made('deal.stepped', { ...step, by: 'buyer', step: 'confirmed' }),
  ],
  deal_received: made('deal.stepped', { ...step, step: 'received' }),
  deal_cancelled: made('deal.stepped', { ...step, step: 'cancelled', reason: 'Немає товару' }),
  review_due: made('deal.review_due', { dealId: 6, buyerId: 7, heading, isOwnAct: false }),
  invitation_new: made('supplier.invited', { ...trade, invitationId: 2, buyerName: BAKERY, heading }),
  order_matching: [
    matchedOrder(
      {
        orderId: 3,
        heading,
        reason: { category: { id: 1, name: 'Борошно' }, region: { id: 2, name: 'Вінницька область' } },
      },
      8,
    ),
  ],
  message_new: made('message.sent', {
    ...trade,
    chatId: 1,
    message: {
      id: 10,
      chat_id: 1,
      sender_id: sender.id,
      sender,
      username: MILL,
      content: 'Доброго дня! Можемо відвантажити вже в четвер, 20 тонн.',
      client_id: null,
      created_at: AT,
    },
  }),
  order_accepted: made('order.decided', { ...order, status: 'accepted' }),
  order_declined: [
    ...made('order.decided', { ...order, status: 'declined', reason: 'Замало подробиць' }),
    ...made('order.decided', { ...order, status: 'duplicate' }),
  ],
  order_ending: [
    ...made('order.ending', { ...order, stage: 'ask', day: '2026-11-20' }),
    ...made('order.ending', { ...order, stage: 'paused', day: '2026-11-20' }),
  ],
  order_edited: made('order.edited', {
    ...trade,
    revision: 2,
    heading,
    difference: {
      text: true,
      quantity: { from: { quantity: 20, unit: 'т' }, to: { quantity: 25, unit: 'т' } },
      location: { from: 'Вінниця', to: 'Хмільник' },
      needed_by: { from: '2026-11-20', to: '2026-12-01' },
    },
  }),
  order_closed: made('order.closed', { ...trade, heading, reason: 'elsewhere' }),
  contacts_shared: made('contacts.sharing', {
    ...trade,
    chatId: 1,
    allowed: true,
    buyerName: BAKERY,
    at: Date.parse(AT),
  }),
  review_new: [
    ...made('review.created', { ...review, supplierSlug: 'mlyn' }),
    ...made('review.created', { ...review, supplierSlug: null }),
  ],
  review_answered: made('review.answered', review),
  payment: [
    ...made('money.moved', {
      ...money,
      key: 'payment:1',
      news: { what: 'credited', because: 'cap_reached' },
    }),
    ...made('money.moved', {
      ...money,
      key: 'gift:8',
      news: { what: 'gift', reason: 'Дякуємо, що повідомили про помилку' },
      orderId: null,
      proposalId: null,
      heading: null,
    }),
  ],
  phone_dead: made('phone.dead', {
    userId: 7,
    orderId: 3,
    phone: '+380670000000',
    heading,
    at: Date.parse(AT),
  }),
  phone_moved: made('phone.moved', { userId: 7, phone: '+380670000000', at: Date.parse(AT) }),
}
