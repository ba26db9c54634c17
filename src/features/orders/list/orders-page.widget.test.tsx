import { page } from 'vitest/browser'

import { invitations } from '#domain/contract/invitations.ts'
import { orders } from '#domain/contract/orders.ts'
import { places } from '#domain/contract/places.ts'
import { termsOf } from '#domain/rules/search/search-words.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { CONTROL, NASTY } from '#tests/fixtures/bad-texts.fixture.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { anOrder, anOrderPage, onePage } from '#tests/fixtures/market.fixture.ts'
import { OLENA } from '#tests/fixtures/member.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, main, paste } from '#tests/fixtures/widget-steps.fixture.ts'

const field = page.getByRole('searchbox', { name: 'Пошук замовлень' })
const marks = () => [...document.querySelectorAll('main mark')].map((mark) => mark.textContent)
const WAX = anOrder({
  id: 6,
  text: 'Купимо парафін харчовий для свічок, сто кілограмів на місяць. Розглянемо всіх.',
})

/** A search that mends «порафін», knows no «щкгжх», and finds nothing else. */
function aSearch(server: FakeServer): void {
  server.on(orders.list, ({ query: { text } }) => {
    if (text === undefined) return onePage([WAX, anOrder()])
    const isSlip = text === 'порафін'
    const isFound = isSlip || text.startsWith('парафін')
    const list = onePage(isFound ? [WAX] : [])
    const search = {
      terms: [...termsOf('парафін')],
      corrected: isSlip ? 'парафін' : null,
      ignored: text.includes('щкгжх') ? ['щкгжх'] : [],
    }
    return { ...list, meta: { ...list.meta, search } }
  })
  server.on(orders.counts, { data: { categories: [{ id: 12, orders: 1 }], locations: [] } })
  server.on(orders.get, { data: anOrderPage(WAX) })
  server.on(orders.similar, { data: [] })
}

test('a search says what it mended, marks what it found, and says before a choice what it would show', async ({
  server,
  screen,
}) => {
  aSearch(server)
  screen.open('/orders')
  await field.fill('порафін')
  await expect.element(page.getByText('Показуємо за запитом «парафін».')).toBeVisible()
  await expect.poll(marks).toEqual(['парафін'])
  expect(screen.path()).toContain('text=')
  await expect.element(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('best')
  await check()
  await field.fill('парафіну щкгжх')
  await expect.element(page.getByText('У замовленнях немає слова «щкгжх»: шукаємо за рештою.')).toBeVisible()

  await button('Категорія').click()
  const counted = page
    .getByRole('dialog', { name: 'Категорія' })
    .getByRole('option', { name: /Цукор.*1 замовлення/ })
  await expect.element(counted).toBeVisible()
  await check()
  await counted.click()
  await expect.element(page.getByText('Знайдено 1 замовлення')).toBeVisible()
  expect(server.askedOf(orders.list).at(-1)?.query).toMatchObject({ category: [12], text: 'парафіну щкгжх' })

  screen.reopen()
  await expect.element(field).toHaveValue('парафіну щкгжх')
  await page.getByRole('link', { name: /парафін харчовий/ }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('парафін')
  screen.back()
  await expect.element(page.getByText('Знайдено 1 замовлення')).toBeVisible()
  await expect.element(field).toHaveValue('парафіну щкгжх')
})

test('of two changes in a row, before the first is drawn, none is lost', async ({ server, screen }) => {
  aSearch(server)
  screen.open('/orders?category=12')
  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect.element(box('Поки без пропозицій')).toBeVisible()
  for (const name of ['Поки без пропозицій', 'З бюджетом']) (box(name).element() as HTMLInputElement).click()
  await expect.element(box('З бюджетом')).toBeChecked()
  await expect.element(box('Поки без пропозицій')).toBeChecked()
  await expect
    .poll(() => server.askedOf(orders.list).at(-1)?.query)
    .toMatchObject({ category: [12], without_proposals: true, with_budget: true })
  expect(localStorage.getItem('gurt:orders-filter')).toBe('{"category":[12]}')
})

test('what only mentions the searched thing stands apart, page by page, and so does what may be another', async ({
  server,
  screen,
}) => {
  const candle = anOrder({ id: 7, text: 'Форми для свічок. Парафін маємо свій.' })
  const wick = anOrder({ id: 8, text: 'Ґніт бавовняний для свічок. Просочений парафіном.' })
  server.on(orders.list, ({ query: { text = '', cursor } }) => {
    const isLoose = text.includes('щкгжх')
    const found = text.includes('форми') ? [candle] : cursor === undefined ? [WAX, candle] : [wick]
    const list = onePage(found)
    const ids = isLoose ? found.map(({ id }) => id) : [7, 8]
    const search = {
      terms: [...termsOf('парафін')],
      corrected: null,
      ignored: isLoose ? ['щкгжх'] : [],
      rest: { ids, total: text.includes('багато') ? null : ids.length },
    }
    const isCut = found.length > 1
    return { ...list, meta: { ...list.meta, total: 3, search, next_cursor: isCut ? 'next' : null } }
  })
  server.on(orders.counts, { data: { categories: [], locations: [] } })
  server.on(orders.get, { data: anOrderPage(WAX) })
  server.on(orders.similar, { data: [] })
  const listed = (name: string) =>
    page.getByRole('table', { name, exact: true }).getByRole('cell').getByRole('link')
  screen.open('/orders?text=парафін')
  await expect.element(page.getByRole('heading', { name: 'Ще згадується у 2 замовленнях' })).toBeVisible()
  await expect.element(listed('Замовлення')).toHaveTextContent('парафін харчовий')
  // the second page is fetched by itself: the first is not full
  await expect.poll(() => listed('Ще згадується у 2 замовленнях').elements()).toHaveLength(2)
  expect(listed('Замовлення').elements()).toHaveLength(1)
  await check()

  screen.open('/orders?text=парафін багато')
  await expect.element(listed('Ще згадується').first()).toHaveTextContent('Форми для свічок')
  screen.open('/orders?text=форми')
  await expect.element(listed('Лише згадується у 2 замовленнях')).toHaveTextContent('Форми для свічок')
  screen.open('/orders?text=парафін щкгжх')
  await expect.poll(() => listed('Можливо, підійде').elements()).toHaveLength(3)
  await expect.element(page.getByText('У замовленнях немає слова «щкгжх»: шукаємо за рештою.')).toBeVisible()
})

test('whatever is searched for is answered in words; one that is refused says so, and comes when asked again', async ({
  server,
  screen,
}) => {
  aSearch(server)
  screen.open('/orders')
  const wax = main().getByRole('link', { name: /парафін харчовий/ })
  for (const typed of [`немаєтакого ${NASTY}`, CONTROL]) {
    await paste(field, typed)
    await expect.element(main().getByText(/^За запитом «.+» нічого немає$/)).toBeVisible()
    await button('Очистити пошук').click()
    await expect.element(wax).toBeVisible()
  }
  await check()
  server.failNext(orders.list, new Refusal('validation'))
  await field.fill('парафін')
  await expect.element(main().getByText(errorTexts.validation)).toBeVisible()
  await expect.element(field).toHaveValue('парафін')
  await button('Спробувати ще раз').click()
  await expect.element(wax).toBeVisible()
})

test('from a search that finds nothing each way on leads somewhere', async ({ server, screen }) => {
  server.on(orders.list, ({ query: { text, geo, category } }) => {
    const isFound = text === undefined || text === 'парафін' || geo === undefined || category === undefined
    const list = onePage(isFound ? [WAX] : [])
    const search = {
      terms: [],
      corrected: null,
      ignored: [],
      ...(isFound ? {} : { suggestions: ['парафін'], categories: [{ id: 31, name: 'Свічки', total: 4 }] }),
    }
    return text === undefined ? list : { ...list, meta: { ...list.meta, search } }
  })
  server.on(orders.counts, { data: { categories: [], locations: [] } })
  server.on(places.settlements, { data: [] })
  const nothing = page.getByRole('heading', { name: 'За запитом «порафон» нічого немає' })
  const wax = main().getByRole('link', { name: /парафін харчовий/ })
  const ways: [way: ReturnType<typeof button>, leadsTo: object][] = [
    [button('Шукати всюди'), { text: 'порафон', category: [12] }],
    [button('У всіх категоріях'), { text: 'порафон', geo: 1 }],
    [button('Скинути фільтри'), {}],
    [main().getByRole('link', { name: 'парафін', exact: true }), { text: 'парафін', category: [12], geo: 1 }],
    [main().getByRole('link', { name: 'Свічки · 4' }), { category: [31], geo: 1 }],
  ]
  for (const [way, leadsTo] of ways) {
    screen.open('/orders?text=порафон&geo=1&category=12')
    await expect.element(nothing).toBeVisible()
    await way.click()
    await expect.element(wax).toBeVisible()
    const { text, geo, category } = server.askedOf(orders.list).at(-1)!.query
    expect(JSON.parse(JSON.stringify({ text, geo, category }))).toEqual(leadsTo)
  }
  screen.open('/orders?text=порафон&geo=1&category=12')
  await main().getByRole('link', { name: 'Шукати серед постачальників' }).click()
  await expect.element(page.getByRole('searchbox', { name: 'Пошук постачальників' })).toHaveValue('порафон')
})

test('a list of one category says so to a guest and leads on; who is signed in keeps the room', async ({
  server,
  screen,
}) => {
  const food = { id: 1, slug: 'food', name: 'Бакалія' }
  const children = [
    { id: 12, slug: 'wax', name: 'Парафін' },
    { id: 13, slug: 'wick', name: 'Ґноти' },
  ]
  server.on(orders.list, onePage([WAX]))
  server.on(orders.counts, {
    data: {
      categories: [
        { id: 12, orders: 1 },
        { id: 13, orders: 2 },
      ],
      locations: [{ id: 7, orders: 1 }],
    },
  })
  server.on(places.categories, { data: [{ ...food, children }] })
  server.on(places.locations, { data: [{ id: 7, name: 'Сумська область', type: 'oblast', oblast: null }] })
  screen.open('/orders?category=12')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Парафін: замовлення гуртом')
  await expect.element(main().getByText('Зараз 1 замовлення. Надішліть')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Сумська область · 1' })).toBeVisible()
  await check()
  await main().getByRole('link', { name: 'Ґноти · 2' }).click()
  await expect.element(heading).toHaveTextContent('Ґноти: замовлення гуртом')
  expect(screen.path()).toContain('category=13')
  server.on(invitations.received, onePage([]))
  screen.open('/orders?category=12', OLENA)
  await expect.element(heading).toHaveTextContent(/^Замовлення$/)
  await expect.element(main().getByRole('link', { name: /парафін харчовий/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'Ґноти · 2' }).query()).toBeNull()
})
