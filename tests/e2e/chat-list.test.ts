import type { Page } from 'playwright/test'

import type { AppServer } from '#tests/support/app-server.ts'

import { log, write, lineGone } from './talk.ts'
import {
  DESK,
  expect,
  makeChat,
  makeMarket,
  makeOrder,
  makePerson,
  makeProposal,
  type Market,
  PHONE,
  sendMessage,
  test,
} from './world.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Список чатів' }).filter({ visible: true })
const row = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words })

/** Somebody offers for an order and has written a first word about it. */
async function makeTalk(server: AppServer, order: number, words: string): Promise<void> {
  const supplier = await makePerson(server)
  await sendMessage(supplier, await makeChat(supplier, await makeProposal(supplier, order)), words)
}

const readAll = ({ buyer, chat }: Market) => buyer.api.post(`/chats/${chat}/mark-read`, {})

test('a chat that was read comes among the unread ones with its next message', async ({ market, visit }) => {
  await readAll(market)
  const { page } = await visit(market.buyer, PHONE)
  await page.goto('/office/chats')
  await page.getByRole('button', { name: 'Непрочитані' }).click()
  await expect(page.getByText('Нічого не знайдено')).toBeVisible()
  await sendMessage(market.supplier, market.chat, 'нове слово')
  await expect(row(page, 'нове слово')).toBeVisible()
})

test('on a desk the list stays as it was left beside each talk, and one order’s chats can be chosen', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  const { buyer } = market
  const order = await makeOrder(
    buyer,
    'Потрібна гречка ядриця, мішки по 25 кг, на постійній основі з доставкою.',
  )
  const TALKS = 12
  for (let at = 1; at <= TALKS; at++) await makeTalk(server, order, `пропоную ${at}`)
  const { page } = await visit(buyer, DESK)
  await page.goto('/office/chats')
  await expect(list(page).getByRole('listitem').first()).toContainText('пропоную 12')

  // scrolled down, a talk opened: the row that was pressed stays where it is
  const pressed = row(page, 'пропоную 5')
  await list(page).evaluate((rows) => rows.parentElement!.scrollBy(0, 400))
  await expect(pressed).toBeInViewport({ ratio: 1 })
  // rows that are being scrolled take no press; the driver would scroll on by itself until one does
  await expect(list(page)).toHaveCSS('pointer-events', 'auto')
  await lineGone(page)
  const place = async () => Math.round((await pressed.boundingBox())?.y ?? -1)
  const before = await place()
  await pressed.click()
  await expect(log(page).getByText('пропоную 5', { exact: true })).toBeVisible()
  await expect.poll(place).toBe(before)

  // of one order, chosen in a window of its own
  await page.goto('/office/chats')
  await page.getByRole('button', { name: 'За замовленням' }).click()
  const orders = page.getByRole('dialog', { name: 'Чати за замовленням' })
  await expect(orders.getByRole('listitem')).toHaveCount(2)
  await orders.getByRole('link', { name: /1 чат$/ }).click()
  await expect(page).toHaveURL(`/office/chats/${market.order}`)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await row(page, 'Є, надішлю копію.').click()
  await expect(page).toHaveURL(market.chatPath)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Чати цього замовлення' }).click()
  await expect(list(page).getByText('пропоную 12')).toBeVisible()
  await expect(page).toHaveURL(market.chatPath)

  // searched, and still so beside the talk that was found
  await page.getByRole('searchbox', { name: 'Пошук чату' }).fill(market.supplier.username)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await row(page, 'Є, надішлю копію.').click()
  await expect(page.getByRole('searchbox', { name: 'Пошук чату' })).toHaveValue(market.supplier.username)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Меню чату' }).click()
  await page.getByRole('link', { name: 'Усі чати цього замовлення' }).click()
  await expect(page).toHaveURL(`/office/chats/${market.order}`)
})

test('a draft stands in its own row and in its own talk, and in no other', async ({ server, visit }) => {
  const market = await makeMarket(server)
  await makeTalk(server, market.order, 'інша пропозиція')
  const { page } = await visit(market.buyer, PHONE)
  await page.goto(market.chatPath)
  await page.getByRole('textbox', { name: 'Повідомлення' }).fill('ще подумаю')
  await page.goto('/office/chats')
  await expect(row(page, 'Чернетка: ще подумаю')).toHaveCount(1)
  await expect(row(page, 'інша пропозиція')).not.toContainText('Чернетка')
  await row(page, 'інша пропозиція').click()
  await expect(log(page).getByText('інша пропозиція')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Повідомлення' })).toHaveValue('')
  await write(page, 'дякую')
  await expect(log(page).getByText('дякую', { exact: true })).toBeVisible()
  await page.goto(market.chatPath)
  await expect(page.getByRole('textbox', { name: 'Повідомлення' })).toHaveValue('ще подумаю')
})
