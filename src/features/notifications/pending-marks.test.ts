import { expect, test } from 'vitest'

import { aNotification, MOMENT } from '#tests/fixtures/market.fixture.ts'

import { type PendingMark, unreadAfter, withMarks } from './pending-marks.logic.ts'

const LATER = '2026-11-01T08:00:00.001Z'
const mark = (changed: Partial<PendingMark>): PendingMark => ({
  kind: 'notifications',
  act: 'read',
  ids: null,
  until: MOMENT,
  unread: 1,
  ...changed,
})
const ITEMS = [
  aNotification({ id: 3, created_at: LATER }),
  aNotification({ id: 2 }),
  aNotification({ id: 1, read_at: '2026-10-01T08:00:00.000Z' }),
]

test.each<[string, PendingMark[], (string | null)[]]>([
  ['nothing waits', [], ['3 new', '2 new', '1 read']],
  ['one is marked', [mark({ ids: [2] })], ['3 new', '2 read', '1 read']],
  ['all that were seen are marked, and not what came since', [mark({})], ['3 new', '2 read', '1 read']],
  ['a changed one is not the one that was marked', [mark({ ids: [3] })], ['3 new', '2 new', '1 read']],
  ['some are deleted', [mark({ act: 'delete', ids: [1, 2, 3] })], ['3 new']],
  [
    'what is deleted is gone, marked or not',
    [mark({ act: 'delete', ids: [2] }), mark({})],
    ['3 new', '1 read'],
  ],
  ['those of another list are none of these', [mark({ ids: [9] })], ['3 new', '2 new', '1 read']],
])('%s', (_, marks, shown) => {
  const once = withMarks(ITEMS, marks)
  expect(once.map(({ id, read_at }) => `${id} ${read_at === null ? 'new' : 'read'}`)).toEqual(shown)
  expect(withMarks(once, marks)).toEqual(once)
})

test('when something was read first does not change', () => {
  expect(withMarks(ITEMS, [mark({})]).at(-1)).toBe(ITEMS.at(-1))
})

test('the count falls by what was unread, and never below nothing', () => {
  expect(unreadAfter(5, [])).toBe(5)
  expect(unreadAfter(5, [mark({ unread: 2 }), mark({ unread: 1 })])).toBe(2)
  expect(unreadAfter(1, [mark({ unread: 3 })])).toBe(0)
})
