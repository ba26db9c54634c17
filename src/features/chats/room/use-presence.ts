import { useMemo, useSyncExternalStore } from 'react'

import type { PresenceEntry } from '#domain/contract/chats.ts'
import { presence } from '#src/realtime/presence.ts'
import type { IsHere } from '#src/realtime/presence-service.ts'

/** Both members of an open chat: who has it open, and who was last seen when. */
export const usePresence = (chatId: number): readonly PresenceEntry[] =>
  useSyncExternalStore(
    useMemo(() => (changed: () => void) => presence.follow(chatId, changed), [chatId]),
    () => presence.of(chatId),
  )

/** For lists: whether a person has a chat open now; nobody is known to while the connection is away. */
export const useIsHere = (): IsHere => useSyncExternalStore(presence.subscribe, presence.isHere)

/** Whether the lists of chats were read before the connection came, and lack what was told before it. */
export const useAreListsBehind = (): boolean =>
  useSyncExternalStore(presence.subscribe, presence.areListsBehind)
