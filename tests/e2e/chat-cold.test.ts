import type { Page } from 'playwright/test'

import { chatTexts } from '#domain/uk/chats.ts'

import { READY, test } from './phone-world.ts'
import { log, onSends, refuse, waiting, write } from './talk.ts'
import { expect, type Market, messagesOf, numbered, sendMessages } from './world.ts'

const { list } = chatTexts
const field = (page: Page) => page.getByRole('textbox', { name: 'Повідомлення' })
const row = (page: Page) => page.getByRole('list', { name: 'Список чатів' }).getByRole('listitem').first()
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const fromEnd = (page: Page): Promise<number> =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
/** What stands under the header while the connection is away. */
const trouble = (page: Page) => page.getByText(/^(?:Немає мережі|Сервер недоступний)/)

async function talkedBefore({ buyer, supplier, chat }: Market): Promise<void> {
  await sendMessages(supplier, chat, numbered('старе', 30))
  await buyer.api.post(`/chats/${chat}/mark-read`, {})
}

test('after cold starts without network and server one knows what is unread, what waits, and sees what one writes', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, supplier, chat, chatPath } = market
  await talkedBefore(market)
  await sendMessages(supplier, chat, numbered('нове', 40))
  await phone.getReady(buyer)
  const first = await phone.openCold()
  await test.step('the chat begins at its first unread message', async () => {
    await first.page.goto('/office/chats')
    await expect(row(first.page).getByText(list.count(40))).toBeAttached()
    await row(first.page).click()
    await expect(said(first.page, 'нове 1')).toBeInViewport()
    await expect(first.page.getByText('Нові повідомлення')).toBeInViewport()
  })
  await test.step('sending goes to the end, under what is unread and from far above', async () => {
    await write(first.page, 'перша відповідь')
    await expect(said(first.page, 'перша відповідь')).toBeInViewport()
    await log(first.page).hover()
    // the list may still be on its way to the end
    await expect(async () => {
      await first.page.mouse.wheel(0, -2000)
      await expect(said(first.page, 'перша відповідь')).not.toBeInViewport({ timeout: 1000 })
    }).toPass()
    await write(first.page, 'друга відповідь')
    await expect(said(first.page, 'друга відповідь')).toBeInViewport()
    await expect(waiting(first.page)).toHaveCount(2)
  })
  await test.step('who wrote each is said, and each is an item of the log', async () => {
    const said = (text: string) => log(first.page).getByRole('listitem').filter({ hasText: text })
    await expect(said('друга відповідь')).toHaveText(/^Ви: друга відповідь/)
    await expect(said('нове 40')).toHaveText(new RegExp(`^${supplier.username}: `))
  })
  await test.step('contacts are refused while they are in the field', async () => {
    await field(first.page).fill('Телефонуйте: 067 123 45 67')
    await expect(first.page.getByRole('button', { name: 'Відкрити контакти й надіслати' })).toBeVisible()
    await field(first.page).fill('')
    await first.page.goto('/office/chats')
    await expect(row(first.page).getByText(list.count(40))).toHaveCount(0)
  })

  const { context, page } = await phone.openCold()
  await test.step('the next start tells what waits', async () => {
    await page.goto('/office/chats')
    await expect(row(page).getByText(list.waits.offline)).toBeVisible()
    await expect(row(page).getByText('Ви: друга відповідь')).toBeVisible()
    // what was read without network is read
    await expect(row(page).getByText(list.count(40))).toHaveCount(0)
    await row(page).click()
    await expect(waiting(page)).toHaveCount(2)
    await expect(said(page, 'друга відповідь')).toBeInViewport()
    await expect(page.getByText('Нові повідомлення')).toHaveCount(0)
    await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
  })
  await server.up()
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  await expect(trouble(page)).toHaveCount(0)
  expect((await messagesOf(buyer, chat)).slice(-2)).toEqual(['перша відповідь', 'друга відповідь'])
  await said(page, 'друга відповідь').click()
  await expect(log(page).getByText(/^Доставлено /)).toBeVisible()
  await expect(page).toHaveURL(chatPath)
})

test('a chat that is read rests at its end after a cold start, under one note that moves nothing', async ({
  market,
  phone,
}) => {
  await talkedBefore(market)
  await phone.getReady(market.buyer)
  const { page } = await phone.openCold()
  await page.goto(market.chatPath)
  await expect(said(page, 'старе 30')).toBeInViewport()
  await expect(page.getByText(READY)).toBeVisible()
  await expect(page.getByText(/^Збережено о/).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Спробувати ще раз' })).toHaveCount(0)
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
  await field(page).fill('перший\nдругий\nтретій')
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
  await expect(said(page, 'старе 30')).toBeInViewport()
})

test('what failed is told by the list after a cold start too, and goes back into the field without network', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, chat } = market
  const { context, page } = await phone.getReady(buyer)
  await onSends(context, (route, content) =>
    content === 'погане слово' ? refuse(route, 422, 'validation', 'Так не можна') : undefined,
  )
  await page.goto(market.chatPath)
  await write(page, 'погане слово')
  await expect(log(page).getByText('Так не можна')).toBeVisible()

  const cold = await phone.openCold()
  await cold.page.goto('/office/chats')
  await expect(row(cold.page).getByText(list.notSent)).toBeVisible()
  const brick = await cold.page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'var(--brick)'
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  })
  await expect(row(cold.page).getByText(list.notSent)).toHaveCSS('color', brick)
  // on one line of a phone, beside that there is no network
  await expect(cold.page.getByRole('link', { name: 'Немає мережі: не надіслано 1' })).toBeVisible()
  await row(cold.page).click()
  await expect(log(cold.page).getByText('Так не можна')).toBeVisible()
  for (const name of ['Надіслати ще раз', 'Видалити'])
    await expect(log(cold.page).getByRole('button', { name })).toBeVisible()
  await log(cold.page).getByRole('button', { name: 'Змінити' }).click()
  await expect(field(cold.page)).toHaveValue('погане слово')
  await expect(log(cold.page).getByText('Так не можна')).toBeHidden()
  await write(cold.page, 'добре слово')
  await expect(waiting(cold.page)).toHaveCount(1)
  await server.up()
  await cold.context.setOffline(false)
  await expect(waiting(cold.page)).toHaveCount(0)
  const arrived = await messagesOf(buyer, chat)
  expect(arrived.slice(-1)).toEqual(['добре слово'])
  expect(arrived).not.toContain('погане слово')
})
