import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { collectGarbage } from '#tests/support/collect-garbage.ts'

import { fetchWithin } from './fetch-within.ts'

let server: Server
let url: string
beforeEach(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/endless') {
      const dripping = setInterval(() => reply.write('{'), 20)
      reply.on('close', () => clearInterval(dripping))
    } else if (request.url === '/nothing') reply.writeHead(204).end()
    else reply.writeHead(201, { 'content-type': 'application/json' }).end('{"a":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer that does not end is given up, though garbage is collected meanwhile', async () => {
  const stopCollecting = collectGarbage()
  try {
    const asked = fetchWithin(fetch, 300)(`${url}/endless`, { signal: AbortSignal.timeout(60_000) })
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
  } finally {
    stopCollecting()
  }
})

test('an answer that comes in time is given as it is, and so is one of nothing', async () => {
  const reply = await fetchWithin(fetch, 10_000)(url)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([201, 'application/json'])
  expect(await reply.json()).toEqual({ a: 1 })
  expect((await fetchWithin(fetch, 10_000)(`${url}/nothing`)).status).toBe(204)
})

test('whoever gives up is heard', async () => {
  const gaveUp = new AbortController()
  const asked = fetchWithin(fetch, 60_000)(`${url}/endless`, { signal: gaveUp.signal })
  gaveUp.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
})
