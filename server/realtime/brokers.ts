import type { Address, Sql } from '#server/db/client.ts'
import type { Log } from '#server/deps.ts'
import type { Env } from '#server/env.ts'

import type { Broker } from './broker.ts'

/** Several installations may share a Redis, and copies of a database a server. */
async function nameOf(sql: Sql): Promise<string> {
  const [row] = await sql<
    { name: string }[]
  >`select id || ':' || current_database() as name from installation`
  return `gurt:${row!.name}`
}

/** The broker of this installation; null for the embedded database, which serves one process. */
export async function openBroker(
  { redisUrl, databaseUrl }: Pick<Env, 'redisUrl' | 'databaseUrl'>,
  sql: Sql,
  log: Log,
  address: Address | undefined = databaseUrl === undefined ? undefined : { url: databaseUrl },
): Promise<Broker | null> {
  // a server that needs neither loads neither
  if (redisUrl !== undefined) {
    const { openRedisBroker } = await import('./broker-redis.ts')
    return openRedisBroker(redisUrl, await nameOf(sql), log)
  }
  if (address === undefined) return null
  const { openPostgresBroker } = await import('./broker-postgres.ts')
  return openPostgresBroker(address, log)
}
