import PgBoss from 'pg-boss'

import type { Queryable, Sql } from '#server/db/transaction.ts'

type SqlValues = readonly unknown[]

const TAKES_RECORDS = 'json_to_recordset($1'

/**
 * pg-boss binds undefined where it means null, which this driver refuses; and a list of jobs as the JSON of it, which
 * this driver would write as JSON once more: what the clock sends off goes this way.
 */
const bound = (text: string, values: SqlValues): never[] => {
  const [first, ...rest] = values
  const isEncoded = text.includes(TAKES_RECORDS) && typeof first === 'string'
  const given = isEncoded ? [JSON.parse(first) as unknown, ...rest] : values
  return given.map((value) => value ?? null) as never[]
}

/** Runs one statement of pg-boss where the caller stands: in its transaction, so that the job lives or dies with it. */
export const bossIn = (db: Queryable): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await db.unsafe(text, bound(text, values)) }),
})

/**
 * pg-boss over the pool of this server. What it sends without values is a script with a transaction of its own, which
 * has to stay on one connection; such a script answers one result a statement, and the last that has rows counts.
 */
function bossOver(sql: Sql): PgBoss.Db {
  const script = async (text: string) => {
    const connection = await sql.reserve()
    try {
      const results: unknown = await connection.unsafe(text)
      const sets = Array.isArray(results) && results.every(Array.isArray) ? results : [results as unknown[]]
      return { rows: (sets.findLast((rows) => rows.length > 0) ?? []) as unknown[] }
    } catch (error) {
      // its transaction is still open on this connection, which others are to use again
      await connection.unsafe('rollback')
      throw error
    } finally {
      connection.release()
    }
  }
  return {
    executeSql: (text, values: SqlValues | undefined) =>
      values === undefined || values.length === 0
        ? script(text)
        : bossIn(sql).executeSql(text, values as unknown[]),
  }
}

const MAINTENANCE_MINUTES = 10
const CRON_CHECK_S = 45
const CRON_POLL_S = 30

/** A job runner on the server's own database; it keeps its tables in the schema `pgboss`. */
export const createBoss = (sql: Sql): PgBoss =>
  new PgBoss({
    db: bossOver(sql),
    maintenanceIntervalMinutes: MAINTENANCE_MINUTES,
    cronMonitorIntervalSeconds: CRON_CHECK_S,
    cronWorkerIntervalSeconds: CRON_POLL_S,
  })
