import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { today } from '#domain/contract/today.ts'
import {
  aMyOrder,
  aMyOrderDetail,
  aNamedCompany,
  anOrder,
  anOrderProposal,
  aToday,
  MOMENT,
  onePage,
  SUPPLIER,
} from '#tests/fixtures/market.fixture.ts'
import { check, misnamed } from '#tests/fixtures/screen-check.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { expectOneLook } from '#tests/fixtures/weight.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

/** Between a phone and a desk: the bar of a phone, and room for a table. */
const TABLET = { width: 768, height: 1024 }
const WAITING = {
  id: 9,
  order: { id: 5, heading: 'Потрібне борошно вищого ґатунку' },
  propose_id: 6,
  partner: SUPPLIER,
  company: null,
  last_message: { content: 'Привеземо у вівторок', created_at: MOMENT, written_at: MOMENT },
  unread_count: 1,
}

test('at 768 px the homes, lists, the comparison and a chat break no rule and reach beyond no edge', async ({
  server,
  screen,
}) => {
  aTalk(server)
  server.on(today.get, {
    data: aToday({ buying: { chats: { total: 1, data: [WAITING] } } }),
  })
  server.on(orders.list, onePage([anOrder({ budget: 54_000, needed_by: '2026-12-04' })]))
  server.on(myOrders.mine, onePage([aMyOrder({ proposals_count: 2, pending_count: 2 })]))
  const company = aNamedCompany({ title: 'Дніпровський млинзавод і комбікормовий комбінат', rating: 4.6 })
  const offers = [6, 7].map((id) =>
    anOrderProposal({ id, company, unit_price: 17 + id, price_unit: 'кг', vat: 'included' }),
  )
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ proposals: offers, proposals_count: 2 }) })
  await page.viewport(TABLET.width, TABLET.height)
  for (const [path, shows] of [
    ['/', 'Привеземо у вівторок'],
    ['/orders', 'Потрібен цукор'],
    ['/office/my-orders', 'Потрібен цукор'],
    ['/office/my-orders/order-detail/5', '2 пропозиції'],
    ['/office/chats', 'Андрій з Солодкої гори'],
    ['/office/chats/5/6', 'Є, надішлю копію.'],
  ] as const) {
    screen.open(path, aMe())
    await expect.element(main().getByText(shows).first()).toBeVisible()
    if (path.includes('order-detail')) await expect.element(page.getByRole('table')).toBeVisible()
    await check(TABLET)
    expect(await misnamed(), path).toEqual([])
    expectOneLook(main().element(), path)
  }
})
