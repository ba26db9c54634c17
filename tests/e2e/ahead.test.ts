import type { Page } from 'playwright/test'

import { aPhone } from './device.ts'
import { log } from './talk.ts'
import {
  controlled,
  expect,
  makeChat,
  makeCompany,
  makePerson,
  makeProposal,
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
  const { buyer, supplier, order } = market
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
      await expect(words(again, supplier.username)).toBeVisible()
      await expect(words(again, third.username)).toBeVisible()
    })
  } finally {
    await phone.remove()
    await server.up()
  }
})
