import type { OrderSearch } from '#domain/contract/orders.ts'
import { unmarked } from '#domain/rules/search/search-terms.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import type { TypedSearch } from './typed-search.service.ts'

/** A category to look into where the typed words find nothing, with how many things are shown there. */
export type CategoryInstead = NonNullable<OrderSearch['categories']>[number]

/** A search with the ways on that a list offers beside it. */
export type SearchAnswer = TypedSearch & { categories?: readonly CategoryInstead[] }

/** What a list says of the search that it answers; nothing where no words were typed. */
export const searchMeta = ({
  words,
  corrected,
  ignored,
  also,
  suggestions,
  categories = [],
}: SearchAnswer): { search?: OrderSearch } =>
  words.length === 0
    ? {}
    : {
        search: {
          terms: [...new Set(words.flatMap(({ terms }) => terms.map(unmarked)))],
          corrected,
          ignored: [...ignored],
          also: [...also],
          suggestions: [...suggestions],
          ...(categories.length > 0 && { categories: [...categories] }),
        },
      }

/**
 * The categories that a typed text is likely of, without those that have nothing.
 *
 * A guess from the words of the catalogue is right too seldom to be an answer (record 0088), so it is only a way on.
 */
export async function countedCategories(
  places: Pick<Places, 'guessCategories'>,
  text: string,
  count: (categoryId: number) => Promise<number>,
): Promise<CategoryInstead[]> {
  const guessed = await places.guessCategories(text)
  const counted = await Promise.all(
    guessed.map(async ({ id, name }) => ({ id, name, total: await count(id) })),
  )
  return counted.filter(({ total }) => total > 0)
}
