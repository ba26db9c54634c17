import { chats, type MessageResult } from '#domain/contract/chats.ts'
import { MESSAGES_AT_ONCE } from '#domain/rules/limits.ts'
import { writtenAgo } from '#domain/rules/written-at.ts'

import type { OutboxItem } from './item.ts'
import { outcomeOfRefusal, type SendOutcome } from './outcome.ts'

/** Three bytes each at most: far below what the server reads of a body. */
const CHARACTERS_AT_ONCE = 50_000

/** What goes in one call from the head of a batch on: messages that follow each other, as many as a call takes. */
export function batchOf(batch: readonly OutboxItem[]): readonly OutboxItem[] {
  let characters = 0
  const end = batch.findIndex(({ payload }, at) => {
    if (payload.kind !== 'message' || payload.proposal || at === MESSAGES_AT_ONCE) return true
    characters += payload.content.length
    return at > 0 && characters > CHARACTERS_AT_ONCE
  })
  return end < 0 ? batch : batch.slice(0, Math.max(1, end))
}

/** The call that carries messages of one chat at `now`; a repeat of each counts once, by its id. */
export function batchRequest(items: readonly OutboxItem[], now: number) {
  const messages = items.flatMap(({ id, payload, createdAt }) =>
    payload.kind === 'message'
      ? { content: payload.content, client_id: id, written_ago: writtenAgo(createdAt, now) }
      : [],
  )
  const [head] = items
  const chatId = head?.payload.kind === 'message' ? head.payload.chatId : 0
  return { endpoint: chats.sendMany, params: { id: chatId }, body: { messages } }
}

/** What became of each, in their order; what the answer does not name is tried again. */
export function outcomesOf(
  items: readonly OutboxItem[],
  results: readonly MessageResult[],
): readonly SendOutcome[] {
  const byId = new Map(results.map((result) => [result.client_id, result]))
  return items.map(({ id }) => outcomeOf(byId.get(id)))
}

function outcomeOf(result: MessageResult | undefined): SendOutcome {
  if (result?.message) return { kind: 'sent', message: result.message }
  if (!result?.problem) return { kind: 'again', afterMs: null }
  const { status, code, detail, errors: fields, retry_after: seconds } = result.problem
  const retryAfterMs = seconds === undefined ? null : seconds * 1000
  return outcomeOfRefusal({ status, code, detail, fields, retryAfterMs })
}

/**
 * A refusal of the call as a whole. A pause and a sign-in it asks of all alike; any other says nothing of any one of
 * them, as where the server does not know the call: null, and they go one by one.
 */
export const batchRefusal = (outcome: SendOutcome): readonly SendOutcome[] | null =>
  outcome.kind === 'refused' ? null : [outcome]
