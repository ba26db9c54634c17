import { page, userEvent } from 'vitest/browser'

import { orders } from '#domain/contract/orders.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import { anOrder, anOrderPage, onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button } from '#tests/fixtures/widget-steps.fixture.ts'

const DESK = { width: 1280, height: 800 }
const SUGAR = anOrder({
  id: 5,
  budget: 54_000,
  needed_by: '2026-12-04',
  published_at: '2026-11-20T08:00:00.000Z',
})
const FLOUR = anOrder({
  id: 6,
  text: 'Потрібне борошно пшеничне вищого ґатунку для пекарні.',
  quantity: null,
  unit: null,
  proposals_count: 5,
  published_at: '2026-11-19T08:00:00.000Z',
})

function aList(server: FakeServer): void {
  server.on(orders.list, onePage([SUGAR, FLOUR]))
  server.on(orders.counts, {
    data: { categories: [{ id: 12, orders: 18 }], locations: [], without_proposals: 6, with_budget: 21 },
  })
  server.on(orders.get, { data: anOrderPage(SUGAR) })
  server.on(orders.similar, { data: [] })
}
const asked = (server: FakeServer) =>
  JSON.parse(JSON.stringify(server.askedOf(orders.list).at(-1)!.query)) as object
const table = page.getByRole('table', { name: 'Замовлення' })
const row = (name: RegExp) => table.getByRole('row').filter({ has: page.getByRole('link', { name }) })

test('a desk shows a table of 52 px rows whose heads sort on the server, and its density stays on the device', async ({
  server,
  screen,
}) => {
  aList(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/orders')
  await expect.element(row(/цукор білий/)).toBeVisible()
  expect(
    row(/цукор білий/)
      .element()
      .getBoundingClientRect().height,
  ).toBe(52)
  const cells = row(/цукор білий/)
    .getByRole('cell')
    .elements()
  expect(cells.map((cell) => (cell as HTMLElement).innerText.replaceAll('\u00A0', ' ')).slice(2)).toEqual([
    '10 т',
    '54 000 ₴',
    'Вінниця',
    '04.12',
    'перша — ваша',
  ])
  expect(getComputedStyle(cells[3]!).textAlign).toBe('end')
  const head = (name: string) => table.getByRole('columnheader', { name })
  await expect.element(head('Час')).toHaveAttribute('aria-sort', 'descending')
  await check(DESK)
  await head('Бюджет').getByRole('link').click()
  await expect.element(head('Бюджет')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('Час')).toHaveAttribute('aria-sort', 'none')
  expect(asked(server)).toMatchObject({ sort: 'budget' })
  await head('До').getByRole('link').click()
  await expect.element(head('До')).toHaveAttribute('aria-sort', 'ascending')
  await head('До').getByRole('link').click()
  await expect.poll(() => screen.path()).toBe('/orders')

  await button('Просторі рядки').click()
  await expect
    .poll(
      () =>
        row(/цукор білий/)
          .element()
          .getBoundingClientRect().height,
    )
    .toBe(68)
  screen.reopen()
  await expect
    .poll(
      () =>
        row(/цукор білий/)
          .element()
          .getBoundingClientRect().height,
    )
    .toBe(68)
  await button('Щільні рядки').click()
  // a press anywhere in a row opens the order
  await row(/цукор білий/)
    .getByRole('cell')
    .nth(3)
    .click({ force: true })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('цукор білий')
})

test('it is a ledger of columns from 1024 px on, and rows of a phone one pixel below that', async ({
  server,
  screen,
}) => {
  aList(server)
  await page.viewport(1024, 800)
  screen.open('/orders')
  await expect.element(row(/цукор білий/)).toBeVisible()
  const shown = (each: Element): boolean => each.checkVisibility()
  const heads = () => [...table.element().querySelectorAll('thead [role=columnheader]')].filter(shown).length
  /** Time and title stand in one line where they are columns, and under each other on a phone. */
  const isOneLine = (): boolean => {
    const [when, title] = [
      ...row(/цукор білий/)
        .element()
        .querySelectorAll('time, td a'),
    ].map((each) => each.getBoundingClientRect())
    return title!.left > when!.right
  }
  const density = page.getByRole('group', { name: 'Висота рядків' })
  for (const [width, isLedger] of [
    [1024, true],
    [1023, false],
  ] as const) {
    await page.viewport(width, 800)
    await expect.poll(isOneLine).toBe(isLedger)
    if (isLedger) {
      expect(heads()).toBeGreaterThan(3)
      await expect.element(density).toBeVisible()
    } else {
      expect(heads()).toBe(0)
      await expect.element(density).not.toBeInTheDocument()
    }
    await check({ width, height: 800 })
  }
  // and as wide as the window, for the titles' sake
  await page.viewport(1600, 800)
  await expect.poll(() => table.element().getBoundingClientRect().right).toBeGreaterThan(1540)
})

test('the filters of a desk stand in sight, go to the server and live in the address', async ({
  server,
  screen,
}) => {
  aList(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/orders')
  await page.getByRole('checkbox', { name: /^Цукор/ }).click()
  await expect.poll(() => asked(server)).toMatchObject({ category: [12] })
  await button('Категорія: Цукор').click()
  const sheet = page.getByRole('dialog', { name: 'Категорія' })
  await sheet.getByRole('option', { name: 'Крупи' }).click()
  await expect.element(sheet.getByRole('option', { name: 'Крупи' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('checkbox', { name: /^Крупи/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Поки без пропозицій/ }).click()
  await page.getByRole('checkbox', { name: /З бюджетом/ }).click()
  const from = page.getByRole('textbox', { name: 'Обсяг від' })
  await from.fill('1,5')
  await expect.poll(() => new URLSearchParams(screen.path().split('?')[1]).get('amount_from')).toBe('1.5')
  expect(Object.fromEntries(new URLSearchParams(screen.path().split('?')[1]))).toEqual({
    category: '12,13',
    without_proposals: 'true',
    with_budget: 'true',
    amount_from: '1.5',
  })
  await expect
    .poll(() => asked(server))
    .toMatchObject({ category: [12, 13], amount_from: 1.5, with_budget: true })
  const chosen = page.getByRole('list', { name: 'Обрані фільтри' })
  await expect
    .poll(() =>
      chosen
        .getByRole('button')
        .elements()
        .map((chip) => chip.textContent?.replaceAll('\u00A0', ' ')),
    )
    .toEqual(['Цукор', 'Крупи', 'від 1,5 т', 'Поки без пропозицій', 'З бюджетом'])
  await button('Прибрати: Крупи').click()
  await expect.poll(() => new URLSearchParams(screen.path().split('?')[1]).get('category')).toBe('12')
  await from.fill('багато')
  await expect.element(page.getByText('Введіть число, як-от 1,5')).toBeVisible()
  await expect.element(from).toHaveAttribute('aria-invalid', 'true')
  await check(DESK)
  screen.reopen()
  await expect.element(from).toHaveValue('1,5')
  await button('Скинути фільтри').click()
  await expect.poll(() => screen.path()).toBe('/orders')
  await expect.element(from).toHaveValue('')
  // the same once more, before the pause after the reset is over
  await from.fill('1,5')
  await expect.poll(() => screen.path()).toBe('/orders?amount_from=1.5')
})

test('what came since the last visit is new, what was looked at says so', async ({ server, screen }) => {
  aList(server)
  const since = new Date('2026-11-19T12:00:00.000Z').getTime()
  localStorage.setItem('gurt:orders-visits', JSON.stringify({ since: null, at: since, viewed: [6] }))
  screen.open('/orders')
  await expect.element(page.getByText('1 нове з минулого візиту')).toBeVisible()
  await expect.element(row(/цукор білий/).getByText('нове', { exact: true })).toBeVisible()
  expect(
    row(/борошно пшеничне/)
      .getByText('нове', { exact: true })
      .elements(),
  ).toHaveLength(0)
  // a row of a phone
  expect(
    row(/борошно пшеничне/)
      .element()
      .getBoundingClientRect().height,
  ).toBeLessThanOrEqual(124)
  await check()
  await page.viewport(DESK.width, DESK.height)
  await expect.element(row(/борошно пшеничне/).getByText('ви переглядали')).toBeVisible()
})
