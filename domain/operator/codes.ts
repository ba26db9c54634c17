import * as v from 'valibot'

import { Moment } from '#domain/contract/fields.ts'
import { operatorCodeTexts } from '#domain/uk/operator/codes.ts'

import { act } from './act.ts'

const Window = v.object({
  sent: v.number(),
  limit: v.number(),
  /** Set by an operator, and not by the environment. */
  is_set: v.boolean(),
})

/** How many codes to phones the installation has sent, and how many it may. */
export const CodeCounts = v.object({
  hour: Window,
  day: Window,
  /** Since when codes count, where an operator has begun anew. */
  counted_from: v.nullable(Moment),
  /** Since when no codes go out; null while they do. */
  opened_at: v.nullable(Moment),
})
export type CodeCounts = v.InferOutput<typeof CodeCounts>

const LIMIT_MAX = 1_000_000
/** A number as it is typed, or the word that gives the environment's number back: null. */
const NewLimit = v.optional(
  v.pipe(
    v.union([v.string(), v.number()], operatorCodeTexts.fault),
    v.transform((typed) => {
      if (typed === 'default') return null
      return /^\d{1,7}$/.test(String(typed)) ? Number(typed) : Number.NaN
    }),
    v.nullable(
      v.pipe(
        v.number(operatorCodeTexts.fault),
        v.safeInteger(operatorCodeTexts.fault),
        v.maxValue(LIMIT_MAX, operatorCodeTexts.fault),
      ),
    ),
  ),
)

export const codeActs = {
  show: act(v.object({}), CodeCounts),
  limit: act(
    v.pipe(
      v.object({ hour: NewLimit, day: NewLimit }),
      v.check(({ hour, day }) => hour !== undefined || day !== undefined, operatorCodeTexts.nothing),
    ),
    CodeCounts,
  ),
  reset: act(v.object({}), CodeCounts),
}
