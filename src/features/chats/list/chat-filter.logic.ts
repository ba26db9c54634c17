import type { Chat } from '#domain/contract/chats.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'

import type { ChatFilter } from '#src/features/chats/chats.queries.ts'

type Looker = { meId: number | undefined; unread: Readonly<Record<number, number>> }

/** The chats that a filter leaves, by the server's own measure: for lists that the server is not there to narrow. */
export function narrow(chats: readonly Chat[], filter: ChatFilter, { meId, unread }: Looker): Chat[] {
  return chats.filter((chat) => {
    const { id, order_id, order, buyer_id, buyer, supplier } = chat
    if (filter.order !== undefined && order_id !== filter.order) return false
    if (filter.unread && !unread[id]) return false
    const partner = buyer_id === meId ? supplier : buyer
    const company = buyer_id === meId ? chat.supplier_company?.title : undefined
    return says([partner.username, company ?? '', order.heading], filter)
  })
}

/** Whether one of these says what is searched for. */
export function says(texts: readonly string[], { text = '' }: ChatFilter): boolean {
  const wanted = foldForSearch(text)
  return texts.some((each) => foldForSearch(each).includes(wanted))
}
