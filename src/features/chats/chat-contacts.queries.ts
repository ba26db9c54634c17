import { queryOptions } from '@tanstack/react-query'

import { chats, type Contacts } from '#domain/contract/chats.ts'
import { contactHistory } from '#domain/contract/contact-history.ts'
import { PAGE_SIZE_MAX } from '#domain/rules/limits.ts'
import { call } from '#src/lib/http.ts'
import { infiniteOf, type QueryKey } from '#src/lib/query.ts'

/** The buyer's contacts in a chat. Opening them once is for good: whoever has done it is answered them again. */
export const chatContactsQuery = (chatId: number) =>
  queryOptions<{ data: Contacts }, Error, { data: Contacts }, QueryKey>({
    queryKey: ['POST /chats/:id/contacts/open', { id: String(chatId) }, {}],
    queryFn: () => call(chats.openContacts, { params: { id: chatId } }),
  })

/** What one has opened: as much of it as comes at once is at hand without network. */
export const openedContactsQuery = (text?: string) =>
  infiniteOf(contactHistory.opened, { query: { per_page: PAGE_SIZE_MAX, ...(text ? { text } : {}) } })
