import type { Message } from '#domain/contract/chats.ts'
import { RECENT_MESSAGES, RECENT_MESSAGES_MINUTES } from '#domain/rules/limits.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'

const MINUTE_MS = 60_000

type OwnWords = {
  /** What the server has, in order. */
  messages: readonly Message[]
  /** What waits on this device, in the order of writing. */
  outgoing: readonly OutboxItem[]
  meId: number
  now: number
}

/**
 * What one wrote last in a chat, oldest first: what arrived within the last minutes, then what still waits; what was
 * refused is none of it. The server judges by arrival, so what waits is as young as the new text, whenever it was
 * written.
 */
export function recentWords({ messages, outgoing, meId, now }: OwnWords): string[] {
  const isYoung = (at: number): boolean => now - at < RECENT_MESSAGES_MINUTES * MINUTE_MS
  const arrived: Message[] = []
  for (let at = messages.length - 1; at >= 0 && arrived.length < RECENT_MESSAGES; at -= 1) {
    const message = messages[at]
    if (!message || !isYoung(Date.parse(message.created_at))) break
    if (message.sender_id === meId) arrived.unshift(message)
  }
  const known = new Set(arrived.map(({ client_id }) => client_id))
  const waiting = outgoing.flatMap(({ id, payload, state }) =>
    payload.kind === 'message' && state !== 'failed' && !known.has(id) ? [payload.content] : [],
  )
  return [...arrived.map(({ content }) => content), ...waiting].slice(-RECENT_MESSAGES)
}
