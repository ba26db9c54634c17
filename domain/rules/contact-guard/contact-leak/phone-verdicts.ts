import { AREA_CODE, MOBILE_CODE } from '#domain/rules/phone-ua.ts'
import type { Atom } from './digit-atoms.ts'
import { isApart, type Gap } from './gaps.ts'
import { hasListGap, isMostly, isRound, lengthsOf, type Shape } from './phone-shapes.ts'
import { isNumberName } from './number-names.ts'
import type { Introduction } from './surroundings.ts'

/** What precedes a number, the same wherever the number ends. */
export type Lead = { introduction: Introduction; plus: boolean; before: Gap | null }

/** A run of atoms that could be a phone, with all that speaks for and against it. */
export type Candidate = Lead & {
  digits: string
  atoms: Atom[]
  gaps: Gap[]
  after: Gap | null
  /** The digits behind the gap after. */
  next: string
  shape: Shape
  amount: boolean
}

const isArticle = (introduction: Introduction): boolean =>
  introduction === 'article' || isNumberName(introduction)

/** Kinds of numbers by their digits: with a Ukrainian code, without the zero, from abroad, without a code. */
export type Form = 'ukrainian' | 'short' | 'foreign' | 'local'

const UKRAINIAN = /^(0038|38|8|)0(\d{9})$/
// commodity codes of chapters 4, 5 and 9 are cut like a phone with a four-digit code, but end in zeros
const COMMODITY = /^0(41\d|5(0[4-8]|1[01])|910)\d{4}00$/
// families of spare parts written 0 986 494 050 on the box and in every price list
const SPARE_PART = /^0(986|45[01]|44[05])\d{6}$/
const USUAL_CUT = '3-3-2-2'
const RUSSIAN_CUT = '1-3-3-2-2'
/** «067 т 123 т 45 т 67 т»: nobody writes an amount with a zero before it and sells three more of that cut. */
const DRESSED_CUTS = new Set(['3-3-2-2', '3-3-4', '3-7', '3-4-3', '4-3-3'])
const LOCAL_CUTS = new Set(['3-2-2', '2-2-2', '1-2-2', '3-4', '7', '6'])
const FEWEST_FOREIGN = 10
const MOST_FOREIGN = 13

/** What the digits alone could be; null spares the dearer look at their surroundings. */
export function formOf(digits: string, { introduction, plus }: Lead, firstPiece: string): Form | null {
  const announced = introduction === 'phone' || introduction === 'local'
  const subscriber = UKRAINIAN.exec(digits)?.[2]
  if (
    subscriber !== undefined &&
    (announced || plus || MOBILE_CODE.test(subscriber) || AREA_CODE.test(subscriber))
  ) {
    return 'ukrainian'
  }
  if (digits.length === 9 && MOBILE_CODE.test(digits)) return 'short'
  if (digits.length <= 7) return introduction === 'local' ? 'local' : null
  if (/^00[1-9]/.test(digits)) return digits.length >= 12 && firstPiece.startsWith('00') ? 'foreign' : null
  if (digits.startsWith('0') || digits.length < FEWEST_FOREIGN || digits.length > MOST_FOREIGN) return null
  const russian = /^[78][3-9]\d{9}$/.test(digits)
  return plus || (announced && digits.length > FEWEST_FOREIGN) || russian ? 'foreign' : null
}

/** Whether a candidate of a form is a phone, by its cut and its surroundings. */
export function isPhone(form: Form, candidate: Candidate): boolean {
  if (form === 'ukrainian') return isUkrainian(candidate)
  if (candidate.gaps[0]?.dressed) return false
  if (candidate.amount || isArticle(candidate.introduction)) return false
  if (form === 'short') return isShort(candidate)
  return form === 'foreign' ? isForeign(candidate) : isLocal(candidate)
}

/** Numbers of Ukraine with their code: 0…, 80…, 380…, 00380…. */
function isUkrainian(candidate: Candidate): boolean {
  const { digits, shape, introduction, plus, amount, atoms, gaps } = candidate
  const trunk = UKRAINIAN.exec(digits)?.[1] ?? ''
  if (plus && trunk === '38') return true
  if (gaps[0]?.dressed) return DRESSED_CUTS.has(lengthsOf(atoms)) && digits.startsWith('0')
  if (introduction === 'phone' || introduction === 'local') {
    return !amount || shape === 'solid' || shape === 'grouped'
  }
  // no article, lot or amount is known by the twelve digits of a number with its country
  if (shape === 'solid')
    return (
      !isArticle(introduction) || atoms[0]?.spoken === true || (trunk === '38' && !isNumberName(introduction))
    )
  if (COMMODITY.test(digits) || (trunk !== '' && isRound(atoms))) return false
  if (SPARE_PART.test(digits) && lengthsOf(atoms) === '1-3-3-3') return false
  // «арт. 050-123-4567-А» is cut like a phone by chance; 050-123-45-67 is not
  if (isArticle(introduction) && lengthsOf(atoms) !== USUAL_CUT && gaps.every((gap) => gap.glued))
    return false
  if (shape === 'grouped') return !continuesAmount(candidate) || lengthsOf(atoms) === USUAL_CUT
  if (shape === 'loose' && (isArticle(introduction) || atoms.some((atom) => atom.weak) || runsOn(candidate)))
    return false
  return (
    shape !== 'odd' &&
    !amount &&
    !continuesAmount(candidate) &&
    (isApart(candidate.before) || candidate.before?.glued !== true)
  )
}

/** Mobile numbers that lost their zero: «(67) 123-45-67», «вайбер 671234567». */
function isShort({ shape, introduction, atoms, gaps, before, after }: Candidate): boolean {
  if (introduction !== null) return shape !== 'odd' && !isRound(atoms)
  if (atoms.some((atom) => atom.weak) || gaps.some((gap) => gap.strangers > 0) || hasListGap(gaps))
    return false
  if (isMostly(atoms, (atom) => atom.spoken)) return atoms.length > 1
  const alone = (isApart(before) && isApart(after)) || gaps[0]?.bracket === true
  return shape === 'grouped' && lengthsOf(atoms) === '2-3-2-2' && alone && !isRound(atoms.slice(1))
}

/** Numbers from abroad: with a plus, with 00, after a phone word, or cut like 8 916 123 45 67. */
function isForeign({ digits, shape, introduction, atoms, gaps, plus, before }: Candidate): boolean {
  if (atoms.some((atom) => atom.weak)) return false
  if (plus) return /^[17]/.test(digits) ? digits.length === 11 : true
  if (shape === 'odd' || isRound(atoms)) return false
  if (introduction !== null) return true
  // a 00 in the middle of a row of numbers belongs to an amount or a commodity code
  if (digits.startsWith('00'))
    return atoms.length > 1 && (atoms[0]?.digits.length ?? 0) <= 5 && isApart(before)
  return lengthsOf(atoms) === RUSSIAN_CUT && !hasListGap(gaps)
}

/** «тел. 23-45-67»: a number without a code, only right after a phone word. */
function isLocal({ digits, atoms, gaps, after }: Candidate): boolean {
  if (!LOCAL_CUTS.has(lengthsOf(atoms)) || isRound(atoms)) return false
  return (
    gaps.every((gap) => gap.separator === '-' || (gap.separator === '' && digits.length === 7)) &&
    isApart(after)
  )
}

/** Whether another piece of the same row follows («0501 234 567 890»), and not the next phone. */
function runsOn({ gaps, after, next }: Candidate): boolean {
  return !isApart(after) && after?.separator === gaps.at(-1)?.separator && !next.startsWith('0')
}

/** Whether the first pieces continue a number in thousands («1 050 000 1200») that begins before them. */
function continuesAmount({ atoms, gaps, before }: Candidate): boolean {
  const isThousands = (gap: Gap | null | undefined) =>
    !isApart(gap ?? null) && gap?.separator === '' && !gap.glued
  const pieces = atoms.slice(0, 2).every((atom) => atom.digits.length === 3)
  return pieces && isThousands(before) && (atoms.length === 1 || isThousands(gaps[0]))
}
