import { compoundsOf, isAsking, kindsOf, partsOf, quantities } from '#domain/rules/search/search-compounds.ts'
import { derivedTerms, isProperty, swappedTerms } from '#domain/rules/search/search-derivation.ts'
import type { Match, Target } from '#domain/rules/search/search-equivalents.ts'
import { inLead, unmarked } from '#domain/rules/search/search-terms.ts'
import {
  evenSizes,
  absent,
  isSize,
  isTelling,
  isWithout,
  missingIn,
  kindred,
  numbersOf,
  searchWords,
  termsOf,
  type SearchWord,
} from '#domain/rules/search/search-words.ts'
import { onOtherLayouts } from '#domain/rules/search/keyboard-layouts.ts'
import { isUkrainianWord } from '#domain/rules/search/typing-slips.ts'

/** One word of a search: a thing has it when it has any of the terms. */
export type SearchedWord = readonly string[]
/** `exact` without the words that are only kin of it: those count less. */
export type TypedWord = { exact: SearchedWord; terms: SearchedWord }

/** A word as somebody spelled it. */
export type Spelled = SearchWord & { typed: string }
/** A typed word, and what a piece of the text reads on another layout of the keyboard, where that is a word. */
export type TypedPiece = { words: Spelled[]; otherwise: Spelled[] }

const WORDS_MAX = 8
const CLAUSES_MAX = 12
/** Names of several words that one word is looked for by. */
const PHRASES_MAX = 3
const OTHERWISE_FROM = 3

/** The only word of a text. */
export function wordOf(text: string): SearchWord | null {
  const [word, ...others] = searchWords(text)
  return word && others.length === 0 ? word : null
}

/** Words of a piece with their own letters; of several in one place ('50кг') each with its part. */
function spelledIn(piece: string): Spelled[] {
  const words = searchWords(piece)
  const isAlone = ({ start }: SearchWord): boolean =>
    words.filter((each) => each.start === start).length === 1
  return words.map((word) => ({
    ...word,
    typed: isAlone(word) ? piece.slice(word.start, word.end) : word.word,
  }))
}

/** Pieces of a typed text between spaces; `spellingsOf` says by which terms else a word is known. */
export function piecesOf(text: string, spellingsOf: (word: SearchWord) => readonly string[]): TypedPiece[] {
  const pieces = piecesAlone(text)
  return pieces.map((piece, i) => {
    const before = pieces[i - 1]?.words
    if (before?.length !== 1 || !isWithout(before[0]?.word)) return piece
    // what a thing is without stands in its text behind the same word
    const words = piece.words.map((each) => ({
      ...each,
      ...absent(each, spellingsOf(each)),
      typed: `${before[0]!.typed} ${each.typed}`,
    }))
    return { words, otherwise: [] }
  })
}

function piecesAlone(text: string): TypedPiece[] {
  return evenSizes(text)
    .split(/\s+/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({
      words: spelledIn(piece),
      otherwise: onOtherLayouts(piece)
        .flatMap((reading) => wordOf(reading) ?? [])
        .filter(({ word }) => word.length >= OTHERWISE_FROM)
        .map((word) => ({ ...word, typed: word.word })),
    }))
}

/**
 * The words that a search looks for, each once: without those of grammar, of quantity and of asking, unless there are no
 * others or they belong to a name of several words ('складські послуги').
 */
export function tellingWords<W extends SearchWord>(
  words: readonly W[],
  known: ReadonlySet<string>,
  isInName: (word: W) => boolean,
): W[] {
  const sizes = words.filter((word) => isSize(word) && known.has(word.word))
  const parts = new Set(sizes.flatMap(numbersOf))
  const others = words.filter((word) => !isSize(word) && !parts.has(word.word))
  const all = [...others, ...sizes]
  const telling = all.filter(isTelling)
  const spare = new Set(quantities(words))
  const named = telling.filter((each) => isInName(each) || !(isAsking(each) || spare.has(each)))
  const chosen = [named, telling, all].find(({ length }) => length > 0) ?? []
  return [...new Map(chosen.map((word) => [word.terms[0], word])).values()].slice(0, WORDS_MAX)
}

/** One or two letters and a number that may belong together: 'м-500', 'пе 100', 'а 500с'. */
const MARK = /(?<![\p{L}\p{N}])(\p{L}{1,2})[\s-]+(\d+\p{L}{0,2})(?![\p{L}\p{N}])/gu

/** What such letters and numbers make when they are written together. */
export const marksOf = (text: string): SearchWord[] =>
  [...text.matchAll(MARK)].flatMap(([, letters = '', number = '']) => wordOf(letters + number) ?? [])

/** The text with those written together that stand so in something. */
export const joinMarks = (text: string, known: ReadonlySet<string>): string =>
  text.replace(MARK, (apart, letters: string, number: string) => {
    const mark = wordOf(letters + number)
    return mark?.terms.some((term) => known.has(term)) ? letters + number : apart
  })

/**
 * Compounds written apart or together: what is typed one way is looked for the other way too, each part by all its
 * spellings.
 */
export function compounds(
  words: readonly SearchWord[],
  spellingsOf: (word: SearchWord) => readonly string[],
): Match[] {
  const sameThing = (parts: readonly SearchWord[]): Target => ({
    spelling: parts.map(({ word }) => word).join(' '),
    terms: parts.filter(isTelling).map(spellingsOf),
    isSame: true,
  })
  const apart = words.flatMap(({ word }, i) => {
    const parts = partsOf(word)
    const [first, ...rest] = parts ?? []
    if (!parts || !first) return []
    const kinds = kindsOf(first.word).flatMap(termsOf)
    const ofKind: Target = {
      spelling: parts.map((part) => part.word).join(' '),
      terms: [kinds, ...rest.filter(isTelling).map(spellingsOf)],
      isSame: true,
    }
    const targets = rest.length > 0 && isUkrainianWord(first.word) ? [ofKind] : []
    return [{ at: [i], targets: [sameThing(parts), ...targets] }]
  })
  const together = words.slice(1).flatMap((next, i) => {
    const joined = wordOf(words[i]!.word + next.word)
    return joined ? [{ at: [i, i + 1], targets: [sameThing([joined])] }] : []
  })
  return [...apart, ...together].filter(({ targets }) => targets.every(({ terms }) => terms.length > 0))
}

/** Compounds that a word is the last part of, and words made of its root: near to it where they name the thing. */
export const made = (words: readonly SearchWord[]): Match[] =>
  words.map((word, i) => {
    const { terms } = word
    const compound = compoundsOf(word.word)
    // 'яйце бройлера' is 'бройлерне яйце', and 'мідний лист' is 'мідь листова'; alone each is another thing
    const swapped = words.length > 1 ? swappedTerms(word) : []
    const derived = [...new Set([...terms.flatMap(derivedTerms), ...swapped])]
    const targets = [
      ...compound.map((each): Target => ({ spelling: each.word, terms: [each.terms], isSame: false })),
      ...derived.map((term): Target => ({ spelling: word.word, terms: [[term]], isSame: false })),
    ]
    return { at: [i], targets }
  })

const withKin = (terms: readonly string[]): string[] => [...new Set([...terms, ...terms.flatMap(kindred)])]

/** Every term that a search for these words might ask for; of words made of them, which count less, their own alone. */
export const termsOfAll = (
  words: readonly SearchWord[],
  matches: readonly Match[],
  madeOf: readonly Match[] = [],
): string[] => [
  ...new Set([
    ...words.flatMap(({ terms }) => withKin(terms)),
    ...matches.flatMap(({ targets }) => targets.flatMap(({ terms }) => terms.flatMap(withKin))),
    ...madeOf.flatMap(({ targets }) => targets.flatMap(({ terms }) => terms.flat())),
  ]),
]

export const isHeld = (terms: readonly string[], known: ReadonlySet<string>): boolean =>
  terms.some((term) => known.has(term) || kindred(term).some((other) => known.has(other)))

/** The targets every word of which stands in something. */
export const heldTargets = ({ targets }: Match, known: ReadonlySet<string>): Target[] =>
  targets.filter(({ terms }) => terms.every((word) => isHeld(word, known)))

const isBesideThing = (words: readonly SearchWord[], at: number): boolean =>
  isProperty(words[at]!) && words.some((word) => !isProperty(word))

type Clause = { of: number; exact: string[]; terms: string[] }

/** What is only near the typed word counts where it names the thing, not where it is mentioned. */
const joinedTo = (clause: Clause, terms: readonly string[], isSame: boolean, isNaming = true): Clause => ({
  ...clause,
  exact: isSame ? [...clause.exact, ...terms] : clause.exact,
  terms: [...clause.terms, ...(isSame || !isNaming ? withKin(terms) : terms.map(inLead))],
})

/**
 * What a thing must hold to be found: words of which each may be replaced by what its thing is called otherwise. Names of
 * several words are spread: (спецодяг or робочий) and (спецодяг or одяг). `isNaming` where all must name the thing.
 */
export function clausesOf(
  words: readonly SearchWord[],
  matches: readonly Match[],
  known: ReadonlySet<string>,
  { isNaming = false } = {},
): TypedWord[] {
  let clauses: Clause[] = words.map(({ terms }, of) => ({ of, exact: [...terms], terms: withKin(terms) }))
  const held = matches.map((match) => ({ at: match.at, targets: heldTargets(match, known) }))
  for (const { at, targets } of held)
    for (const { terms, isSame } of targets.filter((target) => target.terms.length === 1))
      clauses = clauses.map((clause) =>
        // how a thing is need not name it: 'кухарський' beside 'кітелі для кухарів'
        at.includes(clause.of)
          ? joinedTo(clause, terms[0]!, isSame, !isBesideThing(words, clause.of))
          : clause,
      )
  for (const { at, targets } of held)
    for (const { terms, isSame, naming = terms.length } of targets
      .filter((target) => target.terms.length > 1)
      .slice(0, PHRASES_MAX)) {
      const spread = clauses.flatMap((clause) =>
        at.includes(clause.of)
          ? terms.map((word, i) => joinedTo(clause, word, isSame, i < naming))
          : [clause],
      )
      if (spread.length <= CLAUSES_MAX) clauses = spread
    }
  const unique = (terms: readonly string[]): string[] => {
    const all = [...new Set(terms)]
    const standing = all.filter((term) => known.has(unmarked(term)))
    return standing.length > 0 ? standing : all
  }
  const named = (terms: readonly string[]): string[] => terms.map((term) => inLead(unmarked(term)))
  const made = clauses.map(({ exact, terms }) => ({
    exact: unique(exact),
    terms: unique(isNaming ? named(terms) : terms),
  }))
  return [...new Map(made.map((clause) => [JSON.stringify(clause), clause])).values()]
}

/** The terms of the word, or of what a thing is without, as a text would hold it. */
export function spelled(word: string): SearchWord {
  const at = { start: 0, end: word.length }
  const missing = missingIn(word)
  return missing === undefined
    ? { word, terms: termsOf(word), ...at }
    : { ...absent({ word: missing }, termsOf(missing)), ...at }
}
