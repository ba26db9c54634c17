import type { BrowserContext, Page } from 'playwright/test'

import { pick } from './people.ts'
import { expect, type Person } from './world.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The wizard's last step with everything filled in, as somebody with a proved phone. */
export async function atReview(page: Page, text: string, buyer: Person): Promise<void> {
  await page.goto('/office/create-order')
  await fillOrder(page, text, buyer)
}

/** The same from the first step, however one came there. */
export async function fillOrder(page: Page, text: string, buyer: Person): Promise<void> {
  await page.getByLabel('Опис', { exact: true }).fill(text)
  await button(page, 'Далі: категорія і місце').click()
  await pick(page, 'Категорія', 'цукор', /цукор/i)
  await pick(page, 'Місце', 'Вінниця', /Вінниця/)
  await button(page, 'Далі: перегляд').click()
  await expect(page.getByRole('heading', { name: 'Усе правильно?' })).toBeVisible()
  await expect(page.getByText(`+380 00 ${buyer.phone!.slice(6, 9)}`)).toBeVisible()
}

/** From the first step of an order that is filled in already to its being sent again. */
export async function sendAgain(page: Page): Promise<void> {
  for (const next of ['Далі: категорія і місце', 'Далі: перегляд', 'Опублікувати'])
    await button(page, next).click()
}

export async function fillProposal(page: Page, order: number, text: string): Promise<void> {
  await page.goto(`/orders/${order}-propose`)
  await page.getByLabel('Ваша пропозиція').fill(text)
  await page.getByLabel('Мінімальне замовлення, ₴').fill('1500')
  await page.getByLabel('Строк доставки, днів').fill('3')
  await page.getByLabel('Місце відвантаження').fill('Вінниця')
}

/** The texts of a person's own orders on the server, the latest first. */
export const ordersOf = async ({ api }: Person): Promise<string[]> =>
  (await api.get('/user/orders')).body.data.map(({ text }: { text: string }) => text)

export const proposalsOf = async ({ api }: Person): Promise<string[]> =>
  (await api.get('/user/proposals')).body.data.map(({ text }: { text: string }) => text)

type Act = 'lose the answer' | 'answer 500' | (() => Promise<void>)

/** Does to the first matching POST what is told, a function after it has been answered; answers how many were sent. */
export async function onFirstPost(context: BrowserContext, path: RegExp, act: Act): Promise<() => number> {
  let sent = 0
  await context.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent > 1) return route.continue()
    if (act === 'answer 500') return route.fulfill({ status: 500, contentType: 'text/plain', body: 'oops' })
    await route.fetch()
    if (typeof act === 'function') await act()
    return route.abort('connectionreset')
  })
  return () => sent
}
