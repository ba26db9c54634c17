import { isFiller, isTooLong, isUnit } from './gaps.ts'
import { couldBeDigits } from './look-alikes.ts'
import { isSplitNumber, readNumberWords, timesOf } from './number-words.ts'
import { remember } from '#domain/rules/remember.ts'
import type { Token } from './tokens.ts'

/** No phone has fewer. */
export const FEWEST_DIGITS = 5

/** A word behind which digits start anew. */
export const CLOSING = -1

/** A word behind which digits start anew, unless a number before it begins with a zero. */
export const UNIT = -2

/**
 * Whether a text might have the digits of a phone: a bound from above, of what is written, drawn and said between words
 * that no phone has inside. It says no to nearly every text at a tenth of what the reading costs, and never to a phone.
 */
export function mayHoldPhone(tokens: Token[]): boolean {
  const count = digitCount()
  return tokens.some(
    ({ kind, text }) =>
      (kind === 'number' && count.number(text.length, text.startsWith('0'))) ||
      (kind === 'word' && count.word(mostDigits(text))),
  )
}

/** Counts digits as they come; each step tells whether they are enough for a phone. */
export function digitCount() {
  let digits = 0
  let fromZero = false
  const isEnough = (): boolean => digits >= FEWEST_DIGITS
  const close = (): false => {
    digits = 0
    fromZero = false
    return false
  }
  return {
    number(length: number, isZeroFirst: boolean): boolean {
      digits += length
      fromZero ||= isZeroFirst
      return isEnough()
    },
    /** `most`: what `mostDigits` says of the word. */
    word(most: number): boolean {
      if (most === CLOSING || (most === UNIT && !fromZero)) return close()
      if (most <= 0) return isEnough()
      digits += most
      fromZero = true
      return isEnough()
    },
  }
}

/** How many digits a word may stand for; CLOSING when no phone has it inside, UNIT when only one dressed as amounts has. */
export const mostDigits = remember((word): number => {
  // «три сімки» are three digits, and who says one says more
  if (isSplitNumber(word) || timesOf(word) > 1 || readNumberWords(word).length > 0) return FEWEST_DIGITS
  if (couldBeDigits(word)) return word.length
  if (!isTooLong(word) || isFiller(word)) return 0
  return isUnit(word) ? UNIT : CLOSING
})
