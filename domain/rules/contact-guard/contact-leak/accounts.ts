import { hasIbanCheckDigits } from '#domain/rules/money/iban.ts'
import { digitsOf, latinOf } from './look-alikes.ts'
import type { Glyphs } from './glyphs.ts'
import { readNumberWords } from './number-words.ts'
import type { Span } from './span.ts'
import type { Token } from './tokens.ts'

/** How long the accounts of countries are, the two letters and the check digits included (ISO 13616). */
const LENGTHS = new Map<string, number>(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GE22 GR27
  HR21 HU28 IE22 IL23 IS26 IT27 KZ20 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SA24
  SE24 SI19 SK24 TR26 UA29`
    .split(/\s+/)
    .map((row) => [row.slice(0, 2), Number(row.slice(2))]),
)
const SAID_COUNTRIES = new Map([
  ['юа', 'UA'],
  ['уа', 'UA'],
])
const INSIDE_MARKS = '-._/|*#=~•:'
/** A bank's letters inside an account; a longer word is none of them. */
const LONGEST_BANK = 4
const MOST_MARKS = 3

/** Finds bank accounts (IBAN) of Ukraine and abroad, in one piece or in groups, by their check digits. */
export function findAccounts(glyphs: Glyphs, tokens: Token[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind !== 'word') continue
    const country = countryOf(token.text)
    const length = country === null ? undefined : LENGTHS.get(country)
    const last =
      country === null || length === undefined ? null : accountEnd(glyphs, tokens, at, country, length)
    if (last === null) continue
    spans.push({ start: token.start, end: tokens[last]?.end ?? token.end })
    at = last
  }
  return spans
}

function countryOf(word: string): string | null {
  if (word.length !== 2) return null
  return SAID_COUNTRIES.get(word) ?? latinOf(word)?.toUpperCase() ?? null
}

/** The token with which an account of so many signs ends, when its check digits are right. */
function accountEnd(
  glyphs: Glyphs,
  tokens: Token[],
  at: number,
  country: string,
  length: number,
): number | null {
  let account = country
  let marks = 0
  for (let next = at + 1; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token === undefined || token.kind === 'space') continue
    if (token.kind === 'mark') {
      marks += 1
      if (marks > MOST_MARKS || !INSIDE_MARKS.includes(token.text)) return null
      continue
    }
    marks = 0
    const piece = token.kind === 'number' ? token.text : signsOf(glyphs, token, country)
    if (piece === null) return null
    account += piece
    if (account.length >= length)
      return account.length === length && hasIbanCheckDigits(account) ? next : null
  }
  return null
}

/** What a word stands for: digits, said or drawn with letters, or a bank abroad. */
function signsOf({ text }: Glyphs, { start, end, text: word }: Token, country: string): string | null {
  const [number, ...others] = readNumberWords(word)
  if (number !== undefined && others.length === 0 && number.value < 10) return String(number.value)
  if (country === 'UA') return digitsOf(text, start, end)
  return word.length <= LONGEST_BANK && /^[a-z]+$/.test(word) ? word.toUpperCase() : null
}
