import { page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { type ContactHistory, contactHistory } from '#domain/contract/contact-history.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aChat,
  aMyOrderDetail,
  aNamedCompany,
  anOrderProposal,
  MOMENT,
  someFacts,
  SUPPLIER,
} from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const ADDRESS = '/office/my-orders/order-detail/5'
const OPENED_AT = '2026-11-02T08:30:00.000Z'
const event = (kind: ContactHistory['events'][number]['kind'], at: string, with_email = false) => ({
  kind,
  with_email,
  at,
})
const aHistory = (overrides: Partial<ContactHistory> = {}): ContactHistory => ({
  chat_id: 3,
  propose_id: 6,
  supplier: SUPPLIER,
  company: 'Солодка гора',
  supplier_company: aNamedCompany(),
  facts: someFacts(),
  shared: true,
  opened_at: null,
  events: [event('shared', MOMENT)],
  ...overrides,
})

/** An order of which one proposal was accepted; what is shared from here on is told by the history. */
function anAccepted(server: FakeServer, chat_id: number | null, history: ContactHistory[] = []): void {
  const proposal = anOrderProposal({ status: 'accepted', accepted_at: MOMENT, chat_id, seen_at: MOMENT })
  let known = history
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ pending_count: 0, proposals: [proposal] }) })
  server.on(contactHistory.ofOrder, () => ({ data: known }))
  server.on(chats.start, { data: aChat({ id: 3 }) })
  server.on(chats.shareContacts, ({ body }) => {
    known = [aHistory({ shared: body.allowed })]
    return { data: aChat({ id: 3, contacts_shared: body.allowed }) }
  })
}
const step = () => main().getByRole('region', { name: 'Далі з постачальником «Солодка гора»' })
const open = () => step().getByRole('button', { name: 'Відкрити контакти: Солодка гора' })
const wishes = (server: FakeServer) => server.askedOf(chats.shareContacts).map(({ body }) => body)

test('after an accepted proposal contacts are the next step, and a chat is begun where there is none', async ({
  server,
  screen,
}) => {
  anAccepted(server, null)
  screen.open(ADDRESS, aMe())
  await expect.element(step().getByRole('link', { name: 'Написати: Солодка гора' })).toBeVisible()
  await check()
  await open().click()
  await expect.poll(() => wishes(server)).toEqual([{ allowed: true, include_email: false }])
  expect(server.askedOf(chats.start)).toHaveLength(1)
  await expect.element(main().getByText('Контакти відкрито. Постачальник ще їх не переглядав.')).toBeVisible()
  await expect.element(main().getByText('Можуть відкрити: Солодка гора')).toBeVisible()
  await check()
})

test('without network it waits where a chat is there, and asks for the network where there is none', async ({
  server,
  network,
  screen,
}) => {
  anAccepted(server, 3)
  screen.open(ADDRESS, aMe())
  await expect.element(open()).toBeEnabled()
  network(false)
  await open().click()
  await expect.element(step().getByText('Контакти відкриються, щойно буде зв’язок')).toBeVisible()
  expect(wishes(server)).toEqual([])
  network(true)
  await expect.poll(() => wishes(server)).toEqual([{ allowed: true, include_email: false }])
})

test('a chat that cannot be begun is said, and the step stays', async ({ server, network, screen }) => {
  anAccepted(server, null)
  server.failNext(chats.start, new Refusal('internal'))
  screen.open(ADDRESS, aMe())
  await open().click()
  await expect.element(page.getByText('Контакти не відкрито')).toBeVisible()
  await expect.element(open()).toBeEnabled()
  network(false)
  await expect.element(open()).toBeDisabled()
  expect(wishes(server)).toEqual([])
})

test('the history names who has opened and who may, and tells the whole of it in its order', async ({
  server,
  screen,
}) => {
  const opened = aHistory({
    opened_at: OPENED_AT,
    shared: false,
    events: [
      event('shared', MOMENT, true),
      event('opened', OPENED_AT, true),
      event('revoked', '2026-11-03T08:00:00.000Z'),
    ],
  })
  const allowed = aHistory({
    chat_id: 4,
    propose_id: 7,
    company: null,
    supplier_company: null,
    supplier: { id: 9, username: 'Млин на Бузі' },
  })
  anAccepted(server, 3, [opened, allowed])
  screen.open(ADDRESS, aMe())
  await expect.element(main().getByText(/^Постачальник переглянув контакти /)).toBeVisible()
  await expect.element(main().getByText(/^Контакти відкрили: Солодка гора \(/)).toBeVisible()
  await expect.element(main().getByText('Можуть відкрити: Млин на Бузі')).toBeVisible()
  await button('Хто й коли').click()
  const whole = page.getByRole('dialog', { name: 'Хто відкрив контакти' })
  const mountain = whole.getByRole('region', { name: 'Солодка гора' })
  await expect
    .element(mountain.getByRole('link', { name: 'Солодка гора' }))
    .toHaveAttribute('href', '/suppliers/solodka-hora')
  await expect.element(mountain.getByText('Що перевірено: Солодка гора')).toBeInTheDocument()
  const lines = whole.getByRole('region', { name: 'Солодка гора' }).getByRole('listitem')
  await expect
    .poll(() => lines.elements().map((each) => each.textContent?.split(': ')[1]))
    .toEqual([
      'ви дозволили, з електронною адресою',
      'постачальник відкрив, з електронною адресою',
      'ви закрили',
    ])
  await check()
  // where a chat leads
  screen.open(`${ADDRESS}#contacts`)
  await expect.element(whole.getByRole('region', { name: 'Млин на Бузі' })).toBeVisible()
})
