import type { Location, Settlement } from '#domain/contract/places.ts'
import { compareUk } from '#domain/uk/format.ts'

import { foldForSearch } from './search-fold.ts'

const FOUND_MAX = 20
const NOT_FOUND = 3

type IndexedLocation = { place: Location; names: string[]; group: number }

/** People leave the apostrophe out as often as they type it. */
const fold = (text: string): string => foldForSearch(text).replaceAll('’', '')

/** The former names in one text, folded; the reference data keeps them after the present one. */
export const formerNames = (name: string, search: string): string =>
  fold(search).slice(fold(name).length).trim()

const namesOf = ({ name, former }: Settlement): string[] => (former ? [fold(name), former] : [fold(name)])

/** 0 where a name begins so, 1 where a later word of it does, 2 where it merely holds this. */
function rankOf(names: readonly string[], typed: string): number {
  const ranks = names.map((name) => {
    if (name.startsWith(typed)) return 0
    if (name.includes(` ${typed}`)) return 1
    return name.includes(typed) ? 2 : NOT_FOUND
  })
  return Math.min(...ranks)
}

/** Finds places by what people type of their names, on the server and on a device alone; built once of all of them. */
export function createLocationIndex(rows: readonly Settlement[]) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const placeOf = ({ id, name, type, oblast_id }: Settlement): Location => ({
    id,
    name,
    type,
    oblast: oblast_id === null ? null : (names.get(oblast_id) ?? null),
  })
  const regionsWithPlaces = new Set(rows.map((row) => row.oblast_id))
  // Kyiv and Sevastopol are regions of one city each: to whoever types their name they are settlements, and great ones
  const groupOf = (row: Settlement): number => {
    if (row.type === 'city') return 1
    return row.type === 'oblast' && !regionsWithPlaces.has(row.id) ? 0 : 2
  }
  const entries: IndexedLocation[] = rows
    .map((row) => ({ place: placeOf(row), names: namesOf(row), group: groupOf(row) }))
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
