import { describe, expect, it, vi } from 'vitest'

import { ApiError, NetworkError } from '#src/lib/failures.ts'

import { makeQueryClient, mayRetry } from './query-client.ts'

const refusal = (status: number) =>
  new ApiError({ type: 'about:blank', title: '', status, detail: 'Не можна', code: 'conflict' }, null)

describe('asking again', () => {
  it('is no use after a refusal, and ends after two tries after anything else', () => {
    expect(mayRetry(0, refusal(404))).toBe(false)
    expect(mayRetry(0, refusal(429))).toBe(false)
    expect(mayRetry(0, refusal(503))).toBe(true)
    expect(mayRetry(1, new NetworkError('down'))).toBe(true)
    expect(mayRetry(2, new NetworkError('down'))).toBe(false)
  })
})

describe('a failed act', () => {
  const act = (meta: { quiet?: boolean }) => {
    const tell = vi.fn<(text: string) => void>()
    const client = makeQueryClient(tell)
    const mutation = client
      .getMutationCache()
      .build(client, { meta, mutationFn: () => Promise.reject(refusal(409)) })
    return mutation.execute(undefined).catch(() => tell.mock.calls)
  }

  it('is told in a toast', async () => {
    expect(await act({})).toEqual([['Не можна']])
  })

  it('is left to the screen that says it itself', async () => {
    expect(await act({ quiet: true })).toEqual([])
  })
})
