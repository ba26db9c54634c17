import { hashKey } from '@tanstack/react-query'
import { page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { keyOf } from '#src/lib/query.ts'
import { NO_CHAT } from '#src/offline/outbox/payload.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { deviceUid } from '#src/offline/session-guard.ts'
import { lay } from '#tests/fixtures/device.fixture.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aChat,
  aMyOrderDetail,
  aNamedCompany,
  anOrderProposal,
  onePage,
  SUPPLIER,
} from '#tests/fixtures/market.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

const texts = chatTexts.list
const MANY = 5000
/** Far more than a screen and what lies near it. */
const IN_DOCUMENT = 60
const nameOf = (id: number): string => (id === 1 ? 'Ж'.repeat(200) : `Постачальник ${id}`)
const many = Array.from({ length: MANY }, (_, at) =>
  aChat({
    id: at + 1,
    order_id: at + 1,
    propose_id: at + 1,
    supplier: { ...SUPPLIER, id: 100 + at, username: nameOf(at + 1), email: null },
  }),
)

test('of 5,000 talks those near the screen are in the document, first and last alike; an endless name stands within its row', async ({
  server,
  screen,
}) => {
  await page.viewport(PHONE.width, PHONE.height)
  server.on(chats.list, onePage(many))
  screen.open('/office/chats', aMe())
  const rows = main().getByRole('listitem')
  await expect.element(rows.filter({ hasText: nameOf(2) }).first()).toBeVisible()
  expect(overhang()).toEqual([])
  expect(rows.elements().length).toBeLessThan(IN_DOCUMENT)
  const scroller = rows.first().element().closest('ul, ol, [role=list]')!.parentElement!
  const last = rows.filter({ hasText: nameOf(MANY) })
  await expect
    .poll(() => {
      for (let box: Element | null = scroller; box; box = box.parentElement) box.scrollTop = box.scrollHeight
      return last.elements().length
    })
    .toBe(1)
  expect(rows.elements().length).toBeLessThan(IN_DOCUMENT)
})

test('the row of a talk says who the supplier is: by rating; the picture leads to the company', async ({
  server,
  screen,
}) => {
  const supplier_company = aNamedCompany({
    slug: 'hora',
    title: 'Солодка гора',
    rating: 4.6,
    reviews_count: 12,
  })
  const known = aChat({ id: 1, order_id: 5, propose_id: 71, supplier_company })
  const other = aChat({ id: 2, order_id: 6, propose_id: 72, supplier_company: null })
  server.on(chats.list, onePage([known, other]))
  for (const size of [PHONE, DESK]) {
    await page.viewport(size.width, size.height)
    screen.open('/office/chats', aMe())
    const row = main().getByRole('listitem').filter({ hasText: 'Солодка гора' })
    await expect.element(row.getByText(/^4,6.· 12$/)).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: 'Сторінка компанії Солодка гора' }))
      .toHaveAttribute('href', '/suppliers/hora')
    await expect.element(row.getByRole('link').first()).toHaveAttribute('href', '/office/chats/5/71')
    await check(size)
  }
})

test('on a desk nobody is asked to choose a talk where there is none', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(chats.list, onePage([]))
  screen.open('/office/chats', aMe())
  await expect.element(main().getByText(chatTexts.list.empty)).toBeVisible()
  await expect.element(main().getByText(chatTexts.room.choose)).not.toBeVisible()
  await check(DESK)
  server.on(chats.list, onePage([aChat()]))
  screen.reopen()
  await expect.element(main().getByRole('listitem').first()).toBeVisible()
  await expect.element(main().getByText(chatTexts.room.choose)).toBeVisible()
})

const rows = () => main().getByRole('list', { name: texts.label }).getByRole('listitem')
/** Proposal 6 to order 5, about which something is written while nobody knows of a chat. */
const begin = (content: string) =>
  sharedOutbox().enqueue({ kind: 'message', chatId: NO_CHAT, content, proposal: { id: 6, orderId: 5 } })

test('a talk that was begun here and has no chat yet stands in the list, and says what waits and what failed', async ({
  server,
  screen,
  network,
}) => {
  const me = aMe()
  screen.open('/office/chats', me)
  await expect.poll(deviceUid).toBe(me.id)
  await expect.element(main().getByText(texts.empty)).toBeVisible()
  network(false)
  await begin('Чи довезете до Умані?')
  const row = rows().first()
  await expect.element(row.getByText(texts.waits.offline)).toBeVisible()
  await expect.element(row.getByText('Ви: Чи довезете до Умані?')).toBeVisible()
  await expect.element(row.getByText(texts.order(5))).toBeVisible()
  await check(PHONE)

  const proposal = anOrderProposal({ id: 6, company: aNamedCompany({ title: 'Солодка гора' }) })
  const kept = { state: { data: { data: aMyOrderDetail({ id: 5, proposals: [proposal] }) } } }
  const key = `${me.id}-${hashKey(keyOf(myOrders.myOrder, { params: { id: 5 } }))}`
  await lay({ queries: [{ key, uid: me.id, value: kept, savedAt: 1 }] })
  screen.open('/office/chats', me)
  await expect.element(row.getByText('Солодка гора')).toBeVisible()
  await expect.element(row.getByText(texts.waits.offline)).toBeVisible()
  await check(PHONE)
  await main().getByRole('searchbox').fill('гора')
  await expect.element(row.getByText('Солодка гора')).toBeVisible()
  await main().getByRole('button', { name: texts.unread }).click()
  await expect.element(main().getByText(texts.nothing)).toBeVisible()
  await main().getByRole('button', { name: texts.all }).click()
  await main().getByRole('searchbox').fill('')

  server.on(chats.start, () => {
    throw new Refusal('proposal_inactive')
  })
  network(true)
  await expect.element(row.getByText(texts.notSent)).toBeVisible()
  await expect.element(row.getByText(texts.waits.offline)).not.toBeInTheDocument()
  await expect.element(row.getByRole('link').first()).toHaveAttribute('href', '/office/chats/5/6')
  expect(rows().elements()).toHaveLength(1)
})

test('what began a chat before it was known here is told by the row of the chat', async ({
  server,
  screen,
  network,
}) => {
  const me = aMe()
  const { keep } = aTalk(server)
  server.on(chats.start, ({ body: { message } }) => ({ data: aChat(), message: message && keep(message) }))
  screen.open('/office/chats', me)
  await expect.poll(deviceUid).toBe(me.id)
  await expect.element(rows().first()).toBeVisible()
  network(false)
  await begin('Добрий день!')
  await expect.element(rows().first().getByText(texts.waits.offline)).toBeVisible()
  await expect.element(rows().first().getByText('Ви: Добрий день!')).toBeVisible()
  expect(rows().elements()).toHaveLength(1)
  network(true)
  await expect.element(rows().first().getByText(texts.waits.offline)).not.toBeInTheDocument()
  await expect.poll(() => server.askedOf(chats.start)).toHaveLength(1)
})
