import type { Chat } from '#domain/contract/chats.ts'
import { shownAt } from '#domain/rules/written-at.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { Reach } from '#src/realtime/use-reach.ts'

export type RowWords = {
  hasFailed: boolean
  /** What the first unsent message waits for; null where none waits, or only for its turn. */
  waitsFor: 'offline' | 'unreachable' | 'signIn' | null
  isDraft: boolean
  /** Empty where nothing was said yet. */
  text: string
}

export type ChatRowState = {
  chat: Pick<Chat, 'last_message'>
  meId: number
  /** What is typed and not sent. */
  draft: string
  outgoing: readonly OutboxItem[]
  reach: Reach
}

/** What the row of a chat says: its draft, else what was written last, here or by the server's word. */
export function wordsOf({
  chat: { last_message: last },
  meId,
  draft,
  outgoing,
  reach,
}: ChatRowState): RowWords {
  const written = outgoing.filter(({ payload }) => payload.kind === 'message')
  const waiting = written.filter(({ state }) => state !== 'failed')
  const isAway = reach === 'offline' || reach === 'unreachable'
  return {
    hasFailed: waiting.length < written.length,
    waitsFor: waiting.some(({ state }) => state === 'parked')
      ? 'signIn'
      : waiting.length > 0 && isAway
        ? reach
        : null,
    isDraft: draft !== '',
    text: draft || contentOf(written.at(-1)) || (last ? said(last.content, last.sender_id === meId) : ''),
  }
}

/** When what stands there was written, here or by the server's word. */
export function momentOf(
  { last_message: last, created_at }: Pick<Chat, 'last_message' | 'created_at'>,
  outgoing: readonly OutboxItem[],
): Date {
  const written = outgoing.findLast(({ payload }) => payload.kind === 'message')
  return new Date(written?.createdAt ?? (last ? shownAt(last) : created_at))
}

const said = (content: string, mine: boolean): string => `${mine ? chatTexts.list.you : ''}${content}`
const contentOf = (item: OutboxItem | undefined): string =>
  item?.payload.kind === 'message' ? said(item.payload.content, true) : ''
