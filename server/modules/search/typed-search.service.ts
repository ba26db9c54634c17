import { isTelling, kindred, searchWords, termsOf, type SearchWord } from '#domain/rules/search-words.ts'
import { isUkrainianWord, isOneOrTwoSlips, onOtherKeys, slips } from '#domain/rules/typing-slips.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import { createSharedReads } from '#server/http/shared-reads.ts'
import type { KnownWord } from '#domain/rules/search-terms.ts'
import {
  findAlikeWords,
  findBeginning,
  findTerms,
  findWords,
  findWordsOf,
  insertWords,
  type SearchKind,
} from './words.repository.ts'

/** One word of a search: a thing has it when it has any of the terms. */
export type SearchedWord = readonly string[]
/** `exact` without the words that are only kin of it: those count less. */
export type TypedWord = { exact: SearchedWord; terms: SearchedWord }
/** What a typed text looks for. */
export type TypedSearch = {
  words: readonly TypedWord[]
  /** What was looked for instead, where a slip was mended. */
  corrected: string | null
  /** Typed words that stand nowhere and were left out. */
  ignored: readonly string[]
}

const WORDS_MAX = 8
const BEGINNING_FROM = 3
const BEGINNINGS_MAX = 20
/** A shorter word has too many neighbours one letter away. */
const SLIP_FROM = 4
/** Longer than Ukrainian words are. */
const SLIP_UPTO = 24
/** More strange words are left out unmended: each costs hundreds of spellings. */
const MENDED_MAX = 3
const TWO_SLIPS_FROM = 7
const ALIKE_MAX = 20
const CANDIDATES_MAX = 12
const POPULAR_ENOUGH = 50
const KEPT_MS = 3000

type Mended = { terms: SearchedWord; spelling: string | null }

const withKin = (exact: SearchedWord): TypedWord => ({
  exact,
  terms: [...new Set([...exact, ...exact.map(kindred)])],
})

type Searched = {
  kind: SearchKind
  /** How many things that are shown hold each of the terms, counted up to a limit. */
  countByTerm(terms: readonly string[], limit: number): Promise<Map<string, number>>
}

export type TypedSearches = ReturnType<typeof createTypedSearch>

/** Turns what people type into terms that things of a kind hold. */
export function createTypedSearch({ sql }: Pick<Deps, 'sql'>, { kind, countByTerm }: Searched) {
  const kept = createSharedReads<TypedSearch>(KEPT_MS)

  function typedWords(text: string): SearchWord[] {
    const all = searchWords(text)
    const telling = all.filter(isTelling)
    const byTerm = new Map((telling.length > 0 ? telling : all).map((word) => [word.terms[0], word]))
    return [...byTerm.values()].slice(0, WORDS_MAX)
  }

  /** The spelling that stands most often. */
  async function mostCommon(candidates: readonly KnownWord[]): Promise<Mended | null> {
    const few = candidates.slice(0, CANDIDATES_MAX)
    const orders = await countByTerm(
      few.map(({ term }) => term),
      POPULAR_ENOUGH,
    )
    const [best] = few.toSorted((a, b) => orders.get(b.term)! - orders.get(a.term)!)
    return best && orders.get(best.term)! > 0 ? { terms: [best.term], spelling: best.word } : null
  }

  async function beginning(word: string): Promise<Mended | null> {
    if (word.length < BEGINNING_FROM) return null
    const found = await findBeginning(kind, word, BEGINNINGS_MAX, sql)
    return found.length > 0 ? { terms: [...new Set(found.map(({ term }) => term))], spelling: null } : null
  }

  async function slipped(word: string): Promise<Mended | null> {
    const isWord = word.length >= SLIP_FROM && word.length <= SLIP_UPTO && isUkrainianWord(word)
    const [typedElsewhere = ''] = searchWords(onOtherKeys(word)).map((found) => found.word)
    if (!isWord) return mostCommon(await findWords(kind, [typedElsewhere], sql))
    const near = slips(word)
    const known = await findWords(kind, near, sql)
    // a form that stands nowhere may still share its stem with one that does
    const stems = await findTerms(kind, [...new Set(near.flatMap(termsOf))], sql)
    const kindredWords = await findWordsOf(kind, [...stems], sql)
    const one = [...known, ...kindredWords]
    if (one.length > 0) return mostCommon(one)
    if (word.length < TWO_SLIPS_FROM) return null
    const alike = await findAlikeWords(kind, word, ALIKE_MAX, sql)
    return mostCommon(alike.filter((other) => isOneOrTwoSlips(word, other.word)))
  }

  async function read(text: string): Promise<TypedSearch> {
    const typed = typedWords(text)
    const known = await findTerms(
      kind,
      typed.flatMap(({ terms }) => withKin(terms).terms),
      sql,
    )
    const isKnown = ({ terms }: SearchWord): boolean => withKin(terms).terms.some((term) => known.has(term))
    const strange = typed.filter((word) => !isKnown(word)).slice(0, MENDED_MAX)
    const mended = await Promise.all(
      typed.map(async (each): Promise<Mended | null> => {
        if (isKnown(each)) return { terms: each.terms, spelling: null }
        if (!strange.includes(each)) return null
        return (each === typed.at(-1) ? await beginning(each.word) : null) ?? (await slipped(each.word))
      }),
    )
    const found = mended.filter((word) => word !== null)
    // with nothing known at all, what was typed is looked for as it stands, and not found
    if (found.length === 0)
      return { words: typed.map(({ terms }) => withKin(terms)), corrected: null, ignored: [] }
    return {
      words: found.map(({ terms }) => withKin(terms)),
      corrected: found.some(({ spelling }) => spelling !== null)
        ? typed.flatMap(({ word }, i) => (mended[i] ? [mended[i].spelling ?? word] : [])).join(' ')
        : null,
      ignored: typed.filter((_, i) => mended[i] === null).map(({ word }) => word),
    }
  }

  return {
    /** What a typed text looks for; no words where none was typed. */
    read: (text: string): Promise<TypedSearch> => kept.get(text, () => read(text)),
    /** Keeps words that a thing of the kind holds, in the transaction that keeps the thing. */
    learn: (words: readonly KnownWord[], db: Queryable): Promise<void> => insertWords(kind, words, db),
    /** Things changed: what was unknown may be known now. */
    forget: (): void => kept.clear(),
  }
}
