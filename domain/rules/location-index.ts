import type { Location } from '#domain/contract/places.ts'
import { foldForSearch } from '#domain/rules/search-fold.ts'
import { compareUk } from '#domain/uk/format.ts'

import type { LocationRow } from './places.repository.ts'

const FOUND_MAX = 20
const NOT_FOUND = 3

type Entry = { place: Location; names: string[]; group: number }

/** People leave the apostrophe out as often as they type it. */
const fold = (text: string): string => foldForSearch(text).replaceAll('’', '')

/** The present name, and the former ones as one text after it: so the reference data stores them. */
function namesOf({ name, search }: LocationRow): string[] {
  const present = fold(name)
  const former = fold(search).slice(present.length).trim()
  return former ? [present, former] : [present]
}

/** 0 where a name begins so, 1 where a later word of it does, 2 where it merely holds this. */
function rankOf(names: readonly string[], typed: string): number {
  const ranks = names.map((name) => {
    if (name.startsWith(typed)) return 0
    if (name.includes(` ${typed}`)) return 1
    return name.includes(typed) ? 2 : NOT_FOUND
  })
  return Math.min(...ranks)
}

const bare = ({ id, name, type, oblast }: LocationRow): Location => ({ id, name, type, oblast })

/** Finds places by what people type of their names; built once, then only memory is read. */
export function createLocationIndex(rows: readonly LocationRow[]) {
  const regionsWithPlaces = new Set(rows.map((row) => row.oblast_id))
  // Kyiv and Sevastopol are regions of one city each: to whoever types their name they are settlements, and great ones
  const groupOf = (row: LocationRow): number => {
    if (row.type === 'city') return 1
    return row.type === 'oblast' && !regionsWithPlaces.has(row.id) ? 0 : 2
  }
  const entries: Entry[] = rows
    .map((row) => ({ place: bare(row), names: namesOf(row), group: groupOf(row) }))
    .toSorted((a, b) => a.group - b.group || compareUk(a.place.name, b.place.name) || a.place.id - b.place.id)
  const regions = entries.filter(({ place }) => place.type === 'oblast').map(({ place }) => place)
  const country = entries.filter(({ place }) => place.type === 'country').map(({ place }) => place)
  const withoutQuery = [...country, ...regions.toSorted((a, b) => compareUk(a.name, b.name))]

  /** The best places for what was typed, settlements before oblasts; the country and its regions when nothing was. */
  return (query: string): Location[] => {
    if (!query.trim()) return withoutQuery
    const typed = fold(query)
    if (!typed) return []
    const found = entries.map((entry) => {
      const rank = rankOf(entry.names, typed)
      return { entry, rank, former: Number(rank < rankOf(entry.names.slice(0, 1), typed)) }
    })
    return found
      .filter(({ rank }) => rank < NOT_FOUND)
      .toSorted((a, b) => a.rank - b.rank || a.entry.group - b.entry.group || a.former - b.former)
      .slice(0, FOUND_MAX)
      .map(({ entry }) => entry.place)
  }
}
