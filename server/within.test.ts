import { once } from 'node:events'

import { expect, test } from 'vitest'

import { collectGarbage } from '#tests/support/collect-garbage.ts'

import { within } from './within.ts'

/** Work that ends with its signal alone. */
const wait = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = (): void => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
  })

test('work that takes too long is ended, though garbage is collected meanwhile', async () => {
  const stopCollecting = collectGarbage()
  try {
    await expect(within(200, wait)).rejects.toMatchObject({ name: 'TimeoutError' })
  } finally {
    stopCollecting()
  }
})

test('work that does not hear its signal is let go of', async () => {
  await expect(within(50, () => new Promise(() => undefined))).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('work ends with whoever stops it, before it begins too', async () => {
  const stop = new AbortController()
  const working = within(60_000, wait, stop.signal)
  const reason = new Error('the server stops')
  stop.abort(reason)
  await expect(working).rejects.toBe(reason)
  await expect(within(60_000, wait, stop.signal)).rejects.toBe(reason)
})

test('work that is done in time gives what it gives, and its signal stays quiet', async () => {
  let signal: AbortSignal | undefined
  const given = await within(50, async (its) => {
    signal = its
    return 7
  })
  expect(given).toBe(7)
  await expect(once(signal!, 'abort', { signal: AbortSignal.timeout(150) })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
