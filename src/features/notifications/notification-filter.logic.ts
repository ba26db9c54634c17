import type { Notification, NotificationTopic } from '#domain/contract/notifications.ts'
import { topicOf } from '#domain/rules/notifications/notification-topics.ts'

/** What a list of notifications is narrowed to. */
export type NotificationFilter = {
  readonly topic?: NotificationTopic | undefined
  readonly unread?: boolean | undefined
}

export const isNarrowed = ({ topic, unread }: NotificationFilter): boolean =>
  topic !== undefined || unread === true

/** The same on the device as on the server. */
export const isWanted =
  ({ topic, unread }: NotificationFilter) =>
  ({ type, read_at }: Notification): boolean =>
    (topic === undefined || topicOf(type) === topic) && (!unread || read_at === null)
