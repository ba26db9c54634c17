import { page } from 'vitest/browser'

import { accountData } from '#domain/contract/account-data.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, field, main } from '#tests/fixtures/widget-steps.fixture.ts'

const code = field('Код із листа')
const submit = button('Видалити назавжди')

test('who has no password deletes the account by a code from a mail; a wrong password or code is told', async ({
  server,
  screen,
}) => {
  const me = aMe()
  const refuse = (errors: Record<string, string[]>): void =>
    server.failNext(accountData.deleteAccount, new Refusal('validation', { errors }))
  server.on(accountData.mailDeletionCode, undefined)
  server.on(accountData.deleteAccount, undefined)
  screen.open('/office/delete-account', me)
  await expect.element(main().getByText('Що залишиться в інших')).toBeVisible()
  await check()
  await field('Ваш пароль').fill('не той пароль')
  refuse({ password: ['Неправильний пароль'] })
  await submit.click()
  await expect.element(page.getByText('Неправильний пароль')).toBeVisible()

  await button('Немає пароля? Надіслати код на пошту').click()
  await expect.element(page.getByText(`Код надіслано на ${me.email}`)).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Код складається з 6 цифр')).toBeVisible()
  await code.fill('000001')
  refuse({ code: ['Неправильний або застарілий код'] })
  await submit.click()
  await expect.element(page.getByText('Неправильний або застарілий код')).toBeVisible()
  await code.fill(' 123456 ')
  await submit.click()
  await expect.poll(screen.path).toBe('/')
  await expect.element(page.getByText('Обліковий запис видалено')).toBeVisible()
  expect(server.askedOf(accountData.deleteAccount).map(({ body }) => body)).toEqual([{ code: '123456' }])
})
