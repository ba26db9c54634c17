import { leadOf } from './search-lead.ts'
import { isTelling, searchWords, type SearchWord, termsOf } from './search-words.ts'
import { headingOf } from '../text.ts'

type Child = { id: number; name: string; also?: string | undefined }
type Group = { children: readonly Child[] }
export type GuessedCategory = Pick<Child, 'id' | 'name'>
export type CategoryGuesser = (text: string) => GuessedCategory[]

/** How much a word tells by where the category has it: in its name, or among other names of its things. */
const NAMED = 3
const ALSO = 2
/** More where the name has fewer words: 'Яйця' before 'Птиця та інкубаційне яйце'. */
const WHOLE = 3
/** By where the text has it: what is asked for, what else the heading says, what follows. */
const IN_LEAD = 4
const IN_HEADING = 1
const BESIDE = 0.25
/** The later a word of what is asked for comes, the less it tells. */
const LATER = 0.8
/** A word of many categories tells little of each. */
const COMMON = 0.35
/** Below it too little is said. */
const ENOUGH = 6
/** So near to the best another one may be meant as well. */
const NEAR = 0.7
const OFFERED_MAX = 2

/**
 * Guesses of what categories a text may be, the likeliest first, by the words of the catalogue and the other names that
 * it comes with; none where it says too little. To be offered, never to be set.
 */
export function createCategoryGuesser(catalogue: readonly Group[]): CategoryGuesser {
  const categories = catalogue.flatMap(({ children }) => children)
  const byTerm = new Map<string, Map<number, number>>()
  const put = (terms: readonly string[], at: number, weight: number): void => {
    for (const term of terms) {
      const holders = byTerm.get(term) ?? new Map<number, number>()
      byTerm.set(term, holders.set(at, Math.max(weight, holders.get(at) ?? 0)))
    }
  }
  for (const [at, { name, also = '' }] of categories.entries()) {
    const words = searchWords(name).filter(isTelling)
    for (const { terms } of words) put(terms, at, NAMED + WHOLE / words.length)
    // these are spelled for search already
    for (const word of also.split(' ')) if (word !== '') put(termsOf(word), at, ALSO)
  }

  /** What a word tells of each category that has it. */
  function toldBy({ terms }: SearchWord): Map<number, number> {
    const told = new Map<number, number>()
    for (const term of terms) {
      const holders = byTerm.get(term)
      if (!holders) continue
      const rarity = holders.size ** -COMMON
      for (const [at, weight] of holders) told.set(at, Math.max(told.get(at) ?? 0, weight * rarity))
    }
    return told
  }

  return (text) => {
    const scores = new Map<number, number>()
    const seen = new Set<string>()
    const count = (words: readonly SearchWord[], weightOf: (place: number) => number): void => {
      for (const [place, found] of words.entries()) {
        if (seen.has(found.word)) continue
        seen.add(found.word)
        for (const [at, told] of toldBy(found)) scores.set(at, (scores.get(at) ?? 0) + told * weightOf(place))
      }
    }
    const heading = headingOf(text)
    count(leadOf(heading), (place) => IN_LEAD * LATER ** place)
    count(searchWords(heading).filter(isTelling), () => IN_HEADING)
    count(searchWords(text).filter(isTelling), () => BESIDE)

    const ranked = [...scores].toSorted(([, one], [, other]) => other - one)
    const best = ranked[0]?.[1] ?? 0
    if (best < ENOUGH) return []
    return ranked
      .filter(([, score]) => score >= best * NEAR)
      .slice(0, OFFERED_MAX)
      .flatMap(([at]) => categories[at] ?? [])
  }
}
