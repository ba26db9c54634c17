import { randomBytes } from 'node:crypto'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { mayEnter } from './account.ts'
import type { SystemAccount } from './account.ts'
import { probe, restoreLinks } from './binaries-probe.ts'
import { EmbeddedError, ignoring } from './reporting.ts'
import type { EmbeddedLog } from './reporting.ts'

/** The folder of copies in DATA_DIR. */
export function copyHome(dataDir: string): string {
  return join(dataDir, 'postgres-bin')
}

/**
 * Copies the programs once per version to a folder the account may enter and returns it. The copy belongs to
 * us, not to the account: what runs as the database can never change the programs it is started from.
 */
export async function copyBinaries(options: {
  packageFolder: string
  account: SystemAccount
  dataDir: string
  log: EmbeddedLog
}): Promise<string> {
  const { packageFolder, account, dataDir, log } = options
  const { name, version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const copy = join(await findHome(account, dataDir), `${basename(name)}-${version}`)
  // A copy that does not run (a cleaner came by) is replaced.
  if (await lstat(copy).catch(ignoring('ENOENT'))) {
    if ((await probe(copy, account)).major) return copy
    await rm(copy, { recursive: true, force: true })
  }
  log.info({ from: packageFolder, to: copy }, 'copying PostgreSQL to where its user may run it')
  const unfinished = `${copy}.new-${randomBytes(4).toString('hex')}`
  try {
    await copyTree(join(packageFolder, 'native'), unfinished)
    await restoreLinks(unfinished)
    // A starter that shares the folder may have finished first; its copy is as good as ours.
    await rename(unfinished, copy).catch(ignoring('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return copy
}

/**
 * Where the copy lives: in DATA_DIR when the account gets that far. When a parent of DATA_DIR is closed to it,
 * its mode is not ours to change, so the copy goes to /var/lib, where only root can put anything, or, where
 * that cannot be written, to a temporary folder.
 */
async function findHome(account: SystemAccount, dataDir: string): Promise<string> {
  if (await mayEnter(account, dataDir)) {
    const home = copyHome(dataDir)
    await mkdir(home, { recursive: true, mode: 0o755 })
    await chmod(home, 0o755)
    return home
  }
  for (const parent of ['/var/lib', tmpdir(), '/tmp']) {
    const home = join(parent, 'gurt-postgres')
    if ((await mayEnter(account, parent).catch(() => false)) && (await takeRootFolder(home))) return home
  }
  throw new EmbeddedError(
    'binary_unusable',
    `No folder for PostgreSQL's programs that user id ${account.uid} may enter: put DATA_DIR or the application outside of folders only root may enter, or set DATABASE_URL.`,
  )
}

/**
 * Makes the folder or takes an existing one. The name is known beforehand, so in /tmp a stranger can put a
 * folder or a link there first; neither belongs to root, and nobody but root can make or move in one that does.
 */
async function takeRootFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    await chmod(path, 0o711)
  } catch (error) {
    ignoring('EEXIST', 'EACCES', 'EROFS', 'ENOENT', 'EPERM')(error)
  }
  const found = await lstat(path).catch(ignoring('ENOENT', 'EACCES'))
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
}

/** Copies with modes of its own, because an install under umask 077 leaves files nobody else may read. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  const inBin = from.endsWith('/bin')
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, inBin ? 0o755 : 0o644)
      await flush(target)
    }
  }
}

/** The copy is kept for good once it is renamed: a power cut right after must not leave empty files in it. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
