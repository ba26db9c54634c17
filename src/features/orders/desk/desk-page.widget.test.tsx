import { onTestFinished, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { connection } from '#src/realtime/realtime.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aMyOrder,
  aMyOrderDetail,
  aNamedCompany,
  aNotification,
  aProposal,
  MOMENT,
  onePage,
} from '#tests/fixtures/market.fixture.ts'
import { aBuyersDesk, dear, offered, orderOf, priced } from '#tests/fixtures/desk.fixture.ts'
import { check, misnamed } from '#tests/fixtures/screen-check.fixture.ts'
import { filled, misweighed } from '#tests/fixtures/weight.fixture.ts'
import { button, focus, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'

const TABLET = { width: 1024, height: 800 }
const list = () => page.getByRole('region', { name: 'Мої замовлення' })
const inspector = () => page.getByRole('region', { name: 'Пропозиція: Солодка гора' })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const details = () => button('Деталі: Солодка гора')
const composer = () => page.getByRole('textbox', { name: 'Повідомлення' })

test('list, comparison and inspector stand side by side; each state has an address, and back leads through them', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders', aMe())
  await expect.element(page.getByRole('row', { name: /Солодка гора/ })).toBeVisible()
  await expect.element(inspector()).not.toBeInTheDocument()
  await check(DESK)
  await details().click()
  await expect.element(inspector()).toHaveFocus()
  await expect.element(inspector()).toHaveTextContent(/352\s000\s₴.*найменше/)
  await expect.element(details()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.path()).toBe('/office/my-orders/5?proposal=6')
  await check(DESK)
  const box = (locator: ReturnType<typeof list>) => locator.element().getBoundingClientRect()
  expect(box(inspector()).left).toBeGreaterThanOrEqual(box(page.getByRole('table')).right)
  await list()
    .getByRole('link', { name: /Моцарела/ })
    .click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Моцарела')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.path()).toBe('/office/my-orders/4')
  screen.back()
  await expect.element(inspector()).toBeVisible()
  screen.back()
  await expect.element(inspector()).not.toBeInTheDocument()
  expect(screen.path()).toBe('/office/my-orders')
})

test('by the keyboard alone: arrows and Enter from the list to the proposal, which is accepted; Escape gives the focus back', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let shown = [offered(), dear]
  aBuyersDesk(server, ...shown)
  server.on(myOrders.myOrder, () => ({ data: orderOf(...shown) }))
  server.on(proposals.accept, () => {
    shown = [offered({ status: 'accepted', accepted_at: MOMENT }), dear]
    return { data: aProposal({ ...priced, status: 'accepted' }) }
  })
  screen.open('/office/my-orders?list=waiting', aMe())
  const first = list().getByRole('link', { name: /цукор/i }).first()
  await expect.element(first).toBeVisible()
  focus(first)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  focus(details())
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Деталі: Андрій з Солодкої гори')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(inspector()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(inspector()).not.toBeInTheDocument()
  await expect.element(details()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inspector()).toHaveFocus()
  const accept = inspector().getByRole('button', { name: 'Прийняти: Солодка гора' })
  for (let stops = 0; stops < 20 && document.activeElement !== accept.element(); stops++)
    await userEvent.keyboard('{Tab}')
  await expect.element(accept).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
  await expect.poll(() => server.askedOf(proposals.accept).length).toBe(1)
  await expect.element(inspector().getByText('прийнято')).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
})

test('arrows move through the list and stay within it', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered())
  screen.open('/office/my-orders/5', aMe())
  const rows = list().getByRole('listitem').getByRole('link')
  await expect.element(rows.nth(1)).toBeVisible()
  focus(rows.nth(0))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(rows.nth(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(rows.nth(1)).toHaveFocus()
  expect(rows.nth(1).element().getBoundingClientRect().height).toBe(56)
})

test('of 2,000 own orders those near the screen are in the document, and arrows go past them and over the next page', async ({
  server,
  screen,
}) => {
  const [ALL, PAGE, STEPS] = [2000, 40, 50]
  /** Far more than a screen and what lies near it. */
  const IN_DOCUMENT = 60
  await page.viewport(DESK.width, DESK.height)
  const many = Array.from({ length: ALL }, (_, at) =>
    aMyOrder({ id: ALL - at, text: `Товар ${at + 1} гуртом.` }),
  )
  server.on(myOrders.mine, ({ query }) => {
    const from = query.cursor === undefined ? 0 : PAGE
    const answer = onePage(from === 0 ? many.slice(0, PAGE) : many.slice(PAGE))
    return { ...answer, meta: { ...answer.meta, total: ALL, next_cursor: from === 0 ? 'next' : null } }
  })
  server.on(myOrders.myOrder, ({ params: { id } }) => ({
    data: { ...aMyOrderDetail(many[ALL - id]), proposals: [] },
  }))
  screen.open('/office/my-orders', aMe())
  const rows = list().getByRole('listitem').getByRole('link')
  const opened = page.getByRole('heading', { level: 1 })
  await expect.element(opened).toHaveTextContent('Товар 1 гуртом')
  await expect.element(rows.first()).toHaveAttribute('aria-current')
  focus(rows.first())
  const focused = () => document.activeElement?.textContent.match(/^Товар (\d+)\s/)?.[1]
  for (let at = 2; at <= STEPS; at++) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe(String(at))
    expect(rows.elements().length).toBeLessThan(IN_DOCUMENT)
  }
  await expect.element(opened).toHaveTextContent('Товар 1 гуртом')
  await userEvent.keyboard('{Enter}')
  await expect.element(opened).toHaveTextContent(`Товар ${STEPS} гуртом`)
  const chosen = list().getByRole('link', { name: new RegExp(`^Товар ${STEPS}\\b`) })
  await expect.element(chosen).toHaveAttribute('aria-current')
  focus(chosen)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(focused).toBe(String(STEPS - 1))
  expect(rows.elements().length).toBeLessThan(IN_DOCUMENT)
})

test('the tabs are the talk itself and who offers; what is typed there outlives a window made narrow, and keeps the focus', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered({ chat_id: 4 }), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  await expect.element(tab(/^Пропозиція/)).toHaveAttribute('aria-selected', 'true')
  await tab(/^Чат/).click()
  await expect.element(page.getByRole('log')).toBeVisible()
  expect(screen.path()).toBe('/office/my-orders/5?proposal=6&tab=chat')
  await check(DESK)
  await composer().fill('Чи є сертифікат якості?')
  const field = composer().element()
  await expect.element(composer()).toHaveFocus()
  for (const size of [TABLET, PHONE, DESK]) {
    await page.viewport(size.width, size.height)
    await expect.element(composer()).toBeVisible()
    expect(composer().element()).toBe(field)
    await expect.element(composer()).toHaveFocus()
    await expect.element(composer()).toHaveValue('Чи є сертифікат якості?')
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.askedOf(chats.send).length).toBe(1)
  focus(tab(/^Чат/))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(/^Постачальник/)).toHaveFocus()
  await expect.element(inspector().getByText('Сторінка компанії')).toBeVisible()
  await expect.element(inspector().getByText('32855961').first()).toBeVisible()
  await check(DESK)
})

test('from 1024 on the inspector lies over the comparison; on a phone it is the screen, with a way back to the order', async ({
  server,
  screen,
}) => {
  await page.viewport(TABLET.width, TABLET.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  await expect.element(inspector()).toBeVisible()
  const { left, right } = inspector().element().getBoundingClientRect()
  expect(right).toBe(main().element().getBoundingClientRect().right)
  expect(left).toBeLessThan(page.getByRole('table').element().getBoundingClientRect().right)
  await check(TABLET)
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(inspector()).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
  await check(PHONE)
  screen.open('/office/my-orders/5')
  await expect.poll(screen.path).toBe('/office/my-orders/order-detail/5')
})

test('at 1024 the list opens from the title of the order, over it, and closes by a choice, Escape or a touch elsewhere', async ({
  server,
  screen,
}) => {
  await page.viewport(TABLET.width, TABLET.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders/5', aMe())
  const opens = button('Мої замовлення')
  await expect.element(opens).toHaveAttribute('aria-expanded', 'false')
  await expect.element(list()).not.toBeInTheDocument()
  await check(TABLET)
  await opens.click()
  await expect.element(list()).toBeVisible()
  expect(document.activeElement).toBe(list().element().querySelector('li [aria-current]'))
  expect(list().element().getBoundingClientRect().width).toBeLessThanOrEqual(300)
  await check(TABLET)
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(opens).toHaveFocus()
  await opens.click()
  await page.getByRole('table').click({ position: { x: 400, y: 10 } })
  await expect.element(list()).not.toBeInTheDocument()
  await opens.click()
  await list()
    .getByRole('link', { name: /Моцарела/ })
    .click()
  await expect.element(list()).not.toBeInTheDocument()
  expect(screen.path()).toBe('/office/my-orders/4')
  await page.viewport(DESK.width, DESK.height)
  await expect.element(list()).toBeVisible()
  await expect.element(opens).not.toBeInTheDocument()
})

test('a proposal that is taken back while it is looked at says so there, and can be accepted no more', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let shown = offered()
  aBuyersDesk(server, shown)
  server.on(myOrders.myOrder, () => ({ data: orderOf(shown) }))
  server.on(proposals.accept, () => {
    throw new Refusal('proposal_inactive')
  })
  screen.open('/office/my-orders/5?proposal=6', aMe())
  const accept = inspector().getByRole('button', { name: 'Прийняти: Солодка гора' })
  await accept.click()
  shown = offered({ status: 'revoked' })
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
  await expect.element(inspector().getByRole('status')).toHaveTextContent(/^Постачальник відкликав/)
  await expect.element(accept).not.toBeInTheDocument()
})

test('one that is taken back elsewhere says so in its open inspector as soon as that is told', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let shown = offered()
  aBuyersDesk(server, shown)
  server.on(myOrders.myOrder, () => ({ data: orderOf(shown) }))
  const hear = vi.spyOn(connection, 'on')
  screen.open('/office/my-orders/5?proposal=6', aMe())
  const accept = inspector().getByRole('button', { name: 'Прийняти: Солодка гора' })
  await expect.element(accept).toBeEnabled()
  shown = offered({ status: 'revoked' })
  const news = { notification: aNotification({ type: 'proposal_revoked' }) }
  for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  await expect.element(inspector().getByRole('status')).toHaveTextContent(/^Постачальник відкликав/)
  await expect.element(accept).not.toBeInTheDocument()
  await expect.element(inspector()).toBeVisible()
})

test('of each pane one button is filled at most, weights are those of text and heading, and names hold what is shown', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered({ chat_id: 4 }), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  for (const name of [/^Чат/, /^Постачальник/, /^Пропозиція/]) {
    await tab(name).click()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    for (const pane of document.querySelectorAll('[data-desk] > *'))
      expect(filled(pane).length).toBeLessThanOrEqual(1)
    expect(misweighed(main().element())).toEqual([])
    expect(await misnamed()).toEqual([])
  }
  expect(filled(inspector().element())).toEqual(['Прийняти'])
})

test('on paper what is opened stands alone and to its end', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  await expect.element(inspector()).toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }))
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(inspector()).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Андрій/ })
  await expect.element(row).toBeVisible()
  const { bottom } = main().element().getBoundingClientRect()
  expect(row.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
})

test('the list is narrowed by state; without a network by what the device keeps of all of them', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered())
  const closed = aMyOrder({ id: 3, text: 'Кава свіжообсмажена в зернах', status: 'closed' })
  server.on(myOrders.mine, ({ query }) =>
    onePage(query.state === 'archive' ? [closed] : [aMyOrder(), closed]),
  )
  screen.open('/office/my-orders', aMe())
  await expect.element(list().getByRole('link', { name: /цукор/i })).toBeVisible()
  await expect.element(list().getByRole('link', { name: /Кава/ })).not.toBeInTheDocument()
  await list().getByRole('link', { name: 'Архів' }).click()
  await expect.element(list().getByRole('link', { name: /Кава/ })).toBeVisible()
  expect(screen.path()).toBe('/office/my-orders?list=archive')
  network(false)
  await list().getByRole('link', { name: 'Активні' }).click()
  await expect.element(list().getByRole('link', { name: /цукор/i })).toBeVisible()
  await expect.element(list().getByText(/^Збережено о/)).toBeVisible()
})

test('a phone that is led to one proposal tells only what it shows: the others are seen when they are looked at', async ({
  server,
  screen,
}) => {
  await page.viewport(PHONE.width, PHONE.height)
  aBuyersDesk(server, offered({ seen_at: null }), { ...dear, seen_at: null })
  server.on(myOrders.see, undefined)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  await expect.element(inspector()).toBeVisible()
  // longer than a look takes
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await tab(/^Чат/).click()
  await tab(/^Пропозиція/).click()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(server.askedOf(myOrders.see)).toEqual([])
  await inspector().getByRole('button', { name: 'Закрити деталі' }).click()
  await expect.poll(screen.path).toBe('/office/my-orders/order-detail/5')
  await expect.poll(() => server.askedOf(myOrders.see).map(({ body }) => body)).toEqual([{ up_to: 7 }])
})

test('an archive that an older server does not narrow is read on', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered())
  const closed = aMyOrder({ id: 3, text: 'Кава свіжообсмажена в зернах', status: 'closed' })
  server.on(myOrders.mine, ({ query }) => {
    const isSecond = query.cursor !== undefined
    const answer = onePage(isSecond ? [closed] : [aMyOrder()])
    return { ...answer, meta: { ...answer.meta, next_cursor: isSecond ? null : 'second' } }
  })
  screen.open('/office/my-orders?list=archive', aMe())
  await list().getByRole('button', { name: 'Показати ще' }).click()
  await expect.element(list().getByRole('link', { name: /Кава/ })).toBeVisible()
})

test('a name of 200 letters without a space stands within its pane, whichever it is', async ({
  server,
  screen,
}) => {
  const long = 'Ж'.repeat(200)
  const endless = offered({
    chat_id: 4,
    user: { id: 7, username: long },
    company: aNamedCompany({ id: 7, slug: 'zh', title: long }),
    delivery_origin: long,
  })
  aBuyersDesk(server, endless, dear)
  const order = { ...orderOf(endless, dear), text: `${long}${long}. Потрібне щомісяця.` }
  server.on(myOrders.myOrder, { data: order })
  server.on(myOrders.mine, onePage([aMyOrder({ text: order.text })]))
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  const opened = page.getByRole('region', { name: `Пропозиція: ${long}` })
  await expect.element(opened).toBeVisible()
  for (const size of [DESK, TABLET, PHONE]) {
    await page.viewport(size.width, size.height)
    for (const name of [/^Постачальник/, /^Чат/, /^Пропозиція/]) {
      await tab(name).click()
      await check(size)
    }
  }
})

test('without a network the inspector stays as it was, says why nothing can be answered, and goes on when it is back', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered({ chat_id: 4 }), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  const accept = inspector().getByRole('button', { name: 'Прийняти: Солодка гора' })
  await expect.element(accept).toBeEnabled()
  await tab(/^Чат/).click()
  await expect.element(page.getByRole('log')).toBeVisible()
  await tab(/^Пропозиція/).click()
  network(false)
  await expect.element(accept).toBeDisabled()
  await expect.element(inspector().getByText(myOrderTexts.proposals.offline)).toBeVisible()
  await expect.element(inspector()).toHaveTextContent(/352\s000\s₴/)
  await check(DESK)
  await tab(/^Чат/).click()
  await composer().fill('Чи є сертифікат якості?')
  await userEvent.keyboard('{Enter}')
  await expect.element(inspector().getByText('Чи є сертифікат якості?')).toBeVisible()
  expect(server.askedOf(chats.send)).toEqual([])
  network(true)
  await expect.poll(() => server.askedOf(chats.send).length).toBe(1)
  await tab(/^Пропозиція/).click()
  await expect.element(accept).toBeEnabled()
})

test('where colours are the reader’s own, what is chosen in the list, the comparison and the inspector has a frame', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  await expect.element(inspector()).toBeVisible()
  const tick = (name: string) => page.getByRole('checkbox', { name: `Порівняти: ${name}` })
  await tick('Солодка гора').click()
  await commands.emulateMedia({ forcedColors: 'active' })
  onTestFinished(() => commands.emulateMedia({ forcedColors: 'none' }))
  const chosen = [
    list().getByRole('link', { name: /цукор/i }).first().element(),
    list().getByRole('link', { name: 'Активні' }).element(),
    page.getByRole('row', { name: /Солодка гора/ }).element(),
    tick('Солодка гора').element().closest('label')!,
    tab(/^Пропозиція/).element(),
  ]
  const others = [
    list()
      .getByRole('link', { name: /Моцарела/ })
      .element(),
    list().getByRole('link', { name: 'Архів' }).element(),
    page.getByRole('row', { name: /Андрій/ }).element(),
    tick('Андрій з Солодкої гори').element().closest('label')!,
    tab(/^Чат/).element(),
  ]
  const outlines = (all: readonly Element[]) => all.map((each) => getComputedStyle(each).outlineStyle)
  expect(outlines(chosen)).toEqual(chosen.map(() => 'solid'))
  expect(outlines(others)).toEqual(others.map(() => 'none'))
})

test('at 200 and at 400 per cent the desk is a stack in which nothing lies over what is read', async ({
  server,
  screen,
}) => {
  aBuyersDesk(server, offered(), dear)
  for (const size of [
    { width: 640, height: 400 },
    { width: 320, height: 200 },
  ]) {
    await page.viewport(size.width, size.height)
    screen.open('/office/my-orders', aMe())
    await expect.element(list().getByRole('link', { name: /цукор/i }).first()).toBeVisible()
    expect(overhang()).toEqual([])
    screen.open('/office/my-orders/5?proposal=6')
    await expect.element(inspector()).toBeVisible()
    expect(overhang()).toEqual([])
    const body = inspector().getByRole('tabpanel').element()
    expect(body.getBoundingClientRect().height).toBeGreaterThan(0)
  }
})

test('at a desk the words of an order that is compared are folded too, and what is new says so as its state', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered(), dear)
  // what the heading has not said
  const words = 'Мішки по 50 кг, посвідчення якості на кожну партію.'
  const text = `Купуємо борошно вищого ґатунку. ${words}`
  server.on(myOrders.myOrder, { data: { ...orderOf(offered(), dear), text } })
  screen.open('/office/my-orders/5', aMe())
  const opener = button(myOrderTexts.detail.text)
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Солодка гора/ })
  await expect.element(row.getByRole('cell').last()).toHaveTextContent(myOrderTexts.proposals.fresh)
  await opener.click()
  await expect.element(page.getByText(words)).toBeVisible()
  await check(DESK)
  screen.reopen()
  await expect.element(row.getByRole('cell').last()).toHaveTextContent(myOrderTexts.proposals.status.pending)
})

test('where one has no order yet, that has the whole width: nothing will open beside it', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.mine, onePage([]))
  screen.open('/office/my-orders', aMe())
  await expect.element(main().getByText(myOrderTexts.list.emptyTitle)).toBeVisible()
  const width = (at: ReturnType<typeof list>): number => at.element().getBoundingClientRect().width
  expect(width(list())).toBe(width(main()))
  await check(DESK)
})

test('the desk takes the width of the window up to 1,680 px, and no more', async ({ server, screen }) => {
  aBuyersDesk(server, offered(), dear)
  const right = (at: Element): number => at.getBoundingClientRect().right
  for (const width of [1680, 2200]) {
    await page.viewport(width, 900)
    screen.open('/office/my-orders/5?proposal=6', aMe())
    await expect.element(inspector()).toBeVisible()
    const desk = document.querySelector('[data-desk]')!
    expect(right(inspector().element())).toBe(right(desk))
    if (width === 1680) expect(right(desk)).toBe(right(main().element()))
    else expect(right(desk)).toBeLessThan(right(main().element()))
    expect(desk.getBoundingClientRect().width).toBeLessThanOrEqual(1680)
  }
})

test('what one answers stays in view however long the words of a proposal are', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered({ text: 'Умови постачання. '.repeat(270) }), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  const accept = inspector().getByRole('button', { name: /^Прийняти/ })
  await expect.element(accept).toBeVisible()
  const panel = inspector().getByRole('tabpanel').element()
  const isInView = (): boolean => accept.element().getBoundingClientRect().bottom <= window.innerHeight
  expect(isInView()).toBe(true)
  panel.scrollTo({ top: panel.scrollHeight, behavior: 'instant' })
  expect(panel.scrollTop).toBeGreaterThan(0)
  expect(isInView()).toBe(true)
})

test('two figures of a column stand side by side where there is room, and one under the other beside an inspector', async ({
  server,
  screen,
}) => {
  await page.viewport(1440, 900)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders', aMe())
  const row = page.getByRole('row', { name: /Солодка гора/ })
  const topOf = (text: string): number =>
    row.getByText(text, { exact: true }).element().getBoundingClientRect().top
  await expect.element(row).toHaveTextContent(/3 дні.*з 15\.01/)
  await expect.element(row.getByText('підтверджено', { exact: true })).toBeVisible()
  await expect.poll(() => Math.abs(topOf('з 15.01') - topOf('3 дні'))).toBeLessThan(4)
  expect(overhang()).toEqual([])
  await details().click()
  await expect.element(inspector()).toHaveFocus()
  await expect.poll(() => topOf('з 15.01') - topOf('3 дні')).toBeGreaterThan(10)
  expect(overhang()).toEqual([])
})

test('a date is never broken beside its state, at any width with room for both, whatever the state says', async ({
  server,
  screen,
}) => {
  aBuyersDesk(
    server,
    offered({ valid_until: '2026-12-28', status: 'accepted', deal: { id: 20, status: 'cancelled' } }),
    dear,
  )
  const dated = page.getByText('28.12', { exact: true })
  for (const width of [1000, 1280, 1440, 1680]) {
    await page.viewport(width, 900)
    screen.open('/office/my-orders/order-detail/5', aMe())
    await expect.element(dated.first()).toBeVisible()
    const box = dated.first().element().getBoundingClientRect()
    expect(box.height, `${width}`).toBeLessThan(26)
    expect(overhang(), `${width}`).toEqual([])
  }
})
