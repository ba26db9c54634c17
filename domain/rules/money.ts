/** A sum of money as it is kept and counted: whole kopiykas. Hryvnias are for borders and texts. */
export type Kopiykas = number & { readonly unit: 'kopiykas' }

const KOPIYKAS_PER_HRYVNIA = 100

/** Throws on what is no whole number: a sum with a fraction would be somebody's loss. */
export function kopiykas(amount: number): Kopiykas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no sum in kopiykas`)
  return amount as Kopiykas
}

export const NOTHING = kopiykas(0)

/** From a number of hryvnias, as JSON and settings hold it; more than two decimals are no sum. */
export function fromHryvnias(hryvnias: number): Kopiykas {
  const amount = Math.round(hryvnias * KOPIYKAS_PER_HRYVNIA)
  if (amount / KOPIYKAS_PER_HRYVNIA !== hryvnias) throw new RangeError(`${hryvnias} is no sum in hryvnias`)
  return kopiykas(amount)
}

export const toHryvnias = (amount: Kopiykas): number => amount / KOPIYKAS_PER_HRYVNIA

/** '250.00': how banks and documents for machines write a sum. */
export const decimals = (amount: Kopiykas): string => toHryvnias(amount).toFixed(2)

export const plus = (...amounts: readonly Kopiykas[]): Kopiykas =>
  kopiykas(amounts.reduce((sum, each) => sum + each, 0))
export const minus = (from: Kopiykas, amount: Kopiykas): Kopiykas => kopiykas(from - amount)
export const negative = (amount: Kopiykas): Kopiykas => kopiykas(0 - amount)
