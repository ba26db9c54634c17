import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/rules/limits.ts'
import { byFrame } from '#src/lib/frames.ts'
import type { HistoryView } from '#src/offline/chats/histories.ts'
import { sharedHistories } from '#src/offline/chats/shared.ts'
import { useConnection } from '#src/realtime/realtime-store.ts'

import { pollChat } from '#src/features/chats/list/chat-poll.logic.ts'

/** So many pages are asked for to find where the reading ended; beyond it the line is found by scrolling. */
const CATCH_UP_PAGES = 10

type OpenHistory = HistoryView & {
  sync: () => void
  loadOlder: () => void
  /** False while the place where the reading ended is still being looked for. */
  reachesUnread: boolean
}

/**
 * Messages of an open chat: what the device kept, then what was missed, events as they come, older ones on demand.
 * `unreadAfter` is the last message that was read when the chat was opened; null where nothing is new.
 */
export function useHistory(chatId: number, unreadCount: number, unreadAfter: number | null): OpenHistory {
  const view = useSyncExternalStore(
    useMemo(() => byFrame((changed) => sharedHistories().follow(chatId, changed)), [chatId]),
    () => sharedHistories().view(chatId),
  )
  // read once: the count falls while the chat is being read
  const [atLeast] = useState(unreadCount + PAGE_SIZE)
  const sync = useCallback(() => void sharedHistories().sync(chatId, atLeast), [chatId, atLeast])
  const isSocketUp = useConnection() === 'connected'
  useEffect(() => sync(), [sync])
  useEffect(() => pollChat(isSocketUp, sync), [isSocketUp, sync])
  const reachesUnread = useWayToUnread(chatId, view, unreadAfter)
  return { ...view, reachesUnread, sync, loadOlder: () => void sharedHistories().loadOlder(chatId) }
}

/** Loads back to where the reading ended; answers whether that is there, or is not to be waited for any more. */
function useWayToUnread(chatId: number, view: HistoryView, unreadAfter: number | null): boolean {
  const [pages, setPages] = useState(0)
  const oldest = view.messages?.[0]?.id ?? 0
  const isShort = unreadAfter !== null && view.hasOlder && oldest > unreadAfter && pages < CATCH_UP_PAGES
  const mayLoad = isShort && !view.isSyncing && !view.isLoadingOlder && view.failure === null
  // each page anew: one may have come and gone within a frame
  useEffect(() => {
    if (!mayLoad) return
    const load = async (): Promise<void> => {
      await sharedHistories().loadOlder(chatId, PAGE_SIZE_MAX)
      // what fails is told at the top of what there is
      const isOver = sharedHistories().view(chatId).olderFailure !== null
      setPages(isOver ? CATCH_UP_PAGES : pages + 1)
    }
    void load()
  }, [chatId, mayLoad, pages])
  return !isShort || view.failure !== null
}
