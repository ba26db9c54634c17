import * as v from 'valibot'

import { Moment } from '#domain/contract/fields.ts'

import { act } from './act.ts'
import { CodeCounts } from './codes.ts'

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
  /** Of the backups that the server makes at night, when one was last made and last failed. */
  nightly_backup: v.object({
    is_set: v.boolean(),
    succeeded_at: v.nullable(Moment),
    failed_at: v.nullable(Moment),
    fault: v.nullable(v.string()),
  }),
  codes: CodeCounts,
  /** Of notifications: what waits for each channel, what should have gone by now and since when. */
  deliveries: v.array(
    v.object({
      queue: v.picklist(['push', 'mail', 'event']),
      waiting: v.number(),
      due: v.number(),
      due_since: v.nullable(Moment),
      failed_in_day: v.number(),
    }),
  ),
})
export type Stats = v.InferOutput<typeof Stats>

export const statsActs = { show: act(v.object({}), Stats) }
