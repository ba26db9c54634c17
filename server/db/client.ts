import type { Socket } from 'node:net'

import postgres from 'postgres'

import type { Env } from '#server/env.ts'

import { createDialler, LONG_GREETING } from './database-socket.ts'
import { startEmbedded } from './embedded/embedded.ts'

export type Sql = postgres.Sql<{ bigint: number }>
export type Tx = postgres.TransactionSql<{ bigint: number }>

export type Database = { sql: Sql; close(): Promise<void> }

/** A server by its address (with another database of it, if named), or by the path of its Unix socket. */
export type Address = { url: string; database?: string } | { path: string; user: string; database: string }

type DatabaseLog = { info(obj: object, msg: string): void; warn(obj: object, msg: string): void }

/** The driver's setting that its types leave out. */
type Dialling = { socket: ReturnType<typeof createDialler> }

const BIGINT_OID = 20
const STATEMENT_TIMEOUT_MS = 15_000

/** A pool of at most `pool` connections; a statement that takes longer than `statementTimeoutMs` is cut. */
export function connect(
  address: Address,
  pool: number,
  log: DatabaseLog,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Database {
  const options: postgres.Options<{ bigint: postgres.PostgresType<number> }> & Dialling = {
    max: pool,
    socket: createDialler(),
    onnotice: (notice) => log.info({ notice: notice['message'] }, 'database notice'),
    connect_timeout: 10,
    connection: {
      application_name: 'gurt',
      statement_timeout: statementTimeoutMs,
      TimeZone: 'UTC',
      // a search is compiled for longer than it runs
      jit: false,
      ...LONG_GREETING,
    },
    // ids and counters stay far below 2^53
    types: { bigint: { to: BIGINT_OID, from: [BIGINT_OID], serialize: String, parse: Number } },
  }
  const sql =
    'url' in address
      ? postgres(address.url, {
          ...options,
          ...(address.database === undefined ? {} : { database: address.database }),
        })
      : postgres({ ...options, ...address })
  return { sql, close: () => sql.end({ timeout: 5 }) }
}

/**
 * One more connection to the database of a pool, for work that goes on for minutes: none of the pool's is taken from
 * the calls, no statement is cut, and it can be ended in the middle of one. It never reconnects under a transaction.
 */
export function connectBeside(sql: Sql): Database {
  const { connection, ...options } = sql.options
  const dial = createDialler()
  let socket: Socket | undefined
  const beside = postgres({
    ...options,
    socket: (dialled: Parameters<typeof dial>[0]) => (socket = dial(dialled)),
    connection: { ...connection, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
    max: 1,
    max_lifetime: null,
  } as unknown as postgres.Options<{ bigint: postgres.PostgresType<number> }>)
  const close = async () => {
    await beside.end({ timeout: 0 })
    // the driver says goodbye and reads no more: a server that is still sending rows would wait to be rid of them
    socket?.destroy()
  }
  return { sql: beside, close }
}

/** The database of this installation: a server by DATABASE_URL, else the embedded one under DATA_DIR. */
export async function openDatabase(env: Env, log: DatabaseLog): Promise<Database> {
  if (env.databaseUrl !== undefined) return connect({ url: env.databaseUrl }, env.databasePool, log)
  const embedded = await startEmbedded({ dataDir: env.dataDir, log })
  const { host, port, user, database } = embedded
  const pool = connect({ path: `${host}/.s.PGSQL.${port}`, user, database }, env.databasePool, log)
  const close = async () => {
    await pool.close()
    await embedded.stop()
  }
  return { sql: pool.sql, close }
}
