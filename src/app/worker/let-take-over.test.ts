import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aServiceWorker } from '#tests/fixtures/service-worker.fixture.ts'

import { letTakeOver } from './let-take-over.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells a version that goes on waiting again, and waits for its end however long that takes', () => {
  const told = vi.fn<(message: unknown) => void>()
  const taken = vi.fn<() => void>()
  const waiting = aServiceWorker('installed', told)
  letTakeOver(waiting, taken)
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' }, expect.anything())
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveBeenCalledTimes(3)
  waiting.becomes('activating')
  vi.advanceTimersByTime(600_000)
  expect(told).toHaveBeenCalledTimes(3)
  expect(taken).not.toHaveBeenCalled()
  waiting.becomes('activated')
  expect(taken).toHaveBeenCalledOnce()
})
