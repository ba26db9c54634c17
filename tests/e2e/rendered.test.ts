import type { Page } from 'playwright/test'

import { DESK, expect, ORDER_HEADING, PHONE, test } from './world.ts'

/** What is read on a page; ages are told by the minute, and so are left out. */
const wordsOf = async (page: Page): Promise<string> =>
  (await page.locator('#root').innerText())
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
  const paths = [
    '/',
    '/orders',
    '/orders?sort=budget',
    `/orders/${market.order}`,
    '/suppliers',
    `/suppliers/${company.slug}`,
    '/posts',
    '/about',
    '/oferta',
    '/policy',
    '/pay',
  ]
  for (const size of [PHONE, DESK]) {
    const bare = await browser.newContext({ baseURL: server.url, viewport: size, javaScriptEnabled: false })
    const still = await bare.newPage()
    const { page } = await visit(null, size)
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
    }
    expect(asked).toEqual([])
    await still.goto('/')
    await still.getByRole('link', { name: ORDER_HEADING }).first().click()
    await expect(headings(still)).toContainText(ORDER_HEADING)
    await bare.close()
  }
})

test('who is signed in gets their own page in the place of everybody’s', async ({ market, visit }) => {
  const { page } = await visit(market.buyer, DESK)
  await page.goto(`/orders/${market.order}`)
  await expect(headings(page)).toContainText(ORDER_HEADING)
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toHaveCount(0)
  // it is their own, and to themselves nobody sends a proposal
  await expect(page.getByRole('link', { name: 'Надіслати пропозицію' })).toHaveCount(0)
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

test('who has begun to read goes on from there, and finds the place again', async ({ visit }) => {
  const { page } = await visit(null)
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

test('what a guest types before the application has come is searched for once it has', async ({ visit }) => {
  const { page } = await visit(null)
  const release = await holdApplication(page)
  await page.goto('/orders', { waitUntil: 'commit' })
  const field = page.getByPlaceholder('Що постачаєте?')
  await field.fill('ґвинтокрил')
  release()
  await expect(page).toHaveURL(/text=/)
  await expect(field).toHaveValue('ґвинтокрил')
  await expect(page.getByText('нічого немає').first()).toBeVisible()
})
