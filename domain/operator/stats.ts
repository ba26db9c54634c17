import * as v from 'valibot'

import { Moment } from '#domain/contract/fields.ts'

import { act } from './act.ts'

const counts = v.record(v.string(), v.number())

/** How the market stands. */
export const Stats = v.object({
  users: v.object({ total: v.number(), blocked: v.number(), new_in_day: v.number() }),
  companies: v.number(),
  /** How many by status. */
  orders: counts,
  orders_in_day: v.number(),
  waiting_since: v.nullable(Moment),
  proposals: counts,
  chats: v.number(),
  messages: v.number(),
})
export type Stats = v.InferOutput<typeof Stats>

export const statsActs = { show: act(v.object({}), Stats) }
