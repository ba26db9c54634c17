import { afterEach, describe, expect, it, vi } from 'vitest'

import { ERROR_STATUS, type ErrorCode } from '#domain/contract/errors.ts'

import { outcomeOfAnswer } from './refusal.ts'

const answer = (code: ErrorCode, told: object = {}, headers: Record<string, string> = {}): Response => {
  const status = ERROR_STATUS[code]
  const problem = { type: 'about:blank', title: code, status, code, detail: 'Ні', ...told }
  return new Response(JSON.stringify(problem), { status, headers })
}

afterEach(() => vi.useRealTimers())

describe('what an answer means for what the worker has sent', () => {
  it('comes again when the header says, in seconds or by a date', async () => {
    const inSeconds = answer('rate_limited', {}, { 'retry-after': '40' })
    expect(await outcomeOfAnswer(inSeconds)).toEqual({ kind: 'again', afterMs: 40_000 })
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
    const byDate = answer('rate_limited', {}, { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT' })
    expect(await outcomeOfAnswer(byDate)).toEqual({ kind: 'again', afterMs: 60_000 })
  })

  it('comes again when the body says, where the header says nothing of use', async () => {
    for (const headers of [{}, { 'retry-after': 'soon' }])
      expect(await outcomeOfAnswer(answer('rate_limited', { retry_after: 7 }, headers))).toEqual({
        kind: 'again',
        afterMs: 7000,
      })
    expect(await outcomeOfAnswer(answer('rate_limited'))).toEqual({ kind: 'again', afterMs: null })
  })

  it('asks for a sign-in, or fails with the reason', async () => {
    expect(await outcomeOfAnswer(answer('unauthorized'))).toEqual({ kind: 'unauthorized' })
    expect(await outcomeOfAnswer(answer('validation', { errors: { content: ['Задовге'] } }))).toEqual({
      kind: 'refused',
      code: 'validation',
      detail: 'Ні',
      fields: { content: ['Задовге'] },
      stopsQueue: false,
    })
    expect(await outcomeOfAnswer(answer('forbidden'))).toMatchObject({ kind: 'refused', stopsQueue: true })
  })

  it('judges nothing by the words of whatever stands between', async () => {
    const portal = new Response('<h1>Sign in to the Wi-Fi</h1>', { status: 403 })
    expect(await outcomeOfAnswer(portal)).toEqual({ kind: 'again', afterMs: null })
  })
})
