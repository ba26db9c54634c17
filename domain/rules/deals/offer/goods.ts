import { type Kopiykas, kopiykas } from '#domain/rules/money/money.ts'

import { exactly, type Fraction, isAtLeast, rounded } from './decimal.ts'
import type { Tier } from './terms.ts'
import { type UnitPrice, unitPriceOf } from './unit-price.ts'

const HUNDREDTHS_PER_KOPIYKA = 100n

/** Rounded once; null where no sum of money is so large. */
export const asKopiykas = (amount: Fraction): Kopiykas | null => {
  const sum = rounded(amount)
  return sum > BigInt(Number.MAX_SAFE_INTEGER) ? null : kopiykas(Number(sum))
}

/** What so much costs by this price, exactly. */
export const costOf = (price: UnitPrice, amount: Fraction): Fraction => ({
  of: BigInt(price) * amount.of,
  by: amount.by * HUNDREDTHS_PER_KOPIYKA,
})

/** The highest tier that so much reaches; the order in which tiers stand is no matter. */
export function reachedTier(tiers: readonly Tier[], amount: Fraction): Tier | null {
  const reached = tiers.filter((tier) => isAtLeast(amount, exactly(tier.from_quantity)))
  return reached.reduce<Tier | null>(
    (best, tier) => (best === null || tier.from_quantity > best.from_quantity ? tier : best),
    null,
  )
}

/** The cheapest larger quantity that costs less in all. */
export function cheaperTier(tiers: readonly Tier[], amount: Fraction, goods: Kopiykas): Tier | null {
  const higher = tiers.filter((tier) => !isAtLeast(amount, exactly(tier.from_quantity)))
  const costs = higher.flatMap((tier) => {
    const sum = asKopiykas(costOf(unitPriceOf(tier.unit_price), exactly(tier.from_quantity)))
    return sum === null || sum >= goods ? [] : [{ tier, sum }]
  })
  return (
    costs.toSorted(
      (one, other) => one.sum - other.sum || one.tier.from_quantity - other.tier.from_quantity,
    )[0]?.tier ?? null
  )
}
