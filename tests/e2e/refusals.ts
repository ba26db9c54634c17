import { expect, type Locator, type Page, test } from 'playwright/test'

import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '#domain/contract/errors.ts'
import { errorTexts } from '#domain/uk/errors.ts'

import { PASSWORD } from './people.ts'
import type { Person } from './world.ts'

const main = (page: Page) => page.getByRole('main')

/** As from the clipboard, at once: ten thousand lines take the driver minutes to type. */
export const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, text) => {
    element.focus()
    element.setRangeText(text, 0, element.value.length)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }, text)

type Wrong = readonly [field: Locator, message: string]

/** Each of these fields says what is wrong with it; the first of the form has the focus. */
export async function expectWrong(...wrong: [Wrong, ...Wrong[]]): Promise<void> {
  await expect(wrong[0][0]).toBeFocused()
  for (const [field, message] of wrong) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(' ', '\\s')))
  }
}

/** The form says of each of these texts what is wrong with it. */
export async function expectBadTexts(
  field: Locator,
  submit: Locator,
  texts: readonly (readonly [text: string, message: string])[],
): Promise<void> {
  for (const [text, message] of texts) {
    await paste(field, text)
    await submit.click()
    await expectWrong([field, message])
  }
}

/** The next such call is refused before it reaches the server. */
export const refuseNext = (page: Page, path: RegExp, code: ErrorCode, errors?: FieldErrors) =>
  page.route(
    path,
    (route) => {
      const status = ERROR_STATUS[code]
      const problem = { type: 'about:blank', title: code, status, detail: errorTexts[code], code, errors }
      const contentType = 'application/problem+json'
      return route.fulfill({
        status,
        contentType,
        headers: { 'retry-after': '1' },
        body: JSON.stringify(problem),
      })
    },
    { times: 1 },
  )

/** Each refusal is told in words, takes nothing of what is typed, and lets one try again. */
export async function expectRefusals(
  page: Page,
  path: RegExp,
  submit: Locator,
  codes: readonly ErrorCode[],
  typed?: Locator,
): Promise<void> {
  const value = await typed?.inputValue()
  for (const code of codes)
    await test.step(code, async () => {
      await refuseNext(page, path, code)
      await submit.click()
      await expect(main(page).getByRole('alert')).toContainText(errorTexts[code])
      if (typed) await expect(typed).toHaveValue(value!)
    })
}

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
