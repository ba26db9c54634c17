import * as v from 'valibot'

import { FILTER_UNITS } from '#domain/rules/deals/offer/units.ts'
import { SEARCH_MAX } from '#domain/rules/limits.ts'

import { AmountParam, FlagParam, IdParam, IdsParam } from './fields.ts'

/** What the public list may be narrowed by; the screen has the same in its address. */
export const orderNarrowing = {
  /** Several are joined by commas: what stands in any of them. */
  category: v.optional(IdsParam),
  geo: v.optional(IdParam),
  text: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
  /** How much is wanted, in `unit` or in what converts to it; tonnes where none is named. */
  amount_from: v.optional(AmountParam),
  amount_to: v.optional(AmountParam),
  unit: v.optional(v.picklist(FILTER_UNITS)),
  /** Nobody has answered yet. */
  without_proposals: v.optional(FlagParam),
  with_budget: v.optional(FlagParam),
}
