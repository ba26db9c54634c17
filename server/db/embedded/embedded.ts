import { rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { chooseAccount } from './account.ts'
import { findPackage, prepareBinaries, sweepCopies } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import type { ReadyCluster } from './cluster.ts'
import { DATABASE, ensureDatabase, ROLE } from './database.ts'
import { prepareDataDir } from './folders.ts'
import { lockDataDir } from './lock.ts'
import type { Lock } from './lock.ts'
import type { Postmaster } from './pid-file.ts'
import { CALM_STOP, obtainPostmaster, stopPostmaster } from './postmaster.ts'
import type { EmbeddedLog } from './reporting.ts'
import type { Settings } from './settings.ts'

/** A running PostgreSQL: connect with `postgres({ host, port, user, database })`; there is no password. */
export type EmbeddedPostgres = {
  /** The absolute path of the socket's folder. */
  host: string
  port: number
  user: string
  database: string
  /** Shuts PostgreSQL down and gives DATA_DIR free; repeated calls wait for the same end. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `DATA_DIR/postgres` (created if missing, adopted if it still runs) and returns when it
 * answers and the application's database exists. Throws an EmbeddedError that tells the operator what to do.
 */
export async function startEmbedded(options: {
  dataDir: string
  log: EmbeddedLog
  /** For a folder whose loss costs nothing: what of ours it can do without. */
  settings?: Settings
}): Promise<EmbeddedPostgres> {
  const { log, settings } = options
  const started = Date.now()
  const packageFolder = findPackage()
  const dataDir = await prepareDataDir(options.dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const pgData = join(dataDir, 'postgres')
    const account = await chooseAccount(pgData)
    const binaries = await prepareBinaries({ packageFolder, account, dataDir, log })
    const cluster = await ensureCluster({ dataDir, pgData, account, binaries, settings }, log)
    const { postmaster, adopted } = await obtainPostmaster(cluster, log)
    await ensureDatabase(postmaster).catch(async (error: unknown) => {
      await stopPostmaster(postmaster.pid, cluster, CALM_STOP)
      throw error
    })
    if (!adopted) await sweepCopies(binaries, dataDir)
    const { pid, socketFolder, port } = postmaster
    log.info({ pid, socketFolder, adopted, ms: Date.now() - started }, 'PostgreSQL is ready')
    let stopping: Promise<void> | undefined
    const stop = (): Promise<void> => (stopping ??= shutDown(cluster, postmaster, lock, log))
    return { host: socketFolder, port, user: ROLE, database: DATABASE, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function shutDown(
  cluster: ReadyCluster,
  postmaster: Postmaster,
  lock: Lock,
  log: EmbeddedLog,
): Promise<void> {
  const started = Date.now()
  try {
    await stopPostmaster(postmaster.pid, cluster, CALM_STOP)
    log.info({ pid: postmaster.pid, ms: Date.now() - started }, 'PostgreSQL has stopped')
    // A folder we made in /tmp goes; one in DATA_DIR stays for the next start.
    if (basename(postmaster.socketFolder).startsWith('gurt-')) {
      await rmdir(postmaster.socketFolder).catch(() => {})
    }
  } finally {
    await lock.release()
  }
}
