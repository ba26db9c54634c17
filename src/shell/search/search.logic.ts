import type { Chat } from '#domain/contract/chats.ts'
import type { Order } from '#domain/contract/orders.ts'
import type { Supplier } from '#domain/contract/suppliers.ts'
import { isArchived } from '#domain/rules/deals/own-order-state.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import { searchWords } from '#domain/rules/search/search-words.ts'
import { headingOf } from '#domain/rules/text.ts'
import { inRow, tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { siteSearchTexts as texts } from '#domain/uk/site-search.ts'
import { partnerOf } from '#src/features/chats/partner.ts'

/** Where a row of the search leads; `note` stands under its title. */
export type FoundRow = {
  href: string
  title: string
  note?: string | undefined
  /** Of what stands in the field now, and not of an answer that may be to former words. */
  isOfTyped?: boolean
}
export type FoundRows = { name: string; rows: FoundRow[] }
export type FoundThings = {
  /** Own orders, in whatever state. */
  mine: readonly Order[]
  orders: readonly Order[]
  suppliers: readonly Supplier[]
  chats: readonly Chat[]
}

/** What a saved thing is found by. */
export function textOf(thing: Chat | Order | Supplier): string {
  if ('propose_id' in thing)
    return [
      thing.order.heading,
      thing.buyer.username,
      thing.supplier.username,
      thing.supplier_company?.title,
    ].join(' ')
  if ('slug' in thing) return [thing.title, thing.summary, ...thing.product_tags].join(' ')
  return [thing.text, thing.category.name, thing.location.name, thing.location.oblast ?? ''].join(' ')
}

/** Whether a text has every typed word in some form, or what was typed as it stands. */
export function isAbout(text: string, typed: string): boolean {
  const wanted = searchWords(typed)
  if (wanted.length === 0) return false
  if (foldForSearch(text).includes(foldForSearch(typed))) return true
  const held = new Set(searchWords(text).flatMap(({ terms }) => terms))
  return wanted.every(({ terms }) => terms.some((term) => held.has(term)))
}

const orderFacts = ({ category, location, quantity, unit }: Order): string[] => [
  category.name,
  location.name,
  ...(quantity === null ? [] : [orderTexts.quantity(quantity, unit)]),
]
const orderRow = (order: Order): FoundRow => ({
  href: `/orders/${order.id}`,
  title: tied(headingOf(order.text)),
  note: inRow(orderFacts(order)),
})
/** To the desk, whose list shows it too: what is over stands in another than the usual one. */
const ownOrderRow = (order: Order): FoundRow => ({
  href: `/office/my-orders/${order.id}${isArchived(order.status) ? '?list=archive' : ''}`,
  title: tied(headingOf(order.text)),
  note: inRow([
    ...(isPublicOrder(order.status) ? [] : [myOrderTexts.status[order.status]]),
    ...orderFacts(order),
  ]),
})
const supplierRow = ({ slug, title, location }: Supplier): FoundRow => ({
  href: `/suppliers/${slug}`,
  title,
  note: location.name,
})
const chatRow = (chat: Chat, meId: number): FoundRow => ({
  href: `/office/chats/${chat.order_id}/${chat.propose_id}`,
  title: partnerOf(chat, meId).name,
  note: chat.order.heading,
})

/** The groups in their order, those without rows left out; what was typed leads on to both whole lists. */
export function groupsOf(
  { mine, orders, suppliers, chats }: FoundThings,
  places: readonly { value: string; label: string }[],
  typed: string,
  meId: number | null,
): FoundRows[] {
  const whole = (path: string, title: string): FoundRow[] =>
    typed === ''
      ? []
      : [{ href: `${path}?${new URLSearchParams({ text: typed }).toString()}`, title, isOfTyped: true }]
  // an own order that everybody sees is found twice, and leads to the desk
  const isOwn = ({ user }: Order): boolean => user.id === meId
  const alsoMine = orders.filter((order) => isOwn(order) && !mine.some(({ id }) => id === order.id))
  return [
    { name: texts.groups.mine, rows: [...mine, ...alsoMine].map(ownOrderRow) },
    {
      name: texts.groups.orders,
      rows: [
        ...orders.filter((order) => !isOwn(order)).map(orderRow),
        ...whole('/orders', texts.allOrders(typed)),
      ],
    },
    {
      name: texts.groups.suppliers,
      rows: [...suppliers.map(supplierRow), ...whole('/suppliers', texts.allSuppliers(typed))],
    },
    { name: texts.groups.chats, rows: meId === null ? [] : chats.map((chat) => chatRow(chat, meId)) },
    {
      name: texts.groups.pages,
      rows: places.map(({ value, label }) => ({ href: value, title: label, isOfTyped: true })),
    },
  ].filter(({ rows }) => rows.length > 0)
}

/** The row that a key leads to among so many; null for a key that does not walk. */
export function walked(key: string, active: number, rows: number): number | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  return (active + (key === 'ArrowDown' ? 1 : -1) + rows) % rows
}
