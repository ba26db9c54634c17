import { adjectivesOf } from '#domain/rules/search/search-compounds.ts'
import type { KnownWord } from '#domain/rules/search/search-terms.ts'
import type { Equivalents } from '#domain/rules/search/search-equivalents.ts'
import { termsOf, type SearchWord } from '#domain/rules/search/search-words.ts'
import { fromRussian } from '#domain/rules/search/russian-spelling.ts'
import { fromLatin, toLatin } from '#domain/rules/search/transliteration.ts'
import { isSureSlip, isUkrainianWord, slips, slipsBetween } from '#domain/rules/search/typing-slips.ts'
import type { Queryable } from '#server/db/transaction.ts'

import { heldTargets, isHeld, spelled, termsOfAll } from './typed-words.ts'
import {
  findAlikeWords,
  findBeginning,
  findTerms,
  findWords,
  findWordsOf,
  type SearchKind,
} from './words.repository.ts'

/** A word in place of one that stands nowhere; or words that it may have meant, to ask. */
export type Mended = {
  word: SearchWord | null
  shown: string | null
  doubtful: readonly string[]
  /** Only things of a trade unlike that of the other words are near: none of them was meant. */
  isElsewhere?: true
}

const BEGINNING_FROM = 5
const BEGINNINGS_MAX = 20
/** A beginning of so few letters is taken for one only while few words begin so. */
const SHORT_BEGINNING = 5
const FEW_BEGINNINGS = 4
/** A shorter word has too many neighbours one letter away. */
const SLIP_FROM = 4
/** Longer than Ukrainian words are. */
const SLIP_UPTO = 24
/** The stem of a shorter word is shared by too many. */
const FORMS_FROM = 6
/** Only what is hardly heard is mended there. */
const FORM_SLIPS_MAX = 1
const TWO_SLIPS_FROM = 8
const TWO_SLIPS_MAX = 2
const ALIKE_MAX = 20
const CANDIDATES_MAX = 12
const POPULAR_ENOUGH = 50
const DOUBTFUL_MAX = 3
/** Shorter words in Russian spelling are mostly other words. */
const RUSSIAN_FROM = 5
const LATIN_FROM = 3
/** A shorter stem is shared by too many. */
const STEM_FROM = 3

type Fitting = (word: SearchWord) => boolean
type WordCandidate = { word: SearchWord; shown: string }
type Searched = {
  kind: SearchKind
  equivalents: Equivalents
  countByTerm(terms: readonly string[], limit: number): Promise<Map<string, number>>
}

const nothing: Mended = { word: null, shown: null, doubtful: [] }
const asCandidate = ({ word, term }: KnownWord): WordCandidate => ({
  word: { ...spelled(word), terms: [term] },
  shown: word,
})

/** Finds what was meant by words that stand nowhere. */
export function createMending({ kind, equivalents, countByTerm }: Searched, sql: Queryable) {
  /** Words of the tables that lead to something. */
  async function held(words: readonly SearchWord[]): Promise<WordCandidate[]> {
    const named = words.map((word) => ({ word, matches: equivalents.find([word]) }))
    const all = termsOfAll(
      words,
      named.flatMap(({ matches }) => matches),
    )
    const known = await findTerms(kind, all, sql)
    return named
      .filter(
        ({ word, matches }) =>
          isHeld(word.terms, known) || matches.some((match) => heldTargets(match, known).length > 0),
      )
      .map(({ word }) => ({ word, shown: word.word }))
  }

  /** The first reading that stands somewhere: itself, as a word of the tables, or in another form. */
  async function firstOf(candidates: readonly string[], formsFrom: number): Promise<Mended> {
    if (candidates.length === 0) return nothing
    const rank = new Map(candidates.map((word, i) => [word, i]))
    const standing = (await findWords(kind, candidates, sql)).map(asCandidate)
    const listed = await held(candidates.flatMap((word) => equivalents.spellings.get(word) ?? []))
    const [first] = [...standing, ...listed].toSorted(
      (a, b) => rank.get(a.word.word)! - rank.get(b.word.word)!,
    )
    if (first) return { word: spelled(first.word.word), shown: first.shown, doubtful: [] }
    const forms = candidates.filter((word) => word.length >= formsFrom).map(spelled)
    const inForms = await held(forms.filter((word) => equivalents.has(word)))
    const terms = await findTerms(
      kind,
      forms.flatMap((form) => form.terms.filter((term) => term.length >= STEM_FROM)),
      sql,
    )
    const form = forms.find((each) => each.terms.some((term) => terms.has(term))) ?? inForms[0]?.word
    return form ? { word: form, shown: form.word, doubtful: [] } : nothing
  }

  /** The spelling that stands most often. */
  async function mostCommon(candidates: readonly WordCandidate[]): Promise<WordCandidate | null> {
    const few = candidates.slice(0, CANDIDATES_MAX)
    const orders = await countByTerm(
      few.map(({ word }) => word.terms[0]!),
      POPULAR_ENOUGH,
    )
    const [best] = few.toSorted(
      (a, b) => (orders.get(b.word.terms[0]!) ?? 0) - (orders.get(a.word.terms[0]!) ?? 0),
    )
    return best ?? null
  }

  async function beginning(word: string): Promise<Mended> {
    if (word.length < BEGINNING_FROM) return nothing
    const found = await findBeginning(kind, word, BEGINNINGS_MAX, sql)
    const terms = [...new Set(found.map(({ term }) => term))]
    if (terms.length === 0 || (word.length <= SHORT_BEGINNING && terms.length > FEW_BEGINNINGS))
      return nothing
    return { word: { word, terms, start: 0, end: word.length }, shown: null, doubtful: [] }
  }

  /** Words one slip away that stand somewhere, and two slips away where there are none. */
  async function neighbours(word: string): Promise<WordCandidate[]> {
    const near = slips(word)
    const words = await findWords(kind, near, sql)
    const listed = await held(near.flatMap((each) => equivalents.spellings.get(each) ?? []))
    const one = [...words.map(asCandidate), ...listed]
    if (one.length > 0) return one
    if (word.length < FORMS_FROM) return []
    // a form that stands nowhere may still share its stem with one that does
    const forms = near
      .filter((each) => slipsBetween(word, each, FORM_SLIPS_MAX) <= FORM_SLIPS_MAX)
      .map((each) => ({ each, terms: termsOf(each) }))
    const stems = await findTerms(
      kind,
      forms.flatMap(({ terms }) => terms.filter((term) => term.length >= STEM_FROM)),
      sql,
    )
    const standing = await findWordsOf(kind, [...stems], sql)
    const kindredForms = standing.map(({ word: shown, term }) => {
      const form = forms.find(({ terms }) => terms.includes(term))!.each
      return { word: { ...spelled(form), terms: [term] }, shown }
    })
    if (kindredForms.length > 0) return kindredForms
    if (word.length < TWO_SLIPS_FROM) return []
    const alike = (await findAlikeWords(kind, word, ALIKE_MAX, sql)).map(asCandidate)
    const table = [...equivalents.spellings.values()].filter(
      (other) =>
        Math.abs(other.word.length - word.length) <= TWO_SLIPS_MAX &&
        other.word[0] === word[0] &&
        slipsBetween(word, other.word, TWO_SLIPS_MAX) <= TWO_SLIPS_MAX,
    )
    return [...alike, ...(await held(table))].filter(
      (other) => slipsBetween(word, other.word.word) <= TWO_SLIPS_MAX + 1,
    )
  }

  async function slipped(word: string, fits: Fitting): Promise<Mended> {
    if (word.length < SLIP_FROM || word.length > SLIP_UPTO || !isUkrainianWord(word)) return nothing
    const all = await neighbours(word)
    const distance = ({ word: other }: WordCandidate): number => slipsBetween(word, other.word)
    const sure = all.filter((other) => isSureSlip(word, other.word.word))
    const fitting = sure.filter((other) => fits(other.word))
    const nearest = Math.min(...fitting.map(distance))
    const best = await mostCommon(fitting.filter((other) => distance(other) === nearest))
    if (best) return { word: best.word, shown: best.shown, doubtful: [] }
    const shown = all.toSorted((a, b) => distance(a) - distance(b)).map((other) => other.shown)
    const doubtful = [...new Set(shown)].slice(0, DOUBTFUL_MAX)
    return { ...nothing, doubtful, ...(sure.length > 0 ? { isElsewhere: true } : {}) }
  }

  /** What a word in other letters stands for. */
  async function otherLetters(word: string, isKnown: boolean, fits: Fitting): Promise<Mended> {
    // a known trade mark is no word in Latin letters: 'stihl' is not 'стиглі'
    if (/^[a-z]+$/.test(word)) return isKnown || word.length < LATIN_FROM ? nothing : inCyrillic(word, fits)
    const latin = word.length < LATIN_FROM ? nothing : await firstOfLatin(word)
    if (latin.word !== null) return latin
    return isKnown || word.length < RUSSIAN_FROM ? nothing : firstOf(fromRussian(word), FORMS_FROM)
  }

  async function inCyrillic(word: string, fits: Fitting): Promise<Mended> {
    const candidates = fromLatin(word)
    const read = await firstOf(candidates, LATIN_FROM)
    return read.word === null && candidates[0] !== undefined ? slipped(candidates[0], fits) : read
  }

  async function firstOfLatin(word: string): Promise<Mended> {
    const [found] = await findWords(kind, toLatin(word), sql)
    return found ? { word: spelled(found.word), shown: found.word, doubtful: [] } : nothing
  }

  return {
    /** What was meant by a word that stands nowhere; `isLast` may be only the beginning of one, a slip only of what fits. */
    async mend(typed: SearchWord, isLast: boolean, fits: Fitting): Promise<Mended> {
      const isKnown = equivalents.has(typed)
      const read = await otherLetters(typed.word, isKnown, fits)
      // a word of the trade is meant as it stands, though nobody asks for it now
      if (read.word !== null || isKnown) return read
      const begun = isLast ? await beginning(typed.word) : nothing
      if (begun.word !== null) return begun
      const whole = await firstOf(adjectivesOf(typed.word), FORMS_FROM)
      return whole.word === null ? slipped(typed.word, fits) : whole
    },
  }
}
