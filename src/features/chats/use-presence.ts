import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { chats, PresenceEntry } from '#domain/contract/chats.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

import { presenceQuery } from './chats.queries.ts'

/** Both members: who has the chat open, and who was last seen when. Asked for once, then followed by events. */
export function usePresence(chatId: number): readonly PresenceEntry[] {
  const client = useQueryClient()
  const query = presenceQuery(chatId)
  const { data } = useQuery(query)
  useRealtimeEvent('user.presence', ({ chat_id, user_id, action, timestamp }) => {
    if (chat_id !== chatId) return
    const status = action === 'joined' ? ('online' as const) : ('offline' as const)
    client.setQueryData(query.queryKey, (known) => {
      const others = known ? membersOf(known).filter((entry) => entry.user_id !== user_id) : []
      const members = [...others, { user_id, status, lastSeen: timestamp }]
      return { members, users_online: members.filter((entry) => entry.status === 'online') }
    })
  })
  useRealtimeGap(() => void client.fetchQuery(query).catch(() => undefined))
  return data ? membersOf(data) : []
}

const membersOf = ({ members, users_online }: ReplyOf<typeof chats.presence>): readonly PresenceEntry[] =>
  members ?? users_online
