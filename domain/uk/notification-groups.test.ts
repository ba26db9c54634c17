import { expect, test } from 'vitest'

import type { Notification } from '#domain/contract/notifications.ts'

import { namedIn, wordsOf } from './notification-groups.ts'
import { notificationTexts as texts, type NotificationText } from './notifications.ts'

const plain = (words: NotificationText) => ({
  title: words.title.replaceAll('\u00A0', ' '),
  message: words.message.replaceAll('\u00A0', ' '),
})
const told = (type: Notification['type'], text: NotificationText, changed: Partial<Notification> = {}) => ({
  type,
  ...text,
  read_at: null,
  count: 1,
  ...changed,
})
const proposal = (supplier: string, changed: Partial<Notification> = {}) =>
  told('proposal_new', texts.proposalNew(supplier, 'Цукор «Екстра», 10 т'), changed)

test.each([
  [texts.proposalNew('Млин', 'Цукор «Екстра»'), { who: 'Млин', heading: 'Цукор „Екстра“' }],
  [texts.invitationNew('Олена', 'Цукор'), { who: 'Олена', heading: 'Цукор' }],
  [texts.messageNew('Олена', 'Так: беремо'), { who: 'Олена', heading: null }],
  [texts.reviewNew('Олена', 5, 'Цукор'), { who: 'Олена', heading: 'Цукор' }],
  [texts.proposalAccepted('Цукор: 10 т'), { who: null, heading: 'Цукор: 10 т' }],
  [texts.orderDuplicate('Цукор'), { who: null, heading: null }],
])('%o names whom and what it tells of', ({ message }, named) => expect(namedIn(message)).toEqual(named))

test('one says what it says, and a chat how much of it is new', () => {
  const message = texts.messageNew('Олена', 'Коли відвантажите?')
  expect(wordsOf([told('message_new', message)])).toEqual(message)
  expect(plain(wordsOf([told('message_new', message, { count: 5 })]))).toEqual({
    title: '5 нових повідомлень від користувача Олена',
    message: 'Коли відвантажите?',
  })
  const quoted = texts.messageNew('Млин «Жорна»', 'Так: беремо')
  expect(plain(wordsOf([told('message_new', quoted, { count: 2 })]))).toEqual({
    title: '2 нові повідомлення від користувача Млин «Жорна»',
    message: 'Так: беремо',
  })
})

test.each([
  [3, '3 нові пропозиції до замовлення «Цукор „Екстра“, 10 т»'],
  [5, '5 нових пропозицій до замовлення «Цукор „Екстра“, 10 т»'],
])('%i proposals to one order say to which, and from whom', (count, title) => {
  const [first, ...others] = Array.from({ length: count }, (_, at) => proposal(`Млин ${at % 4}`))
  const words = wordsOf([first!, ...others])
  expect(plain(words).title).toBe(title)
  expect(words.message).toBe(count === 3 ? 'Млин 0, Млин 1, Млин 2' : 'Млин 0, Млин 1, Млин 2 та ще 1')
})

test('what was read is not called new, and reviews are counted without an order', () => {
  const read_at = '2026-11-01T08:00:00.000Z'
  const read = proposal('Млин', { read_at })
  expect(plain(wordsOf([read, read, read])).title).toBe('3 пропозиції до замовлення «Цукор „Екстра“, 10 т»')
  const review = told('review_new', texts.reviewNew('Олена', 5, 'Цукор'))
  expect(plain(wordsOf([review, review, review]))).toEqual({ title: '3 нові відгуки', message: 'Олена' })
})

const difference = { text: true, quantity: null, location: null, needed_by: null }
test.each([
  ['deal_confirmed', texts.dealConfirmed('buyer', 'Цукор'), '3 підтвердження за угодами'],
  ['deal_received', texts.dealReceived('Цукор'), '3 завершені угоди'],
  ['deal_cancelled', texts.dealCancelled('buyer', 'Цукор', null), '3 скасовані угоди'],
  ['review_due', texts.reviewDue('Цукор', true), '3 прохання про відгук'],
  ['order_edited', texts.orderEdited('Цукор', difference), '3 зміни в замовленнях'],
  [
    'order_matching',
    texts.orderMatching('Борошно', 'Вінницька область', 'Цукор'),
    '3 нові замовлення для вас',
  ],
  [
    'proposal_confirmed',
    texts.proposalConfirmed(false, 'Цукор'),
    '3 підтверджені пропозиції до замовлення «Цукор»',
  ],
] as const)('several of %s have a name, with the words of the latest', (type, text, title) => {
  const row = told(type, text)
  expect(plain(wordsOf([row, row, row]))).toEqual({ title, message: plain(text).message })
  const same = { type, ...text }
  const pushed = texts.gathered([same, same, same])
  expect(plain(pushed)).toEqual({
    title: title.replace(/ до замовлення.*/, ''),
    message: plain(text).message,
  })
})

test('several that were taken back are named by whose they were', () => {
  const [mill, farm] = ['ФОП Ткаченко', 'Агро-Схід'].map((who) =>
    told('proposal_revoked', texts.proposalRevoked(who, 'Цукор')),
  )
  expect(plain(wordsOf([farm!, mill!]))).toEqual({
    title: '2 відкликані пропозиції до замовлення «Цукор»',
    message: 'Агро-Схід, ФОП Ткаченко',
  })
})

test('a push of messages that wait says whose they are', () => {
  const said = (title: string, message: string) => ({ type: 'message_new' as const, title, message })
  expect(plain(texts.gathered([said('Олена', 'Добрий день!'), said('Олена', 'Є ще?')]))).toEqual({
    title: '2 нові повідомлення від користувача Олена',
    message: 'Є ще?',
  })
  expect(plain(texts.gathered([said('Олена', 'Добрий день!'), said('Млин', 'Є ще?')]))).toEqual({
    title: '2 нові повідомлення',
    message: 'Млин: Є ще?',
  })
})

test('the others keep their title and tell their number with the latest of them', () => {
  const row = told('message_new', texts.messageNew('Олена', 'Так'), { read_at: '2026-11-01T08:00:00.000Z' })
  expect(plain(wordsOf([row, row, row]))).toEqual({
    title: 'Нове повідомлення',
    message: '3 сповіщення. Останнє: Олена: Так',
  })
})
