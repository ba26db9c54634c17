import { vi } from 'vitest'
import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { connection } from '#src/realtime/realtime.ts'
import { aMyOrderDetail, aNotification, anOrderProposal, MOMENT } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'

const PLACE = '/office/my-orders/order-detail/5'
const mill = (id: number, title: string, unit_price: number, seen_at: string | null = MOMENT) =>
  anOrderProposal({
    id,
    company: { id, slug: `mlyn-${id}`, title, logo: null, rating: null, reviews_count: 0 },
    unit_price,
    price_unit: 'кг',
    vat: 'included',
    vat_rate: 20,
    delivery: 'included',
    minimum_sum: 36_400,
    seen_at,
  })
const MILLS = [mill(1, 'Поділля', 17), mill(2, 'Дніпро', 18)]
const order = aMyOrderDetail({ quantity: 20, unit: 'т', proposals: MILLS, proposals_count: 2 })

const names = (): string[] =>
  [...document.querySelectorAll('tbody th[scope="row"] a')].map((link) => link.textContent)
const cardNames = (): (string | null)[] =>
  [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'))

const LATER = [mill(6, 'Найдешевший', 10), mill(7, 'Другий', 11), mill(8, 'Третій', 12)]

for (const [place, width, listed] of [
  ['the table', DESK.width, names],
  ['the cards of a phone', 360, cardNames],
] as const)
  test(`what comes while one compares waits behind a button and moves nothing: ${place}`, async ({
    server,
    screen,
  }) => {
    await page.viewport(width, 800)
    let proposals = MILLS
    server.on(myOrders.myOrder, () => ({ data: { ...order, proposals, proposals_count: proposals.length } }))
    const hear = vi.spyOn(connection, 'on')
    const tell = (): void => {
      const news = { notification: aNotification({ type: 'proposal_new' }) }
      for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
    }
    screen.open(PLACE, aMe())
    const both = ['Поділля', 'Дніпро']
    await expect.poll(listed).toEqual(both)
    // within the screen: the line of a connection that is still being made stands above it
    const spots = () => {
      const { top } = main().element().getBoundingClientRect()
      return [...document.querySelectorAll('[id^=proposal-]')].map(
        (spot) => spot.getBoundingClientRect().top - top,
      )
    }
    const before = spots()

    proposals = [...LATER.slice(0, 1), ...MILLS]
    tell()
    await expect.element(button('1 нова пропозиція')).toBeVisible()
    expect([listed(), spots()]).toEqual([both, before])
    proposals = [...LATER, ...MILLS]
    tell()
    await expect.element(button('3 нові пропозиції')).toBeVisible()
    expect([listed(), spots()]).toEqual([both, before])

    await button('3 нові пропозиції').click()
    await expect.poll(listed).toEqual(['Найдешевший', 'Другий', 'Третій', ...both])
    await expect.element(button('3 нові пропозиції')).not.toBeInTheDocument()
    // who works by keys goes on from the list
    await expect.element(main().getByRole('region', { name: 'Пропозиції', exact: true })).toHaveFocus()

    // the address of one that waits is its place
    proposals = [mill(9, 'Названий', 9), ...LATER, ...MILLS]
    tell()
    await expect.element(button('1 нова пропозиція')).toBeVisible()
    screen.open(`${PLACE}#proposal-9`)
    await expect.poll(() => listed()[0]).toBe('Названий')
    hear.mockRestore()
  })

test('what was not shown is not told as seen', async ({ server, screen }) => {
  await page.viewport(DESK.width, 800)
  let proposals = [mill(1, 'Поділля', 18.2, null)]
  server.on(myOrders.myOrder, () => ({ data: { ...order, proposals } }))
  server.on(myOrders.see, undefined)
  const hear = vi.spyOn(connection, 'on')
  screen.open(PLACE, aMe())
  const seen = () => server.askedOf(myOrders.see).map(({ body }) => body.up_to)
  await expect.poll(seen).toEqual([1])
  proposals = [mill(6, 'Найдешевший', 10, null), MILLS[0]!]
  const news = { notification: aNotification({ type: 'proposal_new' }) }
  for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  hear.mockRestore()
  await expect.element(button('1 нова пропозиція')).toBeVisible()
  await button('1 нова пропозиція').click()
  await expect.poll(seen).toEqual([1, 6])
})

for (const [place, width, listed] of [
  ['the table', DESK.width, names],
  ['the cards of a phone', 360, cardNames],
] as const)
  test(`a price that changes while one compares moves no row until that is asked for: ${place}`, async ({
    server,
    screen,
  }) => {
    await page.viewport(width, 800)
    let proposals = MILLS
    server.on(myOrders.myOrder, () => ({ data: { ...order, proposals } }))
    const hear = vi.spyOn(connection, 'on')
    const tell = (): void => {
      const news = { notification: aNotification({ type: 'proposal_confirmed' }) }
      for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
    }
    screen.open(PLACE, aMe())
    await expect.poll(listed).toEqual(['Поділля', 'Дніпро'])
    proposals = [mill(1, 'Поділля', 17), { ...mill(2, 'Дніпро', 10), version: 2 }]
    tell()
    await expect
      .element(
        main()
          .getByText(/^200\s000\s₴/)
          .first(),
      )
      .toBeVisible()
    await expect.element(button('Умови змінилися: упорядкувати заново')).toBeVisible()
    await expect
      .element(
        main()
          .getByRole('status')
          .getByText(/^Постачальник змінив умови/),
      )
      .toBeInTheDocument()
    expect(listed()).toEqual(['Поділля', 'Дніпро'])
    await button('Умови змінилися: упорядкувати заново').click()
    await expect.poll(listed).toEqual(['Дніпро', 'Поділля'])
    await expect.element(button('Умови змінилися: упорядкувати заново')).not.toBeInTheDocument()
    // back where it was before, in the order that was asked for
    proposals = MILLS
    tell()
    await expect.element(button('Умови змінилися: упорядкувати заново')).toBeVisible()
    // what one chooses oneself sorts at once
    await main().getByRole('textbox', { name: 'Рахуємо для такої кількості' }).fill('40')
    await expect.poll(listed).toEqual(['Поділля', 'Дніпро'])
    await expect.element(button('Умови змінилися: упорядкувати заново')).not.toBeInTheDocument()
    hear.mockRestore()
  })

test('what moves among hidden proposals alone offers nothing', async ({ server, screen }) => {
  await page.viewport(DESK.width, 800)
  const [first, second] = MILLS as [OrderProposal, OrderProposal]
  const third = mill(3, 'Третій', 19)
  let proposals = [first, second, third]
  server.on(myOrders.myOrder, () => ({ data: { ...order, proposals } }))
  const hear = vi.spyOn(connection, 'on')
  const tell = (): void => {
    const news = { notification: aNotification({ type: 'proposal_confirmed' }) }
    for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  }
  screen.open(PLACE, aMe())
  await button('Приховати: Третій').click()
  await expect.poll(names).toEqual(['Поділля', 'Дніпро'])
  proposals = [{ ...first, text: 'Сказано інакше' }, second, { ...third, unit_price: 9, version: 2 }]
  const asked = server.askedOf(myOrders.myOrder).length
  tell()
  await expect.poll(() => server.askedOf(myOrders.myOrder).length).toBeGreaterThan(asked)
  await button('Деталі: Поділля').click()
  await expect.element(main().getByText('Сказано інакше')).toBeVisible()
  await expect.element(button('Умови змінилися: упорядкувати заново')).not.toBeInTheDocument()
  // and in sight again it has its place
  await button('Показати').click()
  await button('Повернути: Третій').click()
  await expect.element(button('Умови змінилися: упорядкувати заново')).toBeVisible()
  hear.mockRestore()
})
