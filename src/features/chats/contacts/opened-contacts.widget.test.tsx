import { page } from 'vitest/browser'

import { contactHistory, type OpenedContact } from '#domain/contract/contact-history.ts'
import { Cut, type FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import { onePage, SUPPLIER } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

const SUGAR = 'Потрібен цукор білий кристалічний, мішки по 50 кг'
const anOpened = (overrides: Partial<OpenedContact> = {}): OpenedContact => ({
  chat_id: 3,
  propose_id: 6,
  order: { id: 5, heading: SUGAR, text: `${SUGAR}. Відвантаження щотижня.`, status: 'accepted' },
  name: 'Пекарня Олени',
  facts: {
    since: '2025-03-01T08:00:00.000Z',
    phone_verified_at: '2025-03-01T08:00:00.000Z',
    deals: 4,
    last_deal_at: '2026-01-02T08:00:00.000Z',
    orders: 9,
  },
  phone: '+380001234567',
  email: 'olena@example.com',
  opened_at: '2026-01-12T08:00:00.000Z',
  shared: true,
  closed_at: null,
  partner_deleted: false,
  ...overrides,
})
const FLOUR = 'Купуємо борошно'
const ALL = [
  anOpened(),
  anOpened({
    chat_id: 4,
    order: { id: 8, heading: FLOUR, text: FLOUR, status: 'accepted' },
    name: 'Кав’ярня «Ґанок»',
    email: null,
    shared: false,
    closed_at: '2026-01-14T08:00:00.000Z',
  }),
]
const answerAll = (server: FakeServer): void =>
  server.on(contactHistory.opened, ({ query: { text } }) =>
    onePage(text === undefined ? ALL : ALL.filter(({ name }) => name.includes(text))),
  )
const rows = () => main().getByRole('article')
const open = '/office/opened-orders'
const supplier = () => aMe({ id: SUPPLIER.id })

test('opened contacts can be called, copied and kept, with the order and the chat beside each', async ({
  server,
  screen,
}) => {
  answerAll(server)
  screen.open(open, supplier())
  const first = rows().first()
  await expect.element(first.getByText(SUGAR)).toBeVisible()
  await first.getByText('телефон', { exact: true }).click()
  await expect.element(first.getByText(/^9\sзамовлень опубліковано$/)).toBeVisible()
  await expect
    .element(first.getByRole('link', { name: /^Подзвонити/ }))
    .toHaveAttribute('href', 'tel:+380001234567')
  await expect.element(first.getByRole('link', { name: /^Чат/ })).toHaveAttribute('href', '/office/chats/5/6')
  await expect.element(first.getByRole('link', { name: 'Замовлення' })).toHaveAttribute('href', '/orders/5')
  await expect
    .element(
      rows()
        .nth(1)
        .getByText(/^Покупець закрив контакти 14 січня/),
    )
    .toBeVisible()
  await check()
})

test('an address card is made in the page, with the name as it is', async ({ server, screen }) => {
  answerAll(server)
  const made: Blob[] = []
  const original = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) made.push(blob)
    return original(blob)
  }
  screen.open(open, supplier())
  await main().getByRole('button', { name: 'Зберегти візитку: Пекарня Олени' }).click()
  await expect.poll(() => made.length).toBe(1)
  URL.createObjectURL = original
  const card = await made[0]!.text()
  expect(card).toContain('FN:Пекарня Олени\r\n')
  expect(card).toContain('TEL;TYPE=CELL:+380001234567\r\n')
  expect(made[0]!.type).toContain('text/vcard')
})

test('the list is searched, and the address keeps the words', async ({ server, screen }) => {
  answerAll(server)
  screen.open(open, supplier())
  await page.getByRole('searchbox').fill('Пекарня')
  await expect.poll(screen.path).toMatch(/\?text=/)
  await expect.poll(() => rows().elements().length).toBe(1)
  await page.getByRole('searchbox').fill('такого немає')
  await expect.element(main().getByText('Нічого не знайдено')).toBeVisible()
  await main().getByRole('button', { name: 'Усі контакти' }).click()
  await expect.poll(() => rows().elements().length).toBe(2)
})

test('where the server does not answer, what is kept is searched by order and name, and says so', async ({
  server,
  screen,
}) => {
  answerAll(server)
  screen.open(open, supplier())
  await expect.poll(() => rows().elements().length).toBe(2)
  server.on(contactHistory.opened, () => {
    throw new Cut('no answer')
  })
  await page.getByRole('searchbox').fill('ганок борошно')
  await expect.element(main().getByText(/збережених на цьому пристрої/), { timeout: 60_000 }).toBeVisible()
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(main().getByText('Кав’ярня «Ґанок»', { exact: true })).toBeVisible()
})

test('without any the page says how contacts come here', async ({ server, screen }) => {
  server.on(contactHistory.opened, onePage([]))
  screen.open(open, supplier())
  await expect.element(main().getByText('Відкритих контактів поки немає')).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Переглянути замовлення' }))
    .toHaveAttribute('href', '/orders')
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await check()
})

test('a buyer who has gone leaves no number', async ({ server, screen }) => {
  server.on(contactHistory.opened, onePage([anOpened({ phone: null, email: null, partner_deleted: true })]))
  screen.open(open, supplier())
  await expect.element(rows().first().getByText('Покупець видалив обліковий запис.')).toBeVisible()
  await expect
    .element(
      rows()
        .first()
        .getByRole('link', { name: /^Подзвонити/ }),
    )
    .not.toBeInTheDocument()
})
