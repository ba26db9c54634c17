import { setImmediate as soon } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { holdMigrations, migrate, migrateAs } from '#server/db/migrate.ts'
import { one } from '#server/db/one.ts'
import { transaction, type Sql, type Tx } from '#server/db/transaction.ts'
import { filesOf, nameOfFile } from '#server/outside/pictures/picture-names.ts'
import type { PictureStore } from '#server/outside/pictures/picture-store.ts'

import { DamagedBackup, type ArchiveEntry } from './archive.ts'
import { isEmpty, listForeignKeys, listPlainIndexes, listTables } from './catalogue.ts'
import {
  MANIFEST,
  PICTURE_FOLDER,
  readSummary,
  SUMMARY,
  TABLE_FOLDER,
  type Manifest,
  type Summary,
} from './manifest.ts'

/** Where a backup is to be restored there is something already. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty'
}

/**
 * What was given after the moment of the backup is known to devices and stands in letters: none of it is given again, to
 * something else. More than a day brings.
 */
const NUMBERS_SKIPPED = 1_000_000
/** A piece has about a megabyte of rows, or one row that is longer: what claims to be more was not made here. */
const EXPANDED_MAX = 256 * 1024 * 1024
const unzip = promisify(gunzip)

async function expanded({ name, bytes }: ArchiveEntry): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: EXPANDED_MAX })
  } catch (error) {
    throw new DamagedBackup(`${name} cannot be unpacked`, { cause: error })
  }
}
const TABLE_PART = new RegExp(`^${TABLE_FOLDER}(\\w+)/\\d+[.]copy[.]gz$`)

type RestoreTarget = { sql: Sql; pictures: PictureStore; migrations: string }

const quoted = (name: string): string => `"${name}"`

/** Takes away what would look at each row as it comes; what gives it back is done when all are there. */
async function layAside(tx: Tx, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = await listForeignKeys(tx)
  const indexes = await listPlainIndexes(tx)
  // an owner may do that; switching off every trigger of a session is for superusers only
  for (const table of tables) await tx.unsafe(`alter table ${quoted(table)} disable trigger user`)
  for (const { table, name } of keys)
    await tx.unsafe(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await tx.unsafe(`drop index ${quoted(name)}`)
  return async () => {
    for (const { definition } of indexes) await tx.unsafe(definition)
    for (const { table, name, definition } of keys)
      await tx.unsafe(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const table of tables) await tx.unsafe(`alter table ${quoted(table)} enable trigger user`)
  }
}

/** Rows as COPY wrote them. */
async function loadRows(tx: Tx, { name, columns }: Manifest['tables'][number], rows: Buffer): Promise<void> {
  const list = columns.map(quoted).join(', ')
  const stream = await tx.unsafe(`copy ${quoted(name)} (${list}) from stdin`).writable()
  let fault: unknown = null
  await new Promise<void>((resolve) => {
    stream.on('error', (error) => {
      fault = error
      resolve()
    })
    stream.write(rows, () => resolve())
  })
  stream.end()
  await soon()
  // a refusal of the last rows the driver tells to nobody: the next statement finds the transaction ended by it
  await tx`select 1`.catch((error: unknown) => {
    throw new Error(`Rows of ${name} were not taken`, { cause: fault ?? error })
  })
}

function judgeTables(wanted: Manifest['tables'], present: Manifest['tables']): void {
  const text = (tables: Manifest['tables']): string =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]))
  if (text(wanted) !== text(present)) throw new DamagedBackup('its tables are not those of its migrations')
}

/** Puts entries where they belong, and counts. */
function createReceiver(tx: Tx, pictures: PictureStore, { tables }: Manifest) {
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  let small: ArchiveEntry | null = null
  let kept = 0
  let summary: Summary | null = null

  async function takePicture(entry: ArchiveEntry): Promise<void> {
    const name = nameOfFile(entry.name.slice(PICTURE_FOLDER.length))
    if (name === null) throw new DamagedBackup(`${entry.name} is no picture`)
    if (small === null) {
      small = entry
      return
    }
    const files = filesOf(name)
    if (small.name !== PICTURE_FOLDER + files.small || entry.name !== PICTURE_FOLDER + files.large)
      throw new DamagedBackup('half of a picture')
    await pictures.save(name, { small: small.bytes, large: entry.bytes })
    small = null
    kept += 1
  }

  return {
    async take(entry: ArchiveEntry): Promise<void> {
      const [, part] = TABLE_PART.exec(entry.name) ?? []
      const table = tables.find(({ name }) => name === part)
      if (table) {
        await loadRows(tx, table, await expanded(entry))
      } else if (entry.name.startsWith(PICTURE_FOLDER)) await takePicture(entry)
      else if (entry.name === SUMMARY) summary = readSummary(entry)
      else if (entry.name !== MANIFEST) throw new DamagedBackup(`${entry.name} belongs to nothing`)
    },
    /** Throws where something is missing. */
    async judge(): Promise<Summary> {
      for (const { name } of tables) {
        const row = one(await tx<{ count: number }[]>`select count(*) from ${tx(name)}`)
        rows[name] = row.count
      }
      if (summary === null || summary.pictures !== kept) throw new DamagedBackup('pictures are missing')
      for (const { name } of tables)
        if (summary.rows[name] !== rows[name]) throw new DamagedBackup(`rows of ${name} are missing`)
      return summary
    },
  }
}

async function setSequences(tx: Tx, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await tx`select setval(${quoted(name)}::regclass, ${value + NUMBERS_SKIPPED})`
}

/** Pictures of something else would be taken for what nothing shows, and removed within a day. */
async function judgePictures(pictures: PictureStore, ours: ReadonlySet<string>): Promise<void> {
  const present = await pictures.namesBefore(new Date(8.64e15))
  if (present.some((name) => !ours.has(name))) throw new NotEmpty('pictures')
}

/**
 * Makes of an empty database and an empty place for pictures what the backup shows, and brings it to this version. All of
 * the database is one transaction: what ends in the middle leaves it empty, and pictures that came by then are the same
 * the next time. `entries` throws where the file is damaged.
 */
export async function load(
  { sql, pictures, migrations }: RestoreTarget,
  manifest: Manifest,
  { entries, pictureNames }: { entries: AsyncIterable<ArchiveEntry>; pictureNames: ReadonlySet<string> },
): Promise<Summary> {
  const summary = await transaction(sql, async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await holdMigrations(tx)
    if (!(await isEmpty(tx))) throw new NotEmpty('database')
    await judgePictures(pictures, pictureNames)
    await migrateAs(tx, manifest.migrations, migrations)
    judgeTables(manifest.tables, await listTables(tx))
    const names = manifest.tables.map(({ name }) => name)
    const giveBack = await layAside(tx, names)
    // what migrations put in is among the rows of the backup
    await tx.unsafe(`truncate ${names.map(quoted).join(', ')}`)
    const receiver = createReceiver(tx, pictures, manifest)
    for await (const entry of entries) await receiver.take(entry)
    const found = await receiver.judge()
    await giveBack()
    await setSequences(tx, manifest.sequences)
    await migrate(tx, migrations)
    return found
  })
  // the planner knows nothing of what came at once
  await sql`analyze`
  return summary
}
