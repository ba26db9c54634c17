import type { Message } from '#domain/contract/chats.ts'
import { kyivDay } from '#domain/uk/format.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; mine: boolean; isLast: boolean }
  | { kind: 'outgoing'; key: string; item: OutboxItem; isLast: boolean }

const GROUP_WITHIN_MS = 5 * 60_000

/** Bubbles of one person that follow each other closely stand together; the last of them has the corner. */
const belongs = (one: Message, next: Message | undefined): boolean =>
  next !== undefined &&
  next.sender_id === one.sender_id &&
  kyivDay(next.created_at) === kyivDay(one.created_at) &&
  Date.parse(next.created_at) - Date.parse(one.created_at) < GROUP_WITHIN_MS

type RowsInput = {
  messages: readonly Message[]
  outgoing: readonly OutboxItem[]
  meId: number
  /** Messages of the partner after this id were unread when the chat was opened; null where none were. */
  unreadAfter: number | null
}

/** The lines of the window from the top: days, the unread line, bubbles, and what is still on its way. */
export function rowsOf({ messages, outgoing, meId, unreadAfter }: RowsInput): Row[] {
  const rows: Row[] = []
  let day = ''
  let marked = unreadAfter === null
  const arrived = new Set<string>()
  messages.forEach((message, at) => {
    const mine = message.sender_id === meId
    if (mine && message.client_id) arrived.add(message.client_id)
    const key = kyivDay(message.created_at)
    if (key !== day) rows.push({ kind: 'day', key: `day-${(day = key)}`, at: message.created_at })
    if (!marked && !mine && message.id > unreadAfter!) {
      rows.push({ kind: 'unread', key: 'unread' })
      marked = true
    }
    rows.push({
      kind: 'message',
      key: rowKey(message, mine),
      message,
      mine,
      isLast: !belongs(message, messages[at + 1]),
    })
  })
  const waiting = outgoing.filter(({ id }) => !arrived.has(id))
  waiting.forEach((item, at) => {
    const key = kyivDay(new Date(item.createdAt))
    if (key > day)
      rows.push({ kind: 'day', key: `day-${(day = key)}`, at: new Date(item.createdAt).toISOString() })
    rows.push({ kind: 'outgoing', key: item.id, item, isLast: at === waiting.length - 1 })
  })
  return rows
}

/** One key from the moment of writing on: the bubble stays the same element when the server takes the message. */
const rowKey = (message: Message, mine: boolean): string =>
  mine && message.client_id ? message.client_id : String(message.id)
