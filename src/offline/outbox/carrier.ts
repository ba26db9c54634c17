import type { Message } from '#domain/contract/chats.ts'

import { inBatches } from '../batches.ts'
import { afterAttempt, EXPIRES_AFTER_MS, givenUp, leased, notSent } from './attempt.ts'
import { isDue, type OutboxItem } from './item.ts'
import type { OutboxDeps, Sent } from './outbox-deps.ts'
import type { SendOutcome } from './outcome.ts'
import { each } from './store.ts'

/** As many of a lane go under one lease; the first goes alone, as nobody knows yet what the network is worth. */
const RUN_MAX = 32
const RUN_GROWS = 4
/** So long after its lease a run begins no further sending: each has to end while the lease stands. */
const RUN_MS = 5000
/** Several answers that come so close to each other are written together. */
const WRITE_EVERY_MS = 50

/** What has arrived: by the server's answer, or as an event told. */
type Arrival = { id: string; by: 'answer' | 'event'; sent: Sent | null }
type Failed = { item: OutboxItem; outcome: Exclude<SendOutcome, { kind: 'sent' }> | null }

type CarrierDeps = {
  deps: OutboxDeps
  owner: string
  /** Whether it waits still, by what was read of the store last. */
  isListed: (id: string) => boolean
  /** The store was changed. */
  changed: () => Promise<void>
}

/** Takes the lease of a run of one lane and sends it, one after the other. */
export function createCarrier({ deps, owner, isListed, changed }: CarrierDeps) {
  const { store, now, random } = deps
  /** How long a run may be where the last one went through whole. */
  const lengths = new Map<string, number>()
  const arrivals = inBatches<Arrival>({
    everyMs: WRITE_EVERY_MS,
    now,
    schedule: deps.schedule,
    write: arrive,
  })

  const lengthOf = (lane: string): number => lengths.get(lane) ?? 1

  /** Takes the lease of what stands at the head of a lane; none of it where somebody else has it. */
  async function lease(lane: readonly OutboxItem[]): Promise<OutboxItem[]> {
    const [head] = lane
    if (!head) return []
    const ids = lane.slice(0, lengthOf(head.lane)).map(({ id }) => id)
    const put = await store.updateAll(ids, (stored) => {
      const at = now()
      const isExpired = ({ queuedAt }: OutboxItem): boolean => at - queuedAt > EXPIRES_AFTER_MS
      const first = stored[0]
      // without its head a lane would go out of order
      if (first?.id !== head.id || !isDue(first, at)) return new Map()
      if (isExpired(first)) return new Map([[first.id, givenUp(first, { code: 'expired', detail: '' })]])
      const end = stored.findIndex((item) => !isDue(item, at) || isExpired(item))
      const run = end < 0 ? stored : stored.slice(0, end)
      return new Map(run.map((item) => [item.id, leased(item, owner, at)]))
    })
    return put.filter(({ state }) => state === 'sending')
  }

  /** Sends a run as far as it goes: from the first failure on it is left in its order, and nothing of it is lost. */
  async function carry(run: readonly OutboxItem[]): Promise<void> {
    const [head] = run
    if (!head) return
    const lastStart = now() + RUN_MS
    const mayGoOn = ({ uid }: OutboxItem): boolean => deps.uid() === uid && deps.online() && now() < lastStart
    const writes: Promise<void>[] = []
    let failed: Failed | null = null
    let next = 0
    for (; next < run.length && !failed; next++) {
      const item = run[next]!
      if (next > 0 && !mayGoOn(item)) break
      // an event may have told of it, or its writer has signed out
      if (next > 0 && !isListed(item.id)) continue
      const outcome = await deps.send(item).catch(() => null)
      if (outcome?.kind === 'sent')
        writes.push(arrivals.add({ id: item.id, by: 'answer', sent: { item, message: outcome.message } }))
      else failed = { item, outcome }
    }
    arrivals.flush()
    await Promise.all(writes)
    const isWhole = !failed && next === run.length
    if (isWhole && run.length === lengthOf(head.lane))
      lengths.set(head.lane, Math.min(RUN_MAX, run.length * RUN_GROWS))
    else lengths.delete(head.lane)
    if (!isWhole) await putBack(failed ? run.slice(next - 1) : run.slice(next), failed)
  }

  async function arrive(arrived: readonly Arrival[]): Promise<void> {
    const sent = new Map<string, Sent>()
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

  async function putBack(rest: readonly OutboxItem[], failed: Failed | null): Promise<void> {
    const taken = new Map(rest.map((item) => [item.id, item]))
    const isOurs = ({ id, state, lease: held, attempts }: OutboxItem): boolean =>
      state === 'sending' && held?.owner === owner && attempts === taken.get(id)?.attempts
    await store.updateAll(
      [...taken.keys()],
      each((stored) => {
        if (!isOurs(stored)) return undefined
        return stored.id === failed?.item.id
          ? afterAttempt(stored, failed.outcome, now(), random)
          : notSent(stored)
      }),
    )
    if (failed?.outcome?.kind === 'refused' && failed.outcome.stopsLane)
      await stopLane(failed.item, failed.outcome)
  }

  async function stopLane({ uid, lane }: OutboxItem, failure: Parameters<typeof givenUp>[1]): Promise<void> {
    const others = (await store.list(uid)).filter((item) => item.lane === lane)
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

  return { lease, carry, settle }
}
