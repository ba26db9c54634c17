import { page, userEvent } from 'vitest/browser'

import { companies } from '#domain/contract/companies.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { notifications } from '#domain/contract/notifications.ts'
import { orders } from '#domain/contract/orders.ts'
import { phone } from '#domain/contract/phone.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aCompany,
  aMyOrder,
  aMyOrderDetail,
  anOrder,
  aNamedCompany,
  anOrderPage,
  anOrderProposal,
  aProposal,
  aReview,
  aSupplier,
  aSupplierPage,
  onePage,
  reviewsOf,
} from '#tests/fixtures/market.fixture.ts'
import { check, misnamed } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { expectOneLook } from '#tests/fixtures/weight.fixture.ts'
import {
  button,
  expectModal,
  field,
  heading,
  main,
  pick,
  press,
  type,
} from '#tests/fixtures/widget-steps.fixture.ts'

const SUPPLIER = aMe({ id: 8, email: 'andriy@example.com', has_company: true })
const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const any = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const words = (text: string) => main().getByText(text).first()

/** A buyer's office: an order with a proposal, and the talk about it. */
function aBuyersMarket(server: FakeServer): void {
  aTalk(server)
  server.on(myOrders.mine, onePage([aMyOrder({ proposals_count: 1, pending_count: 1 })]))
  const company = aNamedCompany({ rating: 4.6, reviews_count: 12 })
  const offers = [6, 7].map((id) => anOrderProposal({ id, company }))
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ proposals: offers, proposals_count: 2 }) })
  // a link of the bar is passed on the way, and what it leads to is asked for
  server.on(proposals.mine, onePage([]))
}

/** A supplier's office: a company, and a proposal that waits until it is revoked. */
function aSuppliersMarket(server: FakeServer): void {
  let status: 'pending' | 'revoked' = 'pending'
  server.on(orders.get, { data: anOrderPage() })
  server.on(companies.mine, { data: aCompany() })
  // a link to the public page is passed on the way, and what it leads to is asked for
  const gone = (): never => {
    throw new Refusal('not_found')
  }
  server.on(suppliers.get, gone)
  server.on(reviews.list, gone)
  server.on(proposals.mine, () => onePage([aProposal({ status }), aProposal({ id: 7, status })]))
  server.on(proposals.revoke, () => {
    status = 'revoked'
    return { data: aProposal({ status }) }
  })
}

type Screen = { open: (path: string, as?: ReturnType<typeof aMe> | null) => void }

/** Opens each address and checks it once its words stand there; no two are named alike, and all look like one product. */
async function checkAll(
  screen: Screen,
  as: ReturnType<typeof aMe> | null,
  screens: readonly (readonly [path: string, shows: string])[],
  size?: typeof DESK,
): Promise<void> {
  const titles: string[] = []
  for (const [path, shows] of screens) {
    screen.open(path, as)
    await expect.element(words(shows)).toBeVisible()
    titles.push(await check(size))
    expect(await misnamed(), path).toEqual([])
    expectOneLook(main().element(), path)
  }
  expect(new Set(titles).size, titles.join(', ')).toBe(titles.length)
}

/** Opens each dialog of the screen and checks it. */
async function checkDialogs(openers: readonly (string | RegExp)[]): Promise<void> {
  for (const opener of openers) {
    await any(opener).click()
    await expect.element(dialog()).toBeVisible()
    await check()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  }
}

test('the office of a buyer, with each dialog of an order and of a chat', async ({ server, screen }) => {
  aBuyersMarket(server)
  await checkAll(screen, aMe(), [
    ['/office/profile', 'olena@example.com'],
    ['/office/chats', 'Андрій з Солодкої гори'],
    ['/office/my-orders', 'Потрібен цукор'],
    ['/office/my-orders/order-detail/5', '2 пропозиції'],
  ])
  await checkDialogs([/^Прийняти/, /^Відхилити/, 'Змінити'])
  screen.open('/office/chats/5/6', aMe())
  await expect.element(words('Є, надішлю копію.')).toBeVisible()
  await check()
  await checkDialogs(['Меню чату'])
})

test('the office of a supplier, with each dialog of a proposal, and the menu', async ({ server, screen }) => {
  aSuppliersMarket(server)
  await checkAll(screen, SUPPLIER, [
    ['/orders/5-propose', 'Ваша пропозиція'],
    ['/logout', 'Вийти з облікового запису'],
    ['/office/supplier/my-company', 'Солодка гора'],
    ['/office/proposes', 'Маємо 10 тонн'],
  ])
  await checkDialogs(['Відкликати', 'Змінити'])
  await any('Меню').click()
  await check()
})

test('what strangers see', async ({ server, screen }) => {
  server.on(orders.list, onePage([anOrder()]))
  server.on(orders.similar, { data: [] })
  server.on(orders.get, ({ params }) => {
    if (params.id !== 5) throw new Refusal('not_found')
    return { data: anOrderPage() }
  })
  server.on(suppliers.list, onePage([aSupplier({ rating: 4.6 })]))
  server.on(suppliers.get, { data: aSupplierPage({ rating: 4.6 }) })
  server.on(reviews.list, reviewsOf(aReview({ rating: 4 })))
  await checkAll(screen, null, [
    ['/', 'Потрібен цукор'],
    ['/suppliers', 'Солодка гора'],
    ['/suppliers/solodka-hora', 'Цукор сухий'],
    ['/orders', 'Потрібен цукор'],
    ['/orders/5', 'Надіслати пропозицію'],
    ['/orders/999999', 'Замовлення не знайдено'],
    ['/register', 'Пароль'],
    ['/login', 'Пароль'],
  ])
  await button('Увійти').click()
  await expect.element(page.getByText('Введіть пароль')).toBeVisible()
  await check()
})

test('on a desk a chat opens at its heading, and is read and written by keys', async ({ server, screen }) => {
  const { sent } = aTalk(server)
  // links that are passed on the way ask for what they lead to
  server.on(myOrders.mine, onePage([]))
  server.on(myOrders.myOrder, { data: aMyOrderDetail() })
  server.on(proposals.mine, onePage([]))
  server.on(notifications.list, onePage([]))
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/chats', aMe())
  await press(main().getByRole('link', { name: /Андрій з Солодкої гори/ }))
  await expect.element(heading('Андрій з Солодкої гори')).toHaveFocus()
  await type(page.getByRole('textbox', { name: 'Повідомлення' }), 'Дякую, чекаю.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual(['Дякую, чекаю.'])
  await expect.element(page.getByRole('textbox', { name: 'Повідомлення' })).toHaveFocus()
})

test('a list that did not come says so', async ({ server, screen }) => {
  server.on(proposals.mine, () => {
    throw new Refusal('forbidden')
  })
  screen.open('/office/proposes', aMe())
  await expect.element(page.getByRole('alert')).toBeVisible()
  await check()
})

test('on a desk lists stand beside their details', async ({ server, screen }) => {
  aBuyersMarket(server)
  await page.viewport(DESK.width, DESK.height)
  for (const [path, shows] of [
    ['/office/my-orders/order-detail/5', 'Солодка гора'],
    ['/office/chats/5/6', 'Є, надішлю копію.'],
  ] as const) {
    screen.open(path, aMe())
    await expect.element(words(shows)).toBeVisible()
    await check(DESK)
    expect(await misnamed(), path).toEqual([])
  }
})

test('what a newcomer sees, from the first question to the last step of an order', async ({
  server,
  screen,
}) => {
  const newcomer = aMe({ id: 10, phone: null, phone_verified_at: null })
  server.on(companies.mine, () => {
    throw new Refusal('not_found')
  })
  server.on(myOrders.mine, onePage([]))
  server.on(proposals.mine, onePage([]))
  server.on(phone.channels, { data: { sms: true, telegram: false } })
  server.on(phone.puzzle, { data: null })
  const soon = new Date(Date.now() + 60_000).toISOString()
  server.on(phone.requestCode, { data: { resend_after: soon, expires_at: soon } })
  server.on(phone.verify, { data: { ...newcomer, phone: '+380007112233', phone_verified_at: soon } })
  await checkAll(screen, newcomer, [
    ['/office/my-orders', 'Замовлень ще немає'],
    ['/office/proposes', 'Ви ще не надсилали пропозицій'],
    ['/office/supplier/my-company', 'Компанії ще немає'],
  ])
  screen.open('/office/supplier/create', newcomer)
  await button('Створити компанію').click()
  await expect.element(page.getByText('Оберіть зі списку').first()).toBeVisible()
  await check()

  screen.open('/office/create-order', newcomer)
  await field('Опис').fill('Потрібен рис круглий, мішки по 25 кг, дзвоніть 067 123 45 67.')
  await expect.poll(() => document.querySelectorAll('main mark').length).toBe(1)
  await check()
  await field('Опис').fill('Потрібен рис круглий, мішки по 25 кг, щотижня дві палети.')
  await button('Далі: категорія і місце').click()
  await button('Категорія').click()
  await expect.element(dialog('Категорія').getByRole('option').first()).toBeVisible()
  await check()
  await userEvent.keyboard('{Escape}')
  await pick('Категорія', 'цукор', /цукор/i)
  await pick('Місце', 'вінн', /^Вінниця/)
  await check()
  await button('Далі: номер телефону').click()
  await field('Номер телефону').fill('000 711 22 33')
  await check()
  await button('Надіслати код').click()
  await field('Код із 4 цифр').fill('0')
  await check()
  await field('Код із 4 цифр').fill('4821')
  await expect.element(page.getByRole('heading', { name: 'Усе правильно?' })).toBeVisible()
  await check()
})

test('dialogs keep the focus and give it back', async ({ server, screen }) => {
  aBuyersMarket(server)
  screen.open('/office/chats/5/6', aMe())
  await expectModal(any('Меню чату'), dialog())
  screen.open('/office/my-orders/order-detail/5', aMe())
  for (const opener of ['Змінити', /^Прийняти/, /^Відхилити/]) await expectModal(any(opener), dialog())
  screen.open('/orders', aMe())
  await expectModal(button('Категорія'), dialog())
  await press(any('Меню'))
  await userEvent.keyboard('{Escape}')
  await expect.element(any('Меню')).toHaveFocus()
})

test('an act that takes its own button away leaves the focus at the heading', async ({ server, screen }) => {
  aSuppliersMarket(server)
  screen.open('/office/proposes', SUPPLIER)
  await expectModal(any('Змінити'), dialog())
  await expectModal(any('Відкликати'), dialog())
  await press(any('Відкликати'))
  await press(dialog().getByRole('button', { name: 'Так' }))
  await expect.element(words('відкликано')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()

  screen.open('/office/supplier/my-company', SUPPLIER)
  for (const turn of ['Змінити', 'Скасувати']) {
    await press(page.getByRole('link', { name: turn }))
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  }
})

test('navigation moves the focus to the heading and names the document anew', async ({ server, screen }) => {
  aBuyersMarket(server)
  server.on(proposals.mine, onePage([]))
  // the first screen is left before it is there: what it asks for is never answered
  server.on(orders.get, () => new Promise(() => undefined))
  screen.open('/orders/5', aMe())
  const nav = page.getByRole('navigation', { name: 'Розділи' })
  for (const [link, title, name = title] of [
    ['Мої замовлення', 'Мої замовлення'],
    ['Постачальники', 'Постачальники'],
    [/^Чати/, 'Чати'],
    ['Кабінет', 'Кабінет'],
    ['Нове замовлення', 'Нове замовлення', 'Що вам потрібно?'],
  ] as const) {
    await nav.getByRole('link', { name: link, exact: true }).first().click()
    await expect.element(heading(name)).toHaveFocus()
    await expect.poll(() => document.title).toBe(`${title} · Гурт`)
  }
  screen.back()
  await expect.element(heading('Кабінет')).toHaveFocus()
})
