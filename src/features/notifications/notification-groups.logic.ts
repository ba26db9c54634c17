import type { Notification } from '#domain/contract/notifications.ts'

/** Fewer of one kind are read faster than a word about them. */
const GROUP_FROM = 3

/** Notifications that stand in the list as one; newest first, at least one. */
export type NotificationGroup = readonly [Notification, ...Notification[]]

const pathOf = (link: string): string => link.replace(/#.*$/, '')

/** What a release does not know may be many things. */
const belongs = (one: Notification, other: Notification): boolean =>
  one.type !== 'unknown' &&
  one.type === other.type &&
  (one.read_at === null) === (other.read_at === null) &&
  pathOf(one.link) === pathOf(other.link)

/** Those that follow each other, of one kind and about one place, become one where they are many. */
export function groupNotifications(items: readonly Notification[]): NotificationGroup[] {
  const runs: [Notification, ...Notification[]][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && belongs(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run): NotificationGroup[] =>
    run.length < GROUP_FROM ? run.map((item): NotificationGroup => [item]) : [run],
  )
}
