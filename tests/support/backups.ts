import { open, writeFile } from 'node:fs/promises'

import { pack, unpack, type ArchiveEntry } from '#server/backup/archive.ts'
import { readFacts } from '#server/backup/backup-file.ts'
import { load } from '#server/backup/load.ts'
import { MIGRATIONS } from '#server/db/beside.ts'
import type { Sql } from '#server/db/client.ts'
import type { PictureStore } from '#server/outside/pictures/picture-store.ts'

/** Everything in a backup, in its order. */
export async function entriesOf(file: string): Promise<ArchiveEntry[]> {
  const handle = await open(file, 'r')
  const entries: ArchiveEntry[] = []
  for await (const entry of unpack(handle)) entries.push(entry)
  await handle.close()
  return entries
}

/** A backup of these entries with a checksum that fits them. */
export async function writeEntries(file: string, entries: readonly ArchiveEntry[]): Promise<string> {
  async function* each() {
    for (const entry of entries) yield await Promise.resolve(entry)
  }
  const parts: Buffer[] = []
  for await (const part of pack(each())) parts.push(part)
  await writeFile(file, Buffer.concat(parts))
  return file
}

/** Restores as the command does, without its words. */
export async function restoreTo(target: { sql: Sql; pictures: PictureStore }, file: string) {
  const handle = await open(file, 'r')
  try {
    const { manifest, pictureNames } = await readFacts(handle)
    const source = { entries: unpack(handle), pictureNames }
    return await load({ ...target, migrations: MIGRATIONS }, manifest, source)
  } finally {
    await handle.close()
  }
}
