import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'
import { connect as openPool, type Sql } from '#server/db/client.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { putTalk } from '#tests/factories/chats.ts'
import { createApi } from '#tests/support/api.ts'
import { QUIET } from '#tests/support/embedded-sandbox.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findRedis, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { connectSocket, type TestSocket } from '#tests/support/socket.ts'
import { openPort } from '#tests/support/tcp.ts'
import { eventually, until } from '#tests/support/wait.ts'

import { openPlace, stop, type Place, type Running } from './installation.ts'

/** Silence of a process for seven seconds, and a beat of two, is its death. */
const MISSED_WITHIN_MS = 60_000

let place: Place
let postgres: EmbeddedPostgres
let port: Awaited<ReturnType<typeof openPort>>
let redis: TestRedis | null = null
let sql: Sql
let closePool: () => Promise<void>
let env: Record<string, string>
let all: Running[] = []

beforeAll(async () => {
  place = await openPlace()
  postgres = await startEmbedded({ dataDir: place.folder('postgres'), log: QUIET })
  const { host, user, database } = postgres
  port = await openPort({ path: `${host}/.s.PGSQL.${postgres.port}` })
  const url = `postgres://${user}@127.0.0.1:${port.port}/${database}`
  if (findRedis()) redis = await startRedis()
  const pool = openPool({ url }, 3, QUIET)
  sql = pool.sql
  closePool = pool.close
  env = {
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    ...(redis ? { REDIS_URL: redis.url } : {}),
  }
})
afterAll(async () => {
  await place.clean()
  await closePool()
  port.close()
  await postgres.stop()
  await redis?.down()
})

const up = (name: string): Promise<Running> => place.up(place.folder(name), { env })

test('three processes start on an empty database at once, and it is filled once', async () => {
  all = await Promise.all(['a', 'b', 'c'].map(up))
  // a second filling would meet the addresses of the first, and end its process
  expect((await sql`select 1 from orders where status = 'accepted'`).length).toBeGreaterThan(100)
  for (const { url } of all) expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a Redis out of reach is one line without its password', async () => {
  const nowhere = `redis://gurt:secret@127.0.0.1:${await freePort()}`
  const server = await place.start(place.folder('a'), { env: { ...env, REDIS_URL: nowhere } })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^The Redis of REDIS_URL cannot be used: .*ECONNREFUSED/m)
  expect(server.output()).not.toContain('secret')
})

test('killed processes lose nothing that was acknowledged, their people move on, and are missed when they do not', async () => {
  const [a, b, c] = all as [Running, Running, Running]
  const chat = await putTalk(sql)
  const supplier = await connectSocket(b.url, chat.supplier)
  await supplier.join(chat.id)

  const alive = new Set([a, b, c])
  const acknowledged: number[] = []
  const over = new AbortController()
  /** The device asks whichever process answers, and repeats under the same id what got no answer. */
  async function talk(): Promise<void> {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const draft = { content: `Слово ${n}`, client_id: crypto.randomUUID() }
      for (let tries = 0; ; tries += 1) {
        const { url } = [...alive][(n + tries) % alive.size]!
        const reply = await createApi(url, chat.buyer.token)
          .post(`/chats/${chat.id}/messages`, draft)
          .catch(() => null)
        if (reply && reply.status < 300) {
          acknowledged.push((reply.body.data as Message).id)
          break
        }
        await sleep(20)
      }
      await sleep(5)
    }
  }
  const talking = talk()
  /** Waits until so many more words are acknowledged. */
  const hearMore = (count: number): Promise<void> => {
    const wanted = acknowledged.length + count
    return until(() => acknowledged.length >= wanted)
  }
  const move = async (to: Running): Promise<TestSocket> => {
    const socket = await connectSocket(to.url, chat.buyer)
    await socket.join(chat.id)
    return socket
  }
  const kill = async (running: Running): Promise<void> => {
    running.signal('SIGKILL')
    await running.ended
    alive.delete(running)
  }

  const first = await move(a)
  await supplier.hear('user.presence', 2)
  await hearMore(10)
  await kill(a)
  first.close()
  const second = await move(c)
  await hearMore(20)
  await kill(c)
  second.close()
  await hearMore(10)
  over.abort()
  await talking

  // every word is stored, and was heard at the process that lived, or is given “after id”
  const { body } = await createApi(b.url, chat.supplier.token).get(`/chats/${chat.id}/messages?per_page=100`)
  const stored = (body.data as Message[]).map(({ id }) => id)
  const fresh = acknowledged.slice(-stored.length)
  expect(stored).toEqual(fresh)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  const last = acknowledged.at(-1)!
  await eventually(() =>
    expect(supplier.of('chat:message').some(({ message }) => message.id === last)).toBe(true),
  )
  const heard = new Set(supplier.of('chat:message').map(({ message }) => message.id))
  expect(acknowledged.filter((id) => heard.has(id)).length).toBeGreaterThan(acknowledged.length * 0.8)

  // who moved on never left; who did not is missed, once, and was seen until then
  await eventually(() => expect(supplier.of('user.presence')).toHaveLength(3), MISSED_WITHIN_MS)
  expect(supplier.of('user.presence').map(({ user_id, action }) => [user_id, action])).toEqual([
    [chat.supplier.id, 'joined'],
    [chat.buyer.id, 'joined'],
    [chat.buyer.id, 'left'],
  ])
  await eventually(async () => {
    const presence = await createApi(b.url, chat.supplier.token).get(`/chats/${chat.id}/presence`)
    const [buyer] = presence.body.members
    expect(buyer).toMatchObject({ user_id: chat.buyer.id, status: 'offline' })
    expect(Date.now() - Date.parse(buyer.lastSeen)).toBeLessThan(60_000)
  })
  supplier.close()
  expect(await stop(b)).toBe(0)

  // nobody is there after a restart of all, and it is known since when
  const again = await up('a')
  const { users_online, members } = (
    await createApi(again.url, chat.supplier.token).get(`/chats/${chat.id}/presence`)
  ).body
  expect(users_online).toEqual([])
  for (const { lastSeen } of members) expect(Date.now() - Date.parse(lastSeen)).toBeLessThan(60_000)
  expect(await stop(again)).toBe(0)
})
