/** An exact fraction: prices, quantities and rates are multiplied as whole numbers and rounded once, at the end. */
export type Fraction = { readonly of: bigint; readonly by: bigint }

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** The number as it is written in decimals: 0.1 is a tenth, not the nearest binary fraction. Throws below zero. */
export function exactly(value: number): Fraction {
  const parts = DECIMAL.exec(String(value))
  if (!parts) throw new RangeError(`${value} is no quantity`)
  const [, whole = '0', decimals = '', power = '0'] = parts
  const places = decimals.length - Number(power)
  const digits = BigInt(whole + decimals)
  return places > 0
    ? { of: digits, by: 10n ** BigInt(places) }
    : { of: digits * 10n ** BigInt(-places), by: 1n }
}

export const ONE: Fraction = { of: 1n, by: 1n }

export const times = (one: Fraction, other: Fraction): Fraction => ({
  of: one.of * other.of,
  by: one.by * other.by,
})

export const isAtLeast = (one: Fraction, other: Fraction): boolean => one.of * other.by >= other.of * one.by

/** Halves go away from zero; there are no sums below it. */
export const rounded = ({ of, by }: Fraction): bigint => (of * 2n + by) / (by * 2n)
