import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { chats, type Chat } from '#domain/contract/chats.ts'
import { type Payment, payments } from '#domain/contract/payments.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

import { paymentOf, pollEveryMs } from './price.logic.ts'

/**
 * The latest payment for the contacts of a chat. While the bank is waited for it is asked for again and again: coming
 * back from the bank's page proves nothing, and only the server says what came of it.
 */
export function usePayment({ id: chatId, propose_id }: Chat, isDue: boolean): Payment | undefined {
  const client = useQueryClient()
  const listed = useQuery({ ...queryOf(payments.list), enabled: isDue, staleTime: 0 })
  const latest = paymentOf(listed.data?.data ?? [], chatId)
  const asked = useQuery({
    ...queryOf(payments.get, { params: { id: latest?.id ?? 0 } }),
    enabled: isDue && latest?.status === 'waiting',
    refetchInterval: ({ state }) => pollEveryMs(state.data?.data, state.dataUpdateCount),
  })
  const payment = asked.data?.data.id === latest?.id ? asked.data?.data : latest
  const status = payment?.status
  useEffect(() => {
    if (status === undefined || status === 'waiting') return
    // what was paid may have opened the contacts, or become credit
    void invalidate(client, chats.contactOffer, { id: chatId })
    void invalidate(client, chats.byProposal, { id: propose_id })
  }, [client, chatId, propose_id, status])
  const refresh = (): void => {
    if (!isDue) return
    void invalidate(client, payments.list)
    void invalidate(client, payments.get)
    void invalidate(client, chats.contactOffer, { id: chatId })
  }
  useRealtimeEvent('notification.new', ({ notification }) => {
    if (notification.type === 'payment') refresh()
  })
  useRealtimeGap(refresh)
  return isDue ? payment : undefined
}
