import type { NotificationSettings, SettingsChange } from '#domain/contract/notification-settings.ts'
import { PACED_TYPES } from '#domain/contract/notifications.ts'

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
  pace: {
    proposal_new: 'now',
    proposal_accepted: 'now',
    proposal_rejected: 'now',
    proposal_confirmed: 'now',
    deal_confirmed: 'now',
    deal_received: 'now',
    deal_cancelled: 'now',
    review_due: 'now',
    invitation_new: 'now',
    order_matching: 'now',
    message_new: 'now',
    order_accepted: 'now',
    order_declined: 'now',
    order_ending: 'now',
    order_edited: 'now',
    order_closed: 'now',
    contacts_shared: 'now',
    review_new: 'now',
    review_answered: 'now',
  },
  mailTypes: Object.fromEntries(PACED_TYPES.map((type) => [type, true])) as NotificationSettings['mailTypes'],
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
