import { once } from 'node:events'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { SOCKET_FRAMES_BURST, SOCKET_FRAMES_PER_SECOND, SOCKET_REST_MS } from '#domain/rules/limits.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket, dial, refusalOf, type TestSocket } from '#tests/support/socket.ts'
import { until } from '#tests/support/wait.ts'

const MANY = 20_000
/** Said before the connection is looked at again; above every budget in frames. */
const AT_ONCE = 500
const BUFFERED = 200_000
const PATH = '/socket.io/?EIO=4&transport='

const metrics = createMetrics()
let server: TestServer
let calm: TestSocket
let ahead = 0
const open: { close(): void }[] = []

beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    metrics,
    now: () => new Date(Date.now() + ahead),
  })
  calm = await connectSocket(server.url, await putUser(server.sql))
})
afterAll(async () => {
  calm.close()
  await server.stop()
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const cuts = async (): Promise<number> => {
  const text = await metrics.registry.metrics()
  return Number(/^gurt_sockets_cut_total (\d+)/m.exec(text)?.[1])
}

/** A bare WebSocket to the server, and how many frames it was answered with. */
async function bare(query = '', address = '203.0.113.1') {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${PATH}websocket${query}`, {
    headers: { 'x-forwarded-for': address },
  })
  open.push(socket)
  const heard: string[] = []
  let pongs = 0
  socket.on('message', (data) => heard.push(String(data)))
  socket.on('pong', () => (pongs += 1))
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return { socket, heard, answers: () => heard.length + pongs }
}

/** The same with the person's token shown. */
async function signedIn(who: { token: string }) {
  const line = await bare()
  line.socket.send(`40${JSON.stringify({ token: who.token })}`)
  await until(() => line.heard.some((frame) => frame.startsWith('40')))
  return line
}

type Line = Awaited<ReturnType<typeof bare>>
const say = (frame: string) => (line: Line) => line.socket.send(frame)

/** What a budget lets through in this time. */
const budgetOf = (beganAt: number): number =>
  SOCKET_FRAMES_BURST + (SOCKET_FRAMES_PER_SECOND * (performance.now() - beganAt)) / 1_000

/** Floods until the line is cut, and gives how much of it was answered and how much the budget allowed. */
async function flood(line: Line, once: (line: Line) => void, beganAt: number) {
  const before = line.answers()
  for (let n = 0; n < MANY && line.socket.readyState === WebSocket.OPEN; n++) {
    once(line)
    if (n % AT_ONCE === 0 || line.socket.bufferedAmount > BUFFERED) await new Promise(setImmediate)
  }
  await until(() => line.socket.readyState === WebSocket.CLOSED)
  return { answered: line.answers() - before, allowed: budgetOf(beganAt) }
}

describe('a socket that says too much is cut, whatever it says', () => {
  let chat: TestTalk
  beforeAll(async () => {
    chat = await putTalk(server.sql)
  })

  test.each<[string, (line: Line) => void]>([
    ['join:chat of its chat', (line) => line.socket.send(`42["join:chat",{"chatId":${chat.id}}]`)],
    ['join:chat of a chat there is not', say('42["join:chat",{"chatId":999999999}]')],
    ['leave:chat', (line) => line.socket.send(`42["leave:chat",{"chatId":${chat.id}}]`)],
    ['ping', say('421["ping"]')],
    ['an event nobody knows', say('42["no:such",{"a":[1,2,3]}]')],
    ['an acknowledgement of nothing', say('431[]')],
    ['heartbeats nobody asked for', say('3')],
    ['large frames', say(`42["no:such","${'x'.repeat(60_000)}"]`)],
    ['pings of the WebSocket itself', (line) => line.socket.ping()],
    ['parts of a message without end', (line) => line.socket.send('4', { fin: false })],
  ])('%s', async (_name, once) => {
    const before = await cuts()
    const beganAt = performance.now()
    const line = await signedIn(await putUser(server.sql))
    const { answered, allowed } = await flood(line, once, beganAt)
    // a join that is refused is answered in two events
    expect(answered).toBeLessThanOrEqual(2 * allowed)
    expect(await cuts()).toBe(before + 1)
    expect(await calm.ask('ping')).toEqual({ ok: true })
  })

  test('tokens, one after another', async () => {
    const beganAt = performance.now()
    const line = await bare()
    const { answered, allowed } = await flood(line, say(`40{"token":"${'x'.repeat(43)}"}`), beganAt)
    expect(answered).toBeLessThanOrEqual(allowed)
  })

  test('a WebSocket that asks to take over a connection and never does', async () => {
    const shaken = await (await fetch(`${server.url}${PATH}polling`)).text()
    const { sid } = JSON.parse(shaken.slice(1)) as { sid: string }
    const beganAt = performance.now()
    const { answered, allowed } = await flood(await bare(`&sid=${sid}`), say('2probe'), beganAt)
    expect(answered).toBeLessThanOrEqual(allowed)
  })

  test('one that polls, by the packets of a body and by the bytes of many', async () => {
    const shake = async () => {
      const shaken = await (await fetch(`${server.url}${PATH}polling`)).text()
      return `${server.url}${PATH}polling&sid=${(JSON.parse(shaken.slice(1)) as { sid: string }).sid}`
    }
    const post = (url: string, body: string) =>
      fetch(url, { method: 'POST', body }).then(
        (reply) => reply.status,
        () => 0,
      )
    const [packed, often] = [await shake(), await shake()]
    await post(packed, Array(5_000).fill('3').join('\u001e'))
    expect(await post(packed, '3')).toBe(400)
    const large = `3${'x'.repeat(60_000)}`
    let taken = 0
    while (taken < MANY && (await post(often, large)) === 200) taken += 1
    expect(taken).toBeLessThan(MANY)
    expect(await post(often, '3')).toBe(400)
  })
})

describe('a client that is honest', () => {
  test('may come back to a hundred chats and empty its queue at once', async () => {
    const { socket, ask } = await connectSocket(server.url, await putUser(server.sql))
    open.push(socket)
    for (let chatId = 1; chatId <= 100; chatId++) {
      socket.emit('join:chat', { chatId })
      socket.emit('subscribe', { channel: `private-chat.${chatId}` })
    }
    for (let n = 0; n < 40; n++) socket.emit('chat:message', { chatId: 1, content: 'я'.repeat(4_000) })
    expect(await ask('ping')).toEqual({ ok: true })
    expect(socket.connected).toBe(true)
  })

  test('takes a cut for a lost network and comes back by itself, but not at once', async () => {
    const who = await putUser(server.sql)
    const { token: other } = await putUser(server.sql)
    const socket = dial(server.url, who.token)
    open.push(socket)
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    const reason = new Promise((resolve) => socket.on('disconnect', resolve))
    for (let n = 0; n < MANY; n++) socket.emit('ping')
    // the library goes on by itself after this one, and not where the server took its leave
    expect(['transport close', 'transport error']).toContain(await reason)
    expect(await refusalOf(dial(server.url, who.token))).toBe('rate_limited')
    open.push((await connectSocket(server.url, { token: other })).socket)
    ahead += SOCKET_REST_MS
    open.push((await connectSocket(server.url, who)).socket)
  })
})
