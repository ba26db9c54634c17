const DIGITS = /^\d{10}$/
const WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7]
const MODULUS = 11

/** Whether a tax number of a person can exist: ten digits, of which the last is the check of the others. */
export function isRnokpp(code: string): boolean {
  if (!DIGITS.test(code)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(code[at]), 0)
  // no sum is below -9, and a remainder of two digits counts by its last one
  return ((sum + MODULUS) % MODULUS) % 10 === Number(code[9])
}
