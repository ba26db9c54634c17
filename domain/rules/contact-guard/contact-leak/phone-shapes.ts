import type { Atom } from './digit-atoms.ts'
import type { Gap } from './gaps.ts'

/**
 * How much the way a number is cut speaks for a phone: `solid` is one piece, `grouped` is cut the way phones are,
 * `even` is dictated digit by digit, in pairs or in words, `loose` is cut somehow but evenly, `odd` looks like a list.
 */
export type Shape = 'solid' | 'grouped' | 'even' | 'loose' | 'odd'

// Where the last eight digits are cut, counted from the end: 7,4,2 is …-123-45-67, 6,4,2 is …-12-34-56.
const PHONE_CUTS = new Set(['7', '7,4', '7,4,2', '7,5,3', '7,5,2', '6,4,2', '4,2'])
/** «0,671234567 т»: nothing is weighed so exactly. */
const DECIMAL_CUT = '1-9'
const LIST_SEPARATORS = /[,;:/x]/
const MOST_STRANGERS = 3
const FEWEST_SINGLES = 7
const LONGEST_PIECE = 7
const ROUND_STEP = 5

/** Judges the cut of a number; `gaps` has one entry fewer than `atoms`. */
export function shapeOf(atoms: Atom[], gaps: Gap[]): Shape {
  if (atoms.length === 1 || lengthsOf(atoms) === DECIMAL_CUT) return 'solid'
  const strangers = gaps.reduce((sum, gap) => sum + gap.strangers, 0)
  if (strangers > MOST_STRANGERS || (strangers > 0 && atoms.some((atom) => atom.weak))) return 'odd'
  if (gaps.some((gap) => gap.told)) return strangers > 1 || isRound(atoms) ? 'odd' : 'even'
  const long = atoms.some((atom) => atom.digits.length > LONGEST_PIECE)
  if (PHONE_CUTS.has(cutsOf(atoms)) && !long) return 'grouped'
  if (strangers > 0) return 'odd'
  if (isMostly(atoms, (atom) => atom.spoken) || isDictated(atoms) || isDigitByDigit(atoms, gaps))
    return 'even'
  if (!isUniform(gaps) || isProgression(atoms) || isSeries(atoms)) return 'odd'
  if (atoms.every((atom) => atom.digits.length === 2)) return 'even'
  return hasListGap(gaps) || isRound(atoms) || long ? 'odd' : 'loose'
}

/** Whether all pieces are multiples of five without zeros before, as sizes and prices are and phones hardly ever. */
export function isRound(atoms: Atom[]): boolean {
  return (
    atoms.length > 1 &&
    atoms.every((atom) => Number(atom.digits) % ROUND_STEP === 0 && !/^0\d/.test(atom.digits))
  )
}

/** Whether the pieces are separated as lists, times, fractions and sizes are. */
export function hasListGap(gaps: Gap[]): boolean {
  return gaps.some((gap) => LIST_SEPARATORS.test(gap.separator))
}

/** The lengths of the pieces: '3-3-2-2'. */
export function lengthsOf(atoms: Atom[]): string {
  return atoms.map((atom) => atom.digits.length).join('-')
}

/** Whether at least half of the digits come from atoms of one sort. */
export function isMostly(atoms: Atom[], sort: (atom: Atom) => boolean): boolean {
  const count = (some: Atom[]) => some.reduce((sum, atom) => sum + atom.digits.length, 0)
  return count(atoms.filter(sort)) * 2 >= count(atoms)
}

/** Partly said and partly written, from a zero on: amounts begin with none. */
function isDictated(atoms: Atom[]): boolean {
  const [first] = atoms
  return first?.digits.startsWith('0') === true && !first.weak && atoms.some(({ spoken }) => spoken)
}

/** Dictated digit by digit; with longer pieces among them only when the separators are not those of a list. */
function isDigitByDigit(atoms: Atom[], gaps: Gap[]): boolean {
  if (gaps.some((gap) => gap.separator.includes('x')) || isDecimals(gaps)) return false
  const singles = atoms.filter((atom) => atom.digits.length === 1).length
  if (singles === atoms.length) return true
  const fewSorts = new Set(gaps.map((gap) => gap.separator)).size <= 2
  return singles >= FEWEST_SINGLES && (isUniform(gaps) || (fewSorts && !hasListGap(gaps)))
}

/** «0,5 0,6 0,75»: a comma or a full stop inside pairs, blanks between them. */
function isDecimals(gaps: Gap[]): boolean {
  const points = gaps.map((gap) => gap.glued && /^[.,]$/.test(gap.separator))
  const chained = points.some((point, index) => point && points[index + 1])
  return !chained && points.includes(true) && gaps.some((gap) => gap.separator === '' && !gap.glued)
}

function cutsOf(atoms: Atom[]): string {
  const cuts: number[] = []
  let fromEnd = 0
  for (let at = atoms.length - 1; at > 0; at -= 1) {
    fromEnd += atoms[at]?.digits.length ?? 0
    // a code that is said digit by digit is cut inside
    const isCode = fromEnd === 8 && atoms[at - 1]?.spoken && atoms[at - 1]?.digits.length === 1
    if (fromEnd <= 8 && !isCode) cuts.unshift(fromEnd)
  }
  return cuts.join(',')
}

/** The same separator everywhere; from three gaps on one may differ, as the one behind the code often does. */
function isUniform(gaps: Gap[]): boolean {
  if (gaps.length < 2) return true
  const counts = new Map<string, number>()
  for (const gap of gaps) counts.set(gap.separator, (counts.get(gap.separator) ?? 0) + 1)
  return Math.max(...counts.values()) >= gaps.length - (gaps.length > 2 ? 1 : 0)
}

/** 380 381 382 385: a bid that rises by little, or sizes; no part of a number is near the one before three times. */
function isSeries(atoms: Atom[]): boolean {
  const values = atoms.map((atom) => Number(atom.digits))
  const [first = 0] = values
  if (atoms.length < 3 || atoms.some(({ digits }) => digits.length < 3 || digits.startsWith('0')))
    return false
  const rises = values.map((value, at) => value - (values[at - 1] ?? value)).slice(1)
  const isOneWay = rises.every((rise) => rise >= 0) || rises.every((rise) => rise <= 0)
  return isOneWay && Math.abs((values.at(-1) ?? first) - first) * 5 <= first
}

/** 38 39 40 41, 0 5 10 15: a list of sizes. */
function isProgression(atoms: Atom[]): boolean {
  if (atoms.length < 4) return false
  const values = atoms.map((atom) => Number(atom.digits))
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  return values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step)
}
