import type { BrowserContext, CDPSession, Page, Worker } from 'playwright/test'

import type { PushPayload } from '#domain/contract/push-payload.ts'
import type { NotificationData } from '#src/offline/notifications.ts'
import { OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'
import type { Device } from '#tests/support/push-service.ts'

import { controlled, expect, type Market } from './world.ts'

export type Shown = { title: string; body: string; tag: string; silent: boolean | null; url: string | null }

export type Clicked = { focused: string[]; opened: string[] }

/** The worker's side of a page: what browsers do on a push service's behalf. */
export type Phone = {
  worker: Worker
  /** A push arrives, as the text it brings. */
  deliver: (message: string | object) => Promise<void>
  shown: () => Promise<Shown[]>
  /** Puts a notification there as one that a system has not taken back when its person signed out. */
  leave: (tag: string, data: Partial<NotificationData>) => Promise<void>
  /** Clicks the notification; answers which windows were brought up or opened for it. */
  click: (tag: string) => Promise<Clicked>
  /** Presses a button of the notification; with what was typed, where it takes that. */
  press: (tag: string, action: string, reply?: string) => Promise<Clicked>
  /** The browser drops the subscription by itself; the worker gets this one where it asks for another, or none. */
  changeSubscription: (next: Device | null) => Promise<void>
  /** The browser wakes the worker because the network is back. */
  sync: () => Promise<void>
  /** The numbers that this worker has put on the icon since it was first asked for them; 0 where it took one off. */
  badges: () => Promise<number[]>
  /** Ends the worker: what it had in memory is gone. */
  stopWorker: () => Promise<void>
}

const PERMISSIONS = ['notifications', 'background-sync']

export const permit = (context: BrowserContext, origin: string): Promise<void> =>
  context.grantPermissions(PERMISSIONS, { origin })

/** Ties to the worker of this page, which has to be on the site; goes on when the page has left it. */
export async function phoneOf(page: Page): Promise<Phone> {
  await controlled(page)
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const origin = new URL(page.url()).origin
  const cdp = await context.newCDPSession(page)
  const { registrationId, versionId } = await workerIds(cdp, origin)
  return {
    worker,
    deliver: async (message) => {
      const data = typeof message === 'string' ? message : JSON.stringify(message)
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    shown: () => worker.evaluate(listShown),
    leave: (tag, data) => worker.evaluate(leaveShown, { tag, data }),
    click: (tag) => worker.evaluate(clickOn, { tag }),
    press: (tag, action, reply) => worker.evaluate(clickOn, { tag, action, reply }),
    changeSubscription: (next) => worker.evaluate(changeSubscription, next?.subscription ?? null),
    sync: async () => {
      const event = { origin, registrationId, tag: OUTBOX_SYNC, lastChance: false }
      await cdp.send('ServiceWorker.dispatchSyncEvent', event)
    },
    badges: () => worker.evaluate(listBadges),
    stopWorker: async () => void (await cdp.send('ServiceWorker.stopWorker', { versionId })),
  }
}

type Ids = { registrationId: string; versionId: string }

/** The protocol tells them in events only. */
function workerIds(cdp: CDPSession, origin: string): Promise<Ids> {
  return new Promise((resolve, reject) => {
    const ids: Partial<Ids> = {}
    const settle = (): void => {
      if (ids.registrationId && ids.versionId) resolve(ids as Ids)
    }
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((each) => !each.isDeleted && each.scopeURL.startsWith(origin))
      if (ours) ids.registrationId = ours.registrationId
      settle()
    })
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const ours = versions.find((each) => each.status === 'activated' && each.scriptURL.startsWith(origin))
      if (ours) ids.versionId = ours.versionId
      settle()
    })
    cdp.send('ServiceWorker.enable').catch(reject)
  })
}

/* oxlint-disable typescript/no-explicit-any -- those below run in the worker, whose globals these types do not know */
async function listShown(): Promise<Shown[]> {
  // as the product does: Chromium drops what is asked for while it is being shown
  const all: Notification[] = await navigator.locks.request('notifications', () =>
    (self as any).registration.getNotifications(),
  )
  return all.map(({ title, body, tag, silent, data }) => ({
    title,
    body,
    tag,
    silent,
    url: data?.url ?? null,
  }))
}

const leaveShown = ({ tag, data }: { tag: string; data: object }): Promise<void> =>
  (self as any).registration.showNotification('Андрій', { tag, data })

/** A browser without windows has no icon to look at. */
function listBadges(): number[] {
  const { navigator } = self as any
  if (!navigator.listed) {
    const listed: number[] = []
    const setAppBadge = async (count: number): Promise<void> => void listed.push(count)
    Object.assign(navigator, { listed, setAppBadge, clearAppBadge: () => setAppBadge(0) })
  }
  return navigator.listed
}

export async function countWindows(): Promise<number> {
  const { clients } = self as any
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
}

type Click = { tag: string; action?: string | undefined; reply?: string | undefined }

async function clickOn({ tag, action = '', reply }: Click): Promise<Clicked> {
  const scope = self as any
  const [notification] = await scope.registration.getNotifications({ tag })
  if (!notification) throw new Error(`no notification ${tag}`)
  const clicked: Clicked = { focused: [], opened: [] }
  const waits: Promise<unknown>[] = []
  const { openWindow } = scope.clients
  const { focus } = scope.WindowClient.prototype
  // a click made by a script may neither open windows nor bring one up: that it was asked for is what counts
  scope.clients.openWindow = async (url: string) => void clicked.opened.push(url)
  scope.WindowClient.prototype.focus = async function bringUp(this: { url: string }) {
    clicked.focused.push(new URL(this.url).pathname)
    return this
  }
  try {
    const event = new scope.NotificationEvent('notificationclick', { notification, action })
    // Chromium fills it behind a switch alone
    Object.defineProperty(event, 'reply', { value: reply ?? null })
    event.waitUntil = (wait: Promise<unknown>) => void waits.push(wait)
    scope.dispatchEvent(event)
    await Promise.all(waits)
    return clicked
  } finally {
    scope.clients.openWindow = openWindow
    scope.WindowClient.prototype.focus = focus
  }
}

/** There is no command for it, and no push service that a test's browser could subscribe at. */
async function changeSubscription(next: Device['subscription'] | null): Promise<void> {
  const scope = self as any
  const { PushManager } = scope
  const { subscribe } = PushManager.prototype
  const waits: Promise<unknown>[] = []
  PushManager.prototype.subscribe = async () => {
    if (next === null) throw new DOMException('Registration failed', 'AbortError')
    return { endpoint: next.endpoint, toJSON: () => next }
  }
  try {
    const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true }
    const event = Object.assign(new scope.ExtendableEvent('pushsubscriptionchange'), {
      oldSubscription: { options },
      newSubscription: null,
      waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
    })
    scope.dispatchEvent(event)
    await Promise.all(waits)
  } finally {
    PushManager.prototype.subscribe = subscribe
  }
}

let events = 0

/** A message to the buyer as the server would push it. */
export function messageTo(
  { buyer, chat, order, propose, chatPath }: Market,
  given: Partial<PushPayload> = {},
): PushPayload {
  events += 1
  return {
    v: '1',
    type: 'chat.message',
    nid: `m${900_000 + events}`,
    uid: String(buyer.id),
    title: 'Андрій',
    body: `Повідомлення №${events}`,
    link: chatPath,
    chat_id: String(chat),
    order_id: String(order),
    propose_id: String(propose),
    message_id: String(900_000 + events),
    unread: '1',
    chat_unread: '1',
    ts: String(Date.now() + events),
    ...given,
  }
}

/** The browser subscribes at our push service: a browser without network has none of its own. */
export async function subscribeAt(context: BrowserContext, { subscription }: Device): Promise<void> {
  await context.addInitScript((given) => {
    const KEY = 'test-subscription'
    const made = (): unknown => {
      const options = { applicationServerKey: null, userVisibleOnly: true }
      const unsubscribe = async (): Promise<boolean> => {
        localStorage.removeItem(KEY)
        return true
      }
      return {
        endpoint: given.endpoint,
        options,
        unsubscribe,
        getKey: (name: 'auth' | 'p256dh') => {
          const bytes = atob(given.keys[name].replace(/-/g, '+').replace(/_/g, '/'))
          return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer
        },
        toJSON: () => ({ ...given, expirationTime: null }),
      }
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, '1')
      return made() as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem(KEY) ? made() : null) as PushSubscription | null
  }, subscription)
}

export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('test-subscription') !== null)

/** Waits for exactly these tags. */
export const expectTags = ({ shown }: Phone, tags: string[]): Promise<void> =>
  expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(tags)

/** Whether the device's database has this message. */
export const hasRow = ({ worker }: Phone, text: string): Promise<boolean> =>
  worker.evaluate(
    (content) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('gurt')
        opening.addEventListener('success', () => {
          const db = opening.result
          const reading = db.transaction('messages').objectStore('messages').getAll()
          reading.addEventListener('success', () => {
            db.close()
            resolve(reading.result.some((row: { content: string }) => row.content === content))
          })
        })
      }),
    text,
  )

/** Up to which messages the chats that this device keeps are read, each number once. */
export const readMarksOn = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const db = await asked(indexedDB.open('gurt'))
    const rows: unknown[] = []
    for (const store of db.objectStoreNames)
      rows.push(...(await asked(db.transaction(store).objectStore(store).getAll())))
    db.close()
    const marks = JSON.stringify(rows).matchAll(/"read_up_to_id":(\d+)/g)
    return [...new Set([...marks].map(([, id]) => Number(id)))]
  })
