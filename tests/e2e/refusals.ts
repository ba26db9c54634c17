import { expect, type Locator, type Page } from 'playwright/test'

import { ERROR_STATUS, type ErrorCode } from '#domain/contract/errors.ts'
import { errorTexts } from '#domain/uk/errors.ts'

import { PASSWORD } from './people.ts'
import type { Person } from './world.ts'

const main = (page: Page) => page.getByRole('main')

/** Such calls are refused before they reach the server, until the page lets this path go on again. */
export const refuse = (page: Page, path: RegExp, code: ErrorCode) =>
  page.route(path, (route) => {
    const status = ERROR_STATUS[code]
    const problem = { type: 'about:blank', title: code, status, detail: errorTexts[code], code }
    const contentType = 'application/problem+json'
    return route.fulfill({
      status,
      contentType,
      headers: { 'retry-after': '1' },
      body: JSON.stringify(problem),
    })
  })

/**
 * The session ends on the server before it hears of this act: it asks for the sign-in and comes back to where it was.
 * The act is on its way by then, because a page that is told by its socket leaves before anything can be pressed.
 */
export async function expectExpiry(page: Page, { api, email }: Person, act: Locator): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const calls = (url: URL): boolean => url.pathname.startsWith('/api/v1/')
  let hasEnded = false
  await page.route(calls, async (route) => {
    if (!hasEnded && route.request().method() !== 'GET') {
      hasEnded = true
      await api.post('/logout')
    }
    await route.fallback()
  })
  await act.click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText(errorTexts.unauthorized).first()).toBeVisible()
  await page.unroute(calls)
  await page.getByLabel('Електронна адреса').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Увійти' }).click()
  await expect(page).toHaveURL(pathname + search)
}
