import { expect, test } from 'vitest'

import { createSlots } from './slots.ts'

const tick = () => new Promise<void>((go) => setImmediate(go))

test('no more than so many run at once, in the order they came, and a failure frees its slot', async () => {
  const slots = createSlots(2)
  const [begun, done]: [number[], number[]] = [[], []]
  let [running, most] = [0, 0]
  const works = Array.from({ length: 7 }, (_, number) =>
    slots(async () => {
      begun.push(number)
      most = Math.max(most, ++running)
      await tick()
      running -= 1
      if (number % 3 === 0) throw new Error('no')
      done.push(number)
    }),
  )
  const outcomes = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(done).toEqual([1, 2, 4, 5])
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(3)
  expect(await slots(() => Promise.resolve('free'))).toBe('free')
})
