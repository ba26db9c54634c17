import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { API_BASE } from '#domain/contract/endpoint.ts'
import { runLine } from '#server/operator-command/run.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { asRoot, NOBODY, openSandbox } from '#tests/support/embedded-sandbox.ts'
import { openOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/wait.ts'

import { serveOperator } from './socket.ts'

const log = pino({ level: 'silent' })
let server: TestServer
let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  server = await startServer({ env: { MODERATION: 'manual' } })
  sandbox = await openSandbox()
})
afterAll(async () => {
  await server.stop()
  await sandbox.clean()
})

let folders = 0
let dataDir = ''
beforeEach(() => {
  dataDir = join(sandbox.path, `data-${++folders}`)
})
const serve = (folder = dataDir) => serveOperator(server.app.operator, { dataDir: folder, log })
const ask = (folder = dataDir) =>
  runLine(['stats', '--json'], { dataDir: folder, width: 100, now: new Date() })
const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777

/** What the socket says to a call of whatever make. */
function raw(options: { path?: string; method?: string; token?: string; body?: string }) {
  const { path = '/acts/stats.show', method = 'POST', token, body = '{}' } = options
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const asking = request({ socketPath: join(dataDir, 'operator.sock'), path, method, headers }, (reply) => {
      let text = ''
      reply.on('data', (chunk) => (text += String(chunk)))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
const tokenOf = async () => (await readFile(join(dataDir, 'operator.token'), 'utf8')).trim()

describe('the socket', () => {
  test('and its token are their owner’s alone, also below a folder that only he can enter, and go with the server', async () => {
    await mkdir(dataDir, { mode: 0o700 })
    const { close } = await serve()
    expect([await modeOf('operator.sock'), await modeOf('operator.token')]).toEqual([0o600, 0o600])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await ask()).code).toBe(0)
    await close()
    expect(await readdir(dataDir)).toEqual(['operator.token'])
    const { code, err } = await ask()
    expect([code, err]).toEqual([3, expect.stringContaining('Запустіть його (npm start)')])
  })

  test('makes the folder where the database is elsewhere, and a folder that takes none costs only the operator', async () => {
    const { close } = await serve(join(dataDir, 'deep/er'))
    expect((await ask(join(dataDir, 'deep/er'))).code).toBe(0)
    await close()
    const none = join(dataDir, 'deep/file/data')
    await writeFile(join(dataDir, 'deep/file'), '')
    await expect(serve(none)).resolves.toBeDefined()
    expect((await ask(none)).code).toBe(3)
  })

  test('works below a path that is too long for a socket', async () => {
    const long = join(dataDir, 'довга-назва-теки'.repeat(4), 'x'.repeat(100))
    const { close } = await serve(long)
    expect((await ask(long)).code).toBe(0)
    expect((await stat(join(long, 'operator.sock'))).mode & 0o777).toBe(0o600)
    await close()
    expect(await readdir(long)).toEqual(['operator.token'])
  })

  test('is answered for its token alone, and knows nothing but acts', async () => {
    const { close } = await serve()
    const token = await tokenOf()
    expect(token.length).toBeGreaterThan(40)
    for (const wrong of [undefined, '', 'x'.repeat(43), token.slice(1)]) {
      const { status, text } = await raw(wrong === undefined ? {} : { token: wrong })
      expect([status, JSON.parse(text).code]).toEqual([401, 'unauthorized'])
    }
    const statusOf = async (options: Parameters<typeof raw>[0]) => (await raw({ token, ...options })).status
    expect(await statusOf({ method: 'GET', body: '' })).toBe(404)
    expect(await statusOf({ path: '/acts/orders.burn' })).toBe(404)
    expect(await statusOf({ path: `${API_BASE}/orders`, method: 'GET', body: '' })).toBe(404)
    expect(await statusOf({ body: 'no json' })).toBe(422)
    expect(await statusOf({ body: '{"input":{}}' })).toBe(422)
    expect(await statusOf({ body: JSON.stringify({ input: 'x'.repeat(68_000_000) }) })).toBe(413)
    await close()
  })

  test('keeps its token from one start to the next, and closes one that stood open', async () => {
    await (await serve()).close()
    const token = await tokenOf()
    await chmod(join(dataDir, 'operator.token'), 0o644)
    const { close } = await serve()
    expect([await tokenOf(), await modeOf('operator.token')]).toEqual([token, 0o600])
    await close()
  })

  test.runIf(asRoot)('is closed to other users of the machine', async () => {
    const { close } = await serve()
    await chmod(dataDir, 0o711)
    const script = `require('net').connect(process.argv[1]).on('error', (e) => { console.log(e.code) }).on('connect', () => { console.log('in'); process.exit() })`
    const other = spawn(process.execPath, ['-e', script, join(dataDir, 'operator.sock')], {
      uid: NOBODY,
      cwd: '/',
    })
    let said = ''
    other.stdout.on('data', (chunk) => (said += String(chunk)))
    await once(other, 'close')
    expect(said.trim()).toBe('EACCES')
    await close()
  })
})

describe('of several processes', () => {
  test('one answers; what a dead one left is replaced, and the one that stands by takes over', async () => {
    const [first, second] = [await serve(), await serve()]
    expect((await readdir(dataDir)).toSorted()).toEqual(['operator.sock', 'operator.token'])
    const { ino } = await stat(join(dataDir, 'operator.sock'))
    await first.close()
    await until(async () => (await ask()).code === 0)
    expect((await stat(join(dataDir, 'operator.sock'))).ino).not.toBe(ino)
    await second.close()
    expect(await readdir(dataDir)).toEqual(['operator.token'])
  })

  test('that was killed leaves a name which the next start takes at once', async () => {
    await mkdir(dataDir)
    const script = `require('net').createServer().listen(process.argv[1], () => console.log('up'))`
    for (const name of ['operator.sock', 'operator-0123456789abcdef.sock']) {
      const killed = spawn(process.execPath, ['-e', script, join(dataDir, name)])
      await once(killed.stdout, 'data')
      killed.kill('SIGKILL')
      await once(killed, 'close')
    }
    expect((await ask()).code).toBe(3)
    const { close } = await serve()
    expect((await readdir(dataDir)).toSorted()).toEqual(['operator.sock', 'operator.token'])
    expect((await ask()).code).toBe(0)
    await close()
  })

  test('none is without a socket for long where somebody takes the name away', async () => {
    const { close } = await serve()
    await unlink(join(dataDir, 'operator.sock'))
    expect((await ask()).code).toBe(3)
    await until(async () => (await ask()).code === 0)
    await close()
  })

  test('one that finds itself replaced leaves the other’s socket alone when it ends', async () => {
    const first = await serve()
    await rename(join(dataDir, 'operator.sock'), join(dataDir, 'aside'))
    const second = await serve()
    await first.close()
    expect((await ask()).code).toBe(0)
    await second.close()
    await rm(join(dataDir, 'aside'), { force: true })
  })

  test('on machines of their own each has a socket, and a verdict still counts once', async () => {
    const other = await startServer({ beside: server, env: { MODERATION: 'manual' } })
    const operators = [await openOperator(server), await openOperator(other)]
    for (let round = 0; round < 5; round++) {
      const { id } = await putOrder(server.sql, { status: 'moderation' })
      const tries = await Promise.all(operators.map(({ run }) => run('orders', 'accept', String(id))))
      expect(tries.map(({ code }) => code).toSorted()).toEqual([0, 5])
      expect(await server.sql`select 1 from operator_audit where target = ${`order ${id}`}`).toHaveLength(1)
    }
    for (const { close } of operators) await close()
    await other.stop()
  })
})

test('the public port knows nothing of it, whatever is asked of it', async () => {
  const { close } = await serve()
  const token = await tokenOf()
  const call = JSON.stringify({ actor: { os_user: 'root', pid: 1, host: 'x' }, input: {} })
  for (const path of ['/acts/stats.show', `${API_BASE}/acts/stats.show`, `${API_BASE}/operator/stats`]) {
    const reply = await fetch(server.url + path, {
      method: 'POST',
      body: call,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect([404, 405]).toContain(reply.status)
    expect(await reply.text()).not.toContain('"users"')
  }
  const { paths } = (await server.guest.get('/openapi.json')).body
  expect(Object.keys(paths).filter((path) => /^\/acts|operator/.test(path))).toEqual([])
  await close()
})
