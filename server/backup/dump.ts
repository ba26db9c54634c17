import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { programVersion } from '#server/db/beside.ts'
import { connectBeside } from '#server/db/client.ts'
import type { Queryable, Sql } from '#server/db/transaction.ts'
import { holdPictures } from '#server/outside/pictures/held-store.ts'
import { filesOf } from '#server/outside/pictures/picture-names.ts'
import type { PictureStore } from '#server/outside/pictures/picture-store.ts'
import { LOCK_KEYS } from '#server/db/lock-keys.ts'
import { one } from '#server/db/one.ts'

import type { ArchiveEntry } from './archive.ts'
import { listTables, readSequences } from './catalogue.ts'
import {
  FORMAT,
  jsonEntry,
  MANIFEST,
  PICTURE_FOLDER,
  SUMMARY,
  TABLE_FOLDER,
  type Manifest,
} from './manifest.ts'
import { wholeRows } from './rows.ts'

const TRIES = 10
const PAUSE_MS = 100
const NAMES_AT_ONCE = 1_000
const compressed = promisify(gzip)
/** A third of the time of the default, for a file a fifth larger: the server has others to serve meanwhile. */
const LEVEL = { level: 1 }
const REST_MAX_MS = 100

export type Dumped = {
  sql: Sql
  pictures: PictureStore
  /** Those of these pictures that something shows. */
  usedPictures: (names: readonly string[], db: Queryable) => Promise<Set<string>>
}

export type Dump = {
  entries: AsyncGenerator<ArchiveEntry>
  /** Lets go of what the dump holds, also in the middle of it. */
  close(): Promise<void>
}

async function manifestOf(connection: Sql): Promise<Manifest> {
  const rows = await connection<{ made_at: Date; postgres: string }[]>`
    select now() as made_at, current_setting('server_version') as postgres`
  const row = one(rows)
  return {
    format: FORMAT,
    program: await programVersion(),
    postgres: row.postgres,
    made_at: row.made_at.toISOString(),
    migrations: await connection<Manifest['migrations']>`select name, checksum from migrations order by name`,
    tables: await listTables(connection),
    sequences: await readSequences(connection),
  }
}

/** The rows of a table as COPY writes them, cut into entries between rows. */
async function* tableEntries(
  connection: Sql,
  { name, columns }: Manifest['tables'][number],
  count: (rows: number) => void,
): AsyncGenerator<ArchiveEntry> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const stream = await connection.unsafe(`copy (select ${list} from "${name}") to stdout`).readable()
  // the driver stops reading where rows come faster than they are taken, and forgets to go on where those were the last
  // oxlint-disable-next-line no-underscore-dangle -- what the driver hangs its going on by has no other name
  stream.once('end', () => stream._read(0))
  let part = 0
  let begun = performance.now()
  for await (const { bytes, rows } of wholeRows(stream)) {
    count(rows)
    part += 1
    const number = String(part).padStart(6, '0')
    yield { name: `${TABLE_FOLDER}${name}/${number}.copy.gz`, bytes: await compressed(bytes, LEVEL) }
    // half of the time is left to whoever else wants the machine
    await sleep(Math.min(REST_MAX_MS, performance.now() - begun))
    begun = performance.now()
  }
}

/** The files of every picture that is shown at the moment of this connection. */
async function* pictureEntries(
  connection: Sql,
  { pictures, usedPictures }: Dumped,
): AsyncGenerator<ArchiveEntry> {
  // what is saved later cannot be shown yet, but a clock of another machine may be ahead
  const all = await pictures.namesBefore(new Date(8.64e15))
  for (let from = 0; from < all.length; from += NAMES_AT_ONCE) {
    for (const name of await usedPictures(all.slice(from, from + NAMES_AT_ONCE), connection)) {
      const files = await pictures.read(name)
      if (files === null) continue
      const names = filesOf(name)
      yield { name: PICTURE_FOLDER + names.small, bytes: files.small }
      yield { name: PICTURE_FOLDER + names.large, bytes: files.large }
    }
  }
}

async function* entriesOf(connection: Sql, dumped: Dumped, manifest: Manifest): AsyncGenerator<ArchiveEntry> {
  yield jsonEntry(MANIFEST, manifest)
  const rows: Record<string, number> = {}
  for (const table of manifest.tables) {
    rows[table.name] = 0
    yield* tableEntries(connection, table, (more) => (rows[table.name]! += more))
  }
  let files = 0
  for await (const entry of pictureEntries(connection, dumped)) {
    files += 1
    yield entry
  }
  yield jsonEntry(SUMMARY, { rows, pictures: files / 2 })
  // whoever has the last byte may ask for another
  await connection`commit`
  await connection`select pg_advisory_unlock_all()`
}

/** Whether no other backup is being made; one that was just given up ends with its connection, a moment later. */
async function isAlone(connection: Sql): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await connection<
      { free: boolean }[]
    >`select pg_try_advisory_lock(${LOCK_KEYS.backup}) as free`
    if (one(rows).free) return true
    await sleep(PAUSE_MS)
  }
  return false
}

/**
 * Begins to read everything as it is at this one moment, database and pictures; null where another backup is being
 * made. What it holds of the database it holds by a connection of its own, and a process that dies lets go of it.
 * `stop` gives it up at any time, also while it begins.
 */
export async function openDump(dumped: Dumped, stop?: AbortSignal): Promise<Dump | null> {
  stop?.throwIfAborted()
  const { sql: connection, close: disconnect } = connectBeside(dumped.sql)
  const giveUp = () => void disconnect()
  stop?.addEventListener('abort', giveUp)
  const close = () => {
    stop?.removeEventListener('abort', giveUp)
    return disconnect()
  }
  try {
    if (!(await isAlone(connection))) {
      await close()
      return null
    }
    // before the moment is taken: a picture shown then is not on its way out
    await holdPictures(connection)
    await connection.unsafe('begin isolation level repeatable read read only')
    return { entries: entriesOf(connection, dumped, await manifestOf(connection)), close }
  } catch (error) {
    await close()
    throw error
  }
}
