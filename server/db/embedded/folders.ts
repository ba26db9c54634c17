import { access, chmod, chown, constants, lstat, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { mayEnter } from './account.ts'
import type { SystemAccount } from './account.ts'
import { EmbeddedError, failureText, ignoring } from './reporting.ts'

/** Bytes a Unix socket's path may have: 103 on macOS, 107 on Linux; one limit serves both. */
export const SOCKET_PATH_LIMIT = 100

/** PostgreSQL puts the port into the name of its socket; nothing listens on TCP. */
export const PORT = 5432

/**
 * Creates DATA_DIR if needed and returns its real absolute path. As root the folder gets the x bits (0700
 * becomes 0711), so that the unprivileged user of PostgreSQL may pass through it without listing it.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const asRoot = process.getuid?.() === 0
  try {
    await mkdir(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
    const path = await realpath(resolve(dataDir))
    const { mode } = await stat(path)
    if (asRoot && (mode & 0o011) !== 0o011) await chmod(path, (mode & 0o7777) | 0o011)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return path
  } catch (cause) {
    throw new EmbeddedError(
      'data_dir_unusable',
      `DATA_DIR ${resolve(dataDir)} cannot be used (${failureText(cause)}): choose a folder this user may write to, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * Deletes what a killed postmaster left beside its socket: PostgreSQL would read the pid in the lock file, find
 * somebody alive under that number and refuse to start. Call it only while no postmaster of the folder lives.
 */
export async function clearSocket(socketFolder: string): Promise<void> {
  for (const name of [`.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`])
    await rm(join(socketFolder, name), { force: true })
}

/** A name for the database folder that survives renames and other spellings of its path. */
export async function folderId(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true })
  return `gurt-${dev.toString(36)}-${ino.toString(36)}`
}

/**
 * The folder of the Unix socket: `DATA_DIR/socket`, or, when that path is too long for a socket or out of the
 * account's reach, a short one in a temporary folder. It is 0700 and the account's own: only the account (that
 * is we, or root may enter anyway) gets to the socket, and that is what lets pg_hba.conf trust it. `peer` would
 * add nothing: whoever can act as the account can read the database's files as well.
 */
export async function prepareSocketFolder(
  account: SystemAccount,
  dataDir: string,
  id: string,
): Promise<string> {
  const places = [
    { parent: dataDir, name: 'socket' },
    { parent: tmpdir(), name: id },
    { parent: '/tmp', name: id },
  ]
  for (const { parent, name } of places) {
    const place = join(parent, name)
    if (holdsSocket(place) && (await mayEnter(account, parent)) && (await takeFolder(place, account)))
      return place
  }
  // Somebody sits on our names in /tmp: a random one cannot be guessed, and postmaster.pid remembers it.
  const place = await mkdtemp('/tmp/gurt-')
  if (account.switched) await chown(place, account.uid, account.gid)
  return place
}

function holdsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT && !/["\n\r]/.test(folder)
}

/**
 * Makes the folder the account's own, or takes an existing one that already is. In a world-writable parent a
 * stranger may have put something under the name before: it would not belong to the account, or not be 0700.
 */
async function takeFolder(path: string, account: SystemAccount): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    if (account.switched) await chown(path, account.uid, account.gid)
    return true
  } catch (error) {
    ignoring('EEXIST', 'EACCES', 'ENOENT', 'EROFS')(error)
  }
  const found = await lstat(path).catch(ignoring('ENOENT', 'EACCES'))
  return (
    found !== undefined && found.isDirectory() && found.uid === account.uid && (found.mode & 0o777) === 0o700
  )
}
