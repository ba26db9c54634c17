import { equivalentTables, sameTrade } from './search-equivalents/tables.ts'
import { createEquivalents } from './search-equivalents.ts'
import { isTelling, searchWords } from './search-words.ts'

/** What things of the trade are called otherwise: one for orders, suppliers and categories. */
export const tradeWords = createEquivalents(equivalentTables, sameTrade)

/** Every other name of what a text names, as words spelled for search; those of the text are left out. */
export function otherNames(text: string): string {
  const own = searchWords(text).filter(isTelling)
  const matches = [own, ...own.map((word) => [word])].flatMap((words) => tradeWords.find(words))
  const names = matches.flatMap(({ targets }) => targets.flatMap(({ spelling }) => searchWords(spelling)))
  const taken = new Set(own.map(({ word }) => word))
  return [...new Set(names.filter(isTelling).map(({ word }) => word))]
    .filter((word) => !taken.has(word))
    .join(' ')
}
