import type { BrowserContext, Page } from 'playwright/test'

import type { AppServer } from '#tests/support/app-server.ts'
import { makeMarket, type Market, type Person } from '#tests/support/market.ts'

import { controlled, DESK, expect, PHONE, test as base, WITH_WORKER, WITHOUT_WORKER } from './fixtures.ts'

export { controlled, DESK, expect, PHONE, WITH_WORKER, WITHOUT_WORKER }
export * from '#tests/support/market.ts'

/** Signs a browser in as its cookie would have it after the form. */
export function signInAs(context: BrowserContext, server: AppServer, token: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 86_400
  return context.addCookies([{ name: 'auth.local', value: token, url: server.url, sameSite: 'Lax', expires }])
}

type Seat = { context: BrowserContext; page: Page }
type Size = { width: number; height: number }

/** Stories in a server that has people, an order, a proposal and a chat already. */
export const test = base.extend<{
  market: Market
  visit: (who: Person | null, size?: Size, worker?: typeof WITH_WORKER) => Promise<Seat>
}>({
  /** Of this story alone: what others write into theirs changes nothing here. */
  market: async ({ server }, use) => use(await makeMarket(server)),
  /** A fresh browser, signed in as this person or as nobody. */
  visit: async ({ person, server }, use) => {
    await use(async (who, size = PHONE, worker) => {
      const seat = await person(size, worker)
      if (who) await signInAs(seat.context, server, who.token)
      return seat
    })
  },
})
