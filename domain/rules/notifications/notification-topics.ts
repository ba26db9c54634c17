import type { NotificationSwitch } from '#domain/contract/notification-settings.ts'
import {
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationTopic,
  type NotificationType,
} from '#domain/contract/notifications.ts'

import { TOPIC_SWITCHES } from './notification-delivery.ts'

const TOPIC_OF_SWITCH: Partial<Record<NotificationSwitch, NotificationTopic>> = {
  chatNotifications: 'chats',
  orderNotifications: 'orders',
  proposalNotifications: 'proposals',
}

/** What a type is about, by the switch that rules it; null for a type of another release. */
export function topicOf(type: Notification['type']): NotificationTopic | null {
  if (type === 'unknown') return null
  const ruledBy = TOPIC_SWITCHES[type]
  return (ruledBy && TOPIC_OF_SWITCH[ruledBy]) ?? 'account'
}

/** The types of a topic. */
export const typesOf = (topic: NotificationTopic): readonly NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => topicOf(type) === topic)
