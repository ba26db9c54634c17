import { describe, expect, test } from 'vitest'

import {
  compareNews,
  endsSoonOn,
  isWithinDays,
  lastDayOf,
  newsOf,
  OFFER_ENDS_SOON_DAYS,
  ORDER_ENDS_SOON_DAYS,
  PROPOSAL_NEWS,
  PROPOSAL_NEWS_DAYS,
  type ProposalNews,
} from './today.ts'

const DAY_MS = 86_400_000
const TODAY = '2026-10-20'
const NOW = new Date('2026-10-20T09:00:00.000Z')
const dayAfter = (days: number): string =>
  new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10)
const daysAgo = (days: number, ms = 0): Date => new Date(NOW.getTime() - days * DAY_MS - ms)

describe('a day is within some days', () => {
  test.each<[day: string, today: string, days: number, isWithin: boolean]>([
    ['2026-10-20', TODAY, 3, true],
    ['2026-10-23', TODAY, 3, true],
    ['2026-10-24', TODAY, 3, false],
    ['2026-10-19', TODAY, 3, false],
    ['2026-10-20', TODAY, 0, true],
    ['2026-10-21', TODAY, 0, false],
    // in Kyiv the 25th has 25 hours, and the 28th of March has 23
    ['2026-10-26', '2026-10-23', 3, true],
    ['2026-10-27', '2026-10-23', 3, false],
    ['2027-03-29', '2027-03-26', 3, true],
    ['2027-03-30', '2027-03-26', 3, false],
    ['2028-03-01', '2028-02-28', 2, true],
    ['2027-01-02', '2026-12-31', 2, true],
  ])('%s, on %s, within %i: %s', (day, today, days, isWithin) => {
    expect(isWithinDays(day, today, days)).toBe(isWithin)
  })
})

describe('the last day of an order', () => {
  const none = { ends_on: null, needed_by: null, continued_until: null }
  const needed = { ...none, needed_by: '2026-10-25' }
  const cases: [name: string, order: Parameters<typeof lastDayOf>[0], day: string | null][] = [
    ['without a date is not known', none, null],
    ['that was let go on and has no date is not known', { ...none, continued_until: '2026-10-25' }, null],
    ['with a date is that', needed, '2026-10-25'],
    ['that goes on for longer is later', { ...needed, continued_until: '2026-10-26' }, '2026-10-26'],
    ['that goes on until then is that', { ...needed, continued_until: '2026-10-25' }, '2026-10-25'],
    ['that was given a later date is its date', { ...needed, continued_until: '2026-10-24' }, '2026-10-25'],
    [
      'of which its owner is asked is the one they are told',
      { ...none, ends_on: '2026-10-21' },
      '2026-10-21',
    ],
    [
      'of which its owner is asked is no other',
      { ends_on: '2026-10-21', needed_by: '2026-10-01', continued_until: '2026-10-30' },
      '2026-10-21',
    ],
  ]
  test.each(cases)('%s', (_, order, day) => {
    expect(lastDayOf(order)).toBe(day)
  })

  test.each<[name: string, order: Partial<typeof none | typeof needed>, day: string | null]>([
    ['today', { needed_by: TODAY }, TODAY],
    ['on the last of the near days', { needed_by: dayAfter(ORDER_ENDS_SOON_DAYS) }, '2026-10-27'],
    ['a day later', { needed_by: dayAfter(ORDER_ENDS_SOON_DAYS + 1) }, null],
    ['yesterday', { needed_by: dayAfter(-1) }, null],
    ['never', {}, null],
  ])('is told of while it is near: %s', (_, order, day) => {
    expect(endsSoonOn({ ...none, ...order }, TODAY)).toBe(day)
  })

  test('is near or not by what its owner let it go on until', () => {
    const past = { ...none, needed_by: dayAfter(-30) }
    expect(endsSoonOn({ ...past, continued_until: dayAfter(2) }, TODAY)).toBe(dayAfter(2))
    const soon = { ...none, needed_by: dayAfter(2) }
    expect(endsSoonOn({ ...soon, continued_until: dayAfter(14) }, TODAY)).toBeNull()
    expect(endsSoonOn({ ...past, ends_on: dayAfter(1) }, TODAY)).toBe(dayAfter(1))
  })
})

describe('the news of a waiting proposal', () => {
  const sent = { order_revision: 2, revision: 2, valid_until: null, seen_at: null, created_at: daysAgo(1) }
  const edited = { order_revision: 1 }
  const expired = { valid_until: dayAfter(-1) }
  const ending = { valid_until: dayAfter(1) }
  const seen = { seen_at: daysAgo(0) }
  const old = { created_at: daysAgo(PROPOSAL_NEWS_DAYS + 1) }

  test.each<[name: string, proposal: Partial<Parameters<typeof newsOf>[0]>, news: ProposalNews | null]>([
    ['nobody has looked at it', {}, 'sent'],
    ['its buyer has', seen, 'seen'],
    ['its order has changed', edited, 'confirm'],
    ['its order has changed twice', { order_revision: 1, revision: 3 }, 'confirm'],
    ['it is ahead of the order as it is known here', { order_revision: 3 }, 'sent'],
    ['its price was good until yesterday', expired, 'expired'],
    ['its price is good until tonight', { valid_until: TODAY }, 'ending'],
    ['its price is good for the near days', { valid_until: dayAfter(OFFER_ENDS_SOON_DAYS) }, 'ending'],
    ['its price is good for a day more', { valid_until: dayAfter(OFFER_ENDS_SOON_DAYS + 1) }, 'sent'],
    ['it was sent as long ago as is told', { created_at: daysAgo(PROPOSAL_NEWS_DAYS) }, 'sent'],
    ['it was sent a moment longer ago', { created_at: daysAgo(PROPOSAL_NEWS_DAYS, 1) }, null],
    ['it was seen as long ago as is told', { ...old, seen_at: daysAgo(PROPOSAL_NEWS_DAYS) }, 'seen'],
    ['it was seen a moment longer ago', { ...old, seen_at: daysAgo(PROPOSAL_NEWS_DAYS, 1) }, null],
    ['it was sent long ago and is seen now', { ...old, ...seen }, 'seen'],
    ['it was sent long ago, its price ends', { ...old, ...ending }, 'ending'],
    ['it was sent long ago, its price is over', { ...old, ...expired }, 'expired'],
    ['it was sent long ago, its order has changed', { ...old, ...edited }, 'confirm'],
    // what is more urgent goes before
    ['all at once', { ...edited, ...expired, ...seen }, 'confirm'],
    ['its price is over and it was seen', { ...expired, ...seen }, 'expired'],
    ['its price ends and it was seen', { ...ending, ...seen }, 'ending'],
  ])('%s', (_, proposal, news) => {
    expect(newsOf({ ...sent, ...proposal }, TODAY, NOW)).toBe(news)
  })

  test('stand the most urgent first, and of the equally urgent the latest', () => {
    const all = PROPOSAL_NEWS.flatMap((news, at) => [
      { news, id: 10 - at },
      { news, id: 20 - at },
    ])
    expect(all.toReversed().toSorted(compareNews)).toEqual(
      [20, 10, 19, 9, 18, 8, 17, 7, 16, 6].map((id, at) => ({ news: PROPOSAL_NEWS[Math.floor(at / 2)], id })),
    )
    expect(compareNews({ news: 'seen', id: 5 }, { news: 'seen', id: 5 })).toBe(0)
  })
})
