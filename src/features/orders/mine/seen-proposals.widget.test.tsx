import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { aMyOrder, aMyOrderDetail, anOrderProposal, MOMENT, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

test('looking at an order tells its proposals seen, up to the newest and once; the list counts those that are not', async ({
  server,
  screen,
}) => {
  const proposals = [anOrderProposal({ id: 8 }), anOrderProposal({ id: 6 })]
  server.on(myOrders.mine, onePage([aMyOrder({ proposals_count: 2, pending_count: 2, unseen_count: 2 })]))
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ proposals }) })
  server.on(myOrders.see, () => {
    const seen = proposals.map((proposal) => ({ ...proposal, seen_at: MOMENT }))
    server.on(myOrders.myOrder, { data: aMyOrderDetail({ proposals: seen }) })
    server.on(myOrders.mine, onePage([aMyOrder({ proposals_count: 2, pending_count: 2 })]))
    return undefined
  })
  screen.open('/office/my-orders', aMe())
  await expect.element(page.getByText('2 нові')).toBeVisible()
  expect(server.askedOf(myOrders.see)).toEqual([])

  screen.open('/office/my-orders/order-detail/5', aMe())
  await expect.poll(() => server.askedOf(myOrders.see).map(({ body }) => body)).toEqual([{ up_to: 8 }])
  screen.open('/office/my-orders', aMe())
  await expect.element(page.getByText('2 пропозиції')).toBeVisible()
  await expect.element(page.getByText('2 нові')).not.toBeInTheDocument()
  expect(server.askedOf(myOrders.see)).toHaveLength(1)
})
