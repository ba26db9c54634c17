import type { Page } from 'playwright/test'

import { contactRefusal } from '#domain/uk/chat-contacts.ts'
import type { AppServer } from '#tests/support/app-server.ts'

import { MESSAGES, saved } from './device.ts'
import { log, onSends, refuse, waiting, write } from './talk.ts'
import {
  controlled,
  expect,
  makeMarket,
  type Market,
  messagesOf,
  numbered,
  PHONE,
  sendMessage,
  sendMessages,
  test,
  WITH_WORKER,
} from './world.ts'

const say = ({ supplier, chat }: Market, word: string, count: number): Promise<void> =>
  sendMessages(supplier, chat, numbered(word, count))
const readAll = ({ buyer, chat }: Market) => buyer.api.post(`/chats/${chat}/mark-read`, {})
/** A chat of thirty messages and the greetings, all of which its buyer has read. */
async function makeReadChat(server: AppServer): Promise<Market> {
  const market = await makeMarket(server)
  await say(market, 'старе', 30)
  await readAll(market)
  return market
}
const fromEnd = (page: Page): Promise<number> =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
const field = (page: Page) => page.getByRole('textbox', { name: 'Повідомлення' })

test('what one writes is seen at once, under what is unread and from far above', async ({
  server,
  visit,
}) => {
  const market = await makeReadChat(server)
  await say(market, 'нове', 40)
  const { page } = await visit(market.buyer, PHONE)
  await page.goto(market.chatPath)
  await expect(log(page).getByText('нове 1', { exact: true })).toBeInViewport()
  await write(page, 'перша відповідь')
  await expect(log(page).getByText('перша відповідь')).toBeInViewport()
  await log(page).hover()
  // the list may still be on its way to the end
  await expect(async () => {
    await page.mouse.wheel(0, -2000)
    await expect(log(page).getByText('перша відповідь')).not.toBeInViewport({ timeout: 1000 })
  }).toPass()
  await write(page, 'друга відповідь')
  await expect(log(page).getByText('друга відповідь')).toBeInViewport()
  // who wrote each is said, and each is an item
  const item = log(page).getByRole('listitem').filter({ hasText: 'друга відповідь' })
  await expect(item).toHaveText(/^Ви: друга відповідь/)
  await expect(log(page).getByRole('listitem').filter({ hasText: 'нове 40' })).toHaveText(
    new RegExp(`^${market.supplier.username}: `),
  )
})

test('who was away begins at the first of what came meanwhile, also after a reload', async ({
  server,
  visit,
}) => {
  const market = await makeReadChat(server)
  const { context, page } = await visit(market.buyer, PHONE)
  await page.goto(market.chatPath)
  await expect(log(page).getByText('старе 30', { exact: true })).toBeInViewport()
  await context.setOffline(true)
  await say(market, 'нове', 25)
  await context.setOffline(false)
  await expect(log(page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(page).getByText('нове 1', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('нове 25', { exact: true })).not.toBeInViewport()
  await page.reload()
  await expect(log(page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(page).getByText('нове 1', { exact: true })).toBeInViewport()
  // what is read as it comes has no line of its own
  await page.getByRole('button', { name: /Нових|До останнього/ }).click()
  await expect(log(page).getByText('нове 25', { exact: true })).toBeInViewport()
  await sendMessage(market.supplier, market.chat, 'ще одне')
  await expect(log(page).getByText('ще одне')).toBeInViewport()
})

test('messages that come a moment after the chat was opened are not skipped', async ({ server, visit }) => {
  const market = await makeReadChat(server)
  const { page } = await visit(market.buyer, PHONE)
  await page.goto(market.chatPath)
  await expect(log(page).getByText('старе 30', { exact: true })).toBeInViewport()
  await saved(page, MESSAGES)
  await page.goto('/office/proposes')
  await say(market, 'нове', 25)
  // the device has the old page of the chat, and the server takes its time
  await page.route(/\/chats\/\d+\/messages\?/, async (route) => {
    await expect(log(page).getByText('старе 30', { exact: true })).toBeVisible()
    await route.continue()
  })
  await page.goto(market.chatPath)
  await expect(log(page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(page).getByText('нове 1', { exact: true })).toBeInViewport()
})

test('without network a chat rests at its end, under one note that moves nothing', async ({
  server,
  visit,
}) => {
  const market = await makeReadChat(server)
  const { context, page } = await visit(market.buyer, PHONE)
  await page.goto(market.chatPath)
  const last = log(page).getByText('старе 30', { exact: true })
  await expect(last).toBeInViewport()
  const roomOf = (): Promise<number> => log(page).evaluate((box) => box.clientHeight)
  const height = await roomOf()
  await context.setOffline(true)
  await expect(page.getByText(/^Збережено о/).filter({ visible: true })).toHaveCount(1)
  // in the bar, in the place of who is there
  const line = page.getByText('Немає мережі', { exact: true }).filter({ visible: true })
  await expect(line).toHaveCount(1)
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
  expect(await roomOf()).toBe(height)
  await field(page).fill('перший\nдругий\nтретій')
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
  await expect(last).toBeInViewport()
})

test('the list tells what waits and what failed, and failed words go back into the field', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  await readAll(market)
  const { context, page } = await visit(market.buyer, PHONE)
  await onSends(context, (route, content) =>
    content === 'погане слово' ? refuse(route, 422, 'validation', 'Так не можна') : undefined,
  )
  await page.goto('/office/chats')
  const row = page.getByRole('list', { name: 'Список чатів' }).getByRole('listitem').first()
  await row.click()
  await write(page, 'погане слово')
  await expect(log(page).getByText('Так не можна')).toBeVisible()
  await context.setOffline(true)
  await write(page, 'слово без мережі')
  await expect(waiting(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(row.getByText('Не надіслано')).toBeVisible()
  await expect(row.getByText('Чекає мережі')).toBeVisible()
  await expect(row.getByText('Ви: слово без мережі')).toBeVisible()
  await context.setOffline(false)
  await expect(row.getByText('Чекає мережі')).toBeHidden()
  await row.click()
  await log(page).getByRole('button', { name: 'Змінити' }).click()
  await expect(field(page)).toHaveValue('погане слово')
  await expect(log(page).getByText('Так не можна')).toBeHidden()
  await write(page, 'добре слово')
  await expect.poll(() => messagesOf(market.buyer, market.chat)).toContain('добре слово')
})

test('the buyer opens the contacts with the message that tells them; the supplier cannot', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  const words = 'Телефонуйте: 067 123 45 67'
  const share = 'Відкрити контакти й надіслати'
  const supplier = await visit(market.supplier, PHONE)
  await supplier.page.goto(market.chatPath)
  await field(supplier.page).fill(words)
  await expect(supplier.page.getByText(contactRefusal('phone', false))).toBeVisible()
  await supplier.page.getByRole('button', { name: 'Надіслати', exact: true }).click()
  await expect(field(supplier.page)).toHaveValue(words)
  await expect(supplier.page.getByRole('button', { name: share })).toBeHidden()

  const { context, page } = await visit(market.buyer, PHONE, WITH_WORKER)
  await page.goto(market.chatPath)
  await expect(field(page)).toBeVisible()
  await controlled(page)
  await context.setOffline(true)
  await field(page).fill(words)
  await page.getByRole('button', { name: share }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(waiting(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect.poll(() => messagesOf(market.supplier, market.chat)).toContain(words)
  await expect(supplier.page.getByText('Покупець відкрив вам контакти')).toBeVisible()
})
