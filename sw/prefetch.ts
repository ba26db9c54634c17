import * as v from 'valibot'

import { chats } from '#domain/contract/chats.ts'
import { deals } from '#domain/contract/deals.ts'
import type { Endpoint, ReplyOf } from '#domain/contract/endpoint.ts'
import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import type { PushReceived } from '#domain/contract/push-payload.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/rules/limits.ts'
import { saveChat } from '#src/offline/chats/chat-rows.ts'
import { saveHistoryUpdate } from '#src/offline/chats/history-rows.ts'
import { targetOf } from '#src/offline/links.ts'
import { saveNewer } from '#src/offline/newer-rows.ts'

import { readToken } from './account.ts'
import { callAs } from './call.ts'

/** A push event is given little time, and what it brings has been shown already. */
const WITHIN_MS = 4000

/** Where a push leads to, and what its screen shows. */
const SCREENS: readonly [path: RegExp, shows: (id: string | undefined) => Reading[]][] = [
  [
    /^\/office\/my-orders(?:\/order-detail)?\/(\d+)/,
    (id) => [
      { endpoint: myOrders.mine },
      { endpoint: myOrders.myOrder, ...(id !== undefined && { params: { id } }) },
    ],
  ],
  [/^\/orders\/\d+-propose/, () => [{ endpoint: invitations.received }]],
  [/^\/office\/proposes/, () => [{ endpoint: proposals.mine }]],
  [/^\/office\/deals\/(\d+)/, () => [{ endpoint: deals.mine }, { endpoint: proposals.mine }]],
]
type Reading = { endpoint: Endpoint; params?: Record<string, string> }

/** Brings to the device what a push tells of; what cannot be had now is had when its screen is opened. */
export async function prefetchTold(push: PushReceived): Promise<void> {
  const { uid, chat_id: chatId, chat_unread: unread } = push
  const token = await readToken().catch(() => null)
  if (!token) return
  const signal = AbortSignal.timeout(WITHIN_MS)
  const read = <E extends Endpoint>(endpoint: E, params: object, query = {}): Promise<ReplyOf<E>> =>
    answerOf(endpoint, callAs(token, endpoint, { params, query, signal }))
  const refresh = async ({ endpoint, params = {} }: Reading): Promise<void> => {
    const reply = await read(endpoint, params)
    await saveNewer(uid, { call: `${endpoint.method} ${endpoint.path}`, params }, reply, Date.now())
  }
  if (chatId === null) await Promise.allSettled(shownAt(targetOf(push)).map(refresh))
  else {
    // one page back to where the reading ended, where one page reaches so far
    const page = { per_page: String(Math.min(PAGE_SIZE + (unread ?? 0), PAGE_SIZE_MAX)) }
    await Promise.allSettled([
      read(chats.get, { id: chatId }).then(({ data }) => saveChat(uid, data, Date.now())),
      read(chats.messages, { id: chatId }, page).then(({ data, hasNextPage }) =>
        saveHistoryUpdate(uid, chatId, { kind: 'newest', messages: data, hasOlder: hasNextPage }, Date.now()),
      ),
    ])
  }
}

function shownAt(target: string): Reading[] {
  for (const [path, shows] of SCREENS) {
    const found = path.exec(target)
    if (found) return shows(found[1])
  }
  return []
}

async function answerOf<E extends Endpoint>(endpoint: E, answer: Promise<Response>): Promise<ReplyOf<E>> {
  const response = await answer
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status}`)
  return v.parse(endpoint.reply, await response.json()) as ReplyOf<E>
}
