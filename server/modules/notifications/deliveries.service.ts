import { setTimeout as sleep } from 'node:timers/promises'

import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import {
  delayDeliveries,
  deleteDeliveries,
  type Delivery,
  findDue,
  findDueUsers,
  leaseDeliveries,
  lockPace,
  putPace,
  renewLeases,
  STORED_CHANNELS,
  type StoredChannel,
} from './deliveries.repository.ts'
import { type DeliveryQueue, readDeliveryQueues } from './delivery-queues.repository.ts'
import { type DueGroup, planFor } from './delivery-plan.ts'
import type { Chosen, DeliverySender, DeliverySenders } from './delivery-sender.ts'
import { noteDeliveries } from './new-deliveries.ts'
import type { NewNotification } from './new-notification.ts'
import type { NotificationSettingsService } from './notification-settings.service.ts'

export type { DeliveryQueue } from './delivery-queues.repository.ts'
export type { DueGroup } from './delivery-plan.ts'
export type { Chosen, DeliverySender } from './delivery-sender.ts'

/** A burst of events costs one look for what is due. */
const LOOK_DELAY_MS = 50
/** For so many people at a time it is decided what goes to them. */
const USERS_AT_ONCE = 50
/** What was answered within so little time goes by one statement. */
const END_DELAY_MS = 20
/** So much is on its way at a time; the rest waits in the database. */
const ON_THEIR_WAY_MAX = 500
/** What a dead process had taken is taken by another after this long; a living one says that it is still at it. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
type DeliveriesDeps = {
  settings: Pick<NotificationSettingsService, 'ofAll'>
  senders: DeliverySenders
  /** Counts a try that came to nothing. */
  failed?: (channel: StoredChannel) => void
  /** Drops what came to nothing while it waited; answers the rest. */
  current?: (due: Delivery[], tx: Tx) => Promise<Delivery[]>
}

export type Deliveries = ReturnType<typeof createDeliveries>

/**
 * Brings notifications to the channels that leave this server. Each stands in the database until its channel has
 * answered; any process takes what is due, and what a dead one had taken.
 */
export function createDeliveries(
  { sql, now, log }: Pick<Deps, 'sql' | 'now' | 'log'>,
  { settings, senders, failed, current = async (due) => due }: DeliveriesDeps,
) {
  const onTheirWay = new Map<Promise<void>, DueGroup>()
  const answered: Delivery[] = []
  let ending: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  const stop = new AbortController()

  async function take(channel: StoredChannel, userIds: readonly number[], tx: Tx): Promise<DueGroup[]> {
    const at = now()
    const recent = await lockPace(channel, userIds, tx)
    const due = await current(await findDue(channel, userIds, at, tx), tx)
    if (due.length === 0) return []
    const chosen = await settings.ofAll(userIds, tx)
    const plans = userIds.flatMap((userId) => {
      const own = due.filter(({ user_id }) => user_id === userId)
      if (own.length === 0) return []
      const known = { chosen: chosen(userId), recent: recent.get(userId) ?? [], at }
      return [{ userId, ...planFor(channel, own, known) }]
    })
    const groups = plans.flatMap((plan) => plan.groups)
    await deleteDeliveries(
      plans.flatMap(({ dropped }) => dropped),
      tx,
    )
    await delayDeliveries(
      plans.flatMap(({ delays }) => delays),
      tx,
    )
    if (groups.length > 0) {
      const until = new Date(at.getTime() + LEASE_MS)
      await leaseDeliveries(groups, until, tx)
      await putPace(channel, new Map(plans.map(({ userId, recent: told }) => [userId, told])), tx)
    }
    return groups
  }

  /** What was answered goes, with what is answered at the same time. */
  function end(due: readonly Delivery[]): Promise<void> {
    answered.push(...due)
    return (ending ??= sleep(END_DELAY_MS).then(() => {
      ending = null
      return deleteDeliveries(answered.splice(0), sql)
    }))
  }

  /** A failure leaves the rows to the end of their lease. */
  async function handOver(sender: DeliverySender, group: DueGroup): Promise<void> {
    try {
      await sender.send(group)
      await end(group.due)
    } catch (error) {
      failed?.(group.due[0].channel)
      log.warn(
        { err: error, deliveries: group.due.map(({ id }) => id) },
        'a delivery failed and is tried again',
      )
    }
  }

  function begin(sender: DeliverySender, group: DueGroup): void {
    const going = handOver(sender, group).finally(() => onTheirWay.delete(going))
    onTheirWay.set(going, group)
  }

  /** Takes what is due and begins to hand it over. */
  async function takeDue(channel: StoredChannel, sender: DeliverySender): Promise<void> {
    while (!stop.signal.aborted) {
      const users = await findDueUsers(channel, now(), USERS_AT_ONCE, sql)
      if (users.length === 0) return
      const groups = await transaction(sql, (tx) => take(channel, users, tx))
      for (const group of groups) begin(sender, group)
      if (users.length < USERS_AT_ONCE) return
      // a page that another process holds would be found again and again
      if (groups.length === 0) await sleep(LOOK_DELAY_MS)
      while (onTheirWay.size >= ON_THEIR_WAY_MAX) await Promise.race(onTheirWay.keys())
    }
  }

  async function lookAfter(before: Promise<unknown>): Promise<void> {
    await before
    for (const channel of STORED_CHANNELS) {
      const sender = senders[channel]
      if (sender) await takeDue(channel, sender)
    }
  }

  /** One look after another. */
  function look(): Promise<void> {
    const next = lookAfter(looking)
    looking = next.catch(() => undefined)
    return next
  }

  async function renew(): Promise<void> {
    const keys = [...onTheirWay.values()].flatMap(({ due }) => due)
    if (keys.length > 0) await renewLeases(keys, new Date(now().getTime() + LEASE_MS), sql)
  }
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => log.error({ err: error }, 'leases could not be renewed')),
    RENEW_MS,
  ).unref()

  return {
    /** Notes where notifications go, in their transaction, with whether any go somewhere. */
    add: (created: readonly NewNotification[], chosen: Chosen, at: Date, tx: Tx): Promise<boolean> =>
      noteDeliveries(created, { senders, chosen, at }, tx),
    /** Looks very soon: something may be due. */
    kick(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        look().catch((error: unknown) => log.error({ err: error }, 'what is due could not be taken'))
      }, LOOK_DELAY_MS)
    },
    /** Takes what is due, also what a dead process left; resolves when it is on its way. */
    lookForDue: look,
    /** The same, and resolves when nothing is on its way any more. */
    async deliverDue(): Promise<void> {
      await look()
      await Promise.all(onTheirWay.keys())
    },
    /** What waits by channel, for the operator. */
    queues: (db: Queryable = sql): Promise<DeliveryQueue[]> => readDeliveryQueues(now(), db),
    /** Takes nothing new and resolves when nothing is on its way; what waits stays for the next server. */
    async settle(): Promise<void> {
      clearInterval(renewing)
      if (timer !== undefined) clearTimeout(timer)
      stop.abort()
      await looking
      await Promise.all(onTheirWay.keys())
    },
  }
}
