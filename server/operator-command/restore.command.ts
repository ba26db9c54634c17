import { open, type FileHandle } from 'node:fs/promises'

import { pino } from 'pino'

import { operatorBackupTexts as uk } from '#domain/uk/operator/backup.ts'
import { DamagedBackup, unpack } from '#server/backup/archive.ts'
import { readFacts, type BackupFacts } from '#server/backup/backup-file.ts'
import { load, NotEmpty } from '#server/backup/load.ts'
import { NewerBackup } from '#server/backup/manifest.ts'
import { MIGRATIONS } from '#server/db/beside.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { EmbeddedError, failureText } from '#server/db/embedded/reporting.ts'
import { judgeApplied, UnknownMigration } from '#server/db/migrate.ts'
import { readEnv, type Env } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { createPictureStore } from '#server/outside/pictures/pictures.ts'

import { describe, fileOf } from './backup.command.ts'
import { EXIT, Failure } from './failure.ts'
import type { OwnCommand } from './own-command.ts'

const STDERR = 2
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const log = () => createLog('warn', pino.destination(STDERR))

function settings(environment: NodeJS.ProcessEnv): Env {
  try {
    return readEnv(environment)
  } catch (error) {
    throw new Failure(EXIT.usage, uk.faults.environment(failureText(error)))
  }
}

/** What is wrong with the file, before anything is touched. */
async function judged(file: FileHandle): Promise<BackupFacts> {
  const facts = await readFacts(file)
  await judgeApplied(facts.manifest.migrations, MIGRATIONS)
  return facts
}

async function opened(env: Env): Promise<Database> {
  try {
    const database = await openDatabase(env, log())
    await database.sql`select 1`
    return database
  } catch (error) {
    if (error instanceof EmbeddedError && error.code === 'data_dir_in_use')
      throw new Failure(EXIT.state, uk.faults.running)
    throw new Failure(EXIT.failed, uk.faults.noDatabase(failureText(error)))
  }
}

/** Whoever ends the command by a signal ends the database that it has started. */
function watchSignals(database: Database): () => void {
  const end = () => {
    process.stderr.write(`${uk.faults.interrupted}\n`)
    void database.close().finally(() => process.exit(EXIT.failed))
  }
  for (const signal of SIGNALS) process.once(signal, end)
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}

async function restore(env: Env, file: FileHandle, facts: BackupFacts): Promise<void> {
  const database = await opened(env)
  const forget = watchSignals(database)
  try {
    const pictures = createPictureStore(env, { fetch, log: log() })
    const { manifest, pictureNames } = facts
    await load({ sql: database.sql, pictures, migrations: MIGRATIONS }, manifest, {
      entries: unpack(file),
      pictureNames,
    })
  } finally {
    forget()
    await database.close()
  }
}

function failureOf(error: unknown, path: string): unknown {
  if (error instanceof DamagedBackup) return new Failure(EXIT.failed, uk.faults.damaged(path))
  if (error instanceof NewerBackup || error instanceof UnknownMigration)
    return new Failure(EXIT.state, uk.faults.newer(path))
  if (error instanceof NotEmpty)
    return new Failure(EXIT.state, error.message === 'database' ? uk.faults.taken : uk.faults.otherPictures)
  return error
}

/** `restore`: without a server, by its settings. */
export const restoreCommand: OwnCommand = {
  ...uk.restore,
  async run(words, { environment }) {
    const path = fileOf(words, uk.restore.usage)
    const env = settings(environment)
    const file = await open(path, 'r').catch(() => {
      throw new Failure(EXIT.notFound, uk.faults.missing(path))
    })
    try {
      const facts = await judged(file)
      await restore(env, file, facts)
      const { answer, text } = describe(facts)
      return { answer: { file: path, ...answer }, text: `${uk.restored(path)}\n${text}\n\n${uk.revived}` }
    } catch (error) {
      throw failureOf(error, path)
    } finally {
      await file.close()
    }
  },
}
