import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/rules/limits.ts'
import { byFrame } from '#src/lib/frames.ts'
import type { HistoryView } from '#src/offline/chats/histories.ts'
import { sharedHistories } from '#src/offline/chats/shared.ts'
import { useConnection } from '#src/realtime/realtime-store.ts'

import { pollChat } from '#src/features/chats/list/chat-poll.logic.ts'

/** So many pages are asked for to find where the reading ended; beyond it the line is found by scrolling. */
const CATCH_UP_PAGES = 10

export type OpenHistory = HistoryView & {
  /** The server was asked since the chat was opened, and has answered or could not. */
  isSynced: boolean
  sync: () => void
  loadOlder: () => void
}

/** Messages of an open chat: what the device kept, then what was missed, events as they come, older ones on demand. */
export function useHistory(chatId: number, unreadCount: number): OpenHistory {
  const view = useSyncExternalStore(
    useMemo(() => byFrame((changed) => sharedHistories().follow(chatId, changed)), [chatId]),
    () => sharedHistories().view(chatId),
  )
  // read once: the count falls while the chat is being read
  const [atLeast] = useState(unreadCount + PAGE_SIZE)
  const sync = useCallback(() => void sharedHistories().sync(chatId, atLeast), [chatId, atLeast])
  const isSocketUp = useConnection() === 'connected'
  const [isSynced, setSynced] = useState(false)
  useEffect(() => {
    let isLeft = false
    void sharedHistories()
      .sync(chatId, atLeast)
      .then(() => isLeft || setSynced(true))
    return () => {
      isLeft = true
    }
  }, [chatId, atLeast])
  useEffect(() => pollChat(isSocketUp, sync), [isSocketUp, sync])
  return { ...view, isSynced, sync, loadOlder: () => void sharedHistories().loadOlder(chatId) }
}

/**
 * Loads back to where the reading ended, the message `unreadAfter` (null where nothing is new). Answers whether that is
 * there, or is not to be waited for any more.
 */
export function useWayToUnread(chatId: number, view: HistoryView, unreadAfter: number | null): boolean {
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
