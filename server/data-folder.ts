import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

import { ignoring } from './db/embedded/reporting.ts'
import type { Log } from './deps.ts'
import { uploadsFolder } from './outside/pictures/pictures.ts'

/** What is made from here on, by whatever library, is closed to everybody else; open modes are set where they are meant. */
export const OWNER_ONLY_MASK = 0o077
const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY = 0o600
/** Files that lie in DATA_DIR itself: codes and mails, the demo's passwords, the operator's secret. */
const FILES = ['outbox.jsonl', 'demo.json', 'operator.token']

const isOpen = (mode: number): boolean => (mode & OWNER_ONLY_MASK) !== 0

async function closeFile(path: string): Promise<void> {
  const found = await lstat(path).catch(ignoring('ENOENT'))
  if (found?.isFile() && isOpen(found.mode)) await chmod(path, OWNER_ONLY)
}

/** The folder comes last: as long as it is open its files may be, and the next start goes on. */
async function closeFolder(path: string): Promise<void> {
  const folder = await realpath(path).catch(ignoring('ENOENT'))
  if (folder === undefined || !isOpen((await lstat(folder)).mode)) return
  for (const name of await readdir(folder)) await closeFile(join(folder, name))
  await chmod(folder, OWNER_ONLY_FOLDER)
}

/**
 * Closes to other users of the machine what earlier releases left open in DATA_DIR. The folder itself keeps the mode
 * that its owner gave it, and the database's folders have owners and modes of their own. What cannot be closed costs
 * no start: it is logged.
 */
export async function closeDataFolder(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    for (const name of FILES) await closeFile(join(dataDir, name))
    await closeFolder(uploadsFolder({ dataDir }))
  } catch (error) {
    log.warn({ err: error }, `what lies in ${dataDir} may be read by other users of this machine`)
  }
}
