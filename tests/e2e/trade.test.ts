import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { createCompany, ORDER_HEADING, provePhone, publishOrder, register } from './people.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Повідомлення' })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Повідомлення' }).fill(text)
  await page.getByRole('button', { name: 'Надіслати', exact: true }).click()
}

test('a buyer and a supplier find each other, trade and talk', async ({ person, server }) => {
  // tall enough for the whole talk: what is off the screen is not in the document
  const { page: buyer } = await person({ width: 360, height: 2600 })
  const { page: supplier } = await person({ width: 1280, height: 2600 })

  await test.step('the buyer registers, wants to buy, verifies a phone and publishes in four steps', async () => {
    await register(buyer, 'Пекарня Олени', 'Хочу купити')
    await expect(buyer).toHaveURL(/create-order/)
    await publishOrder(buyer, server)
  })

  await test.step('the supplier registers, wants to sell, fills the company in and finds the order', async () => {
    await register(supplier, 'Андрій з Солодкої гори', 'Хочу продати')
    await expect(supplier).toHaveURL(/supplier\/create/)
    await createCompany(supplier, 'Солодка гора')
    await supplier.goto('/orders')
    await supplier.getByRole('searchbox').fill('цукор')
    // the newest is this one; stories before it on the same server wrote the same words
    await supplier.getByRole('link', { name: ORDER_HEADING }).first().click()
    await supplier.getByRole('link', { name: 'Надіслати пропозицію' }).click()
    await provePhone(supplier, server)
    await supplier
      .getByLabel('Ваша пропозиція')
      .fill('Маємо 10 тонн на складі у Вінниці, посвідчення якості додамо.')
    await supplier.getByLabel('Мінімальне замовлення, ₴').fill('15 000,50')
    await supplier.getByLabel('Строк доставки, днів').fill('3')
    await supplier.getByLabel('Місце відвантаження').fill('Вінниця')
    await supplier.getByRole('button', { name: 'Надіслати пропозицію' }).click()
    await expect(supplier).toHaveURL(/office\/proposes/)
    await expect(supplier.getByText('чекає відповіді')).toBeVisible()
  })

  await test.step('the proposal stands on the buyer’s screen without a reload, and opens into a chat', async () => {
    await expect(buyer.getByText('15 000,50')).toBeVisible()
    await buyer.getByRole('link', { name: /^Чат: / }).click()
    await expect(buyer).toHaveURL(/office\/chats\/\d+\/\d+/)
    await write(buyer, 'Добрий день! Чи є сертифікат?')
    await expect(log(buyer).getByText('надіслано', { exact: true })).toHaveCount(1)
  })

  await test.step('the supplier sees the badge, opens the chat, both write, marks and presence move', async () => {
    await expect(supplier.getByText('1 непрочитане повідомлення').first()).toBeAttached()
    await supplier.getByRole('link', { name: 'Чат', exact: true }).click()
    await expect(log(supplier).getByText('Добрий день! Чи є сертифікат?')).toBeVisible()
    await expect(log(buyer).getByText('прочитано', { exact: true })).toHaveCount(1)
    await expect(buyer.getByText('у чаті').first()).toBeVisible()
    await expect(supplier.getByText('1 непрочитане повідомлення')).toHaveCount(0)
    await write(supplier, 'Є, надішлю копію.')
    await expect(log(buyer).getByText('Є, надішлю копію.')).toBeVisible()
  })
})
