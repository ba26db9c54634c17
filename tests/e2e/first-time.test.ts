import type { Page } from 'playwright/test'

import { controlled, expect, makeMarket, makePerson, type Person, test, PHONE, WITH_WORKER } from './world.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Вітаємо в «Гурті»!' })
const answer = (page: Page, name: 'Хочу купити' | 'Хочу продати') =>
  question(page).getByRole('button', { name })

const isFirstTime = async ({ api }: Person): Promise<boolean> =>
  (await api.get('/user/profile')).body.data.is_first_time

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
  const { context, page } = await visit(newcomer, PHONE, WITH_WORKER)
  await page.goto('/orders')
  await expect(question(page)).toBeVisible()
  await controlled(page)
  await context.setOffline(true)
  // a worker that begins anew is not told at once that it is offline
  await server.down()
  await answer(page, 'Хочу купити').click()
  await expect(page).toHaveURL('/office/create-order')
  const opened = page.getByRole('heading', { level: 1, name: 'Що вам потрібно?' })
  for (const step of ['reloaded', 'reloaded again'])
    await test.step(step, async () => {
      await page.reload()
      await expect(opened).toBeVisible()
      await expect(question(page)).toBeHidden()
    })
  await server.up()
  expect(await isFirstTime(newcomer)).toBe(true)
  const sent: unknown[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/user/first-time')) sent.push(request.postDataJSON())
  })
  await context.setOffline(false)
  await expect.poll(() => isFirstTime(newcomer)).toBe(false)
  await expect.poll(() => sent).toEqual([{ choice: 'buy' }])
  // the page knows that it was heard
  const known = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(known).toContain(String.raw`\"sent\":true`)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Замовлення')
  await expect(question(page)).toBeHidden()
  expect(sent).toHaveLength(1)
})
