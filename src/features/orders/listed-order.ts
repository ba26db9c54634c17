import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { Order, type OrderPage, orders } from '#domain/contract/orders.ts'
import { readable } from '#domain/contract/open.ts'
import { keyOf } from '#src/lib/query.ts'
import { readRowsOfCall } from '#src/offline/query-rows.ts'
import { useMe } from '#src/session/me.ts'

import { asPage, orderFromLists } from './orders.queries.ts'

const Rows = v.object({ data: readable(Order) })
/** A list that the device kept, in one piece or by pages. */
const KeptList = v.object({
  state: v.object({
    data: v.union([
      v.pipe(
        v.object({ pages: v.array(Rows) }),
        v.transform(({ pages }) => pages.flatMap(({ data }) => data)),
      ),
      v.pipe(
        Rows,
        v.transform(({ data }) => data),
      ),
    ]),
  }),
})

type ListedOrder = { order: OrderPage; savedAt: Date }

async function keptInLists(uid: number, id: number): Promise<ListedOrder | null> {
  const [call] = keyOf(orders.list)
  const rows = await readRowsOfCall(uid, call)
  for (const { value, savedAt } of rows.toSorted((one, other) => other.savedAt - one.savedAt)) {
    const list = v.safeParse(KeptList, value)
    const found = list.success ? list.output.state.data.find((order) => order.id === id) : undefined
    if (found) return { order: asPage(found), savedAt: new Date(savedAt) }
  }
  return null
}

/**
 * The order as a list shows it, of this page or of an earlier one on this device: enough to answer it where its own page
 * cannot be had. Null while that is being looked up, and where no list has it.
 */
export function useListedOrder(id: number): ListedOrder | null {
  const client = useQueryClient()
  const uid = useMe()?.id
  const [listed, show] = useState<ListedOrder | null>(null)
  useEffect(() => {
    let isLeft = false
    const look = async (): Promise<void> => {
      if (uid === undefined) return
      const order = orderFromLists(client, id)
      const found = order ? { order, savedAt: new Date() } : await keptInLists(uid, id)
      if (found && !isLeft)
        show({ ...found, order: { ...found.order, is_mine: found.order.user.id === uid } })
    }
    // a device without storage has no list of an earlier page
    look().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [client, id, uid])
  return listed?.order.id === id ? listed : null
}
