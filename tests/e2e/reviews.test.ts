import type { Page } from 'playwright/test'

import { saved } from './device.ts'
import { button } from './forms.ts'
import { check } from './screen-check.ts'
import { controlled, DESK, expect, makePerson, PHONE, test } from './world.ts'

const TEXT = 'Цукор сухий, мішки цілі, привезли на день раніше.'
const queue = (page: Page) => page.getByRole('region', { name: 'Ще не надіслано' })
const section = (page: Page) => page.getByRole('region', { name: 'Відгуки' })
const dialog = (page: Page) => page.getByRole('dialog')
const words = (page: Page) => dialog(page).getByRole('textbox')

test('a review written without a network stands on the supplier’s page once, and is answered', async ({
  server,
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
  await test.step('the form says what is missing, marks contacts, and forgets nothing', async () => {
    await page.goto(`/office/my-orders/order-detail/${order}`)
    await page.getByRole('button', { name: 'Залишити відгук про: Солодка гора' }).click()
    await expect(dialog(page)).toContainText('Про постачальника: Солодка гора')
    await button(page, 'Надіслати').click()
    await expect(page.getByText('Поставте оцінку від 1 до 5')).toBeVisible()
    await expect(page.getByText('Обов’язкове поле, має містити не менше ніж 10 символів')).toBeVisible()
    await check(page, 'a review that says nothing')

    await page.getByRole('radio', { name: '1 з 5, дуже погано' }).focus()
    await page.keyboard.press('Space')
    for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '5 з 5, чудово' })).toBeChecked()
    await words(page).fill(`${TEXT} Питайте 067 123 45 67.`)
    await expect(page.getByText('Знайдено: «067 123 45 67»').first()).toBeVisible()
    await words(page).fill(TEXT)
    await page.getByRole('radio', { name: '3 з 5, задовільно' }).locator('..').click()
    await page.getByRole('radio', { name: '5 з 5, чудово' }).locator('..').click()
    await controlled(page)
    await page.reload()
    await page.getByRole('button', { name: 'Залишити відгук про: Солодка гора' }).click()
    await expect(words(page)).toHaveValue(TEXT)
    await expect(page.getByRole('radio', { name: '5 з 5, чудово' })).toBeChecked()
  })

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

  await test.step('the supplier answers, also where it stands for everybody', async () => {
    const own = (await visit(supplier)).page
    await own.goto(`${address}#reviews`)
    await section(own).getByRole('button', { name: 'Відповісти на відгук: Пекарня Олени' }).click()
    await words(own).fill('Дякуємо, чекаємо на вас!')
    await button(own, 'Надіслати').click()
    await expect(section(own)).toContainText('Відповідь: Солодка гора')
    await expect(section(own).getByRole('button', { name: /Відповісти/ })).toHaveCount(0)
    await expect(section(own).getByRole('button', { name: /Поскаржитися/ })).toHaveCount(1)
  })

  await test.step('everybody reads both, and tells the operator of what should not stand there', async () => {
    const { page: guest } = await visit(null, DESK)
    await guest.goto(address)
    await expect(section(guest).getByText(TEXT)).toHaveCount(1)
    await expect(section(guest)).toContainText('Дякуємо, чекаємо на вас!')
    await expect(section(guest)).toContainText('5 з 5: 1 відгук')
    await check(guest, 'reviews on a desk', DESK)

    const reader = (await visit(await makePerson(server), PHONE)).page
    await reader.goto(address)
    await section(reader).getByRole('button', { name: 'Поскаржитися на відгук: Пекарня Олени' }).click()
    await words(reader).fill('Це реклама')
    await dialog(reader).getByRole('button', { name: 'Поскаржитися' }).click()
    await expect(section(reader).getByText('Скаргу надіслано')).toBeVisible()
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

test('a review of a deal that has one already is refused in words', async ({ market, visit }) => {
  const { buyer, order, propose } = market
  await buyer.api.post(`/proposals/${propose}/accept`)
  const { page } = await visit(buyer, DESK)
  await page.goto(`/office/my-orders/${order}`)
  await page.getByRole('button', { name: 'Залишити відгук про: Солодка гора' }).click()
  await page.getByRole('radio', { name: '2 з 5, погано' }).locator('..').click()
  await words(page).fill(TEXT)
  await buyer.api.post(`/proposals/${propose}/review`, { rating: 4, text: TEXT })
  await button(page, 'Надіслати').click()
  await expect(page.getByText('Помилка при відправці відгуку')).toBeVisible()
  await expect(dialog(page)).toContainText('Ви вже залишили відгук для цієї пропозиції')
  await check(page, 'a review that is refused', DESK)
  await dialog(page).getByRole('button', { name: 'Скасувати' }).click()
  await expect(page.getByRole('article', { name: /Оцінка 4 з 5/ })).toContainText(TEXT)
})
