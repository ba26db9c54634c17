import { EventEmitter } from 'node:events'

import { createAdapter } from '@socket.io/postgres-adapter'

import { connect, type Address } from '#server/db/client.ts'
import type { Log } from '#server/deps.ts'

import type { Broker } from './broker.ts'

const PREFIX = 'gurt'
const TABLE = 'broker_attachments'
/** Something is heard more often than that: this process hears what it says itself. */
const SILENT_MS = 8_000
/** What cannot be said meanwhile is asked for later: it need not wait. */
const WAITING_MAX = 200

/** What the adapter uses of a connection that listens. */
type Listener = EventEmitter & { query(text: string): Promise<void>; release(): void }

const channelOf = (text: string): string => /^LISTEN "(.+)"$/.exec(text)![1]!

/**
 * PostgreSQL as the broker: one connection that speaks, so that what is said arrives in that order, and one that listens.
 * The adapter expects a pool of another driver; of it it uses two calls, which are answered here by ours.
 */
export function openPostgresBroker(address: Address, log: Log): Broker {
  const voice = connect(address, 1, log)
  const saying = new Set<Promise<unknown>>()
  let heardAt = -Infinity
  let listensSince = -Infinity
  let listener: { client: Listener; listens: boolean; close: () => Promise<void> } | null = null
  let isLost = false

  async function query(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    if (saying.size >= WAITING_MAX) throw new Error('the broker is not reached')
    const said = voice.sql.unsafe(text, values as never[])
    saying.add(said)
    try {
      return { rows: await said }
    } finally {
      saying.delete(said)
    }
  }

  function openListener(): Listener {
    const ear = connect(address, 1, log)
    const close = () => ear.close().catch(() => undefined)
    const client: Listener = Object.assign(new EventEmitter(), {
      query: async (text: string) => {
        try {
          await ear.sql.listen(channelOf(text), (payload) => {
            heardAt = performance.now()
            client.emit('notification', { payload })
          })
          opened.listens = true
        } catch (error) {
          void close()
          throw error
        }
      },
      release: () => void close(),
    })
    listensSince = performance.now()
    const opened = { client, listens: false, close }
    listener = opened
    return client
  }

  /** The driver looks after a connection that was closed; one that merely went silent is given up for another. */
  const watch = setInterval(() => {
    if (listener === null || performance.now() - Math.max(heardAt, listensSince) < SILENT_MS) return
    const { client, listens, close } = listener
    listener = null
    void close()
    // where it never came to listen, its call fails now, and that is taken for the end
    if (listens) client.emit('end')
  }, SILENT_MS / 4).unref()

  const onError = (error: unknown): void => {
    if (!isLost) log.error({ err: error }, 'other processes cannot be told')
    isLost = true
    setTimeout(() => (isLost = false), SILENT_MS).unref()
  }
  const pool = { connect: () => Promise.resolve(openListener()), query }

  return {
    adapter: createAdapter(pool as never, { channelPrefix: PREFIX, tableName: TABLE, errorHandler: onError }),
    isOpen: () => saying.size < WAITING_MAX,
    heardAt: () => heardAt,
    counts: null,
    close: async () => {
      clearInterval(watch)
      await Promise.allSettled(saying)
      await Promise.all([voice.close(), listener?.close()])
    },
  }
}
