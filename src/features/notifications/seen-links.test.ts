import { describe, expect, it } from 'vitest'

import { links } from '#domain/rules/links.ts'

import { linksSeenAt } from './seen-links.logic.ts'

describe('looking at a page', () => {
  it.each([
    links.myOrder(5),
    links.chat(5, 7),
    links.myProposals(),
    links.profile(),
    links.deal(4),
    links.pay(),
    `${links.pay()}/9`,
    '/office/opened-orders',
    links.supplierReviews('mlyn').replace(/#.*/, ''),
  ])('%s reads what leads to it', (path) => {
    expect(linksSeenAt(path)).toEqual([path])
  })

  it('reads what tells of the same thing on another page', () => {
    expect(linksSeenAt('/office/my-orders/5')).toEqual([links.myOrder(5)])
    for (const page of ['/orders/5', '/orders/5-propose', '/office/fitting-orders/5'])
      expect(linksSeenAt(page)).toEqual([links.order(5), links.propose(5)])
  })

  it.each([
    '/',
    '/orders',
    '/office/deals',
    '/pay/new',
    '/office/chats',
    '/office/chats/5',
    '/office/my-orders',
    '/office/fitting-orders',
    '/office/notifications',
  ])('%s reads nothing: nothing leads there', (path) => expect(linksSeenAt(path)).toEqual([]))
})
