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

/**
 * What the server rendered stands there before the application has taken it over, which a story does not press. A
 * guest's page waits some seconds for a sign of somebody before it lets that begin: it is given one.
 */
const isTakenOver = (): boolean => {
  dispatchEvent(new Event('pointermove'))
  return (
    document.querySelector('#root[data-served]') === null ||
    document.querySelector(':is(#unstarted, #outdated):not([hidden])') !== null
  )
}

/** Opening a page and loading it anew end once its controls do something, or once it says that they never will. */
export function openWhole(page: Page): void {
  const open = page.goto.bind(page)
  const loadAnew = page.reload.bind(page)
  page.goto = async (url, options) => {
    const reply = await open(url, options)
    if (options?.waitUntil === undefined) await page.waitForFunction(isTakenOver)
    return reply
  }
  page.reload = async (options) => {
    const reply = await loadAnew(options)
    if (options?.waitUntil === undefined) await page.waitForFunction(isTakenOver)
    return reply
  }
}

export { DESK, PHONE }

type Worker = { serviceWorkers: 'allow' | 'block' }
type Size = { width: number; height: number }

/**
 * A page registers its service worker only where a story asks for it, by `test.use` for a file or as an option of one
 * browser: for starts without network, pushes, updates, and what the worker sends. Its installation fetches the whole
 * app, and costs as much processor time as the rest of a short story.
 */
export const WITH_WORKER: Worker = { serviceWorkers: 'allow' }
/** For one browser of a story, or one describe of a file, that has workers otherwise. */
export const WITHOUT_WORKER: Worker = { serviceWorkers: 'block' }

const withoutWorker = new WeakSet<BrowserContext>()

/** The service worker is in charge of the page: from here on the shell stands without network. */
export async function controlled(page: Page): Promise<void> {
  // it would be waited for until the end of the story
  if (withoutWorker.has(page.context())) throw new Error('No worker is registered here: see WITH_WORKER')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

export const test = base.extend<
  { person: (viewport?: Size, worker?: Worker) => Promise<Watched>; quietConsole: void },
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
  person: async ({ browser, server, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (viewport = PHONE, worker = { serviceWorkers }) => {
      const context = await browser.newContext({
        ...worker,
        viewport,
        baseURL: server.url,
        locale: 'uk-UA',
        timezoneId: 'Europe/Kyiv',
      })
      contexts.push(context)
      context.on('page', openWhole)
      if (worker.serviceWorkers === 'block') withoutWorker.add(context)
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
