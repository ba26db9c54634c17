const DIGITS = /^\d{8}$/
/** Codes between these bounds, given out in later years, are weighed in another order. */
const LATER_FROM = 30_000_000
const LATER_TO = 60_000_000
const EARLY_WEIGHTS = [1, 2, 3, 4, 5, 6, 7]
const LATER_WEIGHTS = [7, 1, 2, 3, 4, 5, 6]
const MODULUS = 11

const remainder = (code: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(code[at]), 0) % MODULUS

/**
 * Whether a company's code of the state register can exist: eight digits, leading zeros among them, of which the last
 * is the check of the others.
 */
export function isEdrpou(code: string): boolean {
  if (!DIGITS.test(code)) return false
  const number = Number(code)
  const weights = number > LATER_FROM && number < LATER_TO ? LATER_WEIGHTS : EARLY_WEIGHTS
  const first = remainder(code, weights)
  // a remainder of two digits is taken anew with heavier weights, and counts as zero if it stays so
  const heavier = () =>
    remainder(
      code,
      weights.map((weight) => weight + 2),
    ) % 10
  return (first === 10 ? heavier() : first) === Number(code[7])
}
