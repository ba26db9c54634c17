import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { pollChat } from './chat-poll.logic.ts'

const looks = new Set<() => void>()
const page = {
  visibilityState: 'visible',
  addEventListener: (_: string, look: () => void) => void looks.add(look),
  removeEventListener: (_: string, look: () => void) => void looks.delete(look),
}
beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('CHAT_POLL_MS: an open chat asks every 5 s while the socket is down, and no more once that is over', () => {
  const sync = vi.fn<() => void>()
  const stop = pollChat(false, sync)
  const calls: number[] = []
  for (const ms of [4999, 1, 4999, 1]) {
    vi.advanceTimersByTime(ms)
    calls.push(sync.mock.calls.length)
  }
  expect(calls).toEqual([0, 1, 1, 2])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(sync).toHaveBeenCalledTimes(2)
})

it('a chat whose socket is up does not ask', () => {
  const sync = vi.fn<() => void>()
  pollChat(true, sync)
  vi.advanceTimersByTime(60_000)
  expect(sync).not.toHaveBeenCalled()
})

it('a chat that nobody sees does not ask, and does so as soon as it is looked at', () => {
  const sync = vi.fn<() => void>()
  const stop = pollChat(false, sync)
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(60_000)
  expect(sync).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  looks.forEach((look) => look())
  expect(sync).toHaveBeenCalledOnce()
  stop()
  expect(looks.size).toBe(0)
})
