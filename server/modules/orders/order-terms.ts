import { headingOf } from '#domain/rules/text.ts'
import { isTelling, searchWords } from '#domain/rules/search-words.ts'

/** Raised with every change of what a text is found by: older rows are then indexed anew. */
export const TERMS_VERSION = 1
/** A longer word is none that anybody types. */
const WORD_MAX = 40

/** Before the term of a word that stands in the heading. */
export const inHeading = (term: string): string => `^${term}`

export type KnownWord = { word: string; term: string }
export type Terms = { terms: string[]; terms_version: number }

const telling = (text: string) =>
  searchWords(text).filter((found) => isTelling(found) && found.word.length <= WORD_MAX)

/** What an order is found by: the terms of its text and of the names of its place, those of its heading marked. */
export function orderTerms(text: string, places: readonly string[]): Terms {
  const heading = telling(headingOf(text)).flatMap(({ terms }) => terms.map(inHeading))
  const whole = telling([text, ...places].join(' ')).flatMap(({ terms }) => terms)
  return { terms: [...new Set([...heading, ...whole])], terms_version: TERMS_VERSION }
}

/** The words of an order, each with its terms. */
export const orderWords = (text: string, places: readonly string[]): KnownWord[] =>
  telling([text, ...places].join(' ')).flatMap(({ word, terms }) => terms.map((term) => ({ word, term })))
