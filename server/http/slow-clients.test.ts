import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { CONNECTIONS_MAX, CONNECTIONS_WAITING_PER_ADDRESS } from '#domain/rules/limits.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually, until } from '#tests/support/wait.ts'

import { createMetrics } from '#server/metrics/metrics.ts'

/** Short, so that a test need not wait as long as a slow client may. */
const DEADLINES = { headMs: 500, requestMs: 3_000, lookMs: 50 }
const TRICKLE_MS = 100
const HEAD = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n'
const head = (length: number, more = '') =>
  `POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

async function start(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options)
  cleanUp.push(() => server.stop())
  return server
}

/** A connection that has said this much; `said` is what came back. It keeps its half open whatever the server does. */
async function dial(server: TestServer, words = '') {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true })
  cleanUp.push(() => socket.destroy())
  const line = { socket, said: '', isOver: false }
  socket.on('data', (data) => (line.said += String(data)))
  socket.on('error', () => undefined)
  for (const event of ['end', 'close']) socket.on(event, () => (line.isOver = true))
  await once(socket, 'connect')
  socket.write(words)
  return line
}

/** Goes on saying a letter now and then, for as long as somebody listens. */
function trickle(socket: Socket, letters: string): void {
  const timer = setInterval(() => socket.write(letters), TRICKLE_MS)
  cleanUp.push(() => clearInterval(timer))
}

const connections = (server: TestServer): Promise<number> =>
  new Promise((resolve) => server.app.http.server.getConnections((_, count) => resolve(count)))

describe('a request has a deadline', () => {
  test('for its head', async () => {
    const server = await start({ deadlines: DEADLINES })
    const slow = await dial(server, HEAD)
    trickle(slow.socket, 'x')
    await until(() => slow.isOver)
    expect(slow.said).toMatch(/^HTTP\/1\.1 408 /)
    await until(async () => (await connections(server)) === 0)
  })

  test('for its body, and it is the whole one that counts', async () => {
    const server = await start({ deadlines: DEADLINES })
    const slow = await dial(server, head(1_000))
    trickle(slow.socket, ' ')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await until(() => slow.isOver)
    expect(slow.said).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('for the body of a call that was refused before it came', async () => {
    const server = await start({ deadlines: DEADLINES })
    const slow = await dial(server, head(1_000).replace('/login', '/orders'))
    trickle(slow.socket, ' ')
    await until(() => slow.isOver)
    expect(slow.said).toMatch(/^HTTP\/1\.1 401 /)
    await until(async () => (await connections(server)) === 0)
  })

  test('that a body of several pieces meets', async () => {
    const server = await start({ deadlines: { ...DEADLINES, requestMs: 60_000 } })
    const body = JSON.stringify({ email: 'olena@example.com', password: 'неправильний' })
    const line = await dial(server, head(Buffer.byteLength(body)))
    const middle = body.length >> 1
    // longer than a head may take
    await new Promise((resolve) => setTimeout(resolve, 2 * DEADLINES.headMs))
    line.socket.write(body.slice(0, middle))
    await new Promise((resolve) => setTimeout(resolve, TRICKLE_MS))
    line.socket.write(body.slice(middle))
    await eventually(() => expect(line.said).toContain('invalid_credentials'))
  })

  test('and who has said nothing at all is let go without a word', async () => {
    const server = await start({ deadlines: DEADLINES })
    const silent = await dial(server)
    await until(() => silent.isOver)
    expect(silent.said).toBe('')
  })

  test('and nothing becomes a connection without one by asking for an upgrade', async () => {
    const server = await start({})
    const line = await dial(server, `${HEAD}connection: upgrade\r\nupgrade: websocket\r\n\r\n`)
    await until(() => line.isOver)
    expect(line.said).toMatch(/^HTTP\/1\.1 400 /)
    await until(async () => (await connections(server)) === 0)
  })
})

describe('connections that owe a request', () => {
  const SPARE = 40
  const MANY = CONNECTIONS_WAITING_PER_ADDRESS + SPARE
  /** All of them have to stand at once, and are dialled one after another. */
  const LONG = { headMs: 120_000, requestMs: 240_000, lookMs: 50 }

  async function hold(server: TestServer, words: (at: number) => string) {
    const lines: Awaited<ReturnType<typeof dial>>[] = []
    for (let at = 0; at < MANY; at++) lines.push(await dial(server, words(at)))
    return lines
  }
  const alive = (lines: readonly { isOver: boolean }[]) => lines.filter(({ isOver }) => !isOver)

  test('are so many of an address: the oldest make room, and others are answered', async () => {
    const metrics = createMetrics()
    const server = await start({ env: { RATE_LIMITS: 'on' }, metrics, deadlines: LONG })
    const lines = await hold(server, () => HEAD)
    await eventually(() => expect(alive(lines)).toEqual(lines.slice(SPARE)))
    const { status } = await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })
    expect(status).toBe(200)
    expect(await metrics.registry.metrics()).toMatch(/^gurt_connections_dropped_total 41$/m)
    // whose request has come owes none: it is answered, and its connection is the newest again
    const last = lines.at(-1)!
    last.socket.write('\r\n')
    await until(() => last.said.startsWith('HTTP/1.1 200'))
  })

  test('are all the proxy’s own behind one, and are counted by their clients once these are known', async () => {
    const server = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, deadlines: LONG })
    const of = (at: number) => `x-forwarded-for: 203.0.113.${at % 200}\r\n`
    const heads = await hold(server, () => HEAD)
    const bodies = await hold(server, (at) => head(1_000, of(at)))
    const ofOne = await hold(server, () => head(1_000, of(7)))
    await until(() => alive(ofOne).length < MANY)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(alive(heads)).toHaveLength(MANY)
    expect(alive(ofOne).length).toBeLessThanOrEqual(CONNECTIONS_WAITING_PER_ADDRESS)
    expect(alive(bodies).length).toBeGreaterThanOrEqual(MANY - MANY / 100)
  })

  test('and all together are so many of the process', async () => {
    const server = await start({})
    expect(server.app.http.server.maxConnections).toBe(CONNECTIONS_MAX)
  })
})
