import { useEffect, useMemo, useState } from 'react'

import type { Chat, Message } from '#domain/contract/chats.ts'

import { advance, readToEnd, unreadLineAt } from './unread-line.logic.ts'
import { keepUnreadLine, keptUnreadLine } from './unread-line-of-tab.ts'
import type { OpenHistory } from '../use-history.ts'

/** A window in sight is read, though the person may write in another one. */
const isInSight = (): boolean => document.visibilityState === 'visible'

/** Read where messages have come, once for each of them: a render without news leaves the line as it is. */
const nowMs = (): number => Date.now()

const NONE: readonly Message[] = []

/**
 * Where the line of what is new stands in a chat with so many `unread`: null for none. `isOpening` until
 * the server has said what was missed. `atEnd` is to be told when the end has been read.
 * Until the end is read the line outlives a reload of the page, as an update of the application makes one.
 */
export function useUnreadLine(chat: Chat, meId: number, unread: number, history: OpenHistory) {
  const { messages, isSynced } = history
  const [line, setLine] = useState(() => unreadLineAt(keptUnreadLine(chat.id)))
  const theirs = useMemo(
    () => (messages ?? NONE).filter((message) => message.sender_id !== meId),
    [messages, meId],
  )
  const next = advance(line, {
    newest: messages?.at(-1)?.id ?? 0,
    newestOfPartner: theirs.at(-1)?.id ?? 0,
    freshCount: theirs.length - 1 - theirs.findLastIndex(({ id }) => id <= line.newest),
    hasUnread: unread > 0,
    readUpTo: chat.read_up_to_id,
    isSettled: isSynced && messages !== null,
    isLooking: isInSight(),
    nowMs: nowMs(),
  })
  // before anything is drawn: else the list would have followed the end by then
  if (next !== line) setLine(next)
  // once the end was read, a page loaded anew begins at what has come since, and not at this line
  const kept = next.isPending ? next.after : null
  useEffect(() => keepUnreadLine(chat.id, kept), [chat.id, kept])
  return { after: next.after, isOpening: next.isOpening, atEnd: () => isInSight() && setLine(readToEnd) }
}
