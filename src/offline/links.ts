import type { PushReceived } from '#domain/contract/push-payload.ts'
import { hasInsideForm, links } from '#domain/rules/links.ts'

const HOME = '/'
const CHATS = '/office/chats'
const ID = '[1-9]\\d{0,15}'
/** Screens that a notification may lead to; the others act on arrival, or are nobody's business to send one to. */
const OWN_SCREENS = [
  '/',
  '/orders',
  `/orders/${ID}(?:-propose)?`,
  CHATS,
  `/office/chats/${ID}(?:/${ID})?`,
  `/office/my-orders(?:/${ID}|/order-detail/${ID})?`,
  '/office/proposes',
  '/office/opened-orders',
  `/office/fitting-orders(?:/${ID})?`,
  `/office/deals(?:/${ID})?`,
  `/pay(?:/${ID})?`,
  '/office/notifications',
  '/office/profile',
  '/office/supplier/my-company',
  '/suppliers/[a-z0-9-]{1,100}',
].map((path) => new RegExp(`^${path}$`))

const ELSEWHERE = 'https://own.invalid'

/** The path with its query if it is one of our own screens, or null: `//host`, `javascript:` and the unknown are not. */
export function ownPath(link: string): string | null {
  if (!hasInsideForm(link)) return null
  const { origin, pathname, search, hash } = new URL(link, ELSEWHERE)
  // resolving may fold '/./' away and leave another path than the one that was looked at
  const isOwn = origin === ELSEWHERE && OWN_SCREENS.some((screen) => screen.test(pathname))
  return isOwn ? pathname + search + hash : null
}

type LinkedPush = Pick<PushReceived, 'type' | 'link' | 'chat_id' | 'order_id' | 'propose_id'>

/** Where a click on a notification leads: by what it names, else by its link, else to the nearest list. */
export function targetOf(push: LinkedPush): string {
  return byName(push) ?? ownPath(push.link) ?? (push.type.startsWith('chat.') ? CHATS : HOME)
}

function byName({ type, chat_id: chat, order_id: order, propose_id: propose }: LinkedPush): string | null {
  switch (type) {
    case 'chat.message':
    case 'chat.contact_sharing':
      if (order !== null) return propose === null ? `${CHATS}/${order}` : links.chat(order, propose)
      return chat === null ? null : `${CHATS}?chat=${chat}`
    case 'proposal.new':
      if (order === null) return null
      return propose === null ? links.myOrder(order) : links.proposalTo(order, propose)
    case 'proposal.status':
      return propose === null ? links.myProposals() : links.myProposal(propose)
    case 'order.status':
      return order === null ? null : `/office/my-orders/${order}`
    default:
      return null
  }
}
