import { expect, test } from 'vitest'

import { ORDER_STATUSES } from './order-status.ts'
import { isInState, OWN_ORDER_STATES } from './own-order-state.ts'

const quiet = { pending_count: 0, ends_on: null }

test('an order is either active or in the archive, whatever its status; one of a younger server is active', () => {
  for (const status of [...ORDER_STATUSES, 'unknown'] as const)
    expect(isInState({ status, ...quiet }, 'active')).toBe(!isInState({ status, ...quiet }, 'archive'))
  expect(isInState({ status: 'unknown', ...quiet }, 'active')).toBe(true)
  expect(isInState({ status: 'closed', ...quiet }, 'archive')).toBe(true)
})

test('an order waits for its buyer with a proposal unanswered, declined, or asked about its last day; never when it is over', () => {
  expect(OWN_ORDER_STATES).toContain('waiting')
  expect(isInState({ status: 'play', ...quiet }, 'waiting')).toBe(false)
  expect(isInState({ status: 'pause', pending_count: 1, ends_on: null }, 'waiting')).toBe(true)
  expect(isInState({ status: 'declined', ...quiet }, 'waiting')).toBe(true)
  expect(isInState({ status: 'play', pending_count: 0, ends_on: '2026-11-30' }, 'waiting')).toBe(true)
  expect(isInState({ status: 'closed', pending_count: 3, ends_on: null }, 'waiting')).toBe(false)
})
