import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'

import { type Chat, chats } from '#domain/contract/chats.ts'
import { links } from '#domain/rules/links.ts'
import { keyOf } from '#src/lib/query.ts'
import type { OutboxPayload } from '#src/offline/outbox/payload.ts'

import { NO_ORDER } from './no-order.ts'

type Chats = { pages: readonly { data: readonly Chat[] }[] } | { data: Chat | null }

/** The address of a chat names its order and proposal, which whoever wrote in it has seen. */
function knownChat(client: QueryClient, id: number): Chat | undefined {
  const read = [keyOf(chats.list), keyOf(chats.byProposal, { params: { id } })].flatMap(([name]) =>
    client.getQueriesData<Chats>({ queryKey: [name] }),
  )
  return read
    .flatMap(([, found]) => {
      if (!found) return []
      return 'pages' in found ? found.pages.flatMap(({ data }) => data) : found.data ? [found.data] : []
    })
    .find((chat) => chat.id === id)
}

/** Where an unsent payload stands to be seen. */
export function addressOf(client: QueryClient, payload: OutboxPayload) {
  if (payload.kind === 'order') return linkOptions({ to: '/office/my-orders/{-$order}', params: NO_ORDER })
  if (payload.kind === 'proposal') return linkOptions({ to: '/office/proposes' })
  if (payload.kind === 'confirmation' || payload.kind === 'change')
    return linkOptions({ to: '/office/proposes', hash: links.proposalSpot(payload.proposalId) })
  if (payload.kind === 'review')
    return linkOptions({
      to: '/office/my-orders/order-detail/$id',
      params: { id: payload.orderId },
      hash: links.proposalSpot(payload.proposalId),
    })
  if (payload.kind === 'deal')
    return linkOptions({ to: '/office/deals/$deal', params: { deal: payload.dealId } })
  if (payload.kind === 'invitation')
    return linkOptions({ to: '/suppliers/$supplier', params: { supplier: payload.slug } })
  if (payload.kind === 'reply')
    return payload.slug === null
      ? linkOptions({ to: '/office/proposes' })
      : linkOptions({ to: '/suppliers/$supplier', params: { supplier: payload.slug }, hash: 'reviews' })
  if (payload.kind === 'message' && payload.proposal)
    return linkOptions({
      to: '/office/chats/$order/{-$propose}',
      params: { order: payload.proposal.orderId, propose: payload.proposal.id },
    })
  if (payload.kind === 'notifications') return linkOptions({ to: '/office/notifications' })
  if (payload.kind === 'muting' || payload.kind === 'profile') return linkOptions({ to: '/office/profile' })
  const chat = knownChat(client, payload.chatId)
  return chat
    ? linkOptions({
        to: '/office/chats/$order/{-$propose}',
        params: { order: chat.order_id, propose: chat.propose_id },
      })
    : linkOptions({ to: '/office/chats' })
}
