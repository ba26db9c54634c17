import { describe, expect, it } from 'vitest'

import { isGoodMoment, NO_HISTORY, withVisit } from './install-moment.logic.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = 1_700_000_000_000

const between = { now: NOW, pathname: '/orders', screensSeen: 2 }
const again = { ...NO_HISTORY, visits: 2, seenAt: NOW }

describe('a visit', () => {
  it('is a start after half an hour without a look', () => {
    const first = withVisit(NO_HISTORY, NOW)
    expect(first.visits).toBe(1)
    expect(withVisit(first, NOW + 29 * MINUTE).visits).toBe(1)
    expect(withVisit(first, NOW + 31 * MINUTE).visits).toBe(2)
  })

  it('counts on though the clock was set back', () => {
    expect(withVisit({ ...again, seenAt: NOW + DAY }, NOW).visits).toBe(3)
  })
})

describe('a good moment to offer the installation', () => {
  it('comes with the second visit', () => {
    expect(isGoodMoment(again, between)).toBe(true)
    expect(isGoodMoment({ ...again, visits: 1 }, between)).toBe(false)
  })

  it('comes with the first order or proposal', () => {
    expect(isGoodMoment({ ...again, visits: 1, hasSent: true }, between)).toBe(true)
  })

  it('is never the first screen', () => {
    expect(isGoodMoment(again, { ...between, screensSeen: 1 })).toBe(false)
  })

  it('is not within 30 days of a refusal', () => {
    const refused = { ...again, hasSent: true, refusedAt: NOW - 29 * DAY }
    expect(isGoodMoment(refused, between)).toBe(false)
    expect(isGoodMoment({ ...refused, refusedAt: NOW - 31 * DAY }, between)).toBe(true)
  })

  it.each([
    '/login',
    '/office/create-order',
    '/orders/5-propose',
    '/share',
    '/office/supplier/create',
    '/office/chats/3/4',
  ])('is not while one is busy with %s', (pathname) =>
    expect(isGoodMoment(again, { ...between, pathname })).toBe(false),
  )

  it.each(['/', '/orders/5', '/office/chats', '/office/my-orders'])('may be on %s', (pathname) =>
    expect(isGoodMoment(again, { ...between, pathname })).toBe(true),
  )
})
