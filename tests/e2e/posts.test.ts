import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runLine } from '#server/operator-command/run.ts'

import { saved } from './device.ts'
import { check } from './screen-check.ts'
import { controlled, DESK, expect, test } from './world.ts'

const FOLDER = 'server/db/demo/posts'
const TITLE = 'Ознаки шахрайства в гуртовій торгівлі'
const ADDRESS = '/posts/oznaky-shakhraistva'
const WORDS = '## Формули\n\nОдне й те саме: 2 < 3 & «&lt;script&gt;alert(1)&lt;/script&gt;».'

test('a guest reads the articles, also without network; who is signed in has only their addresses', async ({
  server,
  market,
  visit,
}) => {
  const operator = (...words: string[]) =>
    runLine(words, { dataDir: server.dataDir, width: 120, now: new Date() })

  const { page } = await visit(null)
  await test.step('nothing is there until the operator imports it', async () => {
    await page.goto('/posts')
    await expect(page.getByRole('heading', { name: 'Статей поки немає' })).toBeVisible()
    expect(await operator('posts', 'import', FOLDER)).toMatchObject({ code: 0, err: '' })
  })

  await page.goto('/')
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.locator('[popover]').getByRole('link', { name: 'Статті' }).click()
  const list = page.getByRole('list', { name: 'Статті' })
  await expect(list.getByRole('link')).toHaveCount(6)
  await expect(list.getByRole('link').first()).toContainText(TITLE)
  await expect(list.getByRole('link').first()).toContainText('10 листопада 2026')
  expect(await check(page, 'articles')).toBe('Статті · Гурт')
  await list.getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByText('2\u00A0хв читання')).toBeVisible()
  const outside = page.getByRole('link', { name: 'Єдиному державному реєстрі' })
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  const picture = page.getByRole('img', { name: /^Зупиніться, якщо ціна/ })
  await picture.scrollIntoViewIfNeeded()
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)
  await expect(picture).toHaveAttribute('width', '1080')
  expect(await check(page, 'an article')).toBe(`${TITLE} · Гурт`)

  await test.step('without network it stands, and leads back', async () => {
    await controlled(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(isDrawn).toBe(true)
    await saved(page, 'GET /posts/:slug')
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(isDrawn).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Назад' }).click()
    await expect(page).toHaveURL('/posts')
  })

  await test.step('on a desk the sections lead there; an unknown address says so', async () => {
    await page.setViewportSize(DESK)
    await page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Статті' }).click()
    await expect(list.getByRole('link')).toHaveCount(6)
    await page.goto(ADDRESS)
    await check(page, 'an article on a desk', DESK)
    await page.goto('/posts/nema-takoi')
    await expect(page.getByRole('heading', { name: 'Статтю не знайдено' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  await test.step('signed in, no link leads there and the address does', async () => {
    const buyer = (await visit(market.buyer, DESK)).page
    await buyer.goto(ADDRESS)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await buyer.getByRole('button', { name: 'Меню' }).click()
    await expect(buyer.locator('[popover]').getByRole('link', { name: 'Кабінет' })).toBeVisible()
    await expect(buyer.getByRole('link', { name: 'Статті', exact: true })).toHaveCount(0)
  })

  await test.step('bad Markdown is refused, and words that look like tags stay words', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gurt-articles-'))
    const head = '---\ntitle: Формули\nslug: formuly\ndate: 2026-11-20\nsummary: Знаки.\n---\n'
    await writeFile(join(folder, 'a.md'), `${head}<script>alert(1)</script>`)
    const refused = await operator('posts', 'import', folder)
    expect(refused).toMatchObject({ code: 2, err: 'a.md:7: HTML не дозволено\n' })
    await writeFile(join(folder, 'a.md'), `${head}${WORDS}`)
    expect(await operator('posts', 'import', folder)).toMatchObject({ code: 0 })
    await rm(folder, { recursive: true })
    await page.goto('/posts/formuly')
    await expect(page.getByText('2 < 3 & «<script>alert(1)</script>»')).toBeVisible()
  })
})
