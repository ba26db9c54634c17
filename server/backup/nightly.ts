import { mkdir, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

import { kyivParts } from '#domain/uk/kyiv-clock.ts'
import type { Deps } from '#server/deps.ts'

import { pack } from './archive.ts'
import { sweepParts, writeBackup } from './backup-file.ts'
import { openDump, type Dumped } from './dump.ts'
import { noteNightly, readNightly } from './nightly-record.ts'

/** Of each day one backup; a night that was missed is noticed some hours later. */
const DUE_AFTER_MS = 25 * 3_600_000
const OURS = /^gurt-\d{4}-\d{2}-\d{2}-\d{2}-\d{2}-\d{2}[.]tar$/

/** The file of a moment, by the clock of Kyiv: names stand in the order of time. */
export function nameAt(moment: Date): string {
  const { year, month, day, hour, minute, second } = kyivParts(moment)
  return `gurt-${[year, month, day, hour, minute, second].join('-')}.tar`
}

/** Leaves the newest of those that this program has named, and everything else. */
async function dropOld(folder: string, keep: number): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => OURS.test(name)).toSorted()
  for (const name of ours.slice(0, -keep)) await unlink(join(folder, name))
}

type NightlyBackupOptions = {
  folder: string
  keep: number
  log: {
    info(facts: object, text: string): void
    error(facts: object, text: string): void
  }
} & Dumped &
  Pick<Deps, 'now'>

/** Backups that the server makes by itself. */
export function createNightlyBackups({ folder, keep, log, now, ...dumped }: NightlyBackupOptions) {
  const stop = new AbortController()
  let underWay: Promise<unknown> = Promise.resolve()

  async function write(path: string): Promise<number> {
    const dump = await openDump(dumped, stop.signal)
    if (dump === null) throw new Error('another backup is being made')
    try {
      // each night has a name of its own, and while this one holds its lock nobody writes another
      await sweepParts(folder, (name) => OURS.test(name))
      return (await writeBackup(path, pack(dump.entries))).bytes
    } finally {
      await dump.close()
    }
  }

  async function make(): Promise<void> {
    const file = nameAt(now())
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = await write(join(folder, file))
      await noteNightly({ at: now(), file, bytes }, dumped.sql)
      log.info({ file, bytes }, 'the nightly backup is made')
    } catch (error) {
      log.error({ err: error, file }, 'the nightly backup failed')
      const fault = error instanceof Error ? error.message : String(error)
      await noteNightly({ at: now(), file, fault }, dumped.sql).catch(() => undefined)
      throw error
    }
    // the backup is there: to make it again would mend nothing
    await dropOld(folder, keep).catch((error: unknown) =>
      log.error({ err: error }, 'old backups could not be removed'),
    )
  }

  return {
    /** Makes one, and lets go of those that are too many; what went wrong is noted and thrown. */
    make(): Promise<void> {
      const making = make()
      underWay = making
      return making
    },
    /** Whether a night went by without one. */
    async isDue(): Promise<boolean> {
      const { succeeded_at: last } = await readNightly(dumped.sql)
      return last === null || now().getTime() - last.getTime() > DUE_AFTER_MS
    },
    /** Gives up what is under way, and makes none any more. */
    async close(): Promise<void> {
      stop.abort(new Error('the server is closing'))
      await underWay.catch(() => undefined)
    },
  }
}
