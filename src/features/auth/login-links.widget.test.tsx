import { page } from 'vitest/browser'

import { accountLinks } from '#domain/contract/account-links.ts'
import { google } from '#domain/contract/google.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, field, heading } from '#tests/fixtures/widget-steps.fixture.ts'

const email = field('Електронна адреса')
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

test('an address that was typed at the sign-in goes along to the other ways in, and back', async ({
  screen,
}) => {
  screen.open('/login')
  await email.fill('olena@example.com')
  await page.getByRole('link', { name: 'Забули пароль?' }).click()
  await expect.element(heading('Забули пароль?')).toBeVisible()
  await expect.element(email).toHaveValue('olena@example.com')
  await page.getByRole('link', { name: 'До входу' }).click()
  await expect.element(email).toHaveValue('olena@example.com')
})

test('a mailed link shows whose account it opens, signs in by a press alone, and only once', async ({
  server,
  screen,
}) => {
  server.on(accountLinks.mailLoginLink, undefined)
  screen.open('/login?redirect=/office/proposes')
  await page.getByRole('link', { name: 'Увійти за посиланням із листа' }).click()
  await expect.element(heading('Вхід без пароля')).toBeVisible()
  await check()
  await email.fill('olena@example.com')
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect.element(heading('Перевірте пошту')).toBeVisible()

  const whose = { email: 'o…@example.com', username: 'Пекарня Олени', expires_at: inMinutes(15) }
  server.on(accountLinks.lookAtLoginLink, { data: whose })
  server.on(accountLinks.loginByLink, { data: { token: 'a-token', user: aMe() } })
  screen.open('/login-by-link#token=a-token')
  await expect.element(page.getByText('o…@example.com')).toBeVisible()
  expect(document.cookie).not.toContain('auth.local')
  expect(server.askedOf(accountLinks.loginByLink)).toEqual([])
  await check()
  await button('Увійти').click()
  await expect.poll(screen.path).toBe('/')
  expect(document.cookie).toContain('auth.local')

  server.on(accountLinks.lookAtLoginLink, () => {
    throw new Refusal('login_link_invalid')
  })
  screen.open('/login-by-link#token=another-token')
  await expect.element(page.getByText('Посилання для входу в систему не дійсне або застаріле')).toBeVisible()
  await check()
})

test('a link for another device is drawn as a code, with the time it has left', async ({
  server,
  screen,
}) => {
  const url = 'https://gurt.example/login-by-link#token=a-token'
  server.on(accountLinks.createLoginLink, { data: { url, expires_at: inMinutes(15) } })
  screen.open('/office/profile', aMe())
  await button('Посилання для іншого пристрою').click()
  const dialog = page.getByRole('dialog', { name: 'Посилання для входу' })
  await dialog.getByRole('button', { name: 'Створити посилання' }).click()
  await expect.element(dialog.getByRole('img', { name: 'QR-код із посиланням для входу' })).toBeVisible()
  await expect.element(dialog.getByRole('timer')).toHaveTextContent(/діє ще 1[0-5]:\d\d/)
  await check()
})

test('whoever is signed in proves the own address by a press', async ({ server, screen }) => {
  const unproved = aMe({ email_verified_at: null })
  screen.open('/office/profile', unproved)
  await expect.element(page.getByText('Адресу ще не підтверджено.')).toBeVisible()
  const look = {
    username: 'Пекарня Олени',
    email: 'o…@example.com',
    new_email: null,
    needs_password: false,
  }
  server.on(accountLinks.lookAtAddress, { data: look })
  server.on(accountLinks.proveEmail, { data: { email: 'olena@example.com' } })
  screen.open('/verify-email#token=a-token', unproved)
  await button('Підтвердити адресу').click()
  await expect.element(page.getByText('Адресу olena@example.com підтверджено.')).toBeVisible()
  expect(server.askedOf(accountLinks.proveEmail).map(({ body }) => body)).toEqual([{ token: 'a-token' }])
})

test('Google is offered where the server knows it, and a return without its word says so', async ({
  server,
  screen,
}) => {
  server.on(google.ways, { data: { google: true } })
  await page.viewport(DESK.width, DESK.height)
  screen.open('/login')
  await expect.element(page.getByRole('button', { name: 'Увійти через Google' })).toBeVisible()
  await check(DESK)
  screen.open('/auth/google/callback?error=access_denied')
  await expect.element(page.getByText('Вхід через Google скасовано.')).toBeVisible()
  await check(DESK)
})
