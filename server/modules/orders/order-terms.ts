import { headingOf } from '#domain/rules/text.ts'
import { termsOf, wordsOf, type KnownWord, type Terms } from '#domain/rules/search-terms.ts'

const whole = (text: string, places: readonly string[]): string => [text, ...places].join(' ')

/** What an order is found by: its text, the first sentence of it as the heading, and the names of its place. */
export const orderTerms = (text: string, places: readonly string[]): Terms =>
  termsOf(headingOf(text), whole(text, places))

/** The words of an order and of its place. */
export const orderWords = (text: string, places: readonly string[]): KnownWord[] =>
  wordsOf(whole(text, places))
