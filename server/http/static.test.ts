import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import type { FastifyInstance, FastifyReply } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createHttpServer } from './server.ts'
import { answerTheRest, serveStatic } from './static.ts'

const SHELL = '<!doctype html><title>shell</title>'
const SCRIPT = 'export const answer = 42'.repeat(60)
let root: string
let app: FastifyInstance
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gurt-static-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), SHELL)
  await writeFile(join(root, 'sw.js'), '// worker')
  await writeFile(join(root, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  app = await createHttpServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
  })
  await serveStatic(app, root)
  const missingPage = (_request: unknown, reply: FastifyReply) =>
    reply.code(404).type('text/html').send(SHELL)
  app.get('/', missingPage)
  answerTheRest(app, missingPage)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test.each(['/', '/?source=pwa', '/orders', '/orders/12', '/office/chats/1/2', '/no/such/page'])(
  '%s is left to the pages',
  async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.body]).toEqual([404, SHELL])
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    expect((await get(url, { 'accept-encoding': 'gzip, br' })).statusCode).toBe(404)
  },
)

test('a hashed name is kept for good and comes compressed to who takes it', async () => {
  const plain = await get('/assets/app-1a2b.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  expect(plain.headers['content-security-policy']).toBeUndefined()
  const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toContain('javascript')
  expect(small.rawPayload.length).toBeLessThan(200)
})

test('the worker is never kept', async () => {
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/assets/app-gone.js',
  '/favicon.ico',
  '/assets/',
  '/assets/.',
  '/assets/app-1a2b%2ejs%00',
  '/assets/..%5cindex.html',
  '/../package.json',
  '/assets/..%2f..%2fpackage.json',
])('%s is a 404 and never the shell', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('shell')
})

test('an unknown call is problem+json, never HTML; other methods are refused', async () => {
  const unknown = await get('/api/v1/nothing')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.headers['content-type']).toContain('application/problem+json')
  expect((await app.inject({ method: 'POST', url: '/orders' })).statusCode).toBe(405)
})
