/** A message on its way into the database. */
export type Outgoing = {
  chatId: number
  senderId: number
  clientId: string
  content: string
  withContacts: boolean
}

/** What became of it; ids and times are filled for `created` and `repeat`, `content` for `repeat` alone. */
export type Outcome = {
  outcome: 'created' | 'repeat' | 'not_member' | 'ended' | 'closed' | 'contacts'
  id: number
  created_at: Date
  content: string | null
  buyer_id: number
  supplier_id: number
  order_id: number
  proposal_id: number
}

/** What became of several that were pushed together: from the first that failed on nothing is stored. */
export type Stored = { outcomes: readonly Outcome[]; failure: unknown }

type Store = (items: readonly Outgoing[]) => Promise<readonly Outcome[]>
type Waiting = {
  items: readonly Outgoing[]
  keys: readonly string[]
  resolve: (stored: Stored) => void
}

const BATCH_MAX = 500
const keyOf = ({ chatId, senderId, clientId }: Outgoing): string => `${chatId} ${senderId} ${clientId}`

/** PostgreSQL's classes for data that cannot be stored: only they can be one item's own fault. */
const DATA_FAULT = /^2[23]/

const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_FAULT.test(error.code)

/**
 * Group commit: one batch is on its way at a time, and what arrives meanwhile forms the next one, so that a busy
 * server pays one commit for hundreds of messages and an idle one waits for nothing. Messages go in the order they came,
 * and those that were pushed together go in one batch: none of them overtakes one that failed.
 */
export function createMessageBatch(store: Store, batchMax: number = BATCH_MAX) {
  let waiting: Waiting[] = []
  let length = 0
  let running: Promise<void> | null = null

  /** Cuts the next batch; a second message with the key of one in it waits, and finds it stored. */
  function cut(): Waiting[] {
    const keys = new Set<string>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    let isFull = false
    for (const entry of waiting) {
      isFull ||= keys.size > 0 && keys.size + entry.keys.length > batchMax
      if (isFull || entry.keys.some((key) => keys.has(key))) left.push(entry)
      else {
        entry.keys.forEach((key) => keys.add(key))
        batch.push(entry)
      }
    }
    waiting = left
    length -= keys.size
    return batch
  }

  /** One item that the database refuses must not fail the others: a refused batch is tried again in halves. */
  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await store(batch.flatMap(({ items }) => items))
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

  async function oneByOne(items: readonly Outgoing[], failure: unknown): Promise<Stored> {
    if (items.length === 1) return { outcomes: [], failure }
    const outcomes: Outcome[] = []
    try {
      for (const item of items) outcomes.push(...(await store([item])))
      return { outcomes, failure: null }
    } catch (later) {
      return { outcomes, failure: later }
    }
  }

  async function run(): Promise<void> {
    // what else came in this turn of the event loop goes with the first
    await new Promise(setImmediate)
    while (waiting.length > 0) await settle(cut())
    running = null
  }

  /** Stores messages, each under a key of its own, with the next batch; resolves also where the database failed. */
  function pushAll(items: readonly Outgoing[]): Promise<Stored> {
    return new Promise((resolve) => {
      waiting.push({ items, keys: items.map(keyOf), resolve })
      length += items.length
      running ??= run()
    })
  }

  return {
    pushAll,
    /** Stores a message with the next batch; rejects when the database fails. */
    async push(item: Outgoing): Promise<Outcome> {
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
      await running
    },
  }
}
