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

type Store = (items: readonly Outgoing[]) => Promise<readonly Outcome[]>
type Waiting = {
  item: Outgoing
  key: string
  resolve: (outcome: Outcome) => void
  reject: (reason: unknown) => void
}

const BATCH_MAX = 500
/** PostgreSQL's classes for data that cannot be stored: only they can be one item's own fault. */
const DATA_FAULT = /^2[23]/

const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_FAULT.test(error.code)

/**
 * Group commit: one batch is on its way at a time, and what arrives meanwhile forms the next one, so that a busy
 * server pays one commit for hundreds of messages and an idle one waits for nothing. Messages go in the order they came.
 */
export function createMessageBatch(store: Store, batchMax: number = BATCH_MAX) {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  /** Cuts the next batch; a second message with the key of one in it waits, and finds it stored. */
  function cut(): Waiting[] {
    const keys = new Set<string>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const entry of waiting) {
      if (batch.length === batchMax || keys.has(entry.key)) left.push(entry)
      else {
        keys.add(entry.key)
        batch.push(entry)
      }
    }
    waiting = left
    return batch
  }

  /** One item that the database refuses must not fail the others: a refused batch is tried again in halves. */
  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await store(batch.map((entry) => entry.item))
      for (const [at, entry] of batch.entries()) entry.resolve(outcomes[at]!)
    } catch (error) {
      if (batch.length > 1 && isDataFault(error)) {
        const middle = batch.length >> 1
        await settle(batch.slice(0, middle))
        await settle(batch.slice(middle))
      } else for (const entry of batch) entry.reject(error)
    }
  }

  async function run(): Promise<void> {
    // what else came in this turn of the event loop goes with the first
    await new Promise(setImmediate)
    while (waiting.length > 0) await settle(cut())
    running = null
  }

  return {
    /** Stores a message with the next batch; rejects when the database fails. */
    push(item: Outgoing): Promise<Outcome> {
      const { promise, resolve, reject } = withResolvers<Outcome>()
      waiting.push({ item, key: `${item.chatId} ${item.senderId} ${item.clientId}`, resolve, reject })
      running ??= run()
      return promise
    },
    /** How many messages wait for their turn. */
    get length(): number {
      return waiting.length
    },
    /** Resolves when all that was pushed is settled. */
    idle: async (): Promise<void> => {
      await running
    },
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
