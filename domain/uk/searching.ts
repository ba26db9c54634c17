import { formatNumber, inRow, nested } from './format.ts'

/** Texts that every list has which is searched and narrowed. */
export const searchingTexts = {
  /** Where nothing is found by the typed words. */
  nothing: (text: string): string => `За запитом «${nested(text)}» нічого немає`,
  alike: 'Схоже:',
  alikeLabel: 'Схожі запити',
  /** Above categories in which there is something. */
  inCategories: 'Дивіться в категорії:',
  inCategoriesLabel: 'Категорії, де це може бути',
  inCategory: (name: string, total: number): string => inRow([name, formatNumber(total)]),
  /** Other names that were looked for too. */
  also: (names: readonly string[]): string =>
    `Шукали також ${names.map((name) => `«${nested(name)}»`).join(', ')}.`,
  everyPlace: 'Шукати всюди',
  everyCategory: 'У всіх категоріях',
  amongSuppliers: 'Шукати серед постачальників',
  amongOrders: 'Шукати серед замовлень',
  corrected: (words: string): string => `Показуємо за запитом «${nested(words)}».`,
  /** `where`: «У замовленнях». */
  ignored: (words: readonly string[], where: string): string =>
    `${where} немає ${words.length === 1 ? 'слова' : 'слів'} ${words.map((word) => `«${nested(word)}»`).join(', ')}: шукаємо за рештою.`,
  reset: 'Скинути фільтри',
  /** Sends the form where no script does it. */
  apply: 'Показати',
}
