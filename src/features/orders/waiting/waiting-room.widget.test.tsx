import { vi } from 'vitest'
import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { looks } from '#domain/contract/looks.ts'
import { orders } from '#domain/contract/orders.ts'
import { type FittingSupplier, reach } from '#domain/contract/reach.ts'
import { connection } from '#src/realtime/realtime.ts'
import { Cut, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aMyOrderDetail,
  aNamedCompany,
  anOrderPage,
  anOrderProposal,
  aReach,
  MOMENT,
  someFacts,
  thePlaces,
} from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'

const PATH = '/office/my-orders/order-detail/5'
const waiting = aMyOrderDetail({ proposals: [], proposals_count: 0, pending_count: 0 })
const room = () => main().getByRole('region', { name: 'Чекаємо на пропозиції' })

/** The drawn box lies over the input. */
async function tick(name: string): Promise<void> {
  const box = room().getByRole('checkbox', { name: `Запросити: ${name}` })
  await expect.element(box).toBeInTheDocument()
  box.element().closest('label')?.click()
  await expect.element(box).toBeChecked()
}

const fitting = (id: number, title: string, more: Partial<FittingSupplier> = {}): FittingSupplier => ({
  user: { id, username: `Особа ${id}` },
  company: aNamedCompany({ id, slug: `company-${id}`, title, rating: 4.86, reviews_count: 7 }),
  facts: someFacts(),
  location: thePlaces().locations[0]!,
  invited_at: null,
  ...more,
})

test('a buyer who waits sees how far the order has come, and what would bring more leads to its field', async ({
  server,
  screen,
}) => {
  server.on(myOrders.myOrder, { data: waiting })
  server.on(reach.get, {
    data: aReach({
      fits: 12,
      told: 9,
      opened: null,
      writing: null,
      first: { median_seconds: 10_800, orders: 14, counted_at: MOMENT },
      more: [
        { field: 'needed_by', suppliers: 0 },
        { field: 'location', suppliers: null },
      ],
    }),
  })
  screen.open(PATH, aMe())
  await expect.element(room().getByText(/зазвичай надходить за 3\sгодини/)).toBeVisible()
  const figures = room().getByRole('definition')
  await expect.element(figures.nth(0)).toHaveTextContent('12')
  await expect.element(figures.nth(1)).toHaveTextContent('9')
  await expect.element(figures.nth(2)).toHaveTextContent('кілька')
  await expect.element(figures.nth(3)).toHaveTextContent('кілька')
  await expect.element(room().getByRole('status')).toHaveTextContent('Хтось зараз пише вам пропозицію')
  await room().getByRole('button', { name: 'Вказати дату' }).click()
  await expect.element(page.getByLabelText('Потрібно до')).toHaveFocus()
})

test('what the server tells of the order is read anew at once, and once', async ({ server, screen }) => {
  const hear = vi.spyOn(connection, 'on')
  const tell = (order_id: number) => {
    for (const [event, handle] of hear.mock.calls) if (event === 'order.reach') handle({ order_id } as never)
  }
  server.on(myOrders.myOrder, { data: waiting })
  server.on(reach.get, { data: aReach({ fits: 12, told: 9, opened: 5, writing: 0 }) })
  screen.open(PATH, aMe())
  const figures = room().getByRole('definition')
  await expect.element(figures.nth(2)).toHaveTextContent('5')
  const asked = server.askedOf(reach.get).length
  server.on(reach.get, { data: aReach({ fits: 12, told: 9, opened: 6, writing: null }) })
  tell(5)
  // many looks at once are one question
  tell(5)
  hear.mockRestore()
  await expect.element(figures.nth(2)).toHaveTextContent('6')
  await expect.element(figures.nth(3)).toHaveTextContent('кілька')
  await expect.element(room().getByRole('status')).toHaveTextContent('Хтось зараз пише вам пропозицію')
  expect(server.askedOf(reach.get)).toHaveLength(asked + 1)
})

test('of another order nothing is asked', async ({ server, screen }) => {
  const hear = vi.spyOn(connection, 'on')
  server.on(myOrders.myOrder, { data: waiting })
  screen.open(PATH, aMe())
  await expect.element(room()).toBeVisible()
  await expect.poll(() => server.askedOf(reach.get).length).toBeGreaterThan(0)
  const asked = server.askedOf(reach.get).length
  for (const [event, handle] of hear.mock.calls) if (event === 'order.reach') handle({ order_id: 6 } as never)
  hear.mockRestore()
  await new Promise((passed) => void setTimeout(passed, 800))
  expect(server.askedOf(reach.get)).toHaveLength(asked)
})

test('several are invited at once; who could not be is named with the reason', async ({ server, screen }) => {
  const suppliers = [
    fitting(21, 'Борошно з Поділля'),
    fitting(22, 'Дніпромлин'),
    fitting(23, 'Агрозернопром'),
  ]
  server.on(myOrders.myOrder, { data: waiting })
  server.on(reach.get, { data: aReach({ suppliers }) })
  const invitation = { id: 1, order_id: 5, created_at: MOMENT }
  const problem = {
    type: 'about:blank' as const,
    title: 'daily_limit' as const,
    code: 'daily_limit' as const,
    status: 429,
    detail: 'На сьогодні ліміт вичерпано',
  }
  server.on(reach.invite, ({ body }) => ({
    data: body.slugs.map((slug) =>
      slug === 'company-21' ? { slug, invitation, problem: null } : { slug, invitation: null, problem },
    ),
  }))
  screen.open(PATH, aMe())
  const row = (name: string) => room().getByRole('listitem').filter({ hasText: name }).first()
  await expect.element(row('Дніпромлин').getByRole('link', { name: 'Дніпромлин' })).toBeVisible()
  await button('Запросити').click()
  await expect.element(room().getByText('Оберіть хоча б одного')).toBeVisible()
  await tick('Борошно з Поділля')
  await tick('Дніпромлин')
  server.on(reach.get, {
    data: aReach({ suppliers: [{ ...suppliers[0]!, invited_at: MOMENT }, suppliers[1]!, suppliers[2]!] }),
  })
  await main()
    .getByRole('button', { name: /^Запросити\s2/ })
    .click()
  await expect.element(room().getByRole('alert')).toHaveTextContent('Дніпромлин: На сьогодні ліміт вичерпано')
  await expect.element(row('Борошно з Поділля').getByText(/^запрошено/)).toBeVisible()
  expect(server.askedOf(reach.invite).map(({ body }) => body.slugs)).toEqual([['company-21', 'company-22']])
})

test('without a network each invitation waits by itself', async ({ server, screen, network }) => {
  server.on(myOrders.myOrder, { data: waiting })
  server.on(reach.get, {
    data: aReach({ suppliers: [fitting(21, 'Борошно з Поділля'), fitting(22, 'Дніпромлин')] }),
  })
  screen.open(PATH, aMe())
  await tick('Борошно з Поділля')
  await tick('Дніпромлин')
  network(false)
  await expect.element(room().getByText('запрошення збережемо й надішлемо')).toBeVisible()
  await main()
    .getByRole('button', { name: /^Запросити\s2/ })
    .click()
  await expect.element(room().getByText('запрошення чекає в черзі').nth(1)).toBeVisible()
  expect(server.askedOf(reach.invite)).toEqual([])
})

test('a server of a former release tells nothing, and nothing is missed on the screen', async ({
  server,
  screen,
}) => {
  server.on(myOrders.myOrder, { data: waiting })
  server.on(reach.get, () => {
    throw new Refusal('not_found')
  })
  screen.open(PATH, aMe())
  await expect.element(room().getByText('вона одразу з’явиться тут')).toBeVisible()
  await expect.element(room().getByRole('button', { name: 'Поділитися' })).toBeVisible()
})

test('a supplier is named by the company with its page, rating and facts; a tap tells their dates', async ({
  server,
  screen,
}) => {
  const company = aNamedCompany({ rating: 4.86, reviews_count: 7 })
  server.on(myOrders.myOrder, {
    data: aMyOrderDetail({ proposals: [anOrderProposal({ company, facts: someFacts() })] }),
  })
  screen.open(PATH, aMe())
  const link = main().getByRole('link', { name: 'Солодка гора', exact: true })
  await expect.element(link).toHaveAttribute('href', '/suppliers/solodka-hora')
  const dated = main().getByText('контрольна цифра правильна')
  await expect.element(dated).not.toBeInTheDocument()
  await main().getByText('телефон', { exact: true }).click()
  await expect.element(dated).toBeVisible()
  await expect.element(main().getByText('підтвердили обидві сторони')).toBeVisible()
})

test('who opens an order says so once, and a form says that somebody writes', async ({ server, screen }) => {
  server.on(orders.get, {
    data: anOrderPage({
      buyer_facts: { since: MOMENT, phone_verified_at: MOMENT, deals: 2, last_deal_at: MOMENT, orders: 3 },
    }),
  })
  // somebody whom no other test knows: a page tells a look of an order once
  screen.open('/orders/5', aMe({ id: 18 }))
  await expect.element(main().getByText(/3\sзамовлення опубліковано/)).toBeVisible()
  screen.open('/orders/5')
  await expect.element(main().getByText(/3\sзамовлення опубліковано/)).toBeVisible()
  screen.open('/orders/5-propose')
  await expect.element(button('Надіслати пропозицію')).toBeVisible()
  await expect
    .poll(() => server.askedOf(looks.look).map(({ params, body }) => [params.id, body.writing]))
    .toEqual([
      [5, false],
      [5, true],
    ])
})

test('a look that did not arrive is told by the next, and one that did is not told again', async ({
  server,
  screen,
}) => {
  server.on(orders.get, { data: anOrderPage({ text: 'Борошно пшеничне, двадцять тонн' }) })
  let told = 0
  server.on(looks.look, () => {
    told++
    if (told === 1) throw new Cut('lost on the way')
    return undefined
  })
  const visit = async (times: number) => {
    screen.open('/orders/5', aMe({ id: 19 }))
    await expect.element(main().getByText('Борошно пшеничне, двадцять тонн').first()).toBeVisible()
    await expect.poll(() => told).toBe(times)
    screen.open('/orders')
    await expect.poll(screen.path).toBe('/orders')
  }
  for (const times of [1, 2, 2]) await visit(times)
})
