import type { Notification } from '#domain/contract/notifications.ts'

import { type Known, nameOf } from './plan.ts'

/** What has to be asked for anew: lists that are unknown again, and by name what was saved before it was told. */
export type News = { lists: Partial<Known>; names: readonly string[] }

const TODAY = nameOf({ kind: 'today' })
const OPENED = nameOf({ kind: 'opened' })
const FITTING = [nameOf({ kind: 'fittingOrders' }), nameOf({ kind: 'fitting', category: null })]
const OWN_ORDER = /^\/office\/my-orders\/order-detail\/(\d+)/

/** Whatever may have been told while nobody listened. */
export const EVERYTHING: News = {
  lists: { chats: null, myOrders: null, hasProposals: null, hasDeals: null, invited: null },
  names: [TODAY, OPENED, ...FITTING],
}

/** Contacts were opened, shared or closed. */
export const CONTACTS: News = { lists: { chats: null }, names: [TODAY, OPENED] }

/** What a notification makes old; null for nothing of what is fetched ahead. */
export function newsOf({ type, link }: Pick<Notification, 'type' | 'link'>): News | null {
  const order = OWN_ORDER.exec(link)?.[1]
  const named = order === undefined ? [] : [nameOf({ kind: 'order', id: Number(order) })]
  switch (type) {
    // the message itself is told apart
    case 'message_new':
    case 'phone_dead':
    case 'phone_moved':
    case 'review_new':
      return null
    case 'proposal_new':
    case 'proposal_confirmed':
    case 'proposal_revoked':
    case 'order_accepted':
    case 'order_declined':
    case 'order_ending':
    case 'review_answered':
    case 'review_due':
      return { lists: { myOrders: null }, names: [TODAY, ...named] }
    case 'proposal_accepted':
      return { lists: { hasProposals: null, hasDeals: null }, names: [TODAY] }
    case 'proposal_rejected':
    case 'proposal_seen':
    case 'order_edited':
    case 'order_closed':
      return { lists: { hasProposals: null }, names: [TODAY] }
    case 'deal_confirmed':
    case 'deal_received':
    case 'deal_cancelled':
      return { lists: { myOrders: null, hasProposals: null, hasDeals: null }, names: [TODAY, ...named] }
    case 'contacts_shared':
      return { lists: { chats: null, hasDeals: null }, names: [TODAY] }
    case 'invitation_new':
      return { lists: { invited: null }, names: [TODAY] }
    case 'order_matching':
      return { lists: {}, names: [TODAY, ...FITTING] }
    case 'payment':
      return CONTACTS
    // a type of a newer server, whatever it tells of
    case 'unknown':
      break
  }
  return youngerNews(type, named)
}

const youngerNews = (_type: 'unknown', named: readonly string[]): News => ({
  ...EVERYTHING,
  names: [...EVERYTHING.names, ...named],
})
