import { isMadeOf, termsOf, type SearchWord } from './search-words.ts'

/**
 * Endings of stems that one root takes in turn: what is done, who or what does it, what is said of both. The stems are
 * those of `search-words.ts`, so 'фасувальний' is 'фасувалн'.
 */
const FAMILIES: readonly (readonly string[])[] = [
  'уванн увалн увач уват',
  'уванн увалник увалниц',
  'юванн ювалн ювач юват',
  'юванн ювалник ювалниц',
  'анн алн ат ач',
  'анн алник алниц',
  'енн ювалн ювач ит',
  'інн илн ит',
  'яц ятор юванн',
  'ац атор уванн',
].map((line) => line.split(' '))
/** Of a shorter root too many words are made. */
const ROOT_FROM = 3

/** 'бавовняний', of 'бавовна'. */
const OF_MATTER = 'ян'
/** Here the ending belongs to another word: a 'бур’ян' is no drill. */
const NOT_MADE = new Set('бур бол сел пол слов рим'.split(' '))

/**
 * The terms of words made of the same root: 'прибиральник' of 'прибирання', 'бавовняний' of 'бавовна'. Most stand nowhere;
 * none is the same thing.
 */
export function derivedTerms(term: string): string[] {
  const ends = FAMILIES.flatMap((family) =>
    family
      .filter((ending) => term.endsWith(ending) && term.length - ending.length >= ROOT_FROM)
      .flatMap((ending) => family.map((other) => term.slice(0, -ending.length) + other)),
  )
  const root = term.endsWith(OF_MATTER) ? term.slice(0, -OF_MATTER.length) : term
  const isMade = /^[а-яєії]{3,}$/u.test(root) && !NOT_MADE.has(root)
  const made = isMade ? [root === term ? root + OF_MATTER : root] : []
  return [...new Set([...ends, ...made])].filter((other) => other !== term)
}

const PROPERTY = /.{2}(?:н|ськ|цьк|зьк|яч|іч|оч|уч|юч|ат|ист|ст)(?:ий|ій|ого|ому|им|ої|ою|их|ими)$/u
const SHORT_PROPERTY = /.{3}(?:[^аеєиіїоуюян]н|ян|ськ|цьк|яч|іч|оч|юч)(?:а|е|і|у)$/u

/** The Russian form of many looks like one: 'фартуков'. */
const OF_MANY = /[ое]в$/u

/** True for what by its ending is an adjective: it says of which kind a thing is, and not what it is. */
export const isProperty = ({ word, terms }: SearchWord): boolean =>
  PROPERTY.test(word) || SHORT_PROPERTY.test(word) || (terms.every(isMadeOf) && !OF_MANY.test(word))

/** What was done to a thing makes it another: 'згущене', 'активоване'. */
export const isTreated = ({ word }: SearchWord): boolean =>
  /[аеє]нн?(?:ий|ого|ому|им|а|ої|ій|у|ою|е|ое|і|их|ими)$/u.test(word)

const SOFTENED: Readonly<Record<string, string>> = { ч: 'к', ж: 'г', ш: 'х' }

/** The terms that the thing may have of which an adjective is made: 'молок', of 'молочн'. */
export function madeFrom(term: string): string[] {
  if (isMadeOf(term)) return [term.slice(1)]
  const root = /^(.{3,})н$/u.exec(term)?.[1]
  if (root === undefined) return []
  const last = root.at(-1) ?? ''
  const hard = root.slice(0, -1) + (SOFTENED[last] ?? last)
  // a fleeting vowel stands in no stem: 'молк', of 'молоко'
  return [...new Set([root, hard, hard.replace(/[оеєі]([^аеєиіїоуюя])$/u, '$1')])]
}

const NOUN = /^([а-яєії]{3,}?[^аеєиіїоуюяньй])ь?[аеєиіїоуюя]?$/u

/** Beside another word: the terms of the nouns of which an adjective is made, or of the adjective made of a noun. */
export function swappedTerms(typed: SearchWord): readonly string[] {
  if (isProperty(typed)) return typed.terms.flatMap(madeFrom)
  const root = NOUN.exec(typed.word)?.[1]
  return root === undefined ? [] : [...termsOf(`${root}ний`), ...termsOf(`${root}ський`)]
}
