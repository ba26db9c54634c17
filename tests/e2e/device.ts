import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium, type Page } from 'playwright/test'

import { CHROMIUM_ARGS } from '#tests/support/chromium.ts'
import type { AppServer } from '#tests/support/app-server.ts'

import { expect, PHONE, watch } from './fixtures.ts'

const executablePath = process.env['CHROMIUM_PATH']

/** A phone whose browser is closed and started again: each `open` is a process of its own over the same files. */
export async function aPhone(server: AppServer) {
  const folder = await mkdtemp(join(tmpdir(), 'gurt-phone-'))
  let running: BrowserContext | undefined
  const close = async (): Promise<void> => {
    await running?.close()
    running = undefined
  }
  return {
    async open(): Promise<{ context: BrowserContext; page: Page }> {
      await close()
      running = await chromium.launchPersistentContext(folder, {
        ...(executablePath ? { executablePath } : {}),
        chromiumSandbox: false,
        args: CHROMIUM_ARGS,
        serviceWorkers: 'allow',
        viewport: PHONE,
        baseURL: server.url,
        locale: 'uk-UA',
        timezoneId: 'Europe/Kyiv',
      })
      const page = running.pages()[0] ?? (await running.newPage())
      watch(page)
      return { context: running, page }
    },
    close,
    async remove(): Promise<void> {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Kept = {
  cookies: string[]
  localStorage: string[]
  sessionStorage: string[]
  /** Rows of each store whose owner is somebody. */
  rows: Record<string, number>
  caches: string[]
}

/** Everything of a person that this browser keeps for the site. */
export async function keptOn(page: Page): Promise<Kept> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const own = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const rows: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const all: { uid?: number | null }[] = await asked(db.transaction(store).objectStore(store).getAll())
        const personal = all.filter(({ uid }) => uid !== null && uid !== 0)
        if (personal.length > 0) rows[`${name}.${store}`] = personal.length
      }
      db.close()
    }
    return {
      rows,
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      caches: (await caches.keys()).filter((name) => !name.startsWith('workbox-precache')),
    }
  })
  return { cookies, ...own }
}

/** Fetching ahead begins seconds after a start and gives way to all else: on a machine that does other work it takes minutes. */
export const AHEAD = { timeout: 120_000 }

/** Nothing comes to this device but what is opened on it: fetching ahead begins seconds after a start. */
export const withoutAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** The browser wakes no worker to send what waits: a worker's clock is the machine's, whatever a page believes. */
export const withoutBackgroundSync = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))

/** Its answers are kept as the history of a chat, in stores of their own. */
export const MESSAGES = 'GET /chats/:id/messages'

/** What a store of the device's database holds; nothing before the page has made it. */
const stored = (page: Page, store: string, what: 'getAll' | 'getAllKeys'): Promise<unknown[]> =>
  page.evaluate(
    async ({ store, what }) => {
      // opening a database that is not there would make an empty one
      if (!(await indexedDB.databases()).some(({ name }) => name === 'gurt')) return []
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error!))
        })
      const db = await asked(indexedDB.open('gurt'))
      const isThere = db.objectStoreNames.contains(store)
      const found: unknown[] = isThere ? await asked(db.transaction(store).objectStore(store)[what]()) : []
      db.close()
      return found
    },
    { store, what },
  )

/** The calls whose answers the device keeps for its screens. */
export async function savedCalls(page: Page): Promise<string[]> {
  const calls = ((await stored(page, 'queries', 'getAllKeys')) as string[]).map((key) => {
    const [call, , , shape] = JSON.parse(key.slice(key.indexOf('['))) as string[]
    return shape ? `${call} ${shape}` : call!
  })
  const histories = await stored(page, 'histories', 'getAllKeys')
  return histories.length > 0 ? [...calls, MESSAGES] : calls
}

/** Resolves once the device keeps the answers of these calls: before that a page loaded anew has nothing to show. */
export const saved = (page: Page, ...calls: string[]): Promise<void> =>
  expect.poll(() => savedCalls(page)).toEqual(expect.arrayContaining(calls))

/** Whether the device keeps these words, in a message or in the answer of a call. */
export async function keepsWords(page: Page, words: string): Promise<boolean> {
  const rows = [await stored(page, 'messages', 'getAll'), await stored(page, 'queries', 'getAll')]
  return JSON.stringify(rows).includes(words)
}
