import type { Page } from 'playwright/test'

import { log, write, lineGone } from './talk.ts'
import { expect, numbered, PHONE, sendMessages, signInAs, test } from './world.ts'

// What other engines lack, taken away from Chromium; `npm run engines` tries those engines themselves.

const fromEnd = (page: Page): Promise<number> =>
  log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)

test('where the box does not grow by itself the chat keeps its end while lines are typed', async ({
  market,
  visit,
}) => {
  await market.buyer.api.post(`/chats/${market.chat}/mark-read`, {})
  await sendMessages(market.buyer, market.chat, numbered('слово', 30))
  const { context, page } = await visit(market.buyer)
  await context.addInitScript(() => {
    const knows = CSS.supports.bind(CSS)
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? knows(name) : knows(name, value))
  })
  await page.goto(market.chatPath)
  await page.addStyleTag({ content: 'textarea { field-sizing: fixed !important }' })
  await expect(log(page).getByText('слово 30', { exact: true })).toBeInViewport()
  await page.getByRole('textbox', { name: 'Повідомлення' }).click()
  await lineGone(page)
  const height = await log(page).evaluate((box) => box.clientHeight)
  for (const line of ['один', 'два', 'три', 'чотири']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => fromEnd(page)).toBeLessThan(2)
  }
  await expect.poll(() => log(page).evaluate((box) => box.clientHeight)).toBeLessThan(height - 60)
})

test('on a touch screen nothing that is typed into makes iOS zoom in', async ({
  browser,
  market,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const small = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
        .filter(
          (one) =>
            one.checkVisibility() && !['checkbox', 'radio', 'file'].includes(one.getAttribute('type') ?? ''),
        )
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML.slice(0, 120)),
    )
  const seen = async (path: string): Promise<void> => {
    await page.goto(path)
    await expect(page.locator('input, select, textarea').filter({ visible: true }).first()).toBeVisible()
    expect.soft(await small(), path).toEqual([])
  }
  await seen('/orders')
  await seen('/suppliers')
  await seen('/login')
  await seen('/register')
  await signInAs(context, server, market.supplier.token)
  await seen('/office/chats')
  await seen(market.chatPath)
  await seen('/office/supplier/update')
  await seen('/office/create-order')
  await context.close()
})

test('a keyboard that lies over the page leaves composer, pickers and feet in view', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    const stub = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: stub })
  })
  /** As iOS does it: the page keeps its size, and what is seen of it gets smaller. */
  const keyboard = (px: number, offsetTop = 0, scale = 1): Promise<void> =>
    page.evaluate(
      ([px, offsetTop, scale]) => {
        Object.assign(window.visualViewport ?? {}, { height: innerHeight - px, offsetTop, scale })
        window.visualViewport?.dispatchEvent(new Event('resize'))
      },
      [px, offsetTop, scale] as const,
    )
  const footOf = (css: string): Promise<number> =>
    page.locator(css).evaluate((one) => Math.round(one.getBoundingClientRect().bottom))
  await page.goto(market.chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Повідомлення' }).focus()
  const composer = 'form:has(textarea)'
  const foot = await footOf(composer)
  await expect(async () => {
    await keyboard(300)
    expect(await footOf(composer)).toBe(PHONE.height - 300)
  }).toPass()
  // moved up under the keyboard the foot is where one looks
  await keyboard(300, 100)
  expect(await footOf(composer)).toBe(PHONE.height - 200)
  await expect.poll(() => fromEnd(page)).toBeLessThan(2)
  await keyboard(300, 0, 2)
  expect(await footOf(composer)).toBe(foot)
  await keyboard(0)
  expect(await footOf(composer)).toBe(foot)
  await write(page, 'після клавіатури')

  const next = 'button[type=submit]'
  await page.goto('/office/create-order')
  await page.getByLabel('Опис', { exact: true }).focus()
  await expect(async () => {
    await keyboard(300)
    expect(await footOf(next)).toBeLessThanOrEqual(PHONE.height - 300)
  }).toPass()
  // moved up under the keyboard it is where one looks, and not higher than it has to be
  await keyboard(300, 100)
  const lifted = await footOf(next)
  expect(lifted).toBeLessThanOrEqual(PHONE.height - 200)
  expect(lifted).toBeGreaterThan(PHONE.height - 240)
  await page.locator(next).click({ trial: true })
  await keyboard(0)
  expect(await footOf(next)).toBeGreaterThan(PHONE.height - 40)

  await page.goto('/orders')
  await page.getByRole('button', { name: 'Місце' }).click()
  const sheet = page.getByRole('dialog', { name: 'Місце' })
  await sheet.getByRole('combobox').focus()
  await expect(async () => {
    await keyboard(300, 60)
    const box = await sheet.boundingBox()
    expect([box?.y, box && box.y + box.height]).toEqual([60, PHONE.height - 240])
  }).toPass()
})

test('a browser that is too old is told so, with what to do', async ({ browser, server }) => {
  for (const lacks of ['URL.canParse', 'relative colours']) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: PHONE,
    })
    await context.addInitScript((lacks) => {
      if (lacks === 'URL.canParse') Reflect.deleteProperty(URL, 'canParse')
      else CSS.supports = () => false
    }, lacks)
    const page = await context.newPage()
    await page.goto('/orders')
    await expect(page.getByText('Ваш браузер застарів'), lacks).toBeVisible()
    await expect(page.getByText('Safari 17, Chrome 120, Firefox 128'), lacks).toBeVisible()
    await expect(page.getByRole('banner'), lacks).toHaveCount(0)
    await context.close()
  }
  const page = await browser.newPage()
  // one that does not know modules has nothing but the document and its one classic script
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await page.goto(server.url)
  await expect(page.getByText('Ваш браузер застарів')).toBeVisible()
  await page.close()
})

test('a page that is left while it starts does not reload itself', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
  const page = await context.newPage()
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  let left = (): void => undefined
  const leaves = new Promise<void>((resolve) => (left = resolve))
  // its file breaks off, as other engines have it, once the person has pressed a link and waits for the answer
  await page.route('**/assets/app-*.js', async (route) => {
    if (loads > 1) return route.continue()
    await leaves
    return route.abort()
  })
  await page.route('**/suppliers', async (route) => {
    left()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return route.continue()
  })
  await page.goto('/orders', { waitUntil: 'commit' })
  await page.evaluate(() => location.assign('/suppliers'))
  await expect(page.getByRole('heading', { level: 1, name: 'Постачальники' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/suppliers')
  expect(loads).toBe(2)
  await context.close()
})
