import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { chats, type Chat, type Message } from '#domain/contract/chats.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { PRESENCE_REFETCH_MS } from '#domain/rules/limits.ts'
import { infiniteOf, keyOf, queryOf } from '#src/lib/query.ts'

export type ChatFilter = { order?: number | undefined; unread?: '1' | undefined; text?: string | undefined }
type ChatPage = ReplyOf<typeof chats.list>
type ChatPages = InfiniteData<ChatPage, string | null>

export const chatsQuery = (filter: ChatFilter = {}) => infiniteOf(chats.list, { query: filter })
export const chatByProposalQuery = (propose: number) => queryOf(chats.byProposal, { params: { id: propose } })

export const presenceQuery = (chatId: number) => ({
  ...queryOf(chats.presence, { params: { id: chatId } }),
  // asked for at most so often, however many events and mounts ask
  staleTime: PRESENCE_REFETCH_MS,
})

/** Changes every copy of a chat that is on the screen or in a list. */
export function patchChat(client: QueryClient, id: number, change: (chat: Chat) => Chat): void {
  client.setQueriesData<ChatPages>({ queryKey: [keyOf(chats.list)[0]] }, (lists) => {
    if (!lists?.pages.some(({ data }) => data.some((chat) => chat.id === id))) return lists
    return {
      ...lists,
      pages: lists.pages.map((page) => ({
        ...page,
        data: page.data.map((chat) => (chat.id === id ? change(chat) : chat)),
      })),
    }
  })
  const [byProposal] = keyOf(chats.byProposal, { params: { id } })
  client.setQueriesData<{ data: Chat }>({ queryKey: [byProposal] }, (found) =>
    found?.data.id === id ? { data: change(found.data) } : found,
  )
}

/** Puts a message under its chat in the lists, which come to the top; false where no list shows the chat. */
export function bringUp(
  client: QueryClient,
  chatId: number,
  { id, sender_id, content, created_at }: Message,
): boolean {
  const isNewer = (chat: Chat): boolean => (chat.last_message?.id ?? 0) < id
  const told = (chat: Chat): Chat =>
    isNewer(chat) ? { ...chat, last_message: { id, sender_id, content, created_at } } : chat
  let shown = false
  patchChat(client, chatId, told)
  client.setQueriesData<ChatPages>({ queryKey: [keyOf(chats.list)[0]] }, (lists) => {
    const chat = lists?.pages.flatMap(({ data }) => data).find((each) => each.id === chatId)
    const [first, ...rest] = lists?.pages ?? []
    if (!lists || !chat || !first) return lists
    shown = true
    const without = (page: ChatPage): ChatPage => ({
      ...page,
      data: page.data.filter((each) => each.id !== chatId),
    })
    return { ...lists, pages: [{ ...first, data: [chat, ...without(first).data] }, ...rest.map(without)] }
  })
  return shown
}
