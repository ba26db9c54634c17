import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { TOAST_ACT_MS, TOAST_MS } from '#domain/rules/limits.ts'
import { trackEngagement } from '#src/lib/engagement.ts'
import { STORAGE_PREFIX } from '#src/lib/kept-text.ts'
import { toastLeftMs } from '#src/ui/toast-left.ts'
import { notify, onToast } from '#src/ui/toast-queue.ts'

import { pushOffered } from './push-offered.ts'
import { momentOf, offerPush } from './push-offers.ts'
import { keepWish } from './push-wish.ts'

let permission: NotificationPermission
let pathname: string
let changed = (): void => undefined
let stop = (): void => undefined

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  permission = 'default'
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  vi.stubGlobal('window', new EventTarget())
  pathname = '/office/proposes'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = (uid: number): void => {
  stop = offerPush(uid, {
    pathname: () => pathname,
    onChange: (heard) => {
      changed = heard
      return () => undefined
    },
  })
}
const goTo = (path: string): void => {
  pathname = path
  changed()
}

it('comes after something was sent that others answer, to that person, and at the next start', () => {
  begin(7)
  expect(pushOffered()).toBeNull()
  trackEngagement('message')
  expect(pushOffered()).not.toBeNull()
  stop()
  expect(pushOffered()).toBeNull()
  begin(8)
  expect(pushOffered()).toBeNull()
  stop()
  begin(7)
  expect(pushOffered()).not.toBeNull()
})

it('waits while one writes or fills in', () => {
  begin(7)
  goTo('/office/chats/3/4')
  trackEngagement('message')
  expect(pushOffered()).toBeNull()
  goTo('/office/chats')
  expect(pushOffered()).not.toBeNull()
  goTo('/office/create-order')
  expect(pushOffered()).toBeNull()
})

it('never comes to who has answered, here or in the browser', () => {
  begin(7)
  trackEngagement('trade')
  keepWish(7, 'later')
  goTo('/office/chats')
  expect(pushOffered()).toBeNull()
  stop()
  permission = 'denied'
  begin(9)
  trackEngagement('trade')
  expect(pushOffered()).toBeNull()
})

it.each([
  ['message', '/office/chats/3/4', 'message'],
  ['trade', '/office/create-order', 'order'],
  ['trade', '/office/my-orders/order-detail/5', 'order'],
  ['trade', '/orders/5-propose', 'proposal'],
  ['trade', '/office/proposes', 'proposal'],
  ['trade', '/', 'something'],
] as const)('%s from %s is answered as %s', (what, from, moment) => expect(momentOf(what, from)).toBe(moment))

it('says what it is for, also on another screen and at the next start', () => {
  begin(7)
  goTo('/orders/5-propose')
  trackEngagement('trade')
  goTo('/office/chats')
  expect(pushOffered()).toBe('proposal')
  stop()
  begin(7)
  expect(pushOffered()).toBe('proposal')
  trackEngagement('message')
  expect(pushOffered()).toBe('message')
})

it('comes to who has sent something from a former release', () => {
  localStorage.setItem(`${STORAGE_PREFIX}push-wanted:7`, 'true')
  begin(7)
  expect(pushOffered()).toBe('something')
})

it('stands not beside the switch of the cabinet', () => {
  begin(7)
  trackEngagement('message')
  goTo('/office/profile')
  expect(pushOffered()).toBeNull()
  goTo('/office/chats')
  expect(pushOffered()).not.toBeNull()
})

it.each([
  ['a toast', undefined, TOAST_MS],
  ['a toast that can be taken back', { label: 'Повернути', act: () => undefined }, TOAST_ACT_MS],
] as const)('stands not beside %s: it comes once the last of them has gone', async (_, act, standsMs) => {
  vi.useFakeTimers()
  onTestFinished(onToast((take) => void take()))
  begin(7)
  notify.success('Надіслано', act)
  trackEngagement('message')
  expect(pushOffered()).toBeNull()
  await vi.advanceTimersByTimeAsync(standsMs)
  // it fades
  expect(toastLeftMs()).toBeGreaterThan(0)
  expect(pushOffered()).toBeNull()
  notify.success('Прочитано')
  await vi.advanceTimersByTimeAsync(TOAST_MS)
  expect(pushOffered()).toBeNull()
  await vi.advanceTimersByTimeAsync(toastLeftMs())
  expect(pushOffered()).toBe('message')
})
