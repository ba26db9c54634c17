import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { LOCK_KEYS } from '#server/db/lock-keys.ts'
import { watchBackups } from '#server/metrics/database-metrics.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { usedPictures } from '#server/used-pictures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually, until, untilBlocked } from '#tests/support/wait.ts'

import { openDump } from './dump.ts'
import { createNightlyBackups, nameAt } from './nightly.ts'
import { readNightly } from './nightly-record.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestServer
let folder: string
let now: Date
let said: string[]
beforeAll(async () => {
  server = await startServer({ env: { BACKUP_DIR: '/nowhere' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gurt-nightly-'))
  now = new Date('2026-11-23T00:15:00Z')
  said = []
  await server.sql`delete from nightly_backups`
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function backups(keep = 3) {
  const { deps } = server.app
  const log = { error: (_: unknown, text?: string) => void said.push(text ?? ''), info: () => undefined }
  return createNightlyBackups({ ...deps, log, folder, keep, now: () => now, usedPictures })
}

test('their names are the time in Kyiv, and stand in its order', () => {
  expect(nameAt(new Date('2026-11-23T00:15:00Z'))).toBe('gurt-2026-11-23-02-15-00.tar')
  expect(nameAt(new Date('2026-07-01T21:00:09Z'))).toBe('gurt-2026-07-02-00-00-09.tar')
})

test('the newest are kept, and what has another name is nobody’s to remove', async () => {
  const others = [
    'gurt-2020-01-01.tar',
    'gurt-2020-01-01-00-00-00.tar.gz',
    'my-gurt-2020-01-01-00-00-00.tar',
    'operator.tar',
  ]
  for (const name of others) await writeFile(join(folder, name), 'mine')
  for (let night = 0; night < 5; night += 1) {
    await backups().make()
    now = new Date(now.getTime() + DAY_MS)
  }
  const ours = ['25', '26', '27'].map((day) => `gurt-2026-11-${day}-02-15-00.tar`)
  expect((await readdir(folder)).toSorted()).toEqual([...others, ...ours].toSorted())
  expect((await stat(join(folder, ours[0]!))).mode & 0o777).toBe(0o600)
})

test('what a killed process has left of one goes with the next', async () => {
  const left = `${nameAt(new Date('2026-11-20T00:15:00Z'))}.0123456789abcdef.part`
  const others = [`my-${left}`, 'operator.tar.0123456789abcdef.part']
  for (const name of [left, ...others]) await writeFile(join(folder, name), 'half of it')
  await backups().make()
  expect((await readdir(folder)).toSorted()).toEqual([nameAt(now), ...others].toSorted())
})

test('a night without one is noticed', async () => {
  expect(await backups().isDue()).toBe(true)
  await backups().make()
  expect(await backups().isDue()).toBe(false)
  now = new Date(now.getTime() + 24 * HOUR_MS)
  expect(await backups().isDue()).toBe(false)
  now = new Date(now.getTime() + 2 * HOUR_MS)
  expect(await backups().isDue()).toBe(true)
})

/** How many connections to this database do nothing but make a backup. */
const dumping = async () => {
  const rows = await server.sql<{ n: number }[]>`
    select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database() and pid <> pg_backend_pid()`
  return rows[0]!.n
}

test('one that is given up while it begins makes nothing any more, and none begins after it', async () => {
  const nightly = backups()
  let made: Promise<unknown>
  await server.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock_shared(${LOCK_KEYS.pictures})`
    made = nightly.make().catch((error: unknown) => error)
    await untilBlocked(server.sql)
    await nightly.close()
  })
  expect(await made!).toBeInstanceOf(Error)
  await eventually(async () => expect(await dumping()).toBe(0))
  await expect(nightly.make()).rejects.toThrow('closing')
  expect(await readdir(folder)).toEqual([])
})

describe('one that is given up in the middle of many rows lets go of the database', () => {
  beforeAll(async () => {
    await server.sql`
      create table much as select repeat(md5(n::text), 32) as text from generate_series(1, 60000) as n`
  })
  afterAll(async () => {
    await server.sql`drop table much`
  })

  test('by whoever reads it', async () => {
    const dump = await openDump({ ...server.app.deps, usedPictures })
    for await (const { name } of dump!.entries) if (name.includes('/much/')) break
    await dump!.close()
    await eventually(async () => expect(await dumping()).toBe(0))
  })

  test('by a server that closes', async () => {
    const nightly = backups()
    const made = nightly.make().catch((error: unknown) => error)
    const copying = 'copy (select "text" from "much") to stdout'
    await until(async () => {
      const rows =
        await server.sql`select 1 from pg_stat_activity where state = 'active' and query = ${copying}`
      return rows.length === 1
    })
    await nightly.close()
    expect(await made).toBeInstanceOf(Error)
    await eventually(async () => expect(await dumping()).toBe(0))
    expect(await readdir(folder)).toEqual([])
  })
})

test('one that cannot be made removes none, and is told in the log, to the operator and in metrics', async () => {
  await backups().make()
  const good = now
  now = new Date(now.getTime() + DAY_MS)
  const busy = await openDump({ ...server.app.deps, usedPictures })
  await expect(backups(1).make()).rejects.toThrow('another backup')
  await busy!.close()
  expect(await readdir(folder)).toEqual([nameAt(good)])
  await rm(folder, { recursive: true })
  // a file where the folder should be
  await writeFile(folder, '')
  now = new Date(now.getTime() + HOUR_MS)
  await expect(backups().make()).rejects.toThrow('EEXIST')
  expect(said).toEqual(['the nightly backup failed', 'the nightly backup failed'])

  const metrics = createMetrics()
  watchBackups(metrics.registry, () => readNightly(server.sql))
  const text = await metrics.registry.metrics()
  expect(text).toContain(`gurt_backup_last_success_timestamp_seconds ${good.getTime() / 1000}\n`)
  expect(text).toContain(`gurt_backup_last_failure_timestamp_seconds ${now.getTime() / 1000}\n`)
  const operator = await openOperator(server)
  expect((await operator.run('stats')).out).toMatch(
    /Нічна копія +остання вдала: 23 листопада 02:15; ЗБІЙ 24 листопада 03:15: EEXIST/,
  )
  await operator.close()
})
