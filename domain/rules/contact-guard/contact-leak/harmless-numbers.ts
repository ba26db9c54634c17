import type { Token } from './tokens.ts'
import { STANDARD_WORDS } from './vocabulary.ts'

const IBAN_DIGITS = { least: 25, most: 29 }
const RANGE_DASH = '-'
/** Digits of the first part of a plot's number. */
const PLOT_DISTRICT = 10

/**
 * Marks the tokens of dates, times, plots, bank accounts and standards, whose digits must not take part in a phone number.
 * Each of them has a shape that a phone cannot have, so nothing hides behind it.
 */
export function maskHarmless(tokens: Token[]): boolean[] {
  const masked = tokens.map(() => false)
  const mask = (first: number, last: number) => masked.fill(true, first, last + 1)
  for (let at = 0; at < tokens.length; at += 1) {
    if (masked[at]) continue
    const kind = tokens[at]?.kind
    const last =
      kind === 'number'
        ? (dateAt(tokens, masked, at) ?? timeAt(tokens, at) ?? plotAt(tokens, at))
        : kind === 'word'
          ? namedAt(tokens, at)
          : null
    if (last !== null) mask(at, last)
  }
  return masked
}

/** 01.02.2026, 1/2/26, 2026-02-01; index of its last token. */
function dateAt(tokens: Token[], masked: boolean[], at: number): number | null {
  const [a, mark, b, mark2, c] = tokens.slice(at, at + 5)
  if (mark?.text !== mark2?.text || !isOneOf(mark, './-') || c?.kind !== 'number') return null
  const dayFirst = isBetween(a, 1, 31, 2) && isBetween(b, 1, 12, 2) && isYear(c)
  const yearFirst = isYear(a) && a?.text.length === 4 && isBetween(b, 1, 12, 2) && isBetween(c, 1, 31, 2)
  if (!dayFirst && !yearFirst) return null
  // 05.01.23.45.67 is a phone in pairs, not a date: what is glued on must be the second half of a range
  const glued = tokens[at + 5]
  if (isOneOf(glued, './-') && tokens[at + 6]?.kind === 'number') {
    if (glued?.text !== RANGE_DASH || mark?.text === RANGE_DASH) return null
  }
  // neither is the end of 067-1-12-80 or of 7Ч5-12-80
  const before = tokens[at - 1]
  if (before?.kind === 'word') return null
  if (isOneOf(before, './-') && tokens[at - 2]?.kind === 'number' && !masked[at - 2]) {
    return before?.text === RANGE_DASH && c.text.length === 4 ? at + 4 : null
  }
  return at + 4
}

/** 9:30 or 09:30:00; index of its last token. */
function timeAt(tokens: Token[], at: number): number | null {
  if (isOneOf(tokens[at - 1], ':.') && tokens[at - 2]?.kind === 'number') return null
  const [hour, colon, minute, colon2, second] = tokens.slice(at, at + 5)
  if (
    colon?.text !== ':' ||
    !isBetween(hour, 0, 24, 2) ||
    !isBetween(minute, 0, 59, 2) ||
    minute?.text.length !== 2
  ) {
    return null
  }
  if (!isOneOf(colon2, ':.') || second?.kind !== 'number') return at + 2
  const third = isBetween(second, 0, 59, 2) && !isOneOf(tokens[at + 5], ':.')
  return third ? at + 4 : null
}

/** The number of a plot of land: 3222486200:05:001:5069. */
function plotAt(tokens: Token[], at: number): number | null {
  if (tokens[at]?.text.length !== PLOT_DISTRICT) return null
  const shape = tokens
    .slice(at, at + 7)
    .map((token) => (token.kind === 'number' ? token.text.length : token.text))
  return shape.join('') === '10:2:3:4' ? at + 6 : null
}

function namedAt(tokens: Token[], at: number): number | null {
  const text = tokens[at]?.text ?? ''
  if (text === 'ua') return ibanAt(tokens, at)
  return STANDARD_WORDS.has(text) ? standardAt(tokens, at) : null
}

/** UA and 27 digits, in groups or not; a little tolerance, since people drop one. */
function ibanAt(tokens: Token[], at: number): number | null {
  let digits = 0
  let last = at
  for (let next = at + 1; next < tokens.length && digits <= IBAN_DIGITS.most; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'number') {
      digits += token.text.length
      last = next
    } else if (token?.kind !== 'space') break
  }
  return digits >= IBAN_DIGITS.least && digits <= IBAN_DIGITS.most ? last : null
}

/** The number of a standard: digits joined by . - : / without blanks, after at most three short words. */
function standardAt(tokens: Token[], at: number): number | null {
  let next = at + 1
  for (let words = 0; words < 4 && next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'number') break
    if (token?.kind === 'word' && token.text.length > 4) return null
    if (token?.kind === 'word') words += 1
    else if (token?.kind !== 'space' && !isOneOf(token, '.-#:')) return null
  }
  const first = tokens[next]
  // no standard starts with zero or runs to ten digits; a phone put behind the name of one does
  if (first?.kind !== 'number' || first.text.startsWith('0') || first.text.length >= 9) return null
  let last = next
  while (isOneOf(tokens[last + 1], '.-:/') && tokens[last + 2]?.kind === 'number') last += 2
  return last
}

function isOneOf(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text)
}

function isBetween(token: Token | undefined, least: number, most: number, length: number): boolean {
  if (token?.kind !== 'number' || token.text.length > length) return false
  const value = Number(token.text)
  return value >= least && value <= most
}

function isYear(token: Token | undefined): boolean {
  return token?.kind === 'number' && (token.text.length === 2 || /^(19|20)\d\d$/.test(token.text))
}
