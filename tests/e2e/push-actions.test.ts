import { pushTexts } from '#domain/uk/push.ts'

import { expectTags, messageTo, type Phone, phoneOf } from './push-tools.ts'
import { closeAll, test } from './push-world.ts'
import { log } from './talk.ts'
import { anotherToken, expect, type Market, messagesOf, sendMessage, signInAs, WITH_WORKER } from './world.ts'

test.use(WITH_WORKER)

const NOWHERE = { focused: [], opened: [] }

/** What becomes of a chat of whose messages a phone is told. */
function talkBy(market: Market, phone: Phone) {
  const tag = `chat-${market.chat}`
  return {
    tag,
    /** The supplier writes, and the phone shows it. */
    told: async (text: string): Promise<void> => {
      const { id } = (await sendMessage(market.supplier, market.chat, text)).body.data
      await phone.deliver(messageTo(market, { body: text, message_id: String(id) }))
      await expect.poll(phone.shown).toMatchObject([{ tag, body: text }])
    },
    unread: async (): Promise<number> =>
      (await market.buyer.api.get('/chats/unread-count')).body.data.per_chat[market.chat] ?? 0,
    arrived: async (text: string): Promise<number> =>
      (await messagesOf(market.supplier, market.chat)).filter((content) => content === text).length,
  }
}

test('with no window a chat is read up to the last message that was told and answered, once, also by who is without network', async ({
  market,
  permitted,
}) => {
  const { context, page } = await permitted()
  await page.goto('/office/chats')
  const phone = await phoneOf(page)
  await closeAll(page, phone)
  const { tag, told, unread, arrived } = talkBy(market, phone)
  await told('Чи підходить понеділок?')
  await told('Або п’ятниця?')
  expect(await unread()).toBeGreaterThan(1)
  expect(await phone.press(tag, 'read')).toEqual(NOWHERE)
  await expectTags(phone, [])
  expect(await unread()).toBe(0)

  await told('А вівторок?')
  expect(await phone.press(tag, 'reply', 'Вівторок підходить')).toEqual(NOWHERE)
  await phone.sync()
  expect([await arrived('Вівторок підходить'), await unread()]).toEqual([1, 0])

  await test.step('without network it waits, and goes once when the browser says that it is back', async () => {
    await told('О котрій?')
    await context.setOffline(true)
    expect(await phone.press(tag, 'reply', 'О дев’ятій')).toEqual(NOWHERE)
    expect([await arrived('О дев’ятій'), await unread()]).toEqual([0, 1])
    await expectTags(phone, [])
    await context.setOffline(false)
    await phone.sync()
    await expect.poll(async () => [await arrived('О дев’ятій'), await unread()]).toEqual([1, 0])
  })
})

test('beside a window elsewhere on the site buttons do their work and leave it where it stands', async ({
  market,
  permitted,
}) => {
  const { page } = await permitted()
  await page.goto('/office/create-order')
  await page.getByLabel('Опис', { exact: true }).fill('Чернетка поруч')
  const phone = await phoneOf(page)
  const { tag, told, unread, arrived } = talkBy(market, phone)
  await told('Чи підходить понеділок?')
  await expect(page).toHaveTitle(/^\(\d+\) /)
  expect(await phone.press(tag, 'read')).toEqual(NOWHERE)
  await expect.poll(unread).toBe(0)
  await expect(page).not.toHaveTitle(/^\(/)

  await told('А вівторок?')
  expect(await phone.press(tag, 'reply', 'Вівторок підходить')).toEqual(NOWHERE)
  await expect.poll(async () => [await arrived('Вівторок підходить'), await unread()]).toEqual([1, 0])
  await expect(page).not.toHaveTitle(/^\(/)
  await expect(page).toHaveURL('/office/create-order')
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue('Чернетка поруч')
  await page.goto(market.chatPath)
  await expect(log(page).getByText('Вівторок підходить')).toHaveCount(1)
})

test('on that very chat in a window that nobody sees an answer stands in it once, and waits for nothing', async ({
  market,
  hidden,
}) => {
  const { page, phone } = await hidden(market.chatPath)
  const { tag, told, unread, arrived } = talkBy(market, phone)
  await told('Чи підходить понеділок?')
  expect(await phone.press(tag, 'reply', 'Понеділок підходить')).toEqual(NOWHERE)
  await expect.poll(async () => [await arrived('Понеділок підходить'), await unread()]).toEqual([1, 0])
  await told('Чекаю о дев’ятій')
  expect(await phone.press(tag, 'read')).toEqual(NOWHERE)
  await expect.poll(unread).toBe(0)
  // rows of a long list are drawn where somebody looks at it
  await page.bringToFront()
  await expect(log(page).getByText('Чекаю о дев’ятій')).toBeVisible()
  await expect(log(page).getByText('Понеділок підходить')).toHaveCount(1)
  await expect.poll(() => arrived('Понеділок підходить')).toBe(1)
})

test('for who has signed out or is somebody else now buttons send nothing: the words are given back', async ({
  market,
  server,
  permitted,
}) => {
  const { context, page } = await permitted()
  await page.goto('/office/chats')
  const phone = await phoneOf(page)
  const { tag, told, unread, arrived } = talkBy(market, phone)
  await test.step('what was shown to the one goes with the other’s sign-in', async () => {
    await told('Лише для покупця')
    await signInAs(context, server, await anotherToken(server, market.supplier))
    await page.reload()
    await expectTags(phone, [])
  })
  const left = async (): Promise<void> => {
    const { buyer, chat, chatPath } = market
    await phone.leave(tag, { url: chatPath, uid: buyer.id, chatId: chat, messageId: 1 })
    await expectTags(phone, [tag])
  }
  const gives = async (words: string): Promise<void> => {
    const before = await unread()
    await left()
    expect(await phone.press(tag, 'read')).toEqual(NOWHERE)
    await expectTags(phone, [])
    await left()
    expect(await phone.press(tag, 'reply', words)).toEqual(NOWHERE)
    await expect
      .poll(phone.shown)
      .toMatchObject([
        { title: pushTexts.unsent.title, body: pushTexts.unsent.body(words), url: market.chatPath },
      ])
    expect([await arrived(words), await unread()]).toEqual([0, before])
    await phone.click(`unsent-${market.chat}`)
    await expectTags(phone, [])
  }
  await test.step('another account', () => gives('Чужими руками'))
  await closeAll(page, phone)
  await context.clearCookies()
  await test.step('nobody', () => gives('Вже вийшов'))
})

test('a word without content has no buttons: what is pressed there leads to the application alone', async ({
  market,
  permitted,
}) => {
  const { context, page } = await permitted()
  await page.goto('/office/profile')
  const phone = await phoneOf(page)
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET' && /\/chats\//.test(request.url())) asked.push(request.url())
  })
  for (const action of ['read', 'reply']) {
    await phone.deliver('не JSON')
    await expectTags(phone, ['gurt'])
    expect(await phone.press('gurt', action, 'Слова')).toEqual({ focused: ['/office/profile'], opened: [] })
  }
  await test.step('and an action that a later release has leads to the chat', async () => {
    await phone.deliver(messageTo(market))
    await expectTags(phone, [`chat-${market.chat}`])
    expect(await phone.press(`chat-${market.chat}`, 'later')).toEqual({
      focused: ['/office/profile'],
      opened: [],
    })
    await expect(page).toHaveURL(market.chatPath)
  })
  expect(asked.filter((url) => !url.endsWith('/mark-read'))).toEqual([])
})
