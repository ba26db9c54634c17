import type { Message } from '#domain/contract/chats.ts'
import { MESSAGES_AT_ONCE } from '#domain/rules/limits.ts'

import { inBatches } from '../batches.ts'
import { afterAttempt, expired, givenUp, isExpired, leased, notSent } from './attempt.ts'
import { isDue, LEASE_MS, type OutboxItem } from './item.ts'
import type { OutboxDeps, SentItem } from './outbox-deps.ts'
import type { SendOutcome } from './outcome.ts'
import { each } from './store.ts'
import { batchOf } from './message-batching.ts'

/** As many of a queue go under one lease; the first goes alone, as nobody knows yet what the network is worth. */
const BATCH_MAX = MESSAGES_AT_ONCE
const BATCH_GROWS = 8
/** So long after its lease a batch begins no further sending: each has to end while the lease stands. */
const BATCH_MS = 5000
/** Several answers that come so close to each other are written together. */
const WRITE_EVERY_MS = 50

/** What has arrived: by the server's answer, or as an event told. */
type Arrival = { id: string; by: 'answer' | 'event'; sent: SentItem | null }
type NotSent = Exclude<SendOutcome, { kind: 'sent' }>
/** What has to be written of a batch that did not go through whole. */
type Failures = {
  /** By its id; null where nobody knows whether it arrived. */
  of: Map<string, NotSent | null>
  /** Were in the call that failed, behind the first that did: they may have arrived, and wait for that one. */
  unsure: Set<string>
  /** Whose failure is the whole queue's. */
  stopped: { item: OutboxItem; outcome: Extract<NotSent, { kind: 'refused' }> } | null
}

type BatchSenderDeps = {
  deps: OutboxDeps
  owner: string
  /** Whether it waits still, by what was read of the store last. */
  isListed: (id: string) => boolean
  /** The store was changed. */
  changed: () => Promise<void>
}

/** Leases a batch of one queue and sends it: the first item alone, then as many together as the last batch proved. */
export function createBatchSender({ deps, owner, isListed, changed }: BatchSenderDeps) {
  const { store, now, random } = deps
  /** How long a batch may be where the last one went through whole. */
  const lengths = new Map<string, number>()
  const arrivals = inBatches<Arrival>({
    everyMs: WRITE_EVERY_MS,
    now,
    schedule: deps.schedule,
    write: arrive,
  })

  const lengthOf = (queueKey: string): number => lengths.get(queueKey) ?? 1

  /** Takes the lease of what stands at the head of a queue; none of it where somebody else has it. */
  async function lease(queue: readonly OutboxItem[]): Promise<OutboxItem[]> {
    const [head] = queue
    if (!head) return []
    const ids = queue.slice(0, lengthOf(head.queueKey)).map(({ id }) => id)
    const put = await store.updateAll(ids, (stored) => {
      const at = now()
      const first = stored[0]
      // without its head a queue would go out of order
      if (first?.id !== head.id || !isDue(first, at)) return new Map()
      if (isExpired(first, at)) return new Map([[first.id, expired(first)]])
      const end = stored.findIndex((item) => !isDue(item, at) || isExpired(item, at))
      const batch = end < 0 ? stored : stored.slice(0, end)
      return new Map(batch.map((item) => [item.id, leased(item, owner, at)]))
    })
    return put.filter(({ state }) => state === 'sending')
  }

  /** Sends a batch as far as it goes: from the first failure on it is left in its order, and nothing of it is lost. */
  async function send(batch: readonly OutboxItem[]): Promise<void> {
    const [head] = batch
    if (!head) return
    // by the lease itself: a page that was frozen since begins nothing, as somebody else may have it by now
    const lastStart = (head.lease?.until ?? now() + LEASE_MS) - LEASE_MS + BATCH_MS
    const mayGoOn = ({ uid }: OutboxItem): boolean => deps.uid() === uid && deps.online()
    const writes: Promise<void>[] = []
    const failures: Failures = { of: new Map(), unsure: new Set(), stopped: null }
    let next = 0
    let together = true
    while (next < batch.length && failures.of.size === 0) {
      const first = batch[next]
      if (!first || now() >= lastStart || (next > 0 && !mayGoOn(first))) break
      const group = together ? batchOf(batch.slice(next)) : batch.slice(next, next + 1)
      // an event may have told of one, or its writer has signed out
      const items = group.filter(({ id }, at) => next + at === 0 || isListed(id))
      const outcomes = await sendAll(items)
      if (outcomes) {
        next += group.length
        const arrived = judge(items, outcomes, failures)
        if (arrived.length > 0) writes.push(arrivals.add(...arrived))
      } else together = false
    }
    arrivals.flush()
    await Promise.all(writes)
    const isWhole = failures.of.size === 0 && next === batch.length
    if (isWhole && batch.length === lengthOf(head.queueKey))
      lengths.set(head.queueKey, Math.min(BATCH_MAX, batch.length * BATCH_GROWS))
    else lengths.delete(head.queueKey)
    if (!isWhole) await putBack(batch, next, failures)
  }

  /** Outcomes in the order of the items, or null where they cannot go together; none where nobody knows. */
  async function sendAll(items: readonly OutboxItem[]): Promise<readonly SendOutcome[] | null> {
    const [first] = items
    if (!first) return []
    if (items.length > 1) return deps.sendTogether(items).catch(() => [])
    return deps.send(first).then(
      (outcome) => [outcome],
      () => [],
    )
  }

  /** Sorts what a call came to; gives what has arrived. */
  function judge(
    items: readonly OutboxItem[],
    outcomes: readonly SendOutcome[],
    failures: Failures,
  ): Arrival[] {
    const arrived: Arrival[] = []
    let isHeld = false
    for (const [at, item] of items.entries()) {
      const outcome = outcomes[at] ?? null
      if (outcome?.kind === 'sent')
        arrived.push({ id: item.id, by: 'answer', sent: { item, message: outcome.message } })
      else if (outcome?.kind === 'refused') {
        failures.of.set(item.id, outcome)
        if (outcome.stopsQueue) failures.stopped ??= { item, outcome }
      } else if (isHeld) failures.unsure.add(item.id)
      else {
        isHeld = true
        failures.of.set(item.id, outcome)
      }
    }
    return arrived
  }

  async function arrive(arrived: readonly Arrival[]): Promise<void> {
    const sent = new Map<string, SentItem>()
    for (const arrival of arrived) {
      // of an answer an event may have told already; what an event told belongs here though another tab was quicker
      const isNews = arrival.by === 'event' || isListed(arrival.id)
      if (arrival.sent && isNews) sent.set(arrival.id, arrival.sent)
    }
    if (sent.size > 0) await deps.onSent([...sent.values()])
    // an answer of 2xx is true whoever holds the lease by now
    await store.updateAll(
      arrived.map(({ id }) => id),
      each(() => null),
    )
    await changed()
  }

  /** Frees what did not arrive of a batch; from `next` on nothing of it was begun. */
  async function putBack(batch: readonly OutboxItem[], next: number, failures: Failures): Promise<void> {
    const rest = batch.filter(({ id }, at) => at >= next || failures.of.has(id) || failures.unsure.has(id))
    const taken = new Map(rest.map((item) => [item.id, item]))
    const isOurs = ({ id, state, lease: held, attempts }: OutboxItem): boolean =>
      state === 'sending' && held?.owner === owner && attempts === taken.get(id)?.attempts
    await store.updateAll(
      [...taken.keys()],
      each((stored) => {
        if (!isOurs(stored)) return undefined
        const outcome = failures.of.get(stored.id)
        if (outcome !== undefined) return afterAttempt(stored, outcome, now(), random)
        const { attempts } = failures.unsure.has(stored.id) ? stored : notSent(stored)
        return { ...notSent(stored), attempts }
      }),
    )
    if (failures.stopped) await stopQueue(failures.stopped.item, failures.stopped.outcome)
  }

  async function stopQueue(
    { uid, queueKey }: OutboxItem,
    failure: Parameters<typeof givenUp>[1],
  ): Promise<void> {
    const others = (await store.list(uid)).filter((item) => item.queueKey === queueKey)
    await store.updateAll(
      others.map(({ id }) => id),
      each((item) => (item.state === 'queued' ? givenUp(item, failure) : undefined)),
    )
  }

  /**
   * The message was seen in the history or on the socket: its item goes, whatever state it is in, as soon as the
   * history has the `message`, where it is given. False where nothing of it waits here.
   */
  async function settle(item: OutboxItem | undefined, message: Message | null): Promise<boolean> {
    if (!item) return false
    await arrivals.add({ id: item.id, by: 'event', sent: message && { item, message } })
    return true
  }

  return { lease, send, settle }
}
