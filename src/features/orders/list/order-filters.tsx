import { ORDER_SORTS, usualSort, type OrderSort } from '#domain/rules/order-sort.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { placeTexts } from '#domain/uk/places.ts'
import { rememberPlaceName, usePlaceName } from '#src/lib/place-names.ts'
import { useCategoryOptions, usePlaceSearch } from '#src/lib/places.ts'
import { ChipRow } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/input.tsx'
import filters from '#src/ui/filters.module.css'
import { Picker } from '#src/ui/picker.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

import type { OrderFilter } from '../orders.queries.ts'
import { useCounted, useOrderCounts } from './order-counts.ts'

const texts = orderListTexts

type OrderFiltersProps = {
  filter: OrderFilter
  onFilter: (changed: OrderFilter) => void
}

export function OrderFilters({ filter, onFilter }: OrderFiltersProps) {
  const { category, geo, text = '' } = filter
  const usual = usualSort(text)
  const sorts = ORDER_SORTS.filter((each) => each !== 'best' || usual === 'best')
  const sort = filter.sort && sorts.includes(filter.sort) ? filter.sort : usual
  const counts = useOrderCounts(filter)
  const { options, search } = useCategoryOptions({ wholeGroups: true })
  const categorySearch = useCounted(search, counts.categories)
  const placeSearch = useCounted(usePlaceSearch(), counts.locations)
  const placeName = usePlaceName(geo)
  const categoryLabel = options.find(({ value }) => value === category)?.label
  return (
    <>
      <SearchField
        text={text}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        onSearch={(wanted) => onFilter({ text: wanted || undefined })}
      />
      <ChipRow label={texts.filters}>
        <Picker
          look="chip"
          className={filters.picker}
          label={placeTexts.category}
          placeholder={placeTexts.category}
          searchPlaceholder={placeTexts.categorySearch}
          emptyText={placeTexts.noCategory}
          value={category ?? null}
          valueLabel={categoryLabel ?? texts.unknownCategory}
          options={options}
          search={categorySearch}
          clearable
          onChange={(id) => onFilter({ category: id ?? undefined })}
        />
        <Picker
          look="chip"
          className={filters.picker}
          label={placeTexts.place}
          placeholder={placeTexts.place}
          searchPlaceholder={placeTexts.placeSearch}
          emptyText={placeTexts.noPlace}
          offlineText={placeTexts.placesOffline}
          value={geo ?? null}
          valueLabel={placeName ?? texts.unknownPlace}
          search={placeSearch}
          clearable
          onChange={(id, option) => {
            if (option) rememberPlaceName(option.value, option.label)
            onFilter({ geo: id ?? undefined })
          }}
        />
        <Select
          className={filters.sort}
          aria-label={texts.sort}
          value={sort}
          onChange={(event) => {
            const chosen = event.target.value as OrderSort
            onFilter({ sort: chosen === usual ? undefined : chosen })
          }}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {texts.sorts[each]}
            </option>
          ))}
        </Select>
      </ChipRow>
    </>
  )
}
