import { page, userEvent } from 'vitest/browser'

import { accountLinks } from '#domain/contract/account-links.ts'
import { security } from '#domain/contract/security.ts'
import { Cut, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { MOMENT } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import {
  button,
  expectModal,
  field,
  heading,
  main,
  press,
  type,
} from '#tests/fixtures/widget-steps.fixture.ts'

const PASSWORD = 'інший ключ від складу'
const password = field('Новий пароль')
const again = field('Новий пароль ще раз')
const email = field('Електронна адреса')

test('a forgotten password is asked for and replaced by keyboard alone, and signs in', async ({
  server,
  screen,
}) => {
  server.on(accountLinks.forgotPassword, undefined)
  server.on(accountLinks.resetPassword, { data: { token: 'a-token', user: aMe() } })
  screen.open('/login')
  await press(page.getByRole('link', { name: 'Забули пароль?' }))
  // a page that is opened takes the focus: a Tab before that would be lost
  await expect.element(heading('Забули пароль?')).toHaveFocus()
  await check()
  await type(email, 'olena@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Перевірте пошту')).toHaveFocus()

  screen.open('/reset-password#token=a-token')
  await check()
  await type(password, PASSWORD)
  await type(again, PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.path).toBe('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(server.askedOf(accountLinks.forgotPassword).map(({ body }) => body)).toEqual([
    { email: 'olena@example.com' },
  ])
  expect(server.askedOf(accountLinks.resetPassword).map(({ body }) => body)).toEqual([
    { token: 'a-token', password: PASSWORD, password_confirmation: PASSWORD },
  ])
})

test('the forms of a forgotten password say what is missing, what differs, and that a link is dead', async ({
  server,
  screen,
}) => {
  server.on(accountLinks.resetPassword, () => {
    throw new Refusal('reset_link_invalid')
  })
  screen.open('/forgot-password')
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect.element(email).toHaveAccessibleDescription(/Введіть електронну адресу/)
  screen.open('/reset-password#token=a-token')
  const submit = page.getByRole('button', { name: 'Зберегти пароль' })
  await submit.click()
  await expect.element(page.getByText('Будь-ласка, заповніть всі поля').first()).toBeVisible()
  await password.fill(PASSWORD)
  await again.fill(`${PASSWORD}!`)
  await submit.click()
  await expect.element(page.getByText('Паролі не збігаються')).toBeVisible()
  await expect.element(again).toHaveFocus()
  await again.fill(PASSWORD)
  await submit.click()
  await expect
    .element(page.getByText('Недійсний або застарілий посилання для відновлення пароля'))
    .toBeVisible()
})

test('the cabinet’s dialogs and theme are used by keyboard alone', async ({ screen }) => {
  const dialog = (name: string) => page.getByRole('dialog', { name })
  screen.open('/office/profile', aMe())
  await expectModal(button('Змінити пароль'), dialog('Зміна пароля'))
  await expectModal(button('Змінити електронну адресу'), dialog('Нова електронна адреса'))
  await expectModal(button('Посилання для іншого пристрою'), dialog('Посилання для входу'))
  const byDevice = page.getByRole('radio', { name: 'Як на пристрої' })
  await press(byDevice, '{ArrowRight}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Темна' })).toBeChecked()
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(byDevice).toBeChecked()
  await press(page.getByRole('link', { name: 'Видалити обліковий запис' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a change of the password says which of the two is wrong, and that a password is too well known', async ({
  server,
  screen,
}) => {
  server.on(security.changePassword, undefined)
  screen.open('/office/profile', aMe())
  await button('Змінити пароль').click()
  const dialog = page.getByRole('dialog', { name: 'Зміна пароля' })
  const submit = dialog.getByRole('button', { name: 'Змінити пароль' })
  await dialog.getByLabelText('Поточний пароль').fill('не той')
  await dialog.getByLabelText('Новий пароль', { exact: true }).fill('qwerty123')
  const refuse = (errors: Record<string, string[]>): void =>
    server.failNext(security.changePassword, new Refusal('validation', { errors }))
  refuse({ current_password: ['Неправильний пароль'] })
  await submit.click()
  await expect.element(dialog.getByText('Неправильний пароль')).toBeVisible()
  refuse({ password: ['Цей пароль надто відомий'] })
  await submit.click()
  await expect.element(dialog.getByText('Цей пароль надто відомий')).toBeVisible()
  await check()
  await dialog.getByLabelText('Новий пароль', { exact: true }).fill(PASSWORD)
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Пароль змінено, інші сеанси завершено')).toBeVisible()
})

const LOOK = { username: 'Пекарня Олени', email: 'o…@example.com', new_email: null, needs_password: true }

test('a guest proves an address with the password of the account that names it', async ({
  server,
  screen,
}) => {
  server.on(accountLinks.lookAtAddress, { data: LOOK })
  server.on(accountLinks.proveEmail, { data: { email: 'olena@example.com' } })
  screen.open('/verify-email#token=a-token')
  await expect.element(page.getByText('Цю адресу вказано в обліковому записі Пекарня Олени')).toBeVisible()
  await check()
  const proof = page.getByLabelText('Пароль цього облікового запису')
  const submit = page.getByRole('button', { name: 'Підтвердити адресу' })
  await submit.click()
  await expect.element(proof).toHaveFocus()
  await proof.fill('не той пароль')
  const errors = { password: ['Неправильний пароль'] }
  server.failNext(accountLinks.proveEmail, new Refusal('validation', { errors }))
  await submit.click()
  await expect.element(page.getByText('Неправильний пароль')).toBeVisible()
  await proof.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Адресу olena@example.com підтверджено.')).toBeVisible()
  // proving is no sign-in
  expect(document.cookie).not.toContain('auth.local')
})

test('a press whose answer was lost is said to have been done already when it is repeated', async ({
  server,
  screen,
}) => {
  let isUsed = false
  server.on(accountLinks.lookAtAddress, () => {
    if (isUsed) throw new Refusal('email_link_invalid')
    return { data: LOOK }
  })
  server.on(accountLinks.proveEmail, () => {
    if (isUsed) throw new Refusal('email_link_invalid')
    isUsed = true
    throw new Cut()
  })
  screen.open('/verify-email#token=a-token')
  await page.getByLabelText('Пароль цього облікового запису').fill(PASSWORD)
  const submit = page.getByRole('button', { name: 'Підтвердити адресу' })
  await submit.click()
  await expect.element(main().getByRole('alert')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Посилання вже використано, або його час минув')).toBeVisible()
  await expect.element(page.getByText('Можливо, усе вже зроблено')).toBeVisible()
  await check()
})

for (const { is, isMoved, says, submit, done } of [
  {
    is: 'waits is called off',
    isMoved: false,
    says: 'Хтось увійшов до облікового запису Пекарня Олени',
    submit: 'Скасувати зміну',
    done: 'Зміну скасовано, адреса лишилася та сама.',
  },
  {
    is: 'has happened is undone',
    isMoved: true,
    says: 'Електронну адресу облікового запису Пекарня Олени змінено',
    submit: 'Повернути адресу',
    done: 'Адресу повернуто, усі сеанси завершено.',
  },
])
  test(`a move of the address that ${is}, without signing in, and leads to a new password`, async ({
    server,
    screen,
  }) => {
    const { username, email } = LOOK
    server.on(accountLinks.lookAtEmailChange, {
      data: { username, email, new_email: 't…@example.com', is_moved: isMoved },
    })
    server.on(accountLinks.cancelEmailChange, undefined)
    screen.open('/cancel-email-change#token=a-token')
    await expect.element(main().getByText(says)).toBeVisible()
    await check()
    await button(submit).click()
    await expect.element(page.getByText(done)).toBeVisible()
    await check()
    await page.getByRole('link', { name: 'Створити новий пароль' }).click()
    await expect.element(heading('Забули пароль?')).toBeVisible()
    expect(server.askedOf(accountLinks.cancelEmailChange)).toHaveLength(1)
  })

test('a link that moves nothing any more says so', async ({ server, screen }) => {
  server.on(accountLinks.lookAtEmailChange, () => {
    throw new Refusal('cancel_link_invalid')
  })
  screen.open('/cancel-email-change#token=a-token')
  await expect.element(page.getByText('Посилання вже не діє')).toBeVisible()
})

test('Google is taken off with the password, and not while it is the only way in', async ({
  server,
  screen,
}) => {
  const google = { email: 'olena@example.com', tied_at: MOMENT }
  server.on(security.untieGoogle, async () => {
    server.on(security.waysIn, { data: { has_password: true, google: null } })
    return undefined
  })
  server.on(security.waysIn, { data: { has_password: true, google } })
  screen.open('/office/profile', aMe())
  const tied = page.getByRole('heading', { name: 'Вхід через Google' })
  await expect.element(tied).toBeVisible()
  await button('Від’єднати').click()
  const dialog = page.getByRole('dialog', { name: 'Від’єднати Google?' })
  const submit = dialog.getByRole('button', { name: 'Від’єднати Google' })
  await dialog.getByLabelText('Ваш пароль').fill('не той пароль')
  const errors = { password: ['Неправильний пароль'] }
  server.failNext(security.untieGoogle, new Refusal('validation', { errors }))
  await submit.click()
  await expect.element(dialog.getByText('Неправильний пароль')).toBeVisible()
  await check()
  await dialog.getByLabelText('Ваш пароль').fill(PASSWORD)
  await submit.click()
  await expect.element(page.getByText('Google від’єднано, інші сеанси завершено')).toBeVisible()
  await expect.element(tied).not.toBeInTheDocument()

  server.on(security.waysIn, { data: { has_password: false, google } })
  screen.reopen()
  await button('Від’єднати').click()
  await expect.element(page.getByText('Пароля ще немає')).toBeVisible()
  await page.getByRole('link', { name: 'Створити пароль' }).click()
  await expect.element(heading('Забули пароль?')).toBeVisible()
})
