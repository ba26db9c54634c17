import {
  type NotificationSettings,
  type NotificationSwitch,
  type Pace,
  type QuietHours,
} from '#domain/contract/notification-settings.ts'
import {
  MAILED_TYPES,
  type MailedType,
  type NotificationType,
  PACED_TYPES,
  type PacedType,
  QUIET_TYPES,
} from '#domain/contract/notifications.ts'
import { kyivParts } from '#domain/uk/kyiv-clock.ts'

/** Where a notification may appear: the list, a device, a mailbox, and an open page by sight and by sound. */
export type DeliveryChannel = 'list' | 'push' | 'mail' | 'browser' | 'sound'

/** When it goes there: at once, alone but later, together with others, or not at all. */
export type DeliveryTime =
  | { readonly kind: 'now' }
  | { readonly kind: 'at' | 'digest'; readonly at: Date }
  | { readonly kind: 'never' }

/** Which switch rules a type; what concerns the account itself is ruled by none. */
export const TOPIC_SWITCHES: Record<NotificationType, NotificationSwitch | null> = {
  proposal_new: 'proposalNotifications',
  proposal_accepted: 'proposalNotifications',
  proposal_rejected: 'proposalNotifications',
  proposal_confirmed: 'proposalNotifications',
  proposal_revoked: 'proposalNotifications',
  proposal_seen: 'proposalNotifications',
  deal_confirmed: 'proposalNotifications',
  deal_received: 'proposalNotifications',
  deal_cancelled: 'proposalNotifications',
  review_due: 'proposalNotifications',
  review_new: 'proposalNotifications',
  review_answered: 'proposalNotifications',
  invitation_new: 'orderNotifications',
  order_matching: 'orderNotifications',
  order_accepted: 'orderNotifications',
  order_declined: 'orderNotifications',
  order_ending: 'orderNotifications',
  order_edited: 'proposalNotifications',
  order_closed: 'proposalNotifications',
  message_new: 'chatNotifications',
  contacts_shared: 'chatNotifications',
  payment: null,
  phone_dead: null,
  phone_moved: null,
}

const CHANNELS: Record<Exclude<DeliveryChannel, 'list'>, NotificationSwitch> = {
  push: 'pushNotifications',
  mail: 'emailNotifications',
  browser: 'browserNotifications',
  sound: 'soundNotifications',
}

/** So many new orders a day of Kyiv are told to a supplier at once; the rest as if gathered daily. */
export const MATCHED_AT_ONCE_A_DAY = 5

const NOW = { kind: 'now' } as const
const NEVER = { kind: 'never' } as const

const HOUR_MS = 3_600_000
/** When the day's digest goes, by the clock of Kyiv. */
const DAILY_HOUR = 9
/** When mails go about what people want to hear of at once: thrice in a day of work, so that a mailbox stays readable. */
const MAIL_HOURS: readonly number[] = [DAILY_HOUR, 13, 18]
/** A day has 25 hours at most. */
const HOURS_AHEAD = 25

/** Whether notifications of this type may wait, be gathered and be switched off. */
export const isPaced = (type: NotificationType): type is PacedType =>
  PACED_TYPES.some((paced) => paced === type)
/** Whether a person may choose that notifications of this type are not mailed. */
export const isMailed = (type: NotificationType): type is MailedType =>
  MAILED_TYPES.some((mailed) => mailed === type)
const isQuiet = (type: NotificationType): boolean => QUIET_TYPES.some((quiet) => quiet === type)
const hourOf = (moment: Date): number => Number(kyivParts(moment).hour)

/**
 * The first full hour after `moment` of which this holds. The hours are those that pass, so on the days on which Kyiv
 * moves its clocks one is left out or comes twice, and none is computed that does not exist.
 */
function nextHour(moment: Date, holds: (hour: number) => boolean): Date {
  const first = Math.floor(moment.getTime() / HOUR_MS) + 1
  for (let hour = first; hour < first + HOURS_AHEAD; hour++) {
    const at = new Date(hour * HOUR_MS)
    if (holds(hourOf(at))) return at
  }
  return new Date(first * HOUR_MS)
}

/** The next full hour, at which what was gathered goes. */
export const nextFullHour = (moment: Date): Date => nextHour(moment, () => true)

const isIn = ({ from, to }: QuietHours, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to

/** When the quiet hours that this moment lies in end; null outside of them. */
export function quietUntil(quiet: QuietHours, moment: Date): Date | null {
  if (!quiet.enabled || !isIn(quiet, hourOf(moment))) return null
  return nextHour(moment, (hour) => !isIn(quiet, hour))
}

const MAIL_HOLDS: Record<Pace, (hour: number) => boolean> = {
  now: (hour) => MAIL_HOURS.includes(hour),
  hourly: () => true,
  daily: (hour) => hour === DAILY_HOUR,
}

/** Mails are read by the day: only what somebody waits for goes alone, the rest together at the next hour for it. */
function mailTime(
  type: NotificationType,
  { mailTypes, mailDigests, pace }: NotificationSettings,
  now: Date,
  isAwaited: boolean,
): DeliveryTime {
  if (!isMailed(type) || !mailTypes[type]) return NEVER
  if (!isPaced(type)) return NOW
  if (isAwaited && pace[type] === 'now') return NOW
  return mailDigests ? { kind: 'digest', at: nextHour(now, MAIL_HOLDS[pace[type]]) } : NEVER
}

/**
 * When a notification of this type, made now, goes by this channel to a person with these settings; `isAwaited` where
 * the person waits for just this one, as for the first proposal to an order.
 */
export function deliveryOf(
  type: NotificationType,
  settings: NotificationSettings,
  channel: DeliveryChannel,
  now: Date,
  isAwaited = false,
): DeliveryTime {
  const topic = TOPIC_SWITCHES[type]
  if (topic !== null && !settings[topic]) return NEVER
  if (channel === 'list') return NOW
  if (isQuiet(type) || !settings[CHANNELS[channel]]) return NEVER
  if (channel === 'mail') return mailTime(type, settings, now, isAwaited)
  if (!isPaced(type)) return NOW
  const pace = settings.pace[type]
  const gathered = pace === 'now' ? null : nextHour(now, (hour) => pace === 'hourly' || hour === DAILY_HOUR)
  const { quietHours } = settings
  // an open page tells of what happens now, or not at all
  if (channel !== 'push') return gathered === null && quietUntil(quietHours, now) === null ? NOW : NEVER
  if (gathered !== null) return { kind: 'digest', at: quietUntil(quietHours, gathered) ?? gathered }
  const until = quietUntil(quietHours, now)
  return until === null ? NOW : { kind: 'at', at: until }
}
