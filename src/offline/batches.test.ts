import { expect, it } from 'vitest'

import { inBatches } from './batches.ts'

it('a batch waits no longer for a clock that is put back meanwhile', async () => {
  let time = 86_400_000
  const waits: number[] = []
  const written: string[][] = []
  const batches = inBatches<string>({
    everyMs: 1000,
    now: () => time,
    schedule: (run, afterMs) => {
      waits.push(afterMs)
      run()
      return () => undefined
    },
    write: async (items) => void written.push([...items]),
  })
  await batches.add('перше')
  time -= 86_400_000
  await batches.add('друге')
  expect(waits).toEqual([1000])
  expect(written).toEqual([['перше'], ['друге']])
})
