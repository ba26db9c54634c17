import type { Page } from 'playwright/test'

import { watch } from './fixtures.ts'
import { controlled, expect, PHONE, test, WITH_WORKER } from './world.ts'

/** Something that can be seen on the screen, wherever else it stands hidden. */
const words = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('without the server screens keep what they had or say what happened, and recover', async ({
  market,
  server,
  visit,
}) => {
  const { context, page } = await visit(market.buyer, PHONE, WITH_WORKER)
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
      await expect(words(page, /^З’єднуємося…|^Сервер недоступний/)).toBeVisible()
      for (let back = 0; back < 4; back++) await page.goBack()
      await expect(words(page, 'Маємо 10 тонн')).toBeVisible()
      await context.setOffline(true)
      await expect(words(page, 'Збережено о')).toBeVisible()
      await context.setOffline(false)
    })
    await test.step('opened anew, each screen shows what it had or a way to try again', async () => {
      const screens = [`/office/my-orders/order-detail/${market.order}`, '/office/proposes', market.chatPath]
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
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await context.addCookies([{ name: 'auth.local', value: market.buyer.token, url: server.url }])
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const chunk = /assets\/trade-[\w-]+\.js$/
  await context.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/about')
  await page.getByRole('complementary').getByRole('link', { name: 'Мої пропозиції' }).click()
  await expect(page.getByText('Не вдалося завантажити цей екран. Спробуйте ще раз.')).toBeVisible()
  expect(loads.length).toBeLessThanOrEqual(2)
  await context.unroute(chunk)
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await expect(heading(page)).toHaveText('Мої пропозиції')
  await context.close()
})
