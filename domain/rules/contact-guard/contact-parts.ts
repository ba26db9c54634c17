import { isSignWord } from './contact-leak/address-stream.ts'
import { foldGlyphs } from './contact-leak/glyphs.ts'
import { isOrderWord } from './contact-leak/gaps.ts'
import { maskHarmless } from './contact-leak/harmless-numbers.ts'
import { readNumberWords } from './contact-leak/number-words.ts'
import { isAnnouncer } from './contact-leak/services.ts'
import { isAmount } from './contact-leak/surroundings.ts'
import { readTokens, type Token } from './contact-leak/tokens.ts'
import { ARTICLE_WORDS, CODE_WORDS, PHONE_WORDS, STANDARD_WORDS } from './contact-leak/vocabulary.ts'
import { findContacts, type ContactHit, type ContactKind } from './contact-leak.ts'

const LATIN_NAME = /^[a-z]{3,}$/
/** A number that goes abroad or into a network; one without a code is a row of small numbers as well. */
const WITH_CODE = /^[(\s]*(?:\+|[0oOоО]|[3зЗ]\D*[8вВ]\D*[0oOоО]|8\D*[0oOоО])/
/** The code in a number that is told end first. */
const LATER_CODE = /\D(?:38)?0\d/
/** Nine digits may be a number and were judged when they were sent. */
const LONGEST_PIECE = 8
const LETTER = /^\p{L}/u

/**
 * Whether a message might complete a contact that older ones began: it has digits that are no amount, date or time, a
 * name or a sign. It says no to most of what people write, which is then judged alone.
 */
export function mayCompleteContact(text: string): boolean {
  const tokens = readTokens(foldGlyphs(text))
  const masked = tokens.some(({ kind }) => kind === 'number') ? maskHarmless(tokens) : []
  return tokens.some((token, at) => isPart(tokens, token, at, masked))
}

/**
 * What kind of contact a message completes together with the sender's last ones (oldest first); null where it completes
 * none. What stood in the others alone was judged when it was sent.
 */
export function findCompleted(recent: readonly string[], text: string): ContactKind | null {
  if (recent.length === 0) return null
  // between the parts people bargain on: «067», «ціна 500 грн», «123-45-67»
  const parts = recent.filter(mayCompleteContact)
  const joins = parts.length === recent.length || parts.length === 0 ? [recent] : [recent, parts]
  const kind = joins.map((before) => kindOf(before, text)).find((found) => found !== null)
  if (kind !== undefined) return kind
  // what is said around the parts may be anything: «067 ловіть», «буду о 12», «далі 118»
  const pieces = parts.map(toDigits).filter((piece) => piece !== '')
  const last = toDigits(text)
  return pieces.length > 0 && last !== '' && kindOf(pieces, last, isWithCode) === 'phone' ? 'phone' : null
}

/** The kind of a contact that ends in the new message. */
function kindOf(before: readonly string[], text: string, isMeant = isTold): ContactKind | null {
  const head = `${before.join('\n')}\n`
  const joined = head + text
  return findContacts(joined).find((found) => found.end > head.length && isMeant(found, joined))?.kind ?? null
}

/** The digits of a message that is too short for a number of its own, and what is said of their order; else nothing. */
function toDigits(text: string): string {
  const glyphs = foldGlyphs(text)
  const tokens = readTokens(glyphs)
  const masked = maskHarmless(tokens)
  const names = tokens.some(
    ({ kind, text: word }) =>
      kind === 'word' && ((ARTICLE_WORDS.has(word) && !CODE_WORDS.has(word)) || STANDARD_WORDS.has(word)),
  )
  const written = tokens.reduce(
    (sum, { kind, text: { length } }) => sum + (kind === 'number' ? length : 0),
    0,
  )
  if (names || written > LONGEST_PIECE) return ''
  const kept = tokens.filter((token, at) =>
    token.kind === 'word'
      ? isOrderWord(token.text) || CODE_WORDS.has(token.text) || readNumberWords(token.text).length > 0
      : token.kind === 'number' && isPart(tokens, token, at, masked) && !isDecimal(tokens, at),
  )
  return kept.map((token) => token.text).join(' ')
}

function isPart(tokens: Token[], { kind, text }: Token, at: number, masked: readonly boolean[]): boolean {
  if (kind === 'number') return masked[at] !== true && !isAmountFrom(tokens, at) && !isHour(tokens, at)
  if (kind === 'mark') return text === '@' || text === '_'
  return (
    kind === 'word' &&
    (LATIN_NAME.test(text) || isSignWord(text) || isAnnouncer(text) || readNumberWords(text).length > 0)
  )
}

/** Whether a number is one side of «0,5», «12,75» or «1.2». */
function isDecimal(tokens: Token[], at: number): boolean {
  const isPoint = (point: number): boolean => {
    const [whole, mark, rest] = [tokens[point - 1], tokens[point], tokens[point + 1]]
    if (whole?.kind !== 'number' || rest?.kind !== 'number') return false
    return mark?.text === ',' || (mark?.text === '.' && whole.text.length === 1 && rest.text.length <= 2)
  }
  return isPoint(at - 1) || isPoint(at + 1)
}

/** «о 9», «об 11» at the end of what is said. */
function isHour(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]?.kind === 'space' ? tokens[at - 2]?.text : ''
  const isLast = tokens.slice(at + 1, at + 3).every(({ kind }) => kind !== 'number')
  return (before === 'о' || before === 'об') && isLast && Number(tokens[at]?.text) <= 24
}

/** Whether a number is of an amount that may go on behind it: «9 800 грн», «12,50 грн», «5-7 т». */
function isAmountFrom(tokens: Token[], first: number): boolean {
  let last = first
  while (last < first + 8) {
    const next = tokens[last + 2]
    const goesOn =
      tokens[last + 1]?.text === ' ' ? next?.text.length === 3 : /^[.,-]$/.test(tokens[last + 1]?.text ?? '')
    if (next?.kind !== 'number' || !goesOn) break
    last += 2
  }
  return isAmount(tokens, last)
}

/** Whether a number begins with the zero of a code or with its country, or has it where the telling begins. */
function isWithCode({ kind, text }: ContactHit, joined: string): boolean {
  const first = text.split(/\s/, 1)[0] ?? ''
  const isZero = /^(?:38)?0/.test(text) || readNumberWords(first)[0]?.value === 0
  return kind === 'phone' && (isZero || isToldLater(text, joined))
}

/** Whether a number of several messages is meant as one: it begins with a code, or a phone was spoken of. */
function isTold({ kind, start, text }: ContactHit, joined: string): boolean {
  if (kind !== 'phone' || WITH_CODE.test(text) || LETTER.test(text)) return true
  return (
    isSaid(joined.slice(0, start), (word) => PHONE_WORDS.has(word) || isAnnouncer(word)) ||
    isToldLater(text, joined)
  )
}

/** Whether a number is told end first: its code stands in it later, and a word says the order. */
function isToldLater(text: string, joined: string): boolean {
  const isCode = LATER_CODE.test(text) || isSaid(text, (word) => readNumberWords(word)[0]?.value === 0)
  return isCode && isSaid(joined, (word) => isOrderWord(word) || CODE_WORDS.has(word))
}

const isSaid = (text: string, says: (word: string) => boolean): boolean =>
  readTokens(foldGlyphs(text)).some((token) => token.kind === 'word' && says(token.text))
