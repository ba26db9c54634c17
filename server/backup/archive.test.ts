import { execFile } from 'node:child_process'
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DamagedBackup, pack, unpack, type ArchiveEntry } from './archive.ts'
import { wholeRows } from './rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gurt-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ENTRIES: ArchiveEntry[] = [
  { name: 'manifest.json', bytes: Buffer.from('{"format":1}\n') },
  { name: 'tables/orders/000001.copy.gz', bytes: Buffer.alloc(700, 7) },
  { name: 'pictures/empty', bytes: Buffer.alloc(0) },
  { name: 'summary.json', bytes: Buffer.alloc(512, 1) },
]

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item)
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const packed = async (): Promise<Buffer> => Buffer.concat(await collect(pack(each(ENTRIES))))

/** Reads a file with these bytes as a backup. */
async function read(bytes: Uint8Array): Promise<ArchiveEntry[]> {
  const path = join(folder, 'read.tar')
  await writeFile(path, bytes)
  const file = await open(path, 'r')
  try {
    return await collect(unpack(file))
  } finally {
    await file.close()
  }
}

describe('a backup as a file', () => {
  test('gives back what was put in, and any tar can list and unpack it', async () => {
    expect(await read(await packed())).toEqual(ENTRIES)
    const path = join(folder, 'listed.tar')
    await writeFile(path, await packed())
    const { stdout, stderr } = await promisify(execFile)('tar', ['-tvf', path])
    expect(stderr).toBe('')
    for (const { name, bytes } of ENTRIES) expect(stdout).toMatch(new RegExp(`${bytes.length} .* ${name}\n`))
    const one = await promisify(execFile)('tar', ['-xOf', path, 'manifest.json'])
    expect(one.stdout).toBe('{"format":1}\n')
  })

  test('is refused whichever byte of it has changed', async () => {
    const whole = await packed()
    const taken: number[] = []
    for (const at of whole.keys()) {
      const changed = Buffer.from(whole)
      changed[at]! ^= 1
      await read(changed).then(
        () => taken.push(at),
        (error: unknown) => expect(error).toBeInstanceOf(DamagedBackup),
      )
    }
    expect(taken).toEqual([])
  })

  test('is refused when it is cut anywhere, longer than it was, or of something else', async () => {
    const whole = await packed()
    for (let length = 0; length < whole.length; length += 64)
      await expect(read(whole.subarray(0, length))).rejects.toBeInstanceOf(DamagedBackup)
    await expect(read(whole.subarray(0, -1))).rejects.toBeInstanceOf(DamagedBackup)
    await expect(read(Buffer.concat([whole, Buffer.alloc(512)]))).rejects.toBeInstanceOf(DamagedBackup)
    await expect(read(await readFile(process.execPath))).rejects.toBeInstanceOf(DamagedBackup)
  })

  test('is refused when it is cut while it is read', async () => {
    const path = join(folder, 'cut.tar')
    await writeFile(path, await packed())
    const file = await open(path, 'r')
    const entries = unpack(file)
    await entries.next()
    await truncate(path, 1024)
    await expect(collect(entries)).rejects.toBeInstanceOf(DamagedBackup)
    await file.close()
  })
})

test('rows are cut between rows however they come, and counted', async () => {
  const row = `${'ї'.repeat(5_000)}\n`
  const text = Buffer.from(row.repeat(500))
  const pieces: Buffer[] = []
  for (let at = 0; at < text.length; at += 60_001) pieces.push(text.subarray(at, at + 60_001))
  const chunks = await collect(wholeRows(each(pieces)))
  expect(chunks.length).toBeGreaterThan(3)
  expect(Buffer.concat(chunks.map(({ bytes }) => bytes)).equals(text)).toBe(true)
  for (const { bytes, rows } of chunks) {
    expect(bytes.at(-1)).toBe(0x0a)
    expect(bytes.length).toBe(rows * Buffer.byteLength(row))
  }
  // one that is longer than a piece stays whole
  const long = Buffer.from(`${'x'.repeat(3_000_000)}\n`)
  const [only, ...more] = await collect(
    wholeRows(each([long.subarray(0, 2_000_000), long.subarray(2_000_000)])),
  )
  expect([only!.rows, only!.bytes.equals(long), more]).toEqual([1, true, []])
  expect(await collect(wholeRows(each([])))).toEqual([])
})
