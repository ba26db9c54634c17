import * as v from 'valibot'

import { act } from './act.ts'
import { Limit } from './inputs.ts'

/** Words that were searched for in vain: among orders or companies, how often, and on which day last ('2026-11-23'). */
export const MissedSearch = v.object({
  kind: v.picklist(['order', 'company']),
  words: v.string(),
  times: v.number(),
  last_day: v.string(),
})
export type MissedSearch = v.InferOutput<typeof MissedSearch>

export const searchActs = {
  list: act(v.object({ limit: Limit }), v.object({ searches: v.array(MissedSearch) })),
}
