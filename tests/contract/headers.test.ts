import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { API_BASE } from '#domain/contract/endpoint.ts'
import { aPicture } from '#tests/factories/pictures.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SHELL = '<!doctype html><title>shell</title>'
const SCRIPT = 'export const answer = 42\n'.repeat(90)

let server: TestServer
let root: string
let user: TestUser
let picture: string
let code: string
let order: number
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gurt-client-'))
  await mkdir(join(root, 'assets'))
  const files: Record<string, string | Buffer> = {
    'index.html': SHELL,
    'sw.js': '// worker',
    'manifest.webmanifest': '{}',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'assets/app-3c4d.css': 'body{}',
    'assets/stray.html': SHELL,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  server = await startServer({ clientRoot: root })
  user = await putUser(server.sql)
  await putCompany(server.sql, { user })
  const logo = await fetch(`${server.url}${API_BASE}/companies/mine/logo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await aPicture()),
  })
  picture = new URL((await logo.json()).data.logo.small as string, server.url).pathname
  order = (await putOrder(server.sql, { owner: user })).id
  code = (await server.as(user).post('/short-links', { order_id: order })).body.data.code
})
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Asks with the path as it stands: `fetch` would put dots and percent signs right first. */
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.url)
    request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (part: string) => (body += part))
      reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, body }))
    })
      .on('error', reject)
      .end()
  })

/** What a browser needs to be told of anything that it could show as a page. */
const OF_PAGES: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';(?:script-src 'self';.*frame-ancestors 'none'| sandbox$)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'origin-agent-cluster': /^\?1$/,
  'permissions-policy': /geolocation=\(\)/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
}
const expectPageHeaders = (headers: Answer['headers']): void => {
  for (const [name, pattern] of Object.entries(OF_PAGES))
    expect([name, headers[name]]).toEqual([name, expect.stringMatching(pattern)])
}

type Kind = [what: string, status: number, type: RegExp, path: () => string, method?: string]
const bearer = () => ({ authorization: `Bearer ${user.token}` })
const HTML = /^text\/html; charset=utf-8$/
const PLAIN = /^text\/plain; charset=utf-8$/
const JSON_TYPE = /^application\/json; charset=utf-8$/
const PROBLEM = /^application\/problem\+json; charset=utf-8$/

const kinds: Kind[] = [
  ['the start page', 200, HTML, () => '/'],
  ['a page', 200, HTML, () => `/orders/${order}`],
  ['a page of the application', 200, HTML, () => '/office/chats/1/2'],
  ['a page that is none', 404, HTML, () => '/no/such/page'],
  ['a page of nothing', 404, HTML, () => '/orders/999999'],
  ['a page with a query', 200, HTML, () => '/orders?text=%00%zz'],
  ['a page, its head alone', 200, HTML, () => `/orders/${order}`, 'HEAD'],
  ['an unknown file of the root', 404, PLAIN, () => '/foo.js'],
  ['an unknown asset', 404, PLAIN, () => '/assets/app-gone.js'],
  ['an unknown asset without an ending', 404, PLAIN, () => '/assets/anything'],
  ['an unknown folder of assets', 404, PLAIN, () => '/assets/a/b/c'],
  ['an unknown asset by an encoded name', 404, PLAIN, () => '/%61ssets/anything'],
  ['an unknown asset, its head alone', 404, PLAIN, () => '/assets/anything', 'HEAD'],
  ['the folder of assets', 404, PLAIN, () => '/assets/'],
  ['the bare name of the folder', 404, PLAIN, () => '/assets'],
  ['an unknown icon', 404, PLAIN, () => '/icons/anything'],
  ['an unknown picture', 404, PLAIN, () => '/uploads/none.webp'],
  ['an unknown picture below another', 404, PLAIN, () => '/uploads/a/b'],
  ['a file above the root', 404, PLAIN, () => '/assets/..%2f..%2fpackage.json'],
  ['a page among the assets', 200, HTML, () => '/assets/stray.html'],
  ['the worker', 200, /javascript/, () => '/sw.js'],
  ['the manifest', 200, /^application\/manifest\+json/, () => '/manifest.webmanifest'],
  ['the word to robots', 200, PLAIN, () => '/robots.txt'],
  ['the sitemap', 200, /^application\/xml; charset=utf-8$/, () => '/sitemap.xml'],
  ['a feed', 200, /^application\/rss\+xml; charset=utf-8$/, () => '/feeds/orders.xml'],
  ['an unknown feed', 404, PLAIN, () => '/feeds/none.xml'],
  ['the description of the API', 200, JSON_TYPE, () => `${API_BASE}/openapi.json`],
  ['an answer of the API', 200, JSON_TYPE, () => `${API_BASE}/categories`],
  ['a refusal of the API', 401, PROBLEM, () => `${API_BASE}/user/profile`],
  ['an unknown call', 404, PROBLEM, () => `${API_BASE}/nothing`],
  ['an unknown thing', 404, PROBLEM, () => `${API_BASE}/orders/999999`],
  ['a short link that leads somewhere', 200, JSON_TYPE, () => `${API_BASE}/short-links/${code}`],
  ['another method of a call', 405, PROBLEM, () => `${API_BASE}/categories`, 'DELETE'],
  ['another method of a page', 405, PROBLEM, () => '/orders', 'POST'],
  ['OPTIONS of a page', 405, PROBLEM, () => '/orders', 'OPTIONS'],
  ['OPTIONS of a call', 404, PROBLEM, () => `${API_BASE}/categories`, 'OPTIONS'],
  ['a file that is downloaded', 200, JSON_TYPE, () => `${API_BASE}/user/export`],
  ['the word that the server lives', 200, JSON_TYPE, () => '/healthz'],
  ['the word that it can work', 200, JSON_TYPE, () => '/readyz'],
]

describe('every kind of answer carries what a page would need', () => {
  test.each(kinds)('%s: %i', async (what, status, type, path, method) => {
    const headers = what.startsWith('a file that is downloaded') ? bearer() : {}
    const answer = await ask(path(), method, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toMatch(type)
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expectPageHeaders(answer.headers)
  })

  test('what is no page among the paths of files is not the application', async () => {
    const missing = kinds.filter(([, status, type]) => status === 404 && type !== HTML)
    for (const [, , , path] of missing) expect((await ask(path())).body).not.toContain('shell')
  })
})

test('scripts and styles alone go without the headers of a page, and are never guessed at', async () => {
  for (const path of ['/assets/app-1a2b.js', '/assets/app-3c4d.css']) {
    const { status, headers } = await ask(path)
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(headers['content-type']).toMatch(/^(?:application\/javascript|text\/css)/)
    expect(headers['content-security-policy']).toBeUndefined()
    const again = await ask(path, 'GET', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.headers['content-security-policy']]).toEqual([304, undefined])
    const packed = await ask(path, 'GET', { 'accept-encoding': 'gzip' })
    expect([packed.status, packed.headers['content-security-policy']]).toEqual([200, undefined])
    // whoever asks for what cannot be given is answered by a refusal, which is no script
    const beyond = await ask(path, 'GET', { range: 'bytes=999999-' })
    expect(beyond.status).toBe(422)
    expectPageHeaders(beyond.headers)
  }
})

test('a picture that somebody sent may do nothing when it is opened as a page', async () => {
  const { status, headers } = await ask(picture)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expectPageHeaders(headers)
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

describe('what is answered before it becomes a call says that nothing in it may run', () => {
  const BARE = "default-src 'none'; frame-ancestors 'none'"

  test.each([
    '/orders/%zz',
    `${API_BASE}/orders/%zz`,
    '/assets/%E0%A4%A',
    '/socket.io/?EIO=9',
    '/socket.io/x',
  ])('%s', async (path) => {
    const { headers, status } = await ask(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers['content-type']).not.toMatch(/html/)
    expect(headers['content-security-policy']).toBe(BARE)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('bytes that are no request', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let reply = ''
    socket.setEncoding('utf8').on('data', (part: string) => (reply += part))
    socket.write('nonsense\r\n\r\n')
    await new Promise((closed) => socket.once('close', closed))
    expect(reply).toContain(`content-security-policy: ${BARE}`)
    expect(reply).toContain('x-content-type-options: nosniff')
  })
})

test('NUL in a path names nothing, and in a query is refused', async () => {
  const { paths } = JSON.parse((await ask(`${API_BASE}/openapi.json`)).body) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
  }
  const asked = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters }]) => {
      if (path.includes('{'))
        return ['%00', 'a%00', '%C0%80', '%EF%BF%BF', 'a%0A'].map((wrong) => ({
          method,
          path: path.replace(/\{\w+\}/g, wrong),
          status: 404,
        }))
      const queried = parameters.filter((parameter) => parameter.in === 'query')
      return queried.map(({ name }) => ({ method, path: `${path}?${name}=a%00b`, status: 422 }))
    }),
  )
  expect(asked.length).toBeGreaterThan(150)
  for (const { method, path, status } of asked) {
    const answer = await ask(API_BASE + path, method.toUpperCase(), bearer())
    expect([path, answer.status]).toEqual([path, status])
  }
})
