import { useInfiniteQuery } from '@tanstack/react-query'

import type { Chat } from '#domain/contract/chats.ts'
import { UNREAD_CHATS_MAX } from '#domain/rules/limits.ts'
import { isUnsure } from '#src/lib/failures.ts'
import { useUnread } from '#src/realtime/unread-store.ts'
import { useMe } from '#src/session/me.ts'
import { isMissing } from '#src/ui/missing.tsx'

import { narrow } from './chat-filter.logic.ts'
import { chatsQuery, type ChatFilter } from '#src/features/chats/chats.queries.ts'

/**
 * The chats that a filter leaves. Where the server is not there to tell, the device narrows what it kept of the whole
 * list: `savedAt` then says from when that is.
 */
export function useChats(filter: ChatFilter) {
  const me = useMe()
  const { per_chat: unread } = useUnread()
  const list = useInfiniteQuery(chatsQuery(filter))
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  const isAway = isNarrowed && isMissing(list) && (!list.error || isUnsure(list.error))
  const whole = useInfiniteQuery({ ...chatsQuery(), enabled: isAway })
  const kept = isAway ? whole.data?.pages.flatMap(({ data }) => data) : undefined
  const chats: Chat[] | undefined = kept
    ? narrow(kept, filter, { meId: me?.id, unread })
    : list.data?.pages.flatMap(({ data }) => data)
  return { list, chats, isNarrowed, savedAt: kept ? whole.dataUpdatedAt : null }
}

/** How many messages of a chat are unread: as they are told, and of a chat that the counts have no room for, as it was read. */
export function useUnreadOf(): (chat: Chat) => number {
  const { per_chat: unread } = useUnread()
  const isWhole = Object.keys(unread).length < UNREAD_CHATS_MAX
  return ({ id, unread_count: read }) => unread[id] ?? (isWhole ? 0 : read)
}
