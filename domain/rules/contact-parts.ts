import { isSignWord } from './contact-leak/address-stream.ts'
import { foldGlyphs } from './contact-leak/glyphs.ts'
import { mostDigits } from './contact-leak/digit-bound.ts'
import { isOrderWord } from './contact-leak/gaps.ts'
import { maskHarmless } from './contact-leak/harmless-numbers.ts'
import { readNumberWords } from './contact-leak/number-words.ts'
import { isAnnouncer } from './contact-leak/services.ts'
import { isAmount } from './contact-leak/surroundings.ts'
import { readTokens, type Token } from './contact-leak/tokens.ts'
import { PHONE_WORDS } from './contact-leak/vocabulary.ts'
import { findContacts, type ContactHit, type ContactKind } from './contact-leak.ts'

const LATIN_NAME = /^[a-z]{3,}$/
/** A number that goes abroad or into a network; one without a code is a row of small numbers as well. */
const WITH_CODE = /^[(\s]*(?:\+|[0oOоО]|[3зЗ]\D*[8вВ]\D*[0oOоО]|8\D*[0oOоО])/
/** The code in a number that is told end first. */
const LATER_CODE = /\D(?:38)?0\d/
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
  const bare = parts.filter(isBare)
  const joins = [recent, parts, bare].filter(
    (some, at, all) => some.length > 0 && some.length !== all[at - 1]?.length,
  )
  for (const before of joins) {
    const head = `${before.join('\n')}\n`
    const joined = head + text
    const hit = findContacts(joined).find((found) => found.end > head.length && isTold(found, joined))
    if (hit) return hit.kind
  }
  return null
}

/** Whether a message has nothing but what may stand in a contact: «набирайте 063», not «доставка завтра о 9». */
function isBare(text: string): boolean {
  return readTokens(foldGlyphs(text)).every(
    ({ kind, text: word }) =>
      kind !== 'word' || PHONE_WORDS.has(word) || isAnnouncer(word) || mostDigits(word) >= 0,
  )
}

function isPart(tokens: Token[], { kind, text }: Token, at: number, masked: readonly boolean[]): boolean {
  if (kind === 'number') return masked[at] !== true && !isAmountFrom(tokens, at)
  if (kind === 'mark') return text === '@' || text === '_'
  return (
    kind === 'word' &&
    (LATIN_NAME.test(text) || isSignWord(text) || isAnnouncer(text) || readNumberWords(text).length > 0)
  )
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

/** Whether a number of several messages is meant as one: it begins with a code, or a phone was spoken of. */
function isTold({ kind, start, text }: ContactHit, joined: string): boolean {
  if (kind !== 'phone' || WITH_CODE.test(text) || LETTER.test(text)) return true
  const isSaid = (words: string, says: (word: string) => boolean): boolean =>
    readTokens(foldGlyphs(words)).some((token) => token.kind === 'word' && says(token.text))
  return (
    isSaid(joined.slice(0, start), (word) => PHONE_WORDS.has(word) || isAnnouncer(word)) ||
    (LATER_CODE.test(text) && isSaid(joined, isOrderWord))
  )
}
