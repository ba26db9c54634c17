import { foldForSearch } from './search-fold.ts'

/** A word of a text: what it is found by, and where it stands (UTF-16 offsets). */
export type SearchWord = { word: string; terms: readonly string[]; start: number; end: number }

const VOWEL = /[аеєиіїоуюя]/u
const WORD = /[\p{L}\p{N}\u0301'’ʼ`´‘]+/gu
/** '50кг' is two words, 'а500с' is one. */
const PARTS = /^(\d+)(\p{L}+)$/u
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

/** Stems whose forms differ by more than the rules below know. */
const EVEN: Readonly<Record<string, string>> = {
  яц: 'яйц',
  вовс: 'овс',
  вовц: 'овц',
  хмел: 'хмол',
  дощк: 'дошк',
  пшн: 'пшон',
}

/** Letters of the other alphabet that look alike: 'M500', 'A500C' and a Latin 'i' in a Ukrainian word. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
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
  'і й та а але або чи в у з із зі на до від для по за при про під над без через що як це не ми ви ті той ця цей які який яка яке є'.split(
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

/** Before the term of a word made of another: 'цукровий', of 'цукор'. */
const MADE_OF = '~'

/**
 * What is the same in all forms of a stem, with fleeting and changing vowels ('мішок', 'мішка'; 'сіль', 'солі'), doubled
 * and soft consonants. Of an adjective that of its noun, marked: 'папір', 'паперу' and, apart, 'паперовий'.
 */
function even(stem: string): string {
  const base = without(stem, ['ов', 'ев', 'єв', 'йов'])
  return base === stem ? evened(stem) : MADE_OF + evened(base)
}

function evened(stem: string): string {
  let kept = without(stem, [...'аеєиіїоуюя'])
  kept = kept
    .replaceAll('ь', '')
    .replace(/(.)\1$/u, '$1')
    .replace(/іст$/u, 'ост')
  if (syllables(kept) > 1) kept = kept.replace(/[оеєі]([^аеєиіїоуюя])$/u, '$1')
  if (syllables(kept) === 1) kept = kept.replace('і', 'о')
  return EVEN[kept] ?? kept
}

const fold = (word: string): string => {
  const bare = word.replaceAll('’', '')
  return /[\p{sc=Cyrillic}\d]/u.test(bare)
    ? bare.replace(/[abcehikmoptxy]/g, (letter) => LOOK_ALIKE[letter]!)
    : bare
}

/** The term of the noun for that of an adjective made of it, and the other way round. */
export const kindred = (term: string): string =>
  term.startsWith(MADE_OF) ? term.slice(MADE_OF.length) : MADE_OF + term

/** What a folded word is found by: one term, or two where it may be a first form as well as another. */
export function termsOf(word: string): readonly string[] {
  if (word.length <= STEM_MIN || /[\da-z]/.test(word)) return [word]
  const bare = without(word, DOUBTFUL_ENDINGS)
  if (bare === word) return [even(without(word, PLAIN_ENDINGS))]
  // 'альбом' and 'цементом' look the same: each is found by what it may be
  return [...new Set([even(bare), even(word)])]
}

/** The words of a text in their order, those of grammar among them. */
export function searchWords(text: string): SearchWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const folded = fold(foldForSearch(found).replaceAll(' ', ''))
    if (folded === '') return []
    const at = { start: index, end: index + found.length }
    const parts = PARTS.exec(folded)?.slice(1) ?? [folded]
    return parts.map((word) => ({ word, terms: termsOf(word), ...at }))
  })
}

/** Words that a search leaves out, unless nothing else was typed. */
export const isTelling = ({ word }: SearchWord): boolean => word.length > 1 && !STOP.has(word)
