import type { Atom } from './digit-atoms.ts'
import { isOrderWord, type Gap } from './gaps.ts'
import { isRound } from './phone-shapes.ts'
import { formOf } from './phone-verdicts.ts'
import { isAmount } from './surroundings.ts'
import type { Token } from './tokens.ts'
import { ARTICLE_WORDS, CODE_WORDS, MIRROR_WORDS } from './vocabulary.ts'

/** A number with its code's zero, and one with its country before that. */
const LENGTHS = [10, 12]
const FARTHEST = 8
const LONGEST_SIZE = 3
const NO_LEAD = { introduction: null, plus: false, before: null }

/** The first and the last atom of a number. */
type Range = { first: number; last: number }

/**
 * Finds numbers that are not told from their beginning: «останні цифри 45 67, спочатку 067 123», «55-13 це хвіст, перед
 * ним 066 240». Of so many digits in a row some later part must begin with a code, and a word must say what comes first.
 */
export function findBackwards(tokens: Token[], atoms: Atom[], gaps: Gap[]): Range[] {
  if (!saysOrder(tokens)) return []
  const ranges: Range[] = []
  const isMirrored = tokens.some(({ text }) => MIRROR_WORDS.has(text))
  for (let first = 0; first < atoms.length; first += 1) {
    const last = backwardsEnd(tokens, atoms, gaps, first, isMirrored)
    if (last === null) continue
    ranges.push({ first, last })
    first = last
  }
  return ranges
}

function backwardsEnd(
  tokens: Token[],
  atoms: Atom[],
  gaps: Gap[],
  first: number,
  isMirrored: boolean,
): number | null {
  let digits = 0
  for (let last = first; last < atoms.length && digits < Math.max(...LENGTHS); last += 1) {
    const gap = gaps[last - 1]
    if (last > first && (gap === undefined || gap.closed || gap.dressed)) return null
    digits += atoms[last]?.digits.length ?? 0
    if (!LENGTHS.includes(digits)) continue
    const pieces = atoms.slice(first, last + 1)
    const isTurned =
      hasLaterCode(pieces, digitsOf(pieces)) && isBackwards(partsOf(pieces, gaps.slice(first, last)))
    const isFound = isTurned || (isMirrored && isMirror(pieces))
    if (isFound && isOrderTold(tokens, atoms, first, last)) return last
  }
  return null
}

/** The atoms by what is told at once: a word of the telling, a comma or a line's end parts them. */
function partsOf(atoms: Atom[], gaps: Gap[]): Atom[][] {
  const parts: Atom[][] = []
  for (const [at, atom] of atoms.entries()) {
    const gap = gaps[at - 1]
    const isNew = gap === undefined || gap.told || gap.lineBreak || /[,;:]/.test(gap.separator)
    if (isNew) parts.push([atom])
    else parts.at(-1)?.push(atom)
  }
  return parts
}

/** Whether some later piece begins with a code: nearly none does, and the orders are dear to try. */
function hasLaterCode(atoms: Atom[], digits: string): boolean {
  const code = digits.length === Math.min(...LENGTHS) ? '0' : '380'
  let at = 0
  return atoms.some((atom) => {
    const isCode = at > 0 && (digits + digits).startsWith(code, at)
    at += atom.digits.length
    return isCode
  })
}

/** Whether the parts make a number of Ukraine when some later one comes first, or when all are turned round. */
function isBackwards(parts: Atom[][]): boolean {
  const orders = parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)]).slice(1)
  return [...orders, parts.toReversed()].some((order) => {
    const atoms = order.flat()
    const isSizes = isRound(atoms) && atoms.every(({ digits }) => digits.length <= LONGEST_SIZE)
    return isNumber(digitsOf(atoms)) && !isSizes && !atoms.some(({ weak }) => weak)
  })
}

/** Whether the digits make a number of Ukraine from the last to the first. */
function isMirror(atoms: Atom[]): boolean {
  return isNumber([...digitsOf(atoms)].toReversed().join(''))
}

const digitsOf = (atoms: Atom[]): string => atoms.map(({ digits }) => digits).join('')

const isNumber = (digits: string): boolean =>
  /^(?:38)?0/.test(digits) && formOf(digits, NO_LEAD, '') === 'ukrainian'

/** Whether a word of the order stands among the atoms or next to them, and no amount ends them. */
function isOrderTold(tokens: Token[], atoms: Atom[], first: number, last: number): boolean {
  const start = atoms[first]?.first ?? 0
  const end = atoms[last]?.last ?? start
  if (isAmount(tokens, end)) return false
  const from = Math.max(0, start - FARTHEST)
  const isSaid = tokens
    .slice(from, end + FARTHEST)
    .some(({ kind, text }) => kind === 'word' && isOrderWord(text))
  return isSaid || isCodeLast(tokens, atoms, first, last)
}

/** «914 22 73, код 068»: the code is named as one, and the rest is no article. */
function isCodeLast(tokens: Token[], atoms: Atom[], first: number, last: number): boolean {
  const code = atoms[last]
  const start = atoms[first]?.first ?? 0
  if (!code || !/^0\d\d$/.test(code.digits)) return false
  const isNamed = tokens.slice(Math.max(start, code.first - 3), code.first).some(isCodeWord)
  const before = tokens.slice(Math.max(0, start - FARTHEST), start)
  return isNamed && !before.some(({ text }) => ARTICLE_WORDS.has(text))
}

const isCodeWord = ({ text }: Token): boolean => CODE_WORDS.has(text)

/** Whether a text says which part of a number comes first. */
function saysOrder(tokens: Token[]): boolean {
  return tokens.some((token) => token.kind === 'word' && (isOrderWord(token.text) || isCodeWord(token)))
}
