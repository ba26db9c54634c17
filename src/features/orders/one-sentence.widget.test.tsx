import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { termsOf } from '#domain/rules/search/search-words.ts'
import {
  aMyOrderDetail,
  anOrder,
  anOrderPage,
  anOrderProposal,
  aProposal,
  onePage,
} from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

/** All that the order says: the heading leaves nothing of it to be told below. */
const SENTENCE = 'Потрібне борошно пшеничне вищого ґатунку для пекарні'
const ONE = { text: `${SENTENCE}.` }

/** On a phone as on a desk. */
async function expectSaidOnce(): Promise<void> {
  const said = main().getByText(SENTENCE)
  for (const { width, height } of [PHONE, DESK]) {
    await page.viewport(width, height)
    await expect.element(said.first()).toBeVisible()
    await expect.poll(() => said.elements().length).toBe(1)
  }
}

test('a sentence that is all of an order stands once in the list, also where it was searched for', async ({
  server,
  screen,
}) => {
  server.on(orders.list, onePage([anOrder(ONE)]))
  server.on(orders.counts, {
    data: { categories: [], locations: [], without_proposals: 0, with_budget: 0 },
  })
  screen.open('/orders')
  await expectSaidOnce()
  const found = onePage([anOrder(ONE)])
  const search = { terms: [...termsOf('пекарні')], corrected: null, ignored: [] }
  server.on(orders.list, { ...found, meta: { ...found.meta, search } })
  screen.open('/orders?text=пекарні')
  await expect.element(main().getByText('пекарні', { exact: true })).toBeVisible()
  await expectSaidOnce()
})

test('a sentence that is all of an order stands once on its page, for others and for its buyer', async ({
  server,
  screen,
}) => {
  server.on(orders.similar, { data: [] })
  server.on(orders.get, { data: anOrderPage(ONE) })
  screen.open('/orders/5')
  await expectSaidOnce()
  server.on(myOrders.myOrder, { data: aMyOrderDetail(ONE) })
  screen.open('/office/my-orders/order-detail/5', aMe())
  await expectSaidOnce()
  const compared = [anOrderProposal({ id: 6 }), anOrderProposal({ id: 7 })]
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ ...ONE, proposals: compared, proposals_count: 2 }) })
  screen.open('/office/my-orders/order-detail/5', aMe())
  await expectSaidOnce()
})

test('a sentence that is all of an order stands once beside the form of a proposal, and beside what was sent', async ({
  server,
  screen,
}) => {
  server.on(orders.get, { data: anOrderPage(ONE) })
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  await expect.element(button('Надіслати пропозицію')).toBeVisible()
  await expectSaidOnce()
  const sent = aProposal()
  server.on(proposals.mine, onePage([{ ...sent, order: { ...sent.order, ...ONE } }]))
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expectSaidOnce()
})
