import { page, userEvent } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { orderDrafts } from '#domain/contract/order-draft.ts'
import { ORDER_CONTINUES_DAYS } from '#domain/rules/limits.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { formatDay } from '#domain/uk/format.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
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

test('an open change takes nothing back that another device has saved meanwhile, and keeps what is typed on while it is sent', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let shown = order
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  server.on(myOrders.myOrder, () => ({ data: shown }))
  server.on(orderDrafts.update, async ({ body }) => {
    shown = { ...shown, ...body } as typeof shown
    await held
    return { data: shown }
  })
  screen.open(ADDRESS, aMe())
  const form = page.getByRole('dialog', { name: 'Редагування замовлення' })
  const budget = form.getByLabelText('Бюджет')
  const save = form.getByRole('button', { name: 'Зберегти' })
  await button('Змінити').click()
  await expect.element(form.getByLabelText('Кількість')).toHaveValue('20')
  shown = { ...shown, quantity: 30 }
  await screen.readAnew()
  await budget.fill('400000')
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await budget.fill('450000')
  answer()
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
  expect(server.askedOf(orderDrafts.update).map(({ body }) => body)).toEqual([{ budget: 400_000 }])
  await expect.element(budget).toHaveValue('450000')

  screen.reopen()
  await button('Змінити').click()
  await expect.element(budget).toHaveValue('450000')
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(shown).toMatchObject({ budget: 450_000, quantity: 30 })
})

test('changes that are dropped leave nothing of them, also where another device has saved meanwhile', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let shown = order
  server.on(myOrders.myOrder, () => ({ data: shown }))
  screen.open(ADDRESS, aMe())
  const form = page.getByRole('dialog', { name: 'Редагування замовлення' })
  const unsaved = form.getByText(myOrderTexts.edit.unsaved)
  await button('Змінити').click()
  await form.getByLabelText('Бюджет').fill('400000')
  await form.getByRole('button', { name: 'Закрити' }).click()
  await button('Змінити').click()
  await expect.element(unsaved).toBeVisible()
  shown = { ...shown, quantity: 30 }
  await screen.readAnew()
  await form.getByRole('button', { name: 'Відкинути зміни' }).click()
  await expect.element(form.getByLabelText('Кількість')).toHaveValue('30')
  // «Сьогодні» names what is begun
  expect(Object.keys(localStorage).filter((key) => key.includes('edit-order'))).toEqual([])
  await form.getByRole('button', { name: 'Закрити' }).click()
  await button('Змінити').click()
  await expect.element(form.getByLabelText('Кількість')).toHaveValue('30')
  await expect.element(unsaved).not.toBeInTheDocument()
})

const ENDS_ON = kyivDayAfter(new Date(), 1)
const ending = { ...order, ends_on: ENDS_ON, pending_count: 2 }
const question = () => main().getByRole('region', { name: 'Замовлення завершується' })
const answer = (name: string | RegExp) => question().getByRole('button', { name })

test('an order that ends soon is asked about, goes on in one press and is asked about no more', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: ending })
  server.on(myOrders.continue, () => {
    server.on(myOrders.myOrder, { data: order })
    return { data: order }
  })
  screen.open(ADDRESS, aMe())
  await expect.element(question()).toHaveTextContent(`Замовлення завершується завтра, ${formatDay(ENDS_ON)}.`)
  await check(DESK)
  const goOn = answer(`Продовжити до ${formatDay(kyivDayAfter(new Date(), ORDER_CONTINUES_DAYS))}`)
  await expect.element(goOn).toBeEnabled()
  network(false)
  for (const each of [goOn, answer('Призупинити'), answer('Закрити')])
    await expect.element(each).toBeDisabled()
  network(true)
  server.failNext(myOrders.continue, new Refusal('internal'))
  await goOn.click()
  await expect.element(page.getByText(errorTexts.internal)).toBeVisible()
  await goOn.click()
  await expect.element(page.getByText('Замовлення продовжено')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  expect(server.askedOf(myOrders.continue).map(({ params }) => params)).toEqual([{ id: 5 }])
})

test('an order that ends soon is paused from its question', async ({ server, screen }) => {
  const paused = { ...order, status: 'pause' as const, ends_on: null }
  server.on(myOrders.myOrder, { data: { ...ending, ends_on: kyivDay(new Date()) } })
  server.on(myOrders.pause, () => {
    server.on(myOrders.myOrder, { data: paused })
    return { data: paused }
  })
  screen.open(ADDRESS, aMe())
  await expect.element(question()).toHaveTextContent('Сьогодні останній день замовлення.')
  await answer('Призупинити').click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByText(myOrderTexts.actions.paused)).toBeVisible()
  await expect.element(button(myOrderTexts.actions.play).first()).toBeVisible()
  expect(server.askedOf(myOrders.pause).map(({ params }) => params)).toEqual([{ id: 5 }])
})

test('an order that ends soon is closed from its question: as not needed, or as it is chosen', async ({
  server,
  screen,
}) => {
  for (const [pressed, reason] of [
    [null, 'not_needed'],
    ['Знайшли в іншому місці', 'elsewhere'],
    ['Постачальника знайдено тут', 'found'],
  ] as const) {
    const closed = { ...order, status: 'closed' as const, close_reason: reason, ends_on: null }
    server.on(myOrders.myOrder, { data: ending })
    server.on(myOrders.close, () => {
      server.on(myOrders.myOrder, { data: closed })
      return { data: closed }
    })
    screen.open(ADDRESS, aMe())
    await answer('Закрити').click()
    const dialog = page.getByRole('dialog', { name: 'Закрити замовлення?' })
    await expect
      .element(dialog)
      .toHaveTextContent(/2\sпостачальники, які чекають відповіді, дізнаються про це/)
    await expect.element(dialog.getByRole('radio', { name: 'Більше не потрібно' })).toBeChecked()
    if (pressed) await dialog.getByText(pressed).click()
    await dialog.getByText('Закрити', { exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(main().getByText(orderEndingTexts.close.reasons[reason])).toBeVisible()
    expect(server.askedOf(myOrders.close).at(-1)).toMatchObject({ params: { id: 5 }, body: { reason } })
  }
})
