import { expect, test } from 'vitest'

import { readTogether } from './read-together.ts'

/** A reading of squares that knows no odd ones, and what it was asked for. */
function squares() {
  const asked: number[][] = []
  let fault: Error | null = null
  const read = readTogether(async (keys: readonly number[]) => {
    asked.push([...keys])
    if (fault) throw fault
    return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key * key]))
  })
  return { asked, read, fail: (error: Error | null) => (fault = error) }
}

test('who asks in one turn is answered by one reading, each with their own', async () => {
  const { asked, read } = squares()
  expect(await Promise.all([read(2), read(3), read(4), read(2)])).toEqual([4, null, 16, 4])
  expect(asked).toEqual([[2, 3, 4, 2]])
})

test('nothing is kept: who asks later is answered anew, also after a failure', async () => {
  const { asked, read, fail } = squares()
  fail(new Error('no database'))
  const both = await Promise.allSettled([read(2), read(4)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fail(null)
  expect(await read(2)).toBe(4)
  expect(asked).toEqual([[2, 4], [2]])
})

test('more than one statement takes are read by several', async () => {
  const { asked, read } = squares()
  const keys = Array.from({ length: 1200 }, (_, at) => 2 * at)
  expect(await Promise.all(keys.map((key) => read(key)))).toEqual(keys.map((key) => key * key))
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 200])
})
