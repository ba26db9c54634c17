import { queryOptions } from '@tanstack/react-query'

import { chats, type Contacts } from '#domain/contract/chats.ts'
import { call } from '#src/lib/http.ts'
import type { QueryKey } from '#src/lib/query.ts'

/** The buyer's contacts in a chat. Opening them once is for good: whoever has done it is answered them again. */
export const chatContactsQuery = (chatId: number) =>
  queryOptions<{ data: Contacts }, Error, { data: Contacts }, QueryKey>({
    queryKey: ['POST /chats/:id/contacts/open', { id: String(chatId) }, {}],
    queryFn: () => call(chats.openContacts, { params: { id: chatId } }),
  })
