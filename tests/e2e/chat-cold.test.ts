import type { Page } from 'playwright/test'

import { chatTexts } from '#domain/uk/chats.ts'

import { READY, test } from './phone-world.ts'
import { colourOf, log, onSends, refuse, waiting, write } from './talk.ts'
import { expect, type Market, messagesOf, numbered, sendMessages } from './world.ts'

const { list } = chatTexts
const field = (page: Page) => page.getByRole('textbox', { name: 'Повідомлення' })
const row = (page: Page) => page.getByRole('list', { name: 'Список чатів' }).getByRole('listitem').first()
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const fromEnd = (page: Page): Promise<number> =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
/** What stands under the header while the connection is away. */
const trouble = (page: Page) => page.getByText(/^(?:Немає мережі|Сервер недоступний)/)

/** For how long, in milliseconds, the line of the connection still stands once the last bubble has stopped to wait. */
const lineOutlives = (page: Page) =>
  page.evaluateHandle(() => ({
    settled: new Promise<number>((resolve) => {
      const log = document.querySelector('[role=log]')!
      const untilGone = (since: number): void => {
        if (/Немає мережі|Сервер недоступний/.test(document.body.innerText))
          requestAnimationFrame(() => untilGone(since))
        else resolve(performance.now() - since)
      }
      const watch = new MutationObserver(() => {
        if (log.textContent.includes('чекає надсилання')) return
        watch.disconnect()
        untilGone(performance.now())
      })
      watch.observe(log, { subtree: true, childList: true, characterData: true })
    }),
  }))

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
    await first.page.getByRole('button', { name: 'Надіслати', exact: true }).click()
    await expect(field(first.page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(first.page)).toHaveValue('Телефонуйте: 067 123 45 67')
    // it is in no queue: nothing more waits
    await expect(waiting(first.page)).toHaveCount(2)
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
  const withNumber = 'Телефонуйте: 067 123 45 67'
  await test.step('the contacts are opened with the words that tell them', async () => {
    await field(page).fill(withNumber)
    await page.getByRole('button', { name: 'Відкрити контакти й надіслати' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
    await expect(waiting(page)).toHaveCount(3)
    await expect(said(page, withNumber)).toBeInViewport()
  })
  await expect(trouble(page).filter({ visible: true })).not.toHaveCount(0)
  const line = await lineOutlives(page)
  await server.up()
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  // it once stood 1.2 s longer
  expect(await line.evaluate(({ settled }) => settled)).toBeLessThan(1000)
  await expect(trouble(page)).toHaveCount(0)
  const own = ['перша відповідь', 'друга відповідь', withNumber]
  expect((await messagesOf(buyer, chat)).slice(-3)).toEqual(own)
  expect((await supplier.api.post(`/chats/${chat}/contacts/open`)).status).toBe(200)
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
  const line = page.getByRole('button', { name: 'Немає мережі', exact: true })
  await expect(line).toBeVisible()
  await expect(page.getByText(/^Збережено о/).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Спробувати ще раз' })).toHaveCount(0)
  await expect(page.getByText(/спробуйте ще раз/i)).toHaveCount(0)
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
  await field(page).fill('перший\nдругий\nтретій')
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
  await expect(said(page, 'старе 30')).toBeInViewport()
  await line.click()
  await expect(page.getByText(READY)).toBeVisible()
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
  await field(page).fill('недописане')

  const cold = await phone.openCold()
  await cold.page.goto('/office/chats')
  await expect(row(cold.page).getByText(list.notSent)).toBeVisible()
  await expect(row(cold.page).getByText(list.notSent)).toHaveCSS(
    'color',
    await colourOf(cold.page, '--brick'),
  )
  await expect(row(cold.page)).toContainText('недописане')
  // on one line of a phone, beside that there is no network
  await expect(cold.page.getByRole('link', { name: 'Немає мережі: не надіслано 1' })).toBeVisible()
  await row(cold.page).click()
  await expect(log(cold.page).getByText('Так не можна')).toBeVisible()
  for (const name of ['Надіслати ще раз', 'Видалити'])
    await expect(log(cold.page).getByRole('button', { name })).toBeVisible()
  await log(cold.page).getByRole('button', { name: 'Змінити' }).click()
  await expect(field(cold.page)).toHaveValue('погане слово\nнедописане')
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

test('a message that waited for hours shows when it was written, and in its details when it arrived', async ({
  market,
  server,
  phone,
}) => {
  const kyiv = (at: Date) =>
    at.toLocaleTimeString('uk-UA', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' })
  await phone.getReady(market.buyer)
  const { context, page } = await phone.openCold()
  const written = new Date(Date.now() - 2 * 3_600_000)
  await page.clock.setSystemTime(written)
  await page.goto(market.chatPath)
  await write(page, 'написано в дорозі')
  const bubble = log(page).getByRole('listitem').filter({ hasText: 'написано в дорозі' })
  const time = bubble.locator('time')
  // some minutes may pass until it is written; soon after midnight its day stands before them
  const minutes = [0, 1, 2, 3, 4].map((minute) => kyiv(new Date(written.getTime() + minute * 60_000)))
  await expect(waiting(page)).toHaveCount(1)
  const shown = await time.textContent()
  expect(minutes).toContain(shown?.slice(-'00:00'.length))
  await page.clock.setSystemTime(new Date())
  await server.up()
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  await expect(time).toHaveText(shown!)
  await said(page, 'написано в дорозі').click()
  const delivered = bubble.getByText(/^Доставлено /)
  await expect(delivered).toBeVisible()
  await expect(delivered).not.toContainText(shown!)
})
