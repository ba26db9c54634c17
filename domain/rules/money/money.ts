/** A sum of money as it is kept and counted: whole kopiykas. Hryvnias are for borders and texts. */
export type Kopiykas = number & { readonly unit: 'kopiykas' }

/** For statements of the database; whoever counts uses the functions below. */
export const KOPIYKAS_PER_HRYVNIA = 100

/** Throws on what is no whole number: a sum with a fraction would be somebody's loss. */
export function kopiykas(amount: number): Kopiykas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no sum in kopiykas`)
  return amount as Kopiykas
}

export const NOTHING = kopiykas(0)

const nearest = (hryvnias: number): number => Math.round(hryvnias * KOPIYKAS_PER_HRYVNIA)

/** Whether a number of hryvnias is a sum: with more than two decimals it is none. */
export const isHryvnias = (hryvnias: number): boolean =>
  Number.isSafeInteger(nearest(hryvnias)) && nearest(hryvnias) / KOPIYKAS_PER_HRYVNIA === hryvnias

/** From a number of hryvnias, as JSON and settings hold it; throws where it is no sum. */
export function fromHryvnias(hryvnias: number): Kopiykas {
  if (!isHryvnias(hryvnias)) throw new RangeError(`${hryvnias} is no sum in hryvnias`)
  return kopiykas(nearest(hryvnias))
}

export const toHryvnias = (amount: Kopiykas): number => amount / KOPIYKAS_PER_HRYVNIA

/** What a column of the database holds in kopiykas, and null where it holds nothing. */
export const hryvniasOf = (amount: number | null): number | null =>
  amount === null ? null : toHryvnias(kopiykas(amount))
/** What a column of the database is to hold, and null for nothing. */
export const kopiykasOf = (hryvnias: number | null): Kopiykas | null =>
  hryvnias === null ? null : fromHryvnias(hryvnias)

/** A sum above zero as people say it: its whole hryvnias, and the kopiykas beside them. */
export const inHryvnias = (sum: Kopiykas): { hryvnias: number; rest: number } => ({
  hryvnias: Math.floor(sum / KOPIYKAS_PER_HRYVNIA),
  rest: sum % KOPIYKAS_PER_HRYVNIA,
})

/** How much of a sum is VAT of so many percent, rounded once. */
export const vatWithin = (sum: Kopiykas, percent: number): Kopiykas =>
  kopiykas(Math.round((sum * percent) / (100 + percent)))

/** What one of so many costs, in hryvnias to the kopiyka: for words, not to be counted with. Null where it is nothing. */
export function hryvniasEach(hryvnias: number, count: number): number | null {
  const each = nearest(hryvnias / count) / KOPIYKAS_PER_HRYVNIA
  return Number.isFinite(each) && each > 0 ? each : null
}

/** '250.00': how banks and documents for machines write a sum. */
export const decimals = (amount: Kopiykas): string => toHryvnias(amount).toFixed(2)

export const plus = (...amounts: readonly Kopiykas[]): Kopiykas =>
  kopiykas(amounts.reduce((sum, each) => sum + each, 0))
export const minus = (from: Kopiykas, amount: Kopiykas): Kopiykas => kopiykas(from - amount)
export const smaller = (...amounts: readonly [Kopiykas, ...Kopiykas[]]): Kopiykas =>
  kopiykas(Math.min(...amounts))
export const greater = (...amounts: readonly [Kopiykas, ...Kopiykas[]]): Kopiykas =>
  kopiykas(Math.max(...amounts))
export const negative = (amount: Kopiykas): Kopiykas => kopiykas(0 - amount)
