import type { Locator, Page } from 'playwright/test'

import { TOAST_MS } from '#domain/rules/limits.ts'
import { DEMO_PARTY } from '#domain/uk/legal-party.ts'

import { openWhole } from './fixtures.ts'
import { check } from './screen-check.ts'
import { DESK, expect, makePerson, PHONE, sendMessage, test } from './world.ts'

const SITE = ['/about', '/pay', '/oferta', '/policy']
const SUPPORT = `mailto:${DEMO_PARTY.support_email}`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page) => page.getByRole('contentinfo')
const header = (page: Page) => page.getByRole('banner')
const menuOf = (page: Page) => page.locator('[popover]').filter({ visible: true })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Розділи' }).filter({ visible: true })
const sidebar = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Кабінет і розділи' }) })

/** The links that can be seen in a part of the page lead there, in this order: once it is known who looks. */
const expectWays = (part: Locator, ways: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      part
        .getByRole('link')
        .filter({ visible: true })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    )
    .toEqual(ways)

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Меню/ }).click()
  return menuOf(page)
}

test('a guest finds every section on a phone and at a desk', async ({ visit }) => {
  const { page } = await visit(null)
  await page.goto('/orders')
  await expect(heading(page)).toHaveText('Замовлення')
  await expectWays(header(page), ['/', '/login'])
  await expectWays(await openMenu(page), [
    '/',
    '/orders',
    '/suppliers',
    '/posts',
    '/login',
    '/register',
    ...SITE,
    SUPPORT,
  ])
  await check(page, 'the menu of a guest')
  await page.keyboard.press('Escape')
  await expectWays(footer(page), [...SITE, SUPPORT])

  await page.setViewportSize(DESK)
  await expectWays(header(page), ['/', '/orders', '/suppliers', '/posts', '/login', '/register'])
  await expectWays(footer(page), [...SITE, SUPPORT])
  await expect(sidebar(page)).toBeHidden()
})

test('who is signed in finds the office too, with what is unread', async ({ market, server, visit }) => {
  const { buyer, supplier, chat } = market
  await supplier.api.patch('/user/profile', { intent: 'sell' })
  const { page } = await visit(supplier)
  await sendMessage(buyer, chat, 'Коли відвантажите?')
  await page.goto('/about')
  const chats = { name: /^Чати\s*2 непрочитані повідомлення/ }
  await expect(bottomBar(page).getByRole('link', chats)).toBeVisible()
  // one badge for one thing
  await expect(header(page).getByRole('link', chats)).toBeHidden()
  await expectWays(bottomBar(page), [
    '/orders',
    '/office/proposes',
    '/office/fitting-orders',
    '/office/chats',
    '/office/supplier/my-company',
  ])
  const own = [
    '/office/my-orders',
    '/office/deals',
    '/office/opened-orders',
    '/office/supplier/my-company',
    '/office/profile',
  ]
  const menu = await openMenu(page)
  await expect(menu).toContainText(supplier.email)
  await expectWays(menu, [
    '/',
    '/orders',
    '/suppliers',
    '/office/create-order',
    '/office/fitting-orders',
    '/office/proposes',
    ...own,
    ...SITE,
    SUPPORT,
  ])
  await check(page, 'the menu of a supplier')
  await page.keyboard.press('Escape')

  // a page that leads back has the header to itself, whatever is new
  await page.goto(`/orders/${market.order}`)
  const bar = page.locator('[data-page-bar="back"]')
  // as the order comes, its bar takes the place of the one before
  const beside = async (): Promise<number> => {
    const box = await bar.boundingBox()
    return box ? PHONE.width - (box.x + box.width) : PHONE.width
  }
  await expect.poll(beside).toBeLessThan(24)
  await page.goto('/about')

  await page.setViewportSize(DESK)
  await expect(header(page)).toContainText(supplier.email)
  await expect(sidebar(page).getByRole('link', chats)).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Чати', exact: true })).toBeVisible()
  await expectWays(sidebar(page), [
    '/',
    '/orders',
    '/office/fitting-orders',
    '/office/proposes',
    '/office/chats',
    '/office/deals',
    '/office/opened-orders',
    '/office/my-orders',
    '/suppliers',
    '/office/profile',
    '/office/create-order',
    '/office/supplier/my-company',
  ])
  await expectWays(footer(page), [...SITE, SUPPORT])

  await test.step('the office has no footer, and its menu leads to the pages of the site', async () => {
    await page.goto('/office/proposes')
    await expect(heading(page)).toHaveText('Мої пропозиції')
    await expect(footer(page)).toHaveCount(0)
    await expectWays(await openMenu(page), [...own, ...SITE, SUPPORT])
  })

  await test.step('without a company one is led to make it', async () => {
    const other = await visit(await makePerson(server), DESK)
    await other.page.goto('/orders')
    const make = sidebar(other.page).getByRole('link', { name: 'Стати постачальником' })
    await expect(make).toHaveAttribute('href', '/office/supplier/create')
    await expect(header(other.page).getByText(/непрочитан/)).toHaveCount(0)
  })
})

test('the frame is walked by keys from the skip link to the last link', async ({ visit }) => {
  const { page } = await visit(null, DESK)
  await page.goto('/pay')
  await expect(heading(page)).toHaveText('Оплата')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Перейти до вмісту' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  for (const name of [
    DEMO_PARTY.support_email,
    'публічної оферти',
    DEMO_PARTY.email,
    DEMO_PARTY.support_email,
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  for (const path of [...SITE, SUPPORT]) {
    await page.keyboard.press('Tab')
    await expect(footer(page).locator(`a[href="${path}"]`)).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Політика приватності')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toBeInViewport()
})

test('a screen that breaks tells its message and status, and comes when asked again', async ({
  browser,
  server,
}) => {
  // its errors are ours to read here, so nobody else watches this page
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
  const page = await context.newPage()
  openWhole(page)
  const code = /assets\/about-[\w-]+\.js$/
  const shown = page.getByRole('alert')
  for (const [thrown, words] of [
    [`Error('Аркуш зіпсовано')`, '500 · Аркуш зіпсовано'],
    ['Error()', '500 · Error'],
  ] as const) {
    await context.route(code, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const loader = () => undefined; export const component = () => { throw ${thrown} }`,
      }),
    )
    await page.goto('/orders')
    await footer(page).getByRole('link', { name: 'Про «Гурт»' }).click()
    await expect(heading(page)).toHaveText('Помилка')
    await expect(shown).toContainText(words)
    await expect(shown.getByRole('link', { name: 'На головну' })).toBeVisible()
    await expect(shown.locator(`a[href="${SUPPORT}"]`)).toBeVisible()
    await context.unroute(code)
  }
  await check(page, 'the error page')
  await context.close()
})

test('the language is kept for a year', async ({ visit }) => {
  const { context, page } = await visit(null)
  await page.goto('/')
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'locale')
  await expect.poll(async () => (await cookie())?.value).toBe('uk')
  const { expires, path, sameSite, secure } = (await cookie())!
  expect({ path, sameSite, secure }).toEqual({ path: '/', sameSite: 'Lax', secure: false })
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
})

/** How far a box begins below the header, and below the line of the connection where there is one. */
const roomAbove = (box: Locator): Promise<number> =>
  box.evaluate((element) => {
    const line = document.querySelector('header + output')!
    return element.getBoundingClientRect().top - line.getBoundingClientRect().bottom
  })

for (const size of [PHONE, DESK])
  test(`toasts come at the top right for three seconds, at ${size.width} px`, async ({ market, visit }) => {
    const { page } = await visit(market.supplier, size)
    await page.clock.install()
    await page.goto('/office/supplier/my-company')
    await page.getByRole('link', { name: 'Змінити' }).click()
    const save = page.getByRole('button', { name: 'Зберегти зміни' })
    await expect(save).toBeVisible()
    // from here on time passes as told: however slowly all is looked at, the toast stands
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await save.click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(toast).toContainText('Успішно', { timeout: 100 })
    }).toPass({ intervals: [20] })
    await expect.poll(() => roomAbove(toast)).toBeGreaterThanOrEqual(0)
    expect(await roomAbove(toast)).toBeLessThan(24)
    const box = (await toast.boundingBox())!
    const room = size.width - (box.x + box.width)
    expect(room).toBeGreaterThanOrEqual(8)
    expect(room).toBeLessThan(40)
    expect(box.x).toBeGreaterThanOrEqual(8)
    await page.clock.runFor(TOAST_MS - 500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1500)
    await expect(toast).toHaveCount(0)
  })
