import { contactRefusal } from '#domain/uk/chat-contacts.ts'

import { log, loseAnswer, waiting, write } from './talk.ts'
import { expect, messagesOf, test } from './world.ts'

const GREETINGS = 2

test('what was written offline goes in a few calls: a lost answer doubles none, one refused stays where it stands', async ({
  market,
  visit,
}) => {
  // the page alone sends: a worker that a slow page does not answer in time would begin with one letter too
  const { context, page } = await visit(market.buyer)
  // the device lets a phone go where contacts are open, and does not hear offline that they are closed again
  const share = (allowed: boolean) =>
    market.buyer.api.put(`/chats/${market.chat}/contact-sharing`, { allowed })
  await share(true)
  await page.goto(market.chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await expect(page.getByText('Ви відкрили контакти постачальнику')).toBeVisible()
  const calls: number[] = []
  let isLost = false
  await context.route(/\/messages(\/batch)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const { messages } = route.request().postDataJSON() as { messages?: unknown[] }
    calls.push(messages?.length ?? 1)
    if (!messages || isLost) return route.continue()
    isLost = true
    return loseAnswer(route)
  })
  const texts = ['раз', 'два', 'три', 'дзвоніть 067 123 45 67', 'п’ять', 'шість']
  await context.setOffline(true)
  for (const text of texts) await write(page, text)
  await expect(waiting(page)).toHaveCount(texts.length)
  await share(false)
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 })
  const failure = log(page).getByRole('alert')
  await expect(failure).toContainText(contactRefusal('phone', false))
  const sound = texts.filter((text) => text !== texts[3])
  await expect(log(page).getByText(/^(раз|два|три|п’ять|шість)$/)).toHaveText(sound)
  expect((await messagesOf(market.buyer, market.chat)).slice(GREETINGS)).toEqual(sound)
  // the first goes alone, and again where it found no network yet; all that are left follow it
  expect(calls.find((count) => count > 1)).toBe(5)
  await failure.getByRole('button', { name: 'Видалити' }).click()
  await expect(failure).toHaveCount(0)
})

test('what one tab has sent stays in the window of another one that hears nothing', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await context.route('**/socket.io/**', (route) => route.abort())
  await context.routeWebSocket(/socket\.io/, (socket) => void socket.close())
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(market.chatPath)
    await expect(log(tab).getByText('Є, надішлю копію.')).toBeVisible()
  }
  // the device alone can tell it: the server is asked in vain
  await other.route(/\/messages\?/, (route) => route.abort())
  for (const text of ['перше з одної вкладки', 'друге з одної вкладки']) {
    await write(page, text)
    await expect.poll(() => messagesOf(market.buyer, market.chat)).toContain(text)
    await expect(waiting(other)).toHaveCount(0)
    await expect(log(other).getByText(text)).toHaveCount(1)
  }
})
