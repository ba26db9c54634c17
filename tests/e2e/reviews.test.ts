import type { Page } from 'playwright/test'

import { saved } from './device.ts'
import { button } from './forms.ts'
import { check } from './screen-check.ts'
import { controlled, expect, test, WITH_WORKER, PHONE, WITHOUT_WORKER } from './world.ts'

test.use(WITH_WORKER)

const TEXT = 'Цукор сухий, мішки цілі, привезли на день раніше.'
const queue = (page: Page) => page.getByRole('region', { name: 'Ще не надіслано' })
const section = (page: Page) => page.getByRole('region', { name: 'Відгуки' })
const dialog = (page: Page) => page.getByRole('dialog')
const words = (page: Page) => dialog(page).getByRole('textbox')

test('a review written without a network stands on the supplier’s page once, and is answered', async ({
  market,
  visit,
}) => {
  const { buyer, supplier, order, propose } = market
  await buyer.api.post(`/proposals/${propose}/accept`)
  const { slug } = (await supplier.api.get('/companies/mine')).body.data
  const address = `/suppliers/${slug}`
  const stored = async (): Promise<string[]> =>
    (await buyer.api.get(`${address}/reviews`)).body.data.map(({ text }: { text: string }) => text)

  const { context, page } = await visit(buyer)
  await page.goto(`/office/my-orders/order-detail/${order}`)
  await page.getByRole('button', { name: 'Залишити відгук про: Солодка гора' }).click()
  await page.getByRole('radio', { name: '5 з 5, чудово' }).locator('..').click()
  await words(page).fill(TEXT)
  await controlled(page)

  await test.step('without a network it waits where it will stand, and goes once', async () => {
    await context.setOffline(true)
    await button(page, 'Надіслати').click()
    await expect(queue(page).getByText('чекає мережі')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Немає мережі: чекає 1 відгук' })).toBeVisible()
    await page.reload()
    await expect(queue(page).getByText(TEXT)).toBeVisible()
    await check(page, 'a review that waits')
    expect(await stored()).toEqual([])
    await context.setOffline(false)
    await expect(page.getByRole('article', { name: /Оцінка 5 з 5/ })).toContainText(TEXT)
    await expect(queue(page)).toHaveCount(0)
    expect(await stored()).toEqual([TEXT])
  })

  await test.step('the supplier answers where it stands for everybody', async () => {
    const own = (await visit(supplier, PHONE, WITHOUT_WORKER)).page
    await own.goto(`${address}#reviews`)
    await section(own).getByRole('button', { name: 'Відповісти на відгук: Пекарня Олени' }).click()
    await words(own).fill('Дякуємо, чекаємо на вас!')
    await button(own, 'Надіслати').click()
    await expect(section(own)).toContainText('Відповідь: Солодка гора')
  })

  await test.step('what was read is there without a network too, with its age', async () => {
    await page.goto(address)
    await expect(section(page).getByText('Дякуємо, чекаємо на вас!')).toBeVisible()
    // it was said already
    await expect(section(page).getByRole('button')).toHaveCount(0)
    await saved(page, 'GET /suppliers/:slug/reviews infinite')
    await context.setOffline(true)
    await page.reload()
    await expect(section(page).getByText(TEXT)).toBeVisible()
    await expect(section(page).getByText(/Збережено о/)).toBeVisible()
  })
})
