import { expect, test } from 'vitest'

import { litEntry, sectionOf } from './sections.logic.ts'

test.each([
  ['/', 'today'],
  ['/orders', 'feed'],
  ['/orders/5', 'feed'],
  ['/orders/5-propose', 'feed'],
  ['/office/fitting-orders/5', 'fitting'],
  ['/suppliers/mlyn', 'suppliers'],
  ['/office/my-orders/order-detail/5', 'myOrders'],
  ['/office/create-order', 'myOrders'],
  ['/office/proposes', 'proposals'],
  ['/office/deals/3', 'deals'],
  ['/office/opened-orders', 'contacts'],
  ['/office/chats/5/7', 'chats'],
  ['/office/supplier/update', 'company'],
  ['/office/delete-account', 'profile'],
  ['/pay/9', 'profile'],
  ['/posts/yak-opysaty', null],
])('%s belongs to %s', (pathname, section) => expect(sectionOf(pathname)).toBe(section))

test.each([
  ['buy', '/office/my-orders/order-detail/5', 'myOrders'],
  ['buy', '/office/deals/3', 'myOrders'],
  ['buy', '/office/opened-orders', 'profile'],
  ['buy', '/office/supplier/my-company', 'profile'],
  ['buy', '/office/supplier/create', 'profile'],
  ['buy', '/office/supplier/update', 'profile'],
  ['buy', '/orders/5', null],
  ['sell', '/orders/5-propose', 'feed'],
  ['sell', '/office/fitting-orders', 'feed'],
  ['sell', '/office/deals/3', 'proposals'],
  ['sell', '/office/profile', 'company'],
  ['sell', '/office/my-orders', 'company'],
  ['sell', '/suppliers/mlyn', null],
  ['sell', '/', null],
] as const)('for who comes to %s, %s lights %s', (intent, pathname, entry) =>
  expect(litEntry(pathname, intent)).toBe(entry),
)
