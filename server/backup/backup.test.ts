import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readS3 } from '#server/env-s3.ts'
import { sweepPictures } from '#server/jobs/picture-sweep.ts'
import { createFolderStore } from '#server/outside/pictures/folder-store.ts'
import { createS3Store } from '#server/outside/pictures/s3-store.ts'
import { usedPictures } from '#server/used-pictures.ts'
import { putMessages, putTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { entriesOf, restoreTo, writeEntries } from '#tests/support/backups.ts'
import { contentsOf, shapesOf } from '#tests/support/contents.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { fakeStorage, STORAGE_ENV } from '#tests/support/storage.ts'

import { DamagedBackup, pack, type ArchiveEntry } from './archive.ts'
import { FileExists, writeBackup } from './backup-file.ts'
import { openDump } from './dump.ts'
import { NotEmpty } from './load.ts'
import { MANIFEST, SUMMARY } from './manifest.ts'

const log = pino({ level: 'silent' })
const LOGO = 'l'.repeat(22)
const ORPHAN = 'o'.repeat(22)
const FILES = { small: Buffer.from('small'), large: Buffer.from('large') }

let server: TestServer
let folder: string
let truth: Awaited<ReturnType<typeof contentsOf>>
/** A backup of this server. */
let whole: ArchiveEntry[]
beforeAll(async () => {
  server = await startServer()
  const { sql, app } = server
  const company = await putCompany(sql)
  await putReview(sql)
  const talk = await putTalk(sql)
  await putMessages(sql, talk.id, talk.buyer.id, ['Рядок\nі ще\tодин', '\\N', '\\.', 'кінець \\'])
  for (const name of [LOGO, ORPHAN]) await app.deps.pictures.save(name, FILES)
  await sql`update companies set logo = ${LOGO} where id = ${company.id}`
  truth = await contentsOf(sql)
  const dump = await open()
  whole = []
  for await (const entry of dump!.entries) whole.push(entry)
  await dump!.close()
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gurt-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = (name: string): string => join(folder, name)
const open = () => openDump({ sql: server.sql, pictures: server.app.deps.pictures, usedPictures })

async function dumpTo(name: string): Promise<string> {
  const dump = await open()
  try {
    await writeBackup(path(name), pack(dump!.entries))
    return path(name)
  } finally {
    await dump!.close()
  }
}

/** A backup that says something else, and whose checksum fits: only a fault of the program makes one. */
async function forged(change: (entry: ArchiveEntry) => ArchiveEntry | null): Promise<string> {
  return writeEntries(
    path('forged.tar'),
    whole.map(change).filter((entry) => entry !== null),
  )
}

type Json = Record<string, unknown> & { migrations: { name: string; checksum: string }[] }
const inJson = (name: string, change: (value: Json) => unknown) => (entry: ArchiveEntry) =>
  entry.name === name
    ? { name, bytes: Buffer.from(JSON.stringify(change(JSON.parse(entry.bytes.toString()) as Json))) }
    : entry

test('a backup that finds no room leaves nothing behind, not even its beginning', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  async function* source(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('the beginning')
    await Promise.reject(full)
  }
  const before = await readdir(folder)
  await expect(writeBackup(path('no-room.tar'), source())).rejects.toBe(full)
  expect(await readdir(folder)).toEqual(before)
})

describe('a restored backup', () => {
  test('holds every row of every table and no picture but those that are shown', async () => {
    const file = await dumpTo('one.tar')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const database = await emptyDatabase()
    const target = { sql: database.sql, pictures: createFolderStore(path('uploads')) }
    expect(await restoreTo(target, file)).toMatchObject({ pictures: 1 })
    expect(await contentsOf(database.sql)).toEqual(truth)
    expect(await shapesOf(database.sql)).toEqual(await shapesOf(server.sql))
    expect(await readdir(path('uploads'))).toHaveLength(2)
    expect(await target.pictures.read(LOGO)).toEqual(FILES)
    // numbers go on far from those that were given
    const { user } = await putCompany(database.sql)
    expect(user.id).toBeGreaterThan(1_000_000)
    await database.close()
  })

  test('may have been of an older version, and is brought to this one', async () => {
    const LEFT_OUT = '0023_nightly_backups.sql'
    const older = await forged((entry) => {
      if (entry.name.includes('nightly_backups')) return null
      const withoutTable = inJson(MANIFEST, (manifest) => ({
        ...manifest,
        migrations: manifest.migrations.filter(({ name }) => name !== LEFT_OUT),
        tables: (manifest['tables'] as { name: string }[]).filter(({ name }) => name !== 'nightly_backups'),
        sequences: (manifest['sequences'] as { name: string }[]).filter(
          ({ name }) => !name.startsWith('nightly_backups'),
        ),
      }))(entry)
      // the rows that say what was applied are data too
      if (entry.name !== 'tables/migrations/000001.copy.gz') return withoutTable
      const lines = gunzipSync(entry.bytes).toString().split('\n')
      return { ...entry, bytes: gzipSync(lines.filter((line) => !line.startsWith(LEFT_OUT)).join('\n')) }
    })
    const counted = await writeEntries(
      path('older.tar'),
      (await entriesOf(older)).map(
        inJson(SUMMARY, (summary) => {
          const rows = { ...(summary['rows'] as Record<string, number>) }
          rows['migrations']! -= 1
          delete rows['nightly_backups']
          return { ...summary, rows }
        }),
      ),
    )
    const database = await emptyDatabase()
    await restoreTo({ sql: database.sql, pictures: createFolderStore(path('uploads')) }, counted)
    const restored = await contentsOf(database.sql)
    expect({ ...restored, migrations: '' }).toEqual({ ...truth, migrations: '' })
    expect(await shapesOf(database.sql)).toEqual(await shapesOf(server.sql))
    await database.close()
  })

  test('has its pictures in a bucket, where the new settings say so', async () => {
    const { fetch } = fakeStorage()
    const bucket = createS3Store(
      readS3(STORAGE_ENV, false, () => undefined)!,
      { fetch, log },
    )
    const file = await dumpTo('one.tar')
    const database = await emptyDatabase()
    await restoreTo({ sql: database.sql, pictures: bucket }, file)
    expect(await bucket.read(LOGO)).toEqual(FILES)
    expect(await bucket.read(ORPHAN)).toBeNull()
    await database.close()
  })
})

describe('nothing is written', () => {
  /** The name of the refusal, and what is there after it. */
  async function refusalOf(file: string): Promise<{ name: string; left: unknown }> {
    const database = await emptyDatabase()
    const target = { sql: database.sql, pictures: createFolderStore(path('uploads')) }
    const name = await restoreTo(target, file).then(
      () => 'none',
      (error: Error) => error.name,
    )
    const left = await contentsOf(database.sql)
    await database.close()
    await rm(path('uploads'), { recursive: true, force: true })
    return { name, left }
  }

  test('of a newer format, of a migration that is not known, of one that was changed', async () => {
    const format = inJson(MANIFEST, (manifest) => ({ ...manifest, format: 2 }))
    expect(await refusalOf(await forged(format))).toEqual({ name: 'NewerBackup', left: {} })
    const added = { name: '9999_later.sql', checksum: 'f'.repeat(64) }
    const later = inJson(MANIFEST, (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, added],
    }))
    expect(await refusalOf(await forged(later))).toEqual({ name: 'UnknownMigration', left: {} })
    const changed = inJson(MANIFEST, (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.map((each, i) =>
        i === 3 ? { ...each, checksum: added.checksum } : each,
      ),
    }))
    expect(await refusalOf(await forged(changed))).toEqual({ name: 'Error', left: {} })
  })

  test('of rows that are missing, doubled or refused by the database, or of half a picture', async () => {
    const isOf = (table: string, { name }: ArchiveEntry) => name.startsWith(`tables/${table}/`)
    const missing: ((entry: ArchiveEntry) => ArchiveEntry | null)[] = [
      (entry) => (isOf('messages', entry) ? null : entry),
      (entry) => (entry.name.endsWith('-256.webp') ? null : entry),
      (entry) => (entry.name === SUMMARY ? null : entry),
      inJson(MANIFEST, (manifest) => ({ ...manifest, tables: [] })),
    ]
    for (const change of missing)
      expect(await refusalOf(await forged(change))).toEqual({ name: 'DamagedBackup', left: {} })
    const twice = (bytes: Buffer) => gzipSync(Buffer.concat([gunzipSync(bytes), gunzipSync(bytes)]))
    const refused: ((entry: ArchiveEntry) => ArchiveEntry | null)[] = [
      (entry) => (isOf('messages', entry) ? { ...entry, bytes: twice(entry.bytes) } : entry),
      (entry) => (isOf('users', entry) ? { ...entry, bytes: gzipSync('what is this\n') } : entry),
    ]
    for (const change of refused)
      expect(await refusalOf(await forged(change))).toEqual({ name: 'Error', left: {} })
  })

  test('of a piece that would fill the memory when it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 })
    const file = await forged((entry) =>
      entry.name.startsWith('tables/messages/') ? { ...entry, bytes: bomb } : entry,
    )
    expect(await refusalOf(file)).toEqual({ name: 'DamagedBackup', left: {} })
  })

  test('where the disk is full: nothing is left, and the same file restores when there is room', async () => {
    const file = await dumpTo('one.tar')
    const database = await emptyDatabase()
    const pictures = createFolderStore(path('uploads'))
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const cramped = { ...pictures, save: () => Promise.reject(full) }
    await expect(restoreTo({ sql: database.sql, pictures: cramped }, file)).rejects.toBe(full)
    expect(await contentsOf(database.sql)).toEqual({})
    expect(await restoreTo({ sql: database.sql, pictures }, file)).toMatchObject({ pictures: 1 })
    expect(await contentsOf(database.sql)).toEqual(truth)
    await database.close()
    await rm(path('uploads'), { recursive: true, force: true })
  })

  test('where there is something already, in the database or among the pictures', async () => {
    const file = await dumpTo('one.tar')
    const pictures = createFolderStore(path('uploads'))
    await expect(restoreTo({ sql: server.sql, pictures }, file)).rejects.toBeInstanceOf(NotEmpty)
    expect(await contentsOf(server.sql)).toEqual(truth)
    const database = await emptyDatabase()
    await database.sql`create table of_somebody_else ()`
    await expect(restoreTo({ sql: database.sql, pictures }, file)).rejects.toBeInstanceOf(NotEmpty)
    await database.sql`drop table of_somebody_else`
    await pictures.save(ORPHAN, FILES)
    await expect(restoreTo({ sql: database.sql, pictures }, file)).rejects.toBeInstanceOf(NotEmpty)
    expect(await contentsOf(database.sql)).toEqual({})
    await database.close()
  })
})

describe('while a backup is being made', () => {
  test('no other is, and it ends with what holds it', async () => {
    const dump = await open()
    expect(await open()).toBeNull()
    await dump!.close()
    const next = await open()
    expect(next).not.toBeNull()
    // given up in the middle of its entries
    await next!.entries.next()
    await next!.close()
    await expect(next!.entries.next()).rejects.toThrow('CONNECTION')
    await (await open())!.close()
  })

  test('a picture that is not shown any more since stays until it is done, and goes afterwards', async () => {
    const { sql, app } = server
    const dump = await open()
    await sql`update companies set logo = null where logo = ${LOGO}`
    await app.deps.pictures.remove(LOGO)
    const late = { ...app.deps, now: () => new Date(Date.now() + 2 * 86_400_000) }
    await sweepPictures(late)
    await writeBackup(path('held.tar'), pack(dump!.entries))
    await dump!.close()
    const names = (await entriesOf(path('held.tar'))).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('pictures/'))).toEqual(
      [`pictures/${LOGO}-256.webp`, `pictures/${LOGO}-512.webp`].toSorted(),
    )
    expect(await sweepPictures(late)).toBe(2)
    expect(await app.deps.pictures.read(LOGO)).toBeNull()
    await app.deps.pictures.save(LOGO, FILES)
    await sql`update companies set logo = ${LOGO} where id = (select min(id) from companies)`
  })
})

describe('the file', () => {
  test('is not written over one that is there, or came meanwhile, and leaves nothing behind', async () => {
    await writeFile(path('there.tar'), 'mine')
    await expect(dumpTo('there.tar')).rejects.toBeInstanceOf(FileExists)
    async function* slow() {
      const dump = await open()
      yield* pack(dump!.entries)
      await dump!.close()
      await writeFile(path('late.tar'), 'mine')
    }
    await expect(writeBackup(path('late.tar'), slow())).rejects.toBeInstanceOf(FileExists)
    expect((await readdir(folder)).toSorted()).toEqual(['late.tar', 'there.tar'])
  })

  test('is not there when it did not come whole', async () => {
    async function* cut() {
      const dump = await open()
      for await (const part of pack(dump!.entries)) {
        yield part
        break
      }
      await dump!.close()
    }
    await expect(writeBackup(path('cut.tar'), cut())).rejects.toBeInstanceOf(DamagedBackup)
    expect(await readdir(folder)).toEqual([])
  })
})
