import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { SERVED_PAGE_ID, ServedPage } from '#domain/contract/served-page.ts'
import { SCREEN_SCRIPTS_ID } from '#domain/rules/screen-scripts.ts'
import { appTexts } from '#domain/uk/app.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { aboutTexts } from '#domain/uk/pages/about.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// The build of this checkout, as people get it.
const renderRoot = join(import.meta.dirname, '../../build/render')
const clientRoot = join(import.meta.dirname, '../../build/client')

let server: TestServer
beforeAll(async () => {
  server = await startServer({ renderRoot })
})
afterAll(() => server.stop())

/** What the document itself tells whoever has scripts off. */
const TO_DO_MORE = 'Щоб увійти, публікувати замовлення й відповідати на них, увімкніть JavaScript у браузері.'

const BLOCK = new RegExp(`<script type="application/json" id="${SERVED_PAGE_ID}">([^<]*)</script>`)

/** What a reader without scripts gets: the document, what stands in its root, and what is handed to the application. */
async function read(path: string, headers: Record<string, string> = {}, from = server) {
  const reply = await fetch(from.url + path, { headers, redirect: 'manual' })
  const html = await reply.text()
  const [, root = null] =
    /<div id="root" data-served>([\s\S]*)<\/div>\s*(?:<script type="application\/json"|<!--)/.exec(html) ?? []
  const [, block] = BLOCK.exec(html) ?? []
  return {
    status: reply.status,
    etag: reply.headers.get('etag'),
    html,
    root,
    served: block === undefined ? null : v.parse(ServedPage, JSON.parse(block)),
  }
}

describe('a page comes with what stands on it', () => {
  test.each([
    ['/', pageTexts.home.heading],
    ['/orders', orderListTexts.title],
    ['/suppliers', 'Постачальники'],
    ['/posts', 'Статті'],
    ['/about', aboutTexts.title],
    ['/oferta', 'Публічна оферта'],
    ['/policy', 'Політика приватності'],
    ['/pay', 'Оплата'],
  ])('%s', async (path, heading) => {
    const page = await read(path)
    expect(page.status).toBe(200)
    expect(page.root).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    // who runs the service stands in the footer of each
    expect(page.root).toContain('<footer')
    expect(page.served!.answers.map(({ key }) => key[0])).toContain('GET /legal-party')
  })

  test.each([
    ['/orders?text=цукор%20'],
    ['/orders?text='],
    ['/orders?text=a&text=b'],
    ['/orders?sort=nonsense'],
    ['/orders?category=05'],
    ['/orders?page=100'],
    [`/orders?text=${'x'.repeat(2000)}`],
    ['/suppliers?rating=9'],
    ['/posts?page=x'],
  ])('%s, though the application would spell it otherwise', async (path) => {
    const page = await read(path)
    expect([page.status, /<h1[^>]*>/.test(page.root ?? '')]).toEqual([200, true])
  })

  test('an order: its words, its buyer, and the answers that the application need not ask for', async () => {
    const owner = await putUser(server.sql, { username: 'Олена Пекар' })
    const text = 'Потрібен цукор білий, 10 тонн. Мішки по 50 кг, доставка у Бориспіль.'
    const { id } = await putOrder(server.sql, { owner, text })
    const page = await read(`/orders/${id}`)
    expect(page.root).toMatch(/Мішки по 50\sкг, доставка у\sБориспіль\./)
    expect(page.root).toContain('Олена Пекар')
    expect(page.root).toContain(`href="/orders/${id}-propose"`)
    const answer = page.served!.answers.find(({ key }) => key[0] === 'GET /orders/:id')
    expect(answer).toMatchObject({
      key: ['GET /orders/:id', { id: String(id) }, {}],
      data: { data: { id, text } },
    })
  })

  test('a supplier, and a list narrowed by its address', async () => {
    const { slug, title } = await putCompany(server.sql)
    expect((await read(`/suppliers/${slug}`)).root).toContain(title)
    const wanted = await putOrder(server.sql, { text: 'Купимо часник сушений, дві тонни на місяць.' })
    const other = await putOrder(server.sql, { text: 'Купимо цвяхи будівельні, пів тонни.' })
    const found = await read('/orders?text=часник')
    expect(found.root).toContain(`href="/orders/${wanted.id}"`)
    expect(found.root).not.toContain(`href="/orders/${other.id}"`)
    // the same page under another spelling of its address
    expect((await read('/orders?utm_source=x&text=%D1%87%D0%B0%D1%81%D0%BD%D0%B8%D0%BA')).html).toBe(
      found.html,
    )
  })

  test('a list is narrowed by a form that a browser sends by itself', async () => {
    const fields = ({ html }: { html: string }) => [
      ...new Set(
        [...html.matchAll(/<(?:input|select)[^>]*>/g)].flatMap(([tag]) =>
          tag.includes(' form="filters"') ? [/ name="(\w+)"/.exec(tag)![1]!] : [],
        ),
      ),
    ]
    const form = /<form id="filters"[^>]*>(?:(?!<\/form>).)*name="text"/
    const wanted = await putOrder(server.sql, {
      text: 'Купимо кардамон зелений, одна тонна.',
      category_id: 101,
    })
    const other = await putOrder(server.sql, { text: 'Купимо кардамон чорний, дві тонни.', category_id: 102 })
    const plain = await read('/orders')
    expect(plain.html).toMatch(form)
    expect(fields(plain)).toEqual(
      expect.arrayContaining([
        'category',
        'geo',
        'sort',
        'amount_from',
        'amount_to',
        'unit',
        'without_proposals',
        'with_budget',
      ]),
    )
    // as a browser sends it: what was left empty too, and a name for each box
    const sent = (categories: string) =>
      read(`/orders?text=кардамон&${categories}&geo=&sort=new&amount_from=&amount_to=&unit=т`)
    const both = await sent('category=101&category=&category=102')
    expect(both.root).toContain(`href="/orders/${wanted.id}"`)
    expect(both.root).toContain(`href="/orders/${other.id}"`)
    const one = await sent('category=101&category=')
    expect(one.root).toContain(`href="/orders/${wanted.id}"`)
    expect(one.root).not.toContain(`href="/orders/${other.id}"`)
    const suppliers = await read('/suppliers')
    expect(suppliers.html).toMatch(form)
    expect(fields(suppliers)).toEqual(
      expect.arrayContaining(['category', 'geo', 'delivery', 'payment', 'rating', 'sort']),
    )
  })

  test('many that are asked for at once come with their screens: they wait for each other', async () => {
    const owner = await putUser(server.sql)
    const orders = await Promise.all(Array.from({ length: 40 }, () => putOrder(server.sql, { owner })))
    const pages = await Promise.all(orders.map(({ id }) => read(`/orders/${id}`)))
    const unlike = pages.filter(({ status, root }, at) => status !== 200 || !root?.includes(orders[at]!.text))
    expect(unlike.map(({ status }) => status)).toEqual([])
  })

  test('no page says that one needs scripts to read it, only what it takes to do more', async () => {
    const { id } = await putOrder(server.sql)
    const { slug } = await putCompany(server.sql)
    for (const path of ['/', `/orders/${id}`, `/suppliers/${slug}`, '/posts', '/about', '/oferta', '/pay']) {
      const { html } = await read(path)
      const said = [...html.matchAll(/<noscript[^>]*>([^<]*)/g)].map(([, words = '']) => words.trim())
      expect([path, said]).toEqual([path, [TO_DO_MORE]])
      expect(html.match(/JavaScript/gi)).toHaveLength(1)
    }
    // a list has a plain form besides, in the place of the filters that the application draws
    for (const path of ['/orders', '/suppliers']) {
      const { html } = await read(path)
      expect(html.match(/JavaScript/gi)).toHaveLength(1)
      expect(html).toContain(`>${TO_DO_MORE}</noscript`)
    }
  })

  test('the styles of the screen come with it, and its scripts are named for later, each once', async () => {
    const { html } = await read('/oferta')
    expect(html).not.toMatch(/<link[^>]* rel="(?:stylesheet"|preload" as="script)/)
    const shell = await readFile(join(clientRoot, 'index.html'), 'utf8')
    const sheets = [...shell.matchAll(/rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file]) => file!)
    expect(sheets.length).toBeGreaterThan(0)
    const screens = await readdir(join(clientRoot, 'assets'))
    const own = screens.find((file) => file.startsWith('reading-page-') && file.endsWith('.css'))!
    for (const file of [...sheets, `/assets/${own}`])
      expect(html).toContain(await readFile(join(clientRoot, file), 'utf8'))
    const [, block = ''] =
      new RegExp(`<script type="application/json" id="${SCREEN_SCRIPTS_ID}">([^<]*)</script>`).exec(html) ??
      []
    const scripts = v.parse(v.array(v.string()), JSON.parse(block))
    expect(new Set(scripts).size).toBe(scripts.length)
    expect(scripts.some((file) => file.includes('/legal-'))).toBe(true)
    expect(scripts.some((file) => file.includes('/app-'))).toBe(true)
    for (const file of scripts) await readFile(join(clientRoot, file))
  })

  test('the fonts of its text are announced, and are there', async () => {
    const { html } = await read('/orders')
    const announced = [
      ...html.matchAll(/<link rel="preload" as="font" [^>]*crossorigin[^>]* href="(\/assets\/[^"]+)"/g),
    ]
    const files = announced.map(([, file]) => file!.slice('/assets/'.length))
    expect(files.map((file) => /manrope-(\w+)-wght/.exec(file)?.[1]).toSorted()).toEqual([
      'cyrillic',
      'latin',
    ])
    expect(await readdir(join(clientRoot, 'assets'))).toEqual(expect.arrayContaining(files))
  })

  test('who takes brotli gets the same page packed', async () => {
    // a page is kept for ten seconds: this one is made now
    server.app.deps.bus.emit('posts.changed', {})
    const plain = await read('/about', { 'accept-encoding': 'identity' })
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await fetch(`${server.url}/about`, { headers: { 'accept-encoding': accepted } })
      expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([
        encoding,
        'accept-encoding',
      ])
      expect([await reply.text(), reply.headers.get('etag')]).toEqual([plain.html, plain.etag])
    }
  })

  test('no script stands in it, only data', async () => {
    const { html } = await read('/')
    const scripts = [...html.matchAll(/<script([^>]*)>[^<]*<\/script>/g)].map(
      ([, attributes = '']) => attributes,
    )
    const runsInline = (attributes: string) =>
      !attributes.includes('src=') && !/type="application\/(?:ld\+)?json"/.test(attributes)
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter(runsInline)).toEqual([])
    expect(html).not.toMatch(/ on\w+="/)
  })

  test('what is not there says so, and hands over nothing', async () => {
    const nowhere = await read('/no/such/page')
    expect([nowhere.status, nowhere.served]).toEqual([404, null])
    expect(nowhere.root).toContain(appTexts.error.notFoundTitle)
    const order = await read('/orders/99999999')
    expect([order.status, order.served]).toEqual([404, null])
    expect(order.root).toContain(orderPageTexts.notFoundTitle)
    const hidden = await putOrder(server.sql, { status: 'hidden', published_at: new Date() })
    const gone = await read(`/orders/${hidden.id}`)
    expect([gone.status, gone.served]).toEqual([410, null])
    expect(gone.root).toContain(orderPageTexts.goneTitle)
  })
})

test('what people wrote is text, on the page and in what is handed over', async () => {
  const text = `Потрібно </div></script><script>alert(1)</script> "і' <!-- \u2028 $& $\` цукру 5 тонн. Ще слова.`
  const { id } = await putOrder(server.sql, { text })
  const page = await read(`/orders/${id}`)
  expect(page.html).not.toContain('<script>alert')
  expect(page.html).not.toContain('<!-- \u2028')
  const answer = page.served!.answers.find(({ key }) => key[0] === 'GET /orders/:id')
  expect(answer!.data).toMatchObject({ data: { text } })
})

test('whoever asks, it is the page of a guest', async () => {
  const owner = await putUser(server.sql)
  const { id } = await putOrder(server.sql, { owner })
  const own = await read(`/orders/${id}`, {
    authorization: `Bearer ${owner.token}`,
    cookie: `auth.local=${owner.token}`,
  })
  expect(own.root).toContain('href="/login"')
  expect(own.html).not.toContain(owner.token)
  expect(own.html).not.toContain(owner.email)
  const answer = own.served!.answers.find(({ key }) => key[0] === 'GET /orders/:id')
  expect(answer!.data).toMatchObject({ data: { is_mine: false, my_proposal_id: null } })
  expect((await read(`/orders/${id}`)).html).toBe(own.html)
})

test('a page that is kept ends with what it says', async () => {
  const { id } = await putOrder(server.sql, { text: 'Купимо стеарин технічний, тонна на квартал.' })
  const before = await read(`/orders/${id}`)
  const again = await fetch(`${server.url}/orders/${id}`, { headers: { 'if-none-match': before.etag! } })
  expect(again.status).toBe(304)
  await server.sql`update orders set status = 'pause' where id = ${id}`
  expect((await read(`/orders/${id}`)).html).toBe(before.html)
  server.app.deps.bus.emit('orders.changed', { orderId: id })
  const after = await read(`/orders/${id}`)
  expect(after.root).toContain(orderPageTexts.pausedReason)
  expect(after.etag).not.toBe(before.etag)
})

test('what cannot be rendered is left to the application, with its head, and counted', async () => {
  const metrics = createMetrics()
  const other = await startServer({ renderRoot, metrics })
  await other.sql.unsafe('alter table orders rename to orders_gone')
  const page = await read('/orders', {}, other)
  await other.sql.unsafe('alter table orders_gone rename to orders')
  expect([page.status, page.root, page.served]).toEqual([200, null, null])
  expect(page.html).toContain('<title>Замовлення · Гурт</title>')
  expect(page.html).toContain('class="starting"')
  expect(await metrics.registry.metrics()).toMatch(/^gurt_pages_unrendered_total 1$/m)
  await other.stop()
})

test('a document of another release is sent as it is: what renders would name files that are gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gurt-rendered-'))
  const html = await readFile(join(clientRoot, 'index.html'), 'utf8')
  await writeFile(join(folder, 'index.html'), html.replace('<body>', '<body class="next">'))
  const other = await startServer({ clientRoot: folder, renderRoot })
  const page = await read('/about', {}, other)
  expect([page.status, page.root, page.served]).toEqual([200, null, null])
  expect(page.html).toContain('<body class="next">')
  await other.stop()
  await rm(folder, { recursive: true })
})
