import { termsOf, wordsOf, type KnownWord, type Terms } from '#domain/rules/search/search-terms.ts'
import { headingOf } from '#domain/rules/text.ts'

const whole = (text: string, places: readonly string[]): string => [text, ...places].join(' ')

/** Where an order stands: no word has such a sign, so these are never taken for one. */
export const categoryTerm = (id: number): string => `#c${id}`
export const locationTerm = (id: number): string => `#l${id}`

type SearchableOrder = { text: string; category_id: number; location_id: number }

/**
 * What an order is found by: its text, the first sentence of it as the heading, the names of its place; and by its
 * category and place themselves, so that one index answers for words and filters together.
 */
export function orderTerms(
  { text, category_id, location_id }: SearchableOrder,
  places: readonly string[],
): Terms {
  const { terms, terms_version } = termsOf(headingOf(text), whole(text, places))
  return { terms: [...terms, categoryTerm(category_id), locationTerm(location_id)], terms_version }
}

/** The words of an order and of its place. */
export const orderWords = ({ text }: Pick<SearchableOrder, 'text'>, places: readonly string[]): KnownWord[] =>
  wordsOf(whole(text, places))
