import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { aMyOrderDetail, anOrderProposal } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, field, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'

const ADDRESS = '/office/my-orders/order-detail/5'
const WORDS = 'Купуємо борошно вищого ґатунку. Мішки по 50 кг, посвідчення якості на кожну партію.'
const order = aMyOrderDetail({ text: WORDS, quantity: 20, unit: 'т', needed_by: '2030-01-15' })

test('«Повторити» begins a new order with the words of an old one, and asks before it takes the place of another', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(ADDRESS, aMe())
  await button('Повторити').click()
  await expect.poll(screen.path).toBe('/office/create-order')
  await expect.element(field('Опис')).toHaveValue(WORDS)
  await expect.element(field('Кількість')).toHaveValue('20')
  // that day is over, or will be
  await expect.element(field('Потрібно до')).toHaveValue('')
  await field('Опис').fill('Купуємо цукор білий кристалічний, мішки по 50 кг')

  screen.open(ADDRESS, aMe())
  await button('Повторити').click()
  const dialog = page.getByRole('dialog', { name: 'Замінити розпочате замовлення?' })
  await dialog.getByRole('button', { name: 'Ні' }).click()
  await expect.poll(screen.path).toBe(ADDRESS)
  await button('Повторити').click()
  await dialog.getByRole('button', { name: 'Так' }).click()
  await expect.element(field('Опис')).toHaveValue(WORDS)
})

test('on a phone the words of an order that is compared are folded, so that the proposals are near', async ({
  server,
  screen,
}) => {
  const proposals = [anOrderProposal({ id: 6 }), anOrderProposal({ id: 7 })]
  server.on(myOrders.myOrder, { data: { ...order, proposals, proposals_count: 2 } })
  screen.open(ADDRESS, aMe())
  const words = main().getByText(WORDS)
  const opener = button('Опис замовлення')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(words).not.toBeInTheDocument()
  await check()
  await opener.click()
  await expect.element(words).toBeVisible()
  await button('Згорнути').click()
  await expect.element(words).not.toBeInTheDocument()
  await page.viewport(DESK.width, DESK.height)
  await expect.element(words).toBeVisible()
})
