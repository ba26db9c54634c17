import type {
  Category,
  CategoryGroup,
  ListedCategory,
  Location,
  Settlement,
} from '#domain/contract/places.ts'
import {
  createCategoryGuesser,
  type CategoryGuesser,
  type GuessedCategory,
} from '#domain/rules/search/category-guess.ts'
import { createLocationIndex, formerNames } from '#domain/rules/search/location-index.ts'
import { isTelling, searchWords } from '#domain/rules/search/search-words.ts'
import { otherNames } from '#domain/rules/search/trade-words.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'

import { selectCategories, selectLocations, type CategoryRow, type LocationRow } from './places.repository.ts'

export type Places = ReturnType<typeof createPlaces>

type Reference = {
  search: (query: string) => Location[]
  settlements: Settlement[]
  settlementOf: ReadonlyMap<number, Settlement>
  groups: CategoryGroup[]
  locations: ReadonlyMap<number, LocationRow>
  categories: ReadonlyMap<number, CategoryRow>
  countryIds: number[]
  /** The categories that have each of the terms in their names. */
  naming: ReadonlyMap<string, ReadonlySet<number>>
  guess: CategoryGuesser
}

/** A word in the names of more categories narrows nothing: 'обладнання'. */
const NAMED_MAX = 5

const bareCategory = ({ id, slug, name }: CategoryRow): Category => ({ id, slug, name })

const listedCategory = (row: CategoryRow): ListedCategory => ({
  ...bareCategory(row),
  also: otherNames(row.name),
})

const settlement = ({ id, name, type, oblast_id, search }: LocationRow): Settlement => ({
  id,
  name,
  type,
  oblast_id,
  former: formerNames(name, search),
})

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

function namingOf(categories: readonly CategoryRow[]): Map<string, Set<number>> {
  const naming = new Map<string, Set<number>>()
  for (const { id, name, parent_id } of categories)
    for (const term of parent_id === null
      ? []
      : searchWords(name)
          .filter(isTelling)
          .flatMap(({ terms }) => terms))
      naming.set(term, (naming.get(term) ?? new Set()).add(id))
  return naming
}

/**
 * Places and categories: reference data that migrations lay and nothing changes while the process runs, so it is
 * read once and kept in memory.
 */
export function createPlaces({ sql, log }: Pick<Deps, 'sql' | 'log'>) {
  async function read(): Promise<Reference> {
    const [locations, categories] = await Promise.all([selectLocations(sql), selectCategories(sql)])
    const settlements = locations.map(settlement)
    const groups = categories
      .filter((row) => row.parent_id === null)
      .map((group) => ({
        ...bareCategory(group),
        children: categories.filter((row) => row.parent_id === group.id).map(listedCategory),
      }))
    return {
      search: createLocationIndex(settlements),
      settlements,
      settlementOf: byId(settlements),
      groups,
      locations: byId(locations),
      categories: byId(categories),
      countryIds: locations.filter((row) => row.type === 'country').map((row) => row.id),
      naming: namingOf(categories),
      guess: createCategoryGuesser(groups),
    }
  }

  let reading: Promise<Reference> | undefined
  /** One reading for all who wait; a failed one is tried again by the next who asks. */
  function reference(): Promise<Reference> {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  // Read at the start: a first reader inside a transaction would need a second connection while it holds one.
  reference().catch((error: unknown) => log.warn({ err: error }, 'the reference data could not be read yet'))

  async function category(id: number): Promise<Category | null> {
    const row = (await reference()).categories.get(id)
    return row ? bareCategory(row) : null
  }

  async function location(id: number): Promise<Location | null> {
    const row = (await reference()).locations.get(id)
    return row ? { id: row.id, name: row.name, type: row.type, oblast: row.oblast } : null
  }

  /**
   * Ids of the places whose orders concern this one. An oblast: itself, its places and the whole country; a city:
   * itself, its oblast and the whole country; the country: every place. Empty for an unknown id.
   */
  async function within(locationId: number): Promise<number[]> {
    const { locations, countryIds } = await reference()
    const place = locations.get(locationId)
    if (!place) return []
    if (place.type === 'country') return [...locations.keys()]
    if (place.type === 'city') return [place.id, place.oblast_id!, ...countryIds]
    const inside = [...locations.values()].filter((row) => row.oblast_id === place.id).map((row) => row.id)
    return [place.id, ...inside, ...countryIds]
  }

  return {
    /** The best 20 places for what was typed; without it the whole country and all its regions. */
    search: async (query: string): Promise<Location[]> => (await reference()).search(query),
    /** Every place there is. */
    settlements: async (): Promise<Settlement[]> => (await reference()).settlements,
    /** The catalogue: groups with their children, in its own order. */
    catalogue: async (): Promise<CategoryGroup[]> => (await reference()).groups,
    /** The place, or null for an unknown id. */
    location,
    /** The place that is the whole country. */
    country: async (): Promise<number> => orNotFound((await reference()).countryIds[0] ?? null),
    /** The place with the oblast that it lies in, or null for an unknown id. */
    settlement: async (id: number): Promise<Settlement | null> =>
      (await reference()).settlementOf.get(id) ?? null,
    /** The category or group, or null for an unknown id. */
    category,
    /** The group that holds this category; null for a group itself and for an unknown id. */
    groupOf: async (id: number): Promise<number | null> =>
      (await reference()).categories.get(id)?.parent_id ?? null,
    /** True for a category that things are put into; false for a group of categories and for an unknown id. */
    isCategoryLeaf: async (id: number): Promise<boolean> => {
      const row = (await reference()).categories.get(id)
      return row !== undefined && row.parent_id !== null
    },
    within,
    /**
     * Ids of the categories whose names hold words, each given by its terms: those that hold the most of the words.
     * Empty where that says nothing, because too many do.
     */
    categoriesNamed: async (words: readonly (readonly string[])[]): Promise<number[]> => {
      const { naming } = await reference()
      const counts = new Map<number, number>()
      for (const terms of words)
        for (const id of new Set(terms.flatMap((term) => [...(naming.get(term) ?? [])])))
          counts.set(id, (counts.get(id) ?? 0) + 1)
      const most = Math.max(...counts.values())
      const named = [...counts].filter(([, count]) => count === most).map(([id]) => id)
      return named.length <= NAMED_MAX ? named : []
    },
    /** What categories a text may be of, the likeliest first, two at most; none where it says too little. */
    guessCategories: async (text: string): Promise<GuessedCategory[]> => (await reference()).guess(text),
    /** Ids that a filter by these categories reaches: a group with its children. Unknown ids reach nothing. */
    categoriesWithin: async (...ids: number[]): Promise<number[]> => {
      const { categories } = await reference()
      const known = ids.filter((id) => categories.has(id))
      const children = [...categories.values()].filter(
        ({ parent_id }) => parent_id !== null && known.includes(parent_id),
      )
      return [...new Set([...known, ...children.map(({ id }) => id)])]
    },
  }
}
