import * as v from 'valibot'

import { chats } from '#domain/contract/chats.ts'
import type { Endpoint, ReplyOf } from '#domain/contract/endpoint.ts'
import { saveChat } from '#src/offline/chats/chat-rows.ts'
import { saveHistoryUpdate } from '#src/offline/chats/history-rows.ts'

import { readToken } from './account.ts'
import { callAs } from './call.ts'

/** A push event is given little time, and what it brings has been shown already. */
const WITHIN_MS = 4000

/** Brings a chat and its newest messages to the device; what cannot be had now is had when the chat is opened. */
export async function prefetchChat(uid: number, chatId: number): Promise<void> {
  const token = await readToken().catch(() => null)
  if (!token) return
  const signal = AbortSignal.timeout(WITHIN_MS)
  const read = <E extends Endpoint>(endpoint: E): Promise<ReplyOf<E>> =>
    answerOf(endpoint, callAs(token, endpoint, { params: { id: chatId }, signal }))
  await Promise.allSettled([
    read(chats.get).then(({ data }) => saveChat(uid, data, Date.now())),
    read(chats.messages).then(({ data, hasNextPage }) =>
      saveHistoryUpdate(uid, chatId, { kind: 'newest', messages: data, hasOlder: hasNextPage }, Date.now()),
    ),
  ])
}

async function answerOf<E extends Endpoint>(endpoint: E, answer: Promise<Response>): Promise<ReplyOf<E>> {
  const response = await answer
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status}`)
  return v.parse(endpoint.reply, await response.json()) as ReplyOf<E>
}
