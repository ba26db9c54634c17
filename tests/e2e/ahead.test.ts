import type { Page } from 'playwright/test'

import { aPhone } from './device.ts'
import { log, waiting, write } from './talk.ts'
import {
  controlled,
  expect,
  makeChat,
  makeCompany,
  makeOrder,
  makePerson,
  makeProposal,
  messagesOf,
  ORDER_HEADING,
  sendMessage,
  signInAs,
  test,
} from './world.ts'

const main = (page: Page) => page.getByRole('main')
const words = (page: Page, text: string | RegExp) =>
  main(page).getByText(text).filter({ visible: true }).first()
const READY = /^Готово до роботи без мережі\s· \d\d:\d\d$/

test('what was never opened is there without network and without a server, from the chats to the orders', async ({
  market,
  server,
}) => {
  const { buyer, order } = market
  const [second, third] = [await makePerson(server), await makePerson(server)]
  for (const seller of [second, third]) await makeCompany(seller)
  const chats = []
  for (const seller of [second, third]) chats.push(await makeChat(buyer, await makeProposal(seller, order)))
  // more than one page of unread, so that the first of them is on another one
  for (let at = 1; at <= 105; at++) await sendMessage(second, chats[0]!, `Питання ${at} про цукор`)
  const phone = await aPhone(server)
  try {
    const { context, page } = await phone.open()
    await signInAs(context, server, buyer.token)
    await page.goto('/office/profile')
    await controlled(page)
    await test.step('the cabinet says when the device is ready', async () => {
      await expect(words(page, READY)).toBeVisible({ timeout: 40_000 })
    })
    await server.down('SIGKILL')
    const { context: cold, page: again } = await phone.open()
    await cold.setOffline(true)
    await test.step('a chat opens at the first of its unread messages', async () => {
      await again.goto('/office/chats')
      await expect(again.getByText(READY)).toBeVisible()
      await main(again)
        .getByRole('link', { name: new RegExp(second.username) })
        .first()
        .click()
      await expect(log(again).getByText('Питання 1 про цукор', { exact: true })).toBeVisible()
    })
    await test.step('one’s orders, with the proposals', async () => {
      await again.goto('/office/my-orders')
      await expect(words(again, ORDER_HEADING)).toBeVisible()
      await again.goto(`/office/my-orders/order-detail/${order}`)
      // all three, by their companies
      await expect(main(again).getByRole('article', { name: 'Солодка гора' })).toHaveCount(3)
    })
  } finally {
    await phone.remove()
    await server.up()
  }
})

test('a supplier answers an order that only a list showed, and calls the buyer, without network', async ({
  market,
  server,
}) => {
  const { buyer, supplier, chat, chatPath } = market
  const text = 'Купуємо борошно вищого ґатунку, мішки по 25 кг, три тонни щомісяця, самовивіз.'
  const order = await makeOrder(buyer, text)
  await buyer.api.put(`/chats/${chat}/contact-sharing`, { allowed: true })
  await supplier.api.post(`/chats/${chat}/contacts/open`)
  const phone = await aPhone(server)
  try {
    const { context, page } = await phone.open()
    await signInAs(context, server, supplier.token)
    await page.goto('/office/profile')
    await controlled(page)
    await expect(words(page, READY)).toBeVisible({ timeout: 40_000 })
    await server.down('SIGKILL')
    const { context: cold, page: again } = await phone.open()
    await cold.setOffline(true)
    await test.step('the contacts that were opened elsewhere, to be called and copied', async () => {
      await again.goto(chatPath)
      await again.getByRole('button', { name: 'Показати контакти' }).click()
      const dialog = again.getByRole('dialog', { name: 'Контакти покупця' })
      await expect(dialog.getByRole('link', { name: /^Подзвонити/ })).toHaveAttribute(
        'href',
        `tel:${buyer.phone}`,
      )
      await expect(dialog.getByRole('button', { name: /^Скопіювати номер/ })).toBeVisible()
    })
    await test.step('the order’s own page was never asked for', async () => {
      await again.goto(`/orders/${order}-propose`)
      await expect(words(again, 'Купуємо борошно вищого ґатунку')).toBeVisible()
      await again.getByLabel('Ваша пропозиція').fill('Маємо борошно на складі, відвантажимо завтра.')
      await again.getByLabel('Місце відвантаження').fill('Вінниця')
      await again.getByLabel(/Мінімальна сума/).fill('5000')
      await again.getByLabel(/Строк доставки/).fill('2')
      await again.getByRole('button', { name: 'Надіслати пропозицію' }).click()
      await expect(again.getByText('Пропозицію збережено')).toBeVisible()
    })
    await server.up()
    await cold.setOffline(false)
    await expect
      .poll(async () => (await buyer.api.get(`/user/orders/${order}`)).body.data.proposals.length, {
        timeout: 20_000,
      })
      .toBe(1)
  } finally {
    await phone.remove()
    await server.up()
  }
})

test('a chat is begun without network: the first words go once, in their order, into one chat', async ({
  market,
  server,
}) => {
  const { buyer, order } = market
  const seller = await makePerson(server)
  const propose = await makeProposal(seller, order, 'Маємо 20 тонн, довеземо до Умані.')
  const phone = await aPhone(server)
  try {
    const { context, page } = await phone.open()
    await signInAs(context, server, buyer.token)
    await page.goto('/office/profile')
    await controlled(page)
    await expect(words(page, READY)).toBeVisible({ timeout: 40_000 })
    await server.down('SIGKILL')
    const { context: cold, page: again } = await phone.open()
    await cold.setOffline(true)
    await again.goto(`/office/my-orders/order-detail/${order}`)
    await main(again)
      .getByRole('link', { name: new RegExp(`чат.*${seller.username}`, 'i') })
      .click()
    await test.step('what is typed and written outlives a reload', async () => {
      await write(again, 'Добрий день!')
      await write(again, 'Чи довезете у п’ятницю?')
      await expect(waiting(again)).toHaveCount(2)
      await again.getByRole('textbox', { name: 'Повідомлення' }).fill('І ще одне')
      await again.reload()
      await expect(waiting(again)).toHaveCount(2)
      await expect(again.getByRole('textbox', { name: 'Повідомлення' })).toHaveValue('І ще одне')
    })
    await server.up()
    // the answer of the first try is lost: the server has the message, and the device does not know
    let lost = 0
    await cold.route(/\/chats\/start$/, async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await cold.setOffline(false)
    const arrived = async (): Promise<string[]> => {
      const { status, body } = await seller.api.get(`/chats/proposal/${propose}`)
      return status === 200 ? messagesOf(seller, body.data.id) : []
    }
    await expect.poll(arrived).toEqual(['Добрий день!', 'Чи довезете у п’ятницю?'])
    await expect(waiting(again)).toHaveCount(0)
    await expect(log(again).getByText('Чи довезете у п’ятницю?')).toHaveCount(1)
    await expect(again.getByRole('textbox', { name: 'Повідомлення' })).toHaveValue('І ще одне')
    expect(lost).toBeGreaterThan(1)
  } finally {
    await phone.remove()
    await server.up()
  }
})
