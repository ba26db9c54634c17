import type { Page } from 'playwright/test'

import { watch } from './fixtures.ts'
import { PASSWORD } from './people.ts'
import { controlled, expect, makePerson, test } from './world.ts'

/** Something that can be seen on the screen, wherever else it stands hidden. */
const words = (page: Page, text: string) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const signInByForm = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Електронна адреса').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click()
}

test('an unknown address, an unknown order and a word for a number say so and lead home', async ({
  market,
  visit,
}) => {
  const { page } = await visit(market.buyer)
  const lost = [
    '/невідома',
    '/office/nothing',
    '/404',
    '/orders/abc',
    '/orders/abc-propose',
    '/orders/999999-propose',
  ]
  const inOffice = [
    '/office/my-orders/order-detail/abc',
    '/office/my-orders/abc',
    '/office/chats/abc',
    '/office/chats/1/abc',
  ]
  for (const path of [...lost, ...inOffice]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page)).toHaveText('Не знайдено')
      await expect(page).toHaveTitle('Не знайдено · Гурт')
      await expect(page.getByRole('main').getByRole('link', { name: 'На головну' })).toBeVisible()
    })
  }
  await page.goto('/office/nothing')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'На головну' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText('Гуртом купують тут')
})

test('an order that is nowhere says so, to strangers and in the office', async ({ market, visit }) => {
  const { page } = await visit(market.buyer)
  await page.goto('/orders/999999')
  await expect(page.getByRole('heading', { name: 'Замовлення не знайдено' })).toBeVisible()
  await expect(page).toHaveTitle('Замовлення не знайдено · Гурт')
  await expect(page.getByRole('link', { name: 'Усі замовлення' })).toBeVisible()
  await page.goto('/office/my-orders/order-detail/999999')
  await expect(page.getByRole('alert')).toContainText('Замовлення не знайдено')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Мої замовлення' })).toBeVisible()
})

test('the office asks a guest to sign in and leads back to the very place', async ({
  market,
  server,
  visit,
}) => {
  const { page } = await visit(null)
  const path = `/office/my-orders/order-detail/${market.order}`
  await page.goto(path)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  const someone = await makePerson(server)
  await signInByForm(page, someone.email)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('alert')).toContainText('Замовлення не знайдено')

  await test.step('who is in already is led away from the sign-in, to where it would have led', async () => {
    for (const form of ['/login', '/register']) {
      await page.goto(form)
      await expect(page).toHaveURL('/')
    }
    await page.goto('/login?redirect=/office/proposes')
    await expect(page).toHaveURL('/office/proposes')
  })
})

const EVIL = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/logout',
  '/nowhere',
]

test('a way back that leads abroad, in circles or nowhere ends at home', async ({ market, visit }) => {
  const { page } = await visit(market.buyer)
  const abroad: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host.includes('evil')) abroad.push(request.url())
  })
  for (const wish of EVIL) {
    await page.goto(`/login?redirect=${encodeURIComponent(wish)}`)
    await expect(page).toHaveURL('/')
  }
  expect(abroad).toEqual([])
})

test('after signing in by the form an evil way back ends at home too', async ({ market, visit }) => {
  const { page } = await visit(null)
  await page.goto('/login?redirect=//evil.example')
  await signInByForm(page, market.buyer.email)
  await expect(page).toHaveURL('/')
})

test('without the server screens keep what they had or say what happened, and recover', async ({
  market,
  server,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  const main = page.getByRole('main')
  const orderLink = main.getByRole('link', { name: /Потрібен цукор/ })
  const chatLink = main.getByRole('link', { name: /Андрій з Солодкої гори/ })
  const chats = page.getByRole('navigation').getByRole('link', { name: /^Чати/ }).filter({ visible: true })

  await page.goto('/office/my-orders')
  await controlled(page)
  await orderLink.click()
  await expect(words(page, 'Маємо 10 тонн')).toBeVisible()
  await chats.click()
  await chatLink.click()
  await expect(words(page, 'Є, надішлю копію.')).toBeVisible()
  await main.getByRole('link', { name: 'Назад' }).click()
  await expect(chatLink).toBeVisible()
  await server.down()
  try {
    await test.step('what was read stays where one moves about', async () => {
      await chatLink.click()
      await expect(words(page, 'Є, надішлю копію.')).toBeVisible()
      await expect(page.getByText(/^З’єднуємося…|^Сервер недоступний/).first()).toBeVisible()
      for (let back = 0; back < 4; back++) await page.goBack()
      await expect(words(page, 'Маємо 10 тонн')).toBeVisible()
      await context.setOffline(true)
      await expect(words(page, 'Збережено о')).toBeVisible()
      await context.setOffline(false)
    })
    await test.step('opened anew, each screen shows what it had or a way to try again', async () => {
      const screens = [
        '/office/my-orders',
        `/office/my-orders/order-detail/${market.order}`,
        '/office/proposes',
        '/office/profile',
        '/office/chats',
        market.chatPath,
      ]
      const opened = screens.map(async (path) => {
        const tab = await context.newPage()
        watch(tab)
        await tab.goto(path)
        const kept = words(tab, 'Збережено о').or(words(tab, market.buyer.email))
        const isChat = path.startsWith('/office/chats')
        const again = tab.getByRole('button', { name: 'Спробувати ще раз' })
        await expect(isChat ? words(tab, 'Є, надішлю копію.') : again.or(kept).first()).toBeVisible()
        return tab
      })
      await Promise.all((await Promise.all(opened)).slice(0, -1).map((tab) => tab.close()))
    })
  } finally {
    await server.up()
  }
  const last = context.pages().at(-1)!
  await expect(last.getByText('З’єднуємося…')).toHaveCount(0)
  await expect(words(last, 'Є, надішлю копію.')).toBeVisible()
})

test('a screen whose code is gone says so instead of standing blank, and comes when it is back', async ({
  browser,
  market,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await context.addCookies([{ name: 'auth.local', value: market.buyer.token, url: server.url }])
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const chunk = /assets\/proposes-[\w-]+\.js$/
  await context.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Мої пропозиції' }).click()
  await expect(page.getByText('Не вдалося завантажити цей екран. Спробуйте ще раз.')).toBeVisible()
  expect(loads.length).toBeLessThanOrEqual(2)
  await context.unroute(chunk)
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await expect(heading(page)).toHaveText('Мої пропозиції')
  await context.close()
})
