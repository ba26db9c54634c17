import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { aMyOrder, aMyOrderDetail, onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

import { SECTIONS } from './section-entries.tsx'
import type { Section } from './sections.logic.ts'

/** Where each section is, as an address says it. */
const addressOf = (section: Section, hasCompany: boolean): string =>
  section === 'company' && !hasCompany
    ? '/office/supplier/create'
    : SECTIONS[section].link.to.replace('/{-$order}', '')

/** The addresses of all links that the eye sees. */
const waysInSight = (): string[] =>
  [...document.querySelectorAll('a[href]')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.getAttribute('href') ?? '')

const sections = Object.keys(SECTIONS) as Section[]

for (const { who, intent, has_company } of [
  { who: 'who buys', intent: 'buy', has_company: false },
  { who: 'who buys and has a company', intent: 'buy', has_company: true },
  { who: 'who sells', intent: 'sell', has_company: true },
  { who: 'who will sell', intent: 'sell', has_company: false },
] as const)
  for (const size of [PHONE, DESK])
    test(`${who} gets to every section and to both new things, at ${size.width} px`, async ({
      server,
      screen,
    }) => {
      // a link may be passed on the way, and what it leads to is asked for
      server.on(proposals.mine, onePage([]))
      await page.viewport(size.width, size.height)
      screen.open('/office/profile', aMe({ intent, has_company }))
      await expect.element(main().getByText('olena@example.com')).toBeVisible()
      const ways = waysInSight().filter((path) => !path.startsWith('/office/profile?'))
      const isFoundFor = intent === 'sell' || has_company
      const wanted = [
        ...sections
          .filter((section) => section !== 'fitting' || isFoundFor)
          .map((section) => addressOf(section, has_company)),
        '/office/create-order',
        // an answer is begun from an order that fits, or from any where none are looked for
        isFoundFor ? '/office/fitting-orders' : '/orders',
      ]
      await page.getByRole('button', { name: /^Меню/ }).click()
      const all = new Set([...ways, ...waysInSight()])
      expect(wanted.filter((path) => !all.has(path))).toEqual([])
    })

const waysToNew = () =>
  [...document.querySelectorAll('main a[href="/office/create-order"]')]
    .filter((each) => each.checkVisibility())
    .map((each) => each.textContent)
const seller = () => aMe({ intent: 'sell', has_company: true })

test('on a phone the way to a new order stands above the own ones, on a desk in the sidebar', async ({
  server,
  screen,
}) => {
  server.on(myOrders.mine, onePage([aMyOrder()]))
  server.on(myOrders.myOrder, { data: aMyOrderDetail() })
  screen.open('/office/my-orders', seller())
  await expect.element(main().getByText('Потрібен цукор').first()).toBeVisible()
  expect(waysToNew()).toEqual(['Нове замовлення'])
  await check()
  await page.viewport(DESK.width, DESK.height)
  await expect.poll(waysToNew).toEqual([])
})

test('where there is no order yet, what says so has the way to the first one, alone', async ({ screen }) => {
  screen.open('/office/my-orders', seller())
  await expect.poll(waysToNew).toEqual(['Створити замовлення'])
})
