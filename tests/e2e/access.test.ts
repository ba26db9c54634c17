import type { Locator, Page } from 'playwright/test'

import { PASSWORD } from './people.ts'
import { press, type } from './keys.ts'
import { check } from './screen-check.ts'
import { expect, test } from './world.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const words = (page: Page, text: string): Locator =>
  main(page).getByText(text).filter({ visible: true }).first()

test('whole documents: an order, the sign-in, and an address that nobody made', async ({ market, visit }) => {
  const { page } = await visit(null)
  for (const [path, shows] of [
    [`/orders/${market.order}`, 'Надіслати пропозицію'],
    ['/login', 'Пароль'],
    ['/nowhere', 'This page could not be found'],
  ] as const) {
    await page.goto(path)
    await expect(words(page, shows)).toBeVisible()
    await check(page, path)
  }
})

test('without a mouse: registered, chosen, written, picked, verified and published', async ({
  server,
  visit,
}) => {
  const { page } = await visit(null)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/register')
  await type(page, page.getByLabel('Ім’я або назва'), 'Клавіатура')
  await type(page, page.getByLabel('Електронна адреса'), `keys-${Date.now().toString(36)}@example.com`)
  await type(page, page.getByLabel('Пароль', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')

  const question = dialog(page, 'Вітаємо в «Гурті»!')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await press(page, question.getByRole('button', { name: 'Хочу купити' }), 'Space')
  await expect(heading('Що вам потрібно?')).toBeFocused()

  await type(
    page,
    page.getByLabel('Опис', { exact: true }),
    'Потрібен горох колотий, мішки по 25 кг, дві тонни на місяць.',
  )
  await press(page, button(page, 'Далі: категорія і місце'))
  await expect(heading('Де шукати постачальників?')).toBeFocused()
  for (const [label, typed] of [
    ['Категорія', 'цукор'],
    ['Місце', 'вінниця'],
  ] as const) {
    const opener = button(page, label)
    await press(page, opener)
    await expect(dialog(page, label).getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText(typed)
    await expect(page.getByRole('option', { name: new RegExp(typed, 'i') }).first()).toBeVisible()
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText(new RegExp(typed, 'i'))
  }
  await press(page, button(page, 'Далі: номер телефону'))
  await expect(heading('Номер для зв’язку')).toBeFocused()
  await type(page, page.getByLabel('Номер телефону'), '000 765 43 21')
  await press(page, button(page, 'Надіслати код'))
  await expect(page.getByLabel('Код із 4 цифр')).toBeFocused()
  const { text } = await server.lastLetterTo('+380007654321')
  await page.keyboard.type(/\b\d{4}\b/.exec(text)![0])
  await expect(heading('Усе правильно?')).toBeFocused()
  await press(page, button(page, 'Опублікувати'))
  await page.waitForURL(/order-detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
