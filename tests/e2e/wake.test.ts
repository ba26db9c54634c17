import type { BrowserContext, Page, WebSocketRoute } from 'playwright/test'

import { UNREAD_POLL_MS } from '#domain/rules/limits.ts'

import { watch } from './fixtures.ts'
import { permit, phoneOf } from './push-tools.ts'
import { log, onSends, waiting, write } from './talk.ts'
import {
  controlled,
  expect,
  type Market,
  messagesOf,
  PHONE,
  sendMessage,
  test,
  WITHOUT_WORKER,
  WITH_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

async function open(page: Page, { chatPath }: Market): Promise<void> {
  await page.goto(chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await controlled(page)
}

const arrived = async ({ buyer, chat }: Market): Promise<string[]> => (await messagesOf(buyer, chat)).slice(2)

/** A phone whose browser knows no Background Sync, and whose pages are not told that the network is back. */
const likeIos = (context: BrowserContext) =>
  context.addInitScript(() => {
    delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })
  })

/** Nothing comes by itself: what a page does, it does of its own accord. */
async function withoutSocket(context: BrowserContext): Promise<void> {
  await context.route('**/socket.io/**', (route) => route.abort())
  await context.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close())
}

test('a browser without Background Sync, which tells nobody that the network is back: a look at the page is enough', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await likeIos(context)
  await withoutSocket(context)
  await open(page, market)
  const sends = await onSends(context)
  for (const [how, text] of [
    ['visibilitychange', 'показали сторінку'],
    ['pageshow', 'повернулися до сторінки'],
  ] as const) {
    await test.step(how, async () => {
      await context.setOffline(true)
      await write(page, text)
      await expect(waiting(page)).toHaveCount(1)
      await expect(page.getByText('Немає мережі').filter({ visible: true }).first()).toBeVisible()
      await context.setOffline(false)
      await page.waitForFunction(() => navigator.onLine)
      expect(sends.texts).not.toContain(text)
      await page.evaluate((event) => {
        const target = event === 'pageshow' ? globalThis : document
        target.dispatchEvent(new Event(event))
      }, how)
      await expect(waiting(page)).toHaveCount(0)
      await expect(page.getByText('Немає мережі')).toHaveCount(0)
    })
  }
  await test.step('the next page sends what a closed one has left', async () => {
    await context.setOffline(true)
    await write(page, 'закрили сторінку')
    await expect(waiting(page)).toHaveCount(1)
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    watch(next)
    await next.goto('/office/profile')
    await expect
      .poll(() => arrived(market))
      .toEqual(['показали сторінку', 'повернулися до сторінки', 'закрили сторінку'])
  })
  await test.step('and what was read is asked for anew', async () => {
    const [next] = context.pages()
    await expect(next!.getByRole('main').getByText(market.buyer.email)).toBeVisible()
    await context.setOffline(true)
    await expect(next!.getByText('Збережено о').first()).toBeVisible()
    await context.setOffline(false)
    await next!.waitForFunction(() => navigator.onLine)
    await next!.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await expect(next!.getByText('Збережено о')).toHaveCount(0)
  })
  expect(sends.bySw).not.toContain(true)
})

test('a sync while the page is open and offline: the worker asks the page, and sends nothing', async ({
  market,
  server,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await permit(context, server.url)
  await context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data.type))
  })
  await open(page, market)
  const { sync } = await phoneOf(page)
  const sends = await onSends(context)
  // the page alone takes itself for offline: the worker could send if it would
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await write(page, 'чекає на сторінку')
  await expect(waiting(page)).toHaveCount(1)
  await sync()
  await page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.includes('DRAIN'))
  await expect(waiting(page)).toHaveCount(1)
  expect(sends.texts).toEqual([])
  await page.evaluate(() => {
    delete (navigator as { onLine?: boolean }).onLine
    dispatchEvent(new Event('online'))
  })
  await expect(waiting(page)).toHaveCount(0)
  expect(await arrived(market)).toEqual(['чекає на сторінку'])
  expect(sends.bySw).not.toContain(true)
})

test('the tab that leads is closed: the other sends what it left, and asks for what is unread from then on', async ({
  market,
  visit,
}) => {
  // the worker would send what is left too, and is asked in tests/e2e/outbox.test.ts
  const { context, page: leader } = await visit(market.buyer, PHONE, WITHOUT_WORKER)
  // what is read asks by itself how much is left
  await market.buyer.api.post(`/chats/${market.chat}/mark-read`)
  await withoutSocket(context)
  const asks = new Map<Page, number>()
  const openTab = async (tab: Page): Promise<void> => {
    asks.set(tab, 0)
    tab.on('requestfinished', (request) => {
      if (request.url().endsWith('/chats/unread-count')) asks.set(tab, asks.get(tab)! + 1)
    })
    await tab.clock.install()
    await tab.goto(market.chatPath)
    await expect(log(tab).getByText('Є, надішлю копію.')).toBeVisible()
    await expect.poll(() => asks.get(tab)).toBe(1)
  }
  await openTab(leader)
  const other = await context.newPage()
  watch(other)
  await openTab(other)
  await Promise.all([leader, other].map((tab) => tab.clock.fastForward(UNREAD_POLL_MS)))
  await expect.poll(() => asks.get(leader)).toBeGreaterThan(1)
  expect(asks.get(other)).toBe(1)

  await context.setOffline(true)
  await write(leader, 'написано в закритій вкладці')
  await expect(waiting(leader)).toHaveCount(1)
  await leader.close()
  await context.setOffline(false)
  await expect(log(other).getByText('написано в закритій вкладці')).toBeVisible()
  await expect(waiting(other)).toHaveCount(0)
  expect(await arrived(market)).toEqual(['написано в закритій вкладці'])
  await expect(async () => {
    await other.clock.fastForward(UNREAD_POLL_MS)
    expect(asks.get(other)).toBeGreaterThan(1)
  }).toPass()
})

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER)

  test('a socket that looks well and leads nowhere is found out by a look at the page', async ({
    market,
    visit,
  }) => {
    const { context, page } = await visit(market.buyer)
    const sockets = new Set<WebSocketRoute>()
    const dead = new Set<WebSocketRoute>()
    await context.routeWebSocket(/\/socket\.io\//, (near) => {
      sockets.add(near)
      const far = near.connectToServer()
      near.onMessage((word) => void (dead.has(near) || far.send(word)))
      far.onMessage((word) => void (dead.has(near) || near.send(word)))
    })
    await page.goto(market.chatPath)
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
    await sendMessage(market.supplier, market.chat, 'Доки з’єднання живе.')
    await expect(log(page).getByText('Доки з’єднання живе.')).toBeVisible()
    const before = sockets.size
    for (const socket of sockets) dead.add(socket)
    await sendMessage(market.supplier, market.chat, 'Телефон спав, а адреса змінилася.')
    // the library itself would need three quarters of a minute
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await expect(log(page).getByText('Телефон спав, а адреса змінилася.')).toBeVisible()
    // the words may have come by a look at the chat; the dead connection is given up all the same
    await expect.poll(() => sockets.size).toBeGreaterThan(before)
  })
})
