import { spawn } from 'node:child_process'
import { constants, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { identity, POSTGRES_ENV } from './account.ts'
import { dataFolderArgs } from './cluster.ts'
import type { ReadyCluster } from './cluster.ts'
import { answers } from './database.ts'
import { clearSocket, PORT, prepareSocketFolder } from './folders.ts'
import { findPostmaster, isOurs, readyPostmaster } from './pid-file.ts'
import type { Folder, Postmaster } from './pid-file.ts'
import { EmbeddedError } from './reporting.ts'
import type { EmbeddedLog } from './reporting.ts'
import { settingArgs } from './settings.ts'

/** How long we go on when a dying predecessor is in the way. */
const RETRY_MS = 20_000
/** Recovery after a crash replays up to max_wal_size, which takes a while on a slow disk. */
const START_MS = 60_000
/** How long a postmaster found at start has to show that it works. */
const ADOPT_MS = 3_000
const POLL_MS = 10

/** Milliseconds granted to a fast (SIGINT) and then to an immediate (SIGQUIT) shutdown. */
export type StopPatience = { fast: number; immediate: number }
export const CALM_STOP: StopPatience = { fast: 20_000, immediate: 6_000 }
const HALF_DEAD_STOP: StopPatience = { fast: 2_000, immediate: 1_500 }

/**
 * A working postmaster of the cluster: the living one that a killed server process left behind, or a new one.
 * One that does not answer, starts up or shuts down, or was started from other programs, is stopped first.
 */
export async function obtainPostmaster(
  cluster: ReadyCluster,
  log: EmbeddedLog,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const deadline = Date.now() + RETRY_MS
  for (;;) {
    const found = await findPostmaster(cluster, log)
    if (found) {
      if (await isWorking(found, cluster, log)) return { postmaster: found, adopted: true }
      log.warn({ pid: found.pid, status: found.status }, 'stopping the PostgreSQL of an earlier start')
      await stopPostmaster(found.pid, cluster, HALF_DEAD_STOP)
    }
    try {
      return { postmaster: await launch(cluster, log), adopted: false }
    } catch (error) {
      if (!(error instanceof Obstructed) || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/** Waits a little for one that is still coming up. */
async function isWorking(found: Postmaster, cluster: ReadyCluster, log: EmbeddedLog): Promise<boolean> {
  const deadline = Date.now() + ADOPT_MS
  let current: Postmaster | undefined = found
  while (current?.pid === found.pid && current.program === cluster.binaries.postgres) {
    if (current.status === 'ready') return await answers(current, ADOPT_MS)
    if (current.status !== 'starting' || Date.now() > deadline) return false
    await sleep(POLL_MS * 5)
    current = await findPostmaster(cluster, log)
  }
  return false
}

/** The start failed because something of a predecessor is still there; it is worth another try. */
class Obstructed extends EmbeddedError {}

async function launch(cluster: ReadyCluster, log: EmbeddedLog): Promise<Postmaster> {
  const { dataDir, pgData, id, account, binaries, settings } = cluster
  const socketFolder = await prepareSocketFolder(account, dataDir, id)
  await clearSocket(socketFolder)
  const { cwd, path } = dataFolderArgs(pgData, account)
  // Only what is said before PostgreSQL opens its own log comes here. No link is followed: root writes this file.
  const startLog = join(dataDir, 'postgres-start.log')
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants
  const output = await open(startLog, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600)
  const args = ['-D', path, ...settingArgs({ socketFolder, id, port: PORT }, settings)]
  // A group of its own: a Ctrl-C or a kill of our group must not end it before we have finished with it.
  const child = spawn(binaries.postgres, args, {
    ...identity(account),
    cwd,
    env: POSTGRES_ENV,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const state: { ready: boolean; end?: string } = { ready: false }
  child.once('error', (error) => (state.end = error.message))
  child.once('exit', (code, signal) => {
    state.end = signal ?? `exit code ${code}`
    if (state.ready && code !== 0) log.warn({ pid: child.pid, end: state.end }, 'PostgreSQL has died')
  })
  child.unref()
  await output.close()

  const deadline = Date.now() + START_MS
  while (state.end === undefined && Date.now() < deadline) {
    const found =
      child.pid === undefined ? undefined : await readyPostmaster(cluster, child.pid, binaries.postgres)
    if (found) {
      state.ready = true
      return found
    }
    await sleep(POLL_MS)
  }
  if (state.end === undefined && child.pid !== undefined)
    await stopPostmaster(child.pid, cluster, HALF_DEAD_STOP)
  const said = (await readFile(startLog, 'utf8')).trim().split('\n').slice(-4).join(' ')
  const failure = /lock file "postmaster\.pid"|pre-existing shared memory/.test(said)
    ? Obstructed
    : EmbeddedError
  throw new failure(
    'start_failed',
    `PostgreSQL did not start on ${pgData} (${state.end ?? 'no answer in time'}; ${said}): see the newest file in ${join(pgData, 'log')}, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/**
 * Stops the postmaster if it still is one of the folder, with growing force; a crash-safe kill is the last
 * resort. Throws `stop_failed` when even that does not end it.
 */
export async function stopPostmaster(pid: number, folder: Folder, patience: StopPatience): Promise<void> {
  const steps = [
    { signal: 'SIGINT', ms: patience.fast },
    { signal: 'SIGQUIT', ms: patience.immediate },
    { signal: 'SIGKILL', ms: 2_000 },
  ] as const
  for (const { signal, ms } of steps) {
    if (!(await isOurs(pid, folder))) return
    try {
      process.kill(pid, signal)
    } catch {
      // Gone between the look and the signal; the loop below sees it.
    }
    const deadline = Date.now() + ms
    while (Date.now() < deadline) {
      if (!(await isOurs(pid, folder))) return
      await sleep(POLL_MS)
    }
  }
  throw new EmbeddedError(
    'stop_failed',
    `PostgreSQL (process ${pid}) on ${folder.pgData} does not end: stop it by hand.`,
  )
}
