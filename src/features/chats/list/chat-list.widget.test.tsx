import { page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { aChat, aNamedCompany, onePage, SUPPLIER } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

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
