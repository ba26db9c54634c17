import * as v from 'valibot'

import { Id, Moment } from '#domain/contract/fields.ts'
import { Email } from '#domain/contract/inputs.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'

import { act } from './act.ts'
import { ChosenNumber, Reason } from './inputs.ts'

const counts = v.record(v.string(), v.number())

/** An account with what the operator needs to know of it. */
export const UserCard = v.object({
  id: Id,
  username: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  created_at: Moment,
  last_seen_at: v.nullable(Moment),
  deleted_at: v.nullable(Moment),
  blocked_at: v.nullable(Moment),
  blocked_reason: v.nullable(v.string()),
  sessions: v.number(),
  /** How many by status. */
  orders: counts,
  proposals: counts,
})
export type UserCard = v.InferOutput<typeof UserCard>

const Blocked = v.object({ id: Id, orders: v.number() })

export const userActs = {
  /** By number, or by the address. */
  show: act(
    v.union([v.object({ id: ChosenNumber }), v.object({ email: Email })], operatorTexts.faults.who),
    UserCard,
  ),
  block: act(v.object({ id: ChosenNumber, reason: Reason }), Blocked),
  unblock: act(v.object({ id: ChosenNumber }), Blocked),
}
