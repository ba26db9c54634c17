import { expect, type Page } from 'playwright/test'

import type { AppServer } from '#tests/support/app-server.ts'
import { ORDER_HEADING, ORDER_TEXT, PASSWORD } from '#tests/support/market.ts'

export { ORDER_HEADING, ORDER_TEXT, PASSWORD }

let made = 0

/** A number of a range that no operator has. */
const nextPhone = (): string => `00${String(1_000_000 + ++made * 37 + (process.pid % 1000)).slice(-7)}`

/** Fills the registration form as a person does, and makes the first choice. */
export async function register(
  page: Page,
  name: string,
  choice: 'Хочу купити' | 'Хочу продати',
): Promise<string> {
  const email = `person${++made}-${Date.now().toString(36)}@example.com`
  await page.goto('/register')
  await page.getByLabel('Ім’я або назва').fill(name)
  await page.getByLabel('Електронна адреса').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Зареєструватися', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Вітаємо в «Гурті»!' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: choice }).click()
  await expect(question).toBeHidden()
  return email
}

/** Proves a phone with the code that was sent to it; stands where the number is asked for. */
export async function provePhone(page: Page, server: AppServer): Promise<void> {
  const national = nextPhone()
  await page.getByLabel('Номер телефону').fill(`0${national.slice(0, 2)} ${national.slice(2)}`)
  await page.getByRole('button', { name: 'Надіслати код' }).click()
  const letter = await server.lastLetterTo(`+380${national}`)
  const [code] = /\b\d{4}\b/.exec(letter.text)!
  await page.getByLabel('Код із 4 цифр').fill(code)
}

/** Chooses one option of a picker by typing. */
export async function pick(page: Page, label: string, typed: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  const sheet = page.getByRole('dialog', { name: label })
  await sheet.getByRole('combobox').fill(typed)
  await sheet.getByRole('option', { name: option }).first().click()
}

/** The four steps of the wizard, from its first screen to the order's own page; answers the order's id. */
export async function publishOrder(
  page: Page,
  server: AppServer,
  text = ORDER_TEXT,
  status: 'опубліковано' | 'на перевірці' = 'опубліковано',
): Promise<number> {
  await page.getByLabel('Опис', { exact: true }).fill(text)
  await page.getByLabel('Кількість').fill('10')
  await pick(page, 'Одиниця', 'т', /тонни/)
  await page.getByRole('button', { name: 'Далі: категорія і місце' }).click()
  await pick(page, 'Категорія', 'цукор', /цукор/i)
  await pick(page, 'Місце', 'біла', /Біла Церква/)
  await page.getByRole('button', { name: 'Далі: номер телефону' }).click()
  await provePhone(page, server)
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await page.waitForURL(/order-detail\/\d+$/)
  await expect(page.getByText(status).first()).toBeVisible()
  return Number(/(\d+)$/.exec(page.url())![1])
}

/** The plain form of a company, its required fields. */
export async function createCompany(page: Page, title: string): Promise<void> {
  await page.getByLabel('Назва для покупців').fill(title)
  await page.getByLabel('Юридична назва').fill('ТОВ «Солодка гора»')
  await pick(page, 'Місце', 'вінн', /^Вінниця/)
  await page.getByLabel('Вид діяльності').selectOption('manufacturer')
  await page
    .getByLabel('Опис', { exact: true })
    .fill('Виробляємо цукор із власного буряку, відвантажуємо мішками та біг-бегами.')
  await page.getByLabel('Основні товари').fill('цукор білий')
  await page.getByLabel('Основні товари').press('Enter')
  await page.getByText('Самовивіз').click()
  await page.getByText('На рахунок із ПДВ').click()
  await page.getByLabel('Телефон компанії').fill('+380 00 222 33 44')
  await page.getByRole('button', { name: 'Створити компанію' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** By the menu; where something waits to be sent, that asks first. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню/ }).click()
  await page.getByRole('button', { name: 'Вийти', exact: true }).click()
}
