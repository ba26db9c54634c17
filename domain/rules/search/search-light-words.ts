import type { Equivalents } from './search-equivalents.ts'
import { isProperty } from './search-derivation.ts'
import { isSaidMissing, searchWords, type SearchWord } from './search-words.ts'

/**
 * What is said of a thing without making it another: sizes, quality, where it comes from. 'Для собак' and 'дитячий' are none,
 * nor are colours and seasons: white mushrooms and winter tyres are other goods.
 */
const LIGHT = new Set(
  [
    'великий малий маленький середній дрібний крупний довгий короткий високий низький широкий вузький',
    'новий нові вищий перший другий сорт ґатунок відбірний добірний натуральний домашній якісний',
    'польський турецький китайський німецький італійський український європейський імпортний вітчизняний',
    'залізний сталевий сухий міцний прозорий звичайний стандартний універсальний професійний',
    'фут футів фути дюйм дюймів літр літри літрів л мл м мм см метр метри метрів кг грам г кв вт квт упаковка упаковці',
  ]
    .flatMap((line) => searchWords(line))
    .flatMap(({ terms }) => terms),
)

const NUMBER = /^\d+$/u

/**
 * True for a word that a search may leave out, and name, where nothing has all of its words: a trade mark, a number or
 * what only says how the thing is.
 */
export const isLightWord = (
  typed: SearchWord,
  { isBrand, variants }: Pick<Equivalents, 'isBrand' | 'variants'>,
): boolean =>
  NUMBER.test(typed.word) ||
  isSaidMissing(typed) ||
  isBrand(typed) ||
  variants(typed).some((term) => LIGHT.has(term))

/** True for what says no thing: how it is, what it lacks, a number. */
export const isNoThing = (word: SearchWord): boolean =>
  isProperty(word) || isSaidMissing(word) || /^\d/.test(word.word)

/** True for a trade mark, as far as the table and the letters tell. */
export const isMark = (word: SearchWord, { isBrand }: Pick<Equivalents, 'isBrand'>): boolean =>
  isBrand(word) || /^[a-z]+$/.test(word.word)

/** True for a word that says which thing is meant: what is found without it may be another ('окуляри для зору'). */
export const saysWhich = (
  typed: SearchWord,
  equivalents: Pick<Equivalents, 'isBrand' | 'variants'>,
): boolean => !isLightWord(typed, equivalents) && !isMark(typed, equivalents) && !/\d/.test(typed.word)
