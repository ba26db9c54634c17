import { request } from 'node:http'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { putCompany, type TestCompany } from '#tests/factories/companies.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { putPost } from '#tests/factories/posts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// What a server makes for the first who asks is kept and given to all: nothing of that one may stay in it.

const POISON = 'poison-7f3a'
const POST = 'yak-pryiniaty-partiiu'
const SLUG = 'sil-ta-tsukor-hurtom'
/** Вінниця, which the list of oblasts does not name. */
const TOWN = 105_001
const NOW = new Date()

let server: TestServer
/** Who asks first: a buyer and a supplier in one, so that most is theirs. */
let member: TestUser
let order: TestOrder
let company: TestCompany

beforeAll(async () => {
  // what is made twice is made of one moment: nothing here hangs on how long a page is kept
  // and what a proxy says of the request is believed
  server = await startServer({
    renderRoot: join(import.meta.dirname, '../../build/render'),
    env: { TRUST_PROXY: '1' },
    now: () => NOW,
  })
  member = await putUser(server.sql)
  order = await putOrder(server.sql, { owner: member, text: 'Купимо сіль кухонну, три тонни на місяць.' })
  company = await putCompany(server.sql, { user: member, slug: SLUG })
  await putPost(server.sql, { slug: POST, title: 'Як прийняти партію', updated_at: NOW })
})
afterAll(() => server.stop())
// the kept pages end: what is asked for first is made then
beforeEach(() => server.app.deps.bus.emit('posts.changed', {}))

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Asks as `fetch` does not let one ask: under any name of the host, and unpacked. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(server.url)
    request({ host, port, path: encodeURI(path), headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

const hostile = (): Record<string, string> => ({
  host: `${POISON}.example`,
  'x-forwarded-host': `${POISON}.example`,
  'x-forwarded-proto': POISON,
  'x-forwarded-for': POISON,
  'x-original-url': `/${POISON}`,
  'x-rewrite-url': `/${POISON}`,
  forwarded: `host=${POISON}`,
  authorization: `Bearer ${member.token}`,
  cookie: `auth.local=${member.token}; locale=${POISON}; orders-filter=${POISON}`,
  accept: `application/json, text/${POISON}`,
  'accept-language': POISON,
  'user-agent': POISON,
  'save-data': 'on',
  referer: `https://${POISON}.example/`,
})

/** What is said to who asked first, and that whoever asks after is told the same to the byte. */
async function askedFirst(path: string, added = ''): Promise<Answer> {
  const first = await ask(path + added, hostile())
  const after = await ask(path)
  expect([path, first.status, first.headers['set-cookie']]).toEqual([path, after.status, undefined])
  expect([path, after.body.equals(first.body)]).toEqual([path, true])
  expect([path, after.headers['etag']]).toEqual([path, first.headers['etag']])
  const text = first.body.toString()
  const personal = [POISON, member.token, member.email, member.phone!, '"is_mine":true']
  expect([path, personal.filter((words) => text.includes(words))]).toEqual([path, []])
  return first
}

const isRendered = ({ body }: Answer): boolean => body.includes('<div id="root" data-served>')
/** Names that make no page of their own. */
const ADDED = `?utm_source=${POISON}&constructor=${POISON}&redirect=${POISON}`

describe('a page', () => {
  test.each([
    '/',
    '/orders',
    '/suppliers',
    `/suppliers/${SLUG}`,
    '/posts',
    `/posts/${POST}`,
    '/about',
    '/oferta',
    '/policy',
    '/pay',
    '/no-page',
  ])('%s', async (path) => {
    const first = await askedFirst(path, ADDED)
    expect([first.status, isRendered(first)]).toEqual([path === '/no-page' ? 404 : 200, true])
  })

  test('of an order that is one’s own', async () => {
    const first = await askedFirst(`/orders/${order.id}`, ADDED)
    expect([first.status, isRendered(first)]).toEqual([200, true])
    expect(first.body.includes('href="/login"')).toBe(true)
  })

  test('of a list that its address narrows', async () => {
    for (const path of [
      `/orders?category=${order.category_id}`,
      '/orders?geo=180',
      // a town, and what is none
      `/orders?geo=${TOWN}`,
      '/orders?geo=999999',
      `/suppliers?geo=${TOWN}`,
      '/orders?text=сіль',
      `/orders?category=${order.category_id}&geo=180&sort=new`,
      '/orders?page=2',
      '/suppliers?text=сіль',
      '/suppliers?geo=180',
      '/posts?page=2',
      `/suppliers/${SLUG}?reviews=2`,
    ]) {
      const first = await askedFirst(path, ADDED.replace('?', '&'))
      expect([path, first.status, isRendered(first)]).toEqual([path, 200, true])
    }
  })

  test('that somebody has searched for words is no other page', async () => {
    const own = await ask(`/orders?text=${POISON}`, hostile())
    expect(own.body.includes(POISON)).toBe(true)
    for (const path of ['/orders', '/orders?text=сіль', '/', '/suppliers'])
      expect([path, (await ask(path)).body.includes(POISON)]).toEqual([path, false])
  })
})

test('that a page has not changed is told without a word of who asks', async () => {
  for (const path of ['/orders', `/orders/${order.id}`, `/suppliers/${company.slug}`]) {
    const { headers, body } = await ask(path)
    const etag = String(headers['etag'])
    const again = await ask(path, { ...hostile(), 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers['set-cookie']]).toEqual([304, 0, undefined])
    expect(again.headers['etag']).toBe(etag)
    expect(JSON.stringify(again.headers)).not.toContain(POISON)
    expect((await ask(path)).body.equals(body)).toBe(true)
  }
})

test('the word to robots, the sitemap and the feeds', async () => {
  const [category] = await server.sql<{ slug: string }[]>`
    select slug from categories where id = ${order.category_id}`
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/orders-0.xml',
    '/sitemap/suppliers-0.xml',
    '/sitemap/posts.xml',
    '/feeds/orders.xml',
    `/feeds/${category!.slug}.xml`,
  ])
    expect([path, (await askedFirst(path, ADDED)).status]).toEqual([path, 200])
})

test('the pictures beside links', async () => {
  for (const path of [
    '/previews/site.png',
    `/previews/orders/${order.id}.png`,
    `/previews/suppliers/${SLUG}.png`,
    `/previews/posts/${POST}.png`,
  ]) {
    const { status, headers } = await askedFirst(path, ADDED)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png'])
  }
})
