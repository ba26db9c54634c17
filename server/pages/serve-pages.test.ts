import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createBus } from '#server/events.ts'
import { readEnv } from '#server/env.ts'
import { createLimits } from '#server/http/limiter.ts'

import type { Renderer } from './renderer.ts'
import { servePages } from './serve-pages.ts'

const SHELL = '<!doctype html><html><head><title>Гурт</title></head><body><div id="root"></div></body></html>'
const LINE = { atOnce: 1, waiting: 2 }
/** One is rendered, two wait: the fourth finds the line full. */
const ADDRESSES = ['/orders?text=1', '/orders?text=2', '/orders?text=3', '/orders?text=4']

let app: FastifyInstance
let unrendered: number
let underWay: { now: number; most: number }
let letGo: () => void

beforeEach(async () => {
  const held = new Promise<void>((resolve) => (letGo = resolve))
  unrendered = 0
  underWay = { now: 0, most: 0 }
  const render: Renderer['render'] = async (address) => {
    underWay.now += 1
    underWay.most = Math.max(underWay.most, underWay.now)
    await held
    underWay.now -= 1
    return { html: `<h1>${address}</h1>`, screen: '/orders/', served: { now: 0, answers: [] } }
  }
  app = Fastify()
  const missing = servePages(app, {
    env: readEnv({ NODE_ENV: 'test' }),
    limits: createLimits(false),
    log: app.log,
    now: () => new Date(),
    bus: createBus(() => undefined),
    call: () => Promise.reject(new Error('nothing is to be read')),
    built: async () => ({ html: SHELL, changedAt: 1, sum: 'this one' }),
    renderer: { render, document: 'this one', files: {}, sheets: {} },
    unrendered: () => (unrendered += 1),
    line: LINE,
  })
  app.setNotFoundHandler(missing)
  await app.ready()
})
afterEach(() => app.close())

test('who finds the line full is asked to come again, and gets the page then', async () => {
  const asked = ADDRESSES.map(async (url) => ({ url, reply: await app.inject(url) }))
  // the others are held
  const refused = await Promise.race(asked)
  expect([refused.reply.statusCode, refused.reply.body]).toEqual([503, SHELL])
  expect(refused.reply.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  expect(unrendered).toBe(1)
  const nowhere = await app.inject('/no/such/page')
  expect([nowhere.statusCode, nowhere.headers['retry-after'], nowhere.body]).toEqual([503, '1', SHELL])

  letGo()
  const replies = await Promise.all(asked)
  expect(replies.map(({ reply }) => reply.statusCode).toSorted()).toEqual([200, 200, 200, 503])
  expect(underWay.most).toBe(LINE.atOnce)
  const again = await app.inject(refused.url)
  expect(again.statusCode).toBe(200)
  expect(again.body).toContain(`<div id="root" data-served><h1>${refused.url}</h1></div>`)
  expect((await app.inject('/no/such/page')).statusCode).toBe(404)
  // the two that were refused, and none since
  expect(unrendered).toBe(2)
})

test('one page that many ask for takes one place in the line', async () => {
  const asked = Array.from({ length: 20 }, () => app.inject('/orders?text=1'))
  letGo()
  const statuses = new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))
  expect([...statuses]).toEqual([200])
  expect(unrendered).toBe(0)
})
