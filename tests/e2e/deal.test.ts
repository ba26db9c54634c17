import type { Page } from 'playwright/test'

import { button, fillOrder } from './forms.ts'
import { expect, PHONE, test } from './world.ts'
import { pick } from './people.ts'
import { check } from './screen-check.ts'

const TEXT = 'Купуємо цукор білий кристалічний першої категорії, мішки по 50 кг, разова партія.'
const next = (page: Page) => page.getByRole('region', { name: 'Далі', exact: true })
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Так', exact: true }).click()

test('a whole trade on two phones, from the request to the receipt and the review', async ({
  market,
  visit,
}) => {
  const { context, page: buyer } = await visit(market.buyer, PHONE)
  const { page: supplier } = await visit(market.supplier, PHONE)

  const order = await test.step('the buyer publishes a request', async () => {
    await buyer.goto('/office/create-order')
    await buyer.getByLabel('Кількість').fill('10')
    await pick(buyer, 'Одиниця', 'т', /тонни/)
    await fillOrder(buyer, TEXT, market.buyer)
    await button(buyer, 'Опублікувати').click()
    await buyer.waitForURL(/order-detail\/\d+$/)
    return Number(/(\d+)$/.exec(buyer.url())![1])
  })

  await test.step('the supplier names a price', async () => {
    await supplier.goto(`/orders/${order}-propose`)
    await supplier.getByLabel('Ціна за одиницю, ₴').fill('28500')
    await supplier.getByText('у ціні', { exact: true }).click()
    await supplier.getByLabel('Ваша пропозиція').fill('Цукор сухий, мішки по 50 кг, посвідчення додамо.')
    await supplier.getByLabel('Мінімальне замовлення, ₴').fill('15000')
    await supplier.getByLabel('Строк доставки, днів').fill('3')
    await supplier.getByLabel('Місце відвантаження').fill('Вінниця')
    await button(supplier, 'Надіслати пропозицію').click()
    await expect(supplier).toHaveURL(/office\/proposes/)
  })

  await test.step('in the talk the proposal stands first, and is accepted there', async () => {
    await buyer.getByRole('link', { name: /^Чат: / }).click()
    const card = buyer.getByRole('region', { name: 'Пропозиція' })
    await expect(card.getByText('285 000')).toBeVisible()
    await card.getByRole('button', { name: 'Прийняти' }).click()
    await yes(buyer)
    await card.getByRole('link', { name: 'Відкрити угоду' }).click()
    await expect(buyer).toHaveURL(/office\/deals\/\d+$/)
  })

  await test.step('the page of the deal leads from step to step', async () => {
    await button(buyer, 'Відкрити контакти').click()
    await expect(next(buyer)).toContainText('Домовтеся з постачальником')
    await check(buyer, 'a deal')
  })

  await test.step('the supplier is led there, and hands over', async () => {
    await supplier.goto('/office/notifications')
    await supplier
      .getByRole('link', { name: /Пропозицію прийнято/ })
      .first()
      .click()
    await expect(supplier).toHaveURL(/office\/deals\/\d+$/)
    await button(supplier, 'Товар передано').click()
    await yes(supplier)
    await expect(next(supplier)).toContainText('Чекаємо, поки підтвердить покупець')
  })

  await test.step('the buyer confirms in a cellar, and it arrives with the network', async () => {
    await expect(next(buyer)).toContainText('Постачальник підтвердив, що передав товар')
    await context.setOffline(true)
    await button(buyer, 'Товар отримано').click()
    await yes(buyer)
    await expect(buyer.getByText('чекає мережі')).toBeVisible()
    await context.setOffline(false)
    await expect(next(buyer)).toContainText('Розкажіть іншим покупцям')
    await expect(next(supplier)).toContainText('Угоду завершено')
  })

  await test.step('and says how it went', async () => {
    await next(buyer)
      .getByRole('button', { name: /^Залишити відгук про: / })
      .click()
    await buyer.getByRole('radio', { name: '5 з 5, чудово' }).locator('..').click()
    await buyer.getByRole('dialog').getByRole('textbox').fill('Привезли вчасно, мішки цілі.')
    await button(buyer, 'Надіслати').click()
    await expect(next(buyer)).toContainText('Угоду завершено')
  })
})
