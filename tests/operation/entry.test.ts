import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { asRoot } from '#tests/support/embedded-sandbox.ts'

import { answers, isShutDown, openPlace, postmasterOf, START, stop, type Place } from './installation.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.clean())

/** Root's own folder may be entered by nobody else; an ordinary user's is just as closed, and his own. */
test(`npm start works below a folder that only ${asRoot ? 'root' : 'its owner'} can enter`, async () => {
  const home = place.folder('closed')
  await mkdir(home)
  await chmod(home, 0o700)
  const dataDir = join(home, 'app/data')
  const server = await place.up(dataDir, { command: [process.execPath, START], cwd: home })
  expect(await answers(`${server.url}/healthz`)).toBe(true)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  expect((await stat(home)).mode & 0o777).toBe(0o700)
  const database = await stat(join(dataDir, 'postgres'))
  expect(database.mode & 0o777).toBe(0o700)
  const { uid } = await stat(`/proc/${await postmasterOf(dataDir)}`).catch(() => database)
  expect(uid).toBe(database.uid)
  expect(asRoot ? uid > 0 : uid === process.getuid?.()).toBe(true)
  expect(await stop(server)).toBe(0)
  expect(await isShutDown(dataDir)).toBe(true)
})

test('npm start keeps a relative DATA_DIR below the working directory it was called from', async () => {
  const cwd = place.folder('elsewhere')
  await mkdir(cwd)
  if (asRoot) await chown(cwd, 0, 0)
  const server = await place.up('own data', { command: [process.execPath, START], cwd })
  expect(await stop(server)).toBe(0)
  expect(await isShutDown(join(cwd, 'own data'))).toBe(true)
})
