import type { Page } from 'playwright/test'

import { check } from './screen-check.ts'
import { controlled, DESK, expect, makeMarket, makePerson, type Person, PHONE, test } from './world.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Вітаємо в «Гурті»!' })
const answer = (page: Page, name: 'Хочу купити' | 'Хочу продати') =>
  question(page).getByRole('button', { name })

const isFirstTime = async ({ api }: Person): Promise<boolean> =>
  (await api.get('/user/profile')).body.data.is_first_time

for (const size of [PHONE, DESK])
  test(`only an answer closes the first question, at ${size.width} px`, async ({ server, visit }) => {
    const newcomer = await makePerson(server, { newcomer: true, phone: false })
    const { page } = await visit(newcomer, size)
    await page.goto('/orders')
    await expect(question(page)).toBeVisible()
    await check(page, 'first question', size)
    for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(question(page)).toBeVisible()
    await test.step('the focus goes round inside', async () => {
      for (let pressed = 0; pressed < 6; pressed++) {
        await page.keyboard.press('Tab')
        const isOutside = await page.evaluate(() => {
          const { activeElement: at, body } = document
          return at !== body && at?.closest('dialog') === null
        })
        expect(isOutside).toBe(false)
      }
      await answer(page, 'Хочу продати').focus()
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/office/supplier/create')
    await expect(question(page)).toBeHidden()
    await expect.poll(() => isFirstTime(newcomer)).toBe(false)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Замовлення')
    await expect(question(page)).toBeHidden()
  })

test('who came to propose is asked later, and in one tab is asked for all', async ({ server, visit }) => {
  const { order } = await makeMarket(server)
  const newcomer = await makePerson(server, { newcomer: true })
  const { context, page } = await visit(newcomer)
  await page.goto(`/orders/${order}-propose`)
  await expect(page.getByRole('button', { name: 'Надіслати пропозицію' })).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.goto('/orders')
  await expect(question(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/about')
  await answer(other, 'Хочу купити').click()
  await expect(other).toHaveURL('/office/create-order')
  await expect(question(page)).toBeHidden()
})

test('an answer without a network holds through reloads and is told when the network is back', async ({
  server,
  visit,
}) => {
  const newcomer = await makePerson(server, { newcomer: true, phone: false })
  const { context, page } = await visit(newcomer)
  await page.goto('/orders')
  await expect(question(page)).toBeVisible()
  await controlled(page)
  await context.setOffline(true)
  await answer(page, 'Хочу купити').click()
  await expect(page).toHaveURL('/office/create-order')
  const opened = page.getByRole('heading', { level: 1, name: 'Що вам потрібно?' })
  for (const step of ['reloaded', 'reloaded again'])
    await test.step(step, async () => {
      await page.reload()
      await expect(opened).toBeVisible()
      await expect(question(page)).toBeHidden()
    })
  expect(await isFirstTime(newcomer)).toBe(true)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/first-time')) sent.push(request.postDataJSON())
  })
  await context.setOffline(false)
  await expect.poll(() => isFirstTime(newcomer)).toBe(false)
  expect(sent).toEqual([{ choice: 'buy' }])
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Замовлення')
  await expect(question(page)).toBeHidden()
  expect(sent).toHaveLength(1)
})
