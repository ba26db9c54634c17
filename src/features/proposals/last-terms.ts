import * as v from 'valibot'

import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import { DELIVERY_KINDS, VAT_KINDS, VAT_RATES } from '#domain/rules/deals/offer/terms.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { readDraft, keepDraft } from '#src/session/draft.ts'

const NAME = 'proposal-terms'
const DAY_MS = 86_400_000
/** What an older release kept has no money in it. */
const kept = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), null)
const Terms = v.object({
  delivery_origin: v.string(),
  minimum_sum: v.number(),
  delivery_days: v.number(),
  vat: kept(v.picklist(VAT_KINDS)),
  vat_rate: kept(v.picklist(VAT_RATES)),
  delivery: kept(v.picklist(DELIVERY_KINDS)),
  /** For how long the price held. */
  valid_days: kept(v.number()),
})

const dayFromNow = (days: number): string => kyivDay(new Date(Date.now() + days * DAY_MS))

/**
 * What a supplier offers seldom changes from order to order: the next form starts from the last one sent. The price
 * does: flour's in place of sugar's would be sent unnoticed.
 */
export function rememberTerms(draft: ProposalDraft): void {
  const { delivery_origin, minimum_sum, delivery_days, vat, vat_rate, delivery, valid_until } = draft
  const valid_days = valid_until
    ? Math.round((Date.parse(valid_until) - Date.parse(kyivDay(new Date()))) / DAY_MS)
    : null
  keepDraft(NAME, { delivery_origin, minimum_sum, delivery_days, vat, vat_rate, delivery, valid_days })
}

export function lastTerms() {
  const terms = readDraft(Terms, NAME)
  if (!terms) return null
  const { valid_days: days } = terms
  return { ...terms, valid_until: days === null || days === undefined || days < 0 ? null : dayFromNow(days) }
}
