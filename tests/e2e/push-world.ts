import { type BrowserContext, chromium, type Page } from 'playwright/test'

import { AppServer } from '#tests/support/app-server.ts'
import { CHROMIUM_ARGS } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'

import { countWindows, permit, type Phone, phoneOf, subscribeAt } from './push-tools.ts'
import { expect, signInAs, test as base } from './world.ts'

type Seat = { context: BrowserContext; page: Page }
type Hidden = { page: Page; phone: Phone }

/** Stories with a push service that a server may push to. */
export const test = base.extend<
  { permitted: () => Promise<Seat>; hidden: (path: string) => Promise<Hidden> },
  { service: PushService; server: AppServer }
>({
  service: [
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await AppServer.start({ RATE_LIMITS: 'off', PUSH_ALLOW_HOSTS: service.host })
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  /** The buyer, who has let this browser show notifications. */
  permitted: async ({ visit, server, market, service }, use) => {
    await use(async () => {
      const seat = await visit(market.buyer)
      await subscribeAt(seat.context, service.device())
      await permit(seat.context, server.url)
      return seat
    })
  },
  /** The buyer's only window, on this page, and nobody sees it. */
  hidden: async ({ market, server, service }, use) => {
    // an ordinary test browser calls every page visible
    const executablePath = process.env['CHROMIUM_PATH']
    const port = await freePort()
    const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: false,
      args,
    })
    const bare = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    try {
      await use(async (path) => {
        const context = bare.contexts()[0]!
        await subscribeAt(context, service.device())
        await permit(context, server.url)
        await signInAs(context, server, market.buyer.token)
        const page = await context.newPage()
        await page.goto(`${server.url}${path}`)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        const phone = await phoneOf(page)
        const other = await context.newPage()
        await other.bringToFront()
        await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
        return { page, phone }
      })
    } finally {
      await bare.close()
      await browser.close()
    }
  },
})

/** Everything of the site is closed; the worker is there, and sees no window any more. */
export async function closeAll(page: Page, { worker }: Phone): Promise<void> {
  await page.goto('about:blank')
  await expect.poll(() => worker.evaluate(countWindows)).toBe(0)
}
