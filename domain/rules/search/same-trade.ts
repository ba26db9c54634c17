import type { Equivalents } from './search-equivalents.ts'
import { isProperty } from './search-derivation.ts'
import type { SearchWord } from './search-words.ts'

/** What stands behind says for what, with what, in what: it may be of any trade. */
const PURPOSE = /(?<!\p{L})(?:для|під|з|із|зі|в|у|на|по|до|від|и|для|под|с|из|к)(?!\p{L})/u

/**
 * Whether a word may stand beside the others that were typed: one of another trade was not meant by a slip. Properties,
 * words of an unknown trade and those that a preposition joins may stand beside anything.
 */
export function fitsTrade(
  word: SearchWord,
  beside: readonly SearchWord[],
  text: string,
  { tradesOf }: Pick<Equivalents, 'tradesOf'>,
): boolean {
  if (isProperty(word) || PURPOSE.test(text.toLowerCase())) return true
  const own = tradesOf(word)
  const others = beside.filter((other) => !isProperty(other)).map(tradesOf)
  return (
    own.size === 0 || others.every((each) => each.size === 0 || [...each].some((trade) => own.has(trade)))
  )
}
