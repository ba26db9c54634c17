import type { PresenceEntry } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { useNow } from '#src/lib/time.ts'

type OnlineUsersProps = {
  users: readonly PresenceEntry[]
  partnerId: number
  /** Stands there while nothing is known. */
  otherwise: string
}

/** Whether the partner has the chat open now, or when they last had. */
export function OnlineUsers({ users, partnerId, otherwise }: OnlineUsersProps) {
  const now = useNow()
  const partner = users.find(({ user_id }) => user_id === partnerId)
  if (partner?.status === 'online') return <>{chatTexts.presence.here}</>
  return <>{partner?.lastSeen ? chatTexts.presence.was(partner.lastSeen, now) : otherwise}</>
}
