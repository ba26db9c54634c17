import { describe, expect, test } from 'vitest'

import { secondsUntil } from '#src/lib/seconds-left.ts'

import { codeOf, resendAt } from './phone.logic.ts'

describe('the code', () => {
  test.each([
    ['1234', '1234'],
    [' 12 34 ', '1234'],
    ['12a', '12'],
    ['Гурт: ваш код 4821. Нікому його не кажіть', '4821'],
    ['код 4821, дійсний 10 хв', '4821'],
    ['12345', '1234'],
    ['', ''],
  ])('in %j is %j', (typed, code) => expect(codeOf(typed)).toBe(code))
})

describe('the wait for another code', () => {
  const now = Date.parse('2026-03-05T10:00:00Z')

  test('follows the server where the clocks agree', () => {
    expect(resendAt('2026-03-05T10:00:40Z', now) - now).toBe(40_000)
  })

  test('is never longer than the pause and never negative where they do not', () => {
    expect(resendAt('2026-03-05T12:00:00Z', now) - now).toBe(60_000)
    expect(resendAt('2026-03-05T08:00:00Z', now)).toBe(now)
  })

  test('counts whole seconds down to none', () => {
    expect(secondsUntil(now + 1, now)).toBe(1)
    expect(secondsUntil(now + 59_001, now)).toBe(60)
    expect(secondsUntil(now - 5, now)).toBe(0)
  })
})
