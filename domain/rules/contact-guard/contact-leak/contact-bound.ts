import { FEWEST_SPELLED, isNameCode, isSignInBrackets, isSignWord, opensBrackets } from './address-stream.ts'
import { digitCount, mostDigits } from './digit-bound.ts'
import { isDigitCode, lowerUnits } from './glyphs.ts'
import { remember } from '#domain/rules/remember.ts'
import { isAnnouncer, namesEndedBy } from './services.ts'
import { kindAt, tokenEnd } from './tokens.ts'

/** A word that may be part of a contact by itself. */
const TELLING = Infinity

/**
 * Whether folded text might give a contact away: a bound from above, of each word and mark by itself. It says no to most
 * of what people write at a fraction of what the reading costs, and never to a contact.
 */
export function mayHoldContact(text: string): boolean {
  const count = digitCount()
  let isEnough = false
  let singles = 0
  let isSpaced = false
  let before = ''
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at)
    const end = tokenEnd(kind, text, at)
    if (kind === 'space') {
      isSpaced = true
      at = end
      continue
    }
    if (kind === 'word') {
      const word = text.slice(at, end)
      if (endsName(word).includes(lowerUnits(before))) return true
      before = word
      const most = mostOf(word)
      isEnough = count.word(most)
    } else if (kind === 'number') isEnough = count.number(end - at, text[at] === '0')
    else if (isTelling(text, at, isSpaced)) return true
    // letters spelled out one by one are joined before they are read
    if (end - at > 1) singles = 0
    else singles = isSpaced ? singles + 1 : 1
    if (isEnough || singles >= FEWEST_SPELLED) return true
    isSpaced = false
    at = end
  }
  return false
}

/** What `mostDigits` says of a word as it was written, or TELLING. */
const mostOf = remember((written): number => {
  const word = lowerUnits(written)
  return isSignWord(word) || isAnnouncer(word) ? TELLING : mostDigits(word)
})

/** What stands before a word in names that are written in two («т г»); nothing for nearly every word. */
const endsName = remember((written) => namesEndedBy(lowerUnits(written)))

/** Whether a mark may be part of an address: «@», «://», a full stop with no end of a sentence behind it, «(at)». */
function isTelling(text: string, at: number, isSpaced: boolean): boolean {
  const mark = text[at] ?? ''
  if (mark === '@' || mark === '_') return true
  if (mark === ':') return text[at + 1] === '/'
  if (mark === '.' || mark === ',') return (isSpaced && mark === '.') || isJoining(text, at)
  return opensBrackets(mark) && isSignInBrackets(behind(text, at + 1))
}

/** A full stop or a comma before a name; «1,5» is none, since no address goes on with a number. */
function isJoining(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (isDigitCode(next)) return !isDigitCode(text.charCodeAt(at - 1))
  return isNameCode(next)
}

/** The token at a place, or behind the blanks there. */
function behind(text: string, at: number): string {
  let start = at
  if (start < text.length && kindAt(text, start) === 'space') start = tokenEnd('space', text, start)
  if (start >= text.length) return ''
  return lowerUnits(text.slice(start, tokenEnd(kindAt(text, start), text, start)))
}
