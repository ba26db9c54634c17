import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { MyOrderDetail, myOrders } from '#domain/contract/my-orders.ts'
import { readable } from '#domain/contract/open.ts'
import { Proposal, proposals } from '#domain/contract/proposals.ts'
import type { Person } from '#domain/contract/users.ts'
import { isLiveProposal } from '#domain/rules/deals/proposal-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { keyOf, queryOf } from '#src/lib/query.ts'
import { readRowsOfCall } from '#src/offline/query-rows.ts'

/** What has to be known of a proposal to write the first message about it. */
export type Talk = { buyer: Person; supplier: Person; orderId: number; heading: string; isLive: boolean }

const KeptOrder = v.object({ state: v.object({ data: v.object({ data: MyOrderDetail }) }) })
const KeptProposals = v.object({
  state: v.object({ data: v.object({ pages: v.array(v.object({ data: readable(Proposal) })) }) }),
})

const talkOf = ({ user, order, status }: Proposal): Talk => ({
  buyer: order.user,
  supplier: user,
  orderId: order.id,
  heading: headingOf(order.text),
  isLive: isLiveProposal(status),
})

/** From the own orders and the own proposals that the device keeps. */
async function keptTalk(uid: number, propose: number): Promise<Talk | null> {
  const [ofOrders] = keyOf(myOrders.myOrder, { params: { id: 0 } })
  for (const { value } of await readRowsOfCall(uid, ofOrders)) {
    const kept = v.safeParse(KeptOrder, value)
    const order = kept.success ? kept.output.state.data.data : null
    const found = order?.proposals.find(({ id }) => id === propose)
    if (order && found)
      return {
        buyer: order.user,
        supplier: found.user,
        orderId: order.id,
        heading: headingOf(order.text),
        isLive: isLiveProposal(found.status),
      }
  }
  const [mine] = keyOf(proposals.mine)
  for (const { value } of await readRowsOfCall(uid, mine)) {
    const kept = v.safeParse(KeptProposals, value)
    const all = kept.success ? kept.output.state.data.pages.flatMap(({ data }) => data) : []
    const found = all.find(({ id }) => id === propose)
    if (found) return talkOf(found)
  }
  return null
}

/** The talk that a proposal would begin, from the server or as the device has it; with the query that asks for it. */
export function useTalk(uid: number, propose: number) {
  const query = useQuery(queryOf(proposals.get, { params: { id: propose } }))
  const [kept, setKept] = useState<Talk | null>(null)
  useEffect(() => {
    let isLeft = false
    keptTalk(uid, propose).then(
      (talk) => isLeft || setKept(talk),
      // no storage: the server's answer is all there is
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [uid, propose])
  return { query, talk: query.data ? talkOf(query.data.data) : kept }
}
