import { SESSION_TTL_DAYS } from '#domain/rules/limits.ts'

import { mailedPath } from './mailed-path.ts'
import { DESK, expect, makePerson, test } from './world.ts'

const NEW_PASSWORD = 'інший ключ від складу'

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
  await page.goto('/forgot-password')
  await page.getByLabel('Електронна адреса').fill(owner.email)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect(page.getByRole('heading', { name: 'Перевірте пошту' })).toBeVisible()
  await page.goto(await mailedPath(server, owner.email, 'Щоб створити новий пароль'))
  await page.getByLabel('Новий пароль', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Новий пароль ще раз').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Зберегти пароль' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Пароль змінено, ви увійшли')).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
  expect(new URL(elsewhere.url()).searchParams.get('redirect')).toBe('/office/profile')
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

  await desk.getByRole('button', { name: 'Вийти на інших пристроях' }).click()
  await desk.getByRole('button', { name: 'Так', exact: true }).click()
  await expect(places).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
})

test('whose cookie is about to end stays signed in: the browser takes it for its full time once more', async ({
  server,
  visit,
}) => {
  const owner = await makePerson(server)
  const { page, context } = await visit(owner)
  const lastsDays = async (): Promise<number> => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'auth.local')
    expect(cookie?.value).toBe(owner.token)
    return ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  }
  expect(await lastsDays()).toBeLessThan(2)
  await page.goto('/')
  await expect.poll(lastsDays).toBeGreaterThan(SESSION_TTL_DAYS - 1)
})
