import { onTestFinished, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { invitations } from '#domain/contract/invitations.ts'
import { looks } from '#domain/contract/looks.ts'
import { notifications } from '#domain/contract/notifications.ts'
import { orders } from '#domain/contract/orders.ts'
import { phone } from '#domain/contract/phone.ts'
import { proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { today } from '#domain/contract/today.ts'
import { links } from '#domain/rules/links.ts'
import { connection } from '#src/realtime/realtime.ts'
import { sharedOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { aNotification, anOrder, anOrderPage, aProposal, onePage } from '#tests/fixtures/market.fixture.ts'
import {
  aSuppliersDesk,
  BUYER_FACTS,
  fitting,
  invitation,
  supplier,
  textOf,
} from '#tests/fixtures/desk.fixture.ts'
import { check, misnamed } from '#tests/fixtures/screen-check.fixture.ts'
import { filled, misweighed } from '#tests/fixtures/weight.fixture.ts'
import { button, field, focus, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'

const TABLET = { width: 1024, height: 800 }
async function fillProposal(): Promise<void> {
  await field('Мінімальне замовлення, ₴').fill('1500')
  await days.fill('3')
  await field('Місце відвантаження').fill('Вінниця')
  await text.fill('Цукор буряковий, мішки по 50 кг')
}

const list = () => page.getByRole('region', { name: 'Замовлення для вас' })
const opened = () => page.getByRole('region', { name: 'Відкрите замовлення' })
const buyer = () => page.getByRole('region', { name: 'Покупець: Пекарня Олени' })
const heading = () => page.getByRole('heading', { level: 1 })
const text = field('Ваша пропозиція')
const days = field('Строк доставки, днів')
const beside = (name: string) => opened().getByRole('button', { name, exact: true })

test('invitations and fitting orders, the order with its form, and the buyer stand side by side; each state has an address', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  screen.open('/office/fitting-orders', supplier())
  await expect.element(heading()).toHaveTextContent('Потрібен цукор')
  await expect.element(text).toBeVisible()
  // who is asked by name stands there once
  await expect.poll(() => list().getByRole('link').elements().length).toBe(3)
  await check(DESK)
  await list()
    .getByRole('link', { name: /Борошно житнє/ })
    .click()
  await expect.element(heading()).toHaveTextContent('Борошно житнє')
  await expect.element(heading()).toHaveFocus()
  expect(screen.path()).toBe('/office/fitting-orders/31')
  await beside('Покупець').click()
  await expect.element(buyer()).toHaveFocus()
  await expect.element(opened().getByText('чому:')).toBeVisible()
  await expect
    .element(opened().getByRole('link', { name: 'Категорії й місце компанії' }))
    .toHaveAttribute('href', '/office/supplier/update')
  await expect.element(buyer().getByText('Телефон підтверджено')).toBeVisible()
  expect(screen.path()).toBe('/office/fitting-orders/31?beside=buyer')
  const box = (locator: ReturnType<typeof list>) => locator.element().getBoundingClientRect()
  expect(box(buyer()).left).toBeGreaterThanOrEqual(box(opened()).right)
  await check(DESK)
  await page.getByRole('tab', { name: 'Чат' }).click()
  await expect.element(buyer().getByText('Чату ще немає')).toBeVisible()
  focus(page.getByRole('tab', { name: 'Чат' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(buyer()).not.toBeInTheDocument()
  await expect.element(beside('Чат')).toHaveFocus()
  screen.open('/office/fitting-orders/32')
  await expect.element(heading()).toHaveTextContent('Кава')
})

test('arrows and Enter lead from order to order; what is typed outlives another order, the inspector and a narrow window', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  screen.open('/office/fitting-orders', supplier())
  await expect.element(text).toBeVisible()
  await text.fill('Цукор буряковий, мішки по 50 кг')
  await days.fill('3')
  const rows = list().getByRole('listitem').getByRole('link')
  focus(rows.nth(0))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(heading()).toHaveFocus()
  await expect.element(heading()).toHaveTextContent('Борошно')
  await expect.element(text).toHaveValue('')
  focus(rows.nth(1))
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(heading()).toHaveTextContent('Потрібен цукор')
  await expect.element(text).toHaveValue('Цукор буряковий, мішки по 50 кг')
  const typed = text.element()
  await beside('Покупець').click()
  await expect.element(buyer()).toBeVisible()
  await buyer().getByRole('button', { name: 'Закрити відомості про покупця' }).click()
  await expect.element(buyer()).not.toBeInTheDocument()
  await text.click()
  for (const size of [TABLET, PHONE, DESK]) {
    await page.viewport(size.width, size.height)
    await expect.element(text).toBeVisible()
    expect(text.element()).toBe(typed)
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveValue('Цукор буряковий, мішки по 50 кг')
    await expect.element(days).toHaveValue('3')
  }
})

test('an order that is only looked at is not said to be answered; what is typed is', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  // no other test here has looked at it
  screen.open('/office/fitting-orders/33', supplier())
  await expect.element(text).toBeVisible()
  await expect.poll(() => server.askedOf(looks.look).map(({ body }) => body)).toEqual([{ writing: false }])
  await text.fill('Борошно власного помелу')
  await expect
    .poll(() => server.askedOf(looks.look).map(({ body }) => body))
    .toEqual([{ writing: false }, { writing: true }])
})

test('what was told of the order that one opens is read, and not of the one that stands open by itself', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  server.on(notifications.unreadCount, { count: 2 })
  server.on(notifications.markSeen, { count: 1 })
  screen.open('/office/fitting-orders', supplier())
  await expect.element(heading()).toHaveTextContent('Потрібен цукор')
  await list()
    .getByRole('link', { name: /Борошно житнє/ })
    .click()
  await expect
    .poll(() => server.askedOf(notifications.markSeen).map(({ body }) => body.links))
    .toEqual([[links.order(31), links.propose(31)]])
})

test('a proposal that is sent stands in the place of its form, and its talk opens beside', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let sent: number | null = null
  aSuppliersDesk(server, () => sent)
  server.on(chats.byProposal, () => {
    throw new Refusal('not_found')
  })
  server.on(proposalDrafts.create, () => {
    sent = 6
    server.on(today.fitting, { data: [fitting(31), fitting(32)] })
    server.on(invitations.received, { data: [] })
    return { data: aProposal({ id: 6 }) }
  })
  screen.open('/office/fitting-orders', supplier())
  await fillProposal()
  await button('Надіслати пропозицію').click()
  await expect.element(opened().getByText('Ваша пропозиція', { exact: true })).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
  await expect.element(heading()).toHaveTextContent('Потрібен цукор')
  await expect.element(list().getByRole('link', { name: /Потрібен цукор/ })).not.toBeInTheDocument()
  await opened().getByRole('listitem').getByRole('button', { name: 'Чат' }).click()
  await expect.element(buyer().getByRole('textbox', { name: 'Повідомлення' })).toBeVisible()
  await check(DESK)
})

test('at 1024 the buyer lies over the order; on a phone the list leads to pages, and an address of the desk to the form', async ({
  server,
  screen,
}) => {
  await page.viewport(TABLET.width, TABLET.height)
  aSuppliersDesk(server)
  screen.open('/office/fitting-orders/31?beside=buyer', supplier())
  await expect.element(buyer()).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(button('Замовлення для вас')).toBeVisible()
  const { left, right } = buyer().element().getBoundingClientRect()
  expect(right).toBe(main().element().getBoundingClientRect().right)
  expect(left).toBeLessThan(opened().element().getBoundingClientRect().right)
  await check(TABLET)
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(buyer()).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
  await check(PHONE)
  screen.open('/office/fitting-orders')
  await expect.element(list().getByText('чому:').first()).toBeVisible()
  await check(PHONE)
  screen.open('/office/fitting-orders/31')
  await expect.poll(screen.path).toBe('/orders/31-propose')
})

test('without a network the list and the orders that the device has stand there, and say of when they are', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  server.on(orders.list, onePage([anOrder({ id: 31, text: textOf(31) })]))
  screen.open('/office/fitting-orders/5', supplier())
  await expect.element(text).toBeVisible()
  network(false)
  await expect.element(list().getByText(/^Збережено о/)).toBeVisible()
  await text.fill('Цукор буряковий, мішки по 50 кг')
  await expect.element(button('Надіслати пропозицію')).toBeVisible()
  await expect.element(opened().getByText(/пропозиція стане в чергу/)).toBeVisible()
})

test('the network goes while the buyer stands beside: the pane stays with what is kept, and what is written waits', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server, () => 6)
  screen.open('/office/fitting-orders/5?beside=chat', supplier())
  await expect.element(buyer().getByRole('log')).toHaveTextContent('Є, надішлю копію.')
  await page.getByRole('tab', { name: 'Покупець' }).click()
  await expect.element(buyer().getByText('Телефон підтверджено')).toBeVisible()
  network(false)
  await expect.element(list().getByText(/^Збережено о/)).toBeVisible()
  await expect.element(buyer().getByText('Телефон підтверджено')).toBeVisible()
  await check(DESK)
  await page.getByRole('tab', { name: 'Чат' }).click()
  await expect.element(buyer().getByRole('log')).toHaveTextContent('Є, надішлю копію.')
  await buyer().getByRole('textbox', { name: 'Повідомлення' }).fill('Відвантажимо в понеділок')
  await userEvent.keyboard('{Enter}')
  await expect.element(buyer().getByText('Відвантажимо в понеділок')).toBeVisible()
  expect(screen.path()).toBe('/office/fitting-orders/5?beside=chat')
  await check(DESK)
  expect(server.askedOf(chats.send)).toEqual([])
  network(true)
  await expect
    .poll(() => server.askedOf(chats.send).map(({ body }) => body.content))
    .toEqual(['Відвантажимо в понеділок'])
  await expect.poll(unsentItems).toEqual([])
  await expect.element(buyer()).toBeVisible()
})

for (const beside of ['buyer', 'chat'])
  test(`opened by its address without a network, ?beside=${beside} shows what the device kept`, async ({
    server,
    screen,
    network,
  }) => {
    await page.viewport(DESK.width, DESK.height)
    aSuppliersDesk(server, () => 6)
    screen.open('/office/fitting-orders/5?beside=chat', supplier())
    await expect.element(buyer().getByRole('log')).toHaveTextContent('Є, надішлю копію.')
    network(false)
    screen.open(`/office/fitting-orders/5?beside=${beside}`, supplier())
    await (beside === 'chat'
      ? expect.element(buyer().getByRole('log')).toHaveTextContent('Є, надішлю копію.')
      : expect.element(buyer().getByText('Телефон підтверджено')).toBeVisible())
    await check(DESK)
  })

for (const [how, answer, why] of [
  ['is closed', { status: 'closed' }, /^Покупець закрив замовлення/],
  ['is paused', { status: 'pause' }, /^Покупець призупинив замовлення/],
  ['is shown no more', 'gone', 'Замовлення закрито'],
  ['is not there any more', 'not_found', 'Замовлення не знайдено'],
] as const)
  test(`an order that ${how} while a proposal is typed says so, and what is typed stays`, async ({
    server,
    screen,
  }) => {
    await page.viewport(DESK.width, DESK.height)
    aSuppliersDesk(server)
    const hear = vi.spyOn(connection, 'on')
    onTestFinished(() => hear.mockRestore())
    screen.open('/office/fitting-orders/5', supplier())
    await text.fill('Цукор буряковий, мішки по 50 кг')
    const typed = text.element()
    server.on(today.fitting, { data: [fitting(31), fitting(32)] })
    server.on(invitations.received, { data: [] })
    server.on(orders.get, () => {
      if (typeof answer === 'string') throw new Refusal(answer)
      return { data: anOrderPage({ text: textOf(5), buyer_facts: BUYER_FACTS, ...answer }) }
    })
    const news = { notification: aNotification({ type: 'order_matching' }) }
    for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
    await expect.element(opened().getByText(why)).toBeVisible()
    await expect.element(list().getByRole('link', { name: /Потрібен цукор/ })).not.toBeInTheDocument()
    await expect.element(button('Надіслати пропозицію')).not.toBeInTheDocument()
    await expect.element(opened().getByText(/^Надіслати зараз не можна/)).toBeInViewport()
    expect(text.element()).toBe(typed)
    await expect.element(text).toHaveValue('Цукор буряковий, мішки по 50 кг')
    await check(DESK)
  })

test('a proposal that waited and was refused is back in its form with the reason, and goes once it is mended', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let sent: number | null = null
  aSuppliersDesk(server, () => sent)
  server.on(proposalDrafts.create, () => {
    throw new Refusal('validation', { errors: { start_date: ['Ця дата вже минула'] } })
  })
  screen.open('/office/fitting-orders/5', supplier())
  await expect.element(text).toBeVisible()
  network(false)
  await fillProposal()
  await button('Надіслати пропозицію').click()
  await expect.element(text).not.toBeInTheDocument()
  network(true)
  await expect.element(opened().getByText('Не надіслано: Ця дата вже минула')).toBeVisible()
  await expect.element(text).toHaveValue('Цукор буряковий, мішки по 50 кг')
  server.on(proposalDrafts.create, () => {
    sent = 6
    return { data: aProposal({ id: 6 }) }
  })
  await text.fill('Цукор буряковий, мішки по 25 кг')
  await button('Надіслати пропозицію').click()
  await expect.element(opened().getByText('Ваша пропозиція', { exact: true })).toBeVisible()
  expect(server.askedOf(proposalDrafts.create).at(-1)?.body.text).toBe('Цукор буряковий, мішки по 25 кг')
  await expect.poll(unsentItems).toEqual([])
})

test('what waited and was taken out of the queue in another tab leaves a form that can be sent', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let sent: number | null = null
  aSuppliersDesk(server, () => sent)
  server.on(proposalDrafts.create, () => {
    sent = 6
    return { data: aProposal({ id: 6 }) }
  })
  screen.open('/office/fitting-orders/5', supplier())
  await expect.element(text).toBeVisible()
  network(false)
  await fillProposal()
  await button('Надіслати пропозицію').click()
  await expect.element(text).not.toBeInTheDocument()
  const [waiting] = unsentItems()
  expect(await sharedOutbox().discard(waiting!.id)).toBe(true)
  await expect.element(button('Надіслати пропозицію')).toBeEnabled()
  await text.fill('Цукор буряковий, мішки по 25 кг')
  network(true)
  await button('Надіслати пропозицію').click()
  await expect.element(opened().getByText('Ваша пропозиція', { exact: true })).toBeVisible()
  expect(server.askedOf(proposalDrafts.create).map(({ body }) => body.text)).toEqual([
    'Цукор буряковий, мішки по 25 кг',
  ])
})

test('a proposal that was rejected before anybody wrote leads to no talk', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server, () => 6)
  server.on(proposals.get, { data: aProposal({ id: 6, status: 'rejected', chat_id: null }) })
  screen.open('/office/fitting-orders/5?beside=chat', supplier())
  await expect.element(opened().getByText('Ваша пропозиція', { exact: true })).toBeVisible()
  await expect
    .element(opened().getByRole('listitem').getByRole('button', { name: 'Чат' }))
    .not.toBeInTheDocument()
  await expect.element(buyer().getByText(/розмови за нею не було/)).toBeVisible()
})

test('the form waits for the profile, which says whether anything stands in its way', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  server.on(phone.channels, { data: { sms: true, telegram: false } })
  screen.open('/office/fitting-orders/5', { ...supplier(), phone: null, phone_verified_at: null })
  await expect.element(opened().getByText(/підтвердьте номер телефону/)).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
})

test('a name of 200 letters without a space stands within its pane', async ({ server, screen }) => {
  const long = 'Ж'.repeat(200)
  aSuppliersDesk(server)
  const someone = {
    ...invitation,
    order: { ...invitation.order, heading: long, user: { id: 7, username: long } },
  }
  server.on(invitations.received, { data: [someone] })
  server.on(orders.get, ({ params: { id } }) => ({
    data: anOrderPage({
      id,
      text: `${long}. Щомісяця.`,
      user: { id: 7, username: long },
      buyer_facts: BUYER_FACTS,
    }),
  }))
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/fitting-orders/5?beside=buyer', supplier())
  const opened = page.getByRole('region', { name: `Покупець: ${long}` })
  await expect.element(opened).toBeVisible()
  for (const size of [DESK, TABLET, PHONE]) {
    await page.viewport(size.width, size.height)
    await check(size)
  }
})

test('of each pane one button is filled at most, weights are those of text and heading, and names hold what is shown', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  screen.open('/office/fitting-orders/5?beside=buyer', supplier())
  await expect.element(buyer().getByText('Телефон підтверджено')).toBeVisible()
  await expect.element(text).toBeVisible()
  const panes = [...document.querySelectorAll('[data-desk] > *')]
  expect(panes.map(filled)).toEqual([[], ['Надіслати пропозицію'], []])
  expect(misweighed(main().element())).toEqual([])
  expect(await misnamed()).toEqual([])
})

test('where colours are the reader’s own the opened order has a frame in the list; on paper it stands alone', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  screen.open('/office/fitting-orders/31?beside=buyer', supplier())
  await expect.element(buyer()).toBeVisible()
  await expect.element(text).toBeVisible()
  onTestFinished(() => commands.emulateMedia({ forcedColors: 'none', media: 'screen' }))
  await commands.emulateMedia({ forcedColors: 'active' })
  const outline = (name: RegExp) =>
    getComputedStyle(list().getByRole('link', { name }).element()).outlineStyle
  expect(outline(/Борошно житнє/)).toBe('solid')
  expect(outline(/Кава/)).toBe('none')
  await commands.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(buyer()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveTextContent('Борошно житнє')
  await expect.element(button('Надіслати пропозицію')).not.toBeInTheDocument()
  const { bottom } = main().element().getBoundingClientRect()
  expect(opened().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
})

test('where nothing fits and nobody asks, that has the whole width, with the way to all orders', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(today.fitting, { data: [] })
  screen.open('/office/fitting-orders', supplier())
  await expect.element(list().getByRole('link', { name: 'Усі замовлення' })).toBeVisible()
  const width = (at: ReturnType<typeof list>): number => at.element().getBoundingClientRect().width
  expect(width(list())).toBe(width(main()))
  await check(DESK)
})

test('the desk takes the width of the window up to 1,680 px: what is left by list and buyer is the order’s', async ({
  server,
  screen,
}) => {
  aSuppliersDesk(server)
  const box = (at: Element): DOMRect => at.getBoundingClientRect()
  for (const width of [1440, 1680, 2200]) {
    await page.viewport(width, 900)
    screen.open('/office/fitting-orders/31?beside=buyer', supplier())
    await expect.element(buyer()).toBeVisible()
    await expect.element(text).toBeVisible()
    const desk = box(document.querySelector('[data-desk]')!)
    expect(box(buyer().element()).right, `${width}`).toBe(desk.right)
    expect(box(buyer().element()).width, `${width}`).toBeGreaterThanOrEqual(375)
    expect(box(opened().element()).width, `${width}`).toBeCloseTo(desk.width - 300 - 380, -1)
    expect(Math.min(desk.width, 1680), `${width}`).toBe(desk.width)
    if (width <= 1680) expect(desk.right, `${width}`).toBe(box(main().element()).right)
    expect(overhang(), `${width}`).toEqual([])
  }
})
