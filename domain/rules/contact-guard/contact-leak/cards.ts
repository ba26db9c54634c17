import type { Atom } from './digit-atoms.ts'
import type { Gap } from './gaps.ts'
import { isRound } from './phone-shapes.ts'
import type { DigitReading } from './phones.ts'
import type { Span } from './span.ts'
import { isAmount, isCardNamed } from './surroundings.ts'
import type { Token } from './tokens.ts'

const CARD_DIGITS = 16
/** Banks' and payment systems' first digits: Visa, Mastercard, Maestro, Мир, Humo, ПРОСТІР. */
const ISSUERS = /^(?:4|5[0-8]|6|220[0-4]|22[2-9]|2[3-7]|98)/
const GROUP = 4
const NO_CARD_SEPARATOR = /[,;:/x]/

/** Finds numbers of bank cards: sixteen digits with a right check digit, cut as people write them. */
export function findCards(tokens: Token[], readings: DigitReading[]): Span[] {
  return readings.flatMap((reading) =>
    reading.atoms.flatMap((atom, first) => {
      const last = cardEnd(tokens, reading, first)
      const end = last === null ? undefined : tokens[reading.atoms[last]?.last ?? 0]?.end
      return end === undefined ? [] : [{ start: tokens[atom.first]?.start ?? 0, end }]
    }),
  )
}

function cardEnd(tokens: Token[], { atoms, gaps }: DigitReading, first: number): number | null {
  let digits = ''
  for (let last = first; last < atoms.length && last < first + CARD_DIGITS; last += 1) {
    if (last > first && (gaps[last - 1]?.closed || gaps[last - 1]?.dressed)) return null
    digits += atoms[last]?.digits ?? ''
    if (digits.length < CARD_DIGITS) continue
    if (digits.length > CARD_DIGITS || !ISSUERS.test(digits) || !isLuhn(digits)) return null
    const pieces = atoms.slice(first, last + 1)
    return isCard(tokens, pieces, gaps.slice(first, last)) ? last : null
  }
  return null
}

/** By the cut and the surroundings: one of ten rows of sixteen digits has a right check digit by chance. */
function isCard(tokens: Token[], pieces: Atom[], gaps: Gap[]): boolean {
  if (isCardNamed(tokens, pieces[0]?.first ?? 0, pieces.at(-1)?.last ?? 0)) return true
  if (isRound(pieces) || isAmount(tokens, pieces.at(-1)?.last ?? 0)) return false
  if (gaps.some(({ separator, strangers }) => NO_CARD_SEPARATOR.test(separator) || strangers > 0))
    return false
  let from = 0
  return pieces.every(({ digits }) => {
    const to = from + digits.length
    const isWithin = Math.floor(from / GROUP) === Math.floor((to - 1) / GROUP)
    const isWhole = from % GROUP === 0 && to % GROUP === 0
    from = to
    return isWithin || isWhole
  })
}

/** Luhn's check: every second digit doubled, and the sum of all digits a multiple of ten. */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (const [at, char] of [...digits].entries()) {
    const value = Number(char) * (at % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
