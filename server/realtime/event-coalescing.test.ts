import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createCoalescer } from './event-coalescing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nothing = () => undefined

test('a burst is handled once, and each key once', async () => {
  const handled: number[][] = []
  const coalescer = createCoalescer(50, async (keys) => void handled.push(keys), nothing)
  for (const key of [1, 2, 1, 1, 3]) coalescer.add(key)
  await vi.advanceTimersByTimeAsync(49)
  expect(handled).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(handled).toEqual([[1, 2, 3]])
  coalescer.add(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(handled).toEqual([[1, 2, 3], [1]])
})

test('what comes while keys are handled comes next, later the longer it takes', async () => {
  const at: number[] = []
  const coalescer = createCoalescer(
    50,
    async () => {
      at.push(Date.now())
      await new Promise((resolve) => setTimeout(resolve, 100))
    },
    nothing,
  )
  const began = Date.now()
  coalescer.add(1)
  await vi.advanceTimersByTimeAsync(60)
  coalescer.add(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(at.map((time) => time - began)).toEqual([50, 50 + 100 + 2500])
})

test('however long it took once, the next time comes within seconds', async () => {
  const handled: number[][] = []
  const coalescer = createCoalescer(
    50,
    async (keys) => {
      handled.push(keys)
      if (handled.length === 1) await new Promise((resolve) => setTimeout(resolve, 3_000))
    },
    nothing,
  )
  coalescer.add(1)
  await vi.advanceTimersByTimeAsync(1_000)
  coalescer.add(2)
  await vi.advanceTimersByTimeAsync(7_100)
  expect(handled).toEqual([[1], [2]])
})

test('many keys are handled in parts, and settling handles all of them at once', async () => {
  const handled: number[][] = []
  const coalescer = createCoalescer(50, async (keys) => void handled.push(keys), nothing)
  for (let key = 0; key < 1200; key++) coalescer.add(key)
  await coalescer.settle()
  expect(handled.map((keys) => keys.length)).toEqual([500, 500, 200])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(handled).toHaveLength(3)
})

test('a failure is told and ends nothing', async () => {
  const failures: unknown[] = []
  const handle = vi.fn<(keys: number[]) => Promise<void>>(async () => {})
  handle.mockRejectedValueOnce(new Error('no database'))
  const coalescer = createCoalescer(50, handle, (error) => failures.push(error))
  coalescer.add(1)
  await coalescer.settle()
  coalescer.add(2)
  await coalescer.settle()
  expect([failures.length, handle.mock.calls]).toEqual([1, [[[1]], [[2]]]])
})
