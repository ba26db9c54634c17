import type { Page } from 'playwright/test'

import { runLine } from '#server/operator-command/run.ts'

import { SHIFT_MAX, shiftOf, withoutFonts, withoutLine } from './served.ts'
import { controlled, DESK, expect, makeOrder, ORDER_HEADING, PHONE, test, WITH_WORKER } from './world.ts'

/** What is operated, and so differs without scripts. */
const CONTROLS = '[role=group][aria-label^="Фільтри"], noscript, button[type=button]:not([popovertarget])'

/** What is read on a page; ages are told by the minute, and so are left out. */
const wordsOf = async (page: Page): Promise<string> =>
  (
    await page.locator('#root').evaluate((root: HTMLElement, controls: string) => {
      const parts = [...root.querySelectorAll<HTMLElement>(controls)]
      for (const part of parts) part.style.display = 'none'
      const words = root.innerText
      for (const part of parts) part.removeAttribute('style')
      return words
    }, CONTROLS)
  )
    .replace(/щойно|\d+\s(?:хв|год)(?: тому)?/g, '…')
    .replace(/\s+/g, ' ')
const headings = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest reads without scripts what stands there with them, and the application takes the page over as it is', async ({
  browser,
  market,
  server,
  visit,
}) => {
  const [company] = (await market.buyer.api.get('/suppliers')).body.data
  const words = ['posts', 'import', 'server/db/demo/posts']
  await runLine(words, { dataDir: server.dataDir, width: 120, now: new Date() })
  const paths = [
    '/',
    '/orders',
    '/orders?sort=budget',
    `/orders/${market.order}`,
    '/suppliers',
    `/suppliers/${company.slug}`,
    '/posts',
    '/posts/oznaky-shakhraistva',
    '/about',
    '/oferta',
    '/policy',
    '/pay',
  ]
  for (const size of [PHONE, DESK]) {
    const bare = await browser.newContext({ baseURL: server.url, viewport: size, javaScriptEnabled: false })
    const still = await bare.newPage()
    const { page } = await visit(null, size)
    await withoutFonts(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('#root main')?.setAttribute('data-came', '')
      }),
    )
    for (const path of paths) {
      await still.goto(path)
      await page.goto(path)
      // the very element that the server sent
      await expect(page.locator('main[data-came]'), path).toBeVisible()
      await expect.poll(() => wordsOf(page), path).toBe(await wordsOf(still))
      expect(await shiftOf(page), `${path} moves`).toBeLessThanOrEqual(SHIFT_MAX)
    }
    expect(asked).toEqual([])
    // of what is not there nothing is handed over: the application draws the same anew
    await still.goto('/no/such/page')
    await page.goto('/no/such/page')
    await expect(headings(page)).toBeVisible()
    await expect.poll(() => wordsOf(page)).toBe(await wordsOf(still))
    await still.goto('/')
    await still.getByRole('link', { name: ORDER_HEADING }).first().click()
    await expect(headings(still)).toContainText(ORDER_HEADING)
    await bare.close()
  }
})

test('what the worker shows of a page on later visits is what the server sends', async ({
  browser,
  market,
  server,
  visit,
}) => {
  const [company] = (await market.buyer.api.get('/suppliers')).body.data
  const bare = await browser.newContext({ baseURL: server.url, viewport: PHONE, javaScriptEnabled: false })
  const still = await bare.newPage()
  const { page } = await visit(null, PHONE, WITH_WORKER)
  await page.goto('/about')
  await controlled(page)
  for (const path of [
    '/',
    '/orders',
    `/orders/${market.order}`,
    '/suppliers',
    `/suppliers/${company.slug}`,
    '/posts',
    '/oferta',
    '/pay',
    '/no/such/page',
  ]) {
    await still.goto(path)
    const reply = await page.goto(path)
    expect(reply?.fromServiceWorker(), path).toBe(true)
    await expect.poll(() => wordsOf(page), path).toBe(await wordsOf(still))
  }
  await bare.close()
})

test('a screen that the server could not draw is drawn by the application under the same head', async ({
  market,
  server,
  visit,
}) => {
  const path = `/orders/${market.order}`
  const whole = (await visit(null)).page
  await whole.goto(path)
  const { page } = await visit(null)
  const mark = '<div id="root"><p class="starting">Гурт</p></div>'
  await page.route(new URL(path, server.url).href, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(
      /<div id="root" data-served>[\s\S]*? id="served-page">[\s\S]*?<\/script>/,
      mark,
    )
    expect(body).toContain(mark)
    await route.fulfill({ response: reply, body })
  })
  await page.goto(path)
  await expect(headings(page)).toBeVisible()
  await expect.poll(() => wordsOf(page)).toBe(await wordsOf(whole))
  const sizeOf = (shown: Page) =>
    shown.getByRole('main').evaluate((main) => {
      const { width, height } = main.getBoundingClientRect()
      return [Math.round(width), Math.round(height), getComputedStyle(main).fontFamily]
    })
  await expect.poll(() => sizeOf(page)).toEqual(await sizeOf(whole))
})

test('a page that differs from what the application draws is a fault that the console tells', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
  // not watched, as the fault is planted
  const page = await context.newPage()
  const told: string[] = []
  page.on('pageerror', ({ message }) => told.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text())
  })
  await page.route('**/about', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/<h1([^>]*)>/, '<h1$1>Інше: ')
    return route.fulfill({ response: reply, body })
  })
  await page.goto('/about')
  await page.mouse.move(20, 20)
  await expect.poll(() => told.join(' ')).toMatch(/hydrat|#418/i)
  await context.close()
})

test('without scripts a list is searched, narrowed and put in order by a form, and links lead on', async ({
  browser,
  market,
  server,
}) => {
  for (const size of [PHONE, DESK]) {
    const bare = await browser.newContext({ baseURL: server.url, viewport: size, javaScriptEnabled: false })
    const page = await bare.newPage()
    await page.goto('/orders')
    // of other stories there may be more
    const order = page.locator(`a[href="/orders/${market.order}"]`)
    await page.getByRole('searchbox').fill('цукор')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/text=/)
    await expect(order).toContainText(ORDER_HEADING)
    // it has one
    await page.getByRole('checkbox', { name: 'Поки без пропозицій' }).check()
    await page.getByRole('combobox', { name: 'Місце' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Показати' }).click()
    await expect(page).toHaveURL(/without_proposals=true/)
    await expect(page.getByRole('searchbox')).toHaveValue('цукор')
    await expect(order).toHaveCount(0)
    await page.getByRole('link', { name: 'Скинути фільтри' }).click()
    await expect(order).toBeVisible()
    await page.goto('/suppliers')
    await page.getByRole('combobox', { name: 'Порядок' }).selectOption('new')
    await page.getByRole('button', { name: 'Показати' }).click()
    await expect(page).toHaveURL(/sort=new/)
    // what waits for a script is not offered
    expect(await page.locator('button[type=button]:not([popovertarget]):visible').count()).toBe(0)
    await page.getByRole('link', { name: 'Увійти' }).first().click()
    await expect(page).toHaveURL(/\/login/)
    await bare.close()
  }
})

test('who is signed in gets their own page in the place of everybody’s', async ({ market, visit }) => {
  const { page } = await visit(market.buyer, DESK)
  await withoutFonts(page)
  await withoutLine(page)
  await page.goto(`/orders/${market.order}`)
  await expect(headings(page)).toContainText(ORDER_HEADING)
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toHaveCount(0)
  // it is their own, and to themselves nobody sends a proposal
  await expect(page.getByRole('link', { name: 'Надіслати пропозицію' })).toHaveCount(0)
  expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX)
  await page.goto('/oferta#fee')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toHaveCount(0)
  await expect(page.locator('#fee')).toBeInViewport()
})

/** Keeps the application from coming until the answered function is called: what the server sent stands alone. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/app-*.js', async (route) => {
    await held
    return route.continue()
  })
  return () => release()
}

test('a page that was frozen before it stood reads again what is old by then', async ({ visit }) => {
  const { page } = await visit(null)
  await page.addInitScript(() => {
    const value = performance.timeOrigin - 600_000
    Object.defineProperty(performance, 'timeOrigin', { value })
  })
  const askedAgain = page.waitForRequest(/\/api\/v1\/orders\?/)
  await page.goto('/orders')
  await page.mouse.move(20, 20)
  await askedAgain
  await expect(page.locator('#root:not([data-served])')).toBeVisible()
})

test('who has begun to read goes on from there, and finds the place again', async ({ visit }) => {
  const { page } = await visit(null)
  await withoutFonts(page)
  // the application comes once somebody has read on
  const release = await holdApplication(page)
  await page.goto('/oferta', { waitUntil: 'commit' })
  const part = page.locator('#fee')
  await part.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  release()
  await expect(page.locator('#root:not([data-served])')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await part.getByRole('link', { name: 'Оплата' }).click()
  await expect(headings(page)).toHaveText('Оплата')
  await page.goBack()
  await expect(part.getByRole('link', { name: 'Оплата' })).toBeInViewport()
})

test('a list that is loaded anew goes to where it was, though its rows come after the screen', async ({
  market,
  visit,
}) => {
  for (const goods of [
    'крупу манну',
    'рис довгий',
    'сочевицю червону',
    'нут сушений',
    'квасолю білу',
    'горох колотий',
  ])
    await makeOrder(market.buyer, `Купуємо ${goods}, мішки по 25 кг, дві тонни щомісяця, самовивіз.`)
  // with a worker the page comes from the device, and its rows after it
  for (const reader of [null, market.buyer]) {
    const { page } = await visit(reader, PHONE, WITH_WORKER)
    await page.goto('/orders')
    await controlled(page)
    await page.mouse.move(20, 20)
    await expect(page.locator('#root:not([data-served])')).toBeVisible()
    const bottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    // it is remembered once it is told of, which takes a busy page a moment
    await page.evaluate(async () => {
      const isTold = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      await isTold
    })
    expect(await bottom()).toBeGreaterThan(500)
    await page.reload()
    await expect(page.getByText(/горох колотий/i).first()).toBeAttached()
    await expect.poll(async () => (await bottom()) - (await page.evaluate(() => scrollY))).toBeLessThan(2)
    expect(await bottom()).toBeGreaterThan(500)
  }
})

test('what a guest types, chooses and presses before the application has come is done once it has', async ({
  visit,
}) => {
  const { page } = await visit(null)
  const release = await holdApplication(page)
  await page.goto('/orders', { waitUntil: 'commit' })
  const field = page.getByPlaceholder('Що постачаєте?')
  await field.fill('ґвинтокрил')
  const without = page.getByRole('checkbox', { name: 'Поки без пропозицій' })
  await without.check()
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('budget')
  release()
  await expect(page).toHaveURL(/text=/)
  await expect(page).toHaveURL(/without_proposals=true/)
  await expect(page).toHaveURL(/sort=budget/)
  await expect(field).toHaveValue('ґвинтокрил')
  await expect(without).toBeChecked()
  await expect(page.getByText('нічого немає').first()).toBeVisible()

  await page.unroute('**/assets/app-*.js')
  const releaseAgain = await holdApplication(page)
  // the entry hears of presses before it asks for the application; nobody does before the entry is there
  const asked = page.waitForRequest(/\/assets\/app-/)
  await page.goto('/suppliers', { waitUntil: 'commit' })
  await asked
  await page.getByRole('button', { name: 'Місце' }).click()
  releaseAgain()
  await expect(page.getByRole('dialog', { name: 'Місце' })).toBeVisible()
})
