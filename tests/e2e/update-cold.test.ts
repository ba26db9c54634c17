import { AHEAD, keepsWords } from './device.ts'
import { type Phone, phones } from './phone-world.ts'
import { test as base } from './releases-fixture.ts'
import { log } from './talk.ts'
import { controlled, expect, makeMarket, numbered, sendMessages, signInAs } from './world.ts'

const test = base.extend<{ phone: Phone }>(phones)

test('the first start of a new release, without network and server, opens a chat at its unread line', async ({
  releases,
  server,
  phone,
}) => {
  const { buyer, supplier, chat, chatPath } = await makeMarket(server)
  await sendMessages(supplier, chat, numbered('старе', 30))
  await buyer.api.post(`/chats/${chat}/mark-read`, {})
  const { context, page } = await phone.open()
  await signInAs(context, server, buyer.token)
  await page.goto(chatPath)
  await controlled(page)
  await expect(log(page).getByText('старе 30', { exact: true })).toBeInViewport()
  await page.goto('/office/chats')
  const name = await releases.publish()
  // what the hourly look does
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  await expect(page.getByText('Є нова версія «Гурту»')).toBeVisible(AHEAD)
  await sendMessages(supplier, chat, numbered('нове', 25))
  for (const words of ['нове 1', 'нове 25'])
    await expect.poll(() => keepsWords(page, words), AHEAD).toBe(true)

  const cold = await phone.openCold()
  await cold.page.goto(chatPath)
  await expect(cold.page.locator('html')).toHaveAttribute('data-release', name, AHEAD)
  await expect(log(cold.page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(cold.page).getByText('нове 1', { exact: true })).toBeInViewport()
  await expect(log(cold.page).getByText('нове 25', { exact: true })).not.toBeInViewport()
})
