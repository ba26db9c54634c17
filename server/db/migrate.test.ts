import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase } from '#tests/support/database.ts'
import { quiet } from '#tests/support/quiet.ts'

import { connect } from './client.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string
beforeAll(async () => {
  database = await freshDatabase(3)
  folder = await mkdtemp(join(tmpdir(), 'gurt-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const tables = async () =>
  (
    await database.sql<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname = 'public'`
  ).map(({ name }) => name)

test('an up-to-date database is left alone, places and categories are there', async () => {
  expect(await migrate(database.sql, folder)).toEqual([])
  const [row] =
    await database.sql`select (select count(*) from locations where type = 'oblast')::int as oblasts, (select count(*) from categories)::int as categories`
  expect(row!['oblasts']).toBe(27)
  expect(row!['categories']).toBeGreaterThan(220)
})

test('two servers that start at once apply a new migration once', async () => {
  await writeFile(
    join(folder, '9001_twice.sql'),
    'create table twice (id int); insert into twice values (1);',
  )
  const other = connect(database.address, 1, quiet)
  const done = await Promise.all([migrate(database.sql, folder), migrate(other.sql, folder)])
  await other.close()
  expect(done.flat()).toEqual(['9001_twice.sql'])
  expect(await database.sql`select * from twice`).toHaveLength(1)
})

test('a migration takes as long as its tables need, and a server that starts meanwhile waits for it', async () => {
  await writeFile(join(folder, '9002_long.sql'), 'select pg_sleep(1.5); create table long (id int);')
  // each statement of a call would be cut after so long
  const pools = [1, 2].map(() => connect(database.address, 1, quiet, 500))
  const done = await Promise.all(pools.map(({ sql }) => migrate(sql, folder)))
  expect(done.flat()).toEqual(['9002_long.sql'])
  const limits = await Promise.all(pools.map(({ sql }) => sql`show statement_timeout`))
  expect(limits.flat()).toEqual([{ statement_timeout: '500ms' }, { statement_timeout: '500ms' }])
  await Promise.all(pools.map(({ close }) => close()))
})

test('a migration that fails leaves nothing of itself behind', async () => {
  await writeFile(join(folder, '9003_broken.sql'), 'create table half (id int); select no_such_function();')
  await expect(migrate(database.sql, folder)).rejects.toThrow('no_such_function')
  expect(await tables()).not.toContain('half')
  await rm(join(folder, '9003_broken.sql'))
})

test('a file that was changed after it was applied stops the start, and so does an unknown one', async () => {
  await writeFile(join(folder, '9001_twice.sql'), 'create table twice (id bigint);')
  await expect(migrate(database.sql, folder)).rejects.toThrow('9001_twice.sql was changed')
  await rm(join(folder, '9001_twice.sql'))
  await expect(migrate(database.sql, folder)).rejects.toThrow(
    '9001_twice.sql, which this version does not know',
  )
})

test('names sort as a Ukrainian reader expects', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select name from unnest(array['їжак', 'ґанок', 'гора', 'івасик', 'єнот', 'дуб', 'жук', 'ґуля']) name order by name collate "uk-x-icu"`
  expect(rows.map(({ name }) => name)).toEqual([
    'гора',
    'ґанок',
    'ґуля',
    'дуб',
    'єнот',
    'жук',
    'івасик',
    'їжак',
  ])
})
