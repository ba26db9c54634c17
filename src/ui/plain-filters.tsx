import { useQuery } from '@tanstack/react-query'

import { placeTexts } from '#domain/uk/places.ts'
import { searchingTexts } from '#domain/uk/searching.ts'
import { categoryName } from '#src/lib/places.logic.ts'
import { usePlaceName } from '#src/lib/place-names.ts'
import { locationsQuery } from '#src/lib/places.ts'
import { categoriesQuery } from '#src/lib/reference.ts'

import { Button, LinkButton } from './button.tsx'
import { Select } from './input.tsx'
import styles from './plain-filters.module.css'
import { FILTERS_FORM } from './search-field.tsx'

type PlainFiltersProps = {
  /** Undefined also where categories are chosen by boxes. */
  category?: number | undefined
  geo: number | undefined
  /** The list as nobody narrowed it. */
  reset: '/orders' | '/suppliers'
}

/**
 * What a list needs to be narrowed without scripts: whole groups and regions in the place of the pickers, and what sends
 * the form. The server alone draws it; a page that runs scripts leaves it as words.
 */
export const PlainFilters = (props: PlainFiltersProps) => (
  <noscript>
    <Plain {...props} />
  </noscript>
)

type Option = { id: number; name: string }

const withChosen = (options: readonly Option[], id: number | undefined, name: string): readonly Option[] =>
  id === undefined || options.some((option) => option.id === id) ? options : [...options, { id, name }]

function Plain({ category, geo, reset }: PlainFiltersProps) {
  const groups = useQuery(categoriesQuery()).data?.data ?? []
  const regions = useQuery(locationsQuery()).data?.data ?? []
  const place = usePlaceName(geo)
  const named = category === undefined ? null : categoryName(groups, category)
  const choice = (
    name: string,
    label: string,
    options: readonly Option[],
    chosen: number | undefined,
    unknown: string,
  ) => (
    <Select form={FILTERS_FORM} name={name} aria-label={label} defaultValue={chosen ?? ''}>
      <option value="">{label}</option>
      {withChosen(options, chosen, unknown).map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  )
  return (
    <div className={styles.row}>
      {choice('category', placeTexts.category, groups, category, named ?? placeTexts.unknownCategory)}
      {choice('geo', placeTexts.place, regions, geo, place ?? placeTexts.unknownPlace)}
      <Button type="submit" form={FILTERS_FORM} size="s">
        {searchingTexts.apply}
      </Button>
      <LinkButton to={reset} variant="quiet" size="s">
        {searchingTexts.reset}
      </LinkButton>
    </div>
  )
}
