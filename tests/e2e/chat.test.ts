import type { Page } from 'playwright/test'

import { check } from './screen-check.ts'
import { log, write } from './talk.ts'
import {
  DESK,
  expect,
  makeChat,
  makeMarket,
  makeOrder,
  makeProposal,
  messagesOf,
  numbered,
  PHONE,
  sendMessage,
  sendMessages,
  test,
} from './world.ts'

const UNREAD = 130

test('what is new in a long talk begins at its line, and both ways lead on from there', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  await market.supplier.api.post(`/chats/${market.chat}/mark-read`, {})
  await market.buyer.api.post(`/chats/${market.chat}/mark-read`, {})
  await sendMessages(market.buyer, market.chat, numbered('своє', 30))
  await sendMessages(market.supplier, market.chat, numbered('нове', UNREAD))
  const { page } = await visit(market.buyer, PHONE)
  await page.goto(market.chatPath)
  await expect(log(page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(page).getByText('нове 1', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('своє 30', { exact: true })).toBeInViewport()
  // older ones come above without moving what is read: whoever was at the top before them goes on from there
  await log(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, -6000)
    await expect(log(page).getByText('Добрий день! Чи є сертифікат?')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: /Нових|До останнього/ }).click()
  await expect(log(page).getByText(`нове ${UNREAD}`, { exact: true })).toBeInViewport()
})

test('older messages come as one reads back, and what is read stays where it is', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  const all = 120
  await market.buyer.api.post(`/chats/${market.chat}/mark-read`, {})
  await sendMessages(market.buyer, market.chat, numbered('слово', all))
  const { page } = await visit(market.buyer, PHONE)
  await page.goto(market.chatPath)
  const word = (at: number) => log(page).getByText(`слово ${at}`, { exact: true })
  await expect(word(all)).toBeInViewport()
  await log(page).hover()
  // all of one day: the separator above them stays the same
  const first = log(page).getByText('Добрий день! Чи є сертифікат?')
  await expect(async () => {
    await page.mouse.wheel(0, -400)
    await expect(first).toBeAttached({ timeout: 50 })
  }).toPass({ intervals: [0] })
  const order = await log(page)
    .getByText(/^слово \d+$/)
    .allTextContents()
  expect(order.length).toBeGreaterThan(3)
  expect(order).toEqual(order.toSorted((one, other) => Number(one.slice(6)) - Number(other.slice(6))))
})

test('contacts are allowed without a network, in order with what is written, and both sides see it', async ({
  market,
  visit,
}) => {
  const { page: buyer, context } = await visit(market.buyer, PHONE)
  const { page: supplier } = await visit(market.supplier, DESK)
  for (const page of [buyer, supplier]) {
    await page.goto(market.chatPath)
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  }
  await context.setOffline(true)
  await buyer.getByRole('button', { name: 'Налаштувати' }).click()
  const card = buyer.getByRole('dialog', { name: 'Ваші контакти' })
  await card.getByText('Відкрити контакти постачальнику').click()
  await buyer.getByRole('button', { name: 'Так', exact: true }).click()
  await expect(card.getByText('Контакти відкриються, щойно буде зв’язок')).toBeVisible()
  await card.getByRole('button', { name: 'Закрити' }).click()
  // the guard would refuse it before the contacts are open
  await write(buyer, 'Мій номер 067 123 45 67')
  await check(buyer, 'contacts that wait for the network')
  await context.setOffline(false)
  await expect(buyer.getByText('Ви відкрили контакти постачальнику')).toBeVisible()
  await expect(supplier.getByText('Покупець відкрив вам контакти')).toBeVisible()
  await expect(log(supplier).getByText('Мій номер 067 123 45 67')).toBeVisible()
  expect((await messagesOf(market.buyer, market.chat)).slice(2)).toEqual(['Мій номер 067 123 45 67'])

  await supplier.getByRole('button', { name: 'Показати контакти' }).click()
  const beside = supplier.getByRole('complementary', { name: 'Контакти покупця' })
  await expect(beside.getByText('Пекарня Олени')).toBeVisible()
  await buyer.getByRole('button', { name: 'Налаштувати' }).click()
  await card.getByText('Відкрити контакти постачальнику').click()
  await buyer.getByRole('button', { name: 'Так', exact: true }).click()
  await expect(supplier.getByText(/Покупець закрив контакти/)).toBeVisible()
  await card.getByRole('button', { name: 'Закрити' }).click()
  await expect(buyer.getByText('Ви відкрили контакти постачальнику')).toBeHidden()

  // what was opened stays, in the list of them too, and without a network
  await supplier.goto('/office/opened-orders')
  await expect(supplier.getByRole('link', { name: /^Подзвонити: Пекарня Олени/ })).toBeVisible()
})

test('a message is chosen by a press or by the arrows and copied; order and proposal are at hand', async ({
  market,
  visit,
}) => {
  const { page, context } = await visit(market.supplier, DESK)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(market.chatPath)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await log(page).getByText('Добрий день! Чи є сертифікат?').click()
  await page.getByRole('button', { name: 'Скопіювати текст' }).click()
  await expect.poll(copied).toBe('Добрий день! Чи є сертифікат?')
  await log(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(copied).toBe('Є, надішлю копію.')
  await page.getByRole('button', { name: /пропозиція чекає відповіді/ }).click()
  const subject = page.getByRole('dialog', { name: 'Про що розмова' })
  await expect(subject.getByText('Маємо 10 тонн на складі у Вінниці.')).toBeVisible()
  await expect(subject.getByText('3 дні')).toBeVisible()
  await check(page, 'what a talk is about', DESK)
})

test('the list tells who has which talk open now, and nothing of it while the connection is away', async ({
  market,
  visit,
}) => {
  const order = await makeOrder(
    market.buyer,
    'Шукаємо борошно пшеничне вищого ґатунку, тонна щомісяця, доставка до Вінниці.',
  )
  const propose = await makeProposal(market.supplier, order)
  await makeChat(market.supplier, propose)
  const buyer = await visit(market.buyer)
  await buyer.page.goto(market.chatPath)
  await expect(log(buyer.page).getByText('Є, надішлю копію.')).toBeVisible()
  const presence = async (): Promise<{ user_id: number }[]> =>
    (await market.buyer.api.get(`/chats/${market.chat}/presence`)).body.users_online
  await expect.poll(async () => (await presence()).length).toBe(1)

  // they were there before anybody asked
  const { page, context } = await visit(market.supplier, PHONE)
  await page.goto('/office/chats')
  const list = page.getByRole('list', { name: 'Список чатів' })
  const dots = list.getByText('зараз на зв’язку')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(dots).toHaveCount(1)
  await expect(list.getByRole('listitem').filter({ hasText: 'зараз на зв’язку' })).toContainText(
    'Є, надішлю копію.',
  )
  // one talk of two is left by another device of the same person
  const second = await visit(market.buyer)
  await second.page.goto(`/office/chats/${order}/${propose}`)
  await expect(dots).toHaveCount(2)
  await second.page.goto('/office')
  await expect(dots).toHaveCount(1)

  await context.setOffline(true)
  await expect(dots).toHaveCount(0)
  await context.setOffline(false)
  await expect(dots).toHaveCount(1)
  await context.setOffline(true)
  await expect(dots).toHaveCount(0)
  await buyer.page.goto('/office')
  await expect.poll(async () => (await presence()).length).toBe(0)
  await sendMessage(market.buyer, market.chat, 'Чи є сертифікат?')
  await context.setOffline(false)
  await expect(list.getByText('Чи є сертифікат?')).toBeVisible()
  await expect(dots).toHaveCount(0)
})

test('who opens a talk is there for the partner too, and nobody is said to be while the network is away', async ({
  market,
  visit,
}) => {
  const buyer = await visit(market.buyer)
  await buyer.page.goto(market.chatPath)
  const { page, context } = await visit(market.supplier, DESK)
  await page.goto(market.chatPath)
  const hereOn = (screen: Page) => screen.getByText('у чаті').filter({ visible: true })
  const here = hereOn(page)
  await expect(here).toHaveCount(1)
  await expect(hereOn(buyer.page)).toHaveCount(1)
  await context.setOffline(true)
  await expect(here).toHaveCount(0)
  await expect(page.getByText(/^востаннє об? /).filter({ visible: true })).toHaveCount(1)
  await context.setOffline(false)
  await expect(here).toHaveCount(1)
  // they go while nobody can be told
  await context.setOffline(true)
  await expect(here).toHaveCount(0)
  await buyer.page.goto('/office')
  await context.setOffline(false)
  await expect(here).toHaveCount(0)
})
