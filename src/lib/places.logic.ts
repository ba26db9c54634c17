import type { CategoryGroup, Location } from '#domain/contract/places.ts'
import { foldForSearch } from '#domain/rules/search-fold.ts'
import { placeTexts } from '#domain/uk/places.ts'

/** A choice as the pickers take it. */
export type PlaceOption = { value: number; label: string; hint?: string; group?: string }

/** A city with its oblast beside it: many villages share a name. */
export const placeOption = ({ id, name, oblast }: Location): PlaceOption =>
  oblast === null ? { value: id, label: name } : { value: id, label: name, hint: oblast }

/** The catalogue as one list in groups; `wholeGroups` puts before each what stands for all of it. */
export function categoryOptions(catalogue: readonly CategoryGroup[], wholeGroups: boolean): PlaceOption[] {
  return catalogue.flatMap(({ id, name, children }) => [
    ...(wholeGroups ? [{ value: id, label: placeTexts.wholeGroup(name), group: name }] : []),
    ...children.map((child) => ({ value: child.id, label: child.name, group: name })),
  ])
}

const fold = (text: string): string => foldForSearch(text).replaceAll('’', '')

/** The options in whose label or group every typed word begins some word. */
export function findOptions(options: readonly PlaceOption[], query: string): readonly PlaceOption[] {
  const typed = fold(query).split(' ').filter(Boolean)
  if (typed.length === 0) return options
  return options.filter(({ label, group = '' }) => {
    const words = fold(`${label} ${group}`).split(' ')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  })
}

/** The name of a category or of a group; null for an id that the catalogue does not have. */
export function categoryName(catalogue: readonly CategoryGroup[], id: number): string | null {
  for (const group of catalogue) {
    const found = group.id === id ? group : group.children.find((child) => child.id === id)
    if (found) return found.name
  }
  return null
}
