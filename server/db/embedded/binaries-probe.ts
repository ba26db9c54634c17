import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import { runAs } from './account.ts'
import type { SystemAccount } from './account.ts'
import { ignoring } from './reporting.ts'

export type Probe = { major: string } | { major: undefined; unreachable: boolean; reason: string }

/** Asks the system itself, by running the program: mode bits know nothing of ACLs, noexec mounts or musl. */
export async function probe(native: string, account: SystemAccount): Promise<Probe> {
  const { exit, output, spawnError } = await runAs(account, join(native, 'bin/postgres'), ['--version'], '/')
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (exit === 0 && major) return { major }
  // Libraries that only their owner may read show as an error of the loader, not of spawn.
  const unreachable =
    spawnError === 'EACCES' || (account.switched && output.includes('cannot open shared object'))
  return { major: undefined, unreachable, reason: spawnError ?? (output.trim() || `exit code ${exit}`) }
}

/**
 * npm cannot carry symbolic links: the package lists them and makes them in an install script, which
 * `--ignore-scripts` leaves out, and then no library is found. False if links are missing and cannot be made.
 */
export async function restoreLinks(native: string): Promise<boolean> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(ignoring('ENOENT'))
  // Both ends are written as seen from the folder above: "native/lib/libpq.so.5".
  for (const { source, target } of JSON.parse(listed ?? '[]') as { source: string; target: string }[]) {
    const path = join(native, relative('native', target))
    if (!path.startsWith(native + sep) || (await exists(path))) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      ignoring('EEXIST', 'EACCES', 'EROFS', 'EPERM')(error)
      if (!(await exists(path))) return false
    }
  }
  return true
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(ignoring('ENOENT'))) !== undefined
}
