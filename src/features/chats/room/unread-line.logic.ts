/** So many messages that come at once are read as they come; of more the first would be gone before it was seen. */
const READ_AS_THEY_COME = 3

/** Where the line «Нові повідомлення» stands in a chat that is open. */
export type UnreadLine = {
  /** The line stands above the partner's first message after this id; null where there is none. */
  readonly after: number | null
  /** The newest message so far, whoever wrote it: older ones that are loaded above it are no news. */
  readonly newest: number
  /** Until the first answer of the server the chat is still being opened: what it missed comes only now. */
  readonly isOpening: boolean
  /** Nobody has read to the end since the line was drawn. */
  readonly isPending: boolean
}

export type Seen = {
  /** The newest message that is known now, and the partner's newest; 0 where there is none. */
  newest: number
  newestOfPartner: number
  /** How many of the partner's messages have come after the line's newest. */
  freshCount: number
  /** The server, or the device, knows of unread messages; they may lie further back than what is loaded. */
  hasUnread: boolean
  /** How far one had read, by the server's word. */
  readUpTo: number
  /** The server has said what it has, or cannot be asked. */
  isSettled: boolean
  /** Somebody looks at the window. */
  isLooking: boolean
}

export const unreadLineAt = (after: number | null): UnreadLine => ({
  after,
  newest: 0,
  isOpening: true,
  isPending: after !== null,
})

/**
 * The line after messages came. While the chat opens it stands where the reading ended, also when the missed messages
 * come a moment later. Afterwards a new one is drawn over what came while nobody looked, or came many at once.
 */
export function advance(line: UnreadLine, seen: Seen): UnreadLine {
  const newest = Math.max(line.newest, seen.newest)
  if (line.isOpening) {
    const isNew = seen.hasUnread || seen.newestOfPartner > seen.readUpTo
    const after = line.after ?? (isNew ? seen.readUpTo : null)
    const isOpening = !seen.isSettled
    if (after === line.after && newest === line.newest && isOpening) return line
    return { after, newest, isOpening, isPending: after !== null }
  }
  if (newest === line.newest) return line
  const isMissed = seen.freshCount > (seen.isLooking ? READ_AS_THEY_COME : 0)
  if (!isMissed || line.isPending) return { ...line, newest }
  return { ...line, after: line.newest, newest, isPending: true }
}

/** The end was read. */
export const readToEnd = (line: UnreadLine): UnreadLine =>
  line.isPending ? { ...line, isPending: false } : line
