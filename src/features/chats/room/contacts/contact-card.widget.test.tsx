import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { connection } from '#src/realtime/realtime.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import { aChat, aNamedCompany, onePage, SUPPLIER } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'

const DESK = { width: 1440, height: 900 }
const CONTACTS = { name: 'Пекарня Олени', phone: '+380001234567', email: null }
const OPENED_AT = '2026-01-12T08:00:00.000Z'
const supplier = () => aMe({ id: SUPPLIER.id })
const dialog = () => page.getByRole('dialog')
const pane = (name: string) => main().getByRole('complementary', { name })
/** The box itself lies under what is drawn in its place. */
const pressSwitch = () => page.getByText('Відкрити контакти постачальнику').click()
const pressEmail = () => page.getByText('Показати й електронну адресу', { exact: true }).click()
const shareSwitch = () => page.getByRole('switch', { name: 'Відкрити контакти постачальнику' })

/** The talk as it stands with the contacts; what is shared in it is kept. */
function aTalkWith(server: FakeServer, change: Parameters<typeof aChat>[0] = {}): void {
  aTalk(server)
  let chat = aChat(change)
  const read = () => ({ data: chat })
  server.on(chats.byProposal, read)
  server.on(chats.get, read)
  server.on(chats.list, () => onePage([chat]))
  server.on(chats.shareContacts, ({ body }) => {
    chat = { ...chat, contacts_shared: body.allowed, contacts_with_email: body.include_email }
    return { data: chat }
  })
  server.on(chats.openContacts, { data: CONTACTS })
}
const wishes = (server: FakeServer) => server.askedOf(chats.shareContacts).map(({ body }) => body)

test('a buyer sees on a phone how it stands, what the supplier will see, and opens it', async ({
  server,
  screen,
}) => {
  aTalkWith(server)
  screen.open('/office/chats/5/6', aMe())
  await expect.element(main().getByText('Постачальник не бачить ваших контактів')).toBeVisible()
  await button('Налаштувати').click()
  await expect.element(dialog().getByText('Постачальник побачить:')).toBeVisible()
  await expect.element(dialog().getByText('Пекарня Олени')).toBeVisible()
  await expect.element(dialog().getByText('не показано')).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: /^\+380/ })).toBeVisible()
  await check()
  await pressEmail()
  await expect.element(dialog().getByText('olena@example.com')).toBeVisible()
  await pressSwitch()
  await page.getByRole('button', { name: 'Так', exact: true }).click()
  await expect.poll(() => wishes(server)).toEqual([{ allowed: true, include_email: true }])
  await expect.element(shareSwitch()).toBeChecked()
  await expect.element(dialog().getByText('Постачальник бачить:')).toBeVisible()
  await expect.element(dialog().getByText('Ще не переглядав')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(main().getByText('Ви відкрили контакти постачальнику')).toBeVisible()
})

test('a buyer is shown how to reach the company that the talk is with, without asking', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server, { supplier_company: aNamedCompany() })
  server.on(suppliers.openContacts, {
    data: { phone: '+380000000123', instagram: null, telegram: 'hora_opt' },
  })
  screen.open('/office/chats/5/6', aMe())
  const company = pane('Ваші контакти').getByRole('region', { name: 'Контакти постачальника' })
  await expect.element(company.getByText('Телефон компанії')).toBeVisible()
  await expect
    .element(company.getByRole('link', { name: '+380 00 000 01 23' }))
    .toHaveAttribute('href', 'tel:+380000000123')
  await expect
    .element(company.getByRole('link', { name: 'hora_opt' }))
    .toHaveAttribute('href', 'https://t.me/hora_opt')
  expect(company.getByText('Instagram').elements()).toEqual([])
  await check(DESK)
})

test('a buyer who says no opens nothing; the e-mail is added and taken back alone', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server)
  screen.open('/office/chats/5/6', aMe())
  const answer = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await pressSwitch()
  await answer('Ні')
  await expect.element(shareSwitch()).not.toBeChecked()
  expect(wishes(server)).toEqual([])
  await pressSwitch()
  await answer('Так')
  await expect.element(pane('Ваші контакти').getByText('Постачальник бачить:')).toBeVisible()
  for (const isShown of [true, false]) {
    await pressEmail()
    await answer('Так')
    await expect.poll(() => wishes(server).at(-1)).toEqual({ allowed: true, include_email: isShown })
  }
  await pressSwitch()
  await answer('Так')
  await expect.element(shareSwitch()).not.toBeChecked()
  await expect.poll(() => wishes(server).at(-1)).toEqual({ allowed: false, include_email: false })
})

test('beside the talk the card is there at once, is reached by keys and says when it was looked at', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server, { contacts_shared: true, contacts_opened: true, contacts_opened_at: OPENED_AT })
  screen.open('/office/chats/5/6', aMe())
  await expect.element(pane('Ваші контакти').getByText(/^Переглянув /)).toBeVisible()
  await expect
    .element(pane('Ваші контакти').getByRole('link', { name: 'Хто й коли відкривав контакти' }))
    .toHaveAttribute('href', '/office/my-orders/order-detail/5#contacts')
  await expect.element(main().getByRole('button', { name: 'Налаштувати' })).not.toBeInTheDocument()
  const box = shareSwitch().element()
  if (!(box instanceof HTMLElement)) throw new TypeError('no switch')
  box.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('dialog', { name: 'Закрити контакти?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shareSwitch()).toHaveFocus()
  await expect.element(shareSwitch()).toBeChecked()
  await check(DESK)
})

test('a supplier waits for the buyer, and asks for nothing before', async ({ server, screen }) => {
  aTalkWith(server, { supplier_company: aNamedCompany() })
  screen.open('/office/chats/5/6', supplier())
  await expect.element(main().getByText('Покупець ще не відкрив контакти')).toBeVisible()
  await button('Контакти').click()
  await expect.element(dialog().getByText(/^Щойно покупець їх відкриє/)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Показати контакти' })).not.toBeInTheDocument()
  await check()
  expect(server.askedOf(chats.openContacts)).toEqual([])
  expect(server.askedOf(suppliers.openContacts)).toEqual([])
})

test('a supplier opens what is shared, and can call, copy and keep it', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server, { contacts_shared: true })
  screen.open('/office/chats/5/6', supplier())
  const card = pane('Контакти покупця')
  await expect.element(card.getByText('Покупець відкрив вам контакти')).toBeVisible()
  expect(server.askedOf(chats.openContacts)).toEqual([])
  await check(DESK)
  await card.getByRole('button', { name: 'Показати контакти' }).click()
  await expect.element(card.getByText('Пекарня Олени')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Подзвонити: Пекарня Олени' }))
    .toHaveAttribute('href', 'tel:+380001234567')
  await expect.element(card.getByRole('button', { name: 'Зберегти візитку: Пекарня Олени' })).toBeVisible()
  await expect.element(card.getByText(/^Відкрито /)).toBeVisible()
  await check(DESK)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await card.getByRole('button', { name: 'Скопіювати номер: Пекарня Олени' }).click()
  await expect.element(page.getByText('Номер скопійовано')).toBeVisible()
  expect(written.mock.calls).toEqual([['+380001234567']])
  written.mockRestore()
})

test('what was opened stays when it is closed; what was not opened waits for the network', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server, { contacts_shared: false, contacts_opened: true, contacts_opened_at: OPENED_AT })
  screen.open('/office/chats/5/6', supplier())
  await expect.element(pane('Контакти покупця').getByText(/У вас вони лишаються\.$/)).toBeVisible()
  await expect.element(pane('Контакти покупця').getByText('Пекарня Олени')).toBeVisible()
})

test('of a buyer who has gone nothing is offered', async ({ server, screen }) => {
  aTalkWith(server, { contacts_opened: true, partner_deleted: true, can_write: false })
  screen.open('/office/chats/5/6', supplier())
  await expect.element(main().getByText('Покупець видалив обліковий запис.')).toBeVisible()
  expect(server.askedOf(chats.openContacts)).toEqual([])
})

test('a supplier is shown at once that the buyer has added the e-mail to what is shared', async ({
  server,
  screen,
}) => {
  const hear = vi.spyOn(connection, 'on')
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server, { contacts_shared: true })
  screen.open('/office/chats/5/6', supplier())
  const card = pane('Контакти покупця')
  await expect.element(card.getByText(chatTexts.contacts.supplier.willSee, { exact: true })).toBeVisible()
  const read = () => ({ data: aChat({ contacts_shared: true, contacts_with_email: true }) })
  server.on(chats.byProposal, read)
  server.on(chats.get, read)
  for (const [event, handle] of hear.mock.calls)
    if (event === 'contact_sharing_status_changed') handle({ chatId: 4, allowed: true } as never)
  hear.mockRestore()
  await expect
    .element(card.getByText(chatTexts.contacts.supplier.willSeeEmail, { exact: true }))
    .toBeVisible()
})

test('a supplier without network is told why nothing can be opened', async ({ server, network, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server, { contacts_shared: true })
  screen.open('/office/chats/5/6', supplier())
  const card = pane('Контакти покупця')
  await expect.element(card.getByRole('button', { name: 'Показати контакти' })).toBeEnabled()
  network(false)
  await expect.element(card.getByRole('button', { name: 'Показати контакти' })).toBeDisabled()
  await expect.element(card.getByText('Відкрити контакти можна, коли є мережа.')).toBeVisible()
})

test('on a wide desk the order, the contacts and the terms stand beside the talk', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aTalkWith(server)
  screen.open('/office/chats/5/6', aMe())
  const order = page.getByRole('region', { name: 'Замовлення', exact: true })
  await expect.element(order.getByRole('link')).toHaveAttribute('href', '/office/my-orders/5?proposal=6')
  await expect.element(pane('Ваші контакти')).toBeVisible()
  const terms = page.getByRole('region', { name: 'Умови пропозиції' })
  await expect.element(terms.getByText('Місце відвантаження')).toBeVisible()
  await expect.element(page.getByRole('log')).toBeVisible()
  const box = (locator: typeof order) => locator.element().getBoundingClientRect()
  expect(box(order).left).toBeGreaterThanOrEqual(box(page.getByRole('log')).right)
  await check(DESK)
})
