import { useCallback } from 'react'

import { IDS_MAX } from '#domain/contract/fields.ts'
import { placeTexts as texts } from '#domain/uk/places.ts'
import { rememberPlaceName, usePlaceName } from '#src/lib/place-names.ts'
import type { PlaceOption } from '#src/lib/places.logic.ts'
import { useCategoryOptions, usePlaceSearch } from '#src/lib/places.ts'

import { cx } from './classes.ts'
import styles from './filters.module.css'
import { Select } from './input.tsx'
import { Picker } from './picker.tsx'
import { FILTERS_FORM } from './search-field.tsx'
import { notify } from './toast-queue.ts'

/** Says more of what a search found; stays the same function between drawings. */
type DescribePlaces = (found: readonly PlaceOption[]) => readonly PlaceOption[]
type PlaceFilterProps = {
  value: number | undefined
  onChoose: (value: number | undefined) => void
  told?: DescribePlaces | undefined
}
type Find = (query: string) => Promise<readonly PlaceOption[]>

const asFound: DescribePlaces = (found) => found
const useTold = (find: Find, told: DescribePlaces): Find =>
  useCallback(async (query) => told(await find(query)), [find, told])

/** Narrows a list to a category or to a whole group of them. */
export function CategoryFilter({ value, onChoose, told = asFound }: PlaceFilterProps) {
  const { options, search } = useCategoryOptions({ wholeGroups: true })
  const find = useTold(search, told)
  return (
    <Picker
      look="chip"
      className={styles.picker}
      label={texts.category}
      placeholder={texts.category}
      searchPlaceholder={texts.categorySearch}
      emptyText={texts.noCategory}
      value={value ?? null}
      valueLabel={options.find((option) => option.value === value)?.label ?? texts.unknownCategory}
      options={options}
      search={find}
      clearable
      onChange={(id) => onChoose(id ?? undefined)}
    />
  )
}

type CategoriesFilterProps = {
  values: readonly number[]
  onChoose: (values: number[] | undefined) => void
  told?: DescribePlaces | undefined
}

/** With an id that was not chosen, or without one that was; undefined once none is left. */
export function toggled(values: readonly number[], id: number): number[] | undefined {
  const rest = values.filter((each) => each !== id)
  if (rest.length === values.length) return [...values, id]
  return rest.length > 0 ? rest : undefined
}

/** Narrows a list to some categories or whole groups of them. */
export function CategoriesFilter({ values, onChoose, told = asFound }: CategoriesFilterProps) {
  const { options, search } = useCategoryOptions({ wholeGroups: true })
  const find = useTold(search, told)
  const names = values.map((id) => options.find(({ value }) => value === id)?.label ?? texts.unknownCategory)
  return (
    <Picker
      look="chip"
      className={styles.picker}
      label={texts.category}
      placeholder={texts.category}
      searchPlaceholder={texts.categorySearch}
      emptyText={texts.noCategory}
      value={values}
      valueLabel={names.join(', ')}
      options={options}
      search={find}
      clearable
      onChange={(id) => {
        const chosen = id === null ? undefined : toggled(values, id)
        // the server takes no more, and an address that names more names none
        if (chosen !== undefined && chosen.length > IDS_MAX) notify.error(texts.categoriesMax(IDS_MAX))
        else onChoose(chosen)
      }}
    />
  )
}

/** Narrows a list to a place or to a region. */
export function PlaceFilter({ value, onChoose, told = asFound }: PlaceFilterProps) {
  const find = useTold(usePlaceSearch(), told)
  const name = usePlaceName(value)
  return (
    <Picker
      look="chip"
      className={styles.picker}
      label={texts.place}
      placeholder={texts.place}
      searchPlaceholder={texts.placeSearch}
      emptyText={texts.noPlace}
      offlineText={texts.placesOffline}
      value={value ?? null}
      valueLabel={name ?? texts.unknownPlace}
      search={find}
      clearable
      onChange={(id, option) => {
        if (option) rememberPlaceName(option.value, option.label)
        onChoose(id ?? undefined)
      }}
    />
  )
}

type ChoiceFilterProps<T extends string> = {
  name: string
  label: string
  value: T | undefined
  options: readonly T[]
  nameOf: (value: T) => string
  onChoose: (value: T | undefined) => void
}

/** Narrows a list to one of a few, or to any of them. */
export const ChoiceFilter = <T extends string>({
  name,
  label,
  value,
  options,
  nameOf,
  onChoose,
}: ChoiceFilterProps<T>) => (
  <Select
    className={cx(styles.select, value !== undefined && styles.on)}
    form={FILTERS_FORM}
    name={name}
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChoose(options.find((each) => each === event.target.value))}
  >
    <option value="">{label}</option>
    {options.map((each) => (
      <option key={each} value={each}>
        {nameOf(each)}
      </option>
    ))}
  </Select>
)

type SortFilterProps<S extends string> = {
  label: string
  /** The order in the address, if it names one. */
  value: S | undefined
  /** What can be chosen, and what it is where nothing is. */
  sorts: readonly S[]
  usual: S
  names: Record<S, string>
  onChoose: (value: S | undefined) => void
}

/** The order of a list: its usual one is not worth a word in the address. */
export function SortFilter<S extends string>({
  label,
  value,
  sorts,
  usual,
  names,
  onChoose,
}: SortFilterProps<S>) {
  return (
    <Select
      className={styles.select}
      form={FILTERS_FORM}
      name="sort"
      aria-label={label}
      value={value !== undefined && sorts.includes(value) ? value : usual}
      onChange={(event) => {
        const chosen = sorts.find((each) => each === event.target.value)
        onChoose(chosen === usual ? undefined : chosen)
      }}
    >
      {sorts.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </Select>
  )
}
