import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { asRoot } from '#tests/support/embedded-sandbox.ts'

import { openPlace, ROOT, START, stop, type Place } from './installation.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.clean())

/** `npm run operator -- …` as a person runs it. */
async function operator(dataDir: string, words: string[], root = ROOT) {
  const child = spawn('npm', ['run', '--silent', 'operator', '--', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const [code] = await once(child, 'close')
  return { code: code as number, ...said }
}

test('the command speaks to the server of its DATA_DIR, below a folder that only its owner can enter', async () => {
  const home = place.folder('closed')
  await mkdir(home, { mode: 0o700 })
  const dataDir = join(home, 'data')
  const server = await place.up(dataDir, { command: [process.execPath, START], cwd: home })
  const { code, out } = await operator(dataDir, ['stats'])
  expect([code, out]).toEqual([0, expect.stringContaining('Користувачі')])
  expect(JSON.parse((await operator(dataDir, ['orders', 'list', '--json'])).out)).toEqual({
    total: 0,
    orders: [],
  })
  expect(await operator(dataDir, ['orders', 'accept', '1'])).toMatchObject({ code: 4, out: '' })
  expect((await operator(dataDir, ['--help'])).out).toContain('orders accept <номер>')
  for (const name of ['operator.sock', 'operator.token']) {
    const { mode, uid } = await stat(join(dataDir, name))
    expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()])
  }
  expect((await stat(dataDir)).mode & 0o777).toBe(asRoot ? 0o711 : 0o700)
  expect([404, 405]).toContain((await fetch(`${server.url}/acts/stats.show`, { method: 'POST' })).status)

  expect(await stop(server)).toBe(0)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('operator'))).toEqual(['operator.token'])
  const alone = await operator(dataDir, ['stats'])
  expect([alone.code, alone.err]).toEqual([3, expect.stringContaining('Сервер не відповідає')])
})

test('after a kill the next start answers at once', async () => {
  const dataDir = place.folder('killed')
  const killed = await place.up(dataDir)
  killed.signal('SIGKILL')
  await killed.ended
  expect((await operator(dataDir, ['stats'])).code).toBe(3)
  const next = await place.up(dataDir)
  expect((await operator(dataDir, ['stats'])).code).toBe(0)
  expect(await stop(next)).toBe(0)
})

test('a clone without a build makes one, and its words stay out of the answer', async () => {
  const clone = place.folder('clone')
  await mkdir(clone)
  const leave = new Set(['node_modules', 'build', '.git', '.data', '.tmp', 'screenshots', 'tests', 'bench'])
  for (const name of await readdir(ROOT))
    if (!leave.has(name)) await cp(join(ROOT, name), join(clone, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  const { code, out, err } = await operator(place.folder('nothing'), ['stats', '--json'], clone)
  expect([code, out]).toEqual([3, ''])
  expect(err).toContain('Будуємо застосунок')
  await rm(clone, { recursive: true })
})
