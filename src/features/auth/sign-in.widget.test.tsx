import { page } from 'vitest/browser'

import { register } from '#domain/contract/account.ts'
import { orders } from '#domain/contract/orders.ts'
import { phone } from '#domain/contract/phone.ts'
import { login } from '#domain/contract/sign-in.ts'
import { users } from '#domain/contract/users.ts'
import { authTexts } from '#domain/uk/auth.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { badTexts, FILL, NASTY } from '#tests/fixtures/bad-texts.fixture.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { anOrderPage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { dropToken } from '#src/session/keep-token.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import {
  button,
  expectBadTexts,
  expectRefusals,
  expectWrong,
  field,
  main,
} from '#tests/fixtures/widget-steps.fixture.ts'

const PASSWORD = 'довгий пароль для тесту'
const email = field('Електронна адреса')
const password = field('Пароль')
const name = field('Ім’я або назва')

test('the sign-in says what is missing, and each refusal in words that take nothing away', async ({
  server,
  screen,
}) => {
  server.on(login, () => {
    throw new Refusal('invalid_credentials')
  })
  screen.open('/login')
  const enter = button('Увійти')
  await enter.click()
  await expectWrong([email, 'Введіть електронну адресу'], [password, 'Введіть пароль'])
  await email.fill('olena@example.com')
  await password.fill(NASTY)
  await enter.click()
  await expect.element(main().getByRole('alert')).toHaveTextContent(errorTexts.invalid_credentials)
  expect(server.askedOf(login)).toEqual([])
  await expectRefusals(server, login, enter, ['rate_limited', 'internal'], { email, password })
  // how long it takes the server alone knows
  const detail = 'Забагато невдалих спроб увійти. Спробуйте знову через годину.'
  server.failNext(login, new Refusal('rate_limited', { detail }))
  await enter.click()
  await expect.element(main().getByRole('alert')).toHaveTextContent(detail)
  await check()
})

test('a guest who wants to answer an order signs in, or registers, and comes back to it', async ({
  server,
  screen,
}) => {
  const me = aMe({ id: 8, phone: null, phone_verified_at: null })
  server.on(orders.get, { data: anOrderPage() })
  server.on(orders.similar, { data: [] })
  server.on(users.profile, { data: me })
  server.on(phone.channels, { data: { sms: true, telegram: false } })
  server.on(login, { data: { token: 'a-token', user: me } })
  server.on(register, { data: { token: 'another-token', user: me } })
  screen.open('/orders/5')
  await main().getByRole('link', { name: 'Надіслати пропозицію' }).click()
  await expect.poll(screen.path).toBe('/login?redirect=%2Forders%2F5-propose')
  await email.fill(me.email)
  await password.fill(PASSWORD)
  await button('Увійти').click()
  await expect.poll(screen.path).toBe('/orders/5-propose')
  await expect.element(page.getByText('Щоб надсилати пропозиції, підтвердьте номер телефону.')).toBeVisible()
  dropToken()
  screen.open('/orders/5-propose')
  await main().getByRole('link', { name: 'Зареєструватися' }).click()
  await name.fill('Крейдяний двір')
  await email.fill(me.email)
  await password.fill(PASSWORD)
  await button('Зареєструватися').click()
  await expect.poll(screen.path).toBe('/orders/5-propose')
})

test('the registration says what is wrong with each field, and enters once nothing is', async ({
  server,
  screen,
}) => {
  server.on(register, { data: { token: 'a-token', user: aMe({ username: NASTY }) } })
  screen.open('/register?redirect=/about')
  const join = button('Зареєструватися')
  // what was typed at the sign-in came along
  await email.fill('')
  await join.click()
  await expectWrong([name, FILL], [email, 'Введіть електронну адресу'], [password, 'не менше ніж 8 символів'])
  await email.fill('olena@example.com')
  await password.fill(PASSWORD)
  await expectBadTexts(name, join, [['я', 'Не менше ніж 2 символи'], ...badTexts('60')])
  await name.fill(NASTY)
  server.failNext(register, new Refusal('email_taken'))
  await join.click()
  await expectWrong([email, errorTexts.email_taken])
  await expectRefusals(server, register, join, ['too_large', 'rate_limited'], { name, email, password })
  await join.click()
  await expect.poll(screen.path).toBe('/about')
  expect(server.askedOf(register).map(({ body }) => body)).toEqual([
    { email: 'olena@example.com', password: PASSWORD, username: NASTY },
  ])
})

test('an address that is taken leads to the sign-in, where it stands filled in', async ({
  server,
  screen,
}) => {
  server.on(register, { data: { token: 'a-token', user: aMe() } })
  screen.open('/register?redirect=/about')
  await name.fill('Пекарня Олени')
  await email.fill('olena@example.com')
  await password.fill(PASSWORD)
  server.failNext(register, new Refusal('email_taken'))
  await button('Зареєструватися').click()
  await main().getByRole('link', { name: authTexts.register.signInInstead }).click()
  await expect.poll(screen.path).toBe('/login?redirect=%2Fabout')
  await expect.element(email).toHaveValue('olena@example.com')
})

test('what a field says when it is left pushes nothing away from under the press that left it', async ({
  screen,
}) => {
  screen.open('/login')
  await email.fill('olena')
  let wasSaid: string | null = null
  const look = (): void => void (wasSaid = email.element().getAttribute('aria-invalid'))
  document.addEventListener('pointerup', look, { capture: true, once: true })
  // near its upper edge: a line more above it would leave the pointer beside it
  await main()
    .getByRole('link', { name: 'Забули пароль?' })
    .click({ position: { x: 20, y: 2 }, delay: 2000 })
  expect(wasSaid).toBe('true')
  await expect.poll(screen.path).toBe('/forgot-password')
  await expect.element(page.getByRole('heading', { name: 'Забули пароль?' })).toBeVisible()
})
