import { type Phone, phones } from './phone-world.ts'
import { hasRow, messageTo, permit, phoneOf, readMarksOn, subscribeAt } from './push-tools.ts'
import { closeAll, test as base } from './push-world.ts'
import { log } from './talk.ts'
import { expect, numbered, sendMessages, signInAs } from './world.ts'

const test = base.extend<{ phone: Phone }>(phones)

test('what a push brought is there at a cold start, and the chat begins at the first of it', async ({
  market,
  server,
  service,
  phone,
}) => {
  const { buyer, supplier, chat, chatPath } = market
  await sendMessages(supplier, chat, numbered('старе', 30))
  const { context, page } = await phone.open()
  await subscribeAt(context, service.device())
  await permit(context, server.url)
  await signInAs(context, server, buyer.token)
  await page.goto(chatPath)
  await page.getByRole('button', { name: /Нових|До останнього/ }).click()
  await expect(log(page).getByText('старе 30', { exact: true })).toBeInViewport()
  const newest = (await buyer.api.get(`/chats/${chat}/messages`)).body.data.at(-1).id as number
  await expect.poll(() => readMarksOn(page)).toEqual([newest])
  const pushed = await phoneOf(page)
  await closeAll(page, pushed)
  await sendMessages(supplier, chat, numbered('нове', 25))
  await pushed.deliver(messageTo(market, { unread: '25', chat_unread: '25' }))
  await expect.poll(() => hasRow(pushed, 'нове 1')).toBe(true)

  const cold = await phone.openCold()
  await cold.page.goto(chatPath)
  await expect(log(cold.page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(cold.page).getByText('нове 1', { exact: true })).toBeInViewport()
  await expect(log(cold.page).getByText('нове 25', { exact: true })).not.toBeInViewport()
})
