import {
  type NotificationSettings,
  type NotificationSwitch,
  type QuietHours,
} from '#domain/contract/notification-settings.ts'
import { type NotificationType, PACED_TYPES, type PacedType } from '#domain/contract/notifications.ts'
import { kyivParts } from '#domain/uk/kyiv-clock.ts'

/** Where a notification may appear: the list, a device, a mailbox, and an open page by sight and by sound. */
export type DeliveryChannel = 'list' | 'push' | 'mail' | 'browser' | 'sound'

/** When it goes there: at once, alone but later, together with others, or not at all. */
export type DeliveryTime =
  | { readonly kind: 'now' }
  | { readonly kind: 'at' | 'digest'; readonly at: Date }
  | { readonly kind: 'never' }

/** Which switch rules a type; what concerns the account itself is ruled by none. */
const TOPICS: Record<NotificationType, NotificationSwitch | null> = {
  proposal_new: 'proposalNotifications',
  proposal_accepted: 'proposalNotifications',
  proposal_rejected: 'proposalNotifications',
  review_new: 'proposalNotifications',
  review_answered: 'proposalNotifications',
  invitation_new: 'orderNotifications',
  order_accepted: 'orderNotifications',
  order_declined: 'orderNotifications',
  message_new: 'chatNotifications',
  contacts_shared: 'chatNotifications',
  payment: null,
  phone_moved: null,
}

const CHANNELS: Record<Exclude<DeliveryChannel, 'list'>, NotificationSwitch> = {
  push: 'pushNotifications',
  mail: 'emailNotifications',
  browser: 'browserNotifications',
  sound: 'soundNotifications',
}

const NOW = { kind: 'now' } as const
const NEVER = { kind: 'never' } as const

const HOUR_MS = 3_600_000
/** When the day's digest goes, by the clock of Kyiv. */
const DAILY_HOUR = 9
/** A day has 25 hours at most. */
const HOURS_AHEAD = 25

const isPaced = (type: NotificationType): type is PacedType => PACED_TYPES.some((paced) => paced === type)
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

const isIn = ({ from, to }: QuietHours, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to

/** When the quiet hours that this moment lies in end; null outside of them. */
export function quietUntil(quiet: QuietHours, moment: Date): Date | null {
  if (!quiet.enabled || !isIn(quiet, hourOf(moment))) return null
  return nextHour(moment, (hour) => !isIn(quiet, hour))
}

/** When a notification of this type, made now, goes by this channel to a person with these settings. */
export function deliveryOf(
  type: NotificationType,
  settings: NotificationSettings,
  channel: DeliveryChannel,
  now: Date,
): DeliveryTime {
  const topic = TOPICS[type]
  if (topic !== null && !settings[topic]) return NEVER
  if (channel === 'list') return NOW
  if (!settings[CHANNELS[channel]]) return NEVER
  if (!isPaced(type)) return NOW
  const pace = settings.pace[type]
  const gathered = pace === 'now' ? null : nextHour(now, (hour) => pace === 'hourly' || hour === DAILY_HOUR)
  if (channel === 'mail') return { kind: 'digest', at: gathered ?? nextHour(now, () => true) }
  const { quietHours } = settings
  // an open page tells of what happens now, or not at all
  if (channel !== 'push') return gathered === null && quietUntil(quietHours, now) === null ? NOW : NEVER
  if (gathered !== null) return { kind: 'digest', at: quietUntil(quietHours, gathered) ?? gathered }
  const until = quietUntil(quietHours, now)
  return until === null ? NOW : { kind: 'at', at: until }
}
