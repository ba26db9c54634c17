import type { QueryClient } from '@tanstack/react-query'

import { chats } from '#domain/contract/chats.ts'
import { deals } from '#domain/contract/deals.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'

type Whose = { proposalId: number; orderId: number; chatId: number | null }

/** Where nobody has written yet there is no chat to open them in: it is begun first. */
async function chatOf(client: QueryClient, { proposalId, orderId, chatId }: Whose): Promise<number> {
  if (chatId !== null) return chatId
  const { data } = await call(chats.start, { body: { propose_id: proposalId } })
  void invalidate(client, myOrders.myOrder, { id: orderId })
  void invalidate(client, proposals.get, { id: proposalId })
  void invalidate(client, deals.get)
  return data.id
}

/** The buyer opens the contacts to a supplier, by the outbox. Rejects where a chat has to be begun and cannot be. */
export async function openContactsTo(client: QueryClient, whose: Whose): Promise<void> {
  const chatId = await chatOf(client, whose)
  await sharedOutbox().enqueue({ kind: 'sharing', chatId, allowed: true, withEmail: false })
}
