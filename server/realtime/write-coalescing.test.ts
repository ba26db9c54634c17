import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { dial } from '#tests/support/socket.ts'
import { until } from '#tests/support/wait.ts'

import { coalesceWrites } from './write-coalescing.ts'

let http: HttpServer
let io: Server
let release: () => void
/** How many packets left together, each time. */
let flushes: number[]

beforeEach(async () => {
  http = createServer()
  io = new Server(http)
  release = coalesceWrites(io.engine)
  flushes = []
  io.engine.on('flush', (_connection: unknown, packets: unknown[]) => flushes.push(packets.length))
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
})
afterEach(() => io.close())

async function connect(transport: 'websocket' | 'polling') {
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const client = dial(url, '', { transports: [transport] })
  const heard: number[] = []
  client.on('n', (n: number) => heard.push(n))
  const server = await new Promise<Socket>((resolve) => io.once('connection', resolve))
  await until(() => client.connected)
  flushes.length = 0
  const say = (n: number): void => void server.emit('n', n)
  return { client, server, heard, say }
}

test('what is said in one turn leaves together and in its order, what is said in the next by itself', async () => {
  const { client, heard, say } = await connect('websocket')
  say(1)
  await Promise.resolve()
  say(2)
  await until(() => heard.length === 2)
  say(3)
  await until(() => heard.length === 3)
  expect(heard).toEqual([1, 2, 3])
  expect(flushes).toEqual([2, 1])
  client.close()
})

test('a connection that waits for requests is served by them', async () => {
  const { client, heard, say } = await connect('polling')
  for (const n of [1, 2, 3]) say(n)
  await until(() => heard.length === 3)
  expect(heard).toEqual([1, 2, 3])
  client.close()
})

test('what is said before a goodbye arrives before it', async () => {
  const { client, server, heard, say } = await connect('websocket')
  say(1)
  say(2)
  server.disconnect(true)
  await until(() => !client.connected)
  expect(heard).toEqual([1, 2])
})

test('what is held can be let go at once, before connections are cut', async () => {
  const { client, heard, say } = await connect('websocket')
  say(1)
  release()
  expect(flushes).toEqual([1])
  io.engine.close()
  await until(() => !client.connected)
  expect(heard).toEqual([1])
  client.close()
})
