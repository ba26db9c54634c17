import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { byFrame } from '#src/lib/frames.ts'
import type { HistoryView } from '#src/offline/chats/histories.ts'
import { sharedHistories } from '#src/offline/chats/shared.ts'
import { useConnection } from '#src/realtime/realtime-store.ts'

/** While the socket is down the open chat asks for itself. */
const CHAT_POLL_MS = 5_000

type OpenHistory = HistoryView & { sync: () => void; loadOlder: () => void }

/** Messages of an open chat: what the device kept, then what was missed, events as they come, older ones on demand. */
export function useHistory(chatId: number, unreadCount: number): OpenHistory {
  const view = useSyncExternalStore(
    useMemo(() => byFrame((changed) => sharedHistories().follow(chatId, changed)), [chatId]),
    () => sharedHistories().view(chatId),
  )
  // read once: the count falls while the chat is being read
  const [atLeast] = useState(unreadCount + PAGE_SIZE)
  const sync = useCallback(() => void sharedHistories().sync(chatId, atLeast), [chatId, atLeast])
  const isDown = useConnection() !== 'connected'
  useEffect(() => sync(), [sync])
  useEffect(() => {
    if (!isDown) return undefined
    const timer = setInterval(sync, CHAT_POLL_MS)
    return () => clearInterval(timer)
  }, [isDown, sync])
  return { ...view, sync, loadOlder: () => void sharedHistories().loadOlder(chatId) }
}
