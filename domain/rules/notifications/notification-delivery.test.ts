import { describe, expect, test } from 'vitest'

import { type NotificationSwitch, type NotificationSettings } from '#domain/contract/notification-settings.ts'
import { NOTIFICATION_TYPES, type NotificationType, PACED_TYPES } from '#domain/contract/notifications.ts'

import { type DeliveryChannel, deliveryOf, quietUntil } from './notification-delivery.ts'
import { DEFAULT_NOTIFICATION_SETTINGS as DEFAULTS } from './notification-settings.ts'

const CHANNELS = ['list', 'push', 'mail', 'browser', 'sound'] as const
/** Noon and half past eleven in the evening of Kyiv, in summer time. */
const NOON = new Date('2026-07-01T09:00:00Z')
const NIGHT = new Date('2026-07-01T20:30:00Z')

const toldAs = (
  type: NotificationType,
  settings: NotificationSettings,
  channel: DeliveryChannel,
  now: Date,
) => {
  const time = deliveryOf(type, settings, channel, now)
  return 'at' in time ? `${time.kind} ${time.at.toISOString().slice(5, 16)}` : time.kind
}
/** What all five channels do, in their order. */
const row = (type: NotificationType, settings: NotificationSettings, now: Date) =>
  CHANNELS.map((channel) => toldAs(type, settings, channel, now))

const paced = (pace: 'hourly' | 'daily'): NotificationSettings => ({
  ...DEFAULTS,
  pace: { ...DEFAULTS.pace, ...Object.fromEntries(PACED_TYPES.map((type) => [type, pace])) },
})
const without = (...switches: NotificationSwitch[]): NotificationSettings => ({
  ...DEFAULTS,
  ...Object.fromEntries(switches.map((name) => [name, false])),
})
const loud: NotificationSettings = { ...DEFAULTS, quietHours: { enabled: false, from: 22, to: 7 } }

const TOPICS = {
  chatNotifications: ['message_new', 'contacts_shared'],
  orderNotifications: [
    'invitation_new',
    'order_matching',
    'order_accepted',
    'order_declined',
    'order_ending',
  ],
  proposalNotifications: [
    'proposal_new',
    'proposal_accepted',
    'proposal_rejected',
    'proposal_confirmed',
    'proposal_revoked',
    'review_new',
    'review_answered',
    'order_edited',
    'order_closed',
    'deal_confirmed',
    'deal_received',
    'deal_cancelled',
    'review_due',
  ],
} as const
const QUIET = ['proposal_seen'] as const
const URGENT = ['payment', 'phone_dead', 'phone_moved'] as const
const OFF = ['never', 'never', 'never', 'never', 'never']
const ALL_NOW = ['now', 'now', 'now', 'now', 'now']

describe('settings × kinds × channels × hours', () => {
  test('every kind is in the table below', () => {
    expect([...Object.values(TOPICS).flat(), ...QUIET, ...URGENT].toSorted()).toEqual(
      [...NOTIFICATION_TYPES].toSorted(),
    )
  })

  test.each<[name: string, settings: NotificationSettings, now: Date, told: string[]]>([
    ['at noon', DEFAULTS, NOON, ['now', 'now', 'digest 07-01T10:00', 'now', 'now']],
    ['at night', DEFAULTS, NIGHT, ['now', 'at 07-02T04:00', 'digest 07-02T06:00', 'never', 'never']],
    ['at night without quiet hours', loud, NIGHT, ['now', 'now', 'digest 07-02T06:00', 'now', 'now']],
    [
      'hourly at noon',
      paced('hourly'),
      NOON,
      ['now', 'digest 07-01T10:00', 'digest 07-01T10:00', 'never', 'never'],
    ],
    [
      'hourly at night',
      paced('hourly'),
      NIGHT,
      ['now', 'digest 07-02T04:00', 'digest 07-01T21:00', 'never', 'never'],
    ],
    [
      'daily at noon',
      paced('daily'),
      NOON,
      ['now', 'digest 07-02T06:00', 'digest 07-02T06:00', 'never', 'never'],
    ],
    [
      'without pushes',
      without('pushNotifications'),
      NOON,
      ['now', 'never', 'digest 07-01T10:00', 'now', 'now'],
    ],
    ['without mails', without('emailNotifications'), NOON, ['now', 'now', 'never', 'now', 'now']],
    [
      'without those of the browser',
      without('browserNotifications'),
      NOON,
      ['now', 'now', 'digest 07-01T10:00', 'never', 'now'],
    ],
    [
      'without sound',
      without('soundNotifications'),
      NOON,
      ['now', 'now', 'digest 07-01T10:00', 'now', 'never'],
    ],
  ])('%s every kind that is not urgent', (_, settings, now, told) => {
    for (const type of PACED_TYPES) expect([type, ...row(type, settings, now)]).toEqual([type, ...told])
  })

  test.each(Object.entries(TOPICS))('%s rules its kinds in every channel, and no others', (name, types) => {
    const settings = without(name as keyof typeof TOPICS)
    for (const type of PACED_TYPES)
      expect([type, ...row(type, settings, NOON)]).toEqual([
        type,
        ...(types.some((each) => each === type) ? OFF : row(type, DEFAULTS, NOON)),
      ])
  })

  test.each(QUIET)('%s stands in the list alone, and there as its topic says', (type) => {
    for (const settings of [DEFAULTS, loud, paced('hourly')])
      expect(row(type, settings, NOON)).toEqual(['now', ...OFF.slice(1)])
    expect(row(type, without('proposalNotifications'), NOON)).toEqual(OFF)
  })

  test.each(URGENT)('%s is told at once whatever the hour, by every channel that is on', (type) => {
    // the account's own mail tells of a number that moved, also to who wants no others
    const mail = type === 'phone_moved' ? 'never' : 'now'
    for (const settings of [
      DEFAULTS,
      paced('daily'),
      without(...(Object.keys(TOPICS) as (keyof typeof TOPICS)[])),
    ])
      expect(row(type, settings, NIGHT)).toEqual(ALL_NOW.with(2, mail))
    expect(row(type, without('pushNotifications', 'soundNotifications'), NIGHT)).toEqual([
      'now',
      'never',
      mail,
      'now',
      'never',
    ])
  })
})

describe('mails', () => {
  const told = (settings: NotificationSettings, at: string, isAwaited = false) => {
    const time = deliveryOf('proposal_new', settings, 'mail', new Date(at), isAwaited)
    return 'at' in time ? time.at.toISOString().slice(5, 16) : time.kind
  }

  test.each([
    ['07-01T05:59', '07-01T06:00'],
    ['07-01T06:00', '07-01T10:00'],
    ['07-01T10:30', '07-01T15:00'],
    ['07-01T15:00', '07-02T06:00'],
  ])('what is made at %s goes with the next of three digests a day, %s', (made, digest) =>
    expect(told(DEFAULTS, `2026-${made}:00Z`)).toBe(digest),
  )

  test('what is awaited goes at once, also at night, unless its pace is a slower one', () => {
    expect(told(DEFAULTS, NIGHT.toISOString(), true)).toBe('now')
    expect(told(loud, NOON.toISOString(), true)).toBe('now')
    expect(told(paced('hourly'), NOON.toISOString(), true)).toBe('07-01T10:00')
    expect(told(paced('daily'), NOON.toISOString(), true)).toBe('07-02T06:00')
    expect(told(without('emailNotifications'), NOON.toISOString(), true)).toBe('never')
    expect(told(without('proposalNotifications'), NOON.toISOString(), true)).toBe('never')
  })

  test.each(PACED_TYPES)('without digests %s is mailed only where it is awaited', (type) => {
    const settings = { ...DEFAULTS, mailDigests: false }
    expect(row(type, settings, NOON)).toEqual(row(type, DEFAULTS, NOON).with(2, 'never'))
    expect(deliveryOf(type, settings, 'mail', NOON, true)).toEqual({ kind: 'now' })
  })

  test('what is urgent is mailed without digests too', () => {
    const settings = { ...DEFAULTS, mailDigests: false }
    for (const type of URGENT) expect(row(type, settings, NOON)).toEqual(row(type, DEFAULTS, NOON))
  })

  test.each(['payment', 'phone_dead'] as const)(
    'without %s the others go, and that one by the other channels',
    (type) => {
      const settings = { ...DEFAULTS, mailTypes: { ...DEFAULTS.mailTypes, [type]: false } }
      for (const each of [...PACED_TYPES, ...URGENT])
        expect([each, ...row(each, settings, NIGHT)]).toEqual([
          each,
          ...(each === type ? row(each, DEFAULTS, NIGHT).with(2, 'never') : row(each, DEFAULTS, NIGHT)),
        ])
    },
  )

  test.each(PACED_TYPES)('without %s all others go, and that one by the other channels', (type) => {
    const settings = { ...DEFAULTS, mailTypes: { ...DEFAULTS.mailTypes, [type]: false } }
    for (const each of PACED_TYPES)
      expect([each, ...row(each, settings, NOON)]).toEqual([
        each,
        ...(each === type ? row(each, DEFAULTS, NOON).with(2, 'never') : row(each, DEFAULTS, NOON)),
      ])
    expect(deliveryOf(type, settings, 'mail', NOON, true)).toEqual({ kind: 'never' })
  })

  test('the hours of digests are those of Kyiv on the days on which its clock is moved', () => {
    expect(told(DEFAULTS, '2026-03-29T00:30:00Z')).toBe('03-29T06:00')
    expect(told(DEFAULTS, '2026-10-25T00:30:00Z')).toBe('10-25T07:00')
  })
})

describe('quiet hours', () => {
  const until = (from: number, to: number, at: string) =>
    quietUntil({ enabled: true, from, to }, new Date(at))?.toISOString() ?? null

  test.each([
    ['the last minute before them', 22, 7, '2026-01-10T19:59:59Z', null],
    ['their first moment', 22, 7, '2026-01-10T20:00:00Z', '2026-01-11T05:00:00.000Z'],
    ['their last minute', 22, 7, '2026-01-11T04:59:59Z', '2026-01-11T05:00:00.000Z'],
    ['the moment they end', 22, 7, '2026-01-11T05:00:00Z', null],
    ['hours of one day', 13, 15, '2026-01-11T12:10:00Z', '2026-01-11T13:00:00.000Z'],
    ['the same hour twice', 5, 5, '2026-01-11T03:10:00Z', null],
    // at 03:00 of Kyiv the clock shows 04:00: the night is an hour shorter
    ['the night before summer time', 22, 7, '2026-03-28T21:00:00Z', '2026-03-29T04:00:00.000Z'],
    ['an end that this night leaves out', 22, 3, '2026-03-28T21:00:00Z', '2026-03-29T01:00:00.000Z'],
    // at 04:00 it shows 03:00 again: the night is an hour longer
    ['the night before winter time', 22, 7, '2026-10-24T21:00:00Z', '2026-10-25T05:00:00.000Z'],
    ['an hour that comes twice', 3, 4, '2026-10-25T00:30:00Z', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, from, to, at, end) => expect(until(from, to, at)).toBe(end))

  test('the day’s digest goes at nine of Kyiv on the days on which its clock is moved', () => {
    const at = (now: string) => toldAs('review_new', paced('daily'), 'push', new Date(now))
    expect(at('2026-03-28T08:00:00Z')).toBe('digest 03-29T06:00')
    expect(at('2026-10-24T08:00:00Z')).toBe('digest 10-25T07:00')
  })
})
