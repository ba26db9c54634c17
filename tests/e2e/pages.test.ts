import type { Page } from 'playwright/test'

import { formatDateOfYear } from '#domain/uk/format.ts'
import { DEMO_PARTY } from '#domain/uk/legal-party.ts'
import { ofertaTexts } from '#domain/uk/pages/oferta.ts'

import { controlled, expect, test, WITH_WORKER, PHONE } from './world.ts'

const PAGES = [
  { path: '/about', title: 'Про «Гурт»' },
  { path: '/oferta', title: 'Публічна оферта' },
  { path: '/policy', title: 'Політика приватності' },
  { path: '/pay', title: 'Оплата' },
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the pages are read without a network, though never opened before', async ({ visit }) => {
  const { context, page } = await visit(null, PHONE, WITH_WORKER)
  await page.goto('/orders')
  await controlled(page)
  // who runs the service is asked of the server once, like all that is not of the build
  const support = page.getByRole('contentinfo').getByRole('link', { name: /^Підтримка: / })
  await expect(support).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Політика приватності' }).click()
  await expect(heading(page)).toHaveText('Політика приватності')
  for (const { path, title } of PAGES) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    // who runs the service is known without a network too
    await expect(support).toHaveAttribute('href', `mailto:${DEMO_PARTY.support_email}`)
    if (path !== '/about')
      await expect(page.getByRole('main')).toContainText(`Код ЄДРПОУ: ${DEMO_PARTY.code}`)
  }
})

test('the contents of a document lead to its parts, which can be linked to', async ({ visit }) => {
  const { page } = await visit(null)
  await page.goto('/oferta')
  const { edition } = ofertaTexts(DEMO_PARTY)
  await expect(page.getByText(`Редакція від ${formatDateOfYear(edition!)}`)).toBeVisible()
  const contents = page.getByRole('group').filter({ hasText: 'Зміст' })
  const link = contents.getByRole('link', { name: 'Захист контактів' })
  await expect(link).toBeHidden()
  await contents.getByText('Зміст').click()
  await link.click()
  await expect(page).toHaveURL('/oferta#contacts')
  const part = (at: Page) => at.getByRole('heading', { name: '6. Захист контактів' })
  await expect(part(page)).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.locator('#fee').getByRole('link', { name: 'Оплата' })).toBeFocused()

  await test.step('a link to a part opens it under the header', async () => {
    await page.goto('/about')
    await page.goto('/oferta#contacts')
    await expect(part(page)).toBeInViewport()
    const header = (await page.getByRole('banner').boundingBox())!
    await expect.poll(async () => (await part(page).boundingBox())!.y).toBeGreaterThanOrEqual(header.height)
  })

  await test.step('words in the text lead on, and back to the same place', async () => {
    const link = page.locator('#fee').getByRole('link', { name: 'Оплата' })
    await link.scrollIntoViewIfNeeded()
    // once it is seen there, the router knows the place too
    await expect(link).toBeInViewport()
    await link.click()
    await expect(heading(page)).toHaveText('Оплата')
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(link).toBeInViewport()
  })
})

test('a guest who reads fetches nothing that sends, keeps or checks, and each script once', async ({
  visit,
}) => {
  const { page } = await visit(null)
  for (const path of ['/', '/orders', '/suppliers', '/posts', '/about']) {
    await page.goto(path, { waitUntil: 'load' })
    // its scripts come before somebody is there; a browser may tell a new page at once of a mouse that rests over it
    const isComing = page.locator('head link[rel=modulepreload], #root:not([data-served])')
    await expect(isComing.first()).toBeAttached()
    await page.mouse.move(20, 20)
    await expect(page.locator('#root:not([data-served])')).toBeVisible()
    await expect(heading(page)).toBeVisible()
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    expect(fetched.join(' '), path).toContain('/assets/app-')
    expect(fetched.join(' '), path).not.toMatch(/\/(?:live|queue|field|form)-[\w-]{8}\.js/)
    const scripts = fetched.filter((file) => file.endsWith('.js'))
    expect(new Set(scripts).size, `${path}: each once`).toBe(scripts.length)
  }
})

test('a page that starts at once has its modules announced as scripts, in the way that keeps their compiled code', async ({
  visit,
}) => {
  const { page } = await visit(null)
  await page.goto('/login')
  await expect(heading(page)).toBeVisible()
  // those of the document, and those of what the screen brought
  const links = await page.evaluate(() =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[href$=".js"]')].map(
      ({ rel, as }) => `${rel} ${as}`,
    ),
  )
  expect(links.length).toBeGreaterThan(6)
  expect(new Set(links)).toEqual(new Set(['preload script']))
})

test('what the server says of a page stands once, runs nothing, and goes with the page', async ({
  visit,
}) => {
  const { page } = await visit(null)
  const blocked: string[] = []
  page.on('console', (message) => blocked.push(message.text()))
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      titles: document.querySelectorAll('title').length,
      descriptions: document.querySelectorAll('meta[name="description"]').length,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
      data: document.querySelector('script[type="application/ld+json"]')?.textContent ?? null,
    }))
  const reply = await page.goto('/about?utm_source=somewhere')
  expect(reply?.status()).toBe(200)
  await expect(heading(page)).toHaveText('Про «Гурт»')
  const canonical = new URL('/about', page.url()).href
  await expect.poll(head).toMatchObject({ title: 'Про «Гурт» · Гурт', titles: 1, descriptions: 1, canonical })
  expect((await head()).data).toContain('BreadcrumbList')
  expect(blocked.filter((text) => text.includes('Content Security Policy'))).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Політика приватності' }).click()
  await expect(heading(page)).toHaveText('Політика приватності')
  expect(await head()).toEqual({
    title: 'Політика приватності · Гурт',
    titles: 1,
    descriptions: 1,
    canonical: null,
    data: null,
  })
  const none = await page.goto('/no/such/page')
  expect(none?.status()).toBe(404)
  await expect(heading(page)).toBeVisible()
})
