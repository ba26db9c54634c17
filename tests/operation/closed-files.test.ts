import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '#tests/support/api.ts'

import { openPlace, START, stop, type Place } from './installation.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.clean())

/** Everything below the folder that another user of the machine may read, write or enter. */
async function openPaths(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  const open: string[] = []
  for (const path of paths) {
    const found = await lstat(join(folder, path)).catch(() => null)
    if (found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0) open.push(path)
  }
  return open
}
/** The programs of PostgreSQL, which its unprivileged user has to run where the server is root's: nothing of anybody's. */
const isProgram = (path: string): boolean => path.startsWith('postgres-bin')
/** A shell that would leave everything open starts the server. */
const CARELESS = ['sh', '-c', `umask 000; exec ${process.execPath} ${START}`]

test('what a server keeps in DATA_DIR is closed to other users, whatever the umask is', async () => {
  const dataDir = place.folder('fresh')
  // the demo brings articles with pictures and passwords, the registration a letter
  const server = await place.up(dataDir, { command: CARELESS, env: { DEMO: '1' } })
  await createApi(server.url).post('/register', {
    email: 'olena@example.com',
    password: 'дуже-довгий-пароль',
    username: 'Олена',
  })
  await expect.poll(() => readdir(dataDir)).toContain('outbox.jsonl')
  expect(await readdir(join(dataDir, 'uploads'))).not.toEqual([])
  expect((await openPaths(dataDir)).filter((path) => !isProgram(path))).toEqual([])
  expect(await stop(server)).toBe(0)
  expect((await openPaths(dataDir)).filter((path) => !isProgram(path))).toEqual([])
})

test('what an earlier release left open is closed at the start', async () => {
  const dataDir = place.folder('earlier')
  const uploads = join(dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  await chmod(uploads, 0o755)
  for (const path of ['outbox.jsonl', 'uploads/logo.webp', 'uploads/logo-96.webp']) {
    await writeFile(join(dataDir, path), '')
    await chmod(join(dataDir, path), 0o644)
  }
  const server = await place.up(dataDir)
  expect((await openPaths(dataDir)).filter((path) => !isProgram(path))).toEqual([])
  expect(await readdir(uploads)).toHaveLength(2)
  expect(await stop(server)).toBe(0)
})
