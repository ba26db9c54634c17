import type { Page } from 'playwright/test'

import { watch } from './fixtures.ts'
import { atReview, button, fillProposal, onFirstPost, ordersOf, proposalsOf } from './forms.ts'
import {
  anotherToken,
  expect,
  makeChat,
  makeOrder,
  makePerson,
  makeProposal,
  messagesOf,
  sendMessage,
  signInAs,
  test,
} from './world.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Повідомлення' })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Повідомлення' }).fill(text)
  await button(page, 'Надіслати').click()
}

test('a double press publishes one order and sends one proposal', async ({ server, visit }) => {
  const text = 'Купуємо гречку ядрицю, мішки по 25 кг, десять тонн на місяць.'
  const buyer = await makePerson(server)
  const { page } = await visit(buyer)
  await atReview(page, text, buyer)
  await button(page, 'Опублікувати').dblclick()
  await page.waitForURL(/order-detail\/\d+$/)
  expect(await ordersOf(buyer)).toEqual([text])
  const order = Number(/\d+$/.exec(page.url())![0])
  await expect(page.getByText('опубліковано').first()).toBeVisible()

  const supplier = await makePerson(server)
  const { page: other } = await visit(supplier)
  await fillProposal(other, order, 'Маємо гречку цього врожаю.')
  await button(other, 'Надіслати пропозицію').dblclick()
  await expect(other).toHaveURL('/office/proposes')
  expect(await proposalsOf(supplier)).toEqual(['Маємо гречку цього врожаю.'])
})

test('after a failure of the server the same press works, and nothing was lost', async ({
  market,
  server,
  visit,
}) => {
  const supplier = await makePerson(server)
  const { context, page } = await visit(supplier)
  await fillProposal(page, market.order, 'Є на складі, відвантажимо завтра.')
  await onFirstPost(context, /\/proposals$/, 'answer 500')
  await button(page, 'Надіслати пропозицію').click()
  await expect(page.getByRole('alert')).toContainText('Щось пішло не так')
  await expect(page.getByLabel('Ваша пропозиція')).toHaveValue('Є на складі, відвантажимо завтра.')
  await button(page, 'Надіслати пропозицію').click()
  await expect(page).toHaveURL('/office/proposes')
  expect(await proposalsOf(supplier)).toHaveLength(1)
})

for (const act of ['lose the answer', 'answer 500'] as const) {
  test(`a message is one bubble and one row though the first try was to ${act}`, async ({
    market,
    visit,
  }) => {
    const text = `спершу не вийшло: ${act}`
    const { context, page } = await visit(market.buyer)
    await page.goto(market.chatPath)
    const sent = await onFirstPost(context, /\/messages$/, act)
    await write(page, text)
    // a lost answer may come by the socket instead; a refused try has to be made again
    await expect.poll(sent).toBeGreaterThanOrEqual(act === 'answer 500' ? 2 : 1)
    await expect(log(page).getByText('чекає надсилання', { exact: true })).toHaveCount(0)
    await expect(log(page).getByText(text)).toHaveCount(1)
    expect((await messagesOf(market.buyer, market.chat)).filter((each) => each === text)).toHaveLength(1)
    await page.reload()
    await expect(log(page).getByText(text)).toHaveCount(1)
  })
}

test('three messages written offline wait with a clock and go in order once', async ({ market, visit }) => {
  const texts = ['поза мережею №1', 'поза мережею №2', 'поза мережею №3']
  const { context, page } = await visit(market.buyer)
  await page.goto(market.chatPath)
  await expect(log(page)).toBeVisible()
  await context.setOffline(true)
  for (const text of texts) await write(page, text)
  await expect(log(page).getByText('чекає надсилання', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Немає мережі: чекають 3 повідомлення' })).toBeVisible()
  await context.setOffline(false)
  await expect(log(page).getByText('чекає надсилання', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Немає мережі')).toHaveCount(0)
  await expect(log(page).getByText('поза мережею')).toHaveText(texts)
  const arrived = await messagesOf(market.buyer, market.chat)
  expect(arrived.filter((each) => texts.includes(each))).toEqual(texts)
})

test('two tabs of one person: what is read in one is read in the other, and a sign-out ends both', async ({
  server,
  visit,
}) => {
  const buyer = await makePerson(server)
  const supplier = await makePerson(server)
  const order = await makeOrder(buyer, 'Купуємо сіль кухонну кам’яну, помел перший, щотижня фура.')
  const chat = await makeChat(buyer, await makeProposal(supplier, order))
  await sendMessage(supplier, chat, 'Добрий день!')
  const { context, page } = await visit(buyer)
  const tab = await context.newPage()
  watch(tab)
  await page.goto('/')
  await expect(page.getByText('1 непрочитане повідомлення').first()).toBeAttached()
  await tab.goto('/office/chats')
  await tab
    .getByRole('main')
    .getByRole('link', { name: new RegExp(supplier.username) })
    .click()
  await expect(log(tab).getByText('Добрий день!')).toBeVisible()
  await expect(page.getByText('1 непрочитане повідомлення')).toHaveCount(0)

  await button(page, 'Меню').click()
  await button(page, 'Вийти').click()
  await expect(page.getByRole('link', { name: 'Увійти', exact: true }).first()).toBeAttached()
  await expect(tab).toHaveURL(/\/login\?redirect=/)
  await expect(log(tab)).toHaveCount(0)
  // a device forgets at once; its server hears of it a moment later
  await expect.poll(async () => (await buyer.api.get('/user/profile')).status).toBe(401)

  await test.step('and a sign-in in one brings the other back where it was', async () => {
    await signInAs(context, server, await anotherToken(server, buyer))
    await tab.reload()
    await expect(log(tab).getByText('Добрий день!')).toBeVisible()
  })
})
