import { Worker } from 'node:worker_threads'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createBus } from '#server/events.ts'
import { readEnv } from '#server/env.ts'
import { createLimits } from '#server/http/limiter.ts'

import type { Renderer } from './renderer.ts'
import { servePages } from './serve-pages.ts'

const SHELL = '<!doctype html><html><head><title>Гурт</title></head><body><div id="root"></div></body></html>'
const LINE = { atOnce: 1, waiting: 2 }
/** One is read, two wait: the fourth finds the line full. */
const ADDRESSES = ['/orders?text=1', '/orders?text=2', '/orders?text=3', '/orders?text=4']

let app: FastifyInstance
let bus: ReturnType<typeof createBus>
let unrendered: number
let underWay: { now: number; most: number }
let letGo: () => void
/** What a guest reads of the market. */
let market: string
let drawings: number
let draw: (address: string) => string

beforeEach(async () => {
  market = 'капуста'
  drawings = 0
  draw = (address) => `<h1>${address}</h1>`
  const held = new Promise<void>((resolve) => (letGo = resolve))
  unrendered = 0
  underWay = { now: 0, most: 0 }
  const render: Renderer['render'] = async (address) => {
    underWay.now += 1
    underWay.most = Math.max(underWay.most, underWay.now)
    await held
    underWay.now -= 1
    const served = { now: 0, answers: [{ key: ['orders'], data: market }] }
    const drawOnce = (): string => {
      drawings += 1
      return draw(address)
    }
    return { screen: '/orders/', served, draw: drawOnce }
  }
  bus = createBus(() => undefined)
  app = Fastify()
  const missing = servePages(app, {
    env: readEnv({ NODE_ENV: 'test' }),
    limits: createLimits(false),
    log: app.log,
    now: () => new Date(),
    bus,
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

/** Reads a page beside this thread, and tells of the first piece that comes. */
const READER = `
  const { get } = require('node:http')
  const { createBrotliDecompress } = require('node:zlib')
  const { parentPort, workerData: { url, coding, came } } = require('node:worker_threads')
  get(url, { headers: { 'accept-encoding': coding } }, (reply) => {
    let text = ''
    const packed = reply.headers['content-encoding'] === 'br'
    const pieces = packed ? reply.pipe(createBrotliDecompress()) : reply
    pieces.setEncoding('utf8')
    pieces.on('data', (piece) => {
      text += piece
      if (!text.includes('</head>')) return
      Atomics.store(came, 0, 1)
      Atomics.notify(came, 0)
    })
    pieces.on('end', () => parentPort.postMessage({ packed, text }))
  })
`

test.each(['br', 'identity'])('a reader has the head of a page before it is drawn (%s)', async (coding) => {
  letGo()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const came = new Int32Array(new SharedArrayBuffer(4))
  let waited = ''
  draw = () => {
    // drawing lets nothing else of this thread run, so the head has to be on its way already
    waited = Atomics.wait(came, 0, 0, 30_000)
    return '<h1>Замовлення</h1>'
  }
  const workerData = { url: `${url}/orders?text=1`, coding, came }
  const read = await new Promise((resolve, reject) => {
    const reader = new Worker(READER, { eval: true, workerData })
    reader.on('message', resolve).on('error', reject)
  })
  expect(['ok', 'not-equal']).toContain(waited)
  const { body: whole } = await app.inject('/orders?text=1')
  expect(whole).toContain('<div id="root" data-served><h1>Замовлення</h1></div>')
  expect(read).toEqual({ packed: coding === 'br', text: whole })
  expect(drawings).toBe(1)
})

test('a page that the asker has is not drawn; it has another tag as soon as something else was read', async () => {
  letGo()
  const first = await app.inject('/orders?text=1')
  const { etag } = first.headers
  const ask = () => app.inject({ url: '/orders?text=1', headers: { 'if-none-match': String(etag) } })
  bus.emit('orders.changed', { orderId: 1 })
  const again = await ask()
  expect([again.statusCode, again.body, drawings]).toEqual([304, '', 1])
  // and whoever has none is still drawn one
  expect((await app.inject('/orders?text=1')).body).toBe(first.body)

  market = 'буряк'
  bus.emit('orders.changed', { orderId: 1 })
  const changed = await ask()
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
  expect(changed.body).toContain('буряк')
})

test('what cannot be drawn is left to the application, under the head that has left', async () => {
  letGo()
  draw = () => {
    throw new Error('no such part')
  }
  for (const _ of ['streamed', 'kept']) {
    const page = await app.inject('/orders?text=1')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div id="root"></div></body></html>')
    expect(page.body).not.toContain('капуста')
  }
  expect([drawings, unrendered]).toEqual([1, 1])
})

test('who leaves before a page is drawn takes nothing from the next', async () => {
  letGo()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const gone = new AbortController()
  const leaving = fetch(`${url}/orders?text=1`, { signal: gone.signal }).then((reply) => {
    gone.abort()
    return reply.text()
  })
  await expect(leaving).rejects.toMatchObject({ name: 'AbortError' })
  expect((await app.inject('/orders?text=1')).body).toContain('<h1>/orders?text=1</h1>')
  expect(drawings).toBe(1)
})
