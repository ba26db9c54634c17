import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { kopiykas } from '#domain/rules/money/money.ts'

import { askBank } from './ask-bank.ts'
import { BankUnavailable, type CardProvider } from './card-provider.ts'
import { createLiqPay } from './liqpay.ts'
import { createMonobank } from './monobank.ts'

const WITHIN_MS = 300

/** What a bank in trouble does to a question. */
const TROUBLE: Record<string, RequestListener> = {
  '/never': () => undefined,
  '/half': (_request, reply) => void reply.writeHead(200, { 'content-length': '100' }).write('{"status":'),
  '/cut': (request) => request.socket.destroy(),
  '/500': (_request, reply) => void reply.writeHead(500).end('{}'),
  '/html': (_request, reply) => void reply.writeHead(200).end('<h1>Технічні роботи</h1>'),
  '/moved': (_request, reply) => void reply.writeHead(302, { location: '/500' }).end(),
  '/null': (_request, reply) => void reply.writeHead(200).end('null'),
}
let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, reply) => {
    const trouble = `/${request.url?.split('/')[1] ?? ''}`
    TROUBLE[trouble]?.(request, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const way = { fetch: globalThis.fetch, withinMs: WITHIN_MS }
const paths = Object.keys(TROUBLE)

test.each(paths.filter((path) => path !== '/null'))(
  'a bank that answers as %s is not there',
  async (path) => {
    await expect(askBank(way, `${base}${path}`, { method: 'POST', body: '{}' })).rejects.toThrow(
      BankUnavailable,
    )
  },
)

test.each(paths)(
  'of one that answers as %s either provider says so, and neither grants nor refunds',
  async (path) => {
    const url = `${base}${path}`
    const providers: CardProvider[] = [
      createLiqPay({ url, publicKey: 'public', privateKey: 'private' }, way, { production: true }),
      createMonobank({ url, token: 'token' }, way),
    ]
    const payment = { reference: 'HURT-00000-0', providerId: 'p2_1' }
    for (const provider of providers) {
      await expect(provider.fetchStatus(payment)).rejects.toThrow(BankUnavailable)
      await expect(provider.refund(payment, kopiykas(100), 'HURT-00000-0-1')).rejects.toThrow(BankUnavailable)
    }
  },
)
