import type { Address, Sql } from '#server/db/client.ts'
import { one } from '#server/db/one.ts'
import type { Log } from '#server/deps.ts'
import type { Env } from '#server/env.ts'

import type { LogEngine } from './log-engine.ts'

/** Several installations may share a Redis, and copies of a database a server. */
async function nameOf(sql: Sql): Promise<string> {
  const row = one(
    await sql<{ name: string }[]>`select id || ':' || current_database() as name from installation`,
  )
  return `gurt:${row.name}`
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
