import { expect, test } from 'vitest'

import { isNews, visitedAt, withViewed } from './visits.logic.ts'

const HOUR = 3_600_000

test('nothing is new on a first visit, and within one visit its beginning stands', () => {
  const first = visitedAt(null, 10 * HOUR)
  expect(isNews(first, new Date(11 * HOUR).toISOString())).toBe(false)
  const later = visitedAt(first, 10 * HOUR + 20 * 60_000)
  expect(later.since).toBeNull()
  const next = visitedAt(later, 20 * HOUR)
  expect(next.since).toBe(10 * HOUR + 20 * 60_000)
  expect(visitedAt(next, 20 * HOUR + 60_000).since).toBe(next.since)
  expect(isNews(next, new Date(11 * HOUR).toISOString())).toBe(true)
  expect(isNews(next, new Date(10 * HOUR).toISOString())).toBe(false)
})

test('a clock that was set back ends no visit', () => {
  const visits = visitedAt(visitedAt(null, 10 * HOUR), 5 * HOUR)
  expect(visits).toMatchObject({ since: null, at: 10 * HOUR })
})

test('each order that was looked at stands once, the oldest of many are forgotten', () => {
  let visits = visitedAt(null, 0)
  for (let id = 1; id <= 400; id++) visits = withViewed(visits, id)
  expect(withViewed(visits, 400)).toBe(visits)
  expect(visits.viewed).toHaveLength(300)
  expect(visits.viewed).not.toContain(100)
})
