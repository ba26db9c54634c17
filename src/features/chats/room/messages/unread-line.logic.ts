/** So many messages that come at once are read as they come; of more the first would be gone before it was seen. */
const READ_AS_THEY_COME = 3
/** What was missed comes in several parts, faster than a person writes: within this time they are one. */
const ONE_BURST_MS = 2000

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
  /** The partner's messages that came last: so many within a short time, above them `after`. */
  readonly burst: { readonly after: number; readonly count: number; readonly sinceMs: number } | null
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
  /** The time of the device, in milliseconds. */
  nowMs: number
}

export const unreadLineAt = (after: number | null): UnreadLine => ({
  after,
  newest: 0,
  isOpening: true,
  isPending: after !== null,
  burst: null,
})

function burstWith({ burst, newest }: UnreadLine, { freshCount, nowMs }: Seen): UnreadLine['burst'] {
  if (freshCount === 0) return null
  if (burst && nowMs - burst.sinceMs < ONE_BURST_MS) return { ...burst, count: burst.count + freshCount }
  return { after: newest, count: freshCount, sinceMs: nowMs }
}

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
    return { ...line, after, newest, isOpening, isPending: after !== null }
  }
  if (newest === line.newest) return line
  const burst = burstWith(line, seen)
  const isMissed = burst !== null && burst.count > (seen.isLooking ? READ_AS_THEY_COME : 0)
  if (!isMissed || line.isPending) return { ...line, newest, burst }
  return { ...line, after: burst.after, newest, burst, isPending: true }
}

/** The end was read. */
export const readToEnd = (line: UnreadLine): UnreadLine =>
  line.isPending ? { ...line, isPending: false, burst: null } : line
