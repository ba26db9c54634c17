import type { Message } from '#domain/contract/chats.ts'
import { shownAt } from '#domain/rules/written-at.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'

import { isSharing } from '../contacts/sharing.logic.ts'

export type RoomRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; mine: boolean; isLast: boolean; isOfOtherDay: boolean }
  | { kind: 'outgoing'; key: string; item: OutboxItem; isLast: boolean; isOfOtherDay: boolean }

const GROUP_WITHIN_MS = 5 * 60_000

/** When it arrived, which is its place; `isOfOtherDay`: it was written on another day than its place says. */
type When = { day: string; ms: number; isOfOtherDay: boolean }
/** A long history is drawn up anew with every page of it, and its messages stay the same objects. */
const whens = new WeakMap<Message, When>()

function whenOf(message: Message): When {
  const known = whens.get(message)
  if (known) return known
  const day = kyivDay(message.created_at)
  const when = { day, ms: Date.parse(message.created_at), isOfOtherDay: kyivDay(shownAt(message)) !== day }
  whens.set(message, when)
  return when
}

/** Bubbles of one person that follow each other closely stand together; the last of them has the corner. */
function belongs(one: Message, next: Message | undefined): boolean {
  if (next === undefined || next.sender_id !== one.sender_id) return false
  const [before, after] = [whenOf(one), whenOf(next)]
  return before.day === after.day && after.ms - before.ms < GROUP_WITHIN_MS
}

type RoomMessageRow = Extract<RoomRow, { kind: 'message' }>
const rowsOfMessages = new WeakMap<Message, RoomMessageRow>()

/** The same row for as long as nothing of it changes: what stands on the screen is not drawn anew. */
function rowOf(message: Message, mine: boolean, isLast: boolean): RoomMessageRow {
  const known = rowsOfMessages.get(message)
  if (known?.mine === mine && known.isLast === isLast) return known
  const { isOfOtherDay } = whenOf(message)
  const row: RoomMessageRow = {
    kind: 'message',
    key: rowKey(message, mine),
    message,
    mine,
    isLast,
    isOfOtherDay,
  }
  rowsOfMessages.set(message, row)
  return row
}

type StoredMessages = {
  messages: readonly Message[]
  meId: number
  /** Messages of the partner after this id were unread when the chat was opened; null where none were. */
  unreadAfter: number | null
}
/** The lines of what the server has; `arrived` names what of one's own is among it. */
export type StoredRows = { rows: readonly RoomRow[]; arrived: ReadonlySet<string>; day: string }

/** The lines of the window from the top: days, the unread line, bubbles. */
export function rowsOfStored({ messages, meId, unreadAfter }: StoredMessages): StoredRows {
  const rows: RoomRow[] = []
  let day = ''
  let marked = unreadAfter === null
  const arrived = new Set<string>()
  messages.forEach((message, at) => {
    const mine = message.sender_id === meId
    if (mine && message.client_id) arrived.add(message.client_id)
    const key = whenOf(message).day
    if (key !== day) rows.push({ kind: 'day', key: `day-${(day = key)}`, at: message.created_at })
    if (!marked && !mine && message.id > unreadAfter!) {
      rows.push({ kind: 'unread', key: 'unread' })
      marked = true
    }
    rows.push(rowOf(message, mine, !belongs(message, messages[at + 1])))
  })
  return { rows, arrived, day }
}

/** The same with what is still on its way below it. */
export function withOutgoing(stored: StoredRows, outgoing: readonly OutboxItem[]): readonly RoomRow[] {
  const { arrived } = stored
  // a wish for the contacts is told of above the messages until it fails
  const waiting = outgoing.filter(
    (item) => !arrived.has(item.id) && (!isSharing(item) || item.state === 'failed'),
  )
  if (waiting.length === 0) return stored.rows
  const rows = [...stored.rows]
  let { day } = stored
  waiting.forEach((item, at) => {
    const key = kyivDay(new Date(item.createdAt))
    if (key > day)
      rows.push({ kind: 'day', key: `day-${(day = key)}`, at: new Date(item.createdAt).toISOString() })
    const isLast = at === waiting.length - 1
    // below a later day: what was refused or has waited since does not lead back to its own
    rows.push({ kind: 'outgoing', key: item.id, item, isLast, isOfOtherDay: key < day })
  })
  return rows
}

/** One key from the moment of writing on: the bubble stays the same element when the server takes the message. */
const rowKey = (message: Message, mine: boolean): string =>
  mine && message.client_id ? message.client_id : String(message.id)

/** The row of the next message up (-1) or down (1) from the chosen one, from the end where none is; -1 where there is none. */
export function nextMessage(rows: readonly RoomRow[], chosen: string | null, step: 1 | -1): number {
  const from = chosen === null ? rows.length : rows.findIndex(({ key }) => key === chosen)
  for (let at = from + step; at >= 0 && at < rows.length; at += step)
    if (rows[at]!.kind === 'message') return at
  return -1
}

/** The first bubble and the last row of a list that was drawn; undefined where it had none. */
export type RowEnds = { first: string | undefined; last: string | undefined }

/** The day above the first bubble stays the same where older messages are of the same day: it is no end. */
export const rowEnds = (rows: readonly RoomRow[]): RowEnds => ({
  first: rows.find(({ kind }) => kind === 'message' || kind === 'outgoing')?.key,
  last: rows.at(-1)?.key,
})

/**
 * The rows to draw over a list with these ends, and whether older ones come above it. The virtual list keeps its place
 * by the end then: what came below in the same moment would move it, and waits for the next drawing.
 */
export function rowsOver(
  before: RowEnds,
  rows: readonly RoomRow[],
): { rows: readonly RoomRow[]; prepends: boolean } {
  const ends = rowEnds(rows)
  const prepends = before.first !== undefined && ends.first !== before.first
  if (!prepends || ends.last === before.last) return { rows, prepends }
  const lastAt = rows.findLastIndex(({ key }) => key === before.last)
  return { rows: lastAt < 0 ? rows : rows.slice(0, lastAt + 1), prepends }
}

/** Keys of what waits at the end, the last written last. */
export function waitingKeys(rows: readonly RoomRow[]): string[] {
  const from = rows.findLastIndex(({ kind }) => kind === 'message')
  return rows.slice(from + 1).flatMap((row) => (row.kind === 'outgoing' ? [row.key] : []))
}

/** How many messages of the partner came after the one with this id. */
export function countAfter(rows: readonly RoomRow[], id: number): number {
  let count = 0
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]!
    if (row.kind !== 'message') continue
    if (row.message.id <= id) break
    if (!row.mine) count++
  }
  return count
}
