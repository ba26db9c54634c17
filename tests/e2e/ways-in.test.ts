import type { Page } from 'playwright/test'

import { AppServer } from '#tests/support/app-server.ts'
import { startGoogle } from '#tests/support/google.ts'

import { DESK, watch } from './fixtures.ts'
import { PASSWORD } from './people.ts'
import { check } from './screen-check.ts'
import { mailedPath } from './mailed-path.ts'
import { expect, makePerson, test, WITHOUT_WORKER } from './world.ts'

test.use(WITHOUT_WORKER)

const NEW_PASSWORD = 'інший ключ від складу'

const signedInAs = (page: Page, email: string) =>
  expect(
    page.getByRole('button', { name: 'Меню', exact: true }).or(page.getByText(email)).first(),
  ).toBeVisible()

test('a forgotten password is replaced by mail, and every other device is signed out', async ({
  server,
  person,
  visit,
}) => {
  const owner = await makePerson(server)
  const { page: elsewhere } = await visit(owner)
  await elsewhere.goto('/office/profile')
  await expect(elsewhere.getByRole('heading', { name: 'Кабінет', level: 1 })).toBeVisible()

  const { page } = await person()
  await page.goto('/login')
  await page.getByLabel('Електронна адреса').fill(owner.email)
  await page.getByRole('link', { name: 'Забули пароль?' }).click()
  await expect(page.getByRole('heading', { name: 'Забули пароль?' })).toBeVisible()
  // what was typed goes along, and back
  await expect(page.getByLabel('Електронна адреса')).toHaveValue(owner.email)
  await page.getByRole('link', { name: 'До входу' }).click()
  await expect(page.getByLabel('Електронна адреса')).toHaveValue(owner.email)
  await page.getByRole('link', { name: 'Забули пароль?' }).click()
  await page.getByLabel('Електронна адреса').fill('')
  await check(page, 'forgotten password')
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect(page.getByLabel('Електронна адреса')).toHaveAccessibleDescription(/Введіть електронну адресу/)
  await page.getByLabel('Електронна адреса').fill(owner.email)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect(page.getByRole('heading', { name: 'Перевірте пошту' })).toBeFocused()

  await page.goto(await mailedPath(server, owner.email, 'Щоб створити новий пароль'))
  await check(page, 'new password')
  const submit = page.getByRole('button', { name: 'Зберегти пароль' })
  await submit.click()
  await expect(page.getByText('Будь-ласка, заповніть всі поля').first()).toBeVisible()
  const [password, again] = [
    page.getByLabel('Новий пароль', { exact: true }),
    page.getByLabel('Новий пароль ще раз'),
  ]
  await password.fill(NEW_PASSWORD)
  await again.fill(`${NEW_PASSWORD}!`)
  await submit.click()
  await expect(page.getByText('Паролі не збігаються')).toBeVisible()
  await expect(again).toBeFocused()
  await again.fill(NEW_PASSWORD)
  await submit.click()
  await page.waitForURL('/')
  await expect(page.getByText('Пароль змінено, ви увійшли')).toBeVisible()
  await page.goto('/office/profile')
  await expect(page.getByRole('heading', { name: 'Кабінет', level: 1 })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
  expect(new URL(elsewhere.url()).searchParams.get('redirect')).toBe('/office/profile')
  // the same link a second time
  await elsewhere.goto(await mailedPath(server, owner.email, 'Щоб створити новий пароль'))
  await elsewhere.getByLabel('Новий пароль', { exact: true }).fill(NEW_PASSWORD)
  await elsewhere.getByLabel('Новий пароль ще раз').fill(NEW_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Зберегти пароль' }).click()
  await expect(elsewhere.getByText('Недійсний або застарілий посилання для відновлення пароля')).toBeVisible()
})

test('a mailed link shows whose account it opens, and signs in by a press alone', async ({
  server,
  person,
}) => {
  const owner = await makePerson(server)
  const { page } = await person()
  await page.goto('/login?redirect=/office/proposes')
  await page.getByRole('link', { name: 'Увійти за посиланням з листа' }).click()
  await expect(page.getByRole('heading', { name: 'Вхід без пароля' })).toBeVisible()
  await check(page, 'login by link')
  await page.getByLabel('Електронна адреса').fill(owner.email)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect(page.getByRole('heading', { name: 'Перевірте пошту' })).toBeVisible()
  const path = await mailedPath(server, owner.email, 'без пароля')
  await page.goto(path)
  await expect(page.getByText(`${owner.email[0]}…@example.com`)).toBeVisible()
  expect(await page.context().cookies()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: 'auth.local' })]),
  )
  await check(page, 'whose link')
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.waitForURL('/')
  await signedInAs(page, owner.email)
  await page.goto(path)
  await expect(page.getByText('Посилання для входу в систему не дійсне або застаріле')).toBeVisible()
  await check(page, 'dead link')
})

test('a link for another device is made in the cabinet, opened there, and both sessions are listed', async ({
  server,
  person,
  visit,
}) => {
  const owner = await makePerson(server)
  const { page, context } = await visit(owner)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/office/profile')
  await page.getByRole('button', { name: 'Посилання для іншого пристрою' }).click()
  const dialog = page.getByRole('dialog', { name: 'Посилання для входу' })
  await dialog.getByRole('button', { name: 'Створити посилання' }).click()
  await expect(dialog.getByRole('img', { name: 'QR-код із посиланням для входу' })).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/діє ще 1[45]:\d\d/)
  await check(page, 'link generation')
  await dialog.getByRole('button', { name: 'Скопіювати' }).click()
  await expect(page.getByText('Посилання скопійовано')).toBeVisible()
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  await dialog.getByRole('button', { name: 'Закрити' }).click()

  const { page: desk } = await person(DESK)
  await desk.goto(url.pathname + url.hash)
  await desk.getByRole('button', { name: 'Увійти', exact: true }).click()
  await desk.waitForURL('/')
  await desk.goto('/office/profile')
  const places = desk.getByRole('listitem').filter({ hasText: 'Chrome, Linux' })
  await expect(places.filter({ hasText: 'цей пристрій' })).toHaveCount(1)
  await check(desk, 'profile', DESK)

  await desk.getByRole('button', { name: 'Вийти на інших пристроях' }).click()
  await desk.getByRole('button', { name: 'Так', exact: true }).click()
  await expect(places).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
})

test('the address is proved by the mail of the registration; the password is changed by whoever knows it', async ({
  server,
  visit,
}) => {
  const owner = await makePerson(server)
  const { page } = await visit(owner)
  await page.goto('/office/profile')
  await expect(page.getByText('Адресу ще не підтверджено.')).toBeVisible()
  await page.goto(await mailedPath(server, owner.email, 'Обліковий запис створено'))
  await check(page, 'proof of an address')
  await page.getByRole('button', { name: 'Підтвердити адресу' }).click()
  await expect(page.getByText(`Адресу ${owner.email} підтверджено.`)).toBeVisible()
  await page.getByRole('link', { name: 'До кабінету' }).click()
  await expect(page.getByRole('button', { name: 'Змінити пароль' })).toBeVisible()
  await expect(page.getByText('Адресу ще не підтверджено.')).toBeHidden()

  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Зміна пароля' })
  await dialog.getByLabel('Поточний пароль').fill('не той')
  await dialog.getByLabel('Новий пароль', { exact: true }).fill('qwerty123')
  await dialog.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(dialog.getByText('Неправильний пароль')).toBeVisible()
  await dialog.getByLabel('Поточний пароль').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(dialog.getByText('Цей пароль надто відомий')).toBeVisible()
  await check(page, 'change of a password')
  await dialog.getByLabel('Новий пароль', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Пароль змінено, інші сеанси завершено')).toBeVisible()
})

test('Google signs in whoever it vouches for, and leads back to where they were going', async ({
  browser,
}) => {
  const google = await startGoogle()
  const server = await AppServer.start({ RATE_LIMITS: 'off', ...google.env })
  const context = await browser.newContext({ baseURL: server.url, viewport: DESK })
  try {
    const page = await context.newPage()
    watch(page)
    google.says({ sub: 'g-1', email: 'olena@example.com', email_verified: true, name: 'Олена Пекарня' })
    await page.goto('/office/profile')
    await page.waitForURL(/\/login/)
    await expect(page.getByRole('button', { name: 'Увійти через Google' })).toBeVisible()
    await check(page, 'login with Google', DESK)
    await page.getByRole('button', { name: 'Увійти через Google' }).click()
    await page.waitForURL('/office/profile')
    await page.getByRole('dialog').getByRole('button', { name: 'Хочу купити' }).click()
    expect((await context.cookies()).map(({ name }) => name)).toContain('auth.google')
    await page.goto('/auth/google/callback?error=access_denied')
    await expect(page.getByText('Вхід через Google скасовано.')).toBeVisible()
    await check(page, 'a cancelled return', DESK)
  } finally {
    await context.close()
    await server.remove()
    await google.stop()
  }
})
