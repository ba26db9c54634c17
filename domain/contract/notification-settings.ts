import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { MAILED_TYPES, PACED_TYPES } from './notifications.ts'
import { oneOf } from './open.ts'
import { One } from './page.ts'

/** What of notifications is switched: ways by which they come, then what they tell of. */
export const NOTIFICATION_SWITCHES = [
  'browserNotifications',
  'soundNotifications',
  'emailNotifications',
  'pushNotifications',
  'chatNotifications',
  'orderNotifications',
  'proposalNotifications',
] as const
export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number]

/** How soon a notification leaves for a device or a mailbox; `hourly` and `daily` gather several into one. */
export const PACES = ['now', 'hourly', 'daily'] as const
export type Pace = (typeof PACES)[number]

const LAST_HOUR = 23
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_HOUR))

/** By the clock of Kyiv, from the first hour until the second begins; the same hour twice is no time at all. */
export const QuietHours = v.object({ enabled: v.boolean(), from: Hour, to: Hour })
export type QuietHours = v.InferOutput<typeof QuietHours>

const each = <const K extends string, S extends v.GenericSchema>(names: readonly K[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>

export const NotificationSettings = v.object({
  ...each(NOTIFICATION_SWITCHES, v.boolean()),
  quietHours: QuietHours,
  /** A type that a server of another release does not name comes at once. */
  pace: v.object(each(PACED_TYPES, v.optional(oneOf(PACES, 'now'), 'now'))),
  /** Which types are mailed while mails are on at all; a server of another release mails what it does not name. */
  mailTypes: v.optional(v.object(each(MAILED_TYPES, v.optional(v.boolean(), true))), {}),
  /** Whether what nobody waits for is mailed, gathered; a server of another release mails it. */
  mailDigests: v.optional(v.boolean(), true),
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

/** What is left out stays as it was; unknown keys are passed over. */
const SettingsChange = v.object({
  ...each(NOTIFICATION_SWITCHES, v.optional(v.boolean())),
  quietHours: v.optional(QuietHours),
  pace: v.optional(v.object(each(PACED_TYPES, v.optional(v.picklist(PACES))))),
  mailTypes: v.optional(v.object(each(MAILED_TYPES, v.optional(v.boolean())))),
  mailDigests: v.optional(v.boolean()),
})
export type SettingsChange = v.InferOutput<typeof SettingsChange>

export const notificationSettings = {
  get: endpoint({
    method: 'GET',
    path: '/user/notification-settings',
    summary: 'How one wants to be notified',
    reply: One(NotificationSettings),
  }),
  change: endpoint({
    method: 'POST',
    path: '/user/notification-settings',
    summary: 'Changes how one wants to be notified',
    body: SettingsChange,
    reply: One(NotificationSettings),
  }),
}
