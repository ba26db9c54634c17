import { mailedPath } from './mailed-path.ts'
import { check } from './screen-check.ts'
import { expect, makePerson, test } from './world.ts'

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
