import type { Message } from '#domain/contract/chats.ts'

import { givenUp, hurried, requeued, rewritten, unparked } from './attempt.ts'
import { createBatchSender } from './batch-sender.ts'
import { byQueueKey, isDue, isUnderWay, type OutboxItem, wakesAt } from './item.ts'
import {
  checked,
  isSamePayload,
  isShownUnkept,
  type MarkPayload,
  type OutboxPayload,
  queueKeyOf,
} from './payload.ts'
import { createOutboxView } from './outbox-view.ts'
import { mergedMark } from './merged-mark.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import { watchSends } from './send-locks.ts'
import { each, type OutboxStore } from './store.ts'

const PARALLEL_QUEUES = 2
const WAKE_JITTER_MS = 1000
const STORE_RETRY_MS = 5000
const NONE: readonly OutboxItem[] = []

const idsOf = (items: readonly OutboxItem[]): string[] => items.map(({ id }) => id)

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends what was written, each queue in the order of writing, as often as it takes and never twice:
 * every attempt carries the same `client_id`, and who may attempt is settled in the store.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store, now, random } = deps
  const owner = deps.newId()
  const view = createOutboxView(deps.uid)
  const isListed = (id: string): boolean => view.find(id) !== undefined
  const sender = createBatchSender({ deps, owner, isListed, changed })
  const inFlight = new Set<string>()
  /** Queues on their way when a better time came: what fails of them now met the time before. */
  const wokenInFlight = new Set<string>()
  const sendings = new Set<Promise<void>>()
  const watch = watchSends({ locks: deps.locks, store, changed: pump })
  let cancelTimer: (() => void) | null = null
  let pumping: Promise<void> | null = null
  let again = false

  /**
   * Takes a payload; resolves once it is kept, and rejects where it could not be. The same id is one payload, which goes
   * on in these words unless it is on its way. `attempts`: how often it was sent elsewhere, with nobody knowing what came of it.
   */
  async function enqueue(payload: OutboxPayload, id = deps.newId(), attempts = 0): Promise<OutboxItem> {
    const uid = deps.uid()
    if (uid === null) throw new Error('nobody is signed in')
    const at = now()
    const written = checked(payload, id)
    const item = await keep({
      id,
      uid,
      queueKey: queueKeyOf(payload, id),
      payload: written,
      createdAt: at,
      state: 'queued',
      attempts,
      queuedAt: at,
      nextAt: at,
      waits: 'no',
      lease: null,
      error: null,
    })
    view.endKeeping(id)
    if (item.state === 'failed' || !isSamePayload(item.payload, written)) {
      await store.update(id, (stored) => rewritten(stored, written, attempts, now()))
      await changed()
    } else if (deps.uid() === uid) {
      // it is kept, and stands on the screen without the whole queue being read first
      view.showToo(item)
      deps.announce()
    } else view.showAgain()
    pump()
    return item
  }

  /** Puts an item into the store; what is shown as soon as it is done stands on the screen meanwhile. */
  async function keep(item: Omit<OutboxItem, 'seq'>): Promise<OutboxItem> {
    if (!isShownUnkept(item.payload) || isListed(item.id)) return store.add(item)
    view.showKeeping(item)
    try {
      return await store.add(item)
    } catch (failure) {
      view.endKeeping(item.id)
      view.showAgain()
      throw failure
    }
  }

  /** Takes a mark; one that waits says both instead of a second one, where one call can. */
  async function enqueueMark(payload: MarkPayload): Promise<void> {
    for (const { id } of view.list(queueKeyOf(payload, ''))) {
      const merged = await store.update(id, (item) => {
        const both = item.state === 'queued' ? mergedMark(item.payload, payload) : null
        return both ? { ...item, payload: both } : undefined
      })
      if (merged) return changed()
    }
    await enqueue(payload)
  }

  /** Sends a failed item again under the same id; false where it is not a failed one. */
  const retry = (id: string): Promise<boolean> => touch(id, revived)
  const revived = (item: OutboxItem) => (item.state === 'failed' ? requeued(item, now()) : undefined)

  /** Keeps an item from being sent until the person says so; false where it is on its way. */
  const hold = (id: string): Promise<boolean> =>
    touch(id, (item) =>
      item.state === 'queued' || item.state === 'parked'
        ? givenUp(item, { code: 'held', detail: '' })
        : undefined,
    )

  /** Drops an item that is not on its way; false where it is, for it may have arrived. */
  const discard = (id: string): Promise<boolean> =>
    touch(id, (item) => (item.state === 'sending' ? undefined : null))

  /** The message was seen in the history or on the socket: its item goes. False where nothing of it waits here. */
  const settle = (clientId: string, message: Message | null = null): Promise<boolean> =>
    sender.settle(view.find(clientId), message)

  /** The network, the socket, the page or the user is back: what waits only for a better time is due now. */
  async function wake(jitterMs = WAKE_JITTER_MS): Promise<void> {
    inFlight.forEach((queueKey) => wokenInFlight.add(queueKey))
    await hurry(jitterMs)
  }

  /** What only waits for a better time is due within `jitterMs`: everything, or what is in one queue. */
  function hurry(jitterMs: number, queueKey?: string): Promise<void> {
    const at = now()
    return changeAll((item) =>
      (queueKey ?? item.queueKey) === item.queueKey ? hurried(item, at + random() * jitterMs) : undefined,
    )
  }

  /** Somebody signed in: what was parked for want of a token goes on, for this user only. */
  const resume = (): Promise<void> =>
    changeAll((item) => (item.state === 'parked' ? unparked(item, now()) : undefined))

  async function changeAll(change: Parameters<typeof each>[0]): Promise<void> {
    await store.updateAll(idsOf(await mine()), each(change))
    await refresh()
    pump()
  }

  /** Forgets everything of a user who signed out. */
  async function clear(uid: number): Promise<void> {
    await store.clear(uid)
    await changed()
  }

  async function touch(id: string, change: Parameters<OutboxStore['update']>[1]): Promise<boolean> {
    const isChanged = await store.update(id, change)
    if (isChanged) await changed()
    pump()
    return isChanged
  }

  /** What this engine changed is seen here and in the other tabs. */
  async function changed(): Promise<void> {
    await refresh()
    deps.announce()
  }

  async function mine(): Promise<OutboxItem[]> {
    const uid = deps.uid()
    return uid === null ? [] : store.list(uid)
  }

  async function refresh(): Promise<OutboxItem[]> {
    const items = await mine()
    view.show(items)
    return items
  }

  const isBusy = (): boolean => pumping !== null || sendings.size > 0

  function pump(): void {
    again = true
    pumping ??= pumpOn()
  }

  async function pumpOn(): Promise<void> {
    while (again) {
      again = false
      try {
        await startWhatIsDue(await refresh())
      } catch {
        rest(now() + STORE_RETRY_MS)
      }
    }
    pumping = null
  }

  async function startWhatIsDue(items: OutboxItem[]): Promise<void> {
    let restUntil = Number.POSITIVE_INFINITY
    const queues = byQueueKey(items.filter(isUnderWay))
    for (const [name, queue] of queues) {
      const [head] = queue
      if (!head || inFlight.has(name)) continue
      if (!isDue(head, now())) {
        restUntil = Math.min(restUntil, wakesAt(head) ?? restUntil)
        if (head.lease && head.lease.owner !== owner) watch(queue)
      } else if (inFlight.size < PARALLEL_QUEUES && deps.online()) await attempt(head, queue)
    }
    rest(restUntil)
  }

  function rest(until: number): void {
    cancelTimer?.()
    cancelTimer = Number.isFinite(until) ? deps.schedule(pump, Math.max(0, until - now())) : null
  }

  async function attempt(head: OutboxItem, queue: readonly OutboxItem[]): Promise<void> {
    const release = await deps.locks?.take(head.queueKey)
    // a lease that has run out goes before a lock: a page that is frozen holds one and sends nothing
    if (release === null && head.state !== 'sending') return watch(queue)
    let batch: readonly OutboxItem[] = NONE
    try {
      batch = await sender.lease(queue)
    } finally {
      if (batch.length === 0) release?.()
    }
    if (batch.length === 0) return pump()
    inFlight.add(head.queueKey)
    const ending = sendBatch(batch, head.queueKey, release ?? undefined).finally(() =>
      sendings.delete(ending),
    )
    sendings.add(ending)
  }

  async function sendBatch(
    batch: readonly OutboxItem[],
    queueKey: string,
    release?: () => void,
  ): Promise<void> {
    try {
      // told while it is on its way already
      void changed().catch(() => undefined)
      await sender.send(batch)
    } catch {
      // The store failed: the lease runs out and the same items are sent again under the same ids.
    } finally {
      release?.()
      inFlight.delete(queueKey)
      deps.announce()
      if (wokenInFlight.delete(queueKey)) await hurry(WAKE_JITTER_MS, queueKey).catch(pump)
      else pump()
    }
  }

  return {
    enqueue,
    enqueueMark,
    retry,
    hold,
    discard,
    settle,
    wake,
    resume,
    clear,
    /** Another tab or the worker changed the store. */
    refresh: async (): Promise<void> => {
      await refresh()
      pump()
    },
    list: view.list,
    unsent: view.unsent,
    subscribe: view.subscribe,
    /** Resolves once nothing more can be sent for now, with whether everything has gone. */
    drained: async (): Promise<boolean> => {
      while (isBusy()) await Promise.all([pumping, ...sendings])
      return (await mine()).every((item) => !isUnderWay(item))
    },
    stop: (): void => cancelTimer?.(),
  }
}
