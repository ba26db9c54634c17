import { searchWords } from './search-words.ts'

const JOINING = new Set('і й та або чи и или да ta abo'.split(' '))

/**
 * True for a search that lists single things, 'тонер і картриджі': a word or a comma stands between every two of its
 * words. Commas alone list nothing: 'цукор, Київ'.
 */
export function isList(text: string): boolean {
  const all = searchWords(text)
  const things = all.filter(({ word }) => !JOINING.has(word))
  const joins = all.filter(({ word }) => JOINING.has(word))
  return (
    joins.length > 0 &&
    things.length > 1 &&
    things.slice(1).every(({ start }, i) => {
      const { end } = things[i]!
      return (
        text.slice(end, start).includes(',') || joins.some((join) => join.start > end && join.start < start)
      )
    })
  )
}
