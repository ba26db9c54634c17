import { page } from 'vitest/browser'

import { chats, type ContactOffer } from '#domain/contract/chats.ts'
import { type Payment, payments } from '#domain/contract/payments.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import { aChat, MOMENT, onePage, SUPPLIER } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const DESK = { width: 1440, height: 900 }
const card = () => page.getByRole('complementary', { name: 'Контакти покупця' })
const press = (name: RegExp) => page.getByRole('button', { name }).click()

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 41,
  purpose: 'contact',
  chat_id: aChat().id,
  order_id: 5,
  propose_id: 6,
  heading: 'Цукор',
  method: 'card',
  provider: 'liqpay',
  amount: 150,
  currency: 'UAH',
  reference: 'HURT-7K2M9-4',
  status: 'waiting',
  refunded_amount: 0,
  refunded_by_hand_amount: 0,
  refunding_amount: 0,
  refund_failed: false,
  checkout_url: 'https://bank.example/pay/41',
  failure: null,
  outcome: null,
  credited_because: null,
  created_at: MOMENT,
  due_at: MOMENT,
  paid_at: null,
  ...overrides,
})

/** Shared contacts that cost 150; what was paid stands in the list. */
async function aPaidTalk(server: FakeServer, offer: Partial<ContactOffer> = {}, paid: Payment[] = []) {
  await page.viewport(DESK.width, DESK.height)
  aTalk(server)
  const chat = aChat({ contacts_shared: true })
  server.on(chats.byProposal, { data: chat })
  server.on(chats.get, { data: chat })
  server.on(chats.list, onePage([chat]))
  server.on(chats.contactOffer, {
    data: {
      price: 150,
      credit: 0,
      promised_credit: 0,
      opened_by: 3,
      cap: 10,
      number_dead: false,
      shared: true,
      opened: false,
      ...offer,
    },
  })
  server.on(payments.list, onePage(paid))
  server.on(payments.get, () => ({ data: paid[0] ?? aPayment() }))
  server.on(payments.ways, {
    data: { price: 150, cap: 10, cards: [{ provider: 'liqpay' }], bank_transfer: true },
  })
  server.on(chats.openContacts, { data: { name: 'Пекарня Олени', phone: '+380001234567', email: null } })
}
const open = '/office/chats/5/6'
const supplier = () => aMe({ id: SUPPLIER.id })

test('before paying one sees price, credit and how many have opened, and only ways that there are', async ({
  server,
  screen,
}) => {
  await aPaidTalk(server, { credit: 20 })
  screen.open(open, supplier())
  await expect.element(card().getByText('3 із 10 постачальників')).toBeVisible()
  await expect.element(card().getByText(/^150\s₴$/)).toBeVisible()
  await expect.element(card().getByText(/^20\s₴$/)).toBeVisible()
  await check(DESK)
  await press(/^Оплатити 130\s₴ і відкрити$/)
  await expect.element(page.getByRole('button', { name: 'Карткою', exact: true })).toBeVisible()
  await check(DESK)
  server.on(payments.create, {
    data: aPayment({ method: 'bank_transfer', provider: null, checkout_url: null }),
  })
  await press(/^Банківським переказом$/)
  await expect.poll(screen.path).toBe('/pay/41')
  expect(server.askedOf(payments.create).map(({ body }) => body)).toEqual([
    { purpose: 'contact', chat_id: aChat().id, method: 'bank_transfer' },
  ])
  expect(server.askedOf(payments.create)[0]?.key).not.toBeNull()
  expect(server.askedOf(chats.openContacts)).toEqual([])
})

test('with enough credit the contacts are opened from it', async ({ server, screen }) => {
  await aPaidTalk(server, { credit: 200 })
  screen.open(open, supplier())
  await press(/^Відкрити за 150\s₴ з кредиту$/)
  await expect.element(card().getByText('Пекарня Олени')).toBeVisible()
  expect(server.askedOf(payments.create)).toEqual([])
})

test('where all who may have opened them nothing is offered', async ({ server, screen }) => {
  await aPaidTalk(server, { credit: 200, opened_by: 10 })
  screen.open(open, supplier())
  await expect.element(card().getByText(/стільки постачальників, скільки дозволено/)).toBeVisible()
  await expect.element(card().getByRole('button')).not.toBeInTheDocument()
})

test('where it is free one sees all the same how many have opened them, and nothing of money', async ({
  server,
  screen,
}) => {
  await aPaidTalk(server, { price: 0 })
  screen.open(open, supplier())
  await expect.element(card().getByText('3 із 10 постачальників')).toBeVisible()
  await expect.element(card().getByText('Ціна контактів')).not.toBeInTheDocument()
  await check(DESK)
  await press(/^Показати контакти$/)
  await expect.element(card().getByText('Пекарня Олени')).toBeVisible()
  expect(server.askedOf(payments.list)).toEqual([])
})

test('where it is free and all who may have opened them nothing is offered', async ({ server, screen }) => {
  await aPaidTalk(server, { price: 0, opened_by: 10, full: true })
  screen.open(open, supplier())
  await expect.element(card().getByText('10 із 10 постачальників')).toBeVisible()
  await expect.element(card().getByText(/стільки постачальників, скільки дозволено/)).toBeVisible()
  await expect.element(card().getByRole('button')).not.toBeInTheDocument()
})

test('a dead number is told of before anything is paid', async ({ server, screen }) => {
  await aPaidTalk(server, { number_dead: true })
  screen.open(open, supplier())
  await expect.element(card().getByText(/^Номер покупця в цьому замовленні не працює/)).toBeVisible()
  await expect.element(card().getByRole('button')).not.toBeInTheDocument()
  await check(DESK)
})

test('credit that other payments wait with is told of, and not offered twice', async ({ server, screen }) => {
  await aPaidTalk(server, { credit: 0, promised_credit: 100 })
  screen.open(open, supplier())
  await expect.element(card().getByText(/^Ще 100\s₴ вашого кредиту відкладено/)).toBeVisible()
  await expect.element(card().getByRole('button', { name: /^Оплатити 150/ })).toBeVisible()
})

test('nothing configured is said so', async ({ server, screen }) => {
  await aPaidTalk(server)
  server.on(payments.ways, { data: { price: 150, cap: 10, cards: [], bank_transfer: false } })
  screen.open(open, supplier())
  await press(/^Оплатити 150/)
  await expect.element(page.getByText('Приймання оплати тут поки не налаштовано.')).toBeVisible()
})

test('who comes back from the bank waits for its word, and gets nothing by coming back', async ({
  server,
  screen,
}) => {
  const paid = [aPayment()]
  await aPaidTalk(server, {}, paid)
  screen.open(open, supplier())
  await expect.element(card().getByText('Чекаємо на підтвердження банку')).toBeVisible()
  await expect
    .element(card().getByRole('link', { name: 'До сторінки банку' }))
    .toHaveAttribute('href', 'https://bank.example/pay/41')
  expect(server.askedOf(chats.openContacts)).toEqual([])
  // the bank has said it: the chat is read anew
  const chat = aChat({ contacts_shared: true, contacts_opened: true, contacts_opened_at: MOMENT })
  server.on(chats.byProposal, { data: chat })
  server.on(payments.get, { data: aPayment({ status: 'paid', outcome: 'opened', paid_at: MOMENT }) })
  await expect.element(card().getByText('Пекарня Олени'), { timeout: 60_000 }).toBeVisible()
})

test('a payment that became credit or failed says why', async ({ server, screen }) => {
  await aPaidTalk(server, { credit: 100 }, [
    aPayment({ status: 'paid', outcome: 'credited', credited_because: 'not_enough', checkout_url: null }),
  ])
  screen.open(open, supplier())
  await expect.element(card().getByText(/^На контакти поки не вистачає/)).toBeVisible()
  server.on(payments.list, onePage([aPayment({ status: 'failed', failure: 'declined', checkout_url: null })]))
  screen.reopen()
  await expect.element(card().getByText(/^Банк відхилив оплату/)).toBeVisible()
})
