import type { NotificationSettings, SettingsChange } from '#domain/contract/notification-settings.ts'
import { MAILED_TYPES, PACED_TYPES } from '#domain/contract/notifications.ts'

/** The same for every type of these. */
const forEach = <K extends string, T>(types: readonly K[], value: T): Record<K, T> =>
  Object.fromEntries(types.map((type) => [type, value])) as Record<K, T>

/** What holds for who has chosen nothing. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  browserNotifications: true,
  soundNotifications: true,
  emailNotifications: true,
  pushNotifications: true,
  chatNotifications: true,
  orderNotifications: true,
  proposalNotifications: true,
  quietHours: { enabled: true, from: 22, to: 7 },
  pace: forEach(PACED_TYPES, 'now'),
  mailTypes: forEach(MAILED_TYPES, true),
  mailDigests: true,
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const said = <T extends object>(given: T): Said<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said<T>

/** The settings after a change: what it does not say stays as it was. */
export const changedSettings = (
  settings: NotificationSettings,
  { quietHours, pace, mailTypes, ...switches }: SettingsChange,
): NotificationSettings => ({
  ...settings,
  ...said(switches),
  quietHours: quietHours ?? settings.quietHours,
  pace: { ...settings.pace, ...said(pace ?? {}) },
  mailTypes: { ...settings.mailTypes, ...said(mailTypes ?? {}) },
})
