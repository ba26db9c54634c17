import { describe, expect, test } from 'vitest'

import { secondsUntil } from '#src/lib/seconds-left.ts'

import { channelFrom, channelsOf, codeOf, resendAt, waitFor } from './phone.logic.ts'

describe('the code', () => {
  test.each([
    ['1234', '1234'],
    [' 12 34 ', '1234'],
    ['12a', '12'],
    ['Гурт: ваш код 4821. Нікому його не кажіть', '4821'],
    ['код 4821, дійсний 10 хв', '4821'],
    ['1234 is your code', '1234'],
    ['Код: 12-34', '1234'],
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

describe('the ways to choose from', () => {
  test('are those that the server names, and all of them where it did not tell', () => {
    expect(channelsOf({ sms: true, telegram: true })).toEqual(['sms', 'telegram'])
    expect(channelsOf({ sms: false, telegram: true })).toEqual(['telegram'])
    expect(channelsOf({ sms: false, telegram: false })).toEqual([])
    expect(channelsOf(undefined)).toEqual(['sms', 'telegram'])
  })

  test('a way that was chosen once and is there no more gives place to the other', () => {
    expect(channelFrom(['sms', 'telegram'], 'telegram')).toBe('telegram')
    expect(channelFrom(['sms'], 'telegram')).toBe('sms')
  })
})

test('only a code that went to the typed number makes it wait', () => {
  const sent = { phone: '+380671234567', resendAt: 50 }
  expect(waitFor('067 123 45 67', [sent, null])).toBe(50)
  expect(waitFor('067 123 45 67', [sent, { ...sent, resendAt: 90 }])).toBe(90)
  expect(waitFor('067 123 45 68', [sent])).toBe(0)
  expect(waitFor('067', [null, null])).toBe(0)
})
