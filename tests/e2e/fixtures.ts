import { test as base, expect, type BrowserContext, type Page } from 'playwright/test'

import { AppServer } from '#tests/support/app-server.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

type Watched = { context: BrowserContext; page: Page }

/** What a page says to the console that a reader of the test did not announce. */
const faults: string[] = []
/**
 * The browser itself reports each refused or cut request, and that a test's throw-away profile has no push; the page's
 * handling of it is what a test asserts.
 */
const isNetworkNoise = (text: string): boolean =>
  /Failed to load resource|net::ERR_|WebSocket connection to|error occurred when fetching the script|Push API in incognito mode/.test(
    text,
  )

export function watch(page: Page): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkNoise(message.text()))
      faults.push(`${page.url()}: ${message.text()}`)
  })
}

export { DESK, PHONE }

/**
 * For `test.use` in files whose stories need no service worker: neither offline starts nor push nor updates. Installing
 * one brings the whole shell along, which costs each browser context about half a second of processor time.
 */
export const WITHOUT_WORKER: { serviceWorkers: 'block' } = { serviceWorkers: 'block' }

export const test = base.extend<
  { person: (viewport?: { width: number; height: number }) => Promise<Watched>; quietConsole: void },
  { server: AppServer }
>({
  server: [
    async ({}, use) => {
      const server = await AppServer.start({ RATE_LIMITS: 'off' })
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  /** A browser of one more person: own cookies, own storage, own worker. */
  person: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (viewport = PHONE) => {
      const context = await browser.newContext({
        viewport,
        baseURL: server.url,
        locale: 'uk-UA',
        timezoneId: 'Europe/Kyiv',
      })
      contexts.push(context)
      const page = await context.newPage()
      watch(page)
      return { context, page }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  quietConsole: [
    async ({}, use) => {
      faults.length = 0
      await use()
      expect(faults, 'unexpected errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
