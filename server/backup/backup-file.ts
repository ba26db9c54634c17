import { randomBytes } from 'node:crypto'
import { link, lstat, open, readdir, rename, unlink, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { ignoring, systemCode } from '#server/db/embedded/reporting.ts'

import { nameOfFile } from '#server/outside/pictures/picture-names.ts'

import { DamagedBackup, unpack, type ArchiveEntry } from './archive.ts'
import {
  PICTURE_FOLDER,
  readManifest,
  readSummary,
  SUMMARY,
  type Manifest,
  type Summary,
} from './manifest.ts'

const OWNER_ONLY = 0o600
/** What stands after the name of a file until it is whole. */
const PART = /[.][0-9a-f]{16}[.]part$/

/** What a backup says of itself, and how large it is. */
export type BackupFacts = { manifest: Manifest; summary: Summary; bytes: number; pictureNames: Set<string> }

export class FileExists extends Error {
  override readonly name = 'FileExists'
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  // some file systems sync no folders
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** Throws FileExists; a link to nowhere is there too. */
export async function refuseExisting(path: string): Promise<void> {
  if (await lstat(path).catch(ignoring('ENOENT'))) throw new FileExists(path)
}

/** Removes what killed writers have left of the files that are meant; nobody else's. */
export async function sweepParts(folder: string, isMeant: (name: string) => boolean): Promise<void> {
  for (const other of await readdir(folder))
    if (PART.test(other) && isMeant(other.replace(PART, '')))
      await unlink(join(folder, other)).catch(ignoring('ENOENT'))
}

/** Gives the file its name unless another has it by now. */
async function publish(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
    await unlink(part)
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw new FileExists(path)
    // a file system without a second name for a file
    await refuseExisting(path)
    await rename(part, path)
  }
  await syncFolder(dirname(path))
}

/**
 * Writes a backup beside its name and gives it the name once it is on the disk and was read back whole; only its owner
 * may read it. Throws FileExists, what the disk says, or what `source` throws; then nothing is left of it.
 */
export async function writeBackup(path: string, source: AsyncIterable<Uint8Array>): Promise<BackupFacts> {
  await refuseExisting(path)
  await sweepParts(dirname(path), (name) => name === basename(path))
  const part = `${path}.${randomBytes(8).toString('hex')}.part`
  const file = await open(part, 'wx+', OWNER_ONLY)
  try {
    for await (const bytes of source) await writeAll(file, bytes)
    await file.sync()
    const facts = await readFacts(file)
    await file.close()
    await publish(part, path)
    return facts
  } catch (error) {
    await file.close().catch(() => undefined)
    await unlink(part).catch(ignoring('ENOENT'))
    throw error
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten
}

/** Reads a whole backup and tells what is in it. Throws DamagedBackup or NewerBackup. */
export async function readFacts(file: FileHandle): Promise<BackupFacts> {
  let first: ArchiveEntry | undefined
  let last: ArchiveEntry | undefined
  const pictureNames = new Set<string>()
  try {
    for await (const entry of unpack(file)) {
      first ??= entry
      last = entry
      if (entry.name.startsWith(PICTURE_FOLDER))
        pictureNames.add(nameOfFile(entry.name.slice(PICTURE_FOLDER.length)) ?? entry.name)
    }
  } catch (error) {
    // a later format may look like damage
    if (first) readManifest(first)
    throw error
  }
  if (!first || last?.name !== SUMMARY) throw new DamagedBackup('it has no beginning or no end')
  const { size } = await file.stat()
  return { manifest: readManifest(first), summary: readSummary(last), bytes: size, pictureNames }
}
