import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { trackEngagement } from '#src/lib/engagement.ts'

import { pushOffered } from './push-offered.ts'
import { offerPush } from './push-offers.ts'
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
  expect(pushOffered()).toBe(false)
  trackEngagement('message')
  expect(pushOffered()).toBe(true)
  stop()
  expect(pushOffered()).toBe(false)
  begin(8)
  expect(pushOffered()).toBe(false)
  stop()
  begin(7)
  expect(pushOffered()).toBe(true)
})

it('waits while one writes or fills in', () => {
  begin(7)
  goTo('/office/chats/3/4')
  trackEngagement('message')
  expect(pushOffered()).toBe(false)
  goTo('/office/chats')
  expect(pushOffered()).toBe(true)
  goTo('/office/create-order')
  expect(pushOffered()).toBe(false)
})

it('never comes to who has answered, here or in the browser', () => {
  begin(7)
  trackEngagement('trade')
  keepWish(7, 'later')
  goTo('/office/chats')
  expect(pushOffered()).toBe(false)
  stop()
  permission = 'denied'
  begin(9)
  trackEngagement('trade')
  expect(pushOffered()).toBe(false)
})

it('stands not beside the switch of the cabinet', () => {
  begin(7)
  trackEngagement('message')
  goTo('/office/profile')
  expect(pushOffered()).toBe(false)
  goTo('/office/chats')
  expect(pushOffered()).toBe(true)
})
