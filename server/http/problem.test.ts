import { Agent, request } from 'node:http'
import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { API_BASE } from '#domain/contract/endpoint.ts'
import { ERROR_CODES, ERROR_STATUS } from '#domain/contract/errors.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { problemOf } from './problem.ts'
import { createHttpServer } from './server.ts'

const PROBLEM = 'application/problem+json; charset=utf-8'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await putUser(server.sql)).token
})
afterAll(() => server.stop())

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
const json = { 'content-type': 'application/json' }
const company = `${API_BASE}/companies`

type Case = [what: string, code: string, path: string, init?: RequestInit]
const cases: Case[] = [
  ['no login', 'unauthorized', `${API_BASE}/user/profile`, { headers: { authorization: '' } }],
  ['an unknown path', 'not_found', `${API_BASE}/nothing/here`],
  ['an unknown path with a file ending', 'not_found', `${API_BASE}/nothing.html`],
  ['another version', 'not_found', '/api/v2/orders'],
  ['the bare base', 'not_found', '/api'],
  ['a path that cannot be read', 'not_found', `${API_BASE}/orders/%E0%A4%A`],
  ['an id that is none', 'not_found', `${API_BASE}/orders/1e9`],
  ['an endless path', 'not_found', `${API_BASE}/orders/${'9'.repeat(5000)}`],
  ['another method', 'method_not_allowed', `${API_BASE}/categories`, { method: 'DELETE' }],
  [
    'a form',
    'unsupported_media_type',
    company,
    { method: 'POST', body: new URLSearchParams({ title: 'x' }) },
  ],
  [
    'a file',
    'unsupported_media_type',
    company,
    { method: 'POST', body: 'x', headers: { 'content-type': 'text/xml' } },
  ],
  [
    'a huge body',
    'too_large',
    company,
    { method: 'POST', headers: json, body: `{"title":"${'x'.repeat(300_000)}"}` },
  ],
  ['half a body', 'malformed', company, { method: 'POST', headers: json, body: '{"title":' }],
  ['a body of another kind', 'malformed', company, { method: 'POST', headers: json, body: '"text"' }],
  ['no body', 'malformed', company, { method: 'POST', headers: json }],
  [
    'an endlessly nested body',
    'malformed',
    company,
    { method: 'POST', headers: json, body: '['.repeat(99_999) },
  ],
  ['fields that are wrong', 'validation', company, { method: 'POST', headers: json, body: '{"title":1}' }],
]

describe('every refusal is problem+json with a stable word and a Ukrainian sentence', () => {
  test.each(cases)('%s: %s', async (_what, code, path, init) => {
    const reply = await raw(path, init)
    expect(reply.headers.get('content-type')).toBe(PROBLEM)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const body = await reply.json()
    const status = ERROR_STATUS[code as keyof typeof ERROR_STATUS]
    expect(body).toMatchObject({ type: 'about:blank', title: code, status, code })
    expect(body.detail).toBe(errorTexts[code as keyof typeof errorTexts])
    expect(reply.status).toBe(status)
  })

  test('405 names the methods that the path takes', async () => {
    const reply = await raw(`${API_BASE}/companies/mine`, { method: 'PUT', body: '{', headers: json })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, PATCH'])
  })

  test('a guest is told 401 before anything is said of the body', async () => {
    for (const init of [cases[9]![3]!, cases[11]![3]!, cases[12]![3]!]) {
      const reply = await fetch(`${server.url}${company}`, init)
      expect(reply.status).toBe(401)
    }
  })

  test('each code has a sentence, and 429 and 503 always say when to come back', () => {
    for (const code of ERROR_CODES) {
      const problem = problemOf(refuse(code))
      expect(problem.detail.length).toBeGreaterThan(5)
      expect(problem.retry_after !== undefined).toBe([429, 503].includes(problem.status))
    }
    expect(problemOf(refuse('rate_limited', { retryAfterSeconds: 1.2 })).retry_after).toBe(2)
    expect(problemOf(refuseFields({ text: ['a'] })).errors).toEqual({ text: ['a'] })
  })
})

test('a packed body that nobody reads does not keep the next request of its connection waiting', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = new URL(server.url)
  const status = (path: string, headers: Record<string, string>, body?: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port, path: API_BASE + path, headers, timeout: 120_000 }
      const asked = request(options, (reply) => reply.resume().on('end', () => resolve(reply.statusCode!)))
      asked.on('timeout', () => asked.destroy(new Error('no answer'))).on('error', reject)
      asked.end(body)
    })
  const packed = { ...json, 'content-encoding': 'gzip', 'content-length': '300000' }
  expect(await status('/categories', packed, Buffer.alloc(300_000))).toBe(200)
  expect(await status('/categories', {})).toBe(200)
  const small = { ...packed, 'content-length': '3', authorization: `Bearer ${token}` }
  expect(await status('/user/profile', small, Buffer.from('abc'))).toBe(200)
  agent.destroy()
})

describe('what is no request', () => {
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      let reply = ''
      socket.setEncoding('utf8').on('data', (part: string) => (reply += part))
      socket.on('close', () => resolve(reply)).on('error', reject)
      socket.write(text)
    })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, 'malformed'],
    ['a broken head', 'GET / HTTP/1.1\r\nhost: a\r\nbroken\r\n\r\n', 400, 'malformed'],
    ['an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'too_large'],
  ])('%s is told so in problem+json, and the connection ends', async (_what, text, status, code) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain(`content-type: ${PROBLEM}`)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ status, code, detail: errorTexts[code as 'malformed'] })
  })
})

describe('what is not foreseen', () => {
  test('leaves as 500 without a word of what went wrong', async () => {
    const app = await createHttpServer({
      logger: undefined,
      trustProxy: false,
      publicUrl: 'http://localhost',
    })
    app.get(`${API_BASE}/boom`, () => {
      throw new Error('password=secret at /srv/app/file.ts')
    })
    app.get(`${API_BASE}/odd`, () => Promise.reject(Object.assign(new Error('secret'), { statusCode: 502 })))
    for (const path of ['boom', 'odd']) {
      const reply = await app.inject(`${API_BASE}/${path}`)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, PROBLEM])
      expect(reply.json()).toEqual({
        type: 'about:blank',
        title: 'internal',
        status: 500,
        detail: 'Щось пішло не так...',
        code: 'internal',
      })
    }
    await app.close()
  })
})

test('X-Forwarded-For counts only behind a proxy, and of it only what the proxy itself wrote', async () => {
  for (const [trustProxy, ip] of [
    [false, '127.0.0.1'],
    [true, '203.0.113.9'],
  ] as const) {
    const app = await createHttpServer({ logger: undefined, trustProxy, publicUrl: 'http://localhost' })
    app.get('/ip', (request) => ({ ip: request.ip }))
    const reply = await app.inject({
      url: '/ip',
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    })
    expect(reply.json()).toEqual({ ip })
    await app.close()
  }
})
