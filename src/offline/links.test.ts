import { describe, expect, it } from 'vitest'

import type { PushType } from '#domain/contract/push-payload.ts'
import { links } from '#domain/rules/links.ts'

import { ownPath, targetOf } from './links.ts'

const push = (type: PushType, rest: Partial<Parameters<typeof targetOf>[0]> = {}) => ({
  type,
  link: '',
  chat_id: null,
  order_id: null,
  propose_id: null,
  ...rest,
})

describe('where a notification leads', () => {
  it.each([
    ['a message', push('chat.message', { order_id: 3, propose_id: 4, chat_id: 5 }), '/office/chats/3/4'],
    ['a message of an order', push('chat.message', { order_id: 3 }), '/office/chats/3'],
    ['a message of a chat', push('chat.message', { chat_id: 5 }), '/office/chats?chat=5'],
    ['shared contacts', push('chat.contact_sharing', { order_id: 3, propose_id: 4 }), '/office/chats/3/4'],
    ['a message that names nothing', push('chat.message'), '/office/chats'],
    ['a proposal', push('proposal.new', { order_id: 3, propose_id: 4 }), `${links.myOrder(3)}#proposal-4`],
    ['a proposal that is not named', push('proposal.new', { order_id: 3 }), links.myOrder(3)],
    [
      'a changed proposal',
      push('proposal.status', { order_id: 3, propose_id: 4 }),
      '/office/proposes#proposal-4',
    ],
    ['a changed proposal that is not named', push('proposal.status', { order_id: 3 }), '/office/proposes'],
    [
      'a review that was answered',
      push('notification', { link: links.proposalTo(3, 4) }),
      '/office/my-orders/order-detail/3#proposal-4',
    ],
    ['an order', push('order.status', { order_id: 3 }), '/office/my-orders/3'],
    ['news with a link', push('notification', { link: '/office/profile' }), '/office/profile'],
    [
      'a proposal with a link alone',
      push('proposal.new', { link: '/office/my-orders' }),
      '/office/my-orders',
    ],
    ['a step of a deal', push('notification', { link: links.deal(3) }), links.deal(3)],
    ['money that has moved', push('notification', { link: links.payment(3) }), links.payment(3)],
    ['news without a link', push('notification'), '/'],
    ['news with a foreign link', push('notification', { link: 'https://evil.example/office' }), '/'],
    ['a message with a foreign link', push('chat.message', { link: '//evil.example' }), '/office/chats'],
  ])('%s', (_what, given, path) => {
    expect(targetOf(given)).toBe(path)
  })
})

describe('own screens', () => {
  it.each([
    '/',
    '/orders/5',
    '/office/chats/3/4?m=9',
    '/office/my-orders',
    '/office/my-orders/5',
    '/office/my-orders/order-detail/5',
    '/suppliers/solodka-hora#reviews',
    '/orders/5-propose',
  ])('%s', (path) => expect(ownPath(path)).toBe(path))

  it.each([
    '',
    'office/chats',
    '//evil.example/office/chats',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'https://evil.example/office/chats',
    'data:text/html,x',
    '/logout',
    '/login?redirect=/',
    '/api/v1/orders',
    '/office/chats/0',
    '/office/chats/1/2/3',
    '/office/no-such-page',
    '/office/chats/../../logout',
  ])('never %s', (path) => expect(ownPath(path)).toBeNull())
})
