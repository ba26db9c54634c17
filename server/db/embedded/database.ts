import { setTimeout as sleep } from 'node:timers/promises'

import postgres from 'postgres'

import { SUPERUSER } from './cluster.ts'
import type { Postmaster } from './pid-file.ts'

/** The application's database and the role that owns it; the role is no superuser. */
export const DATABASE = 'gurt'
export const ROLE = 'gurt'

function connect({ socketFolder, port }: Postmaster): postgres.Sql {
  return postgres({
    host: socketFolder,
    port,
    user: SUPERUSER,
    database: 'postgres',
    max: 1,
    ssl: false,
    connect_timeout: 10,
    onnotice: () => {},
  })
}

/** Whether the server answers a query in time; one that is stopped accepts the connection and stays silent. */
export async function answers(postmaster: Postmaster, ms: number): Promise<boolean> {
  const sql = connect(postmaster)
  try {
    const query = sql`select 1`.then(
      () => true,
      () => false,
    )
    return await Promise.race([query, sleep(ms, false, { ref: false })])
  } finally {
    // With a silent server a polite goodbye would wait for ever.
    await sql.end({ timeout: 0 })
  }
}

/** Creates role and database if they are missing: at the first start, or when that one was cut short. */
export async function ensureDatabase(postmaster: Postmaster): Promise<void> {
  const sql = connect(postmaster)
  try {
    const [found] = await sql<{ role: boolean; database: boolean }[]>`
      select exists (select from pg_roles where rolname = ${ROLE}) as role,
             exists (select from pg_database where datname = ${DATABASE}) as database`
    if (!found?.role) await sql`create role ${sql(ROLE)} login createdb`
    if (!found?.database) await sql`create database ${sql(DATABASE)} owner ${sql(ROLE)}`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
