import { page } from 'vitest/browser'

import { updateProfile } from '#domain/contract/account.ts'
import { deals } from '#domain/contract/deals.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { today } from '#domain/contract/today.ts'
import { aDeal, aMyOrder, aToday, MOMENT } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { asBuyer, asSupplier, waiting, WRITTEN } from '#tests/fixtures/today.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'

const region = (name: string) => main().getByRole('region', { name, exact: true })
const bar = () => page.getByRole('navigation', { name: 'Розділи' }).last()
for (const size of [PHONE, DESK])
  test(`a buyer’s home leads to what waits, at ${size.width} px`, async ({ server, screen }) => {
    await page.viewport(size.width, size.height)
    server.on(today.get, { data: asBuyer() })
    screen.open('/', aMe({ intent: 'buy' }))
    const proposals = region('Нові пропозиції')
    await expect.element(proposals.getByText('3 нові пропозиції').first()).toBeInTheDocument()
    const cheapest = proposals.getByRole('link', { name: /^Дніпромлин/ })
    await expect.element(cheapest).toHaveTextContent(/364\s000\s₴/)
    await expect.element(cheapest).toHaveTextContent('найменше разом')
    const isDesk = size === DESK
    await expect
      .element(cheapest)
      .toHaveAttribute(
        'href',
        isDesk ? '/office/my-orders/5?proposal=71' : '/office/my-orders/order-detail/5#proposal-71',
      )
    // a sum that lacks the delivery says so, and is not told as a whole one
    const open = proposals.getByRole('link', { name: /^Агрозернопром/ })
    await expect.element(open).toHaveTextContent(/364\s000\s₴\s\+/)
    await expect.element(open).toHaveTextContent(/доставку не\sвказано/)
    await expect
      .element(proposals.getByRole('link', { name: /^Порівняти 5/ }))
      .toHaveAttribute('href', isDesk ? '/office/my-orders/5' : '/office/my-orders/order-detail/5')
    await expect.element(proposals.getByText('ще 1 нова пропозиція')).toBeVisible()
    await expect
      .element(region('Угоди: ваш крок').getByRole('link', { name: /підтвердьте отримання/ }))
      .toHaveAttribute('href', '/office/deals/20')
    await expect
      .element(region('Чати').getByRole('link', { name: /Привеземо у вівторок/ }))
      .toHaveAttribute('href', '/office/chats/5/71')
    expect(region('Чати').element().querySelector('time')?.dateTime).toBe(WRITTEN)
    await expect.element(region('Скоро завершуються').getByText(/до\sзавтра/)).toBeVisible()
    await check(size)
  })

test('from a new proposal one tap on the picture leads to the page of its company, any other to the proposal', async ({
  server,
  screen,
}) => {
  for (const size of [PHONE, DESK]) {
    await page.viewport(size.width, size.height)
    server.on(today.get, { data: asBuyer() })
    screen.open('/', aMe({ intent: 'buy' }))
    const row = region('Нові пропозиції').getByRole('listitem').first()
    const company = row.getByRole('link', { name: /^Сторінка компанії / })
    await expect.element(company).toHaveAttribute('href', '/suppliers/company-71')
    const [link, picture] = [company.element(), row.element().querySelector('a span span')!].map((each) =>
      each.getBoundingClientRect(),
    )
    expect(Math.min(link!.width, link!.height)).toBeGreaterThanOrEqual(44)
    const [x, y] = [picture!.x + picture!.width / 2, picture!.y + picture!.height / 2]
    expect(document.elementFromPoint(x, y)).toBe(company.element())
    expect(
      document
        .elementFromPoint(link!.right + 8, y)
        ?.closest('a')
        ?.getAttribute('href'),
    ).toMatch(/my-orders/)
  }
})

test('an order goes on from the home, which then tells of it no more', async ({
  server,
  screen,
  network,
}) => {
  server.on(today.get, { data: asBuyer() })
  server.on(myOrders.continue, ({ params }) => {
    server.on(today.get, { data: aToday() })
    return { data: aMyOrder({ id: params.id }) }
  })
  screen.open('/', aMe({ intent: 'buy' }))
  const goOn = main().getByRole('button', { name: 'Продовжити: Моцарела для піци' })
  await expect.element(goOn).toBeEnabled()
  network(false)
  await expect.element(goOn).toBeDisabled()
  network(true)
  await goOn.click()
  await expect.element(region('Скоро завершуються')).not.toBeInTheDocument()
  await expect.element(main().getByText('На сьогодні все')).toBeVisible()
  expect(server.askedOf(myOrders.continue).map(({ params }) => params)).toEqual([{ id: 6 }])
})

test('a supplier’s home says why an order is shown, and what happened to own proposals', async ({
  server,
  screen,
}) => {
  server.on(today.get, { data: asSupplier() })
  await page.viewport(PHONE.width, PHONE.height)
  screen.open('/', aMe({ intent: 'sell', has_company: true }))
  const order = region('Нові замовлення для вас').getByRole('link', { name: /^Борошно житнє/ })
  await expect.element(order).toHaveTextContent('Вінницька область')
  await expect.element(order).toHaveAttribute('href', '/orders/31')
  // what the reasons come from is one page for all of them
  const rules = region('Нові замовлення для вас').getByRole('link', { name: 'Категорії й місце компанії' })
  await expect.element(rules).toHaveAttribute('href', '/office/supplier/update')
  const answer = page.getByRole('link', { name: 'Відповісти: Борошно житнє обдирне для пекарні' })
  await expect.element(answer).not.toBeInTheDocument()
  await expect
    .element(region('Вас запросили').getByRole('link', { name: /Вівсяні пластівці/ }))
    .toHaveAttribute('href', '/orders/32-propose')
  const own = region('Мої пропозиції').getByRole('link', { name: /Потрібне борошно/ })
  await expect.element(own).toHaveTextContent('підтвердьте після змін')
  await expect.element(own).toHaveAttribute('href', '/office/proposes#proposal-81')
  await expect.element(region('Чекають на вашу відповідь')).toBeVisible()
  // the bar of who sells; its plus leads to orders that can be answered
  await expect.element(bar().getByRole('link', { name: 'Стрічка' })).toBeVisible()
  await expect
    .element(bar().getByRole('link', { name: 'Нова пропозиція' }))
    .toHaveAttribute('href', '/office/fitting-orders')
  await check(PHONE)
  await page.viewport(DESK.width, DESK.height)
  await expect.element(order).toHaveAttribute('href', '/office/fitting-orders/31')
  await expect.element(rules).toBeVisible()
  await expect.element(answer).toHaveAttribute('href', '/office/fitting-orders/31')
  // no link stands in a link
  expect(document.querySelectorAll('a a, a button')).toHaveLength(0)
  await expect
    .element(region('Вас запросили').getByRole('link', { name: /Вівсяні пластівці/ }))
    .toHaveAttribute('href', '/office/fitting-orders/32')
  const office = page.getByRole('navigation', { name: 'Кабінет і розділи' })
  await expect
    .element(office.getByRole('link', { name: 'Для вас', exact: true }))
    .toHaveAttribute('href', '/office/fitting-orders')
  await check(DESK)
})

test('an own proposal says what follows: its price is asked for anew, or it is talked about', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const data = [
    waiting({ id: 81, news: 'sent' }),
    waiting({ id: 82, news: 'seen', seen_at: MOMENT, has_chat: true }),
    waiting({ id: 83, news: 'expired', has_chat: true }),
  ]
  server.on(today.get, { data: asSupplier({ proposals: { total: 3, data } }) })
  screen.open('/', aMe({ intent: 'sell', has_company: true }))
  const rows = region('Мої пропозиції').getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/доставлено/)
  await expect.element(rows.nth(0)).not.toHaveTextContent(/у чаті|подовжити/)
  await expect.element(rows.nth(1)).toHaveTextContent(/переглянуто.*у чаті/)
  await expect.element(rows.nth(2)).toHaveTextContent(/строк дії ціни минув.*подовжити/)
})

test('who has nothing to do is told so, with one way on; what was begun stands beside it', async ({
  server,
  screen,
}) => {
  server.on(today.get, { data: aToday() })
  screen.open('/office/create-order?step=text', aMe({ intent: 'buy' }))
  await page.getByLabelText('Опис').fill('Купуємо плівку пакувальну, дві тонни на місяць')
  await expect.element(page.getByText('чернетку збережено')).toBeVisible()
  screen.open('/', aMe({ intent: 'buy' }))
  await expect.element(main().getByText('На сьогодні все')).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Нове замовлення', exact: true }))
    .toHaveAttribute('href', '/office/create-order')
  await expect
    .element(region('Чернетки й черга').getByRole('link', { name: /Купуємо плівку/ }))
    .toHaveAttribute('href', '/office/create-order')
})

test('without a network the home shows what it had, and one can choose where one starts', async ({
  server,
  screen,
  network,
}) => {
  server.on(today.get, { data: asBuyer() })
  // the pointer, where it pressed, rests on a link of the home, whose page is fetched ahead
  server.on(deals.get, { data: aDeal() })
  screen.open('/', aMe({ intent: null }))
  await expect.element(region('Нові пропозиції')).toBeVisible()
  network(false)
  screen.open('/office/profile', aMe({ intent: null }))
  await main().getByText('Продаю', { exact: true }).click()
  await expect.element(bar().getByRole('link', { name: 'Стрічка' })).toBeVisible()
  screen.open('/', aMe({ intent: null }))
  await expect.element(main().getByText(/^Збережено о/)).toBeVisible()
  await expect.element(region('Нові пропозиції').getByRole('link', { name: /^Дніпромлин/ })).toBeVisible()
  server.on(updateProfile, ({ body }) => ({ data: aMe({ intent: body.intent ?? null }) }))
  network(true)
  await expect.poll(() => server.askedOf(updateProfile).map(({ body }) => body)).toEqual([{ intent: 'sell' }])
})

test('on a wide desk the rows reach to what stands aside, and that to the end of the page', async ({
  server,
  screen,
}) => {
  server.on(today.get, { data: asBuyer() })
  for (const width of [1440, 1680]) {
    await page.viewport(width, 900)
    screen.open('/', aMe({ intent: 'buy' }))
    const [rows, aside] = [region('Нові пропозиції'), region('Чати')]
    await expect.element(aside).toBeVisible()
    const right = (at: Element): number => at.getBoundingClientRect().right
    const whole = main().element()
    const end = right(whole) - Number.parseFloat(getComputedStyle(whole).paddingRight)
    expect(right(whole), `${width}`).toBe(right(document.body))
    expect(right(aside.element()), `${width}`).toBe(end)
    expect(aside.element().getBoundingClientRect().left - right(rows.element()), `${width}`).toBe(40)
    expect(overhang(), `${width}`).toEqual([])
  }
})
