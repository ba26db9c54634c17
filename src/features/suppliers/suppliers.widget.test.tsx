import { page } from 'vitest/browser'

import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aMyOrder,
  aSupplier,
  aSupplierPage,
  onePage,
  reviewsOf,
  someFacts,
} from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, heading, main } from '#tests/fixtures/widget-steps.fixture.ts'

const ADDRESS = '/suppliers/solodka-hora'
const ORDER = 'Потрібен цукор білий кристалічний, мішки по 50 кг'

/** One supplier, whom nobody has asked or reviewed yet. */
function aMarket(server: FakeServer): void {
  server.on(suppliers.list, ({ query }) => {
    const { data, meta } = onePage([aSupplier()])
    const search = { terms: ['цукор'], corrected: 'цукор', ignored: [] }
    return { data, meta: query.text === undefined ? meta : { ...meta, search } }
  })
  server.on(suppliers.get, { data: aSupplierPage() })
  server.on(reviews.list, reviewsOf())
  server.on(reviews.due, { data: [] })
  server.on(myOrders.mine, onePage([aMyOrder()]))
  server.on(invitations.sent, { data: [] })
}

test('a supplier is found by a slip of the finger, narrowed down to, and read about by a guest', async ({
  server,
  screen,
}) => {
  aMarket(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/suppliers')
  const rows = page.getByRole('list', { name: 'Постачальники' }).getByRole('link')
  await expect.element(rows.first()).toBeVisible()
  await check(DESK)
  await page.viewport(PHONE.width, PHONE.height)
  const typed = page.getByRole('searchbox', { name: 'Пошук постачальників' })
  await typed.fill('цукар')
  await expect.element(page.getByText('Показуємо за запитом «цукор».')).toBeVisible()
  await expect.element(page.getByText('Знайдено 1 постачальника')).toBeVisible()
  const delivery = page.getByRole('combobox', { name: 'Доставка' })
  await delivery.selectOptions('pickup')
  await expect.poll(screen.path).toContain('delivery=pickup')
  await expect.poll(() => server.askedOf(suppliers.list).at(-1)?.query.delivery).toBe('pickup')
  screen.reopen()
  await expect.element(delivery).toHaveValue('pickup')
  await expect.element(rows.first()).toBeVisible()
  await check()

  await rows.first().click()
  await expect.element(heading('Солодка гора')).toBeVisible()
  await expect.element(page.getByText('Потрібно увійти або зареєструватись!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Як відповідає' })).not.toBeInTheDocument()
  await check()
  screen.back()
  await expect.element(typed).toHaveValue('цукар')
})

test('the page of a supplier begins with the logo beside the name, and what is checked stands before the goods', async ({
  server,
  screen,
}) => {
  aMarket(server)
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  server.on(suppliers.get, {
    data: aSupplierPage({ logo: { small: picture, large: picture }, facts: someFacts() }),
  })
  const boxOf = (element: Element) => element.getBoundingClientRect()
  for (const size of [PHONE, DESK]) {
    await page.viewport(size.width, size.height)
    screen.open(ADDRESS)
    const name = heading('Солодка гора')
    await expect.element(name).toBeVisible()
    const logo = main().element().querySelector('img')!
    expect(boxOf(logo).right).toBeLessThan(boxOf(name.element()).left)
    expect(boxOf(logo).bottom).toBeGreaterThan(boxOf(name.element()).top)
    await expect.element(main().getByText(/Вінниця\s· у\s«Гурті» з\s/)).toBeVisible()
    const goods = page.getByRole('region', { name: 'Товари' })
    await expect.element(goods.getByRole('listitem').first()).toHaveTextContent('цукор білий')
    const checked = page.getByRole('region', { name: 'Перевірено' }).element()
    const follows = checked.compareDocumentPosition(goods.element())
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await check(size)
  }
})

test('contacts are shown to whoever may see them, and others are told how', async ({ server, screen }) => {
  aMarket(server)
  let hasPhone = true
  server.on(suppliers.openContacts, () => {
    if (!hasPhone) throw new Refusal('phone_not_verified')
    return { data: { phone: '+380000000123', instagram: 'polonyna', telegram: null } }
  })
  // an id leads to the address with the name in it
  screen.open('/suppliers/9', aMe())
  await button('Показати контакти').click()
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('+380 00 000 01 23')).toHaveAttribute('href', 'tel:+380000000123')
  await expect.element(link('polonyna')).toHaveAttribute('href', 'https://instagram.com/polonyna')
  expect(screen.path()).toBe(ADDRESS)
  await check()

  hasPhone = false
  screen.open(ADDRESS, aMe())
  await button('Показати контакти').click()
  await expect.element(page.getByText('Потрібно підтвердити номер телефону!')).toBeVisible()
  await expect.element(link('Підтвердити номер')).toBeVisible()

  server.on(suppliers.get, () => {
    throw new Refusal('not_found')
  })
  screen.open('/suppliers/nema-takoho', aMe())
  await expect.element(page.getByRole('heading', { name: 'Постачальника не знайдено' })).toBeVisible()
  await check()
})

test('a buyer who has a chat with the supplier is shown the contacts at once', async ({ server, screen }) => {
  aMarket(server)
  server.on(suppliers.get, { data: aSupplierPage({ has_chat: true }) })
  server.on(suppliers.openContacts, {
    data: { phone: '+380000000123', instagram: null, telegram: 'hora_opt' },
  })
  screen.open(ADDRESS, aMe())
  await expect.element(page.getByRole('link', { name: '+380 00 000 01 23' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'hora_opt' })).toBeVisible()
  await expect.element(button('Показати контакти')).not.toBeInTheDocument()
  await check()
})

test('a place that somebody else’s link brings is called by its name', async ({ server, screen }) => {
  aMarket(server)
  for (const list of ['/suppliers', '/orders']) {
    screen.open(`${list}?geo=31`)
    await expect.element(page.getByRole('button', { name: 'Місце' }).first()).toHaveTextContent('Вінниця')
  }
})

test('an order is proposed to a supplier once, and a guest signs in first and comes back', async ({
  server,
  screen,
}) => {
  aMarket(server)
  screen.open(ADDRESS)
  await page.getByRole('link', { name: 'Запросити до замовлення' }).click()
  await expect.poll(screen.path).toMatch(/^\/login\?redirect=/)
  const { searchParams } = new URL(screen.path(), 'https://gurt.example')
  expect(searchParams.get('redirect')).toBe(`${ADDRESS}?invite=choose`)

  const invited_at = new Date().toISOString()
  server.on(invitations.create, ({ body: { order_id } }) => {
    server.on(invitations.sent, { data: [{ order_id, invited_at, is_answered: false }] })
    return { data: { id: 1, order_id, created_at: invited_at } }
  })
  screen.open(`${ADDRESS}?invite=choose`, aMe())
  const dialog = page.getByRole('dialog', { name: 'Запросити до замовлення' })
  await expect.element(dialog.getByRole('radio', { name: ORDER })).toBeChecked()
  await check()
  await dialog.getByRole('button', { name: 'Закрити' }).click()
  await expect.poll(screen.path).toBe(ADDRESS)
  await button('Запросити до замовлення').click()
  const submit = dialog.getByRole('button', { name: 'Запросити', exact: true })
  server.failNext(invitations.create, new Refusal('order_not_active'))
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await submit.click()
  await expect.element(main().getByText(`Ви вже запросили: «${ORDER}»`)).toBeVisible()
  expect(server.askedOf(invitations.create).map(({ body }) => body)).toEqual([{ order_id: 5 }])
})
