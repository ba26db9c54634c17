import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

import { BLOCK, END, headerOf, paddingOf, readHeader } from './tar.ts'

/** A file within a backup: small enough to be held in memory. */
export type ArchiveEntry = { name: string; bytes: Buffer }

/** What a backup may turn out to be when it is read. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}

const CHECKSUM = 'SHA256'
const HEX_LENGTH = 64
/** More than any chunk or picture has. */
const ENTRY_MAX = 256 * 1024 * 1024

/**
 * What stands after the last entry: the SHA-256 of every byte before, as a file of its own. It is the same to the byte
 * for the same checksum, so that a change in it is seen as one anywhere else.
 */
const tailOf = (checksum: string): Buffer =>
  Buffer.concat([headerOf(CHECKSUM, HEX_LENGTH), Buffer.from(checksum), paddingOf(HEX_LENGTH), END])
const TAIL_LENGTH = tailOf('0'.repeat(HEX_LENGTH)).length

/** The bytes of a backup with these entries. */
export async function* pack(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const { name, bytes } of entries)
    for (const part of [headerOf(name, bytes.length), bytes, paddingOf(bytes.length)]) {
      if (part.length === 0) continue
      hash.update(part)
      yield part
    }
  yield tailOf(hash.digest('hex'))
}

/**
 * The entries of a backup in their order, one in memory at a time. Throws DamagedBackup where a byte of the file is not
 * as it was written; only after the last entry it is certain that none is.
 */
export async function* unpack(file: FileHandle): AsyncGenerator<ArchiveEntry> {
  const end = (await file.stat()).size - TAIL_LENGTH
  const hash = createHash('sha256')
  let at = 0
  async function next(length: number): Promise<Buffer> {
    if (length > ENTRY_MAX || at + length > end) throw new DamagedBackup('an entry has no end')
    const bytes = await readAt(file, at, length)
    at += length
    hash.update(bytes)
    return bytes
  }
  if (end < 0) throw new DamagedBackup('too short')
  while (at < end) {
    const header = readHeader(await next(BLOCK))
    if (header === null) throw new DamagedBackup('a header is not one')
    const bytes = await next(header.size)
    await next(paddingOf(header.size).length)
    yield { name: header.name, bytes }
  }
  const tail = await readAt(file, end, TAIL_LENGTH)
  if (!tail.equals(tailOf(hash.digest('hex')))) throw new DamagedBackup('the checksum differs')
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read)
    if (bytesRead === 0) throw new DamagedBackup('cut short')
    read += bytesRead
  }
  return bytes
}
