import type { BrowserContext, Page } from 'playwright/test'

import { expectTags, permit, phoneOf } from './push-tools.ts'
import { watch } from './fixtures.ts'
import { expect, makeMarket, sendMessage, test, WITH_WORKER } from './world.ts'

test.use(WITH_WORKER)

type Played = { source: string; volume: number; isHeard: boolean }
type Listening = { played: Played[] }

/** Notes what each window plays, and lets a test hide all of them: a test's browser calls every page visible. */
const listen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const page = globalThis as unknown as Listening
    page.played = []
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async function noted(this: HTMLMediaElement) {
      const played = { source: new URL(this.src).pathname, volume: this.volume, isHeard: false }
      page.played.push(played)
      await play.call(this)
      played.isHeard = true
    }
    Object.defineProperty(document, 'visibilityState', {
      get: () => (localStorage.getItem('test-hidden') ? 'hidden' : 'visible'),
    })
  })
const playedOn = async (pages: readonly Page[]): Promise<Played[]> =>
  (
    await Promise.all(pages.map((page) => page.evaluate(() => (globalThis as unknown as Listening).played)))
  ).flat()
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    (to) => (to ? localStorage.setItem('test-hidden', '1') : localStorage.removeItem('test-hidden')),
    isHidden,
  )
const RING: Played = { source: '/sounds/notification.mp3', volume: 0.5, isHeard: true }

test('two windows of one device tell of a message once, by sound and by the browser, and the tab counts it', async ({
  server,
  visit,
}) => {
  const market = await makeMarket(server)
  await market.buyer.api.post('/user/notification-settings', {
    quietHours: { enabled: false, from: 22, to: 7 },
  })
  await market.buyer.api.post(`/chats/${market.chat}/mark-read`)
  const { context, page: first } = await visit(market.buyer)
  await listen(context)
  await permit(context, server.url)
  await first.goto('/office/proposes')
  const second = await context.newPage()
  watch(second)
  await second.goto('/office/my-orders')
  const windows = [first, second]
  const phone = await phoneOf(first)

  for (const window of windows) await window.getByRole('heading', { level: 1 }).first().click()

  await test.step('hidden: one sound, and one notification for five seconds', async () => {
    await hide(first, true)
    await sendMessage(market.supplier, market.chat, 'Обидва вікна сховано')
    // the notification goes after five seconds, and a sound has to be fetched first
    const told = {
      title: 'Нове повідомлення',
      body: /Обидва вікна сховано/,
      url: market.chatPath,
      silent: true,
    }
    await Promise.all([
      expect.poll(phone.shown).toMatchObject([told]),
      expect.poll(() => playedOn(windows)).toEqual([RING]),
    ])
    await expectTags(phone, [])
    expect(await playedOn(windows)).toHaveLength(1)
  })
  await test.step('looked at: one sound more, and nothing of the browser', async () => {
    await hide(first, false)
    await sendMessage(market.supplier, market.chat, 'Знову на видноті')
    await expect.poll(() => playedOn(windows)).toEqual([RING, RING])
    expect(await phone.shown()).toEqual([])
  })
  await test.step('the tab counts what is unread, on each screen, and nothing once it is read', async () => {
    await expect(second).toHaveTitle(/^\(2\) /)
    const icon = second.locator('link[rel="icon"]')
    await expect(icon).toHaveAttribute('href', '/icons/mark-unread.svg')
    await second.getByRole('link', { name: 'Гурт' }).first().click()
    await expect(second).toHaveURL('/')
    await expect(second).toHaveTitle(/^\(2\) /)
    await market.buyer.api.post(`/chats/${market.chat}/mark-read`)
    for (const window of windows) await expect(window).not.toHaveTitle(/^\(/)
    await expect(icon).toHaveAttribute('href', '/icons/mark.svg')
  })
})
