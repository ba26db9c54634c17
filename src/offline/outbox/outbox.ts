import type { Message } from '#domain/contract/chats.ts'

import { afterAttempt, EXPIRES_AFTER_MS, givenUp, leased, requeued } from './attempt.ts'
import { byLane, isDue, isUnderWay, type OutboxItem, wakesAt } from './item.ts'
import { checked, isWritten, laneOf, type Letter, type LetterOf } from './letter.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import type { SendOutcome } from './outcome.ts'
import { watchSends } from './send-locks.ts'
import type { OutboxStore } from './store.ts'

const PARALLEL_LANES = 2
const WAKE_JITTER_MS = 1000
const STORE_RETRY_MS = 5000
const NONE: readonly OutboxItem[] = []

const isSame = (one: Letter, other: Letter): boolean => JSON.stringify(one) === JSON.stringify(other)

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends what was written, each lane in the order of writing, as often as it takes and never twice:
 * every attempt carries the same `client_id`, and who may attempt is settled in the store.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store, now, random } = deps
  const owner = deps.newId()
  const listeners = new Set<() => void>()
  const inFlight = new Set<string>()
  const carries = new Set<Promise<void>>()
  const watch = watchSends({ locks: deps.locks, store, changed: pump })
  let view = new Map<string, readonly OutboxItem[]>()
  let waiting: readonly OutboxItem[] = NONE
  let cancelTimer: (() => void) | null = null
  let pumping: Promise<void> | null = null
  let again = false

  /**
   * Takes a letter; resolves once it is kept, and rejects where it could not be. The same id is one letter, which goes
   * on in these words unless it is on its way. `attempts`: how often it was sent elsewhere, with nobody knowing what came of it.
   */
  async function enqueue(letter: Letter, id: string = deps.newId(), attempts = 0): Promise<OutboxItem> {
    const uid = deps.uid()
    if (uid === null) throw new Error('nobody is signed in')
    const at = now()
    const written = checked(letter, id)
    const item = await store.add({
      id,
      uid,
      lane: laneOf(letter, id),
      letter: written,
      createdAt: at,
      state: 'queued',
      attempts,
      queuedAt: at,
      nextAt: at,
      waits: 'no',
      lease: null,
      error: null,
    })
    if (item.state === 'failed' || !isSame(item.letter, written))
      await store.update(id, (stored) => rewritten(stored, written))
    await changed()
    pump()
    return item
  }

  /** Takes a read mark; one that waits for the same chat moves on instead of a second one. */
  async function enqueueRead(letter: LetterOf<'read'>): Promise<void> {
    for (const { id } of view.get(laneOf(letter, '')) ?? []) {
      const moved = await store.update(id, (item) =>
        item.state === 'queued' && item.letter.kind === 'read'
          ? { ...item, letter: { ...letter, upToId: Math.max(letter.upToId, item.letter.upToId) } }
          : undefined,
      )
      if (moved) return
    }
    await enqueue(letter)
  }

  function rewritten(item: OutboxItem, letter: Letter): OutboxItem | undefined {
    if (item.state === 'failed') return { ...requeued(item, now()), letter }
    return item.state === 'queued' || item.state === 'parked' ? { ...item, letter } : undefined
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

  /** The message was seen in the history or on the socket: its item goes, whatever state it is in. */
  const settle = (clientId: string): Promise<boolean> => touch(clientId, () => null)

  /** The network, the socket, the page or the user is back: what waits only for a better time is due now. */
  async function wake(jitterMs = WAKE_JITTER_MS): Promise<void> {
    const at = now()
    for (const item of await mine()) {
      if (item.state !== 'queued' || item.waits !== 'backoff') continue
      const due = at + random() * jitterMs
      if (item.nextAt > due)
        await store.update(item.id, (it) => ({ ...it, nextAt: Math.min(it.nextAt, due) }))
    }
    await refresh()
    pump()
  }

  /** Somebody signed in: what was parked for want of a token goes on, for this user only. */
  async function resume(): Promise<void> {
    for (const { id } of await mine())
      await store.update(id, (item) => (item.state === 'parked' ? requeued(item, now()) : undefined))
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
    view = byLane(items)
    waiting = items.filter(({ letter }) => isWritten(letter)).sort((one, other) => one.seq - other.seq)
    listeners.forEach((listener) => listener())
    return items
  }

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
    const heads = byLane(items.filter(isUnderWay))
    for (const [lane, [head]] of heads) {
      if (!head || inFlight.has(lane)) continue
      if (!isDue(head, now())) {
        restUntil = Math.min(restUntil, wakesAt(head) ?? restUntil)
        if (head.lease && head.lease.owner !== owner) watch(head)
      } else if (inFlight.size < PARALLEL_LANES && deps.online()) await attempt(head)
    }
    rest(restUntil)
  }

  function rest(until: number): void {
    cancelTimer?.()
    cancelTimer = Number.isFinite(until) ? deps.schedule(pump, Math.max(0, until - now())) : null
  }

  async function attempt(head: OutboxItem): Promise<void> {
    const letGo = await deps.locks?.take(head.id)
    // a lease that has run out goes before a lock: a page that is frozen holds one and sends nothing
    if (letGo === null && head.state !== 'sending') return watch(head)
    let isCarried = false
    try {
      isCarried = await begin(head, letGo ?? undefined)
    } finally {
      if (!isCarried) letGo?.()
    }
    if (!isCarried) pump()
  }

  /** Takes the lease and sends; false where somebody else has it. */
  async function begin({ id, lane }: OutboxItem, letGo?: () => void): Promise<boolean> {
    let item: OutboxItem | undefined
    await store.update(id, (stored) => {
      if (!isDue(stored, now())) return undefined
      const isExpired = now() - stored.queuedAt > EXPIRES_AFTER_MS
      if (isExpired) return givenUp(stored, { code: 'expired', detail: '' })
      return (item = leased(stored, owner, now()))
    })
    if (!item) return false
    inFlight.add(lane)
    const carried = carry(item, letGo).finally(() => carries.delete(carried))
    carries.add(carried)
    return true
  }

  async function carry(item: OutboxItem, letGo?: () => void): Promise<void> {
    try {
      // told while it is on its way already
      void changed().catch(() => undefined)
      const outcome = await deps.send(item).catch(() => null)
      if (outcome?.kind === 'sent') await arrive(item, outcome.message)
      else await fallBack(item, outcome)
    } catch {
      // The store failed: the lease runs out and the same item is sent again under the same id.
    } finally {
      letGo?.()
      inFlight.delete(item.lane)
      deps.announce()
      pump()
    }
  }

  const isBusy = (): boolean => pumping !== null || carries.size > 0

  /** An answer of 2xx is true whoever holds the lease by now; an echo may have settled the item before it. */
  async function arrive(item: OutboxItem, message: Message | null): Promise<void> {
    const isKnown = (view.get(item.lane) ?? NONE).some(({ id }) => id === item.id)
    if (isKnown) await deps.onSent(item, message)
    await store.update(item.id, () => null)
  }

  async function fallBack(
    item: OutboxItem,
    outcome: Exclude<SendOutcome, { kind: 'sent' }> | null,
  ): Promise<void> {
    const isOurs = (stored: OutboxItem): boolean =>
      stored.state === 'sending' && stored.lease?.owner === owner && stored.attempts === item.attempts
    await store.update(item.id, (stored) =>
      isOurs(stored) ? afterAttempt(stored, outcome, now(), random) : undefined,
    )
    if (outcome?.kind !== 'refused' || !outcome.stopsLane) return
    for (const other of await mine()) {
      if (other.lane !== item.lane) continue
      await store.update(other.id, (it) => (it.state === 'queued' ? givenUp(it, outcome) : undefined))
    }
  }

  return {
    enqueue,
    enqueueRead,
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
    /** The lane's items in the order of writing; the same array until something changes. */
    list: (lane: string): readonly OutboxItem[] => view.get(lane) ?? NONE,
    /** What a person wrote and has not arrived, oldest first; the same array until something changes. */
    unsent: (): readonly OutboxItem[] => waiting,
    /** Resolves once nothing more can be sent for now, with whether everything has gone. */
    drained: async (): Promise<boolean> => {
      while (isBusy()) await Promise.all([pumping, ...carries])
      return (await mine()).every((item) => !isUnderWay(item))
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: (): void => cancelTimer?.(),
  }
}
