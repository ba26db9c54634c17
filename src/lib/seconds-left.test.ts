import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { secondsUntil, tickUntil } from './seconds-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts whole seconds down to nothing, and rests from then on', () => {
  const moment = Date.now() + 1000
  const seen: number[] = []
  tickUntil(moment, () => seen.push(secondsUntil(moment, Date.now())))
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual([1, 1, 1, 0])
  expect(vi.getTimerCount()).toBe(0)
})
