import type { Page } from 'playwright/test'

import { write, lineGone } from './talk.ts'
import { DESK, expect, makeMarket, signInAs, test } from './world.ts'

/** No browser here has a worker: what that answers could not be held up. */
const ENTRY = '**/assets/app-*.js'
const picture = (page: Page) => page.locator('.last-view')
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('gurt:view') ?? '{}') as { html?: string }).html ?? '')

/** What stands where on the screen, to the pixel. */
const placesIn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(async (selector) => {
    await document.fonts.ready
    return [...document.querySelectorAll(`${selector} *`)].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = width > 0 && height > 0 && y < innerHeight && element.closest('svg, li, main, header')
      return isSeen ? [[element.tagName, ...[x, y, width, height].map(Math.round)].join(' ')] : []
    })
  }, within)

/** Opens the inbox and waits until the device has a picture of it with these words. */
async function seeInbox(page: Page, words: string): Promise<void> {
  await page.goto('/office/chats')
  await expect(page.getByRole('list', { name: 'Список чатів' }).getByText(words)).toBeVisible()
  await expect.poll(() => kept(page)).toContain(words)
}

/** The next start waits for its code until the answer is called. */
async function holdUpStart(page: Page): Promise<() => Promise<void>> {
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(ENTRY, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    letGo!()
    await expect(page.locator('#root').getByRole('main')).toBeVisible()
    await page.unroute(ENTRY)
  }
}

/** It stands for five seconds at most; a machine that does other work looks later. */
const keepPicture = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const slower = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(run, ms === 5_000 ? 60_000 : ms, ...rest)
    Object.assign(window, { setTimeout: slower })
  })

test('the inbox stands as it was last seen while the application comes, and a press on it is not lost', async ({
  market,
  visit,
}) => {
  for (const size of [undefined, DESK]) {
    const { page } = await visit(market.buyer, size)
    await keepPicture(page)
    await seeInbox(page, 'Є, надішлю копію.')
    await lineGone(page)
    // the column of sections says so, by a sign whose shape is compared too
    if (size) await expect.poll(() => kept(page)).toContain('На зв’язку')
    const live = await placesIn(page, '#root')
    expect(live.length).toBeGreaterThan(20)

    const letGo = await holdUpStart(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(picture(page).getByText('Є, надішлю копію.')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await placesIn(page, '.last-view')).toEqual(live)

    const { x, y } = (await picture(page).getByText('Є, надішлю копію.').boundingBox())!
    await page.mouse.click(x + 5, y + 5)
    expect(new URL(page.url()).pathname).toBe('/office/chats')
    await letGo()
    await expect(page).toHaveURL(market.chatPath)
    await expect(picture(page)).toHaveCount(0)
    await expect(page.getByRole('log').getByText('Є, надішлю копію.')).toBeVisible()
  }
})

test('a picture says of nobody that they are there', async ({ market, visit }) => {
  const { page } = await visit(market.buyer)
  const partner = await visit(market.supplier)
  await partner.page.goto(market.chatPath)
  await seeInbox(page, 'Є, надішлю копію.')
  await expect(page.getByText('зараз на зв’язку')).toHaveCount(1)
  await write(partner.page, 'Сертифікат надіслано.')
  await expect.poll(() => kept(page)).toContain('Сертифікат надіслано.')
  await expect(page.getByText('зараз на зв’язку')).toHaveCount(1)
  expect(await kept(page)).not.toContain('зараз на зв’язку')
})

test('a picture is nothing to another session, nor to who has begun to sign out, nor at another width', async ({
  market,
  server,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await keepPicture(page)
  await seeInbox(page, 'Є, надішлю копію.')
  const isShownAfter = async (change: () => Promise<unknown>): Promise<boolean> => {
    // of our origin, and without the application
    await page.goto('/icons/mark.svg')
    await change()
    const letGo = await holdUpStart(page)
    await page.goto('/office/chats', { waitUntil: 'load' })
    const count = await picture(page).count()
    await letGo()
    return count > 0
  }
  expect(await isShownAfter(async () => undefined)).toBe(true)
  expect(await isShownAfter(() => page.setViewportSize({ width: 375, height: 760 }))).toBe(false)
  await seeInbox(page, 'Є, надішлю копію.')
  const leaving = JSON.stringify({ mark: 'x', uid: 1 })
  expect(
    await isShownAfter(() => page.evaluate((mark) => localStorage.setItem('gurt:leaving', mark), leaving)),
  ).toBe(false)
  await seeInbox(page, 'Є, надішлю копію.')
  expect(await isShownAfter(() => signInAs(context, server, market.supplier.token))).toBe(false)
  await seeInbox(page, 'Є, надішлю копію.')
  expect(await isShownAfter(() => context.clearCookies({ name: 'auth.local' }))).toBe(false)
})

test('what is narrowed down or scrolled is not kept, and no picture stands for long where the application does not come', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  const { page } = await visit(market.buyer)
  await seeInbox(page, 'Є, надішлю копію.')
  await page.getByRole('searchbox').fill('немає такого')
  await expect(page.getByText('Нічого не знайдено')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await kept(page)).toContain('Є, надішлю копію.')

  await page.goto(market.chatPath)
  await write(page, 'нове слово')
  // the list is there too, beside the talk or under it
  await expect(page.getByRole('log').getByText('нове слово')).toBeVisible()
  const held = await holdUpStart(page)
  await page.reload({ waitUntil: 'load' })
  await expect(picture(page)).toHaveCount(0)
  await held()
  await seeInbox(page, 'нове слово')
  const letGo = await holdUpStart(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.locator('.starting')).toBeVisible()
  await letGo()
})

test('the picture brings the styles it needs, and takes them away with it', async ({ market, visit }) => {
  const { page } = await visit(market.buyer)
  await keepPicture(page)
  await seeInbox(page, 'Є, надішлю копію.')
  const row = page.getByRole('list', { name: 'Список чатів' }).getByRole('listitem').first()
  const { height } = (await row.boundingBox())!
  // the document's own come, none that the application asks for later
  const html = await (await page.request.get('/office/chats')).text()
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(
    ({ pathname }) => pathname.endsWith('.css') && !html.includes(pathname),
    async (route) => {
      await held
      await route.continue()
    },
  )
  await page.reload({ waitUntil: 'commit' })
  const shown = picture(page).getByRole('listitem', { includeHidden: true }).first()
  await expect(shown).toBeVisible()
  expect((await shown.boundingBox())!.height).toBe(height)
  letGo!()
  await expect(row).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('the home stands as it was last seen too, beside the inbox; what was true of another day is not shown', async ({
  market,
  visit,
}) => {
  const { page } = await visit(market.buyer)
  await keepPicture(page)
  await seeInbox(page, 'Є, надішлю копію.')
  const home = (): Promise<string> => page.evaluate(() => localStorage.getItem('gurt:home-view') ?? '')
  await page.goto('/?source=pwa')
  await expect(page.getByRole('region', { name: 'Нові пропозиції' })).toBeVisible()
  await expect.poll(home).toContain('Нові пропозиції')
  expect(await kept(page)).toContain('Є, надішлю копію.')

  const shownDay = picture(page).locator('[data-dated]').first()
  let letGo = await holdUpStart(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(picture(page).getByText('Нові пропозиції')).toBeVisible()
  await expect(shownDay).toBeVisible()
  await letGo()
  await expect(picture(page)).toHaveCount(0)

  await page.goto('/icons/mark.svg')
  await page.evaluate(() => {
    const view = JSON.parse(localStorage.getItem('gurt:home-view')!) as { savedAt: number }
    localStorage.setItem('gurt:home-view', JSON.stringify({ ...view, savedAt: view.savedAt - 86_400_000 }))
  })
  letGo = await holdUpStart(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(picture(page).getByText('Нові пропозиції')).toBeVisible()
  await expect(shownDay).toBeHidden()
  await letGo()
})
