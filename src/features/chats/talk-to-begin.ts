import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { MyOrderDetail, myOrders } from '#domain/contract/my-orders.ts'
import { readable } from '#domain/contract/open.ts'
import { Proposal, proposals } from '#domain/contract/proposals.ts'
import type { NamedCompany } from '#domain/contract/trust.ts'
import type { Person } from '#domain/contract/users.ts'
import { isLiveProposal } from '#domain/rules/deals/proposal-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { keyOf, queryOf } from '#src/lib/query.ts'
import { readRowsOfCall } from '#src/offline/query-rows.ts'

/** What has to be known of a proposal to write the first message about it. */
export type Talk = {
  buyer: Person
  supplier: Person
  company: NamedCompany | null
  orderId: number
  heading: string
  isLive: boolean
}

const kept = <S extends v.GenericSchema>(data: S) => v.object({ state: v.object({ data }) })
const KeptOrder = kept(v.object({ data: MyOrderDetail }))
const KeptProposals = kept(v.object({ pages: v.array(v.object({ data: readable(Proposal) })) }))
const KeptProposal = kept(v.object({ data: Proposal }))

const [OF_ORDERS] = keyOf(myOrders.myOrder, { params: { id: 0 } })
const [MINE] = keyOf(proposals.mine)
const [ONE] = keyOf(proposals.get, { params: { id: 0 } })

type Answered = Pick<MyOrderDetail, 'id' | 'user' | 'text'>
type Answer = Pick<Proposal, 'id' | 'user' | 'company' | 'status'>

const talkOf = ({ user, company, status }: Answer, order: Answered): Talk => ({
  buyer: order.user,
  supplier: user,
  company,
  orderId: order.id,
  heading: headingOf(order.text),
  isLive: isLiveProposal(status),
})

/** By their proposals, from the own orders and the proposals that the device keeps. */
async function keptTalks(uid: number, wanted: ReadonlySet<number>): Promise<Map<number, Talk>> {
  const talks = new Map<number, Talk>()
  const note = (proposal: Answer, order: Answered): void => {
    const { id } = proposal
    if (wanted.has(id) && !talks.has(id)) talks.set(id, talkOf(proposal, order))
  }
  for (const { value } of await readRowsOfCall(uid, OF_ORDERS)) {
    const row = v.safeParse(KeptOrder, value)
    const order = row.success ? row.output.state.data.data : null
    order?.proposals.forEach((proposal) => note(proposal, order))
  }
  for (const { value } of await readRowsOfCall(uid, MINE)) {
    const row = v.safeParse(KeptProposals, value)
    const all = row.success ? row.output.state.data.pages.flatMap(({ data }) => data) : []
    all.forEach((proposal) => note(proposal, proposal.order))
  }
  for (const { value } of await readRowsOfCall(uid, ONE)) {
    const row = v.safeParse(KeptProposal, value)
    if (row.success) note(row.output.state.data.data, row.output.state.data.data.order)
  }
  return talks
}

const NONE: ReadonlyMap<number, Talk> = new Map()

/** The talks that proposals would begin, as far as the device has them, by the ids of the proposals. */
export function useKeptTalks(
  uid: number | undefined,
  proposes: readonly number[],
): ReadonlyMap<number, Talk> {
  const [talks, show] = useState(NONE)
  const wanted = proposes.join()
  useEffect(() => {
    let isLeft = false
    const look = async (): Promise<void> => {
      if (uid === undefined || wanted === '') return
      const found = await keptTalks(uid, new Set(wanted.split(',').map(Number)))
      if (!isLeft) show(found)
    }
    // no storage: the server's answer is all there is
    look().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [uid, wanted])
  return talks
}

/** The talk that a proposal would begin, from the server or as the device has it; with the query that asks for it. */
export function useTalk(uid: number, propose: number) {
  const query = useQuery(queryOf(proposals.get, { params: { id: propose } }))
  const here = useKeptTalks(uid, [propose]).get(propose) ?? null
  const told = query.data?.data
  return { query, talk: told ? talkOf(told, told.order) : here }
}
