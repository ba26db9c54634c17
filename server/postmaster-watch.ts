import { realpath } from 'node:fs/promises'
import { join } from 'node:path'

import { folderId } from './db/embedded/folders.ts'
import { findPostmaster, isOurs } from './db/embedded/pid-file.ts'
import type { EmbeddedLog } from './db/embedded/reporting.ts'

/** Where a look costs a process of its own (no /proc), it comes less often. */
const LOOK_MS = process.platform === 'linux' ? 1_000 : 5_000
/** A process list may fail to answer once; a dead postmaster stays dead. */
const LOOKS = 2

export type PostmasterWatch = {
  /** Looks no more; what happens from here on is meant to happen. */
  stop: () => void
  /** Asks PostgreSQL to shut down by itself, waits for nothing. */
  tellToStop: () => void
}

/**
 * Looks after the embedded PostgreSQL of DATA_DIR, also one that an earlier process of ours has started, and calls
 * `onDeath` once when it is gone. A server cannot work without it, and restarting it below a running server would need
 * a recovery under open calls: the process ends instead, and its supervisor's next start recovers with none.
 */
export async function watchPostmaster(
  dataDir: string,
  log: EmbeddedLog,
  onDeath: (pid: number) => void,
): Promise<PostmasterWatch> {
  const pgData = join(await realpath(dataDir), 'postgres')
  const folder = { pgData, id: await folderId(pgData) }
  const found = await findPostmaster(folder, log)
  if (!found) throw new Error(`PostgreSQL on ${pgData} has ended right after its start: see its log there.`)
  const { pid } = found
  let missed = 0
  const look = async () => {
    // a look that cannot be had says nothing
    missed = (await isOurs(pid, folder).catch(() => true)) ? 0 : missed + 1
    if (missed < LOOKS) return
    clearInterval(timer)
    onDeath(pid)
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    stop: () => clearInterval(timer),
    tellToStop: () => {
      if (missed > 0) return
      try {
        process.kill(pid, 'SIGINT')
      } catch {
        // gone already
      }
    },
  }
}
