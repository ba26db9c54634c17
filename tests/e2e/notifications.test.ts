import type { Page } from 'playwright/test'

import { saved, keptOn } from './device.ts'
import { check } from './screen-check.ts'
import {
  controlled,
  DESK,
  expect,
  makeMarket,
  makePerson,
  makeProposal,
  sendMessage,
  test,
  PHONE,
  WITH_WORKER,
} from './world.ts'

const bell = (page: Page) =>
  page
    .getByRole('banner')
    .getByLabel(/^Сповіщення/)
    .filter({ visible: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Список сповіщень' }).getByRole('listitem')
const LATE = 'Пізня пропозиція: маємо п’ять тонн.'

test('the bell counts what is new, its list leads to each, and what was followed is read', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  const { context, page } = await visit(market.buyer, PHONE, WITH_WORKER)
  const unread = async () => (await market.buyer.api.get('/notifications/unread-count')).body.count as number
  // the last of the market is told after its message is stored
  await expect
    .poll(async () => JSON.stringify((await market.buyer.api.get('/notifications')).body.data))
    .toContain('Є, надішлю копію.')
  const before = await unread()
  await page.goto('/office/my-orders')
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`: ${before}\\s`))

  await makeProposal(await makePerson(server, { username: 'Пізній постачальник' }), market.order, LATE)
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`: ${before + 1}\\s`))
  await bell(page).click()
  await expect(page).toHaveURL('/office/notifications')
  await expect(rows(page).first()).toContainText('Нове: Нова пропозиція')
  await expect(rows(page).first()).toContainText('Пізній постачальник')
  await check(page, 'notifications')
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(
    new RegExp(`^[^#]+/office/my-orders/order-detail/${market.order}#proposal-\\d+$`),
  )
  await expect(page.getByText(LATE)).toBeVisible()
  // what tells of this order is seen there; what was written in its chat is not
  await expect.poll(unread).toBe(1)

  // kept on the device, with its age; what is marked without a network outlives a reload and is sent once
  await page.goto('/office/notifications')
  await controlled(page)
  await expect(rows(page).first()).not.toContainText('Нове:')
  await expect(rows(page).filter({ hasText: 'Нове:' })).not.toHaveCount(0)
  await saved(page, 'GET /notifications infinite')
  await context.setOffline(true)
  await page.reload()
  await expect(rows(page).first()).toContainText('Пізній постачальник')
  await expect(page.getByText(/Збережено/)).toBeVisible()
  await page.getByRole('button', { name: 'Позначити все прочитаним' }).click()
  await expect(rows(page).filter({ hasText: 'Нове:' })).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Сповіщення')
  // it stands on the screen before the device has it
  await expect.poll(async () => (await keptOn(page)).rows['gurt.outbox']).toBe(1)
  const marked: string[] = []
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/notifications/mark-all-read')) marked.push(request.url())
  })
  await page.reload()
  await expect(page.getByText(/надійде на сервер/)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Нове:' })).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Сповіщення')
  expect(await unread()).toBeGreaterThan(0)
  await context.setOffline(false)
  await expect.poll(unread).toBe(0)
  await expect.poll(() => marked.length).toBe(1)
  await expect(rows(page).filter({ hasText: 'Нове:' })).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Сповіщення')
})

test('what told of a chat is read with the chat, and nobody has another’s notifications', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  const { page } = await visit(market.supplier, DESK)
  await page.goto('/office/notifications')
  // who still waits for the list hears of nothing new
  await expect(rows(page).filter({ hasText: 'Нове:' })).toHaveCount(1)
  await sendMessage(market.buyer, market.chat, 'Коли відвантажите?')
  const told = rows(page).filter({ hasText: 'Коли відвантажите?' })
  await expect(told).toContainText('Нове:')
  await check(page, 'notifications of a supplier', DESK)
  await told.getByRole('link').click()
  await expect(page).toHaveURL(market.chatPath)
  await expect(bell(page)).toHaveAccessibleName('Сповіщення')

  const { page: other } = await visit(await makePerson(server))
  await other.goto('/office/notifications')
  await expect(other.getByText('Сповіщень поки немає')).toBeVisible()
})
