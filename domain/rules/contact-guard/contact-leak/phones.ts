import { readAtoms, type Atom, type ReadingMode } from './digit-atoms.ts'
import { withoutTelling } from './dictation.ts'
import { isApart, readGap, type Gap } from './gaps.ts'
import { FEWEST_DIGITS } from './digit-bound.ts'
import type { Glyphs } from './glyphs.ts'
import { couldBeNamed, isNumberName } from './number-names.ts'
import { shapeOf } from './phone-shapes.ts'
import { formOf, isPhone, type Form, type Lead } from './phone-verdicts.ts'
import type { Span } from './span.ts'
import {
  introductionOf,
  isAmount,
  isCalledAfter,
  isPhoneNamedAfter,
  type Introduction,
} from './surroundings.ts'
import { findBackwards } from './told-backwards.ts'
import type { Token } from './tokens.ts'

type PhoneReading = DigitReading & { glyphs: Glyphs; tokens: Token[]; articles: Set<number> }

const MOST_DIGITS = 15

/** The groups of digits of a text, read in one of the ways to read it, and what stands between them. */
export type DigitReading = { atoms: Atom[]; gaps: Gap[] }

/** Reads the digits of a text in every way that could show a number. */
export function readDigits(glyphs: Glyphs, written: Token[], masked: boolean[]): DigitReading[] {
  const tokens = withoutTelling(written)
  const read = (mode: ReadingMode): Atom[] => readAtoms(glyphs, tokens, masked, mode)
  const bold = read('bold')
  // without a word of look-alikes the bold reading is the plain one
  const isPlain = !bold.some((atom) => atom.weak)
  const plain = isPlain ? bold : read('plain')
  const readings = isPlain ? [plain] : [plain, bold]
  if (plain.some(isCompoundHundred)) readings.push(read('apart'))
  if (plain.some(isBegun)) readings.push(read('joined'))
  return readings.filter(isEnough).map((atoms) => {
    const gaps = atoms.slice(1).map((atom, index) => readGap(tokens, masked, atoms[index] ?? atom, atom))
    return { atoms, gaps }
  })
}

/** Finds phone numbers in the readings of a text. */
export function findPhones(glyphs: Glyphs, tokens: Token[], readings: DigitReading[]): Span[] {
  return readings.flatMap((digits) => {
    const reading: PhoneReading = { glyphs, tokens, ...digits, articles: new Set() }
    const backwards = findBackwards(tokens, digits.atoms, digits.gaps)
    // a number without its zero may be found in one that ends with it
    return [...backwards.map(({ first, last }) => spanOf(reading, first, last)), ...phonesIn(reading)]
  })
}

/** Whether there are digits for any phone at all. */
function isEnough(atoms: Atom[]): boolean {
  let digits = 0
  for (const atom of atoms) digits += atom.digits.length
  return digits >= FEWEST_DIGITS
}

function isCompoundHundred({ spoken, digits }: Atom): boolean {
  return spoken && digits.length === 3 && !digits.endsWith('00')
}

/** A number said in tens or hundreds, which the figures behind it may end: «сорок 5». */
function isBegun(atom: Atom, at: number, atoms: Atom[]): boolean {
  return atom.spoken && /\d0$/.test(atom.digits) && atoms[at + 1]?.spoken === false
}

function phonesIn(reading: PhoneReading): Span[] {
  const spans: Span[] = []
  for (let first = 0; first < reading.atoms.length;) {
    const last = phoneEnd(reading, first)
    if (last !== null) spans.push(spanOf(reading, first, last))
    first = (last ?? first) + 1
  }
  return spans
}

/** The last atom of the phone that starts with this one: a Ukrainian number if there is one, else the longest. */
function phoneEnd(reading: PhoneReading, first: number): number | null {
  const lead = leadOf(reading, first)
  let digits = ''
  let longest: number | null = null
  for (let last = first; last < reading.atoms.length; last += 1) {
    const gap = reading.gaps[last - 1]
    // a number dressed as amounts is dressed as amounts all through
    if (last > first && (gap?.closed || gap?.dressed !== reading.gaps[first]?.dressed)) break
    digits += reading.atoms[last]?.digits ?? ''
    if (digits.length > MOST_DIGITS) break
    if (digits.length < FEWEST_DIGITS) continue
    const form = formOf(digits, lead, reading.atoms[first]?.digits ?? '')
    if (form === null || !isPhoneAt(reading, form, lead, first, last, digits)) continue
    if (form === 'ukrainian') return last
    longest = last
  }
  return longest
}

function leadOf(reading: PhoneReading, first: number): Lead {
  const { glyphs, tokens, atoms, gaps } = reading
  const named = introductionOf(glyphs, tokens, gluedStart(reading, first))
  const introduction = named ?? (continuesArticles(reading, first) ? 'article' : null)
  if (introduction === 'article' || isNumberName(introduction)) reading.articles.add(first)
  const plus = plusBefore(tokens, atoms[first]?.first ?? 0) !== null
  return { introduction, plus, before: gaps[first - 1] ?? null }
}

/** «арт. 0671234567, 0671234568»: the next one in a list of article numbers of one length. */
function continuesArticles({ atoms, gaps, articles }: PhoneReading, first: number): boolean {
  const gap = gaps[first - 1]
  if (!articles.has(first - 1) || gap === undefined || gap.closed || !/^[,;/~]$/.test(gap.separator))
    return false
  return atoms[first]?.digits.length === atoms[first - 1]?.digits.length
}

function isPhoneAt(
  reading: PhoneReading,
  form: Form,
  lead: Lead,
  first: number,
  last: number,
  digits: string,
): boolean {
  const atoms = reading.atoms.slice(first, last + 1)
  const gaps = reading.gaps.slice(first, last)
  const lastToken = atoms.at(-1)?.last ?? 0
  const after = reading.gaps[last] ?? null
  const introduction = introducedAs(lead.introduction, digits, after)
  const renamed =
    (introduction === 'article' || isNumberName(introduction)) && isPhoneNamedAfter(reading.tokens, lastToken)
  const called = form === 'short' && introduction === null && isCalledAfter(reading.tokens, lastToken)
  return isPhone(form, {
    ...lead,
    introduction: renamed || called ? 'phone' : introduction,
    digits,
    atoms,
    gaps,
    after,
    next: reading.atoms[last + 1]?.digits ?? '',
    shape: shapeOf(atoms, gaps),
    // no amount begins with a zero and has no point behind it
    amount: !/^0\d{2}/.test(atoms[0]?.digits ?? '') && isAmount(reading.tokens, lastToken),
  })
}

/** A code with a form of its own is an article where the digits have that form or go on; else the name says nothing. */
function introducedAs(introduction: Introduction, digits: string, after: Gap | null): Introduction {
  if (!isNumberName(introduction)) return introduction
  return couldBeNamed(introduction, digits) || !isApart(after) ? introduction : null
}

/** The first token of what is glued to the atom: in «арт. 12-0671234567» the article word stands before the 12. */
function gluedStart({ atoms, gaps }: PhoneReading, first: number): number {
  let at = first
  while (at > 0 && first - at < 3 && gaps[at - 1]?.glued && !gaps[at - 1]?.closed) at -= 1
  return atoms[at]?.first ?? 0
}

function plusBefore(tokens: Token[], first: number): number | null {
  for (let at = first - 1; at >= Math.max(0, first - 3); at -= 1) {
    const token = tokens[at]
    if (token?.text === '+' || token?.text === 'плюс' || token?.text === 'plus') return at
    if (token?.kind !== 'space' && token?.text !== '(') return null
  }
  return null
}

function spanOf({ glyphs, tokens, atoms }: PhoneReading, first: number, last: number): Span {
  const firstToken = atoms[first]?.first ?? 0
  const lastToken = atoms[last]?.last ?? firstToken
  const end = tokens[lastToken]?.end ?? 0
  const plus = plusBefore(tokens, firstToken)
  const start = tokens[plus ?? firstToken]?.start ?? 0
  const bracket =
    plus === null && tokens[firstToken - 1]?.text === '(' && glyphs.text.slice(start, end).includes(')')
  return { start: bracket ? start - 1 : start, end }
}
