import { createFileRoute } from '@tanstack/react-router'

import { IdParam } from '#domain/contract/fields.ts'
import { ChatById } from '#src/features/chats/room/chat-by-id.tsx'
import { ChatsPage } from '#src/features/chats/list/chats-page.tsx'
import { chatsQuery } from '#src/features/chats/chats.queries.ts'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/office/chats/')({
  validateSearch: forgiving({ chat: IdParam }),
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(chatsQuery()),
  component: ChatsRoute,
})

function ChatsRoute() {
  const { chat } = Route.useSearch()
  const list = <ChatsPage />
  return chat === undefined ? list : <ChatById id={chat} otherwise={list} />
}
