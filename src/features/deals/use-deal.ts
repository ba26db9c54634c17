import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { Deal, deals } from '#domain/contract/deals.ts'
import { readable } from '#domain/contract/open.ts'
import { keyOf } from '#src/lib/query.ts'
import { readRowsOfCall } from '#src/offline/query-rows.ts'
import { useMe } from '#src/session/me.ts'

import { dealQuery } from './deals.queries.ts'

const KeptPages = v.object({
  state: v.object({ data: v.object({ pages: v.array(v.object({ data: readable(Deal) })) }) }),
})

/** The deal as a list that the device kept shows it. */
async function keptInLists(uid: number, id: number): Promise<{ deal: Deal; savedAt: number } | null> {
  const [call] = keyOf(deals.mine)
  const rows = await readRowsOfCall(uid, call)
  for (const { value, savedAt } of rows.toSorted((one, other) => other.savedAt - one.savedAt)) {
    const kept = v.safeParse(KeptPages, value)
    const all = kept.success ? kept.output.state.data.pages.flatMap(({ data }) => data) : []
    const deal = all.find((each) => each.id === id)
    if (deal) return { deal, savedAt }
  }
  return null
}

/** A deal, from the server or as one of the lists that this device kept has it; with the query that asks for it. */
export function useDeal(id: number) {
  const client = useQueryClient()
  const uid = useMe()?.id
  const query = useQuery(dealQuery(id))
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (uid === undefined) return
    const { queryKey } = dealQuery(id)
    const recall = async (): Promise<void> => {
      const kept = await keptInLists(uid, id)
      if (kept && client.getQueryData(queryKey) === undefined)
        client.setQueryData(queryKey, { data: kept.deal }, { updatedAt: kept.savedAt })
    }
    recall()
      // no storage: the server's answer is all there is
      .catch(() => undefined)
      .finally(() => setAsked(true))
  }, [client, uid, id])
  return { query, deal: query.data?.data, isRecalled: asked }
}
