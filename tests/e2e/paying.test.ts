import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { toWindows1251 } from '#server/bank/windows-1251.ts'
import { runLine } from '#server/operator-command/run.ts'
import { AppServer } from '#tests/support/app-server.ts'
import { openBankEdge, type BankEdge } from '#tests/support/bank-edge.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'

import { saved } from './device.ts'
import { button } from './forms.ts'
import {
  controlled,
  DESK,
  expect,
  ORDER_HEADING,
  PHONE,
  test as base,
  type Market,
  WITH_WORKER,
  WITHOUT_WORKER,
} from './world.ts'

/** Stories on a server on which contacts cost something, before banks at the edge of the network. */
const test = base.extend<object, { bank: BankEdge; server: AppServer }>({
  bank: [
    async ({}, use) => {
      const bank = await openBankEdge()
      await use(bank)
      bank.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ bank }, use) => {
      const money = { ...LEGAL_ENV, ...ACCOUNT_ENV, CONTACT_FEE_UAH: '250' }
      const server = await AppServer.start({ RATE_LIMITS: 'off', ...bank.env, ...money })
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})

test.use(WITH_WORKER)

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const share = ({ buyer, chat }: Market) =>
  buyer.api.put(`/chats/${chat}/contact-sharing`, { allowed: true, include_email: false })

/** From the chat to the choice of ways to pay; the price was shown before. */
async function chooseWay(page: Page, { chatPath }: Market, way: string): Promise<void> {
  await page.goto(chatPath)
  await main(page).getByRole('button', { name: 'Показати контакти' }).click()
  await expect(dialog(page).getByText('0 із 10 постачальників')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Оплатити 250/ })
    .click()
  await dialog(page).getByRole('button', { name: way }).click()
}

/** In the chat the number stands to be called, and the buyer's screen has said so by itself. */
async function expectOpened(page: Page, buyer: Page, { chatPath, buyer: { phone } }: Market): Promise<void> {
  await expect(buyer.getByText(/^Переглянув /)).toBeVisible()
  await page.goto(chatPath)
  await main(page).getByRole('button', { name: 'Показати контакти' }).click()
  await expect(dialog(page).getByRole('link', { name: /^Подзвонити/ })).toHaveAttribute(
    'href',
    `tel:${phone}`,
  )
}

test('paid by card on a phone: the bank’s word opens the contacts, not the way back, and all of it is kept for no network', async ({
  market,
  visit,
  bank,
}) => {
  await share(market)
  const { page: buyer } = await visit(market.buyer, { width: 1440, height: 900 }, WITHOUT_WORKER)
  await buyer.goto(market.chatPath)
  await expect(buyer.getByText('Ще не переглядав')).toBeVisible()
  const { page, context } = await visit(market.supplier)

  await test.step('the bank’s own page says the sum, and takes it', async () => {
    bank.hold()
    await chooseWay(page, market, 'Карткою, LiqPay')
    await expect(page.getByRole('heading', { name: 'Оплата 250 грн' })).toBeVisible()
    await expect(page.getByText(/платіж HURT-/)).toBeVisible()
    await button(page, 'Сплатити').click()
  })

  await test.step('coming back proves nothing; what the bank tells later changes the page by itself', async () => {
    await expect(page).toHaveURL(/\/pay\/\d+$/)
    await expect(main(page).getByText('Очікує оплати')).toBeVisible()
    await expect(buyer.getByText('Ще не переглядав')).toBeVisible()
    expect(await bank.release()).toBe(1)
    await expect(main(page).getByText('Сплачено', { exact: true })).toBeVisible()
    await expect(main(page).getByText(/контакти відкрито/)).toBeVisible()
  })

  await test.step('the number is there, and the buyer sees that it was looked at', async () => {
    await expectOpened(page, buyer, market)
  })

  await test.step('without network: the contacts, the payments and the price as they were', async () => {
    await page.goto('/pay')
    await expect(main(page).getByText('Сплачено', { exact: true })).toBeVisible()
    // of a page that is left at once the last answers may not be on the device yet
    await saved(page, 'GET /payments infinite', 'GET /payments/methods')
    await page.goto('/office/opened-orders')
    await expect(main(page).getByText(ORDER_HEADING)).toBeVisible()
    await controlled(page)
    await saved(page, 'GET /user/opened-orders infinite')
    await context.setOffline(true)
    await page.reload()
    await expect(main(page).getByRole('link', { name: /^Подзвонити/ })).toHaveAttribute(
      'href',
      `tel:${market.buyer.phone}`,
    )
    await page.goto('/pay')
    await expect(main(page).getByText('250 ₴ за контакти одного замовлення')).toBeVisible()
    await expect(main(page).getByText('Сплачено', { exact: true })).toBeVisible()
    await expect(button(page, 'Підтвердження оплати')).toBeDisabled()
  })
})

test('paid through monobank on a phone: its page takes the sum, its signed word opens the contacts', async ({
  market,
  visit,
  bank,
}) => {
  await share(market)
  const { page: buyer } = await visit(market.buyer, { width: 1440, height: 900 }, WITHOUT_WORKER)
  await buyer.goto(market.chatPath)
  const { page } = await visit(market.supplier, PHONE, WITHOUT_WORKER)
  bank.hold()
  await chooseWay(page, market, 'Карткою, monobank')
  await expect(page.getByRole('heading', { name: 'Оплата 250 грн' })).toBeVisible()
  await button(page, 'Сплатити').click()
  await expect(page).toHaveURL(/\/pay\/\d+$/)
  await expect(main(page).getByText('Очікує оплати')).toBeVisible()
  expect(await bank.release()).toBe(1)
  await expect(main(page).getByText('Сплачено', { exact: true })).toBeVisible()
  await expectOpened(page, buyer, market)
})

test('paid by transfer on a phone: the invoice is there without network too, and the bank’s statement opens the contacts', async ({
  market,
  visit,
  server,
}) => {
  await share(market)
  const { page: buyer } = await visit(market.buyer, DESK, WITHOUT_WORKER)
  await buyer.setViewportSize({ width: 1440, height: 900 })
  await buyer.goto(market.chatPath)
  await expect(buyer.getByText('Ще не переглядав')).toBeVisible()
  const { page, context } = await visit(market.supplier)
  const operate = (...words: string[]) =>
    runLine(words, { dataDir: server.dataDir, width: 100, now: new Date() })
  let reference = ''

  await test.step('the invoice has all that the bank asks for, and can be saved', async () => {
    await chooseWay(page, market, 'Банківським переказом')
    await expect(page).toHaveURL(/\/pay\/\d+$/)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^Рахунок HURT-/)
    reference = /HURT-\w+-\w/.exec(await title.innerText())![0]
    await expect(main(page).getByText('ТОВ «Перевірка»')).toBeVisible()
    await expect(page.getByRole('img', { name: /код/i })).toBeVisible()
    const saving = page.waitForEvent('download')
    await button(page, 'Зберегти PDF').click()
    const pdf = await (await saving).path()
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('without network it is read as it was, and says what needs the network', async () => {
    await controlled(page)
    await saved(page, 'GET /payments/:id', 'GET /payments/:id/invoice')
    await context.setOffline(true)
    await page.reload()
    await expect(main(page).getByText('ТОВ «Перевірка»')).toBeVisible()
    await expect(button(page, 'Зберегти PDF')).toBeDisabled()
    await context.setOffline(false)
    await expect(button(page, 'Зберегти PDF')).toBeEnabled()
  })

  await test.step('the operator imports the statement: page, chat and the buyer’s screen follow', async () => {
    const path = join(server.dataDir, 'statement.csv')
    const rows = [
      'Валюта;Номер документу;Дата операції;Кореспондент;Сума;Призначення платежу',
      `UAH;41;22.11.2026;ТОВ "Солодка гора";250.00;Оплата за рахунком № ${reference}`,
      'UAH;42;22.11.2026;ФОП Інший;99.00;За борошно',
    ]
    await writeFile(path, toWindows1251(rows.join('\r\n')))
    const imported = await operate('payments', 'import', path)
    expect([imported.code, imported.err]).toEqual([0, ''])
    expect(imported.out).toContain(reference)
    await expect(main(page).getByText('Сплачено', { exact: true })).toBeVisible()
    await expectOpened(page, buyer, market)
    // the same statement once more changes nothing
    await operate('payments', 'import', path)
    const { body } = await market.supplier.api.get('/user/credit')
    expect([body.balance, body.data.length]).toEqual([0, 2])
  })
})
