import { createHash } from 'node:crypto'

import { afterEach, expect, test, vi } from 'vitest'

import { phoneTexts } from '#domain/uk/phone.ts'
import { isAnswerTo, startsWithZeros } from '#domain/rules/puzzle.ts'

import { AbortError } from '#src/lib/failures.ts'

import { askForCode, askingFault, solve } from './puzzle.ts'

afterEach(() => vi.unstubAllGlobals())

test('who closes the dialog stops the work: no hash and no request more', async () => {
  const closed = new AbortController()
  let hashes = 0
  const digest = async () => {
    if (++hashes === 1000) closed.abort()
    return Promise.resolve(new Uint8Array(32).fill(255).buffer)
  }
  vi.stubGlobal('crypto', { subtle: { digest } })
  await expect(solve({ puzzle: 'p', bits: 8 }, closed.signal)).rejects.toBeInstanceOf(AbortError)
  expect(hashes).toBeLessThan(1000 + 256)

  const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ data: null })))
  vi.stubGlobal('fetch', asked)
  const request = { phone: '+380671234567', channel: 'sms' as const }
  await expect(askForCode(request, closed.signal)).rejects.toBeInstanceOf(AbortError)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a page that came by plain http says so', async () => {
  vi.stubGlobal('crypto', {})
  const failure = await solve({ puzzle: 'p', bits: 1 }).catch((error: Error) => error)
  expect(askingFault(failure as Error)).toBe(phoneTexts.insecure)
})

test.each([0, 1, 8, 12])('a puzzle of %d bits is solved as the server wants it', async (bits) => {
  const puzzle = `puzzle-${bits}`
  const answer = await solve({ puzzle, bits })
  expect(isAnswerTo(puzzle, answer)).toBe(true)
  expect(startsWithZeros(createHash('sha256').update(answer).digest(), bits)).toBe(true)
})
