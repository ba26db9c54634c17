import { onTestFinished } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aChat,
  aMyOrder,
  aMyOrderDetail,
  anOrder,
  anOrderPage,
  aSupplier,
  aSupplierPage,
  onePage,
  reviewsOf,
} from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const DESK = { width: 1280, height: 800 }
const THEIRS = { id: 20, username: 'Їдальня на Соборній' }
const SUGAR = anOrder({ user: THEIRS })
const FLOUR = anOrder({
  id: 6,
  user: THEIRS,
  category: { id: 13, slug: 'krupy', name: 'Крупи' },
  text: 'Потрібне борошно пшеничне вищого ґатунку для пекарні.',
})
const HILL = aSupplier({ id: 9, slug: 'solodka-hora', title: 'Солодка гора' })
const MILL = aSupplier({ id: 10, slug: 'mlyn', title: 'Дніпромлин', summary: 'Борошно', product_tags: [] })
const opener = page.getByRole('button', { name: /Пошук.*K/ })
const field = page.getByRole('combobox', { name: 'Пошук у всьому «Гурті»' })
const option = (name: RegExp | string) => page.getByRole('option', { name })
const inGroup = (group: string, name: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('option', { name })
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

/** Two suppliers and an own chat about sugar beside the orders, each with the page that it leads to. */
function aWholeMarket(server: FakeServer): void {
  aTalk(server)
  aMarket(server)
  server.on(suppliers.list, ({ query: { text } }) => onePage(text === undefined ? [HILL, MILL] : [HILL]))
  server.on(suppliers.get, { data: aSupplierPage() })
  server.on(reviews.list, reviewsOf())
  server.on(reviews.due, { data: [] })
  server.on(invitations.sent, { data: [] })
  server.on(chats.list, onePage([aChat()]))
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
    .element(page.getByRole('group', { name: 'Замовлення', exact: true }).getByRole('option').first())
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

test('suppliers and own chats are found beside orders, and a press on any opens its page', async ({
  server,
  screen,
}) => {
  aWholeMarket(server)
  await page.viewport(DESK.width, DESK.height)
  for (const [group, name, leadsTo, heading] of [
    ['Постачальники', /^Солодка гора.*Вінниця/, '/suppliers/solodka-hora', 'Солодка гора'],
    ['Чати', /^Андрій з Солодкої гори.*Потрібен цукор/, '/office/chats/5/6', 'Андрій з Солодкої гори'],
  ] as const) {
    screen.open('/about', aMe())
    await opener.click()
    await field.fill('цукор')
    await expect.element(inGroup(group, name)).toBeVisible()
    await check(DESK)
    await inGroup(group, name).click()
    await expect.poll(() => screen.path()).toBe(leadsTo)
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toHaveFocus()
    await expect.element(field).not.toBeInTheDocument()
  }
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
  // letter by letter without a round trip between them: on a slow machine that is a pause
  await field.click()
  for (const letter of 'цукор') document.execCommand('insertText', false, letter)
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

test('out of reach it looks through suppliers and chats that were read too', async ({
  server,
  screen,
  network,
}) => {
  aWholeMarket(server)
  await page.viewport(DESK.width, DESK.height)
  for (const [path, shows] of [
    ['/orders', /цукор білий/],
    ['/suppliers', /Солодка гора/],
    ['/office/chats', /Андрій з Солодкої гори/],
  ] as const) {
    screen.open(path, aMe())
    await expect.element(main().getByRole('link', { name: shows }).first()).toBeVisible()
  }
  const asked = server.askedOf(suppliers.list).length
  network(false)
  screen.open('/about', aMe())
  await opener.click()
  await field.fill('солодка')
  await expect.element(inGroup('Постачальники', /^Солодка гора/)).toBeVisible()
  await expect.element(inGroup('Чати', /^Андрій з Солодкої гори/)).toBeVisible()
  await expect.element(page.getByText('Немає мережі: шукаємо серед збереженого на пристрої.')).toBeVisible()
  expect(option(/^(Дніпромлин|Потрібен)/).elements()).toHaveLength(0)
  expect(server.askedOf(suppliers.list)).toHaveLength(asked)
  await inGroup('Чати', /^Андрій з Солодкої гори/).click()
  await expect.poll(() => screen.path()).toBe('/office/chats/5/6')
})

const DECLINED = { id: 4, text: 'Цукор тростинний, шістсот кілограмів.', status: 'declined' } as const
const CLOSED = { id: 3, text: 'Цукор-рафінад у пачках.', status: 'closed' } as const

/** Own orders that no public list has: one was declined, one is over. */
function ownOrders(server: FakeServer): void {
  server.on(myOrders.mine, ({ query: { text, state } }) =>
    onePage(
      [aMyOrder(DECLINED), aMyOrder(CLOSED)].filter(({ status }) =>
        text === undefined ? (state === 'archive') === (status === CLOSED.status) : /цук/i.test(text),
      ),
    ),
  )
  server.on(myOrders.myOrder, ({ params: { id } }) => ({
    data: aMyOrderDetail(id === CLOSED.id ? CLOSED : DECLINED),
  }))
}

test('own orders that nobody else sees are found, and open on the desk', async ({ server, screen }) => {
  aMarket(server)
  ownOrders(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/about', aMe())
  await opener.click()
  await field.fill('цукор')
  await expect.element(inGroup('Мої замовлення', /^Цукор тростинний.*відхилено/)).toBeVisible()
  await expect.element(inGroup('Мої замовлення', /^Цукор-рафінад.*закрито/)).toBeVisible()
  await expect.element(inGroup('Замовлення', /^Потрібен цукор/)).toBeVisible()
  expect(server.askedOf(myOrders.mine).at(-1)?.query).toMatchObject({ text: 'цукор', per_page: 5 })
  await check(DESK)
  await inGroup('Мої замовлення', /^Цукор-рафінад/).click()
  await expect.poll(() => screen.path()).toBe('/office/my-orders/3?list=archive')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Цукор-рафінад')
})

test('of a server that narrows no own orders only those with the words are shown', async ({
  server,
  screen,
}) => {
  aMarket(server)
  server.on(
    myOrders.mine,
    onePage([aMyOrder(DECLINED), aMyOrder({ id: 2, category: FLOUR.category, text: 'Крупа гречана.' })]),
  )
  await page.viewport(DESK.width, DESK.height)
  screen.open('/about', aMe())
  await opener.click()
  await field.fill('цукор')
  await expect.element(inGroup('Мої замовлення', /^Цукор тростинний/)).toBeVisible()
  expect(option(/гречана/).elements()).toHaveLength(0)
})

test('out of reach own orders of each state that was read are found', async ({ server, screen, network }) => {
  aMarket(server)
  ownOrders(server)
  await page.viewport(DESK.width, DESK.height)
  const list = page.getByRole('region', { name: 'Мої замовлення' })
  for (const [path, shows] of [
    ['/office/my-orders', /Цукор тростинний/],
    ['/office/my-orders?list=archive', /Цукор-рафінад/],
  ] as const) {
    screen.open(path, aMe())
    await expect.element(list.getByRole('link', { name: shows })).toBeVisible()
  }
  network(false)
  screen.open('/about', aMe())
  await opener.click()
  await field.fill('цукру')
  await expect.element(inGroup('Мої замовлення', /^Цукор тростинний/)).toBeVisible()
  await inGroup('Мої замовлення', /^Цукор-рафінад/).click()
  await expect.poll(() => screen.path()).toBe('/office/my-orders/3?list=archive')
})

test('where colours are the reader’s own, the row that Enter opens and the field have frames', async ({
  server,
  screen,
}) => {
  aMarket(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/about', aMe())
  await opener.click()
  await field.fill('цукор')
  await expect.element(inGroup('Замовлення', /^Потрібен цукор/)).toBeVisible()
  onTestFinished(() => commands.emulateMedia({ forcedColors: 'none' }))
  await commands.emulateMedia({ forcedColors: 'active' })
  const framed = () =>
    option(/./)
      .elements()
      .filter((row) => getComputedStyle(row).outlineStyle === 'solid')
  expect(framed()).toEqual([inGroup('Замовлення', /^Потрібен цукор/).element()])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(framed).toEqual([option('Усі замовлення за запитом «цукор»').element()])
  expect(getComputedStyle(field.element().parentElement!).outlineStyle).toBe('solid')
})
