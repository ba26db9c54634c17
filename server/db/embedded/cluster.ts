import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { runAs } from './account.ts'
import type { SystemAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { folderId } from './folders.ts'
import { EmbeddedError, ignoring } from './reporting.ts'
import type { EmbeddedLog } from './reporting.ts'
import type { Settings } from './settings.ts'

/** One database folder (PGDATA) and all it takes to run a server on it. Paths are absolute. */
export type Cluster = {
  dataDir: string
  pgData: string
  account: SystemAccount
  binaries: Binaries
  settings?: Settings | undefined
}

/** A cluster that exists; `id` names its folder on the postmaster's command line. */
export type ReadyCluster = Cluster & { id: string }

/** The role that owns the cluster; the application works with a lesser one. */
export const SUPERUSER = 'postgres'

/**
 * System locales for letters, tried in order. Sorting and upper/lower case come from the builtin provider, but
 * pg_trgm asks the system what a letter is: under the locale "C" it sees none in Ukrainian text and finds nothing.
 */
const LETTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'uk_UA.UTF-8', 'UTF-8']

const UNFINISHED = 'postgres.new-'

/**
 * Where a PostgreSQL program finds its data folder: `-D` and the working directory to start it in.
 *
 * Stepping down from root we cannot count on the path: a parent (/root/app) may be closed to the account, and
 * its mode is not ours to change. The working directory is entered while the child still is root, and
 * /proc/self/cwd leads to it without walking the path again, in the postmaster and in all its children, which
 * never leave it. Other systems have no such link; there every parent has to be open to the account.
 */
export function dataFolderArgs(folder: string, account: SystemAccount): { cwd: string; path: string } {
  return { cwd: folder, path: account.switched && process.platform === 'linux' ? '/proc/self/cwd' : folder }
}

/**
 * Creates the cluster if there is none, and checks an existing one without touching it: throws
 * `version_mismatch` for another major version, `data_dir_unusable` for a folder that is no cluster.
 */
export async function ensureCluster(cluster: Cluster, log: EmbeddedLog): Promise<ReadyCluster> {
  const { pgData, binaries } = cluster
  const version = (
    await readFile(join(pgData, 'PG_VERSION'), 'utf8').catch(ignoring('ENOENT', 'ENOTDIR'))
  )?.trim()
  if (version === binaries.major) return { ...cluster, id: await folderId(pgData) }
  if (version !== undefined) {
    throw new EmbeddedError(
      'version_mismatch',
      `${pgData} was written by PostgreSQL ${version}, the installed one is ${binaries.major}: start the version of the application that wrote it and make a backup, then restore it into an empty DATA_DIR; or set DATABASE_URL. The folder was left as it is.`,
    )
  }
  if (((await readdir(pgData).catch(ignoring('ENOENT'))) ?? []).length > 0) {
    throw new EmbeddedError(
      'data_dir_unusable',
      `${pgData} has files in it but is no PostgreSQL data folder (PG_VERSION is missing): move it away, or set DATABASE_URL.`,
    )
  }
  await sweepUnfinished(cluster, log)
  await createCluster(cluster, log)
  return { ...cluster, id: await folderId(pgData) }
}

/** initdb works in a sibling that is renamed when it is whole: a crash half-way leaves nothing that looks done. */
async function createCluster(
  { dataDir, pgData, account, binaries }: Cluster,
  log: EmbeddedLog,
): Promise<void> {
  const started = Date.now()
  for (const locale of LETTER_LOCALES) {
    // A name of its own each time: an initdb that outlived its crashed parent may still be writing to the last.
    const folder = join(dataDir, UNFINISHED + randomBytes(4).toString('hex'))
    await mkdir(folder)
    await chmod(folder, 0o700)
    if (account.switched) await chown(folder, account.uid, account.gid)
    const { cwd, path } = dataFolderArgs(folder, account)
    const outcome = await runAs(account, binaries.initdb, [...initArgs(locale), '-D', path], cwd)
    if (outcome.exit === 0) {
      await rename(folder, pgData)
      await flushFolder(dataDir)
      log.info({ folder: pgData, locale, ms: Date.now() - started }, 'created the database folder')
      return
    }
    await rm(folder, { recursive: true, force: true })
    if (!outcome.output.includes('invalid locale name')) {
      throw initFailed(outcome.spawnError ?? outcome.output.trim().split('\n').slice(-3).join(' '))
    }
  }
  throw initFailed(`the system has none of the locales ${LETTER_LOCALES.join(', ')}; install one`)
}

function initArgs(locale: string): string[] {
  return [
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${locale}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    '--no-instructions',
  ]
}

function initFailed(reason: string): EmbeddedError {
  return new EmbeddedError(
    'initdb_failed',
    `The database could not be created (${reason}): make it right and start again, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

async function sweepUnfinished({ dataDir }: Cluster, log: EmbeddedLog): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    const folder = join(dataDir, name)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) => {
      log.warn({ folder, error }, 'an unfinished database folder could not be deleted')
    })
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
