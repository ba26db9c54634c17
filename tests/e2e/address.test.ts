import { AppServer } from '#tests/support/app-server.ts'
import { startGoogle } from '#tests/support/google.ts'

import { DESK, watch } from './fixtures.ts'
import { mailedPath } from './mailed-path.ts'
import { PASSWORD } from './people.ts'
import { check } from './screen-check.ts'
import { expect, makePerson, signInAs, test } from './world.ts'

test('«Це не я» takes the account from whoever made it, and a mailed link lets the address’s owner in', async ({
  server,
  person,
  visit,
}) => {
  const stranger = await makePerson(server)
  const { page: theirs } = await visit(stranger)
  await theirs.goto('/office/profile')
  await expect(theirs.getByRole('heading', { name: 'Кабінет', level: 1 })).toBeVisible()

  const { page } = await person()
  const path = await mailedPath(server, stranger.email, 'Обліковий запис створено')
  await page.goto(path)
  await page.getByRole('button', { name: 'Це не я' }).click()
  const dialog = page.getByRole('dialog', { name: 'Це не ваш обліковий запис?' })
  await dialog.getByRole('button', { name: 'Ні' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Це не я' }).click()
  await dialog.getByRole('button', { name: 'Так', exact: true }).click()
  await expect(page.getByText('Пароль і сеанси того облікового запису більше не діють.')).toBeVisible()
  await check(page, 'a disavowed account')
  await expect(theirs.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Увійти за посиланням' }).click()
  await page.getByLabel('Електронна адреса').fill(stranger.email)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await page.goto(await mailedPath(server, stranger.email, 'без пароля'))
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.waitForURL('/')
  await page.goto(path)
  await expect(page.getByText('Посилання для підтвердження адреси недійсне або застаріле')).toBeVisible()
})

test('a move of the address is called off from the present one, without signing in', async ({
  server,
  person,
}) => {
  const owner = await makePerson(server)
  const to = `thief-${owner.id}@example.com`
  await owner.api.post('/user/email', { email: to, password: PASSWORD })
  const { page } = await person()
  await page.goto(await mailedPath(server, owner.email, 'попросив змінити'))
  await expect(page.getByText(`Хтось увійшов до облікового запису ${owner.username}`)).toBeVisible()
  await check(page, 'a move to call off')
  await page.getByRole('button', { name: 'Скасувати зміну' }).click()
  await expect(page.getByText('Зміну скасовано, адреса лишилася та сама.')).toBeVisible()
  await check(page, 'a move called off')
  await page.getByRole('link', { name: 'Створити новий пароль' }).click()
  await expect(page.getByRole('heading', { name: 'Забули пароль?' })).toBeVisible()

  await page.goto(await mailedPath(server, to, 'Зміна набуде чинності'))
  await expect(page.getByText('Посилання для підтвердження адреси недійсне або застаріле')).toBeVisible()
  await page.goto(await mailedPath(server, owner.email, 'попросив змінити'))
  await expect(page.getByText('Посилання вже не діє')).toBeVisible()
})

test('Google is shown in the cabinet and taken off with the password, and not while it is the only way in', async ({
  browser,
}) => {
  const google = await startGoogle()
  const server = await AppServer.start({ RATE_LIMITS: 'off', ...google.env })
  const owner = await makePerson(server)
  const [one, other] = await Promise.all([
    browser.newContext({ baseURL: server.url, viewport: DESK }),
    browser.newContext({ baseURL: server.url, viewport: DESK }),
  ])
  try {
    const token = (await mailedPath(server, owner.email, 'Обліковий запис створено')).split('#token=')[1]
    await owner.api.post('/verify-email', { token })
    google.says({ sub: 'g-1', email: owner.email, email_verified: true, name: owner.username })
    const byGoogle = await one.newPage()
    watch(byGoogle)
    await byGoogle.goto('/login?redirect=/office/profile')
    await byGoogle.getByRole('button', { name: 'Увійти через Google' }).click()
    await byGoogle.waitForURL('/office/profile')
    await expect(byGoogle.getByRole('heading', { name: 'Вхід через Google' })).toBeVisible()

    await signInAs(other, server, owner.token)
    const page = await other.newPage()
    watch(page)
    await page.goto('/office/profile')
    await page.getByRole('button', { name: 'Від’єднати' }).click()
    const dialog = page.getByRole('dialog', { name: 'Від’єднати Google?' })
    await dialog.getByLabel('Ваш пароль').fill('не той пароль')
    await dialog.getByRole('button', { name: 'Від’єднати Google' }).click()
    await expect(dialog.getByText('Неправильний пароль')).toBeVisible()
    await check(page, 'Google is taken off', DESK)
    await dialog.getByLabel('Ваш пароль').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Від’єднати Google' }).click()
    await expect(page.getByText('Google від’єднано, інші сеанси завершено')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Вхід через Google' })).toBeHidden()
    // whoever came in by it is out
    await expect(byGoogle.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()

    google.says({ sub: 'g-2', email: 'newcomer@example.com', email_verified: true })
    await byGoogle.goto('/login?redirect=/office/profile')
    await byGoogle.getByRole('button', { name: 'Увійти через Google' }).click()
    await byGoogle.waitForURL('/office/profile')
    await byGoogle.getByRole('dialog').getByRole('button', { name: 'Хочу купити' }).click()
    await byGoogle.waitForURL('/office/create-order')
    await byGoogle.goto('/office/profile')
    await byGoogle.getByRole('button', { name: 'Від’єднати' }).click()
    await expect(byGoogle.getByText('Пароля ще немає')).toBeVisible()
    await byGoogle.getByRole('link', { name: 'Створити пароль' }).click()
    await expect(byGoogle.getByRole('heading', { name: 'Забули пароль?' })).toBeVisible()
  } finally {
    await Promise.all([one.close(), other.close()])
    await server.remove()
    await google.stop()
  }
})
