// Two starts at once build once: the first holds a link as a lock, the second waits for the finished build.
import { readFileSync } from 'node:fs'
import { lutimes, lstat, mkdir, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A holder in another container shows no process here; its beat does. */
const STALE_MS = 30_000
const BEAT_MS = 5_000
const POLL_MS = 100

/** Whether a process of this number lives. A dead one that nobody has buried yet still takes signals. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')
  } catch {
    // no /proc here
    return true
  }
}

/** The lock of a dead process is taken over at once, one that has stopped beating after a while. */
async function isAbandoned(lock) {
  const pid = Number(await readlink(lock).catch(() => '0'))
  const { mtimeMs } = await lstat(lock).catch(() => ({ mtimeMs: 0 }))
  if (mtimeMs === 0) return false
  return (pid > 0 && !isAlive(pid)) || Date.now() - mtimeMs > STALE_MS
}

/**
 * Runs `work` alone on this checkout. Should two take over one abandoned lock, both build: each in folders of its
 * own, so that it costs time and breaks nothing.
 */
export async function alone(root, work) {
  await mkdir(join(root, '.tmp'), { recursive: true })
  const lock = join(root, '.tmp/build.lock')
  // a link comes into being with its content, a file is empty first
  while (
    !(await symlink(String(process.pid), lock).then(
      () => true,
      (error) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    ))
  ) {
    if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true })
    else await sleep(POLL_MS)
  }
  const beat = setInterval(() => {
    lutimes(lock, new Date(), new Date()).catch(() => undefined)
  }, BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(lock, { force: true })
  }
}
