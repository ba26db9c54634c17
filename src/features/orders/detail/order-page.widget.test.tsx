import { hashKey } from '@tanstack/react-query'

import { orders } from '#domain/contract/orders.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { orderListQuery } from '#src/features/orders/orders.queries.ts'
import { deviceUid } from '#src/offline/session-guard.ts'
import { lay } from '#tests/fixtures/device.fixture.ts'
import { anOrder, anOrderPage, MOMENT, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { heading, main } from '#tests/fixtures/widget-steps.fixture.ts'

test('of a closed order a supplier reads why, and is not asked for a proposal', async ({
  server,
  screen,
}) => {
  for (const [id, close_reason, words] of [
    [5, 'found', 'Покупець знайшов постачальника в «Гурті».'],
    [6, 'elsewhere', 'Покупець знайшов товар в іншому місці.'],
    [7, 'not_needed', 'Товар покупцеві більше не потрібен.'],
  ] as const) {
    server.on(orders.get, { data: anOrderPage({ id, status: 'closed', close_reason, closed_at: MOMENT }) })
    screen.open(`/orders/${id}`, aMe({ id: 8 }))
    await expect.element(main().getByText(words)).toBeVisible()
    await expect
      .element(main().getByText('Замовлення закрито: пропозицій воно більше не приймає.'))
      .toBeVisible()
    await expect.element(main().getByText('Надіслати пропозицію')).not.toBeInTheDocument()
  }
})

const FLOUR = anOrder({ id: 31, text: 'Борошно житнє обдирне для пекарні. Три тонни на місяць.' })
const toAnswer = () => main().getByRole('link', { name: orderPageTexts.propose })

test('without network an order opens from a list that the device kept, with its age, and can be answered', async ({
  screen,
  network,
}) => {
  const me = aMe({ id: 8 })
  screen.open('/office/chats', me)
  await expect.poll(deviceUid).toBe(me.id)
  const key = `${me.id}-${hashKey(orderListQuery({}).queryKey)}`
  const value = { state: { data: { pages: [onePage([FLOUR])], pageParams: [null] } } }
  await lay({ queries: [{ key, uid: me.id, value, savedAt: Date.parse(MOMENT) }] })
  network(false)
  screen.open('/orders/31', me)
  await expect.element(heading('Борошно житнє обдирне для пекарні')).toBeVisible()
  await expect.element(main().getByText('Три тонни на місяць.')).toBeVisible()
  await expect.element(main().getByText(/^Збережено/)).toBeVisible()
  await expect.element(toAnswer()).toHaveAttribute('href', '/orders/31-propose')
})

test('what a list here showed stands at once; it is answered once its page has told more', async ({
  server,
  screen,
}) => {
  server.on(orders.list, onePage([FLOUR]))
  let come = (): void => undefined
  const comes = new Promise<void>((resolve) => (come = resolve))
  server.on(orders.get, async () => {
    await comes
    return { data: anOrderPage({ ...FLOUR, my_proposal_id: 4 }) }
  })
  screen.open('/orders', aMe({ id: 8 }))
  await main()
    .getByRole('link', { name: /Борошно житнє/ })
    .first()
    .click()
  await expect.element(heading('Борошно житнє обдирне для пекарні')).toBeVisible()
  await expect.element(toAnswer()).not.toBeInTheDocument()
  come()
  await expect.element(main().getByRole('link', { name: orderPageTexts.proposed })).toBeVisible()
})
