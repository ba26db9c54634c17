import { expect, test } from 'vitest'

import { type DealProgress, mayCancel, mayConfirm, nextStep } from './deal-next.ts'
import type { DealParty } from './deal-status.ts'

const NOW = '2026-11-24T10:00:00.000Z'
const fresh: DealProgress = {
  status: 'agreed',
  buyer_received_at: null,
  supplier_received_at: null,
  contacts_shared: false,
  contacts_opened: false,
  isReviewed: false,
  deliver_by: '2026-12-01',
  isPartnerGone: false,
}
const shared = { contacts_shared: true }
const opened = { contacts_shared: true, contacts_opened: true }
const byBuyer = { buyer_received_at: NOW }
const bySupplier = { supplier_received_at: NOW }
const received = { ...byBuyer, ...bySupplier, status: 'received' } as const

test.each<[DealParty, Partial<DealProgress>, string, string]>([
  ['buyer', {}, '2026-11-24', 'open_contacts'],
  ['buyer', shared, '2026-11-24', 'write'],
  ['buyer', opened, '2026-11-24', 'confirm'],
  // taken back after they were seen: they cannot be unseen
  ['buyer', { contacts_opened: true }, '2026-11-24', 'confirm'],
  ['buyer', {}, '2026-12-01', 'confirm'],
  ['buyer', { isPartnerGone: true }, '2026-11-24', 'confirm'],
  ['buyer', bySupplier, '2026-11-24', 'confirm_too'],
  ['buyer', byBuyer, '2026-11-24', 'review'],
  ['buyer', { ...byBuyer, isReviewed: true }, '2026-11-24', 'wait'],
  ['buyer', received, '2026-12-05', 'review'],
  ['buyer', { ...received, isReviewed: true }, '2026-12-05', 'done'],
  // the server takes no review of who has left
  ['buyer', { ...received, isPartnerGone: true }, '2026-12-05', 'done'],
  ['buyer', { ...byBuyer, isPartnerGone: true }, '2026-11-24', 'wait'],
  ['buyer', { status: 'cancelled' }, '2026-12-05', 'cancelled'],
  ['buyer', { status: 'unknown' }, '2026-12-05', 'unknown'],
  ['supplier', {}, '2026-11-24', 'write'],
  ['supplier', shared, '2026-11-24', 'see_contacts'],
  ['supplier', opened, '2026-11-24', 'confirm'],
  ['supplier', {}, '2026-12-02', 'confirm'],
  ['supplier', byBuyer, '2026-11-24', 'confirm_too'],
  ['supplier', bySupplier, '2026-11-24', 'wait'],
  ['supplier', received, '2026-12-05', 'done'],
  ['supplier', { status: 'cancelled' }, '2026-11-24', 'cancelled'],
])('for the %s of %o on %s: %s', (party, stand, today, step) => {
  expect(nextStep({ ...fresh, ...stand }, party, today)).toBe(step)
})

test('each side confirms once, and a deal that is over is neither confirmed nor called off', () => {
  expect([mayConfirm(fresh, 'buyer'), mayCancel(fresh)]).toEqual([true, true])
  expect(mayConfirm({ ...fresh, ...byBuyer }, 'buyer')).toBe(false)
  expect(mayConfirm({ ...fresh, ...byBuyer }, 'supplier')).toBe(true)
  for (const status of ['received', 'cancelled', 'unknown'] as const)
    expect([mayConfirm({ ...fresh, status }, 'buyer'), mayCancel({ status })]).toEqual([false, false])
})
