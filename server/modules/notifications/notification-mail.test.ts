import { describe, expect, test } from 'vitest'

import { MAILED_TYPES, NOTIFICATION_TYPES } from '#domain/contract/notifications.ts'
import { htmlOf, plainOf } from '#server/outside/mail-forms.ts'
import { LEGAL_PARTY } from '#tests/support/legal.ts'

import { footOf, notificationMail, type MailedNotification, topicOf } from './notification-mail.ts'

const url = (path: string): string => `https://gurt.test${path}`
const proposal = (id: number): MailedNotification => ({
  type: 'proposal_new',
  title: 'Нова пропозиція',
  message: `Млин: нова пропозиція до замовлення «Борошно ${id}»`,
  link: `/office/my-orders/order-detail/${id}`,
})
const message = (content: string, id = 1): MailedNotification => ({
  type: 'message_new',
  title: 'Нове повідомлення',
  message: `Олена: ${content}`,
  link: `/office/chats/${id}/${id}`,
})
const many = (count: number, make: (id: number) => MailedNotification): MailedNotification[] =>
  Array.from({ length: count }, (_, at) => make(at + 1))

describe('one notification', () => {
  test('is a mail in its own words that leads to its place', () => {
    expect(notificationMail([proposal(7)], url)).toEqual({
      subject: 'Млин: нова пропозиція до замовлення «Борошно 7»',
      paragraphs: ['Добрий день!', 'Млин: нова пропозиція до замовлення «Борошно 7».'],
      button: {
        label: 'Переглянути в «Гурті»',
        url: 'https://gurt.test/office/my-orders/order-detail/7',
      },
    })
  })

  test('has a subject that can be read at a glance, and says why an order is for its reader', () => {
    const long = { ...proposal(7), message: `Млин: ${'дуже довга назва '.repeat(10)}` }
    expect(notificationMail([long], url)).toMatchObject({ subject: 'Нова пропозиція' })
    const fitting = { ...proposal(7), type: 'order_matching', title: 'Борошно · Вінницька область' } as const
    expect(notificationMail([fitting], url)).toMatchObject({
      subject: 'Борошно · Вінницька область',
      paragraphs: ['Добрий день!', 'Борошно · Вінницька область', `${fitting.message}.`],
    })
    expect(
      notificationMail([fitting, proposal(8)], url).groups?.flatMap(({ lines }) => lines),
    ).toContainEqual({
      label: `Борошно · Вінницька область. ${fitting.message}`,
      url: 'https://gurt.test/office/my-orders/order-detail/7',
    })
  })

  test('of money says what became of it, and not the sum alone', () => {
    const gift = {
      ...proposal(7),
      type: 'payment',
      title: 'Вам нараховано кредит',
      message: '250 ₴. Вибачте',
    } as const
    expect(notificationMail([gift], url)).toMatchObject({
      subject: 'Вам нараховано кредит',
      paragraphs: ['Добрий день!', 'Вам нараховано кредит', '250\u00A0₴. Вибачте.'],
    })
  })

  test('of a chat has a subject without what was written', () => {
    const mail = notificationMail([message('Доброго ранку')], url)
    expect(mail.subject).toBe('Нове повідомлення')
    expect(mail.paragraphs).toContain('Олена: Доброго ранку')
  })
})

describe('several', () => {
  test('are told by type with their numbers, each leading to its place', () => {
    const mail = notificationMail([message('Так', 3), ...many(2, proposal)], url)
    expect(mail.subject).toBe('Нові пропозиції: 2, нові повідомлення: 1')
    expect(mail.groups).toEqual([
      {
        title: 'Нові пропозиції: 2',
        lines: [
          {
            label: 'Млин: нова пропозиція до замовлення «Борошно 1»',
            url: 'https://gurt.test/office/my-orders/order-detail/1',
          },
          {
            label: 'Млин: нова пропозиція до замовлення «Борошно 2»',
            url: 'https://gurt.test/office/my-orders/order-detail/2',
          },
        ],
      },
      {
        title: 'Нові повідомлення: 1',
        lines: [{ label: 'Олена: Так', url: 'https://gurt.test/office/chats/3/3' }],
      },
    ])
    expect(mail.button?.url).toBe('https://gurt.test/office/notifications')
  })

  test('are ten lines at most; a flood of one type hides no other', () => {
    const { groups = [] } = notificationMail(
      [...many(3, proposal), ...many(1000, (id) => message('Гей', id))],
      url,
    )
    expect(groups.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Нові пропозиції: 3', 3],
      ['Нові повідомлення: 1000', 7],
      ['Ще 993\u00A0сповіщення', 0],
    ])
  })

  test('of every type there is are one mail with a short subject', () => {
    const { subject, groups = [] } = notificationMail(
      NOTIFICATION_TYPES.map((type) => ({ ...proposal(1), type })),
      url,
    )
    expect(subject).toMatch(/^Нові пропозиції: 1, .* й не лише$/)
    expect(subject.length).toBeLessThan(90)
    expect(groups.flatMap(({ lines }) => lines)).toHaveLength(10)
  })
})

test('nobody’s contacts are in a mail, alone or among others', () => {
  const secret = '067 123 45 67'
  const told: MailedNotification[] = [
    message(`Дзвоніть ${secret}`),
    {
      type: 'order_declined',
      title: 'Замовлення відхилено',
      message: `Замовлення «Борошно» не пройшло перевірки. Причина: приберіть ${secret}`,
      link: '/office/my-orders/order-detail/1',
    },
  ]
  const mails = [...told.map((each) => notificationMail([each], url)), notificationMail(told, url)]
  for (const mail of mails) {
    expect(plainOf(mail, LEGAL_PARTY)).not.toContain(secret)
    expect(htmlOf(mail, LEGAL_PARTY)).not.toContain(secret)
    expect(mail.subject).not.toContain(secret)
  }
  expect(mails[0]!.paragraphs).toContain('У\u00A0повідомленні є контакти. Відкрийте чат, щоб їх побачити.')
})

describe('unsubscribing', () => {
  test('is from the type that a mail tells of, or from digests where there are several', () => {
    for (const type of MAILED_TYPES) expect(topicOf([{ ...proposal(1), type }])).toBe(type)
    expect(topicOf(many(3, proposal))).toBe('proposal_new')
    expect(topicOf([proposal(1), message('Так')])).toBe('digests')
    expect(topicOf([proposal(1), { ...proposal(2), type: 'payment' }])).toBe('digests')
    expect(
      topicOf([
        { ...proposal(1), type: 'phone_dead' },
        { ...proposal(2), type: 'payment' },
      ]),
    ).toBe('all')
  })

  test('stands at the foot for people, by a fragment, and apart for programs', () => {
    const foot = footOf({ url, token: 'T', isProved: true })
    expect(foot).toMatchObject({
      footLinks: [
        { url: 'https://gurt.test/unsubscribe#token=T' },
        { url: 'https://gurt.test/office/profile#notifications' },
      ],
      unsubscribeUrl: 'https://gurt.test/api/v1/unsubscribe/T',
    })
    expect(foot.footnote).not.toContain('підтвердьте')
    expect(footOf({ url, token: 'T', isProved: false }).footnote).toContain('більше листів')
  })
})
