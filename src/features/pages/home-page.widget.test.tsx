import { page } from 'vitest/browser'

import { orders } from '#domain/contract/orders.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { anOrder, onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { heading, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'

const texts = pageTexts.home

test('a guest searches from the front page, with a form that needs no script', async ({ screen, server }) => {
  server.on(orders.list, onePage([anOrder()]))
  screen.open('/')
  await expect.element(heading(texts.heading)).toBeVisible()
  const form = document.querySelector('main form')
  expect(form?.getAttribute('action')).toBe('/orders')
  await main().getByRole('searchbox', { name: texts.search.label }).fill(' цукор ')
  await main().getByRole('button', { name: texts.search.find }).click()
  await expect.poll(screen.path).toBe(`/orders?text=${encodeURIComponent('цукор')}`)
})

test('categories stand with how many orders are in them', async ({ screen, server }) => {
  server.on(orders.counts, {
    data: {
      categories: [
        { id: 1, orders: 21 },
        { id: 12, orders: 20 },
      ],
      locations: [],
    },
  })
  screen.open('/')
  const tiles = main().getByRole('navigation', { name: texts.mostSought })
  const link = tiles.getByRole('link')
  await expect.element(link).toHaveTextContent(/^Бакалія21\sзамовлення$/)
  expect(link.element().getAttribute('href')).toBe('/orders?category=1')
  await check()
  await page.viewport(DESK.width, DESK.height)
  await check(DESK)
})

test('without a count of orders the front page makes up none', async ({ screen }) => {
  screen.open('/')
  await expect.element(heading(texts.heading)).toBeVisible()
  await expect.element(main().getByText(texts.promises[0]!.title)).toBeVisible()
  expect(main().getByRole('navigation', { name: texts.mostSought }).elements()).toEqual([])
})
