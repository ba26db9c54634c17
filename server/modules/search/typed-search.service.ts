import type { Match } from '#domain/rules/search/search-equivalents.ts'
import type { KnownWord } from '#domain/rules/search/search-terms.ts'
import type { SearchWord } from '#domain/rules/search/search-words.ts'
import { isList } from '#domain/rules/search/search-list.ts'
import { fitsTrade } from '#domain/rules/search/same-trade.ts'
import { areCircumstances } from '#domain/rules/search/search-circumstances.ts'
import { isLightWord, isMark, isNoThing, saysWhich } from '#domain/rules/search/search-light-words.ts'
import { isProperty, isTreated, madeFrom } from '#domain/rules/search/search-derivation.ts'
import { tradeWords as equivalents } from '#domain/rules/search/trade-words.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'

import {
  clausesOf,
  compounds,
  heldTargets,
  isHeld,
  joinMarks,
  made,
  marksOf,
  piecesOf,
  tellingWords,
  termsOfAll,
  wordOf,
  type SearchedWord,
  type Spelled,
  type TypedWord,
} from './typed-words.ts'
import { otherSpellings, suggestionsOf, type Resolved } from './suggestions.ts'
import { createMending } from './word-mending.ts'
import { findTerms, insertWords, type SearchKind } from './words.repository.ts'

export type { SearchedWord, TypedWord } from './typed-words.ts'

/** What a typed text looks for. */
export type TypedSearch = {
  words: readonly TypedWord[]
  /** What was looked for instead, where that differs. */
  corrected: string | null
  /** What else was looked for. */
  also: readonly string[]
  /** Typed words that stand nowhere and were left out; loose where one of them says which thing is meant. */
  ignored: readonly string[]
  isLoose: boolean
  /** True where the words must name the thing, as packaging does that stands beside most goods. */
  mustName: boolean
  /** What may have been meant, where nothing is found. */
  suggestions: readonly string[]
}

/** More strange words are left out unmended: each costs hundreds of spellings. */
const MENDED_MAX = 3
const KEPT_MS = 3000
const ALSO_MAX = 3

type Searched = {
  kind: SearchKind
  /** How many things that are shown hold each of the terms, counted up to a limit. */
  countByTerm(terms: readonly string[], limit: number): Promise<Map<string, number>>
  /** Whether any thing that is shown holds all the words. */
  isAnyHolding(words: readonly SearchedWord[]): Promise<boolean>
}
/** The words of a text, how those of another layout are shown, and which terms stand in something. */
type Understood = { words: Spelled[]; shown: ReadonlyMap<SearchWord, string>; known: ReadonlySet<string> }

export type TypedSearches = ReturnType<typeof createTypedSearch>

/** What is made of another thing is not that which stands beside: 'молочний шоколад' is no dark one. */
const isNarrowing = (word: SearchWord, among: readonly SearchWord[]): boolean =>
  among.length > 1 &&
  isProperty(word) &&
  word.terms.flatMap(madeFrom).some((term) => equivalents.has({ ...word, word: term, terms: [term] }))

/** Turns what people type into terms that things of a kind hold. */
export function createTypedSearch({ sql }: Pick<Deps, 'sql'>, { kind, countByTerm, isAnyHolding }: Searched) {
  const kept = createSharedReads<TypedSearch>(KEPT_MS)
  const { mend } = createMending({ kind, equivalents, countByTerm }, sql)

  function otherNames(words: readonly SearchWord[]): Match[] {
    const parts = compounds(words, equivalents.variants)
    // 'теле визор' is a word of the table when it is written together
    const together = parts.flatMap(({ at, targets }) =>
      at.length < 2
        ? []
        : equivalents
            .find(targets.flatMap(({ spelling }) => wordOf(spelling) ?? []))
            .map((match) => ({ ...match, at })),
    )
    return [...equivalents.find(words), ...parts, ...together]
  }

  /** True where the word, or what its thing is called otherwise, stands in something. */
  const isFound = (word: SearchWord, known: ReadonlySet<string>): boolean =>
    isHeld(word.terms, known) || otherNames([word]).some((match) => heldTargets(match, known).length > 0)

  /** The words of a text as they are meant, those of another layout of the keyboard among them. */
  async function wordsOf(text: string): Promise<Understood> {
    const pieces = piecesOf(text, equivalents.variants)
    const all = pieces.flatMap(({ words }) => words)
    const tried = [...all, ...pieces.flatMap(({ otherwise }) => otherwise)]
    const possible = [...otherNames(all), ...tried.flatMap((word) => otherNames([word]))]
    const terms = termsOfAll([...tried, ...marksOf(text)], possible, made(tried))
    const known = await findTerms(kind, terms, sql)
    const isWord = (word: SearchWord): boolean => isFound(word, known) || equivalents.has(word)
    const shown = new Map<SearchWord, string>()
    const joined = piecesOf(joinMarks(text, known), equivalents.variants)
    const meant = joined.flatMap(({ words, otherwise }) => {
      const [other] = words.some(isWord) ? [] : otherwise.filter(isWord)
      if (other) shown.set(other, other.word)
      return other ? [other] : words
    })
    const names = equivalents
      .find(meant)
      .filter((match) => match.at.length > 1 && heldTargets(match, known).length > 0)
    const inNames = new Set(names.flatMap(({ at }) => at.map((i) => meant[i])))
    return { words: tellingWords(meant, known, (word) => inNames.has(word)), shown, known }
  }

  async function resolve(
    text: string,
    words: readonly Spelled[],
    known: ReadonlySet<string>,
  ): Promise<Resolved[]> {
    const together = otherNames(words)
      .filter((match) => match.at.length > 1 && heldTargets(match, known).length > 0)
      .flatMap(({ at }) => at)
    const strange = words
      .filter((word, i) => !together.includes(i) && !isFound(word, known))
      .slice(0, MENDED_MAX)
    const isLost = (word: SearchWord, i: number): boolean => !together.includes(i) && !isFound(word, known)
    // a name that the table knows says its thing as a whole: without 'згущене' it is but milk
    const named = new Set(equivalents.find(words).flatMap(({ at }) => (at.length > 1 ? at : [])))
    const hasKin = (word: SearchWord): boolean =>
      made([word]).some((match) => heldTargets(match, known).length > 0)
    return Promise.all(
      words.map(async (typed, i): Promise<Resolved> => {
        const asTyped = { typed, word: typed, shown: null, isAbsent: false, doubtful: [] }
        if (!isLost(typed, i)) return asTyped
        if (!strange.includes(typed)) return { ...asTyped, word: null }
        const beside = words.filter((word, j) => j !== i && !isLost(word, j))
        const { isElsewhere, ...mended } = await mend(typed, typed === words.at(-1), (word) =>
          fitsTrade(word, beside, text, equivalents),
        )
        const isAbsent =
          mended.word === null &&
          !isMark(typed, equivalents) &&
          (isElsewhere ||
            equivalents.has(typed) ||
            isNarrowing(typed, words) ||
            (named.has(i) && isTreated(typed)))
        return mended.word === null && hasKin(typed) ? asTyped : { ...asTyped, ...mended, isAbsent }
      }),
    )
  }

  /** How a word is said where its own letters stand nowhere: by the first name of its thing that does. */
  function nameOf(word: SearchWord, known: ReadonlySet<string>): string | null {
    if (isHeld(word.terms, known)) return null
    const [first] = equivalents.find([word]).flatMap((match) => heldTargets(match, known))
    return first?.spelling ?? null
  }

  /** The same for words that say a thing together: its name in place of the first, nothing in place of the others. */
  function phraseNames(
    words: readonly SearchWord[],
    matches: readonly Match[],
    known: ReadonlySet<string>,
  ): Map<SearchWord, string> {
    const [phrase] = matches.filter(
      (match) =>
        match.at.length > 1 &&
        match.at.some((i) => !isFound(words[i]!, known)) &&
        heldTargets(match, known).length > 0,
    )
    const [name] = phrase ? heldTargets(phrase, known) : []
    return new Map(
      name && phrase ? phrase.at.map((i, place) => [words[i]!, place === 0 ? name.spelling : '']) : [],
    )
  }

  /** What is looked for by the words that stand for what was typed. */
  async function told(
    understood: Understood & { resolved: readonly Resolved[] },
    isNaming = false,
  ): Promise<TypedSearch> {
    const { words, shown, known, resolved } = understood
    const found = resolved.flatMap(({ word }) => word ?? [])
    // of a thing that nobody asks for only a property may be left: 'кукурудзяні', of 'кукурудзяні палички'
    const isThingLost = found.length < resolved.length && found.every(isNoThing)
    const isAnyAbsent = isThingLost || resolved.some(({ isAbsent }) => isAbsent)
    const suggestions = suggestionsOf(resolved)
    // with nothing known at all, or a thing of the trade that nobody asks for, what was typed is looked for as it stands
    if (found.length === 0 || isAnyAbsent)
      return {
        words: clausesOf(words, [], known),
        corrected: null,
        also: [],
        ignored: [],
        isLoose: false,
        mustName: false,
        suggestions,
      }
    const others = otherNames(found)
    const kin = made(found)
    const matches = [...others, ...kin]
    const isMended = resolved.some(({ typed, word }) => word !== typed)
    const standing = isMended ? await findTerms(kind, termsOfAll(found, others, kin), sql) : known
    const phrases = phraseNames(found, matches, standing)
    const names = resolved.map(({ typed, word, shown: mended }) =>
      word === null
        ? null
        : (phrases.get(word) ?? nameOf(word, standing) ?? mended ?? shown.get(typed) ?? null),
    )
    const said = names.filter((name) => name !== null)
    const mustName = kind === 'order' && (isNaming || areCircumstances(found))
    return {
      words: clausesOf(found, matches, standing, { isNaming: mustName }),
      corrected:
        said.length > 0
          ? resolved
              .flatMap(({ typed, word }, i) => (word ? [names[i] ?? typed.typed] : []))
              .filter((name) => name !== '')
              .join(' ')
          : null,
      also: otherSpellings(
        equivalents.find(found).flatMap((match) => heldTargets(match, standing)),
        found,
      )
        .filter((spelling) => !said.includes(spelling))
        .slice(0, ALSO_MAX),
      ignored: resolved.filter(({ word }) => word === null).map(({ typed }) => typed.typed),
      isLoose: resolved.some(({ typed, word }) => word === null && saysWhich(typed, equivalents)),
      mustName,
      suggestions,
    }
  }

  async function read(text: string): Promise<TypedSearch> {
    const { words, shown, known } = await wordsOf(text)
    const resolved = await resolve(text, words, known)
    const typed = await told({ words, shown, known, resolved })
    const isLight = ({ word }: Resolved): boolean => word !== null && isLightWord(word, equivalents)
    const rest = resolved.filter((each) => each.word !== null && !isLight(each))
    const saysThing = rest.some(({ word }) => word !== null && !isNoThing(word))
    if (!saysThing || !resolved.some(isLight) || resolved.some(({ isAbsent }) => isAbsent)) return typed
    if (await isAnyHolding(typed.words.map(({ terms }) => terms))) return typed
    const without = resolved.map((each) => (isLight(each) ? { ...each, word: null } : each))
    return told({ words, shown, known, resolved: without })
  }

  /** What is looked for where nothing has all that a search lists: any thing of the list, where an order is about it. */
  async function anyOf(text: string): Promise<TypedSearch | null> {
    if (!isList(text)) return null
    const understood = await wordsOf(text)
    const all = await resolve(text, understood.words, understood.known)
    if (all.some(({ word }) => word !== null && isNoThing(word))) return null
    const resolved = all.map((each) => (each.isAbsent ? { ...each, word: null, isAbsent: false } : each))
    const typed = await told({ ...understood, resolved }, true)
    const exact = typed.words.flatMap((word) => word.exact)
    return { ...typed, words: [{ exact, terms: typed.words.flatMap(({ terms }) => terms) }] }
  }

  return {
    /** What a typed text looks for; no words where none was typed. */
    read: (text: string): Promise<TypedSearch> => kept.get(text, () => read(text)),
    anyOf,
    /** Keeps words that a thing of the kind holds, in the transaction that keeps the thing. */
    learn: (words: readonly KnownWord[], db: Queryable): Promise<void> => insertWords(kind, words, db),
    /** Things changed: what was unknown may be known now. */
    forget: (): void => kept.clear(),
  }
}
