import type { CategoryGroup, Location } from '#domain/contract/places.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import { onOtherLayouts } from '#domain/rules/search/keyboard-layouts.ts'
import { searchWords, type SearchWord } from '#domain/rules/search/search-words.ts'
import { isSureSlip } from '#domain/rules/search/typing-slips.ts'
import { placeTexts } from '#domain/uk/places.ts'

/** A choice as the pickers take it. */
export type PlaceOption = { value: number; label: string; hint?: string; group?: string; also?: string }

/** A city with its oblast beside it: many villages share a name. */
export const placeOption = ({ id, name, oblast }: Location): PlaceOption =>
  oblast === null ? { value: id, label: name } : { value: id, label: name, hint: oblast }

/** The catalogue as one list in groups; `wholeGroups` puts before each what stands for all of it. */
export function categoryOptions(catalogue: readonly CategoryGroup[], wholeGroups: boolean): PlaceOption[] {
  return catalogue.flatMap(({ id, name, children }) => [
    ...(wholeGroups ? [{ value: id, label: name, hint: placeTexts.wholeGroup, group: name }] : []),
    ...children.map((child) => ({
      value: child.id,
      label: child.name,
      group: name,
      ...(child.also === undefined ? {} : { also: child.also }),
    })),
  ])
}

const ALSO_FROM = 3

const fold = (text: string): string => foldForSearch(text).replaceAll('’', '')
const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

type Fits = (typed: string, word: string) => boolean
const begins: Fits = (typed, word) => word.startsWith(typed)
const meets = (one: SearchWord, other: SearchWord): boolean =>
  one.terms.some((term) => other.terms.includes(term))
const isForm: Fits = (typed, word) =>
  begins(typed, word) ||
  searchWords(typed).some((one) => searchWords(word).some((other) => meets(one, other)))
const isSlip: Fits = (typed, word) => typed.length > ALSO_FROM && isSureSlip(typed, word)

/** The options that have every piece of what was typed in one of its readings. */
const withReadings = (
  options: readonly PlaceOption[],
  pieces: readonly (readonly string[])[],
  fits: Fits,
  isAlso: boolean,
) =>
  options.filter(({ label, group = '', also = '' }) => {
    const words = wordsOf(`${label} ${group} ${isAlso ? also : ''}`)
    const isHeld = (reading: string): boolean =>
      wordsOf(reading).every((each) => words.some((word) => fits(each, word)))
    return pieces.every((readings) => readings.some(isHeld))
  })
const withAll = (options: readonly PlaceOption[], typed: readonly string[], fits: Fits, isAlso: boolean) =>
  withReadings(
    options,
    typed.map((word) => [word]),
    fits,
    isAlso,
  )

/** Each piece as it stands and as another layout of the keyboard reads it; a reading without letters says nothing. */
const readingsOf = (query: string): string[][] =>
  query
    .trim()
    .split(/\s+/u)
    .map((piece) => [piece, ...onOtherLayouts(piece)].filter((reading) => wordsOf(reading).length > 0))
    .filter((readings) => readings.length > 0)

/**
 * The options in whose label or group every typed word begins some word; then those whose things have such another name;
 * where there are none, what was meant on another layout of the keyboard or with a slip.
 */
export function findOptions(options: readonly PlaceOption[], query: string): readonly PlaceOption[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return options
  const named = withAll(options, typed, begins, false)
  const isLong = typed.every((word) => word.length >= ALSO_FROM)
  const found = isLong ? [...new Set([...named, ...withAll(options, typed, isForm, true)])] : named
  if (found.length > 0 || !isLong) return found
  const meant = withReadings(options, readingsOf(query), isForm, true)
  return meant.length > 0 ? meant : withAll(options, typed, isSlip, true)
}

/** The name of a category or of a group; null for an id that the catalogue does not have. */
export function categoryName(catalogue: readonly CategoryGroup[], id: number): string | null {
  for (const group of catalogue) {
    const found = group.id === id ? group : group.children.find((child) => child.id === id)
    if (found) return found.name
  }
  return null
}
