import { appendFile, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isAlive } from '#tests/support/embedded-sandbox.ts'
import { until } from '#tests/support/wait.ts'

import { openPlace, stop, type Place, type Running } from './installation.ts'
import { layCheckout } from './small-checkout.ts'

const BUILDS = 'Будуємо'
/** Above what any system gives to a process. */
const NO_PROCESS = 2 ** 30
/** Longer than any test waits for a build that is held up. */
const HELD = { HOLD_BUILD: '600000' }
/** A lock whose holder says nothing is waited for so long. */
const STALE_MS = 30_000

let place: Place
let app: string

beforeAll(async () => {
  place = await openPlace()
  app = place.folder('мій застосунок 100%')
  await layCheckout(app)
})
afterAll(() => place.clean())

const start = (env: Record<string, string> = {}): Promise<Running> =>
  place.start(place.path, { env, command: [process.execPath, join(app, 'scripts/start.mjs')] })
const up = async (env?: Record<string, string>): Promise<Running> => {
  const running = await start(env)
  await running.up()
  return running
}
const said = async ({ url }: Running) => (await (await fetch(url)).json()) as Record<string, unknown>
const leftovers = (): Promise<string[]> => readdir(join(app, '.tmp'))
const exists = (path: string): Promise<boolean> =>
  stat(join(app, path)).then(
    () => true,
    () => false,
  )

test('a missing build is made, from any working directory, and the server runs in the same process', async () => {
  const first = await up({ NODE_ENV: 'development' })
  expect(first.output()).toContain(BUILDS)
  expect(await said(first)).toEqual({ name: 'first', pid: first.pid, cwd: '/', mode: 'development' })
  expect(await stop(first)).toBe(0)
  // the environment of the server is none of the build's business
  const [script] = (await readdir(join(app, 'build/client/assets'))).filter((name) => name.endsWith('.js'))
  expect(await readFile(join(app, 'build/client/assets', script!), 'utf8')).toContain('for people')
  expect(await leftovers()).toEqual([])
})

test('a build as old as its sources is taken as it is; NODE_ENV stays unset; tests are no sources', async () => {
  await appendFile(join(app, 'server/main.test.ts'), '// changed\n')
  const again = await up()
  expect(again.output()).not.toContain(BUILDS)
  expect(await said(again)).toMatchObject({ mode: null })
  expect(await stop(again)).toBe(0)
})

test('two starts at once build once', async () => {
  await writeFile(join(app, 'domain/name.ts'), "export const name = 'second'\n")
  const both = await Promise.all([up(), up()])
  expect(both.filter((running) => running.output().includes(BUILDS))).toHaveLength(1)
  for (const running of both) expect(await said(running)).toMatchObject({ name: 'second' })
  expect(await Promise.all(both.map(stop))).toEqual([0, 0])
})

test('a build that fails leaves no stamp of its sources, and the next start tries again', async () => {
  const whole = await readFile(join(app, 'server/main.ts'), 'utf8')
  await writeFile(join(app, 'server/main.ts'), `${whole}\nconst = 1\n`)
  const stamp = await readFile(join(app, 'build/stamp'), 'utf8')
  for (const broken of [await start(), await start()]) {
    expect(await broken.ended).toBe(1)
    expect(broken.output()).toContain(BUILDS)
  }
  expect(await readFile(join(app, 'build/stamp'), 'utf8')).toBe(stamp)
  expect(await leftovers()).toEqual([])
  await writeFile(join(app, 'server/main.ts'), `${whole}\n// mended\n`)
  expect(await stop(await up())).toBe(0)
})

test('a build that is killed in its middle leaves the old one whole, and the next start begins at once', async () => {
  const before = await readFile(join(app, 'build/server/main.js'), 'utf8')
  await writeFile(join(app, 'domain/name.ts'), "export const name = 'third'\n")
  const killed = await start(HELD)
  await until(async () => (await leftovers()).some((name) => name.startsWith('server-')))
  killed.signal('SIGKILL', true)
  await killed.ended
  expect(await leftovers()).toContain('build.lock')
  expect(await readFile(join(app, 'build/server/main.js'), 'utf8')).toBe(before)
  const since = Date.now()
  const next = await start()
  await until(() => next.output().includes(BUILDS))
  expect(Date.now() - since).toBeLessThan(STALE_MS)
  await next.up()
  expect(await said(next)).toMatchObject({ name: 'third' })
  expect(await stop(next)).toBe(0)
  expect(await leftovers()).toEqual([])
})

test('a kill between putting the old build away and the new one in its place leaves none, and no rubbish', async () => {
  await rename(join(app, 'build'), join(app, `.tmp/old-${NO_PROCESS}`))
  const next = await up()
  expect(next.output()).toContain(BUILDS)
  expect(await stop(next)).toBe(0)
  expect(await leftovers()).toEqual([])
})

test('a signal while it builds ends the build too', async () => {
  await writeFile(join(app, 'domain/name.ts'), "export const name = 'fourth'\n")
  const ended = await start(HELD)
  await until(async () => (await leftovers()).some((name) => name.startsWith('server-')))
  const [unfinished] = (await leftovers()).filter((name) => name.startsWith('server-'))
  ended.signal('SIGTERM')
  expect(await ended.ended).toBe('SIGTERM')
  expect(await isAlive(Number(unfinished!.split('-')[1]))).toBe(false)
  expect(await exists('build/stamp')).toBe(true)
  expect(await stop(await up())).toBe(0)
})
