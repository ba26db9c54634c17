import type { Target } from '#domain/rules/search/search-equivalents.ts'
import type { SearchWord } from '#domain/rules/search/search-words.ts'

import type { Spelled } from './typed-words.ts'

const SUGGESTIONS_MAX = 3

/** A typed word, what stands for it (null where nothing does), and how that is shown where it differs. */
export type Resolved = {
  typed: Spelled
  word: SearchWord | null
  shown: string | null
  isAbsent: boolean
  doubtful: readonly string[]
}

/**
 * What may have been meant: the typed words with a doubtful one read otherwise, then those that stand in something, all
 * together and each alone.
 */
export function suggestionsOf(resolved: readonly Resolved[]): string[] {
  const text = (words: readonly (string | null)[]): string => words.filter((word) => word !== null).join(' ')
  const said = ({ typed, shown }: Resolved): string => shown ?? typed.typed
  const meant = resolved.flatMap(({ doubtful }, i) =>
    doubtful.map((other) => text(resolved.map((each, j) => (i === j ? other : said(each))))),
  )
  const standing = resolved.filter(({ word }) => word !== null)
  const fewer = resolved.length > 1 ? standing.map(said) : []
  const rest = resolved.length > standing.length + 1 || standing.length > 1 ? [text(standing.map(said))] : []
  const all = resolved.length > standing.length ? [...meant, ...rest, ...fewer] : [...meant, ...fewer]
  return [...new Set(all)].filter((words) => words !== '').slice(0, SUGGESTIONS_MAX)
}

/** Other names of what the words say, without those that are but another form: 'яйцо' says nothing beside 'яйця'. */
export function otherSpellings(targets: readonly Target[], words: readonly SearchWord[]): string[] {
  const said = new Set(words.flatMap(({ terms }) => terms))
  const isSaid = ({ terms }: Target): boolean => terms.every((word) => word.some((term) => said.has(term)))
  // another word says more than another spelling of the same
  const inTurn = targets.toSorted((one, other) => Number(one.isSame) - Number(other.isSame))
  return inTurn.flatMap((target) => {
    if (isSaid(target)) return []
    // a thing is not named by what it stands beside: 'паркан профнастилу' leaves 'паркан' to be said
    if (target.terms.length === 1) target.terms.flat().forEach((term) => said.add(term))
    return [target.spelling]
  })
}
