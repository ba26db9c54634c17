import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { onServerBack } from './server-back.ts'

let isThere: boolean
let page: EventTarget & { hidden: boolean }
const asked = vi.fn<() => Promise<{ ok: boolean }>>()
const back = vi.fn<() => void>()
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', (page = Object.assign(new EventTarget(), { hidden: false })))
  vi.stubGlobal('navigator', { onLine: true })
  asked
    .mockReset()
    .mockImplementation(() => (isThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError())))
  vi.stubGlobal('fetch', asked)
  back.mockReset()
  isThere = true
})
let stop = (): void => undefined
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const begin = (): void => void (stop = onServerBack(back))

it('a server that was there all the time has not come back', async () => {
  begin()
  await after(60_000)
  expect(asked).toHaveBeenCalled()
  expect(back).not.toHaveBeenCalled()
})

it('a server that was away is found by asking, and told of once', async () => {
  isThere = false
  begin()
  await after(60_000)
  expect(back).not.toHaveBeenCalled()
  isThere = true
  await after(60_000)
  expect(back).toHaveBeenCalledOnce()
})

it('a network that was away is back as the browser tells it: the server is asked at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  isThere = false
  begin()
  await after(0)
  isThere = true
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect(back).toHaveBeenCalledOnce()
})

it('a network that came back before anything was asked was away all the same', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  begin()
  await after(0)
  expect(back).toHaveBeenCalledOnce()
})

it('nobody who looks at something else is taken anywhere; who comes back finds it at once', async () => {
  isThere = false
  begin()
  await after(0)
  page.hidden = true
  isThere = true
  await after(60_000)
  expect(back).not.toHaveBeenCalled()
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await after(0)
  expect(back).toHaveBeenCalledOnce()
})

it('who stops it hears nothing any more', async () => {
  isThere = false
  begin()
  await after(0)
  stop()
  isThere = true
  window.dispatchEvent(new Event('online'))
  await after(60_000)
  expect(back).not.toHaveBeenCalled()
})
