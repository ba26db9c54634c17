import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { headingOf } from '#domain/rules/text.ts'
import { appTexts } from '#domain/uk/app.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { pageHeadTexts } from '#domain/uk/page-heads.ts'
import { aboutTexts } from '#domain/uk/pages/about.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { putPost } from '#tests/factories/posts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SITE = 'https://gurt.example'
const SHELL =
  '<!doctype html><html lang="uk"><head><title>Гурт</title></head><body><div id="root"></div></body></html>'

let server: TestServer
let root: string
let now = new Date('2026-03-10T10:00:00Z')
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gurt-pages-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), SHELL)
  server = await startServer({ clientRoot: root, env: { PUBLIC_URL: SITE }, now: () => now })
})
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(() => {
  now = new Date(now.getTime() + 60_000)
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })

type Graph = { '@type': string; [key: string]: unknown }[]
/** The page as a crawler without scripts reads it. */
async function read(path: string, headers: Record<string, string> = {}) {
  const reply = await ask(path, headers)
  const html = await reply.text()
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null
  const block = attribute(/<script type="application\/ld\+json">([^<]*)<\/script>/)
  return {
    status: reply.status,
    html,
    etag: reply.headers.get('etag'),
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    feed: attribute(/type="application\/rss\+xml" [^>]*href="([^"]*)"/),
    og: Object.fromEntries(
      [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>,
    data: block === null ? [] : (JSON.parse(block)['@graph'] as Graph),
  }
}
const ofType = (data: Graph, type: string) => data.find((one) => one['@type'] === type)

describe('a page that anybody may read', () => {
  test.each([
    ['/', pageTexts.home.heading, ['Organization', 'WebSite']],
    ['/orders', orderListTexts.title, ['BreadcrumbList']],
    ['/about', aboutTexts.title, ['BreadcrumbList']],
    ['/suppliers', 'Постачальники', ['BreadcrumbList']],
    ['/posts', 'Статті', ['BreadcrumbList']],
    ['/oferta', 'Публічна оферта', ['BreadcrumbList']],
    ['/policy', 'Політика приватності', ['BreadcrumbList']],
    ['/pay', 'Оплата', ['BreadcrumbList']],
  ])('%s has its name, its address and what it is', async (path, title, types) => {
    const page = await read(path)
    expect(page).toMatchObject({
      status: 200,
      title: uiTexts.documentTitle(title),
      canonical: SITE + path,
      robots: null,
      og: { title, url: SITE + path, image: `${SITE}/previews/site.png`, locale: 'uk_UA' },
    })
    expect(page.description).not.toBe('')
    expect(page.data.map((one) => one['@type'])).toEqual(types)
    expect(page.html).toContain('<div id="root"></div>')
  })

  test('an order says what is wanted, how much, where and until when', async () => {
    const { id } = await putOrder(server.sql, {
      text: 'Потрібен цукор білий, 10 тонн. Мішки по 50 кг, доставка у Бориспіль.',
      budget_kop: 28_500_000,
      needed_by: '2026-04-01',
    })
    const page = await read(`/orders/${id}`)
    expect(page).toMatchObject({
      status: 200,
      title: 'Потрібен цукор білий, 10 тонн · Гурт',
      description: 'Потрібен цукор білий, 10 тонн. Мішки по 50 кг, доставка у Бориспіль.',
      canonical: `${SITE}/orders/${id}`,
      robots: null,
      og: {
        type: 'article',
        title: 'Потрібен цукор білий, 10 тонн',
        image: `${SITE}/previews/orders/${id}.png`,
      },
    })
    expect(ofType(page.data, 'Demand')).toMatchObject({
      name: 'Потрібен цукор білий, 10 тонн',
      url: `${SITE}/orders/${id}`,
      validThrough: '2026-04-01',
      priceSpecification: { maxPrice: 285_000, priceCurrency: 'UAH' },
    })
    const crumbs = ofType(page.data, 'BreadcrumbList') as unknown as {
      itemListElement: { name: string; position: number }[]
    }
    expect(crumbs.itemListElement.map(({ name }) => name)).toEqual([
      'Гурт',
      'Замовлення',
      expect.any(String),
      'Потрібен цукор білий, 10 тонн',
    ])
  })

  test('an order of one sentence says it in the title alone, and its terms below', async () => {
    const { id } = await putOrder(server.sql, {
      text: 'Потрібен цукор білий, мішки по 50 кг.',
      quantity: 10,
      unit: 'т',
      needed_by: '2026-04-01',
    })
    const { og, description } = await read(`/orders/${id}`)
    expect(og['title']).toBe('Потрібен цукор білий, мішки по 50 кг')
    expect(og['description']?.replaceAll('\u00A0', ' ')).toMatch(
      /^10 т · \p{L}[^·]* · до 1 квітня\. Надішліть покупцеві пропозицію$/u,
    )
    expect(description).toBe(og['description'])
  })

  test('a supplier has its rating where there is one; an id leads to its name for good', async () => {
    const rated = await putCompany(server.sql, { title: 'Млин «Колос»' })
    await server.sql`update companies set rating_sum = 9, reviews_count = 2, stars = '{0,0,0,1,1}' where id = ${rated.id}`
    const page = await read(`/suppliers/${rated.slug}`)
    expect(page).toMatchObject({
      status: 200,
      title: 'Млин «Колос» · Гурт',
      og: { type: 'profile', image: `${SITE}/previews/suppliers/${rated.slug}.png` },
    })
    expect(ofType(page.data, 'Organization')).toMatchObject({
      name: 'Млин «Колос»',
      aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
    })
    const unrated = await putCompany(server.sql, { title: 'Без відгуків' })
    expect(ofType((await read(`/suppliers/${unrated.slug}`)).data, 'Organization')).not.toHaveProperty(
      'aggregateRating',
    )
    const moved = await ask(`/suppliers/${rated.id}?invite=choose`)
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/suppliers/${rated.slug}?invite=choose`,
    ])
  })

  test('a short link leads to its order', async () => {
    const owner = await putUser(server.sql)
    const { id } = await putOrder(server.sql, { owner })
    const { code } = (await server.as(owner).post('/short-links', { order_id: id })).body.data
    const reply = await ask(`/l/${code}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `/orders/${id}`])
  })

  test('a post is an article of its day', async () => {
    await putPost(server.sql, { slug: 'yak-kupuvaty', title: 'Як купувати', updated_at: now })
    const page = await read('/posts/yak-kupuvaty')
    expect(page).toMatchObject({
      status: 200,
      title: 'Як купувати · Гурт',
      description: 'Коротко про головне.',
      og: { image: `${SITE}/previews/posts/yak-kupuvaty.png` },
    })
    expect(ofType(page.data, 'Article')).toMatchObject({
      headline: 'Як купувати',
      datePublished: '2026-03-05',
    })
  })
})

describe('a page that is none', () => {
  test.each([
    '/no/such/page',
    '/404',
    '/orders/999999',
    '/orders/none',
    '/orders/0',
    '/orders/999999999999999999999999',
    '/suppliers/none',
    '/suppliers/999999',
    '/suppliers/%D0%BC%D0%BB%D0%B8%D0%BD',
    '/posts/none',
    '/l/none2222',
    '/orders/x-propose',
  ])('%s answers 404 with the application, and is not to be found', async (path) => {
    const page = await read(path)
    expect(page).toMatchObject({
      status: 404,
      title: uiTexts.documentTitle(appTexts.error.notFoundTitle),
      robots: 'noindex',
      canonical: null,
      data: [],
    })
    expect(page.html).toContain('<div id="root"></div>')
  })

  test('an order that waits for moderation is unknown, one that was public and is hidden is gone', async () => {
    const waiting = await putOrder(server.sql, { status: 'moderation' })
    const hidden = await putOrder(server.sql, { status: 'hidden', published_at: now })
    expect((await read(`/orders/${waiting.id}`)).status).toBe(404)
    const gone = await read(`/orders/${hidden.id}`)
    expect([gone.status, gone.robots]).toEqual([410, 'noindex'])
    expect(gone.html).not.toContain(headingOf(hidden.text))
  })

  test('a paused order is there, and not to be found', async () => {
    const { id } = await putOrder(server.sql, { status: 'pause' })
    expect(await read(`/orders/${id}`)).toMatchObject({ status: 200, robots: 'noindex' })
  })

  test('a slash too many leads to the page, and to no other site', async () => {
    const reply = await ask('/about/?x=1')
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/about?x=1'])
    for (const path of ['/orders', '/suppliers', '/posts', '/l'])
      expect((await ask(`${path}/?x=1`)).headers.get('location')).toBe(`${path}?x=1`)
    expect((await ask('//evil.example/')).status).toBe(404)
    expect((await ask('/%5Cevil.example/')).status).toBe(404)
  })
})

describe('a list', () => {
  test('of a category has its own words, count, address and feed; an empty one is not to be found', async () => {
    const { category_id } = await putOrder(server.sql)
    const [category] = await server.sql<{ name: string; slug: string }[]>`
      select name, slug from categories where id = ${category_id}`
    const page = await read(`/orders?category=${category_id}`)
    expect(page).toMatchObject({
      title: uiTexts.documentTitle(pageHeadTexts.orders.within(category!.name)),
      canonical: `${SITE}/orders?category=${category_id}`,
      feed: `${SITE}/feeds/${category!.slug}.xml`,
      robots: null,
    })
    const [empty] = await server.sql<{ id: number }[]>`
      select max(id)::int as id from categories where parent_id is not null`
    expect((await read(`/orders?category=${empty!.id}`)).robots).toBe('noindex')
  })

  test('of a region has its own words, count and address', async () => {
    const { location_id } = await putOrder(server.sql)
    const [region] = await server.sql<{ id: number; name: string }[]>`
      select o.id::int, o.name from locations l join locations o on o.id = l.oblast_id where l.id = ${location_id}`
    const { meta } = (await server.guest.get(`/orders?geo=${region!.id}`)).body
    const page = await read(`/orders?geo=${region!.id}`)
    expect(page).toMatchObject({
      title: uiTexts.documentTitle(pageHeadTexts.orders.within(region!.name)),
      description: pageHeadTexts.orders.descriptionWithin(
        region!.name,
        orderListTexts.total(meta.total, false),
      ),
      canonical: `${SITE}/orders?geo=${region!.id}`,
      robots: null,
    })
    expect(meta.total).toBeGreaterThan(0)
  })

  test('has a feed of its category alone, whose newest order stands first', async () => {
    const older = await putOrder(server.sql, {
      category_id: 103,
      created_at: new Date('2026-03-01T08:00:00Z'),
    })
    const newer = await putOrder(server.sql, {
      category_id: 103,
      created_at: new Date('2026-03-02T08:00:00Z'),
    })
    const other = await putOrder(server.sql, { category_id: 104 })
    const [category] = await server.sql<{ slug: string }[]>`select slug from categories where id = 103`
    const reply = await ask(`/feeds/${category!.slug}.xml`)
    expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const found = [...(await reply.text()).matchAll(/<item>.*?<link>([^<]*)<\/link>/g)].map(
      ([, link]) => link,
    )
    const at = ({ id }: { id: number }) => found.indexOf(`${SITE}/orders/${id}`)
    expect(at(newer)).toBeGreaterThanOrEqual(0)
    expect(at(older)).toBeGreaterThan(at(newer))
    expect(at(other)).toBe(-1)
  })

  test.each([
    '/orders?text=цукор',
    '/orders?sort=budget',
    '/orders?page=2',
    '/orders?category=101&page=2',
    '/orders?category=101&sort=new',
    '/orders?category=999999',
    '/orders?category=x',
    '/orders?category=101&category=102',
    '/suppliers?rating=4',
    '/posts?page=2',
  ])('%s is somebody’s choice: it is not to be found, and names no other page as itself', async (path) => {
    const page = await read(path)
    expect(page).toMatchObject({ status: 200, robots: 'noindex', canonical: null })
  })
})

const HOSTILE = `Потрібно </title><script>alert(1)</script> "і' <!-- \u2028 $& $\` цукру 5 тонн`

describe('what people wrote', () => {
  test('is text in the head, whatever it holds', async () => {
    const { id } = await putOrder(server.sql, { text: `${HOSTILE}. Ще слова про це замовлення.` })
    const page = await read(`/orders/${id}`)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<script>alert')
    expect(page.html.match(/<\/title>/g)).toHaveLength(1)
    expect(page.html.match(/<script/g)).toHaveLength(1)
    expect(page.html).not.toContain('<!--')
    expect(page.title).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;і&#39;')
    expect(page.title).toContain('$&amp; $`')
    expect(ofType(page.data, 'Demand')!['description']).toBe(`${HOSTILE}. Ще слова про це замовлення.`)
  })

  test('is text in a feed too', async () => {
    const { id, category_id } = await putOrder(server.sql, { text: `${HOSTILE}. У стрічці так само.` })
    const [category] = await server.sql<
      { slug: string }[]
    >`select slug from categories where id = ${category_id}`
    const reply = await ask(`/feeds/${category!.slug}.xml`)
    const xml = await reply.text()
    expect(xml).toContain(`<link>${SITE}/orders/${id}</link>`)
    expect(xml).not.toContain('<script')
    // a reader takes the description for HTML once it is read
    expect(xml).toContain('&amp;lt;script&amp;gt;')
  })
})

describe('a page made for one is right for all', () => {
  const POISON = 'poison-7f3a'
  const headers = {
    'x-forwarded-host': `${POISON}.example`,
    'x-forwarded-proto': POISON,
    'x-forwarded-for': POISON,
    'x-original-url': `/${POISON}`,
    'x-rewrite-url': `/${POISON}`,
    forwarded: `host=${POISON}`,
    cookie: `auth.local=${POISON}; locale=${POISON}`,
    'accept-language': POISON,
    'user-agent': POISON,
    referer: `https://${POISON}.example/`,
  }

  test('nothing that somebody sends with a request stays in it', async () => {
    const { id } = await putOrder(server.sql)
    const { slug } = await putCompany(server.sql)
    for (const path of [
      '/',
      '/orders',
      `/orders/${id}`,
      '/suppliers',
      `/suppliers/${slug}`,
      '/posts',
      '/no-page',
    ]) {
      const query = `?utm_source=${POISON}&text2=${POISON}`
      const first = await read(path + query, headers)
      const second = await read(path)
      expect(first.html).not.toContain(POISON)
      expect(second.html).toBe(first.html)
      expect(second.etag).toBe(first.etag)
    }
    const arranged = await read(`/orders?text=${POISON}`, headers)
    expect(arranged.html).not.toContain(POISON)
  })

  test('another Host makes no other page', async () => {
    const { id } = await putOrder(server.sql)
    const { request } = await import('node:http')
    const html = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(server.url)
      request(
        { host: '127.0.0.1', port, path: `/orders/${id}`, headers: { host: `${POISON}.example` } },
        (reply) => {
          let body = ''
          reply.setEncoding('utf8').on('data', (part: string) => (body += part))
          reply.on('end', () => resolve(body))
        },
      )
        .on('error', reject)
        .end()
    })
    expect(html).not.toContain(POISON)
    expect(html).toContain(`${SITE}/orders/${id}`)
  })

  test('whoever asks, it is the page of a guest', async () => {
    const owner = await putUser(server.sql)
    const { id } = await putOrder(server.sql, { owner })
    const waiting = await putOrder(server.sql, { owner, status: 'moderation' })
    const bearer = { authorization: `Bearer ${owner.token}`, cookie: `auth.local=${owner.token}` }
    const own = await read(`/orders/${id}`, bearer)
    expect(own.html).toBe((await read(`/orders/${id}`)).html)
    expect((await read(`/orders/${waiting.id}`, bearer)).status).toBe(404)
  })

  test('a page that has not changed is not sent twice; one that has is', async () => {
    const { id } = await putOrder(server.sql)
    const { etag } = await read(`/orders/${id}`)
    const again = await ask(`/orders/${id}`, { 'if-none-match': etag! })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('no-cache')
    expect((await ask(`/orders/${id}`, { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('what tells of the pages', () => {
  test('the word to robots names the sitemap, which names its parts, which name what a guest may read', async () => {
    const shown = await putOrder(server.sql)
    const paused = await putOrder(server.sql, { status: 'pause' })
    const waiting = await putOrder(server.sql, { status: 'moderation' })
    const { slug } = await putCompany(server.sql)
    const blocked = await putCompany(server.sql)
    await server.sql`update users set blocked_at = now() where id = ${blocked.user.id}`
    const robots = await (await ask('/robots.txt')).text()
    expect(robots).toContain('Disallow: /office/')
    // the pages are drawn by calls
    expect(robots).not.toContain('/api')
    expect((await ask('/api/v1/orders')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await ask('/login')).headers.get('x-robots-tag')).toBe('noindex')
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    const index = await (await ask('/sitemap.xml')).text()
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replace(SITE, ''))
    expect(parts).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/orders-0.xml',
      '/sitemap/suppliers-0.xml',
      '/sitemap/posts.xml',
    ])
    const listed = (await Promise.all(parts.map(async (part) => (await ask(part)).text()))).join('')
    const named = (path: string) => listed.includes(`<loc>${SITE}${path}</loc>`)
    expect(named('/')).toBe(true)
    expect(named(`/orders/${shown.id}`)).toBe(true)
    expect(named(`/orders?category=${shown.category_id}`)).toBe(true)
    expect(named(`/suppliers/${slug}`)).toBe(true)
    const unlisted = [`/orders/${paused.id}`, `/orders/${waiting.id}`, `/suppliers/${blocked.slug}`]
    expect(unlisted.filter(named)).toEqual([])
    const regions = [...listed.matchAll(/<loc>[^<]*(\/orders\?geo=\d+)<\/loc>/g)].map(([, path]) => path!)
    expect(regions.length).toBeGreaterThan(0)
    for (const path of regions)
      expect(await read(path)).toMatchObject({ status: 200, robots: null, canonical: SITE + path })
  })

  test('an unknown part or feed is a 404', async () => {
    for (const path of [
      '/sitemap/orders-x.xml',
      '/sitemap/orders-99.xml',
      '/sitemap/none.xml',
      '/feeds/none.xml',
    ])
      expect((await ask(path)).status).toBe(404)
  })
})

test('another release in the place of the former is what is sent from then on', async () => {
  const { id } = await putOrder(server.sql)
  const file = join(root, 'index.html')
  expect((await read(`/orders/${id}`)).html).not.toContain('app-2')
  await writeFile(file, SHELL.replace('<body>', '<body><script src="/assets/app-2.js"></script>'))
  for (const path of [`/orders/${id}`, '/no/such/page', '/login'])
    expect((await read(path)).html).toContain('app-2')
  await rm(file)
  for (const path of [`/orders/${id}`, '/login']) expect((await read(path)).html).toContain('app-2')
  await writeFile(file, SHELL)
})

test('a database that does not answer leaves the application, and says when to come back', async () => {
  const other = await startServer({ clientRoot: root, env: { PUBLIC_URL: SITE } })
  await other.sql.unsafe('alter table orders rename to orders_gone')
  const reply = await fetch(`${other.url}/orders/1`)
  expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([503, '60', SHELL])
  await other.sql.unsafe('alter table orders_gone rename to orders')
  await other.stop()
})
