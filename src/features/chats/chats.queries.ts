import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

import { chats, type Chat, type Message } from '#domain/contract/chats.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { infiniteOf, invalidate, keyOf, queryOf } from '#src/lib/query.ts'
import { presence } from '#src/realtime/presence.ts'

export type ChatFilter = { order?: number | undefined; unread?: '1' | undefined; text?: string | undefined }
type ChatPage = ReplyOf<typeof chats.list>
type ChatPages = InfiniteData<ChatPage, string | null>

/** Who is there is heard from the server alone: what a device kept of a list tells nothing of now. */
export const chatsQuery = (filter: ChatFilter = {}) => {
  const query = infiniteOf(chats.list, { query: filter })
  const read = query.queryFn!
  return {
    ...query,
    queryFn: async (context: Parameters<typeof read>[0]) => {
      const heard = presence.reading()
      const page = await read(context)
      heard(page)
      return page
    },
  }
}
/** Null where there is none yet: an answer, and no failure that the browser would report. */
export const chatByProposalQuery = (propose: number) => {
  const params = { id: propose }
  const { queryFn } = queryOf(chats.byProposal, { params, query: { or_null: '1' } })
  return { ...queryOf(chats.byProposal, { params }), queryFn: queryFn! }
}

/**
 * Changes what is read, which grows no newer by that: what was out of date is still asked for. What is just being read
 * is changed once more when it has come, as the server may have answered before.
 */
function patch<Data>(client: QueryClient, call: string, change: (data: Data) => Data): void {
  const apply = (query: Query): void => {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
    const changed = data === undefined ? data : change(data as Data)
    if (changed === data) return
    client.setQueryData(query.queryKey, changed, { updatedAt })
    if (isInvalidated) query.invalidate()
  }
  for (const query of client.getQueryCache().findAll({ queryKey: [call] })) {
    apply(query)
    if (query.state.fetchStatus === 'fetching')
      void query.promise?.then(
        () => apply(query),
        () => undefined,
      )
  }
}

const [LISTS] = keyOf(chats.list)
const [BY_PROPOSAL] = keyOf(chats.byProposal, { params: { id: 0 } })
const chatsIn = ({ pages }: ChatPages): Chat[] => pages.flatMap(({ data }) => data)

/** Changes every copy of a chat that is on the screen or in a list. */
export function patchChat(client: QueryClient, id: number, change: (chat: Chat) => Chat): void {
  const changed = (chat: Chat): Chat => (chat.id === id ? change(chat) : chat)
  patch<ChatPages>(client, LISTS, (lists) => {
    if (!chatsIn(lists).some((chat) => changed(chat) !== chat)) return lists
    return { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(changed) })) }
  })
  patch<{ data: Chat | null }>(client, BY_PROPOSAL, (found) => {
    if (found.data === null) return found
    const data = changed(found.data)
    return data === found.data ? found : { data }
  })
}

/** Puts a message under its chat in the lists, which come to the top; where one should have the chat and has not, the server is asked. */
export function bringUp(
  client: QueryClient,
  chatId: number,
  { id, sender_id, content, created_at, written_at }: Message,
  isMine: boolean,
): void {
  const isNewer = (chat: Chat): boolean => (chat.last_message?.id ?? 0) < id
  const told = (chat: Chat): Chat =>
    isNewer(chat) ? { ...chat, last_message: { id, sender_id, content, created_at, written_at } } : chat
  patchChat(client, chatId, told)
  let isKnown = false
  patch<ChatPages>(client, LISTS, (lists) => {
    const chat = chatsIn(lists).find((each) => each.id === chatId)
    const [first, ...rest] = lists.pages
    if (!chat || !first) return lists
    isKnown = true
    if (first.data[0] === chat) return lists
    const without = (page: ChatPage): ChatPage => ({
      ...page,
      data: page.data.filter((each) => each.id !== chatId),
    })
    return { ...lists, pages: [{ ...first, data: [chat, ...without(first).data] }, ...rest.map(without)] }
  })
  // a chat that no list shows is new: only the server knows what stands beside its message
  if (!isKnown) return void invalidate(client, chats.list)
  if (isMine) return
  // one that was read had no place among the unread ones
  void client.invalidateQueries({
    queryKey: [LISTS],
    predicate: ({ queryKey, state }) =>
      isOfUnread(queryKey) &&
      state.data !== undefined &&
      !chatsIn(state.data as ChatPages).some((chat) => chat.id === chatId),
  })
}

const isOfUnread = ([, , query]: readonly unknown[]): boolean =>
  typeof query === 'object' && query !== null && 'unread' in query
