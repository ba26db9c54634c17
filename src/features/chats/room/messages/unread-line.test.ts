import { describe, expect, test } from 'vitest'

import { advance, readToEnd, type Seen, unreadLineAt } from './unread-line.logic.ts'

const seen = (over: Partial<Seen>): Seen => ({
  newest: 100,
  newestOfPartner: over.newest ?? 100,
  freshCount: 0,
  hasUnread: false,
  readUpTo: 100,
  isSettled: true,
  isLooking: true,
  nowMs: 0,
  ...over,
})
const open = (over: Partial<Seen> = {}) => advance(unreadLineAt(null), seen(over))

describe('while a chat opens', () => {
  test('the line stands where the reading ended', () => {
    expect(open({ newest: 125 }).after).toBe(100)
    expect(open().after).toBeNull()
    // what was not read lies behind a page of one's own words
    expect(open({ newestOfPartner: 0, hasUnread: true }).after).toBe(100)
    expect(open({ newest: 0, readUpTo: 0 }).after).toBeNull()
  })

  test('messages that come a moment later have their line too', () => {
    const opening = open({ isSettled: false })
    expect(opening).toMatchObject({ after: null, isOpening: true })
    expect(advance(opening, seen({ newest: 125, freshCount: 25 }))).toMatchObject({
      after: 100,
      isOpening: false,
    })
  })

  test('what the device knew as unread keeps its line when more comes and is read', () => {
    const opening = open({ newest: 110, isSettled: false })
    expect(advance(opening, seen({ newest: 125, readUpTo: 125 })).after).toBe(100)
  })

  test('a line that a reload left stands again', () => {
    expect(advance(unreadLineAt(90), seen({ readUpTo: 100 })).after).toBe(90)
  })

  test('nothing new is nothing new: the same object', () => {
    const opening = open({ isSettled: false })
    expect(advance(opening, seen({ isSettled: false }))).toBe(opening)
  })
})

describe('in an open chat', () => {
  test('a message that is looked at has no line', () => {
    expect(advance(open(), seen({ newest: 101, freshCount: 1 })).after).toBeNull()
  })

  test('what comes while nobody looks begins at a line, and goes on below it', () => {
    const away = advance(open(), seen({ newest: 101, freshCount: 1, isLooking: false }))
    expect(away.after).toBe(100)
    expect(advance(away, seen({ newest: 125, freshCount: 24, isLooking: false })).after).toBe(100)
  })

  test('older messages that are loaded, and one’s own, are no news', () => {
    const own = open({ newest: 130, newestOfPartner: 0, readUpTo: 2 })
    expect(advance(own, seen({ newest: 130, newestOfPartner: 2, freshCount: 0, isLooking: false }))).toBe(own)
    const written = seen({ newest: 131, newestOfPartner: 2, freshCount: 0, isLooking: false })
    expect(advance(own, written)).toMatchObject({ after: null, newest: 131 })
  })

  test('many at once begin at a line though somebody looks', () => {
    expect(advance(open(), seen({ newest: 125, freshCount: 25 })).after).toBe(100)
  })

  test('what was missed and comes in parts begins at the first of them', () => {
    const first = advance(open(), seen({ newest: 103, freshCount: 3, nowMs: 10_000 }))
    expect(first.after).toBeNull()
    expect(advance(first, seen({ newest: 125, freshCount: 22, nowMs: 10_400 })).after).toBe(100)
    // as fast as a person writes is no burst
    expect(advance(first, seen({ newest: 105, freshCount: 2, nowMs: 12_500 })).after).toBeNull()
    // who answers has seen what came before
    const answered = advance(first, seen({ newest: 104, newestOfPartner: 103, nowMs: 10_200 }))
    expect(advance(answered, seen({ newest: 106, freshCount: 2, nowMs: 10_400 })).after).toBeNull()
  })

  test('once the end was read, the next absence has a line of its own', () => {
    const away = advance(open(), seen({ newest: 101, freshCount: 1, isLooking: false }))
    const back = readToEnd(away)
    expect(advance(back, seen({ newest: 102, freshCount: 1, isLooking: false })).after).toBe(101)
    expect(advance(back, seen({ newest: 102, freshCount: 1 })).after).toBe(100)
    expect(readToEnd(back)).toBe(back)
  })
})
