import { randomBytes } from 'node:crypto'

import { inject } from 'vitest'

import { connect, type Address, type Database } from '#server/db/client.ts'

import { quiet } from './quiet.ts'

/** A database without anything in it, beside those of the other tests. */
export async function emptyDatabase(): Promise<Database> {
  const admin = JSON.parse(inject('databaseAdmin')) as Address
  const name = `gurt_empty_${process.pid}_${randomBytes(4).toString('hex')}`
  const keeper = connect(admin, 1, quiet)
  await keeper.sql.unsafe(`create database ${name}`)
  const { sql, close } = connect({ ...admin, database: name }, 4, quiet)
  return {
    sql,
    close: async () => {
      await close()
      await keeper.sql.unsafe(`drop database if exists ${name}`)
      await keeper.close()
    },
  }
}
