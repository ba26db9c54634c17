import { type Fraction, ONE, rounded } from './decimal.ts'

/** A price by one unit, in hundredths of a kopiyka: a label costs 0.1250 ₴. */
export type UnitPrice = number & { readonly unit: 'hundredths of a kopiyka' }

const PER_HRYVNIA = 10_000

/** Throws on what is no whole number. */
export function unitPrice(hundredths: number): UnitPrice {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`${hundredths} is no unit price`)
  return hundredths as UnitPrice
}

/** From hryvnias, as JSON holds them; more than four decimals are no unit price. */
export function unitPriceOf(hryvnias: number): UnitPrice {
  const price = Math.round(hryvnias * PER_HRYVNIA)
  if (price / PER_HRYVNIA !== hryvnias) throw new RangeError(`${hryvnias} is no unit price`)
  return unitPrice(price)
}

export const hasFourDecimals = (hryvnias: number): boolean =>
  Math.round(hryvnias * PER_HRYVNIA) / PER_HRYVNIA === hryvnias

export const unitPriceInHryvnias = (price: UnitPrice): number => price / PER_HRYVNIA

/** Of so many of its units, with a tax of so many per cent on top; rounded once. */
export const withPercent = (price: UnitPrice, percent: number, per: Fraction = ONE): UnitPrice =>
  unitPrice(Number(rounded({ of: BigInt(price) * (100n + BigInt(percent)) * per.of, by: 100n * per.by })))

/** Of so many of its units, without a tax of so many per cent that is within; rounded once. */
export const withoutPercent = (price: UnitPrice, percent: number, per: Fraction = ONE): UnitPrice =>
  unitPrice(Number(rounded({ of: BigInt(price) * 100n * per.of, by: (100n + BigInt(percent)) * per.by })))
