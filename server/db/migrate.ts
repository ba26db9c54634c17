import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Sql } from './client.ts'
import { layReferenceData } from './reference.ts'
import { transaction } from './transaction.ts'

/** Any constant: it keeps two servers from migrating one database at once. */
const LOCK_KEY = 4_203_001

type Migration = { name: string; text: string; checksum: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings the database to this version: each file once, in order, in a transaction with its own record, so that a
 * crash leaves it applied or not. Throws when an applied file was changed or the database is newer than the program.
 */
export async function migrate(sql: Sql, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  if (files.length === 0) throw new Error(`No migrations in ${folder}`)
  return transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK_KEY})`
    await tx`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const applied = new Map(
      (await tx`select name, checksum from migrations`).map((row) => [
        row['name'] as string,
        row['checksum'] as string,
      ]),
    )
    for (const name of applied.keys()) {
      if (!files.some((file) => file.name === name))
        throw new Error(
          `The database has migration ${name}, which this version does not know: start the newer version`,
        )
    }
    const done: string[] = []
    for (const file of files) {
      const known = applied.get(file.name)
      if (known === file.checksum) continue
      if (known !== undefined) throw new Error(`Migration ${file.name} was changed after it was applied`)
      await tx.unsafe(file.text)
      await tx`insert into migrations (name, checksum) values (${file.name}, ${file.checksum})`
      done.push(file.name)
    }
    await layReferenceData(tx)
    return done
  })
}
