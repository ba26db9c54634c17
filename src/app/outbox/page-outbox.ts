import type { QueryClient } from '@tanstack/react-query'

import { writtenAgo } from '#domain/rules/written-at.ts'
import { payloadKinds } from '#src/data/payload-kinds.ts'
import { refreshRefused } from '#src/data/refresh.ts'
import { trackEngagement } from '#src/lib/engagement.ts'
import { ApiError } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { uuid } from '#src/lib/ids.ts'
import { isOnline } from '#src/lib/online.ts'
import { schedule } from '#src/lib/schedule.ts'
import type { Histories } from '#src/offline/chats/histories.ts'
import { deviceStore } from '#src/offline/outbox/device-store.ts'
import type { OutboxItem, SubmittedItem } from '#src/offline/outbox/item.ts'
import { messageIn, requestOf } from '#src/offline/outbox/payload-requests.ts'
import { createOutbox, type Outbox } from '#src/offline/outbox/outbox.ts'
import { outcomeOfRefusal, type SendOutcome } from '#src/offline/outbox/outcome.ts'
import { sendLocks } from '#src/offline/outbox/send-locks.ts'
import { outboxNews } from '#src/offline/outbox/tabs.ts'
import { outcomesOf, batchRefusal, batchRequest } from '#src/offline/outbox/message-batching.ts'
import { unread } from '#src/realtime/unread.ts'
import { noteUnsent } from '#src/session/sign-out/unsent-count.ts'

import { uidOf } from '#src/app/live/current-user.ts'
import { bringSent } from './sent-elsewhere.ts'
import { makeSentLists } from './refresh-sent-lists.ts'

type PageOutboxDeps = {
  client: QueryClient
  histories: Histories
  /** Resolves once the device knows whose session it is: before that nothing of a person is written. */
  begun: () => Promise<void>
}

/** The outbox of this page: sends by the contract's call, as whoever is signed in. */
export function makePageOutbox({ client, histories, begun }: PageOutboxDeps): Outbox {
  const look = (): void => void outbox.refresh().catch(() => undefined)
  const onDevice = deviceStore({
    goesAtOnce: isOnline,
    onFailure: (afterMs) => void schedule(look, afterMs),
  })
  const store = bringSent(onDevice, histories)
  const lists = makeSentLists(client)
  const news = outboxNews(look)
  const outbox = createOutbox({
    store: { ...store, add: (item) => begun().then(() => store.add(item)) },
    send: async (item) => {
      const outcome = await send(item)
      if (outcome.kind === 'refused') void refreshRefused(client, item.payload, outcome.code)
      return outcome
    },
    sendTogether,
    onSent: async (sent) => {
      const uids = new Set(sent.map(({ item }) => item.uid))
      const messagesOf = (uid: number) =>
        sent.flatMap(({ item, message }) => (item.uid === uid && message ? [message] : []))
      // before it leaves the queue, so that no moment shows neither
      await Promise.all([...uids].map((uid) => histories.tell(uid, ...messagesOf(uid))))
      const kinds = sent.map(({ item }) => item.payload.kind)
      if (kinds.includes('read')) unread.refresh({ force: true })
      if (kinds.some((kind) => payloadKinds[kind].isEngagement)) trackEngagement('trade')
      else if (kinds.includes('message')) trackEngagement('message')
      await Promise.all(sent.map(({ item }) => lists.show(item)))
    },
    uid: () => uidOf(client),
    online: isOnline,
    locks: sendLocks(),
    newId: uuid,
    announce: news.announce,
    now: Date.now,
    random: Math.random,
    schedule,
  })
  lists.follow(outbox)
  outbox.subscribe(() => {
    if (uidOf(client) !== null) noteUnsent(outbox.unsent().length)
  })
  return outbox
}

async function send({ id, payload, createdAt }: SubmittedItem): Promise<SendOutcome> {
  const { endpoint, ...input } = requestOf(payload, id, writtenAgo(createdAt, Date.now()))
  try {
    const reply = await call(endpoint, input as Parameters<typeof call>[1])
    if (payload.kind !== 'message') return { kind: 'sent', message: null }
    const sent = messageIn(payload, reply)
    return 'next' in sent
      ? send({ id, payload: sent.next, createdAt })
      : { kind: 'sent', message: sent.message }
  } catch (failure) {
    const outcome = outcomeOfFailure(failure)
    // the mark goes, and what it had hidden is counted again
    if (payload.kind === 'read') unread.refresh({ force: true })
    return outcome
  }
}

async function sendTogether(items: readonly OutboxItem[]): Promise<readonly SendOutcome[] | null> {
  const { endpoint, ...input } = batchRequest(items, Date.now())
  try {
    return outcomesOf(items, (await call(endpoint, input)).data)
  } catch (failure) {
    return batchRefusal(outcomeOfFailure(failure))
  }
}

/** Throws on what is no answer: then nobody knows whether it was sent. */
function outcomeOfFailure(failure: unknown): SendOutcome {
  if (!(failure instanceof ApiError)) throw failure
  // a proxy or a captive portal stands between: what was written is not its to judge
  if (!failure.fromApi) return { kind: 'again', afterMs: null }
  const { status, code, problem, retryAfterMs } = failure
  const { detail, errors: fields } = problem
  return outcomeOfRefusal({ status, code, detail, fields, retryAfterMs })
}
