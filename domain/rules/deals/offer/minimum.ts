import { fromHryvnias, type Kopiykas } from '#domain/rules/money/money.ts'

import { exactly, type Fraction } from './decimal.ts'
import { asKopiykas, costOf, reachedTier } from './goods.ts'
import { isWholeUnit } from './pieces.ts'
import type { OfferTerms } from './terms.ts'
import { unitPriceOf } from './unit-price.ts'
import { conversion } from './units.ts'

/** The sum that so much of the unit of the price makes: a minimum said as an amount. Null where there is no price. */
export function sumOfAmount(terms: OfferTerms, amount: number): Kopiykas | null {
  if (terms.unit_price === null) return null
  const exact = exactly(amount)
  const tier = reachedTier(terms.tiers ?? [], exact)
  return asKopiykas(costOf(unitPriceOf(tier?.unit_price ?? terms.unit_price), exact))
}

const THOUSAND = 1000n
const up = (of: bigint, by: bigint): bigint => (of + by - 1n) / by

const inSteps = (thousandths: bigint, step: bigint): bigint => up(thousandths, step) * step

/** In thousandths: the amount with the fewest decimals whose goods round to the sum, else the least that reaches it. */
function amountAt(price: bigint, sum: bigint): bigint {
  // prices are hundredths of a kopiyka, so half a kopiyka is 50 of them
  const [low, high] = [sum * 100n - 50n, sum * 100n + 50n]
  for (const step of [1000n, 100n, 10n, 1n]) {
    const amount = up(low * THOUSAND, price * step) * step
    if (amount * price < high * THOUSAND) return amount
  }
  return up(sum * 100n * THOUSAND, price)
}

/** The least amount of the unit of the price, in thousandths and a multiple of `step`, that costs so much. */
function leastAmount(terms: OfferTerms & { unit_price: number }, sum: bigint, step: bigint): bigint {
  const tiers = (terms.tiers ?? []).toSorted((one, other) => one.from_quantity - other.from_quantity)
  const bands = [{ from_quantity: 0, unit_price: terms.unit_price }, ...tiers].map((tier, at) => {
    const from = inSteps(BigInt(Math.round(tier.from_quantity * 1000)), step)
    const needed = inSteps(amountAt(BigInt(unitPriceOf(tier.unit_price)), sum), step)
    const next = tiers[at]
    return {
      amount: needed > from ? needed : from,
      before: next ? BigInt(Math.round(next.from_quantity * 1000)) : null,
    }
  })
  const reached = bands.filter(({ amount, before }) => before === null || amount < before)
  return reached.map(({ amount }) => amount).reduce((least, each) => (each < least ? each : least))
}

/**
 * The least amount of this unit whose goods cost the sum, in hryvnias: what a minimum means; whole where the unit is
 * sold by the piece. Null where the price does not tell.
 */
export function amountOfSum(terms: OfferTerms, sum: number, unit: string | null): number | null {
  const { unit_price } = terms
  const rate: Fraction | null = conversion(terms.price_unit ?? unit, unit)
  if (unit_price === null || rate === null) return null
  if (sum === 0) return 0
  const step = isWholeUnit(unit) ? THOUSAND : 1n
  const amount = leastAmount({ ...terms, unit_price }, BigInt(fromHryvnias(sum)), step)
  return Number(up(amount * rate.of, rate.by)) / 1000
}
