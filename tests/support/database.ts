import postgres from 'postgres'
import { inject } from 'vitest'

import { connect, type Address, type Database } from '#server/db/client.ts'

import { quiet } from './quiet.ts'

/** It ends what hangs: a test puts thousands of rows by one statement, and its machine may do other work. */
export const STATEMENT_TIMEOUT_MS = 120_000

let copies = 0

/** A fresh migrated database of its own; `drop` removes it. */
export async function freshDatabase(pool = 10): Promise<Database & { address: Address }> {
  const admin = JSON.parse(inject('databaseAdmin')) as Address
  const name = `gurt_test_${process.pid}_${Date.now().toString(36)}_${copies++}`
  const keeper = 'url' in admin ? postgres(admin.url, { max: 1 }) : postgres({ ...admin, max: 1 })
  await keeper.unsafe(
    `create database ${name} template ${inject('databaseTemplate')} strategy ${inject('databaseStrategy')}`,
  )
  // no test cuts the power: a hundred commits take 23 ms in the place of 391
  await keeper.unsafe(`alter database ${name} set synchronous_commit = off`)
  const address: Address = 'url' in admin ? { url: admin.url, database: name } : { ...admin, database: name }
  const { sql, close } = connect(address, pool, quiet, STATEMENT_TIMEOUT_MS)
  return {
    sql,
    address,
    close: async () => {
      await close()
      // not by force: that is refused while a vacuum of the server's own is at work, and a plain drop ends it
      await keeper.unsafe(`drop database if exists ${name}`)
      await keeper.end()
    },
  }
}
