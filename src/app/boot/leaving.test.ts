import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { isLeaving, watchLeaving } from './leaving.ts'

let page: EventTarget
const happens = (event: string): boolean => page.dispatchEvent(new Event(event))
const navigates = (destination: object, downloadRequest: string | null = null): boolean => {
  const event = Object.assign(new Event('navigate'), { destination, downloadRequest })
  return (page as EventTarget & { navigation: EventTarget }).navigation.dispatchEvent(event)
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { navigation: new EventTarget() })
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
  watchLeaving()
  happens('pageshow')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is being left from the press of a link on, and for good once it is hidden', () => {
  expect(isLeaving()).toBe(false)
  happens('beforeunload')
  expect(isLeaving()).toBe(true)
  happens('pagehide')
  vi.advanceTimersByTime(3_600_000)
  expect(isLeaving()).toBe(true)
  happens('pageshow')
  expect(isLeaving()).toBe(false)
})

test('a leaving that came to nothing is forgotten', () => {
  happens('beforeunload')
  vi.advanceTimersByTime(10_001)
  expect(isLeaving()).toBe(false)
})

test('a navigation to another document leaves; one inside the application and a download do not', () => {
  navigates({ sameDocument: true })
  navigates({ sameDocument: false }, 'price.pdf')
  expect(isLeaving()).toBe(false)
  navigates({ sameDocument: false })
  expect(isLeaving()).toBe(true)
})
