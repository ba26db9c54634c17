import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { Chat, chats } from '#domain/contract/chats.ts'
import { MyOrder, myOrders } from '#domain/contract/my-orders.ts'
import { Order, orders } from '#domain/contract/orders.ts'
import { readable } from '#domain/contract/open.ts'
import { Supplier, suppliers } from '#domain/contract/suppliers.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { keyOf } from '#src/lib/query.ts'
import { readRowsOfCall } from '#src/offline/query-rows.ts'

import { isAbout, textOf } from './search.logic.ts'

/** A list as it is kept: in one piece or by pages. */
const listOf = <S extends v.GenericSchema>(thing: S) => {
  const Rows = v.object({ data: readable(thing) })
  return v.union([v.object({ pages: v.array(Rows) }), Rows])
}
const KeptRow = v.object({ state: v.object({ data: v.unknown() }) })

/** Everything of one list that the page or the device has, each thing once. */
async function savedOf<S extends v.GenericSchema<unknown, { id: number }>>(
  client: QueryClient,
  uid: number,
  call: Endpoint,
  thing: S,
): Promise<v.InferOutput<S>[]> {
  const [name] = keyOf(call as Endpoint & { reply: v.GenericSchema })
  const Kept = listOf(thing)
  const shown = client.getQueriesData({ queryKey: [name] }).map(([, data]) => data)
  // a device without storage has what the page shows
  const rows = await readRowsOfCall(uid, name).catch(() => [])
  const stored = rows.map(({ value }) => {
    const row = v.safeParse(KeptRow, value)
    return row.success ? row.output.state.data : null
  })
  const found = new Map<number, v.InferOutput<S>>()
  for (const data of [...shown, ...stored]) {
    const list = v.safeParse(Kept, data)
    if (!list.success) continue
    const pages = 'pages' in list.output ? list.output.pages : [list.output]
    for (const each of pages.flatMap((page) => page.data)) if (!found.has(each.id)) found.set(each.id, each)
  }
  return [...found.values()]
}

const SHOWN = 5

/** What the device has of the words, for whoever is out of reach of the server; `uid` is the one it belongs to. */
export async function searchSaved(client: QueryClient, uid: number, typed: string, isMember: boolean) {
  const [allMine, allOrders, allSuppliers, allChats] = await Promise.all([
    isMember ? savedOf(client, uid, myOrders.mine, MyOrder) : [],
    savedOf(client, uid, orders.list, Order),
    savedOf(client, uid, suppliers.list, Supplier),
    isMember ? savedOf(client, uid, chats.list, Chat) : [],
  ])
  const about = <T extends Chat | Order | Supplier>(things: readonly T[]): T[] =>
    things.filter((thing) => isAbout(textOf(thing), typed)).slice(0, SHOWN)
  return {
    mine: about(allMine),
    orders: about(allOrders),
    suppliers: about(allSuppliers),
    chats: about(allChats),
  }
}
