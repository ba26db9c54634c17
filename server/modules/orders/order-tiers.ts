import { inHeading, inLead, unmarked } from '#domain/rules/search/search-terms.ts'
import type { SearchedWord, TypedWord } from '#server/modules/search/typed-search.service.ts'

import type { TierWords } from './order-list.repository.ts'
import { ABOUT, MENTIONED, type Tier } from './order-sort.ts'
import { categoryTerm } from './order-terms.ts'

const naming = (terms: readonly string[]): string[] => [...new Set(terms.map(unmarked))].map(inLead)

/**
 * The words of the tiers: all in the heading and one that names it, first within the `categories` that the words name
 * ('борошно': flour for baking before that of limestone); then those that name it otherwise ('цукрова пудра'); then one
 * that names it and the others further on; then all in the heading ('з низьким умістом цукру').
 */
export function tierWords(words: readonly TypedWord[], categories: readonly number[]): TierWords {
  const isAlone = words.length === 1
  // what names a heading stands in it
  const within = (others: readonly SearchedWord[], names: string[]): SearchedWord[] =>
    isAlone ? [names] : [...others, names]
  const heading = words.map(({ exact }) => exact.map(inHeading))
  const otherwise = words.map(({ terms }, i) => [...heading[i]!, ...naming(terms)])
  const named = within(heading, naming(words.flatMap(({ exact }) => exact)))
  const names = naming(words.flatMap(({ terms }) => terms))
  return [
    categories.length > 0 ? [...named, categories.map(categoryTerm)] : null,
    named,
    within(otherwise, names),
    isAlone
      ? null
      : within(
          words.map(({ terms }) => terms),
          names,
        ),
    otherwise,
  ]
}

/** What stood before a tier: those that are about the words lie within one another, the mention in a heading does not. */
export function standingBefore(tiers: TierWords, tier: Tier): (readonly SearchedWord[])[] {
  const about = tiers.slice(0, Math.min(tier, ABOUT + 1)).findLast((words) => words !== null)
  const mentioned = tier > MENTIONED ? tiers[MENTIONED] : null
  return [about, mentioned].filter((words) => words !== null && words !== undefined)
}
