import type { Message } from '#domain/contract/chats.ts'

import { givenUp, hurried, requeued, rewritten, unparked } from './attempt.ts'
import { createBatchSender } from './batch-sender.ts'
import { byQueueKey, isDue, isUnderWay, type OutboxItem, wakesAt } from './item.ts'
import {
  checked,
  isSamePayload,
  isShownUnkept,
  isWritten,
  type MarkPayload,
  type OutboxPayload,
  queueKeyOf,
} from './payload.ts'
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
  const sender = createBatchSender({ deps, owner, isListed: (id) => listed.has(id), changed })
  const listeners = new Set<() => void>()
  const inFlight = new Set<string>()
  /** Queues on their way when a better time came: what fails of them now met the time before. */
  const wokenInFlight = new Set<string>()
  const sendings = new Set<Promise<void>>()
  const watch = watchSends({ locks: deps.locks, store, changed: pump })
  let view = new Map<string, readonly OutboxItem[]>()
  let listed: ReadonlyMap<string, OutboxItem> = new Map()
  let waiting: readonly OutboxItem[] = NONE
  /** A person sees what was done before the device has kept it: a slow one takes many frames for that. */
  const keeping = new Map<string, OutboxItem>()
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
    keeping.delete(id)
    if (item.state === 'failed' || !isSamePayload(item.payload, written)) {
      await store.update(id, (stored) => rewritten(stored, written, attempts, now()))
      await changed()
    } else if (deps.uid() === uid) {
      // it is kept, and stands on the screen without the whole queue being read first
      show([...new Map(listed).set(item.id, item).values()])
      deps.announce()
    } else showAgain()
    pump()
    return item
  }

  /** Puts an item into the store; what is shown as soon as it is done stands on the screen meanwhile. */
  async function keep(item: Omit<OutboxItem, 'seq'>): Promise<OutboxItem> {
    if (!isShownUnkept(item.payload) || listed.has(item.id)) return store.add(item)
    keeping.set(item.id, { ...item, seq: Number.MAX_SAFE_INTEGER, state: 'keeping' })
    showAgain()
    try {
      return await store.add(item)
    } catch (failure) {
      keeping.delete(item.id)
      showAgain()
      throw failure
    }
  }

  /** Takes a mark; one that waits says both instead of a second one, where one call can. */
  async function enqueueMark(payload: MarkPayload): Promise<void> {
    for (const { id } of view.get(queueKeyOf(payload, '')) ?? []) {
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
    sender.settle(listed.get(clientId), message)

  /** The network, the socket, the page or the user is back: what waits only for a better time is due now. */
  async function wake(jitterMs = WAKE_JITTER_MS): Promise<void> {
    const at = now()
    inFlight.forEach((queueKey) => wokenInFlight.add(queueKey))
    const soon = each((item: OutboxItem) => hurried(item, at + random() * jitterMs))
    await store.updateAll(idsOf(await mine()), soon)
    await refresh()
    pump()
  }

  /** Somebody signed in: what was parked for want of a token goes on, for this user only. */
  async function resume(): Promise<void> {
    const free = (item: OutboxItem) => (item.state === 'parked' ? unparked(item, now()) : undefined)
    await store.updateAll(idsOf(await mine()), each(free))
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
    show(items)
    return items
  }

  function show(items: readonly OutboxItem[]): void {
    listed = new Map(items.map((item) => [item.id, item]))
    const uid = deps.uid()
    const unkept = [...keeping.values()].filter((item) => item.uid === uid && !listed.has(item.id))
    view = byQueueKey([...items, ...unkept])
    waiting = items.filter(({ payload }) => isWritten(payload)).sort((one, other) => one.seq - other.seq)
    listeners.forEach((listener) => listener())
  }

  const showAgain = (): void => show([...listed.values()])
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
      if (wokenInFlight.delete(queueKey)) await wake().catch(pump)
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
    /** The queue's items in the order of writing; the same array until something changes. */
    list: (queueKey: string): readonly OutboxItem[] => view.get(queueKey) ?? NONE,
    /** What a person wrote and has not arrived, oldest first; the same array until something changes. */
    unsent: (): readonly OutboxItem[] => waiting,
    /** Resolves once nothing more can be sent for now, with whether everything has gone. */
    drained: async (): Promise<boolean> => {
      while (isBusy()) await Promise.all([pumping, ...sendings])
      return (await mine()).every((item) => !isUnderWay(item))
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: (): void => cancelTimer?.(),
  }
}
