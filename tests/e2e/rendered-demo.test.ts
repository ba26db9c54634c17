import type { Page } from 'playwright/test'

import { SERVED_PAGE_ID } from '#domain/contract/served-page.ts'
import { createApi } from '#tests/support/api.ts'
import { AppServer } from '#tests/support/app-server.ts'

import { SHIFT_MAX, shiftOf, withoutFonts, withoutLine } from './served.ts'
import { DESK, expect, PHONE, signInAs, test as base } from './world.ts'

/** Addresses of the demo that have on them whatever a public page may have. */
async function findInDemo(server: AppServer) {
  const { sql, close } = server.openDatabase()
  async function one<Row>(found: Promise<readonly Row[]>): Promise<Row> {
    const [row] = await found
    if (row === undefined) throw new Error('The demo has none')
    return row
  }
  const orderThatIs = async (status: string): Promise<string> => {
    const found = sql<{ id: number }[]>`
      select id from orders where status = ${status} order by id desc limit 1`
    return `/orders/${(await one(found)).id}`
  }
  try {
    const { slug, category } = await one(sql<{ slug: string; category: number }[]>`
      select slug, category_ids[1] as category from companies
      where logo is not null order by reviews_count desc limit 1`)
    const order = await one(sql<{ id: number; category: number; place: number }[]>`
      select id, category_id as category, location_id as place from orders
      where status = 'accepted' and budget_kop is not null order by id desc limit 1`)
    const post = await one(sql<{ slug: string }[]>`select slug from posts order by id limit 1`)
    return {
      order: `/orders/${order.id}`,
      paused: await orderThatIs('pause'),
      closed: await orderThatIs('closed'),
      inCategory: `/orders?category=${order.category}`,
      inPlace: `/orders?geo=${order.place}`,
      supplier: `/suppliers/${slug}`,
      rated: `/suppliers?category=${category}&rating=4`,
      post: `/posts/${post.slug}`,
    }
  } finally {
    await close()
  }
}

type Demo = Awaited<ReturnType<typeof findInDemo>>

/** The market of the demo: lists of many pages, logos, reviews, facts, articles; and a browser that runs no scripts. */
const test = base.extend<{ still: Page }, { server: AppServer; demo: Demo }>({
  server: [
    async ({}, use) => {
      const server = await AppServer.start({ RATE_LIMITS: 'off', DEMO: '1' })
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  demo: [async ({ server }, use) => use(await findInDemo(server)), { scope: 'worker' }],
  still: async ({ browser, server }, use) => {
    const bare = await browser.newContext({
      baseURL: server.url,
      viewport: PHONE,
      javaScriptEnabled: false,
    })
    await use(await bare.newPage())
    await bare.close()
  },
})

/**
 * Each element of the page with all that it says of itself, and its own words. Left out is what differs as it should:
 * the plain controls of a page without scripts, and the button for what a browser offers when it likes.
 */
const elementsOf = async (page: Page): Promise<string[]> =>
  (
    await page.locator('#root').evaluate((root) => {
      const isInstalling = (element: Element): boolean =>
        element.closest('button')?.textContent === 'Встановити застосунок'
      return [...root.querySelectorAll<HTMLElement>(':not(noscript, noscript *)')]
        .filter((element) => !isInstalling(element))
        .map((element) => {
          const said = [...element.attributes].map(
            ({ name, value }) => `${name}="${name === 'style' ? element.style.cssText : value}"`,
          )
          const words = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ''))
          return `${element.localName} ${said.toSorted().join(' ')} ${words.join('')}`
        })
    })
  ).map((line) => line.replace(/щойно|\d+\s(?:хв|год)(?: тому)?/g, '…').replace(/\s+/g, ' '))

/** The same without what tells who has drawn it: ids are counted otherwise, and a browser is told of a choice by no attribute. */
const whoeverDrew = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/_[Rr]_\w+_/g, '_id_').replace(/^option selected="" /, 'option '))

const headOf = (page: Page) =>
  page.evaluate(() => {
    const said = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    return {
      title: document.title,
      descriptions: said('meta[name=description]', 'content'),
      canonical: said('link[rel=canonical]', 'href'),
      // a screen that is drawn anew says once more what the server has said
      robots: [...new Set(said('meta[name=robots]', 'content'))],
    }
  })

/** Lists come first: they tell which orders the device has opened. */
const pathsOf = (demo: Demo): string[] => [
  '/',
  '/orders',
  demo.inCategory,
  demo.inPlace,
  `/orders?text=${encodeURIComponent('цукор')}`,
  '/orders?page=2',
  '/suppliers',
  demo.rated,
  demo.supplier,
  `${demo.supplier}?reviews=2`,
  demo.order,
  demo.paused,
  demo.closed,
  '/posts',
  demo.post,
  '/pay',
]

test('whatever a public page shows without scripts stands there alike once it is taken over', async ({
  demo,
  still,
  visit,
}) => {
  const seats = [await visit(null), await visit(null, DESK)]
  for (const { page } of seats)
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, { came: document.querySelector('#root main') })
      }),
    )
  for (const path of pathsOf(demo)) {
    await still.goto(path)
    const [served, head] = [await elementsOf(still), await headOf(still)]
    expect(served.length, path).toBeGreaterThan(50)
    for (const { page } of seats) {
      await page.goto(path)
      await expect.poll(() => elementsOf(page), path).toEqual(served)
      expect(await headOf(page), path).toEqual(head)
      // the very elements that the server sent
      const stays = () => (globalThis as unknown as { came: Element }).came.isConnected
      expect(await page.evaluate(stays), path).toBe(true)
    }
  }
})

test('whatever a public page shows without scripts is what the application draws anew', async ({
  demo,
  still,
  visit,
}) => {
  const { page } = await visit(null)
  await page.addInitScript(
    (id) => document.addEventListener('DOMContentLoaded', () => document.getElementById(id)?.remove()),
    SERVED_PAGE_ID,
  )
  for (const path of pathsOf(demo)) {
    await still.goto(path)
    const [served, head] = [whoeverDrew(await elementsOf(still)), await headOf(still)]
    await page.goto(path)
    await expect.poll(async () => whoeverDrew(await elementsOf(page)), path).toEqual(served)
    expect(await headOf(page), path).toEqual(head)
  }
})

test('who is signed in gets their own parts without a word being moved', async ({ demo, market, visit }) => {
  for (const size of [PHONE, DESK]) {
    const { page } = await visit(market.buyer, size)
    await withoutFonts(page)
    await withoutLine(page)
    for (const path of ['/', '/orders', demo.supplier, demo.order, `/orders/${market.order}`]) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), `${path} at ${size.width}`).toBeLessThanOrEqual(SHIFT_MAX)
    }
  }
})

test('a guest whose device remembers a filter opens the list of everybody, and ends on their own', async ({
  server,
  visit,
}) => {
  const { page } = await visit(null)
  await page.goto('/orders')
  const sort = page.getByRole('combobox', { name: 'Порядок' })
  await sort.selectOption('budget')
  await expect(page).toHaveURL(/\?sort=budget$/)
  const [dearest] = (await createApi(server.url).get('/orders?sort=budget')).body.data
  const first = page.locator('main tbody a').first()
  await expect(first).toHaveAttribute('href', `/orders/${dearest.id}`)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\?sort=budget$/)
  await expect(sort).toHaveValue('budget')
  await expect(first).toHaveAttribute('href', `/orders/${dearest.id}`)
})

test('a link that is pointed at or touched brings its screen and its data before the click, which asks for neither', async ({
  demo,
  visit,
}) => {
  for (const { size, sign } of [
    { size: DESK, sign: 'hover' },
    { size: PHONE, sign: 'touchstart' },
  ]) {
    const { page } = await visit(null, size)
    // what was read a moment ago stays young, however slow the machine
    await page.clock.setFixedTime(new Date())
    await page.goto(demo.inCategory)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/|\.js$/.test(pathname)) asked.push(pathname)
    })
    const link = page.locator(`main a[href="${demo.order}"]`)
    await (sign === 'hover' ? link.hover() : link.dispatchEvent(sign))
    const isData = (path: string): boolean => path.endsWith(`/api/v1${demo.order}`)
    await expect.poll(() => asked.filter(isData)).toHaveLength(1)
    await expect.poll(() => asked.filter((path) => path.endsWith('.js')).length, sign).toBeGreaterThan(0)
    const before = asked.splice(0)
    await link.click()
    await expect(page).toHaveURL(demo.order)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => isData(path) || before.includes(path) || path.endsWith('.js'))).toEqual([])
  }
})

/** Whether the machine has letters that the text can be set in until its own come. */
const hasLikeLetters = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    new FontFace('like', "local('Arial'), local('Liberation Sans'), local('Roboto')").load().then(
      () => true,
      () => false,
    ),
  )

test('letters that come late move next to nothing', async ({ demo, visit }) => {
  const { page } = await visit(null)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return route.continue()
  })
  for (const path of [demo.supplier, '/orders']) {
    await page.goto(path, { waitUntil: 'load' })
    test.skip(!(await hasLikeLetters(page)), 'no letters alike on this machine')
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(({ status, family }) => status === 'loaded' && /Manrope/.test(family))
          .length > 1,
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await shiftOf(page), path).toBeLessThanOrEqual(SHIFT_MAX)
  }
})

test('a page is read before any script of the application is asked for', async ({ demo, visit }) => {
  const { page } = await visit(null)
  // a page that waits for its letters has not loaded; it is painted all the same
  let lettersMayCome = (): void => undefined
  const held = new Promise<void>((resolve) => (lettersMayCome = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    return route.continue()
  })
  // whatever is evaluated in the page would count as the sign of somebody
  let hearOf = (_at: number): void => undefined
  const painted = new Promise<number>((resolve) => (hearOf = resolve))
  await page.exposeFunction('told', (at: number) => hearOf(at))
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) (globalThis as unknown as { told: (at: number) => void }).told(paint.startTime)
    }).observe({ type: 'paint', buffered: true }),
  )
  await page.goto(demo.order, { waitUntil: 'commit' })
  const paint = await painted
  const asked = page.waitForRequest(/\/assets\/app-/)
  lettersMayCome()
  await asked
  await page.mouse.move(20, 20)
  await expect(page.locator('#root:not([data-served])')).toBeVisible()
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime })),
  )
  // those of the entry: tests/operation/scripts.test.ts
  const later = scripts.filter(({ file }) => !/\/(?:index|entry|rolldown-runtime|old-browser)[-.]/.test(file))
  expect(later.some(({ file }) => file.includes('/app-'))).toBe(true)
  expect(later.filter(({ startTime }) => startTime < paint)).toEqual([])
})

test('a browser that goes back has the page as it was left, whoever reads', async ({
  playwright,
  launchOptions,
  demo,
  market,
  server,
}) => {
  // the driver switches that cache off unless told otherwise
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
  try {
    for (const { reader, paths } of [
      {
        reader: null,
        paths: [
          '/',
          '/orders',
          demo.inCategory,
          demo.order,
          '/suppliers',
          demo.supplier,
          '/posts',
          demo.post,
        ],
      },
      {
        reader: market.buyer,
        paths: ['/orders', demo.order, `/orders/${market.order}`, demo.supplier, demo.post],
      },
    ]) {
      const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
      if (reader) await signInAs(context, server, reader.token)
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(path)
        await page.mouse.move(20, 20)
        await expect(page.locator('#root:not([data-served])')).toBeVisible()
        await page.evaluate(() => document.body.setAttribute('data-left', ''))
        await page.goto('/robots.txt')
        await page.goBack({ waitUntil: 'commit' })
        await expect(page.locator('body[data-left]'), path).toBeVisible()
      }
    }
  } finally {
    await browser.close()
  }
})
