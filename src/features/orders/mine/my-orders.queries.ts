import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { chats } from '#domain/contract/chats.ts'
import { deals } from '#domain/contract/deals.ts'
import { contactHistory } from '#domain/contract/contact-history.ts'
import { type MyOrder, type MyOrderDetail, myOrders } from '#domain/contract/my-orders.ts'
import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import type { OwnOrderState } from '#domain/rules/deals/own-order-state.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { ApiError } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { infiniteOf, invalidate, queryOf } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'
import { watchEveryMs, watchOwnOrders } from '#src/lib/watch-moderation.ts'
import { notify } from '#src/ui/toast-queue.ts'

import { isOrderNews } from './my-orders.logic.ts'

/** The own orders, of one state where it is named. */
export const myOrdersQuery = (state?: OwnOrderState) =>
  infiniteOf(myOrders.mine, state === undefined ? {} : { query: { state } })

export const myOrderQuery = (id: number) => queryOf(myOrders.myOrder, { params: { id } })

/** An own order that is asked for anew by itself while it waits for its verdict. */
export const watchedOrderQuery = (id: number) => ({
  ...myOrderQuery(id),
  refetchInterval: (query: {
    state: { data?: { data: MyOrderDetail } | undefined; dataUpdateCount: number }
  }) => watchEveryMs(query.state.data?.data.status === 'moderation', query.state.dataUpdateCount),
})

/** The own orders, asked for anew by themselves while one of them waits for its verdict. */
export const watchedOrdersQuery = (state: OwnOrderState) => ({
  ...myOrdersQuery(state),
  refetchInterval: watchOwnOrders,
})

/** What the server tells of, or may have told of while nobody listened, is read anew. */
export function useOrderNews(): void {
  const client = useQueryClient()
  useRealtimeEvent('notification.new', ({ notification }) => {
    if (isOrderNews(notification.type)) void refresh(client)
  })
  const refreshContacts = () => void invalidate(client, contactHistory.ofOrder)
  useRealtimeEvent('contact_sharing_status_changed', refreshContacts)
  useRealtimeEvent('contacts_opened', refreshContacts)
  useRealtimeGap(() => {
    void refresh(client)
    refreshContacts()
  })
}

const refresh = (client: QueryClient) =>
  Promise.all([
    invalidate(client, myOrders.myOrder),
    invalidate(client, myOrders.mine),
    // an answer may be given in the talk as well
    invalidate(client, proposals.get),
    invalidate(client, chats.byProposal),
    invalidate(client, deals.mine),
  ])

/** Puts what a reply brought in place at once; the lists follow from the server. */
function place(
  client: QueryClient,
  id: number,
  change: (order: MyOrderDetail) => MyOrderDetail,
): Promise<unknown> {
  client.setQueryData(myOrderQuery(id).queryKey, (known) => known && { data: change(known.data) })
  return refresh(client)
}

/** A refusal tells that the order or the proposal is not what the screen shows. */
export const refreshIfRefused = (client: QueryClient) => (failure: unknown) => {
  if (failure instanceof ApiError) void refresh(client)
}

/** Pauses or resumes an own order. */
export function useSwitchOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { id: number; to: 'pause' | 'play' }) => call(myOrders[to], { params: { id } }),
    onSuccess: async ({ data }, { id, to }) => {
      notify.success(to === 'pause' ? myOrderTexts.actions.paused : myOrderTexts.actions.played)
      await place(client, id, (known) => ({ ...known, ...data }))
    },
    onError: refreshIfRefused(client),
  })
}

/** Puts an edited order in place. */
export function useTakeEdited() {
  const client = useQueryClient()
  return (edited: MyOrder): Promise<unknown> => place(client, edited.id, (known) => ({ ...known, ...edited }))
}

type ProposalDecision = { id: number; orderId: number } & (
  | { accept: true; version: number }
  | { accept: false; reason: string | null }
)

/** Accepts or rejects a proposal to an own order. */
export function useAnswerProposal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: ProposalDecision) => {
      const params = { id: answer.id }
      return answer.accept
        ? call(proposals.accept, { params, body: { version: answer.version } })
        : call(proposals.reject, { params, body: { reason: answer.reason } })
    },
    onSuccess: async ({ data }, { orderId, accept }) => {
      notify.success(accept ? myOrderTexts.proposals.accepted : myOrderTexts.proposals.rejected)
      await place(client, orderId, (known) => withAnswered(known, data))
    },
    onError: refreshIfRefused(client),
  })
}

function withAnswered(order: MyOrderDetail, { id, status, reject_reason }: Proposal): MyOrderDetail {
  const all = order.proposals.map((each) => (each.id === id ? { ...each, status, reject_reason } : each))
  const waiting: ProposalStatus = 'pending'
  return { ...order, proposals: all, pending_count: all.filter((each) => each.status === waiting).length }
}
