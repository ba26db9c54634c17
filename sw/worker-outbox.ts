import * as v from 'valibot'

import type { Message } from '#domain/contract/chats.ts'
import { writtenAgo } from '#domain/rules/written-at.ts'
import { saveHistoryUpdate } from '#src/offline/chats/history-rows.ts'
import { idbStore } from '#src/offline/outbox/idb-store.ts'
import type { OutboxItem, SubmittedItem } from '#src/offline/outbox/item.ts'
import { messageIn, requestOf } from '#src/offline/outbox/payload-requests.ts'
import { createOutbox, type Outbox } from '#src/offline/outbox/outbox.ts'
import type { SendOutcome } from '#src/offline/outbox/outcome.ts'
import { sendLocks } from '#src/offline/outbox/send-locks.ts'
import { outcomesOf, batchRefusal, batchRequest } from '#src/offline/outbox/message-batching.ts'
import { outboxNews } from '#src/offline/outbox/tabs.ts'

import { callAs } from './call.ts'
import { outcomeOfAnswer } from './refusal.ts'

const SEND_WITHIN_MS = 20_000

/**
 * Works with the outbox of this person as the worker does: what cannot be sent now is left to the next sync. Without a
 * token nothing is sent, only kept.
 */
export async function withOutbox<T>(
  uid: number,
  token: string | undefined,
  work: (outbox: Outbox) => Promise<T>,
): Promise<T> {
  const news = outboxNews(() => undefined)
  const outbox = createOutbox({
    store: idbStore(),
    send: (item) => send(token!, item),
    sendTogether: (items) => sendTogether(token!, items),
    onSent: (sent) =>
      keep(
        uid,
        sent.flatMap(({ message }) => message ?? []),
      ),
    uid: () => uid,
    // that the browser wakes it says more than what it tells of the network, which may not have come round yet
    online: () => token !== undefined,
    locks: sendLocks(),
    newId: () => crypto.randomUUID(),
    announce: news.announce,
    now: Date.now,
    random: Math.random,
    // a worker does not live to wait
    schedule: () => () => undefined,
  })
  try {
    return await work(outbox)
  } finally {
    news.stop()
  }
}

async function send(token: string, { id, payload, createdAt }: SubmittedItem): Promise<SendOutcome> {
  const ago = writtenAgo(createdAt, Date.now())
  const { endpoint, params, body, idempotencyKey } = requestOf(payload, id, ago)
  const signal = AbortSignal.timeout(SEND_WITHIN_MS)
  const response = await callAs(token, endpoint, { params, body, idempotencyKey, signal })
  if (!response.ok) return outcomeOfAnswer(response)
  if (payload.kind !== 'message') return { kind: 'sent', message: null }
  const sent = messageIn(payload, await response.json())
  return 'next' in sent
    ? send(token, { id, payload: sent.next, createdAt })
    : { kind: 'sent', message: sent.message }
}

async function sendTogether(
  token: string,
  items: readonly OutboxItem[],
): Promise<readonly SendOutcome[] | null> {
  const { endpoint, params, body } = batchRequest(items, Date.now())
  const response = await callAs(token, endpoint, {
    params,
    body,
    signal: AbortSignal.timeout(SEND_WITHIN_MS),
  })
  if (!response.ok) return batchRefusal(await outcomeOfAnswer(response))
  return outcomesOf(items, v.parse(endpoint.reply, await response.json()).data)
}

async function keep(uid: number, messages: readonly Message[]): Promise<void> {
  for (const chatId of new Set(messages.map(({ chat_id }) => chat_id))) {
    const ofChat = messages.filter(({ chat_id }) => chat_id === chatId)
    await saveHistoryUpdate(uid, chatId, { kind: 'told', messages: ofChat }, Date.now())
  }
}
