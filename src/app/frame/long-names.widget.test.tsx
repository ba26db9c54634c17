import { page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { today } from '#domain/contract/today.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aChat,
  aMessage,
  aMyOrder,
  aMyOrderDetail,
  aNamedCompany,
  anOrder,
  anOrderProposal,
  aProposal,
  aReview,
  aSupplier,
  aSupplierPage,
  aToday,
  MOMENT,
  onePage,
  reviewsOf,
  someFacts,
} from '#tests/fixtures/market.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'

const SIZES = [PHONE, DESK]
/** A name without a space, as long as one may be. */
const LONG = 'Ж'.repeat(200)
const TEXT = `${LONG}. ${LONG}`
const SOMEONE = { id: 20, username: LONG }
const COMPANY = aNamedCompany({ title: LONG, rating: 4.6, reviews_count: 12 })
const PRICED = termsOf({
  unit_price: 18.2,
  price_unit: 'кг',
  vat: 'included',
  vat_rate: 20,
  delivery: 'included',
})
const ORDER = anOrder({ text: TEXT, user: SOMEONE, budget: 54_000 })
const NAMED = { id: 5, heading: LONG }
const MEASURED = { ...NAMED, quantity: 20, unit: 'т' }
const waiting = {
  id: 9,
  order: NAMED,
  propose_id: 71,
  partner: SOMEONE,
  company: COMPANY,
  last_message: { content: LONG, created_at: MOMENT },
  unread_count: 1,
}
const turn = {
  id: 20,
  order: NAMED,
  partner: LONG,
  turn: 'confirm_too',
  total: 364_000,
  has_delivery: true,
  deliver_by: '2026-12-01',
} as const
function first<T>(thing: T) {
  return { data: [thing], total: 1 }
}
const TODAY = aToday({
  buying: {
    proposals: first({
      order: { ...MEASURED, location: ORDER.location },
      live: 5,
      fresh: 3,
      proposals: [
        {
          ...PRICED,
          id: 71,
          user: SOMEONE,
          company: COMPANY,
          minimum_sum: 1000,
          is_unconfirmed: false,
          best: [],
          created_at: MOMENT,
        },
      ],
    }),
    ending: first({
      order: NAMED,
      ends_on: kyivDayAfter(new Date(), 1),
      is_asked: true,
      proposals: 5,
      talks: 1,
    }),
    chats: first(waiting),
    deals: first({ ...turn, party: 'buyer' }),
  },
  selling: {
    orders: first({
      order: { ...MEASURED, budget: 54_000, location: ORDER.location, published_at: MOMENT },
      reason: { category: { id: 12, name: 'Цукор' }, region: { id: 2, name: 'Вінницька область' } },
    }),
    invitations: first({ id: 3, order: { ...NAMED, user: SOMEONE }, created_at: MOMENT }),
    chats: first({ ...waiting, company: null }),
    proposals: first({
      ...PRICED,
      id: 71,
      order: { ...MEASURED, user: SOMEONE },
      minimum_sum: 1000,
      news: 'sent',
      seen_at: MOMENT,
      created_at: MOMENT,
      has_chat: true,
    }),
    deals: first({ ...turn, party: 'supplier' }),
  },
})

/** Words that stand out of one of the boxes around them, and are neither cut nor scrolled by it. */
function spilled(): string[] {
  const isOut = (words: Range): boolean => {
    const { right, width } = words.getBoundingClientRect()
    if (width === 0) return false
    for (let box = words.startContainer.parentElement; box; box = box.parentElement) {
      const { display, overflowX } = getComputedStyle(box)
      if (overflowX === 'hidden' || overflowX === 'clip' || box.matches('main, [role=group]')) return false
      if (!/^(inline|contents)$/.test(display) && right > box.getBoundingClientRect().right + 1) return true
    }
    return false
  }
  const out: string[] = []
  for (const place of document.querySelectorAll('main, dialog[open]')) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const words = document.createRange()
      words.selectNodeContents(text)
      if (
        text.parentElement?.checkVisibility() &&
        !text.parentElement.closest('.visually-hidden') &&
        isOut(words)
      )
        out.push(text.parentElement.outerHTML.slice(0, 160))
    }
  }
  return out
}

async function fits(): Promise<void> {
  for (const size of SIZES) {
    await page.viewport(size.width, size.height)
    await expect.poll(() => [...overhang(), ...spilled()]).toEqual([])
  }
}

for (const intent of ['buy', 'sell'] as const)
  test(`endless names stand within the home of who came to ${intent}`, async ({ server, screen }) => {
    server.on(today.get, { data: TODAY })
    screen.open('/', aMe({ id: 7, intent, has_company: true, username: LONG }))
    await expect.element(main().getByText(LONG).first()).toBeVisible()
    await fits()
  })

/** A talk of this buyer, and their comparison, where everybody is called so. */
function endless(server: FakeServer): void {
  aTalk(server)
  const chat = aChat({
    order: { id: 5, heading: LONG, status: 'accepted' },
    supplier: { id: 8, username: LONG, email: null },
    supplier_company: COMPANY,
    supplier_facts: someFacts(),
  })
  server.on(chats.byProposal, { data: chat })
  server.on(chats.get, { data: chat })
  server.on(chats.list, onePage([chat]))
  server.on(suppliers.openContacts, { data: { phone: '+380000000123', instagram: LONG, telegram: LONG } })
  const message = aMessage({ sender: { id: 8, username: LONG }, username: LONG, content: LONG })
  server.on(chats.messages, {
    data: [message],
    currentPage: 1,
    lastPage: 1,
    hasNextPage: false,
    hasPrevPage: false,
    perPage: 50,
  })
  const offer = { ...PRICED, company: COMPANY, text: TEXT, delivery_origin: LONG }
  server.on(proposals.get, { data: aProposal(offer) })
  const offered = [6, 7, 8].map((id) => anOrderProposal({ ...offer, id, user: SOMEONE, facts: someFacts() }))
  server.on(myOrders.myOrder, {
    data: aMyOrderDetail({
      ...ORDER,
      user: { id: 7, username: LONG },
      quantity: 20,
      unit: 'т',
      proposals: offered,
      proposals_count: offered.length,
    }),
  })
}

test('endless names stand within a talk, and within the column beside it', async ({ server, screen }) => {
  endless(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/chats/5/6', aMe())
  await expect.element(page.getByRole('log').getByText(LONG).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Замовлення' })).toBeVisible()
  await fits()
})

test('endless names stand within the search', async ({ server, screen }) => {
  endless(server)
  server.on(orders.list, onePage([ORDER]))
  server.on(suppliers.list, onePage([aSupplier({ title: LONG, summary: LONG })]))
  server.on(myOrders.mine, onePage([aMyOrder({ id: 4, text: TEXT })]))
  await page.viewport(DESK.width, DESK.height)
  screen.open('/about', aMe())
  await page.getByRole('button', { name: /Пошук.*K/ }).click()
  await page.getByRole('combobox', { name: 'Пошук у всьому «Гурті»' }).fill(LONG)
  for (const group of ['Мої замовлення', 'Замовлення', 'Постачальники', 'Чати'])
    await expect
      .element(page.getByRole('group', { name: group, exact: true }).getByRole('option').first())
      .toBeVisible()
  await fits()
})

test('endless names stand within the cards and the table of the comparison', async ({ server, screen }) => {
  endless(server)
  for (const size of SIZES) {
    await page.viewport(size.width, size.height)
    screen.open('/office/my-orders/order-detail/5', aMe())
    await expect.element(page.getByRole('link', { name: LONG }).first()).toBeVisible()
    await expect.poll(() => [...overhang(), ...spilled()]).toEqual([])
  }
})

test('endless names stand within the public list of orders', async ({ server, screen }) => {
  server.on(orders.list, onePage([ORDER, anOrder({ ...ORDER, id: 6, needed_by: '2026-12-04' })]))
  server.on(orders.counts, { data: { categories: [{ id: 12, orders: 2 }], locations: [] } })
  await page.viewport(DESK.width, DESK.height)
  screen.open('/orders', aMe())
  await expect
    .element(page.getByRole('table', { name: 'Замовлення' }).getByRole('link').first())
    .toBeVisible()
  await fits()
})

test('endless names stand within the page of a supplier', async ({ server, screen }) => {
  server.on(suppliers.get, {
    data: aSupplierPage({
      title: LONG,
      company_name: LONG,
      description: TEXT,
      product_tags: [LONG, LONG.slice(1)],
      return_terms: LONG,
      facts: someFacts(),
      rating: 4.6,
      reviews_count: 1,
    }),
  })
  server.on(reviews.list, reviewsOf(aReview({ user: SOMEONE, text: LONG })))
  server.on(reviews.due, { data: [] })
  server.on(invitations.sent, { data: [] })
  await page.viewport(DESK.width, DESK.height)
  screen.open('/suppliers/solodka-hora', aMe())
  await expect.element(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible()
  await fits()
})
