import { orders } from '#domain/contract/orders.ts'
import { MOMENT, anOrderPage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

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
