import type { Equivalents } from './search-equivalents.ts'
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
