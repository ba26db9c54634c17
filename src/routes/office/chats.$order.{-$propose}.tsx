import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import { ChatPage, ChatsPage } from '#src/features/chats/list/chats-page.tsx'
import { chatByProposalQuery, chatsQuery } from '#src/features/chats/chats.queries.ts'
import { talkSlots } from '#src/shell/slots/talk-slots.tsx'

const idOf = (text: string): number => {
  const id = v.safeParse(IdParam, text)
  if (!id.success) throw notFound()
  return id.output
}

export const Route = createFileRoute('/office/chats/$order/{-$propose}')({
  params: {
    parse: ({ order, propose }): { order: number; propose?: number | undefined } => ({
      order: idOf(order),
      ...(propose === undefined ? {} : { propose: idOf(propose) }),
    }),
    stringify: ({ order, propose }): { order: string; propose?: string } => ({
      order: String(order),
      ...(propose === undefined ? {} : { propose: String(propose) }),
    }),
  },
  loader: ({ context, params: { order, propose } }) => {
    const { queryClient } = context
    if (propose === undefined) void queryClient.prefetchInfiniteQuery(chatsQuery({ order }))
    else void queryClient.prefetchQuery(chatByProposalQuery(propose))
  },
  staticData: { isBare: true },
  component: ChatRoute,
})

function ChatRoute() {
  const { order, propose } = Route.useParams()
  return propose === undefined ? (
    <ChatsPage order={order} />
  ) : (
    <ChatPage propose={propose} slots={talkSlots} />
  )
}
