import type { ContactKind } from '#domain/rules/contact-guard/contact-leak.ts'

/** A message on its way into the database. */
export type Outgoing = {
  chatId: number
  senderId: number
  clientId: string
  content: string
  /** What it gives away by itself. */
  contact: ContactKind | null
  /** It might complete what its sender's last messages began. */
  mayComplete: boolean
  /** So many seconds it waited on its device; null where it did not. */
  writtenAgo: number | null
  /** Whoever it is for has the chat open: nobody needs to be notified of it. */
  isWatched: boolean
}

/** What became of it; `completed` says of one refused for contacts what it would have completed; ids and times are filled for `created` and `repeat`, `content` for `repeat` alone. */
export type MessageOutcome = {
  outcome: 'created' | 'repeat' | 'not_member' | 'ended' | 'closed' | 'contacts'
  id: number
  created_at: string
  written_at: string | null
  content: string | null
  buyer_id: number
  supplier_id: number
  order_id: number
  proposal_id: number
  /** The database keeps that its reader is to be told. */
  is_pending?: boolean
  completed?: ContactKind | null
}

/** What became of several that were pushed together: from the first that failed on nothing is stored. */
export type StoredBatch = { outcomes: readonly MessageOutcome[]; failure: unknown }

type Store = (items: readonly Outgoing[]) => Promise<readonly MessageOutcome[]>
type WaitingMessages = {
  items: readonly Outgoing[]
  resolve: (stored: StoredBatch) => void
}

const BATCH_MAX = 500
/** So few messages go each at once, on connections of their own; more of them are the cheaper the more go together. */
const FEW = 4
/** So many batches go at a time where the next has become as large as those before it: the database has cores too. */
const SIDE_BY_SIDE = 2

/** Whether a message with the key of this one is among them. */
const holds = (batch: readonly WaitingMessages[], { chatId, senderId, clientId }: Outgoing): boolean =>
  batch.some(({ items }) =>
    items.some(
      (other) => other.clientId === clientId && other.chatId === chatId && other.senderId === senderId,
    ),
  )

function itemsOf(batch: readonly WaitingMessages[]): Outgoing[] {
  const all: Outgoing[] = []
  for (const { items } of batch) for (const item of items) all.push(item)
  return all
}

/** PostgreSQL's classes for data that cannot be stored: only they can be one item's own fault. */
const DATA_FAULT = /^2[23]/

const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_FAULT.test(error.code)

/**
 * Group commit: what arrives while a batch is on its way forms the next one, so that a busy server pays one commit for
 * hundreds of messages; beside a few of one chat those of another go at once, so that an idle one waits for nothing. A
 * chat's messages are on their way in one batch at a time and go in the order they came; those that were pushed
 * together go in one batch: none of them overtakes one that failed.
 */
export function createMessageBatch(store: Store, batchMax: number = BATCH_MAX) {
  let waiting: WaitingMessages[] = []
  let length = 0
  let starting: Promise<void> | null = null
  const running = new Set<Promise<void>>()
  const busyChats = new Set<number>()
  let onTheirWay = 0

  /**
   * Cuts the next batch, empty when all that wait have to wait on: those of chats that have messages on their way. A second
   * message with the key of one in it waits too, and finds it stored.
   */
  function cut(): WaitingMessages[] {
    const clientIds = new Set<string>()
    const batch: WaitingMessages[] = []
    const left: WaitingMessages[] = []
    let count = 0
    let isFull = false
    const mustWait = (item: Outgoing): boolean =>
      busyChats.has(item.chatId) || (clientIds.has(item.clientId) && holds(batch, item))
    for (const entry of waiting) {
      const { items } = entry
      isFull ||= count > 0 && count + items.length > batchMax
      if (isFull || items.some(mustWait)) left.push(entry)
      else {
        for (const { clientId } of items) clientIds.add(clientId)
        count += items.length
        batch.push(entry)
      }
    }
    waiting = left
    length -= count
    return batch
  }

  /** One item that the database refuses must not fail the others: a refused batch is tried again in halves. */
  async function settle(batch: readonly WaitingMessages[]): Promise<void> {
    try {
      const outcomes = await store(itemsOf(batch))
      let at = 0
      for (const { items, resolve } of batch)
        resolve({ outcomes: outcomes.slice(at, (at += items.length)), failure: null })
    } catch (failure) {
      if (!isDataFault(failure)) for (const { resolve } of batch) resolve({ outcomes: [], failure })
      else if (batch.length > 1) {
        const middle = batch.length >> 1
        await settle(batch.slice(0, middle))
        await settle(batch.slice(middle))
      } else for (const { items, resolve } of batch) resolve(await oneByOne(items, failure))
    }
  }

  async function oneByOne(items: readonly Outgoing[], failure: unknown): Promise<StoredBatch> {
    if (items.length === 1) return { outcomes: [], failure }
    const outcomes: MessageOutcome[] = []
    try {
      for (const item of items) outcomes.push(...(await store([item])))
      return { outcomes, failure: null }
    } catch (later) {
      return { outcomes, failure: later }
    }
  }

  async function run(batch: readonly WaitingMessages[], count: number): Promise<void> {
    for (const { items } of batch) for (const { chatId } of items) busyChats.add(chatId)
    onTheirWay += count
    await settle(batch)
    for (const { items } of batch) for (const { chatId } of items) busyChats.delete(chatId)
    onTheirWay -= count
  }

  const isBusy = (): boolean => starting !== null || running.size > 0
  const mayStart = (): boolean =>
    running.size === 0 || onTheirWay + length <= FEW || (running.size < SIDE_BY_SIDE && length >= onTheirWay)

  function startAll(): void {
    while (mayStart()) {
      const before = length
      const batch = cut()
      if (batch.length === 0) return
      const batchRun = run(batch, before - length).finally(() => {
        running.delete(batchRun)
        startAll()
      })
      running.add(batchRun)
    }
  }

  /** What else comes in this turn of the event loop goes with the first. */
  async function start(): Promise<void> {
    await new Promise(setImmediate)
    starting = null
    startAll()
  }

  /** Stores messages, each under a key of its own, with the next batch; resolves also where the database failed. */
  function pushAll(items: readonly Outgoing[]): Promise<StoredBatch> {
    return new Promise((resolve) => {
      waiting.push({ items, resolve })
      length += items.length
      starting ??= start()
    })
  }

  return {
    pushAll,
    /** Stores a message with the next batch; rejects when the database fails. */
    async push(item: Outgoing): Promise<MessageOutcome> {
      const { outcomes, failure } = await pushAll([item])
      if (!outcomes[0]) throw failure
      return outcomes[0]
    },
    /** How many messages wait for their turn. */
    get length(): number {
      return length
    },
    /** Resolves when all that was pushed is settled. */
    idle: async (): Promise<void> => {
      while (isBusy()) await Promise.all([starting, ...running])
    },
  }
}
