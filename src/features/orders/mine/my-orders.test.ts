import { expect, test } from 'vitest'

import { isOrderNews, ownerMay } from './my-orders.logic.ts'

test('what an owner may do follows the table of transitions', () => {
  const nothing = { pause: false, play: false, edit: false, close: false, repeat: false, share: false }
  const shown = { ...nothing, edit: true, close: true, repeat: true, share: true }
  expect(ownerMay('accepted')).toEqual({ ...shown, pause: true })
  expect(ownerMay('pause')).toEqual({ ...shown, play: true })
  expect(ownerMay('closed')).toEqual({ ...nothing, repeat: true })
  expect(ownerMay('moderation')).toEqual(nothing)
  expect(ownerMay('declined')).toEqual({ ...nothing, edit: true })
  expect(ownerMay('duplicate')).toEqual(nothing)
})

test('an own order is read anew where a supplier stands by a proposal after an edit', () => {
  expect(
    (['proposal_new', 'proposal_confirmed', 'proposal_revoked', 'deal_cancelled', 'unknown'] as const).every(
      (type) => isOrderNews(type),
    ),
  ).toBe(true)
  expect(
    (['message_new', 'proposal_seen', 'proposal_accepted'] as const).some((type) => isOrderNews(type)),
  ).toBe(false)
})
