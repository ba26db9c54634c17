import jsQR from 'jsqr'
import { vi } from 'vitest'
import { commands, page } from 'vitest/browser'

import { type Invoice, invoices, type InvoiceState } from '#domain/contract/invoices.ts'
import { type CreditMovement, type Payment, payments, type PaymentWays } from '#domain/contract/payments.ts'
import { receiptTexts } from '#domain/uk/invoice.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { button, heading, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

const WAYS: PaymentWays = { price: 250, cap: 10, cards: [{ provider: 'liqpay' }], bank_transfer: true }

const aPayment = (id: number, changed: Partial<Payment> = {}): Payment => ({
  id,
  purpose: 'contact',
  chat_id: id,
  order_id: 5,
  propose_id: 6,
  heading: 'Потрібен цукор білий',
  method: 'card',
  provider: 'liqpay',
  amount: 250,
  currency: 'UAH',
  reference: `HURT-7K2M${id}-4`,
  status: 'waiting',
  refunded_amount: 0,
  refunded_by_hand_amount: 0,
  refunding_amount: 0,
  refund_failed: false,
  checkout_url: null,
  failure: null,
  outcome: null,
  credited_because: null,
  created_at: '2026-11-20T08:00:00.000Z',
  due_at: '2026-11-25T08:00:00.000Z',
  paid_at: null,
  ...changed,
})
const PAID = { status: 'paid', paid_at: '2026-11-20T09:00:00.000Z' } as const
const MOVEMENT: CreditMovement = {
  id: 1,
  kind: 'return',
  amount: 250,
  note: null,
  return_reason: 'unseen',
  payment_id: null,
  chat_id: 1,
  order_id: 5,
  propose_id: 6,
  heading: 'Потрібен цукор',
  created_at: '2026-11-20T08:00:00.000Z',
}
const INVOICE: Invoice = {
  payment_id: 2,
  number: 'HURT-7K2M2-4',
  issued_at: '2026-11-20T08:00:00.000Z',
  due_at: '2026-11-25T08:00:00.000Z',
  recipient: {
    name: 'ТОВ «Перевірка»',
    code: '00000017',
    address: '79000, м. Львів, вул. Тестова, 2',
    iban: 'UA213223130000026007233566001',
    bank: 'АТ «Перевірка»',
    is_vat_payer: false,
  },
  payer: { name: 'ТОВ «Солодка гора»', code: '36507036' },
  amount: 250,
  state: 'due',
  received: 0,
  vat: null,
  purpose: 'Оплата за доступ до контактів, рахунок № HURT-7K2M2-4 від 20.11.2026, без ПДВ',
  qr_url: `https://bank.gov.ua/qr/${'QkNECjAwMgoxClVDVAoK'.repeat(10)}`,
}
const creditOf = (balance: number, ...movements: CreditMovement[]) => ({ ...onePage(movements), balance })
const item = (words: string | RegExp) => main().getByRole('listitem').filter({ hasText: words }).first()

test('a guest reads what it costs and how it is paid, and is asked nothing', async ({ server, screen }) => {
  server.on(payments.ways, { data: WAYS })
  screen.open('/pay')
  await expect.element(heading('Оплата')).toBeVisible()
  await expect.element(main().getByText('250 ₴ за контакти одного замовлення')).toBeVisible()
  await expect.element(main().getByText('Карткою онлайн через LiqPay')).toBeVisible()
  await expect.element(main().getByText('Банківським переказом за рахунком')).toBeVisible()
  await expect.element(main().getByText('Ваші платежі')).not.toBeInTheDocument()
  expect(await check()).toBe('Оплата · Гурт')
})

const PLAIN: [name: string, ways: PaymentWays, words: string][] = [
  ['nothing to pay', { ...WAYS, price: 0 }, 'Зараз контакти відкриваються безкоштовно'],
  ['no way to pay', { ...WAYS, cards: [], bank_transfer: false }, 'Способи оплати тут ще не налаштовано'],
]
for (const [name, ways, words] of PLAIN)
  test(`${name} is said plainly`, async ({ server, screen }) => {
    server.on(payments.ways, { data: ways })
    screen.open('/pay')
    await expect.element(main().getByText(words)).toBeVisible()
    await expect.element(main().getByRole('list', { name: 'Способи оплати' })).not.toBeInTheDocument()
    await check()
  })

for (const size of [PHONE, DESK])
  test(`each payment says what became of it and what to do, at ${size.width} px`, async ({
    server,
    screen,
  }) => {
    server.on(payments.ways, { data: WAYS })
    server.on(payments.credit, creditOf(250, MOVEMENT))
    server.on(
      payments.list,
      onePage([
        aPayment(1, { checkout_url: 'https://www.liqpay.ua/pay' }),
        aPayment(2, { method: 'bank_transfer', provider: null }),
        aPayment(3, { ...PAID, outcome: 'opened' }),
        aPayment(4, { ...PAID, outcome: 'credited', credited_because: 'cap_reached' }),
        aPayment(5, { status: 'failed', failure: 'declined' }),
        aPayment(6, { status: 'expired', method: 'bank_transfer', provider: null }),
        aPayment(7, { ...PAID, status: 'refunded', refunded_amount: 250 }),
        aPayment(8, { ...PAID, outcome: 'credited', refunded_amount: 100 }),
        aPayment(9, { ...PAID, outcome: 'opened', refunding_amount: 250 }),
        aPayment(10, { ...PAID, outcome: 'opened', refund_failed: true }),
        aPayment(11, { ...PAID, status: 'refunded', refunded_amount: 250, refunded_by_hand_amount: 250 }),
      ]),
    )
    await page.viewport(size.width, size.height)
    screen.open('/pay', aMe())
    await expect.element(item('HURT-7K2M1-4').getByRole('link', { name: 'Сплатити' })).toBeVisible()
    await expect.element(item('HURT-7K2M2-4').getByRole('link', { name: 'Відкрити рахунок' })).toBeVisible()
    await expect.element(item('HURT-7K2M3-4').getByText('Сплачено', { exact: true })).toBeVisible()
    await expect
      .element(item('HURT-7K2M3-4').getByRole('button', { name: 'Підтвердження оплати' }))
      .toBeVisible()
    await expect.element(item('HURT-7K2M4-4')).toHaveTextContent('стільки постачальників, скільки дозволено')
    await expect.element(item('HURT-7K2M5-4')).toHaveTextContent('банк відхилив платіж')
    await expect.element(item('HURT-7K2M6-4')).toHaveTextContent('вони зарахуються автоматично')
    await expect.element(item('HURT-7K2M7-4')).toHaveTextContent('Повернуто 250 ₴')
    await expect.element(item('HURT-7K2M8-4')).toHaveTextContent('повернуто 100 ₴')
    await expect.element(item('HURT-7K2M9-4').getByText('Повертається', { exact: true })).toBeVisible()
    await expect.element(item('HURT-7K2M9-4')).toHaveTextContent('Банк уже повертає вам 250 ₴')
    await expect
      .element(item('HURT-7K2M10-4'))
      .toHaveTextContent('зміг повернути вам гроші. Ми про це знаємо')
    await expect.element(item('HURT-7K2M11-4')).toHaveTextContent('Повернуто 250 ₴ іншим способом')
    await main().getByText('Як він змінювався').click()
    await expect.element(main().getByText('покупець за 48 годин не відкрив вашої пропозиції')).toBeVisible()
    await check(size)
  })

for (const size of [PHONE, DESK])
  test(`an invoice has all that a transfer needs, at ${size.width} px`, async ({ server, screen }) => {
    server.on(payments.get, { data: aPayment(2, { method: 'bank_transfer', provider: null }) })
    server.on(invoices.get, { data: INVOICE })
    await page.viewport(size.width, size.height)
    screen.open('/pay/2', aMe())
    await expect.element(heading('Рахунок HURT-7K2M2-4')).toBeVisible()
    await expect.element(main().getByText(INVOICE.purpose)).toBeVisible()
    await expect.element(main().getByText('Двісті п’ятдесят гривень 00 копійок')).toBeVisible()
    await expect.element(main().getByRole('img', { name: 'Код для оплати' })).toBeVisible()
    await expect.element(button('Зберегти PDF')).toBeEnabled()
    await expect.element(button('Друкувати')).toBeVisible()
    expect(await check(size)).toBe('Рахунок HURT-7K2M2-4 · Гурт')
  })

/** What a camera reads of the code as the page shows it. */
async function codeOfPage(): Promise<string | undefined> {
  const shot = await main().getByRole('img', { name: 'Код для оплати' }).screenshot({ save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  canvas.drawImage(picture, 0, 0)
  const { data, width, height } = canvas.getImageData(0, 0, picture.width, picture.height)
  return jsQR(data, width, height)?.data
}

// the bytes that are published for one transfer in each encoding
const CODES = [
  [
    'UTF-8',
    'https://bank.gov.ua/qr/QkNECjAwMgoxClVDVAoK0KLQntCSIMKr0J_QoNCY0JrQm9CQ0JTCuwpVQTIxMzIyMzEzMDAwMDAyNjAwNzIzMzU2NjAwMQpVQUgxMjUwLjAwCjEyMzQ1Njc4CgoK0J7Qv9C70LDRgtCwINC30LAg0LTQvtGB0YLRg9C_INC00L4g0LrQvtC90YLQsNC60YLRltCyLCDRgNCw0YXRg9C90L7QuiDihJYgMTAyNAo',
  ],
  [
    'Windows-1251',
    'https://bank.gov.ua/qr/QkNEDQowMDINCjINClVDVA0KDQrSzsIgq8_QyMrLwMS7DQpVQTIxMzIyMzEzMDAwMDAyNjAwNzIzMzU2NjAwMQ0KVUFIMTI1MC4wMA0KMTIzNDU2NzgNCg0KDQrO7-vg8uAg5-Ag5O7x8vPvIOTuIOru7fLg6vKz4iwg8OD18-3u6iC5IDEwMjQNCg',
  ],
] as const
for (const [letters, url] of CODES)
  for (const size of [PHONE, DESK])
    test(`the code in ${letters} is read from the page by a decoder of others, at ${size.width} px`, async ({
      server,
      screen,
    }) => {
      server.on(payments.get, { data: aPayment(2, { method: 'bank_transfer', provider: null }) })
      server.on(invoices.get, { data: { ...INVOICE, qr_url: url } })
      await page.viewport(size.width, size.height)
      screen.open('/pay/2', aMe())
      await expect.element(main().getByRole('img', { name: 'Код для оплати' })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await commands.emulateMedia({ colorScheme })
        await expect.poll(codeOfPage).toBe(url)
      }
    })

const CLOSED: [state: InvoiceState, words: string][] = [
  ['paid', 'Сплачено. Платити за цим рахунком більше не треба.'],
  ['part', 'За цим рахунком надійшло 100,00 ₴.'],
  ['expired', 'Строк оплати минув.'],
  ['refunded', 'Гроші за цим рахунком повернуто.'],
]
for (const [state, words] of CLOSED)
  test(`an invoice that is ${state} says so, keeps its sum and has no code to pay by`, async ({
    server,
    screen,
  }) => {
    server.on(payments.get, { data: aPayment(2, { method: 'bank_transfer', provider: null, ...PAID }) })
    server.on(invoices.get, { data: { ...INVOICE, state, received: 100, qr_url: null } })
    screen.open('/pay/2', aMe())
    await expect.element(main().getByText(words)).toBeVisible()
    await expect.element(main().getByText('250,00 ₴')).toBeVisible()
    await expect.element(main().getByRole('img', { name: 'Код для оплати' })).not.toBeInTheDocument()
    await expect.element(main().getByRole('button', { name: 'Копіювати IBAN' })).not.toBeInTheDocument()
    await check()
  })

test('a card whose time is over waits for the bank, and is never called unpaid', async ({
  server,
  screen,
}) => {
  server.on(payments.get, { data: aPayment(1, { checkout_url: null }) })
  screen.open('/pay/1', aMe())
  await expect.element(main().getByText(/банк іще не сказав, чи пройшов платіж/)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Сплатити' })).not.toBeInTheDocument()
})

test('without network the saved list stays, and what needs the network is off', async ({
  server,
  screen,
  network,
}) => {
  server.on(payments.ways, { data: WAYS })
  server.on(payments.credit, creditOf(0))
  server.on(payments.list, onePage([aPayment(3, { ...PAID, outcome: 'opened' })]))
  screen.open('/pay', aMe())
  const save = item('HURT-7K2M3-4').getByRole('button', { name: 'Підтвердження оплати' })
  await expect.element(save).toBeEnabled()
  network(false)
  await expect.element(save).toBeDisabled()
  await expect.element(main().getByText('Оплатити й зберегти документи можна з мережею')).toBeVisible()
  network(true)
  await expect.element(save).toBeEnabled()

  // the contract describes no file
  server.on(invoices.receiptPdf, 'a receipt' as never)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await save.click()
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual([receiptTexts.fileName('HURT-7K2M3-4')])
  expect(server.askedOf(invoices.receiptPdf)).toHaveLength(1)
  saved.mockRestore()
})

test('a bank sends people back to the page of their payment', async ({ server, screen }) => {
  server.on(payments.get, { data: aPayment(3, { ...PAID, outcome: 'opened' }) })
  screen.open('/pay?payment=3', aMe())
  await expect.poll(screen.path).toBe('/pay/3')
  await expect.element(heading('Платіж HURT-7K2M3-4')).toBeVisible()
})

test('another’s payment is told of as of none', async ({ server, screen }) => {
  server.on(payments.get, () => {
    throw new Refusal('not_found')
  })
  screen.open('/pay/77', aMe())
  await expect.element(main().getByRole('alert')).toBeVisible()
})
