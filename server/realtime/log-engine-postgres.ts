import { connect, type Address } from '#server/db/client.ts'
import { one } from '#server/db/one.ts'
import type { Log } from '#server/deps.ts'

import type { LogEngine, LogEntry } from './log-engine.ts'

const CHANNEL = 'event_log'
const PAGE = 200
/** A notification that is lost delays what it announced by so much. */
const POLL_MS = 1_000
const CLEAN_UP_MS = 60_000

type LogRow = LogEntry & { id: number }

/** The log as a table of PostgreSQL; a notification says that it has grown. */
export function openPostgresEngine(address: Address, log: Log): LogEngine {
  // an append waits for those of other processes, a read for nothing
  const { sql, close } = connect(address, 2, log)
  const timers: NodeJS.Timeout[] = []
  let last: number | null = null
  let isDue = false
  let isReading = false
  let isLost = false
  /** After a crash of the database its log begins anew. */
  let mayBeNew = false
  let isClosed = false
  let onEntry: (entry: LogEntry) => void = () => undefined

  async function findPlace(): Promise<number> {
    const row = one(await sql<{ end: number }[]>`select coalesce(max(id), 0) as end from event_log`)
    return last === null ? row.end : row.end < last ? 0 : last
  }

  async function readPage(): Promise<void> {
    if (last === null || mayBeNew) last = await findPlace()
    mayBeNew = false
    const rows = await sql<LogRow[]>`
      select id, node, number, body from event_log where id > ${last} order by id limit ${PAGE}`
    isLost = false
    for (const { id, ...entry } of rows) {
      last = id
      onEntry(entry)
    }
    if (rows.length === PAGE) isDue = true
  }

  async function read(): Promise<void> {
    isReading = true
    while (isDue) {
      isDue = false
      await readPage().catch((error: unknown) => {
        if (!isLost && !isClosed) log.error({ err: error }, 'the event log cannot be read')
        isLost = true
      })
    }
    isReading = false
  }
  function onListening(): void {
    mayBeNew = true
    readSoon()
  }
  function readSoon(): void {
    isDue = true
    if (!isReading) void read()
  }
  const cleanUp = (): void =>
    void sql`delete from event_log where at < now() - interval '10 minutes'`.catch(() => undefined)

  return {
    append: async ({ node, number, body }) => {
      await sql`select append_event(${node}, ${number}, ${body})`
    },
    follow: async (listener) => {
      last = await findPlace()
      onEntry = listener
      await sql.listen(CHANNEL, readSoon, onListening)
      timers.push(setInterval(readSoon, POLL_MS).unref(), setInterval(cleanUp, CLEAN_UP_MS).unref())
    },
    skipToEnd: () => void (last = null),
    counts: null,
    close: () => {
      isClosed = true
      timers.forEach(clearInterval)
      return close()
    },
  }
}
