import * as v from 'valibot'

import type { Message } from '#domain/contract/chats.ts'
import { writtenAgo } from '#domain/rules/written-at.ts'
import { saveHistoryUpdate } from '#src/offline/chats/history-rows.ts'
import { idbStore } from '#src/offline/outbox/idb-store.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { messageIn, requestOf } from '#src/offline/outbox/payload.ts'
import { createOutbox } from '#src/offline/outbox/outbox.ts'
import type { SendOutcome } from '#src/offline/outbox/outcome.ts'
import { sendLocks } from '#src/offline/outbox/send-locks.ts'
import { outcomesOf, batchRefusal, batchRequest } from '#src/offline/outbox/message-batching.ts'
import { DRAIN, type Drained, OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'
import { outboxNews } from '#src/offline/outbox/tabs.ts'
import { deviceUid } from '#src/offline/session-guard.ts'

import { readToken } from './account.ts'
import { callAs } from './call.ts'
import { outcomeOfAnswer } from './refusal.ts'

declare const self: ServiceWorkerGlobalScope
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

/** A page that is alive answers at once; one that is frozen never does. */
const PAGE_ANSWERS_WITHIN_MS = 2000
const SEND_WITHIN_MS = 20_000
/** A network that has just come fails at first, and the browser itself comes again after minutes. */
const TRIES_AFTER_MS = [2000, 4000, 8000] as const
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The network is back and there may be no page to send what waits: the browser wakes the worker for it. */
export function onSync(event: Event): void {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag === OUTBOX_SYNC) waitUntil.call(event, drain(lastChance))
}

/** Throws where something is left, so that the browser comes again. */
async function drain(lastChance: boolean): Promise<void> {
  const told = await askPages()
  const isDone = told === 'silent' ? await drainHere() : told === 'done'
  if (!isDone && !lastChance) throw new Error('the outbox is not empty')
}

/** Asks every page to send: the word of one that is alive counts. */
async function askPages(): Promise<Drained | 'silent'> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const words = await Promise.all(pages.map(askPage))
  return words.find((word) => word === 'done') ?? words.find((word) => word === 'waits') ?? 'silent'
}

function askPage(page: WindowClient): Promise<Drained | 'silent'> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve('silent'), PAGE_ANSWERS_WITHIN_MS)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      resolve(data === 'done' ? 'done' : 'waits')
    })
    port1.start()
    page.postMessage({ type: DRAIN }, [port2])
  })
}

async function drainHere(): Promise<boolean> {
  const [uid, token] = await Promise.all([deviceUid(), readToken()])
  // signed out, or a browser that shows its worker no cookies: the next page sends
  if (uid === null || !token) return true
  const news = outboxNews(() => undefined)
  const outbox = createOutbox({
    store: idbStore(),
    send: (item) => send(token, item),
    sendTogether: (items) => sendTogether(token, items),
    onSent: (sent) =>
      keep(
        uid,
        sent.flatMap(({ message }) => message ?? []),
      ),
    uid: () => uid,
    // that the browser wakes it says more than what it tells of the network, which may not have come round yet
    online: () => true,
    locks: sendLocks(),
    newId: () => crypto.randomUUID(),
    announce: news.announce,
    now: Date.now,
    random: Math.random,
    // what cannot be sent now is left to the next sync: a worker does not live to wait
    schedule: () => () => undefined,
  })
  try {
    await outbox.wake(0)
    let isDone = await outbox.drained()
    for (const ms of TRIES_AFTER_MS) {
      if (isDone) break
      await rest(ms)
      await outbox.wake(0)
      isDone = await outbox.drained()
    }
    return isDone
  } finally {
    news.stop()
  }
}

type Written = Pick<OutboxItem, 'id' | 'payload' | 'createdAt'>

async function send(token: string, { id, payload, createdAt }: Written): Promise<SendOutcome> {
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
