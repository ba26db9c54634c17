import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { chats, type Chat } from '#domain/contract/chats.ts'
import { contactHistory } from '#domain/contract/contact-history.ts'
import { chatContactsQuery } from '#src/features/chats/chat-contacts.queries.ts'
import { patchChat } from '#src/features/chats/chats.queries.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'

/** A phone number seldom changes, and a press asks for it anew. */
const KEPT_MS = 24 * 3_600_000

/**
 * The supplier's way to the buyer's contacts. What was opened once is kept on the device and can be read without
 * network; nothing is asked for before, as asking opens.
 */
export function useOpening(chat: Chat) {
  const client = useQueryClient()
  const isOpened = chat.contacts_opened && !chat.partner_deleted
  const kept = useQuery({ ...chatContactsQuery(chat.id), enabled: isOpened, staleTime: KEPT_MS })
  const open = useMutation({
    mutationFn: () => call(chats.openContacts, { params: { id: chat.id } }),
    onSuccess: (reply) => {
      client.setQueryData(chatContactsQuery(chat.id).queryKey, reply)
      const at = new Date().toISOString()
      patchChat(client, chat.id, (known) => ({
        ...known,
        contacts_opened: true,
        contacts_opened_at: known.contacts_opened_at ?? at,
      }))
      void invalidate(client, contactHistory.opened)
    },
  })
  return { contacts: isOpened ? kept.data?.data : undefined, isOpened, open }
}
