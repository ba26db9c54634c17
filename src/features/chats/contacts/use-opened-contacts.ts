import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

import { contactHistory } from '#domain/contract/contact-history.ts'
import { isUnsure } from '#src/lib/failures.ts'
import { invalidate } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'
import { isMissing } from '#src/ui/missing.tsx'

import { openedContactsQuery } from '../chat-contacts.queries.ts'
import { narrowOpened } from './opened-contacts.logic.ts'

/**
 * The contacts that one has opened, those with the words of `text` where there are any. Where the server is not there to
 * tell, the device narrows what it kept of the whole list; `savedAt` says from when that is.
 */
export function useOpenedContacts(text: string) {
  const client = useQueryClient()
  const refresh = () => void invalidate(client, contactHistory.opened)
  useRealtimeEvent('contact_sharing_status_changed', refresh)
  useRealtimeEvent('contacts_opened', refresh)
  useRealtimeGap(refresh)
  const list = useInfiniteQuery(openedContactsQuery(text))
  const isAway = text !== '' && isMissing(list) && (!list.error || isUnsure(list.error))
  const whole = useInfiniteQuery({ ...openedContactsQuery(), enabled: isAway })
  const kept = isAway ? whole.data?.pages.flatMap(({ data }) => data) : undefined
  return {
    list,
    contacts: kept ? narrowOpened(kept, text) : list.data?.pages.flatMap(({ data }) => data),
    savedAt: kept ? whole.dataUpdatedAt : null,
  }
}
