import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'
import type { TestProject } from 'vitest/node'

import { connect } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

import { quiet } from './quiet.ts'

const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations')

/** Its folder goes with the run, and no test cuts the power: a copy of the template takes 60 ms for 180, its end 20 for 220. */
const THROWN_AWAY = { fsync: 'off', full_page_writes: 'off' }

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database, as JSON of postgres.js options. */
    databaseAdmin: string
    databaseTemplate: string
    /** How a copy is made: of files where nothing waits for the disk, else through the log, which spares two checkpoints. */
    databaseStrategy: 'file_copy' | 'wal_log'
  }
}

async function fingerprint(): Promise<string> {
  const sum = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).toSorted())
    sum.update(await readFile(join(MIGRATIONS, name)))
  return sum.digest('hex').slice(0, 12)
}

/** One migrated database is made a run; each test file copies it, which takes a fraction of a migration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const folder = given === undefined ? await mkdtemp(join(tmpdir(), 'gurt-test-')) : undefined
  const embedded =
    folder === undefined
      ? undefined
      : await startEmbedded({ dataDir: folder, log: quiet, settings: THROWN_AWAY })
  const admin = embedded
    ? { path: `${embedded.host}/.s.PGSQL.${embedded.port}`, user: embedded.user, database: embedded.database }
    : { url: given! }
  const template = `gurt_template_${await fingerprint()}_${process.pid}`

  const sql = 'url' in admin ? postgres(admin.url, { max: 1 }) : postgres({ ...admin, max: 1 })
  await sql.unsafe(`create database ${template}`)
  const made = connect(
    'url' in admin ? { url: admin.url, database: template } : { ...admin, database: template },
    2,
    quiet,
  )
  await migrate(made.sql, MIGRATIONS)
  // the copies keep what the planner knows of the reference tables
  await made.sql.unsafe('vacuum analyze')
  await made.close()

  project.provide('databaseAdmin', JSON.stringify(admin))
  project.provide('databaseTemplate', template)
  project.provide('databaseStrategy', embedded ? 'file_copy' : 'wal_log')
  return async () => {
    await sql.unsafe(`drop database if exists ${template}`)
    await sql.end()
    await embedded?.stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}
