import { runLine } from '#server/operator-command/run.ts'
import { AppServer } from '#tests/support/app-server.ts'

import { expect, test as base } from './fixtures.ts'
import { PASSWORD, publishOrder, register } from './people.ts'

const test = base.extend<object, { server: AppServer }>({
  server: [
    async ({}, use) => {
      const server = await AppServer.start({ RATE_LIMITS: 'off', MODERATION: 'manual' })
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})

const REASON = 'Додайте, будь ласка, якої вологості має бути цукор'

test('a person decides on an order, and its owner sees each verdict without a reload; then the account is blocked', async ({
  person,
  server,
}) => {
  const operator = async (...words: string[]): Promise<string> => {
    const { dataDir } = server
    const { code, out, err } = await runLine(words, { dataDir, width: 120, now: new Date() })
    expect([code, err]).toEqual([0, ''])
    return out
  }
  const { page } = await person()
  const email = await register(page, 'Пекарня Олени', 'Хочу купити')
  const orderId = await publishOrder(page, server, undefined, 'на перевірці')
  const id = String(orderId)
  await expect(page.getByText('Щойно перевіримо, повідомимо')).toBeVisible()

  await test.step('declined: the reason stands there, and the mended order goes back', async () => {
    await operator('orders', 'decline', id, '--reason', REASON)
    await expect(page.getByText('відхилено').first()).toBeVisible()
    await expect(page.getByText(`Причина: ${REASON}`)).toBeVisible()
    await page
      .getByRole('link', { name: 'Змінити' })
      .or(page.getByRole('button', { name: 'Змінити' }))
      .first()
      .click()
    const text = page.getByLabel('Опис', { exact: true })
    await text.fill(`${await text.inputValue()} Вологість до 0,14 %.`)
    await page.getByRole('button', { name: 'Надіслати на перевірку' }).click()
    await expect(page.getByText('на перевірці').first()).toBeVisible()
  })

  await test.step('accepted: everybody sees it', async () => {
    await operator('orders', 'accept', id)
    await expect(page.getByText('опубліковано').first()).toBeVisible()
    const { page: guest } = await person()
    await guest.goto(`/orders/${id}`)
    await expect(guest.getByText('Вологість до 0,14 %').first()).toBeVisible()
  })

  await test.step('blocked: out at once, and told why at the door', async () => {
    const [, userId] = /Користувач (\d+)/.exec(await operator('users', 'show', email))!
    await operator('users', 'block', userId!, '--reason', 'Шахрайство: передплату взято, товару немає')
    await page.goto('/office/my-orders')
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Електронна адреса').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Увійти', exact: true }).click()
    await expect(
      page.getByText('Обліковий запис заблоковано. Причина: Шахрайство: передплату взято, товару немає'),
    ).toBeVisible()
    await operator('users', 'unblock', userId!)
    await page.getByRole('button', { name: 'Увійти', exact: true }).click()
    await expect(page).toHaveURL(/\/office/)
  })
})
