import { leadOf } from './search-lead.ts'
import { isTelling, searchWords } from './search-words.ts'

/** Raised with every change of what a text is found by: older rows are then indexed anew. */
export const TERMS_VERSION = 5
/** A longer word is none that anybody types. */
const WORD_MAX = 40

/** Before the term of a word that stands in the heading. */
export const inHeading = (term: string): string => `^${term}`

/** Before the term of a word that names what the heading is about. */
export const inLead = (term: string): string => `*${term}`
/** The term without its mark, as a text has it. */
export const unmarked = (term: string): string => term.replace(/^[*^]/, '')

export type KnownWord = { word: string; term: string }
export type Terms = { terms: string[]; terms_version: number }

const telling = (text: string) =>
  searchWords(text).filter((found) => isTelling(found) && found.word.length <= WORD_MAX)

/**
 * What a thing is found by: the terms of all that is said of it, those of its heading and of the words there that name it
 * once more with marks.
 */
export function termsOf(heading: string, whole: string, named = leadOf(heading)): Terms {
  const marked = telling(heading).flatMap(({ terms }) => terms.map(inHeading))
  const lead = named.flatMap(({ terms }) => terms.map(inLead))
  const all = telling(whole).flatMap(({ terms }) => terms)
  return { terms: [...new Set([...lead, ...marked, ...all])], terms_version: TERMS_VERSION }
}

/** What each word of a typed text may stand as in what `termsOf` tells of a thing. */
export const askedTerms = (typed: string): (readonly string[])[] => telling(typed).map(({ terms }) => terms)

/** The words of a text, each with its terms. */
export const wordsOf = (text: string): KnownWord[] =>
  telling(text).flatMap(({ word, terms }) => terms.map((term) => ({ word, term })))
