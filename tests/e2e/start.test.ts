import type { Browser, Page } from 'playwright/test'

import type { AppServer } from '#tests/support/app-server.ts'

import { expect, PHONE, test } from './world.ts'

/** A page without a worker, which fetches its application of the network; `isGone` says of each of its loads, from one on, whether that fails. */
async function pageWhere(browser: Browser, server: AppServer, isGone: (load: number) => boolean) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
  })
  // its console tells of the file that does not come, and that is what is meant here
  const page = await context.newPage()
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await page.route('**/assets/app-*.js', (route) => (isGone(loads) ? route.abort() : route.continue()))
  return { context, page, loads: () => loads }
}

const trouble = (page: Page) => page.getByRole('alert')
// what the server rendered stands there before
const stands = (page: Page) =>
  expect(page.locator('#root:not([data-served])').getByRole('banner')).toBeVisible()

test('an application that does not come is fetched once anew, then said so, and comes when it is asked for', async ({
  browser,
  server,
}) => {
  let isGone = true
  const { context, page, loads } = await pageWhere(browser, server, () => isGone)
  // the server is there all the time: a page that finds it back would open by itself
  await page.route('**/sw.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 200 }) : route.continue(),
  )
  await page.goto('/')
  await expect(trouble(page)).toContainText('«Гурт» не завантажився')
  expect(loads()).toBe(2)
  isGone = false
  await trouble(page).getByRole('button', { name: 'Спробувати ще раз' }).click()
  await stands(page)
  await expect(trouble(page)).toHaveCount(0)
  expect(loads()).toBe(3)
  await context.close()
})

test('a file of the start that is gone once, as with a new release, costs one reload', async ({
  browser,
  server,
}) => {
  const { context, page, loads } = await pageWhere(browser, server, (load) => load === 1)
  await page.goto('/')
  await stands(page)
  await expect(trouble(page)).toHaveCount(0)
  expect(loads()).toBe(2)
  await context.close()
})

test('a start that found no server opens by itself once there is one', async ({ browser, server }) => {
  let isAway = true
  const { context, page } = await pageWhere(browser, server, () => isAway)
  await page.route(
    (url) => url.pathname === '/sw.js',
    (route) => (isAway && route.request().method() === 'HEAD' ? route.abort() : route.continue()),
  )
  await page.goto('/')
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await expect(trouble(page)).toContainText('сторінка відкриється сама')
  await asked
  isAway = false
  await stands(page)
  await context.close()
})

test('a start that lost its network opens by itself once that is back', async ({ browser, server }) => {
  const { context, page, loads } = await pageWhere(browser, server, () => false)
  // the document has come, and its application does not any more
  await page.route('**/assets/app-*.js', async (route) => {
    if (loads() > 1) return route.continue()
    await context.setOffline(true)
    return route.abort()
  })
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.goto('/')
  await expect(trouble(page)).toContainText('сторінка відкриється сама')
  await asked
  expect(loads()).toBe(1)
  await context.setOffline(false)
  await stands(page)
  await expect(trouble(page)).toHaveCount(0)
  expect(loads()).toBe(2)
  await context.close()
})
