import type { Redis } from 'ioredis'

import type { Address, Sql } from '#server/db/client.ts'
import type { Log } from '#server/deps.ts'
import type { Env } from '#server/env.ts'

/** What a process appends at a time; its entries are numbered from 1. */
export type LogEntry = { node: string; number: number; body: string }

/** One ordered log on a server that all processes of an installation reach. */
export type LogEngine = {
  /** Resolves when the entry is stored. A call that fails may have stored it. */
  append(entry: LogEntry): Promise<void>
  /** Calls back with each entry from now on in the log's order, and reads on from the last one after a lost connection. */
  follow(onEntry: (entry: LogEntry) => void): Promise<void>
  /** Reads on from the end, for when the log no longer has the place reached. */
  skipToEnd(): void
  /** Where limits are counted; null where the log itself is to carry the counts. */
  counts: { client: Redis; prefix: string } | null
  close(): Promise<void>
}

/** Several installations may share a Redis, and copies of a database a server. */
async function nameOf(sql: Sql): Promise<string> {
  const [row] = await sql<
    { name: string }[]
  >`select id || ':' || current_database() as name from installation`
  return `gurt:${row!.name}`
}

/** Returns the engine of this installation; null for the embedded database, which serves one process. */
export async function openLogEngine(
  { redisUrl, databaseUrl }: Pick<Env, 'redisUrl' | 'databaseUrl'>,
  sql: Sql,
  log: Log,
  address: Address | undefined = databaseUrl === undefined ? undefined : { url: databaseUrl },
): Promise<LogEngine | null> {
  // a server that needs neither loads neither
  if (redisUrl !== undefined) {
    const { openRedisEngine } = await import('./log-engine-redis.ts')
    return openRedisEngine(redisUrl, await nameOf(sql), log)
  }
  if (address === undefined) return null
  const { openPostgresEngine } = await import('./log-engine-postgres.ts')
  return openPostgresEngine(address, log)
}
