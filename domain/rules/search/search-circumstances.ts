import { searchWords, type SearchWord } from './search-words.ts'

/**
 * What most orders mention without asking for it: what goods are packed in, how they come, what they are paid by. Who types
 * only such a word looks for the thing itself, and not for fifty orders 'на склад' or 'у мішках'.
 */
const CIRCUMSTANCES = new Set(
  [
    'склад доставка перевезення транспорт машина фура вантаж навантаження розвантаження вивантаження відвантаження самовивіз',
    'оплата розрахунок рахунок договір документ сертифікат декларація паспорт протокол гарантія зразок партія ціна якість',
    'упаковка пакування фасування тара мішок пакет ящик короб коробка відро каністра бочка банка пляшка палета піддон',
    'рулон лоток біг бег бігбег',
    'монтаж сервіс навчання обслуговування лабораторія',
  ]
    .flatMap((line) => searchWords(line))
    .flatMap(({ terms }) => terms),
)

/** True for words that say nothing but circumstances where an order is about something else. */
export const areCircumstances = (words: readonly SearchWord[]): boolean =>
  words.length > 0 && words.every(({ terms }) => terms.some((term) => CIRCUMSTANCES.has(term)))
