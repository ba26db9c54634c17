import { expect, test } from 'vitest'

import type { Notification } from '#domain/contract/notifications.ts'
import { aNotification } from '#tests/fixtures/market.fixture.ts'

import { groupNotifications } from './notification-groups.logic.ts'

const READ = { read_at: '2026-11-01T08:00:00.000Z' }
const run = (count: number, changed: Partial<Notification> = {}): Partial<Notification>[] =>
  Array.from({ length: count }, () => changed)

test.each<[string, Partial<Notification>[], number[]]>([
  ['nothing is nothing', [], []],
  ['two stand apart', run(2), [1, 1]],
  ['three are one', run(3), [3]],
  ['any number is one', run(40), [40]],
  ['another kind ends it', [...run(3), { type: 'review_answered' }, ...run(3)], [3, 1, 3]],
  ['another place ends it', [...run(3), ...run(3, { link: '/office/my-orders/order-detail/6' })], [3, 3]],
  [
    'different spots of one page are one place',
    [1, 2, 3].map((id) => ({ link: `/office/my-orders/order-detail/5#proposal-${id}` })),
    [3],
  ],
  ['what is new is not lost among what was read', [...run(3), ...run(4, READ)], [3, 4]],
  ['too few on each side of a border', [...run(2), ...run(2, READ)], [1, 1, 1, 1]],
  ['what this release does not know may be many things', run(4, { type: 'unknown' }), [1, 1, 1, 1]],
])('%s', (_, rows, sizes) => {
  const items = rows.map((row, at) => aNotification({ id: 100 - at, ...row }))
  const groups = groupNotifications(items)
  expect(groups.map(({ length }) => length)).toEqual(sizes)
  expect(groups.flat()).toEqual(items)
})
