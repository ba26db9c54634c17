import { useQuery, useQueryClient } from '@tanstack/react-query'

import { chats, type PresenceEntry } from '#domain/contract/chats.ts'
import { PRESENCE_REFETCH_MS } from '#domain/rules/limits.ts'
import { queryOf } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

const presenceQuery = (chatId: number) => ({
  ...queryOf(chats.presence, { params: { id: chatId } }),
  // asked for at most so often, however many events and mounts ask
  staleTime: PRESENCE_REFETCH_MS,
})

/** Who has the chat open: asked for once, then followed by events. */
export function usePresence(chatId: number): readonly PresenceEntry[] {
  const client = useQueryClient()
  const query = presenceQuery(chatId)
  const { data } = useQuery(query)
  useRealtimeEvent('user.presence', ({ chat_id, user_id, action, timestamp }) => {
    if (chat_id !== chatId) return
    client.setQueryData(query.queryKey, (known) => {
      const others = known?.users_online.filter((entry) => entry.user_id !== user_id) ?? []
      const status = action === 'joined' ? ('online' as const) : ('offline' as const)
      return { users_online: [...others, { user_id, status, lastSeen: timestamp }] }
    })
  })
  useRealtimeGap(() => void client.fetchQuery(query).catch(() => undefined))
  return data?.users_online ?? []
}
