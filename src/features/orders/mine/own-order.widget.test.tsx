import { page, userEvent } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { orderDrafts } from '#domain/contract/order-draft.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
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
  const words = main().getByText('Мішки по 50 кг, посвідчення якості на кожну партію.', { exact: true })
  const opener = button('Опис замовлення')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(words).not.toBeInTheDocument()
  await check()
  await opener.click()
  await expect.element(words).toBeVisible()
  // the heading has said the first sentence
  expect(main().getByText('Купуємо борошно вищого ґатунку').elements()).toHaveLength(1)
  await button('Згорнути').click()
  await expect.element(words).not.toBeInTheDocument()
  await page.viewport(DESK.width, DESK.height)
  await expect.element(words).toBeVisible()
})

test('changes of an order that are closed unsent are kept, leave what another device changed, and are dropped in one press', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let shown = order
  server.on(myOrders.myOrder, () => ({ data: shown }))
  server.on(orderDrafts.update, ({ body }) => {
    shown = { ...shown, ...body } as typeof shown
    return { data: shown }
  })
  screen.open(ADDRESS, aMe())
  const form = page.getByRole('dialog', { name: 'Редагування замовлення' })
  const budget = form.getByLabelText('Бюджет')
  const unsaved = form.getByText(myOrderTexts.edit.unsaved)
  await button('Змінити').click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await budget.fill('400000')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  shown = { ...shown, quantity: 30 }
  screen.reopen()
  await button('Змінити').click()
  await expect.element(unsaved).toBeVisible()
  await expect.element(budget).toHaveValue('400000')
  await expect.element(form.getByLabelText('Кількість')).toHaveValue('30')
  await form.getByRole('button', { name: 'Відкинути зміни' }).click()
  await expect.element(budget).not.toHaveValue('400000')
  await budget.fill('500000')
  await form.getByRole('button', { name: 'Закрити' }).click()
  await button('Змінити').click()
  await form.getByRole('button', { name: 'Зберегти' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.askedOf(orderDrafts.update).map(({ body }) => body)).toEqual([{ budget: 500_000 }])
  await button('Змінити').click()
  await expect.element(budget).toHaveValue('500000')
  await expect.element(unsaved).not.toBeInTheDocument()
})
