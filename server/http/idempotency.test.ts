import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { API_BASE, endpoint } from '#domain/contract/endpoint.ts'
import type { Database } from '#server/db/client.ts'
import { refuse } from '#server/errors.ts'
import { putUser } from '#tests/factories/users.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/wait.ts'

import type { Authenticate } from './caller.ts'
import { createLimits } from './limiter.ts'
import { mount } from './mount.ts'
import { answer } from './route.ts'
import { createHttpServer } from './server.ts'

const shelf = {
  put: endpoint({
    method: 'POST',
    path: '/things/:shelf',
    summary: 'Puts a thing on a shelf',
    params: v.object({ shelf: v.string() }),
    body: v.object({ name: v.string() }),
    reply: v.object({ id: v.number(), name: v.string() }),
    status: 201,
    idempotent: true,
  }),
}

const POOL = 4
let database: Database
let http: FastifyInstance
/** What the use case does before it answers, and what it throws after it has written. */
let before: () => Promise<unknown> = () => Promise.resolve()
let fault: Error | null = null
let users: number[]

beforeAll(async () => {
  database = await freshDatabase(POOL)
  const { sql } = database
  await sql`create table things (id int generated always as identity primary key, name text not null)`
  users = [(await putUser(sql)).id, (await putUser(sql)).id]
  const authenticate: Authenticate = async (token) => {
    const id = users[Number(token.at(-1))]
    return id === undefined
      ? null
      : { id, sessionId: 1, username: 'Олена', email: 'o@example.com', phone: null }
  }
  http = await createHttpServer({ logger: undefined, trustProxy: false, publicUrl: 'http://localhost' })
  const routes = answer(shelf)({
    put: {
      may: async ({ params, db }) => {
        if (params.shelf === 'none') throw refuse('not_found')
        await db`select 1`
      },
      run: async ({ body, db }) => {
        await before()
        const [row] = await db<
          { id: number; name: string }[]
        >`insert into things (name) values (${body.name}) returning *`
        if (fault) throw fault
        return row!
      },
    },
  })
  mount(http, routes, { sql, authenticate, limits: createLimits(false) })
})
afterAll(async () => {
  await http.close()
  await database.close()
})
beforeEach(async () => {
  before = () => Promise.resolve()
  fault = null
  await database.sql`truncate things`
})

type Put = { key?: string; name?: string; user?: number; shelf?: string }
async function put({ key, name = 'борошно', user = 0, shelf = 'a' }: Put) {
  const reply = await http.inject({
    method: 'POST',
    url: `${API_BASE}/things/${shelf}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${'x'.repeat(20)}${user}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: JSON.stringify({ name }),
  })
  return {
    status: reply.statusCode,
    type: reply.headers['content-type'],
    body: reply.json(),
    headers: reply.headers,
  }
}
const stored = async (): Promise<number> => (await database.sql`select 1 from things`).length

test('a repeat with the same key and body answers the first answer and makes one thing', async () => {
  const key = randomUUID()
  const first = await put({ key })
  const repeat = await put({ key: key.toUpperCase() })
  expect(first.status).toBe(201)
  expect([repeat.status, repeat.type, repeat.body]).toEqual([first.status, first.type, first.body])
  expect(await stored()).toBe(1)
})

test('without a key each call makes its thing', async () => {
  await put({})
  await put({})
  expect(await stored()).toBe(2)
})

test('the same key with another body is refused, and the first answer stays', async () => {
  const key = randomUUID()
  const first = await put({ key })
  const other = await put({ key, name: 'цукор' })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  expect((await put({ key })).body).toEqual(first.body)
  expect(await stored()).toBe(1)
})

test('of ten at once with one key one makes the thing, and the others are told that it runs', async () => {
  const key = randomUUID()
  let refused = 0
  before = () => until(() => refused === 9)
  const insist = async () => {
    const reply = await put({ key })
    if (reply.status === 409) refused++
    return reply
  }
  const replies = await Promise.all(Array.from({ length: 10 }, insist))
  const made = replies.filter((reply) => reply.status === 201)
  const running = replies.filter((reply) => reply.status === 409)
  expect([made.length, running.length]).toEqual([1, 9])
  expect(new Set(running.map((reply) => reply.body.code))).toEqual(new Set(['idempotency_running']))
  expect(running.every((reply) => reply.headers['retry-after'] === '1')).toBe(true)
  expect((await put({ key })).body).toEqual(made[0]!.body)
  expect(await stored()).toBe(1)
})

test('a key of another user, or of another path, is another key', async () => {
  const key = randomUUID()
  const replies = [await put({ key }), await put({ key, user: 1 }), await put({ key, shelf: 'b' })]
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(3)
})

test('a refusal is kept, and what was written before it is not', async () => {
  const key = randomUUID()
  fault = refuse('company_exists')
  expect((await put({ key })).body.code).toBe('company_exists')
  fault = null
  const repeat = await put({ key })
  expect([repeat.status, repeat.body.code, repeat.type]).toEqual([
    409,
    'company_exists',
    'application/problem+json; charset=utf-8',
  ])
  expect(await stored()).toBe(0)
  expect((await put({ key: randomUUID() })).status).toBe(201)
})

test.each([
  ['a crash', new Error('boom'), 500],
  ['an outage', refuse('unavailable'), 503],
  ['a limit', refuse('daily_limit'), 429],
])('%s is not kept: the repeat does the work', async (_what, error, status) => {
  const key = randomUUID()
  fault = error
  expect((await put({ key })).status).toBe(status)
  fault = null
  expect((await put({ key })).status).toBe(201)
  expect(await stored()).toBe(1)
})

test('a refusal never overwrites the answer of a repeat that began meanwhile', async () => {
  const key = randomUUID()
  fault = refuse('conflict')
  const replies = await Promise.all([put({ key }), put({ key }), put({ key })])
  expect(replies.every((reply) => reply.status === 409)).toBe(true)
  const after = await put({ key })
  expect(await put({ key })).toMatchObject({ status: after.status, body: after.body })
})

test.each(['', 'key', '123', `${randomUUID()}x`, `${randomUUID()}, ${randomUUID()}`, "' or 1=1 --"])(
  'a key that is no UUID is refused: «%s»',
  async (key) => {
    const reply = await put({ key })
    expect([reply.status, reply.body.code]).toEqual([422, 'malformed'])
    expect(await stored()).toBe(0)
  },
)

test('a key that is no UUID is refused only where there is something to refuse it for', async () => {
  expect((await put({ key: 'key', shelf: 'none' })).status).toBe(404)
})

test('more calls than connections, each reading beside its transaction, do not wait for each other for ever', async () => {
  before = () => database.sql`select pg_sleep(0.01)`
  const replies = await Promise.all(Array.from({ length: POOL * 8 }, () => put({ key: randomUUID() })))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
})
