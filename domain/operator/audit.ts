import * as v from 'valibot'

import { Id, Moment } from '#domain/contract/fields.ts'

import { act, Actor } from './act.ts'
import { Limit } from './inputs.ts'

const TARGET_MAX = 100

/** One act of an operator. */
export const AuditEntry = v.object({
  id: Id,
  at: Moment,
  ...Actor.entries,
  act: v.string(),
  target: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const auditActs = {
  list: act(
    v.object({
      limit: Limit,
      /** Only what was done to this: 'order 12'. */
      target: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(TARGET_MAX))), null),
    }),
    v.object({ entries: v.array(AuditEntry) }),
  ),
}
