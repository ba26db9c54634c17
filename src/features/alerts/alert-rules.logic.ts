import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import type { Notification } from '#domain/contract/notifications.ts'
import { type DeliveryChannel, deliveryOf } from '#domain/rules/notifications/notification-delivery.ts'

type Page = {
  isHidden: boolean
  /** Whether pushes reach this device. */
  isPushed: boolean
  now: Date
}
/** How an open page tells of a notification that has just come: by sound, and by the browser's own notification. */
type Alerts = { sound: boolean; browser: boolean }

const NONE: Alerts = { sound: false, browser: false }

/**
 * What is pushed to this device the push shows, with the device's own sound; a page that is looked at rings all the same,
 * for nobody looks at the device's notifications then.
 */
export function alertsOf(type: Notification['type'], settings: NotificationSettings, page: Page): Alerts {
  // of a type that a newer server has named it is not known what rules it
  if (type === 'unknown') return NONE
  const goes = (channel: DeliveryChannel): boolean =>
    deliveryOf(type, settings, channel, page.now).kind === 'now'
  const isLeftToPush = page.isHidden && page.isPushed && goes('push')
  return {
    sound: goes('sound') && !isLeftToPush,
    browser: goes('browser') && page.isHidden && !isLeftToPush,
  }
}
