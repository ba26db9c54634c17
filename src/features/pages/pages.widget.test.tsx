import { page } from 'vitest/browser'

import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'
import { expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { heading, main } from '#tests/fixtures/widget-steps.fixture.ts'

const PAGES = [
  { path: '/about', title: 'Про «Гурт»', says: 'Оголошення бачать усі постачальники' },
  { path: '/oferta', title: 'Публічна оферта', says: 'договір приєднання' },
  { path: '/policy', title: 'Політика приватності', says: '«Про захист персональних даних»' },
  { path: '/pay', title: 'Оплата', says: 'Якщо ціни не вказано, контакти відкриваються безкоштовно' },
]

test('each page of the site is whole, named, described and within reach of everybody', async ({ screen }) => {
  const told = new Set<string>()
  for (const { path, title, says } of PAGES) {
    screen.open(path)
    await expect.element(heading(title)).toBeVisible()
    await expect.element(main()).toHaveTextContent(says)
    expect(await check()).toBe(`${title} · Гурт`)
    const descriptions = document.querySelectorAll('meta[name="description"]')
    expect(descriptions).toHaveLength(1)
    const words = descriptions[0]?.getAttribute('content') ?? ''
    expect(words.length, path).toBeGreaterThan(70)
    expect(words.length, path).toBeLessThan(170)
    told.add(words)
  }
  expect(told.size).toBe(PAGES.length)
})

test('a guest finds each of them in the menu of a phone', async ({ screen }) => {
  screen.open('/')
  for (const { path, title } of PAGES) {
    await page.getByRole('button', { name: 'Меню' }).click()
    await expect.poll(() => document.querySelectorAll('[popover]:popover-open').length).toBeGreaterThan(0)
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await expect.poll(screen.path).toBe(path)
    await expect.element(heading(title)).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[popover="auto"]:popover-open').length).toBe(0)
  }
})

test('on a desk the contents stand beside the text', async ({ screen }) => {
  await page.viewport(DESK.width, DESK.height)
  screen.open('/policy')
  const contents = page.getByRole('navigation', { name: 'Зміст' })
  await contents.getByRole('link', { name: 'Ваші права' }).click()
  await expect.element(page.getByRole('heading', { name: /Ваші права$/ })).toBeInViewport()
  await expect.element(contents).toBeInViewport()
  await check(DESK)
})

test('a page that nobody made says so to a guest, and leads home', async ({ screen }) => {
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
  for (const path of ['/404', '/no/such/page']) {
    screen.open(path)
    await expect.element(page.getByText('Такої сторінки немає')).toBeVisible()
    await expect.element(page.getByText('404 · This page could not be found')).toBeVisible()
    expect(robots()).toBe('noindex')
  }
  await main().getByRole('link', { name: 'На головну' }).click()
  await expect.element(heading('Гуртом купують тут')).toBeVisible()
  expect(robots()).toBeUndefined()
})
