import { vi } from 'vitest'
import { page } from 'vitest/browser'

import { companies } from '#domain/contract/companies.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { chats } from '#domain/contract/chats.ts'
import { contactHistory } from '#domain/contract/contact-history.ts'
import { reach } from '#domain/contract/reach.ts'
import { today } from '#domain/contract/today.ts'
import { kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { connection } from '#src/realtime/realtime.ts'
import {
  aChat,
  aCompany,
  aMyOrder,
  aMyOrderDetail,
  aNamedCompany,
  anOrder,
  aNotification,
  anOrderProposal,
  aProposal,
  aReach,
  MOMENT,
  onePage,
  someFacts,
  SUPPLIER,
  thePlaces,
} from '#tests/fixtures/market.fixture.ts'
import { misnamed } from '#tests/fixtures/screen-check.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { asBuyer, asSupplier } from '#tests/fixtures/today.fixture.ts'
import { expectOneLook, filled, misweighed } from '#tests/fixtures/weight.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

const WIDE = { width: 1440, height: 900 }
const buyer = () => aMe({ intent: 'buy' })
const supplier = () => aMe({ id: 8, intent: 'sell', has_company: true })

/** The page and the frame around it: names hold what is shown, weights are right, and of each part one button stands out. */
async function expectLooks(where: string, surface: Element = main().element()): Promise<void> {
  expect(await misnamed(), where).toEqual([])
  expect(misweighed(document.body), where).toEqual([])
  const bars = [...document.querySelectorAll('header, aside, body nav')].filter(
    (each) => each.closest('main') === null,
  )
  for (const each of [surface, ...bars]) expectOneLook(each, where)
}

for (const size of [PHONE, DESK]) {
  test(`the home of a buyer, with the line of the connection, at ${size.width} px`, async ({
    server,
    screen,
    network,
  }) => {
    await page.viewport(size.width, size.height)
    server.on(today.get, { data: asBuyer() })
    screen.open('/', buyer())
    await expect.element(main().getByRole('heading', { name: 'Нові пропозиції' })).toBeVisible()
    await expectLooks('the home of a buyer')
    network(false)
    // what it says at a tap
    await page.getByRole('button', { name: /^Немає мережі/ }).click()
    await expectLooks('the home of a buyer, offline')
  })

  test(`the home of a supplier, and the menu, at ${size.width} px`, async ({ server, screen }) => {
    await page.viewport(size.width, size.height)
    server.on(today.get, { data: asSupplier() })
    screen.open('/', supplier())
    await expect.element(main().getByRole('heading', { name: 'Нові замовлення для вас' })).toBeVisible()
    await expectLooks('the home of a supplier')
    await page.getByRole('button', { name: /^Меню/ }).click()
    await expectLooks('the menu')
  })
}

test('the public ledger and the search', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(orders.list, onePage([anOrder({ budget: 54_000, needed_by: '2026-12-04' })]))
  for (const who of [null, buyer()]) {
    screen.open('/orders', who)
    await expect.element(main().getByText('Потрібен цукор').first()).toBeVisible()
    await expectLooks('/orders')
  }
  await page.getByRole('button', { name: /^Пошук/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectLooks('the search', page.getByRole('dialog').element())
})

for (const size of [DESK, WIDE])
  for (const { who, me, contacts_shared, standsOut } of [
    { who: 'a buyer', me: buyer, contacts_shared: false, standsOut: 'Прийняти' },
    { who: 'a supplier', me: supplier, contacts_shared: true, standsOut: 'Показати контакти' },
  ])
    test(`the chat of ${who} in which something is to be done, at ${size.width} px`, async ({
      server,
      screen,
    }) => {
      await page.viewport(size.width, size.height)
      aTalk(server)
      server.on(proposals.get, { data: aProposal({ status: 'pending' }) })
      const { proposal } = aChat()
      const chat = aChat({ contacts_shared, proposal: { ...proposal, status: 'pending' } })
      server.on(chats.byProposal, { data: chat })
      screen.open('/office/chats/5/6', me())
      await expect.element(main().getByRole('button', { name: standsOut })).toBeEnabled()
      // the button that sends is filled from here on
      await page.getByRole('textbox', { name: 'Повідомлення' }).fill('Дякую')
      await expectLooks(`the chat of ${who}`)
      expect(filled(main().element())).toEqual([standsOut])
    })

const accepted = {
  status: 'accepted',
  accepted_at: MOMENT,
  seen_at: MOMENT,
  chat_id: 3,
  company: aNamedCompany({ rating: 4.6, reviews_count: 12 }),
} as const
const FITS = {
  user: SUPPLIER,
  company: aNamedCompany({ id: 4, slug: 'mlyn', title: 'Дніпромлин' }),
  facts: someFacts(),
  location: thePlaces().locations[0]!,
  invited_at: null,
}

for (const { asked, order, standsOut } of [
  {
    asked: 'whether it goes on',
    order: {
      ends_on: kyivDayAfter(new Date(), 2),
      proposals: [6, 7].map((id) => anOrderProposal({ id, ...accepted })),
    },
    standsOut: /^Продовжити/,
  },
  {
    asked: 'for the contacts, by two at once',
    order: { proposals: [6, 7].map((id) => anOrderProposal({ id, ...accepted })) },
    standsOut: /^Відкрити контакти$/,
  },
  {
    asked: 'for an answer',
    order: { proposals: [anOrderProposal({ seen_at: MOMENT })] },
    standsOut: null,
  },
  { asked: 'whom to invite', order: { proposals: [] }, standsOut: /^Запросити/ },
])
  test(`of an own order one thing stands out: where it asks ${asked}`, async ({ server, screen }) => {
    server.on(contactHistory.ofOrder, { data: [] })
    server.on(reach.get, { data: aReach({ fits: 3, suppliers: [FITS] }) })
    server.on(myOrders.mine, onePage([aMyOrder()]))
    server.on(myOrders.myOrder, {
      data: aMyOrderDetail({ status: 'play', proposals_count: order.proposals.length, ...order }),
    })
    for (const [size, path] of [
      [WIDE, '/office/my-orders/5'],
      [DESK, '/office/my-orders/5'],
      [PHONE, '/office/my-orders/order-detail/5'],
    ] as const) {
      await page.viewport(size.width, size.height)
      screen.open(path, buyer())
      await expect.element(main().getByRole('button', { name: /^Запросити/ })).toBeVisible()
      await expectLooks(`${path} at ${size.width} px`)
      const [first = ''] = filled(main().element())
      if (standsOut) expect(first).toMatch(standsOut)
    }
  })

test('what came meanwhile stands out by its place, and not as one more filled button', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const hear = vi.spyOn(connection, 'on')
  const all = [6, 7].map((id) => anOrderProposal({ id, ...accepted }))
  server.on(contactHistory.ofOrder, { data: [] })
  server.on(myOrders.mine, onePage([aMyOrder()]))
  server.on(myOrders.myOrder, {
    data: aMyOrderDetail({ status: 'play', proposals: all, proposals_count: 2 }),
  })
  screen.open('/office/my-orders/5', buyer())
  await expect
    .element(
      main()
        .getByRole('button', { name: /^Відкрити контакти/ })
        .first(),
    )
    .toBeVisible()
  const more = [...all, anOrderProposal({ id: 8 })]
  server.on(myOrders.myOrder, {
    data: aMyOrderDetail({ status: 'play', proposals: more, proposals_count: 3 }),
  })
  const news = { notification: aNotification() }
  for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  await expect.element(main().getByRole('button', { name: /нова пропозиція/ })).toBeVisible()
  await expectLooks('the desk with news')
  expect(filled(main().element())).toEqual(['Відкрити контакти'])
})

test('a supplier’s form of the company, and the own company', async ({ server, screen }) => {
  server.on(companies.mine, { data: aCompany() })
  for (const size of [PHONE, DESK]) {
    await page.viewport(size.width, size.height)
    for (const path of ['/office/supplier/update', '/office/profile']) {
      screen.open(path, supplier())
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => document.querySelectorAll('main input').length).toBeGreaterThan(1)
      await expectLooks(path)
    }
  }
})
