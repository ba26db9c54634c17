import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { patchChat } from '#src/features/chats/chats.queries.ts'
import { schedule } from '#src/lib/schedule.ts'
import { markRead } from '#src/realtime/unread.ts'

import { createReadMarks } from './read-marks.logic.ts'

const isSeen = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Marks the open chat read by its timers; gives what is to be called at the bottom. `newest` is the last message of
 * the partner that stands on the screen.
 */
export function useReadMarks(chatId: number, newest: number, readUpTo: number): () => void {
  const client = useQueryClient()
  const mark = async (upToId: number): Promise<void> => {
    await markRead(chatId, upToId)
    // a mark that waits for the network is known to nobody else: without it the chat would open as unread again
    patchChat(client, chatId, (chat) =>
      chat.read_up_to_id < upToId
        ? {
            ...chat,
            read_up_to_id: upToId,
            // a list that was read meanwhile may count newer ones
            unread_count: (chat.last_message?.id ?? 0) > upToId ? chat.unread_count : 0,
          }
        : chat,
    )
  }
  const [marks] = useState(() => createReadMarks({ isSeen, mark, schedule }, readUpTo))
  useEffect(() => {
    const leave = marks.enter()
    window.addEventListener('focus', marks.focused)
    return () => {
      leave()
      window.removeEventListener('focus', marks.focused)
    }
  }, [marks])
  useEffect(() => marks.arrived(newest), [marks, newest])
  return marks.atBottom
}
