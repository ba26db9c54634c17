import { isFiller, isTooLong } from './gaps.ts'
import { couldBeDigits } from './look-alikes.ts'
import { isSplitNumber, readNumberWords } from './number-words.ts'
import { remember } from './remember.ts'
import type { Token } from './tokens.ts'

/** No phone has fewer. */
export const FEWEST_DIGITS = 5

/** A word behind which digits start anew. */
export const CLOSING = -1

/**
 * Whether a text might have the digits of a phone: a bound from above, of what is written, drawn and said between words
 * that no phone has inside. It says no to nearly every text at a tenth of what the reading costs, and never to a phone.
 */
export function mayHoldPhone(tokens: Token[]): boolean {
  let digits = 0
  for (const { kind, text } of tokens) {
    if (kind === 'number') digits += text.length
    else if (kind === 'word') {
      const most = mostDigits(text)
      digits = most === CLOSING ? 0 : digits + most
    }
    if (digits >= FEWEST_DIGITS) return true
  }
  return false
}

/** How many digits a word may stand for; CLOSING when no phone has it inside. */
export const mostDigits = remember((word): number => {
  // «три сімки» are three digits, and who says one says more
  if (isSplitNumber(word) || readNumberWords(word).length > 0) return FEWEST_DIGITS
  if (couldBeDigits(word)) return word.length
  return isTooLong(word) && !isFiller(word) ? CLOSING : 0
})
