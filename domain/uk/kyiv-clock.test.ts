import { afterEach, expect, test, vi } from 'vitest'

import { kyivDay, kyivParts } from './kyiv-clock.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['2026-03-05T21:59:59Z', '2026-03-05', '23:59:59'],
  ['2026-03-05T22:00:00Z', '2026-03-06', '00:00:00'],
  // the clocks go forward on 29 March and back on 25 October 2026
  ['2026-03-29T00:59:59Z', '2026-03-29', '02:59:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '04:00:00'],
  ['2026-10-24T20:59:59Z', '2026-10-24', '23:59:59'],
  ['2026-10-24T21:00:00Z', '2026-10-25', '00:00:00'],
  ['2026-12-31T22:00:00Z', '2027-01-01', '00:00:00'],
])('%s is %s %s in Kyiv', (moment, day, time) => {
  const { hour, minute, second } = kyivParts(new Date(moment))
  expect(kyivDay(moment)).toBe(day)
  expect(`${hour}:${minute}:${second}`).toBe(time)
})

test('a day is the same under an ICU whose locales write dates another way', async () => {
  // ICU 72 wrote 'en-CA' as 11/23/26, and proposals could not be sent
  class OtherHabit extends Intl.DateTimeFormat {
    override format(): string {
      return '11/23/26'
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherHabit })
  expect(new Intl.DateTimeFormat('en-CA').format(new Date())).toBe('11/23/26')
  vi.resetModules()
  const fresh = await import('./kyiv-clock.ts')
  expect(fresh.kyivDay('2026-11-23T10:00:00Z')).toBe('2026-11-23')
})
