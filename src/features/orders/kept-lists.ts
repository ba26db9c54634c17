import * as v from 'valibot'

import { Order, type OrderPage, orders } from '#domain/contract/orders.ts'
import { readable } from '#domain/contract/open.ts'
import { keyOf } from '#src/lib/query.ts'
import { readRowsOfCall } from '#src/offline/query-rows.ts'

import { asPage } from './orders.queries.ts'

export type ListedOrder = { order: OrderPage; savedAt: Date }

const [LISTS] = keyOf(orders.list)
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

/** The order as the latest list shows it that this person's device kept; null where none has it. */
export async function orderInKeptLists(uid: number, id: number): Promise<ListedOrder | null> {
  const rows = await readRowsOfCall(uid, LISTS)
  for (const { value, savedAt } of rows.toSorted((one, other) => other.savedAt - one.savedAt)) {
    const list = v.safeParse(KeptList, value)
    const found = list.success ? list.output.state.data.find((order) => order.id === id) : undefined
    if (found) return { order: asPage(found), savedAt: new Date(savedAt) }
  }
  return null
}
