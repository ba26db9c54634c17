import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { type Order, orders } from '#domain/contract/orders.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { keyOf } from '#src/lib/query.ts'
import { useMe } from '#src/session/me.ts'

import type { ListedOrder } from './kept-lists.ts'
import { asPage } from './orders.queries.ts'

type ListReply = ReplyOf<typeof orders.list>

const [LISTS] = keyOf(orders.list)

/** The order as the latest list shows it that was read here. */
function orderInMemory(client: QueryClient, id: number): ListedOrder | null {
  const read = client.getQueryCache().findAll({ queryKey: [LISTS] })
  const latestFirst = read.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of latestFirst) {
    const list = state.data as ListReply | { pages: ListReply[] } | undefined
    const rows: readonly Order[] = list
      ? 'pages' in list
        ? list.pages.flatMap(({ data }) => data)
        : list.data
      : []
    const found = rows.find((order) => order.id === id)
    if (found) return { order: asPage(found), savedAt: new Date(state.dataUpdatedAt) }
  }
  return null
}

/**
 * The order as a list shows it, of this page or of an earlier one on this device: enough to open its page at once, and
 * to answer it where that page cannot be had. Null while it is being looked up, and where no list has it.
 */
export function useListedOrder(id: number): ListedOrder | null {
  const client = useQueryClient()
  const uid = useMe()?.id
  const inMemory = useMemo(() => orderInMemory(client, id), [client, id])
  const [kept, keep] = useState<ListedOrder | null>(null)
  const isHere = inMemory !== null
  useEffect(() => {
    let isLeft = false
    const look = async (): Promise<void> => {
      if (uid === undefined || isHere) return
      // guests, for whom nothing is kept, read orders without the database's code
      const { orderInKeptLists } = await import('./kept-lists.ts')
      const found = await orderInKeptLists(uid, id)
      if (found && !isLeft) keep(found)
    }
    // a device without storage has no list of an earlier page
    look().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [id, isHere, uid])
  const listed = inMemory ?? (kept?.order.id === id ? kept : null)
  return useMemo(
    () => listed && { ...listed, order: { ...listed.order, is_mine: listed.order.user.id === uid } },
    [listed, uid],
  )
}
