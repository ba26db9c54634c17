import { expect, test } from 'vitest'

import { todayTexts } from './today.ts'

// the evening before Kyiv puts its clocks back: the next day has 25 hours
const NOW = new Date('2026-10-24T18:00:00Z')

test.each([
  ['2026-10-24', /до\u00A0сьогодні$/],
  ['2026-10-25', /до\u00A0завтра$/],
  ['2026-10-27', /до\u00A0вівторка, 27\.10$/],
])('what ends on %s is said from today', (day, words) => {
  expect(todayTexts.selling.news('ending', { seenAt: null, validUntil: day }, NOW)).toMatch(words)
})
