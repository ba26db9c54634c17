import { expect, test } from 'vitest'

import type { NotificationType } from '#domain/contract/notifications.ts'

import { CHAT_PUSHES_PER_MINUTE, pacedPushes, PUSHES_PER_HOUR, type RecentPush } from './delivery-pace.ts'

const NOW = new Date('2026-07-01T12:00:00Z')
const ago = (seconds: number): number => NOW.getTime() - seconds * 1000
const went = (type: RecentPush['type'], ...seconds: number[]): RecentPush[] =>
  seconds.map((each) => ({ type, at: ago(each) }))
/** Old enough to be no reason for a minute's wait. */
const many = (count: number): RecentPush[] =>
  went('review_new', ...Array.from({ length: count }, (_, i) => 3000 - i))
const chats = (count: number): RecentPush[] =>
  went('message_new', ...Array.from({ length: count }, (_, i) => 50 - i))

type Expected = { now?: string[]; later?: [types: string, seconds: number][]; digest?: string[] }
const cases: [what: string, due: NotificationType[], recent: RecentPush[], expected: Expected][] = [
  ['the first of a type goes at once', ['proposal_new'], [], { now: ['proposal_new'] }],
  [
    'several of a type that are due together go together',
    ['proposal_new', 'proposal_new', 'review_new'],
    [],
    { now: ['proposal_new proposal_new', 'review_new'] },
  ],
  [
    'within a minute after one of its type it waits for the end of the minute',
    ['proposal_new', 'proposal_new'],
    went('proposal_new', 20),
    {
      later: [
        ['proposal_new', 40],
        ['proposal_new', 40],
      ],
    },
  ],
  ['another type does not wait for it', ['review_new'], went('proposal_new', 20), { now: ['review_new'] }],
  [
    'when the minute is over what waited goes together',
    ['proposal_new', 'proposal_new'],
    went('proposal_new', 60),
    { now: ['proposal_new proposal_new'] },
  ],
  [
    'the last of an hour’s share goes',
    ['proposal_new'],
    many(PUSHES_PER_HOUR - 1),
    { now: ['proposal_new'] },
  ],
  [
    'what is above it waits for the digest',
    ['proposal_new'],
    many(PUSHES_PER_HOUR),
    { digest: ['proposal_new'] },
  ],
  [
    'what went more than an hour ago does not count',
    ['proposal_new'],
    [...went('review_new', 3601), ...many(PUSHES_PER_HOUR - 1)],
    { now: ['proposal_new'] },
  ],
  [
    'a digest counts as one',
    ['proposal_new'],
    [...many(PUSHES_PER_HOUR - 1), ...went('digest', 100)],
    { digest: ['proposal_new'] },
  ],
  [
    'messages go each by itself, whatever else went',
    ['message_new', 'message_new'],
    [...many(PUSHES_PER_HOUR), ...chats(2)],
    { now: ['message_new', 'message_new'] },
  ],
  [
    'above their share of a minute they wait for its end',
    ['message_new'],
    chats(CHAT_PUSHES_PER_MINUTE),
    { later: [['message_new', 10]] },
  ],
  [
    'messages count for nothing else',
    ['proposal_new'],
    chats(CHAT_PUSHES_PER_MINUTE),
    { now: ['proposal_new'] },
  ],
  [
    'what is urgent goes at once, each by itself',
    ['phone_moved', 'phone_moved', 'payment'],
    [...many(PUSHES_PER_HOUR), ...went('digest', 1)],
    { now: ['phone_moved', 'phone_moved', 'payment'] },
  ],
]

test.each(cases)('%s', (_what, types, recent, { now = [], later = [], digest = [] }) => {
  const paced = pacedPushes(
    types.map((type) => ({ type })),
    recent,
    NOW,
  )
  expect(paced.now.map((each) => each.map(({ type }) => type).join(' '))).toEqual(now)
  expect(paced.later.map(({ push, at }) => [push.type, (at.getTime() - NOW.getTime()) / 1000])).toEqual(later)
  expect(paced.digest.map(({ type }) => type)).toEqual(digest)
})

test('an event every second comes as so many pushes an hour at most, and what is remembered stays small', () => {
  let recent: RecentPush[] = []
  let waiting: { type: NotificationType; at: number }[] = []
  const sent: number[] = []
  for (let at = NOW.getTime(); at < NOW.getTime() + 3 * 3_600_000; at += 1000) {
    waiting.push({ type: 'proposal_new', at })
    const due = waiting.filter((each) => each.at <= at)
    const paced = pacedPushes(due, recent, new Date(at))
    recent = paced.recent
    waiting = waiting.filter((each) => each.at > at)
    waiting.push(...paced.later.map(({ push, at: end }) => ({ ...push, at: end.getTime() })))
    sent.push(...paced.now.map(() => at))
    expect(recent.length).toBeLessThanOrEqual(PUSHES_PER_HOUR)
  }
  for (const first of sent) {
    const inHour = sent.filter((each) => each >= first && each < first + 3_600_000)
    expect(inHour.length).toBeLessThanOrEqual(PUSHES_PER_HOUR)
  }
})
