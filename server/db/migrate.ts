import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { layReferenceData } from './reference.ts'
import { transaction, type Queryable, type Tx } from './transaction.ts'
import { oneStartAtATime } from './one-start.ts'

type Migration = { name: string; text: string; checksum: string }
export type Applied = Pick<Migration, 'name' | 'checksum'>

/** The database, or a copy of one, has been with a newer version of the program. */
export class UnknownMigration extends Error {
  override readonly name = 'UnknownMigration'
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  if (names.length === 0) throw new Error(`No migrations in ${folder}`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function judge(applied: readonly Applied[], files: readonly Migration[]): void {
  for (const { name, checksum } of applied) {
    const file = files.find((each) => each.name === name)
    if (!file)
      throw new UnknownMigration(
        `The database has migration ${name}, which this version does not know: start the newer version`,
      )
    if (file.checksum !== checksum) throw new Error(`Migration ${name} was changed after it was applied`)
  }
}

/** Throws UnknownMigration, or an error for a changed one, where these were not applied by this version or an older one. */
export const judgeApplied = async (applied: readonly Applied[], folder: string): Promise<void> =>
  judge(applied, await readMigrations(folder))

async function apply(tx: Tx, files: readonly Migration[]): Promise<void> {
  for (const { name, text, checksum } of files) {
    await tx.unsafe(text)
    await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
  }
}

/** Whoever else would migrate this database waits for the end of this transaction, and no statement of it is cut. */
export const holdMigrations = (tx: Tx): Promise<void> => oneStartAtATime(tx, 'migrations')

async function begin(tx: Tx): Promise<Applied[]> {
  await holdMigrations(tx)
  await tx`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  return tx<Applied[]>`select name, checksum from migrations`
}

/**
 * Brings the database to this version: each file once, in order, in a transaction with its own record, so that a
 * crash leaves it applied or not. Throws when an applied file was changed or the database is newer than the program.
 */
export async function migrate(sql: Queryable, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  return transaction(sql, async (tx) => {
    const applied = await begin(tx)
    judge(applied, files)
    const missing = files.filter(({ name }) => !applied.some((each) => each.name === name))
    await apply(tx, missing)
    await layReferenceData(tx)
    return missing.map(({ name }) => name)
  })
}

/** Builds the tables of a database that had just these migrations; they are of this version or an older one. */
export async function migrateAs(tx: Tx, wanted: readonly Applied[], folder: string): Promise<void> {
  const files = await readMigrations(folder)
  judge(wanted, files)
  await begin(tx)
  await apply(
    tx,
    files.filter(({ name }) => wanted.some((each) => each.name === name)),
  )
}
