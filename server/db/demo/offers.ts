import type { OfferTerms, VatKind } from '#domain/rules/deals/offer/terms.ts'
import { settledTerms, termsOf } from '#domain/rules/deals/offer/terms.ts'

import type { Chance } from './cast.ts'
import type { DemoOrder } from './content/orders.ts'
import type { PlannedProposal } from './plot.ts'

const DAY_MS = 86_400_000
/** How much of it a box holds, where some sell by boxes what is asked for by weight or volume. */
const BOXED = new Map([
  ['кг', 20],
  ['л', 12],
])

/** As sellers round: 0,1250, 18,20, 405, 18 800. */
function rounded(price: number): number {
  const step = price < 1 ? 0.0005 : price < 100 ? 0.05 : price < 2000 ? 1 : 50
  return Number((Math.max(1, Math.round(price / step)) * step).toFixed(4))
}

const vatOf = (text: string, chance: Chance): VatKind | null => {
  if (/ПДВ/.test(text)) return 'included'
  const drawn = chance.next()
  return drawn < 0.5 ? 'included' : drawn < 0.7 ? 'excluded' : drawn < 0.9 ? 'not_payer' : null
}

function deliveryOf(
  text: string,
  sum: number,
  chance: Chance,
): Pick<OfferTerms, 'delivery' | 'delivery_cost'> {
  const drawn = /в ціні|без доплати/.test(text) ? 0 : chance.next()
  if (drawn < 0.5) return { delivery: 'included', delivery_cost: null }
  const delivery_cost = Math.max(500, Math.round((sum * 0.04) / 100) * 100)
  if (drawn < 0.72) return { delivery: 'extra', delivery_cost }
  if (drawn < 0.82) return { delivery: 'extra', delivery_cost: null }
  return { delivery: drawn < 0.92 ? 'pickup' : null, delivery_cost: null }
}

const dayAfter = (now: number, days: number): string =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10)

/** The terms that a proposal comes with, else drawn ones. */
export function termsFor(
  content: PlannedProposal['content'],
  asked: DemoOrder,
  now: number,
  chance: Chance,
): OfferTerms {
  if (!('terms' in content)) return demoTerms(asked, content.text, now, chance)
  const { terms, valid_in_days: days } = content
  return settledTerms(termsOf({ ...terms, valid_until: days === undefined ? null : dayAfter(now, days) }))
}

/** What a supplier asks for: near the buyer's budget, and now and then with something left unsaid. */
function demoTerms(
  { budget, quantity, unit }: Pick<DemoOrder, 'budget' | 'quantity' | 'unit'>,
  text: string,
  now: number,
  chance: Chance,
): OfferTerms {
  const drawn = chance.next()
  const factor = 0.88 + chance.next() * 0.2
  const validDays = 4 + chance.upTo(20)
  const vat = vatOf(text, chance)
  if (budget === undefined || quantity === undefined || drawn < 0.08) return termsOf({})
  const delivery = deliveryOf(text, budget, chance)
  const perKilogram = unit === 'т' && chance.next() < 0.5
  const box = drawn < 0.13 ? BOXED.get(unit ?? '') : undefined
  const asked = ((budget / quantity) * factor) / (vat === 'excluded' ? 1.2 : 1)
  const priced = perKilogram ? asked / 1000 : asked * (box ?? 1)
  const price = rounded(priced)
  const amount = perKilogram ? quantity * 1000 : Math.ceil(quantity / (box ?? 1))
  const tiers = [
    { from_quantity: Math.ceil(amount / 2), unit_price: rounded(priced * 0.97) },
    { from_quantity: amount * 2, unit_price: rounded(priced * 0.94) },
  ].filter((tier, at, all) => tier.unit_price < (all[at - 1]?.unit_price ?? price))
  const hasTiers = chance.next() < 0.35
  const day = now + (drawn > 0.95 ? -2 : validDays) * DAY_MS
  return settledTerms({
    unit_price: price,
    price_unit: perKilogram ? 'кг' : box === undefined ? null : 'ящ.',
    vat,
    vat_rate: null,
    ...delivery,
    tiers: hasTiers ? tiers : null,
    valid_until: drawn > 0.4 ? new Date(day).toISOString().slice(0, 10) : null,
  })
}
