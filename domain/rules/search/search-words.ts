import { foldForSearch } from './search-fold.ts'
import { homonyms } from './search-homonyms.ts'

/** A word of a text: what it is found by, and where it stands (UTF-16 offsets). */
export type SearchWord = { word: string; terms: readonly string[]; start: number; end: number }

const VOWEL = /[аеєиіїоуюя]/u
const WORD = /[\p{L}\p{N}\u0301'’ʼ`´‘]+/gu
/** '50кг' is two words, 'а500с' is one. */
const PARTS = /^(\d+)(\p{L}+)$/u
/** '40х20х2' is three, and one more as a whole. */
const SIZES = /^\d+(?:х\d+)+$/u
const SIZE = /\d+(?:\s?(?:[xх×*]|на)\s?\d+)+/giu
const STEM_MIN = 2

/** Endings that belong to no noun's first form, the longest first; '-ові' is taken for that of adjectives, as it mostly is. */
const PLAIN_ENDINGS = ['ього', 'ьому', 'ями', 'ами', 'ого', 'ому', 'ими', 'іми']
  .concat(['ою', 'ею', 'єю', 'ої', 'ій', 'їй', 'ий'])
  .concat([...'аяоеєиіїуюйь'])
/** Endings that a first form may have as well: 'альбом', 'режим', 'горіх', 'грам'. */
const DOUBTFUL_ENDINGS = [
  'ом',
  'ем',
  'єм',
  'ам',
  'ям',
  'ах',
  'ях',
  'им',
  'ім',
  'їм',
  'их',
  'іх',
  'їх',
].concat(['ів', 'їв', 'ей', 'єй'])

/** Stems whose forms differ by more than the rules below know, and those that the rules would take for another. */
const EVEN: Readonly<Record<string, string>> = {
  печ: 'поч',
  яц: 'яйц',
  вовс: 'овс',
  вовц: 'овц',
  хмел: 'хмол',
  дощк: 'дошк',
  пшн: 'пшон',
}

/** Without the vowel that is no fleeting one here, two things would be one: 'горох' and 'горіх'. */
const FIRM = new Set(['горох', 'палет', 'особ', 'сін', 'ліс', 'мід'])
/** Here the ending of an adjective is a part of the stem: 'олово' is not made of 'олія'. */
const ROOTS = new Set(
  'олов коров голов полов основ підков будов осов обнов здоров готов нов церков якоров покров уголов условн рожев дерев умов'.split(
    ' ',
  ),
)
/** What is said of a 'столовий буряк' or a 'ваговий' sweet is not made of tables or scales. */
const NO_KIN = new Set(
  'стол ваг мас час сорт порошк вершк вал ход ряд круг торг прост строк цін діл сил рол'.split(' '),
)

/** Russian letters in the spelling of Ukrainian ones. */
const RUSSIAN: Readonly<Record<string, string>> = { ё: 'е', ы: 'и', э: 'е', ъ: '' }

/** Letters of the other alphabet that look alike: 'M500', 'A500C' and a Latin 'i' in a Ukrainian word. */
export const LOOK_ALIKE: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

/** Words of grammar: they say nothing of what is traded. */
const STOP = new Set(
  'і й та а але або чи в у з із зі на до від для по за при про під над без біля через весь що як це не ми ви ті той ця цей які який яка яке є'.split(
    ' ',
  ),
)

const isStem = (rest: string): boolean =>
  rest.length > STEM_MIN || (rest.length === STEM_MIN && VOWEL.test(rest))

function without(word: string, endings: readonly string[]): string {
  for (const ending of endings) {
    const rest = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    if (isStem(rest)) return rest
  }
  return word
}

const syllables = (stem: string): number => [...stem].filter((letter) => VOWEL.test(letter)).length

/** What is done, and no property of a thing: 'сушіння' is not made of what is 'сушене'. */
const DOING = /^(?!ранн|осінн|останн)(?:(.+[аеі]н)н(?:я|ю|ям|ях|ями)|(.+[ае]н)[ьи](?:е|я|ю|ем|ям|ях|ями))$/u
/** May be of many doings, 'обладнань', or one thing, 'камінь'. */
const DOINGS = /[аеі]нь$/u
const DOING_STEM = /[аеі]нн$/u

/** Before the term of a word made of another: 'цукровий', of 'цукор'. */
const MADE_OF = '~'
/** True for the term of an adjective that is found by its noun too. */
export const isMadeOf = (term: string): boolean => term.startsWith(MADE_OF)

/**
 * What is the same in all forms of a stem, with fleeting and changing vowels ('мішок', 'мішка'; 'сіль', 'солі'), doubled
 * and soft consonants. Of an adjective that of its noun, marked: 'папір', 'паперу' and, apart, 'паперовий'.
 */
function even(stem: string): string {
  if (ROOTS.has(stem)) return stem
  const base = without(stem, ['ов', 'ев', 'єв', 'йов'])
  if (base === stem) return evened(stem)
  return MADE_OF + (DOING_STEM.test(base) ? base : evened(base))
}

function evened(stem: string): string {
  if (FIRM.has(stem)) return stem
  let kept = without(stem, [...'аеєиіїоуюя'])
  if (FIRM.has(kept)) return kept
  kept = kept
    .replaceAll('ь', '')
    .replace(/(.)\1$/u, '$1')
    .replace(/іст$/u, 'ост')
  if (syllables(kept) > 1) kept = kept.replace(/[оеєі]([^аеєиіїоуюя])$/u, '$1')
  // 'сіль', 'солі'; but 'ліжко', 'ліжок'
  if (syllables(kept) === 1 && !/[^аеєиіїоуюя]к$/u.test(kept)) kept = kept.replace('і', 'о')
  return EVEN[kept] ?? kept
}

/** A Latin letter that no Cyrillic one looks like. */
const ONLY_LATIN = /[dfgjlnqrsuvwz]/u
export const IN_LATIN = new Map(Object.entries(LOOK_ALIKE).map(([latin, letter]) => [letter, latin]))

/** 'аіsі', typed partly on the other layout, is Latin: its Cyrillic letters are but alike, and one letter has no likeness. */
function inLatin(word: string): string | null {
  const all = [...word].map((letter) => IN_LATIN.get(letter) ?? letter).join('')
  return ONLY_LATIN.test(word) && !/\p{sc=Cyrillic}/u.test(all) ? all : null
}

const fold = (word: string): string => {
  const bare = word.replaceAll('’', '').replace(/[ёыэъ]/g, (letter) => RUSSIAN[letter]!)
  if (!/[\p{sc=Cyrillic}\d]/u.test(bare)) return bare
  const latin = /\p{sc=Cyrillic}/u.test(bare) ? inLatin(bare) : null
  return latin ?? bare.replace(/[abcehikmoptxy]/g, (letter) => LOOK_ALIKE[letter]!)
}

/** The term of the noun for that of an adjective made of it, and the other way round; none for what has no such kin. */
export function kindred(term: string): readonly string[] {
  const noun = term.startsWith(MADE_OF) ? term.slice(MADE_OF.length) : term
  return NO_KIN.has(noun) ? [] : [noun === term ? MADE_OF + term : noun]
}

/** What a folded word is found by: one term, or two where it may be a first form as well as another. */
export function termsOf(word: string): readonly string[] {
  const homonym = homonyms.get(word)
  if (homonym !== undefined) return [homonym]
  if (word.length <= STEM_MIN || /[\da-z]/.test(word)) return [word]
  const [, doing, russian] = DOING.exec(word) ?? []
  if (doing ?? russian) return [`${doing ?? russian}н`]
  if (DOINGS.test(word)) return [even(without(word, PLAIN_ENDINGS)), word.replace(/ь$/u, 'н')]
  const bare = without(word, DOUBTFUL_ENDINGS)
  if (bare === word) return [even(without(word, PLAIN_ENDINGS))]
  // 'альбом' and 'цементом' look the same: each is found by what it may be
  return [...new Set([even(bare), even(word)])]
}

/** Before the term of what a thing is without: 'без голови' is no head. */
const WITHOUT = '!'
/** True for the word behind which stands what a thing is without. */
export const isWithout = (word: string | undefined): boolean => word === 'без'
/** A word that stands behind 'без'. */
export const absent = (
  { word }: Pick<SearchWord, 'word'>,
  terms: readonly string[],
): Pick<SearchWord, 'word' | 'terms'> => ({
  word: `без ${word}`,
  terms: terms.map((term) => WITHOUT + term),
})
/** What is missing, of a word that `absent` made. */
export const missingIn = (word: string): string | undefined => /^без (.+)$/u.exec(word)?.[1]
/** True for what is said to be missing. */
export const isSaidMissing = ({ terms }: SearchWord): boolean =>
  terms.every((term) => term.startsWith(WITHOUT))

/** A size in one spelling: '50 на 150' and '50×150' are '50х150'. */
export const evenSizes = (text: string): string => text.replace(SIZE, (size) => size.match(/\d+/g)!.join('х'))

/** The numbers that a size is made of. */
export const numbersOf = ({ word }: SearchWord): string[] => word.split('х')

export const isSize = ({ word }: SearchWord): boolean => SIZES.test(word)

function sizesOf(text: string): SearchWord[] {
  return [...text.matchAll(SIZE)].map(({ 0: size, index }) => {
    const word = evenSizes(size)
    return { word, terms: [word], start: index, end: index + size.length }
  })
}

/** The words of a text in their order, those of grammar among them, and its sizes after them. */
export function searchWords(text: string): SearchWord[] {
  return [...singleWords(text), ...sizesOf(text)]
}

function singleWords(text: string): SearchWord[] {
  return withAbsence(wordsIn(text))
}

/** After 'без' a word says what is not there: who looks for that finds nothing, who looks for 'без …' does. */
const withAbsence = (words: readonly SearchWord[]): SearchWord[] =>
  words.map((found, i) =>
    isWithout(words[i - 1]?.word) ? { ...found, ...absent(found, found.terms) } : found,
  )

function wordsIn(text: string): SearchWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const folded = fold(foldForSearch(found).replaceAll(' ', ''))
    if (folded === '') return []
    const at = { start: index, end: index + found.length }
    const parts = SIZES.test(folded) ? folded.split('х') : (PARTS.exec(folded)?.slice(1) ?? [folded])
    return parts.map((word) => ({ word, terms: termsOf(word), ...at }))
  })
}

/** Words that a search leaves out, unless nothing else was typed. */
export const isTelling = ({ word }: SearchWord): boolean => word.length > 1 && !STOP.has(word)
