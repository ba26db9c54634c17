import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { startServer } from '#tests/support/server.ts'

import { mountHealth } from './health.ts'

test('a server that stands is alive and ready', async () => {
  const server = await startServer()
  const [alive, ready] = await Promise.all([fetch(`${server.url}/healthz`), fetch(`${server.url}/readyz`)])
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  expect(ready.headers.get('cache-control')).toBe('no-store')
  await server.stop()
})

test('without its database it is alive but not ready', async () => {
  const states: (() => Promise<boolean>)[] = [
    () => Promise.resolve(false),
    () => Promise.reject(new Error('no database')),
  ]
  for (const state of states) {
    const app = Fastify()
    mountHealth(app, state)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
    await app.close()
  }
})
