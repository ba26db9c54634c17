import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { pacedPushes, type RecentPush } from '#domain/rules/notifications/delivery-pace.ts'
import { deliveryOf, nextFullHour, quietUntil } from '#domain/rules/notifications/notification-delivery.ts'

import type { Delivery, StoredChannel } from './deliveries.repository.ts'

/** What could not be handed over for so long is of no use any more. */
const KEPT_MS = 2 * 86_400_000

/** Deliveries of one person that go by a channel as one. */
export type DueGroup = {
  userId: number
  /** The name of what goes together, the same at each try; null where a single one goes by itself. */
  gatheredAs: string | null
  /** Oldest first. */
  due: readonly [Delivery, ...Delivery[]]
}

/** What is to become of the deliveries that are due. */
export type DeliveryPlan = {
  dropped: Delivery[]
  delays: { id: number; at: Date; postponed: boolean }[]
  groups: DueGroup[]
  /** What went lately, this time among it. */
  recent: RecentPush[]
}

const isSome = (due: readonly Delivery[]): due is readonly [Delivery, ...Delivery[]] => due.length > 0

function groupOf(due: readonly Delivery[], gatheredAs: string | null = null): DueGroup[] {
  if (!isSome(due)) return []
  const [{ id, revision, user_id: userId }] = due
  return [{ userId, due, gatheredAs: gatheredAs ?? (due.length > 1 ? `d${id}-${revision}` : null) }]
}

/** What a process had begun to hand over goes as it was begun, so that a device knows it again. */
function begunGroups(begun: readonly Delivery[]): DueGroup[] {
  const names = new Set(begun.map(({ gathered_as }) => gathered_as))
  return [...names].flatMap((name) => {
    const own = begun.filter(({ gathered_as }) => gathered_as === name)
    return name === null ? own.flatMap((each) => groupOf([each])) : groupOf(own, name)
  })
}

/** Decides for one person what goes now, what waits, and what is not wanted any more. */
export function planFor(
  channel: StoredChannel,
  due: readonly Delivery[],
  { chosen, recent, at }: { chosen: NotificationSettings; recent: readonly RecentPush[]; at: Date },
): DeliveryPlan {
  // what was noted to go at once is waited for: it goes also where nothing is gathered any more
  const isWanted = ({ type, due_at, postponed }: Delivery): boolean =>
    deliveryOf(type, chosen, channel, at, !postponed).kind !== 'never' &&
    due_at.getTime() > at.getTime() - KEPT_MS
  const wanted = due.filter(isWanted)
  const dropped = due.filter((each) => !isWanted(each))
  const begun = wanted.filter(({ leased_until }) => leased_until !== null)
  const fresh = wanted.filter(({ leased_until }) => leased_until === null)
  if (channel === 'mail')
    return { dropped, delays: [], groups: [...begunGroups(begun), ...groupOf(fresh)], recent: [...recent] }
  const quietEnd = (moment: Date): Date | null => quietUntil(chosen.quietHours, moment)
  const until = quietEnd(at)
  const waits = ({ type }: Delivery): boolean =>
    until !== null && deliveryOf(type, chosen, 'push', at).kind !== 'now'
  const quiet = fresh.filter(waits).map(({ id }) => ({ id, at: until!, postponed: true }))
  const open = fresh.filter((each) => !waits(each))
  const digest = open.filter(({ postponed }) => postponed)
  const paced = pacedPushes(
    open.filter(({ postponed }) => !postponed),
    recent,
    at,
  )
  const hour = nextFullHour(at)
  return {
    dropped,
    delays: [
      ...quiet,
      ...paced.later.map(({ push, at: later }) => ({ id: push.id, at: later, postponed: false })),
      ...paced.digest.map(({ id }) => ({ id, at: quietEnd(hour) ?? hour, postponed: true })),
    ],
    groups: [...begunGroups(begun), ...groupOf(digest), ...paced.now.flatMap((each) => groupOf(each))],
    recent: isSome(digest) ? [...paced.recent, { type: 'digest', at: at.getTime() }] : paced.recent,
  }
}
