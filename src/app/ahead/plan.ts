import type { Chat } from '#domain/contract/chats.ts'
import type { MyOrder } from '#domain/contract/my-orders.ts'

/** So many of the latest chats are fetched ahead, one's unread of each up to so many. */
export const CHATS_AHEAD = 30
export const UNREAD_AHEAD = 200
const ORDERS_AHEAD = 20
const CATEGORIES_AHEAD = 3
const INVITED_AHEAD = 10
const FITTING_AHEAD = 20
/** For so long what was read is fresh enough, unless news say otherwise; reference data changes with a release. */
const FRESH_MS: { [K in Fetch['kind']]?: number } = {
  // each message and each look changes it, and each screen of it reads it anew
  today: 900_000,
  // other people's orders, and what was opened on another device
  fitting: 3_600_000,
  fittingOrders: 3_600_000,
  opened: 3_600_000,
  // a proposal may change while nobody listens, and the list of orders does not show it
  order: 6 * 3_600_000,
  orderPage: 6 * 3_600_000,
}

/** What one call, or the few of a long unread chat, brings to the device. */
export type Fetch =
  | { kind: 'chats' | 'myOrders' | 'proposals' | 'deals' | 'company' | 'invitations' }
  /** The home of who is signed in, and the orders that fit one's company. */
  | { kind: 'today' | 'fittingOrders' }
  | { kind: 'history'; chatId: number; unread: number; readUpTo: number }
  | { kind: 'order'; id: number }
  /** Somebody's order that an invitation or the home names: no list of orders may show it. */
  | { kind: 'orderPage'; id: number }
  /** Published orders of a category; of all of them where it is null. */
  | { kind: 'fitting'; category: number | null }
  | { kind: 'contacts'; chatId: number }
  /** The list of contacts that one has opened. */
  | { kind: 'opened' }
  | { kind: 'categories' | 'places' | 'settlements' }

export type OrderMark = Pick<MyOrder, 'status' | 'proposals_count' | 'pending_count' | 'revision'>
type KnownChat = Pick<
  Chat,
  'id' | 'supplier_id' | 'unread_count' | 'read_up_to_id' | 'last_message' | 'contacts_opened'
>

/** What the server told since the page started; null for what has to be asked for first, or anew. */
export type Known = {
  uid: number
  /** The latest talk first. */
  chats: readonly KnownChat[] | null
  myOrders: readonly (OrderMark & { id: number })[] | null
  /** Whether there is any. */
  hasProposals: boolean | null
  hasDeals: true | null
  /** The categories of one's company. */
  company: { categories: readonly number[] } | 'none' | null
  /** The orders to which one is invited, the latest first. */
  invited: readonly number[] | null
  /** The orders that fit one's company, the latest first; nothing before they were read here. */
  fitting?: readonly number[]
  /** When something was last told of what a fetch reads, by `nameOf`, in milliseconds of the epoch. */
  news: ReadonlyMap<string, number>
}

export type KeptHistory = { from: number; to: number; hasOlder: boolean; count: number }

/** What the device has. */
export type Device = {
  now: number
  histories: ReadonlyMap<number, KeptHistory>
  /** The own orders that it has with their proposals, as they stood then. */
  orders: ReadonlyMap<number, OrderMark>
  /** When the rest was saved, by `nameOf`, in milliseconds of the epoch. */
  savedAt: ReadonlyMap<string, number>
}

export type Budget = { calls: number; bytes: number }

/** Names a fetch: the same name is the same answer. */
export function nameOf(fetch: Fetch): string {
  if (fetch.kind === 'history' || fetch.kind === 'contacts') return `${fetch.kind}:${fetch.chatId}`
  if (fetch.kind === 'order' || fetch.kind === 'orderPage') return `${fetch.kind}:${fetch.id}`
  return fetch.kind === 'fitting' ? `fitting:${fetch.category ?? ''}` : fetch.kind
}

/** What is still to be fetched, in this order: nothing that the device has, and no more than the budget bears. */
export function plan(known: Known, device: Device, budget: Budget): Fetch[] {
  return budget.bytes <= 0 ? [] : staleOf(known, device).slice(0, Math.max(0, budget.calls))
}

/** What the device lacks, or has older than the server's. */
export const staleOf = (known: Known, device: Device): Fetch[] =>
  wantedOf(known).filter((fetch) => !isFresh(fetch, known, device))

/** What a person would miss without network; something older than the server's is better than nothing. */
export const missingOf = (known: Known, device: Device): Fetch[] =>
  wantedOf(known).filter((fetch) => !isKept(fetch, device))

/** Everything that is worth having, the most wanted first; what is said of unknown lists comes with them. */
export function wantedOf(known: Known): Fetch[] {
  const { uid, chats, myOrders, hasProposals, hasDeals, company, invited, fitting } = known
  const latest = (chats ?? []).slice(0, CHATS_AHEAD)
  const unreadFirst = [
    ...latest.filter(({ unread_count }) => unread_count > 0),
    ...latest.filter(({ unread_count }) => unread_count === 0),
  ]
  const opened = latest.filter(({ supplier_id, contacts_opened }) => contacts_opened && supplier_id === uid)
  const goods = company === null || company === 'none' ? null : company.categories.slice(0, CATEGORIES_AHEAD)
  const asked = (invited ?? []).slice(0, INVITED_AHEAD)
  const besides = (fitting ?? []).filter((id) => !asked.includes(id)).slice(0, FITTING_AHEAD)
  const pageOf = (id: number): Fetch => ({ kind: 'orderPage', id })
  const sells =
    hasProposals === true || goods !== null || chats?.some(({ supplier_id }) => supplier_id === uid) === true
  return [
    ...(chats ? [] : [{ kind: 'chats' } as const]),
    ...unreadFirst.map(({ id, unread_count, read_up_to_id }): Fetch => ({
      kind: 'history',
      chatId: id,
      unread: Math.min(unread_count, UNREAD_AHEAD),
      readUpTo: read_up_to_id,
    })),
    { kind: 'today' },
    ...(myOrders ? [] : [{ kind: 'myOrders' } as const]),
    ...(myOrders ?? []).slice(0, ORDERS_AHEAD).map(({ id }): Fetch => ({ kind: 'order', id })),
    ...(hasProposals === null ? [{ kind: 'proposals' } as const] : []),
    ...(hasDeals ? [] : [{ kind: 'deals' } as const]),
    ...(company ? [] : [{ kind: 'company' } as const]),
    ...(invited ? [] : [{ kind: 'invitations' } as const]),
    ...asked.map(pageOf),
    ...(goods ? [{ kind: 'fittingOrders' } as const] : []),
    ...(goods ? [null, ...goods] : []).map((category): Fetch => ({ kind: 'fitting', category })),
    { kind: 'categories' },
    { kind: 'places' },
    { kind: 'settlements' },
    ...(sells ? [{ kind: 'opened' } as const] : []),
    ...opened.map(({ id }): Fetch => ({ kind: 'contacts', chatId: id })),
    // the lists above show most of them in other words
    ...besides.map(pageOf),
  ]
}

function isFresh(fetch: Fetch, known: Known, device: Device): boolean {
  if (!isKept(fetch, device)) return false
  if (fetch.kind === 'history') {
    const newest = known.chats?.find(({ id }) => id === fetch.chatId)?.last_message?.id ?? 0
    const { to = 0 } = device.histories.get(fetch.chatId) ?? {}
    return to >= newest
  }
  if (fetch.kind === 'order') {
    const kept = device.orders.get(fetch.id)
    const order = known.myOrders?.find(({ id }) => id === fetch.id)
    if (kept === undefined || order === undefined || !isSameMark(kept, order)) return false
  }
  // a list that an earlier start kept names no orders here
  if (fetch.kind === 'fittingOrders' && known.fitting === undefined) return false
  const name = nameOf(fetch)
  const savedAt = device.savedAt.get(name) ?? 0
  const toldAt = known.news.get(name) ?? Number.NEGATIVE_INFINITY
  return savedAt > toldAt && device.now - savedAt < (FRESH_MS[fetch.kind] ?? Number.POSITIVE_INFINITY)
}

function isKept(fetch: Fetch, { histories, orders, savedAt }: Device): boolean {
  switch (fetch.kind) {
    // wanted as long as they are unknown, whatever the device kept of them before
    case 'chats':
    case 'myOrders':
    case 'proposals':
    case 'deals':
    case 'company':
    case 'invitations':
      return false
    case 'order':
      return orders.has(fetch.id)
    case 'history': {
      const kept = histories.get(fetch.chatId)
      return kept !== undefined && reachesUnread(kept, fetch)
    }
    default:
      return savedAt.has(nameOf(fetch))
  }
}

/** Whether all that is unread of a chat is there, as far as it is wanted. */
export const reachesUnread = (
  { from, hasOlder, count }: KeptHistory,
  { unread, readUpTo }: { unread: number; readUpTo: number },
): boolean => unread === 0 || !hasOlder || from <= readUpTo || count >= UNREAD_AHEAD

const isSameMark = (one: OrderMark, other: OrderMark): boolean =>
  one.status === other.status &&
  one.proposals_count === other.proposals_count &&
  one.pending_count === other.pending_count &&
  one.revision === other.revision
