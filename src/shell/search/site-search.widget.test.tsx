import { page, userEvent } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { orders } from '#domain/contract/orders.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import { anOrder, anOrderPage, onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const DESK = { width: 1280, height: 800 }
const SUGAR = anOrder()
const FLOUR = anOrder({
  id: 6,
  category: { id: 13, slug: 'krupy', name: 'Крупи' },
  text: 'Потрібне борошно пшеничне вищого ґатунку для пекарні.',
})
const opener = page.getByRole('button', { name: /Пошук.*K/ })
const field = page.getByRole('combobox', { name: 'Пошук у всьому «Гурті»' })
const option = (name: RegExp | string) => page.getByRole('option', { name })
const active = () =>
  document.querySelector('[role=option][aria-selected=true]')?.id ===
  field.element().getAttribute('aria-activedescendant')
    ? document.querySelector('[role=option][aria-selected=true]')?.textContent
    : 'no row that the field names'

function aMarket(server: FakeServer): void {
  server.on(orders.list, ({ query: { text } }) =>
    onePage([SUGAR, FLOUR].filter((order) => text === undefined || order.text.includes(text))),
  )
  server.on(orders.get, { data: anOrderPage(SUGAR) })
  server.on(orders.similar, { data: [] })
}

test('the keys open it, walk what is found in groups, and open the chosen row', async ({
  server,
  screen,
}) => {
  aMarket(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/about', aMe())
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await check(DESK)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await opener.click()
  await field.fill('цукор')
  await expect.element(option(/^Потрібен цукор білий/)).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'Замовлення' }).getByRole('option').first())
    .toBeVisible()
  expect(server.askedOf(chats.list).at(-1)?.query).toMatchObject({ text: 'цукор' })
  await expect.poll(active).toMatch(/^Потрібен цукор/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBe('Усі постачальники за запитом «цукор»')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await check(DESK)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.path()).toBe('/orders/5')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('it asks once the typing pauses, and a late answer never stands in the place of a newer one', async ({
  server,
  screen,
}) => {
  aMarket(server)
  let answerLate: () => void = () => undefined
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  const asked: (string | undefined)[] = []
  server.on(orders.list, async ({ query: { text } }) => {
    asked.push(text)
    if (text === 'цукор') await late
    return onePage([text === 'цукор' ? SUGAR : FLOUR])
  })
  await page.viewport(DESK.width, DESK.height)
  screen.open('/about', aMe())
  await opener.click()
  await userEvent.type(field, 'цукор')
  await expect.poll(() => asked).toEqual(['цукор'])
  await field.fill('борошно')
  await expect.element(option(/борошно пшеничне/)).toBeVisible()
  answerLate()
  await late
  expect(asked).toEqual(['цукор', 'борошно'])
  await expect.element(option(/борошно пшеничне/)).toBeVisible()
  expect(option(/цукор білий/).elements()).toHaveLength(0)
})

test('a guest is asked for no chats and shown nothing of an office', async ({ server, screen }) => {
  aMarket(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/about')
  await opener.click()
  await expect.element(option('Увійти')).toBeVisible()
  expect(option('Мої замовлення').elements()).toHaveLength(0)
  await field.fill('цукор')
  await expect.element(option(/цукор білий/)).toBeVisible()
  expect(server.askedOf(suppliers.list).at(-1)?.query).toMatchObject({ text: 'цукор' })
  expect(server.askedOf(chats.list)).toEqual([])
})

test('out of reach of the server it looks through what was read, and says so', async ({
  server,
  screen,
  network,
}) => {
  aMarket(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/orders', aMe())
  await expect.element(page.getByRole('link', { name: /цукор білий/ })).toBeVisible()
  network(false)
  await opener.click()
  await field.fill('цукру')
  await expect.element(page.getByText('Немає мережі: шукаємо серед збереженого на пристрої.')).toBeVisible()
  await expect.element(option(/цукор білий/)).toBeVisible()
  expect(option(/борошно/).elements()).toHaveLength(0)
  await field.fill('щкгжх')
  await expect.poll(() => option(/цукор білий/).elements()).toHaveLength(0)
  await check(DESK)
})
