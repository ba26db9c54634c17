import { page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { aChat, onePage, SUPPLIER } from '#tests/fixtures/market.fixture.ts'
import { overhang, PHONE } from '#tests/support/screen-rules.ts'
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
