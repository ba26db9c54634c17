import { page } from 'vitest/browser'

import { type Post, posts } from '#domain/contract/posts.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { heading } from '#tests/fixtures/widget-steps.fixture.ts'

const words = (text: string) => ({ text, strong: false, em: false })
const POST: Post = {
  slug: 'oznaky-shakhraistva',
  title: 'Ознаки шахрайства в гуртовій торгівлі',
  summary: 'Сім ознак, за якими видно, що постачальника немає.',
  published_on: '2026-11-10',
  reading_minutes: 2,
  body: [
    { kind: 'heading', level: 2, content: [words('Ціна')] },
    { kind: 'paragraph', content: [words('Одне й те саме: 2 < 3 & «<script>alert(1)</script>».')] },
    {
      kind: 'list',
      start: 1,
      items: [[words('Шукайте в '), { href: 'https://usr.minjust.gov.ua/', words: [words('реєстрі')] }]],
    },
    { kind: 'quote', paragraphs: [[words('Передоплата без договору — це подарунок.')]] },
  ],
}

test('articles are listed and read, and words that look like tags stay words', async ({ server, screen }) => {
  server.on(posts.list, onePage([]))
  server.on(posts.get, { data: POST })
  screen.open('/posts')
  await expect.element(page.getByRole('heading', { name: 'Статей поки немає' })).toBeVisible()

  server.on(posts.list, onePage([POST]))
  screen.reopen()
  const row = page.getByRole('list', { name: 'Статті' }).getByRole('link')
  await expect.element(row).toHaveTextContent(POST.title)
  await expect.element(row).toHaveTextContent('10 листопада 2026')
  expect(await check()).toBe('Статті · Гурт')
  await row.click()
  await expect.poll(screen.path).toBe(`/posts/${POST.slug}`)
  await expect.element(heading(POST.title)).toBeVisible()
  await expect.element(page.getByText('2\u00A0хв читання')).toBeVisible()
  await expect.element(page.getByText('2 < 3 & «<script>alert(1)</script>»')).toBeVisible()
  const outside = page.getByRole('link', { name: 'реєстрі' })
  await expect.element(outside).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await check()).toBe(`${POST.title} · Гурт`)
  await page.viewport(DESK.width, DESK.height)
  await check(DESK)
})

test('an article that nobody wrote says so, and is kept from search engines', async ({ server, screen }) => {
  server.on(posts.get, () => {
    throw new Refusal('not_found')
  })
  screen.open('/posts/nema-takoi')
  await expect.element(page.getByRole('heading', { name: 'Статтю не знайдено' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('guests have a way to the articles, and who is signed in has only their addresses', async ({
  server,
  screen,
}) => {
  server.on(posts.get, { data: POST })
  await page.viewport(DESK.width, DESK.height)
  const articles = page.getByRole('link', { name: 'Статті', exact: true })
  screen.open(`/posts/${POST.slug}`)
  const sections = page.getByRole('navigation', { name: 'Розділи' })
  await expect.element(sections.getByRole('link', { name: 'Статті' })).toBeVisible()
  screen.open(`/posts/${POST.slug}`, aMe())
  await expect.element(heading(POST.title)).toBeVisible()
  await page.getByRole('button', { name: /^Меню/ }).click()
  await expect.poll(() => document.querySelectorAll('[popover]:popover-open').length).toBeGreaterThan(0)
  await expect.element(articles).not.toBeInTheDocument()
})
