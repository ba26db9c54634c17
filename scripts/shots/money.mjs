// What is only seen where contacts cost something: a market of its own, started when one of its screens is wanted.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { createApi } from './api.mjs'
import { startServer } from './market.mjs'

const root = new URL('../..', import.meta.url).pathname
const SETTINGS = {
  CONTACT_FEE_UAH: '250',
  CONTACT_CAP: '5',
  LIQPAY_PUBLIC_KEY: 'sandbox_i00000000000',
  LIQPAY_PRIVATE_KEY: 'screenshots-only',
  MONOBANK_TOKEN: 'screenshots-only',
  LEGAL_NAME: 'ТОВ «Гуртові ринки»',
  LEGAL_CODE: '00000017',
  LEGAL_ADDRESS: '21000, м. Вінниця, вул. Соборна, 12',
  LEGAL_EMAIL: 'office@gurt.example',
  SUPPORT_EMAIL: 'help@gurt.example',
  LEGAL_IBAN: 'UA213223130000026007233566001',
  LEGAL_BANK: 'АТ «Приклад Банк»',
}
const button = (page, name) => page.getByRole('button', { name, exact: true })
export const isOfMoney = (word) => word.startsWith('money') || 'money-'.startsWith(word)

/** The demo's supplier has answered orders of the demo's buyer, and paid for their contacts in every way. */
export async function openMoneyMarket() {
  const server = await startServer(SETTINGS)
  const { call, signIn } = createApi(server.url)
  const buyer = await signIn('pokupets@demo.example', server.passwords.buyer)
  const supplier = await signIn('postachalnyk@demo.example', server.passwords.supplier)
  const operate = (...words) =>
    promisify(execFile)(process.execPath, [`${root}scripts/operator.mjs`, ...words], {
      env: { ...process.env, DATA_DIR: server.dataDir },
    })

  const sent = new Set(
    (await call('GET', '/user/proposals?per_page=100', undefined, supplier)).map(({ order }) => order.id),
  )
  const orders = (await call('GET', '/user/orders?per_page=50', undefined, buyer)).filter(
    ({ id, status }) => status === 'accepted' && !sent.has(id),
  )
  const share = (chat, allowed = true) =>
    call('PUT', `/chats/${chat}/contact-sharing`, { allowed, include_email: allowed }, buyer)
  /** A chat of its own, in which the buyer shares the contacts. */
  async function openChat() {
    const { id: order } = orders.pop()
    const terms = {
      delivery_origin: 'Вінниця',
      minimum_sum: 15_000,
      delivery_days: 3,
      start_date: '2030-01-15',
    }
    const text = 'Є на складі у Вінниці, відвантажимо завтра. Ціна з ПДВ, документи додамо.'
    const { id: propose } = await call('POST', `/orders/${order}/proposals`, { ...terms, text }, supplier)
    const { id } = await call('POST', '/chats/start', { propose_id: propose }, buyer)
    await share(id)
    return { id, order, address: `/office/chats/${order}/${propose}` }
  }
  const pay = ({ id }, method) =>
    call(
      'POST',
      '/payments',
      { purpose: 'contact', chat_id: id, method, ...(method === 'card' && { provider: 'liqpay' }) },
      supplier,
    )

  const opened = await openChat()
  await operate('payments', 'confirm', (await pay(opened, 'bank_transfer')).reference)
  const refunded = await openChat()
  const { reference } = await pay(refunded, 'bank_transfer')
  await share(refunded.id, false)
  await operate('payments', 'confirm', reference)
  await operate('payments', 'refund', reference, '--reason', 'Просив повернути')
  const credited = await openChat()
  await operate('payments', 'confirm', (await pay(credited, 'bank_transfer')).reference, '--amount', '100')
  const invoiced = await openChat()
  const { id: invoice } = await pay(invoiced, 'bank_transfer')
  const waiting = await openChat()
  const { id: card } = await pay(waiting, 'card')
  return {
    ...server,
    people: { buyer, supplier },
    opened,
    invoiced,
    waiting,
    priced: await openChat(),
    invoice,
    cardPage: `/pay/${card}`,
  }
}

/** Payments of which a bank has said no, beside those that are there. */
const failed = (page) =>
  page.route(/\/api\/v1\/payments(\?|$)/, async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    const card = json.data.find(({ method }) => method === 'card')
    const some = [
      ['failed', 'declined'],
      ['failed', 'mismatch'],
      ['expired', null],
    ]
    const more = some.map(([status, failure], at) => ({
      ...card,
      id: 1000 + at,
      status,
      failure,
      checkout_url: null,
    }))
    await route.fulfill({ response: reply, json: { ...json, data: [...more, ...json.data] } })
  })
/** A payment of which a bank has said something since. */
const told = (change) => (page) =>
  page.route(/\/api\/v1\/payments(\/\d+)?(\?|$)/, async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    const card = (each) => ({ ...each, ...PAID_BY_CARD, refunding_amount: 0, ...change })
    const [first, ...rest] = Array.isArray(json.data) ? json.data : []
    const data = Array.isArray(json.data) ? [card(first), ...rest] : card(json.data)
    await route.fulfill({ response: reply, json: { ...json, data } })
  })
const PAID_BY_CARD = {
  method: 'card',
  provider: 'liqpay',
  status: 'paid',
  outcome: 'opened',
  checkout_url: null,
  paid_at: '2026-11-24T09:00:00.000Z',
}
const goingBack = { before: told({ refunding_amount: 250 }) }
const goneWrong = { before: told({ refund_failed: true }) }
const goneOtherwise = {
  before: told({ status: 'refunded', refunded_amount: 250, refunded_by_hand_amount: 250 }),
}
const toPayments = (page) =>
  page.getByRole('region', { name: 'Ваші платежі' }).evaluate((part) => part.scrollIntoView())

/** The card of contacts, beside the talk or behind its line. */
async function openCard(page) {
  await page.getByRole('main').locator('textarea').first().waitFor()
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /контакти|налаштувати/i })
    .first()
  const line = page.getByRole('main').getByText(/^Покупець відкрив вам|^Ви відкрили контакти/)
  if ((await line.first().isVisible()) && (await opener.isVisible())) await opener.click()
}
async function chooseWay(page) {
  await openCard(page)
  await page.getByRole('button', { name: /^Оплатити/ }).click()
  await button(page, 'Банківським переказом').waitFor()
}
const WIDE = { viewport: { width: 1440, height: 900 } }

export const moneyScreensOf = ({ url, people: { buyer, supplier }, ...market }) =>
  [
    ['money-ways', '/pay', supplier],
    ['money-payments', '/pay', supplier, toPayments],
    ['money-failed', '/pay', supplier, toPayments, { before: failed }],
    ['money-refunding', '/pay', supplier, toPayments, goingBack],
    ['money-refunding-one', market.cardPage, supplier, undefined, goingBack],
    ['money-refund-failed-one', market.cardPage, supplier, undefined, goneWrong],
    ['money-refunded-otherwise-one', market.cardPage, supplier, undefined, goneOtherwise],
    ['money-invoice', `/pay/${market.invoice}`, supplier],
    ['money-price', market.priced.address, supplier, openCard],
    ['money-choice', market.priced.address, supplier, chooseWay],
    ['money-waiting', market.waiting.address, supplier, openCard],
    ['money-opened', market.opened.address, supplier, openCard],
    ['money-buyer', market.opened.address, buyer, openCard],
    ['money-list', '/office/opened-orders', supplier],
    [
      'money-history',
      `/office/my-orders/order-detail/${market.opened.order}`,
      buyer,
      (page) => button(page, 'Хто й коли').click(),
    ],
    ['money-wide-price', market.priced.address, supplier, undefined, WIDE],
    ['money-wide-buyer', market.opened.address, buyer, undefined, WIDE],
  ].map(([name, address, token, prepare, extra]) => [
    name,
    address,
    token,
    prepare,
    { baseURL: url, serviceWorkers: 'block', ...extra },
  ])
