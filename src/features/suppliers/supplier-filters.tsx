import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/contract/companies.ts'
import { RATING_MAX } from '#domain/rules/limits.ts'
import { SUPPLIER_SORTS, usualSupplierSort, type SupplierSort } from '#domain/rules/supplier-sort.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { placeTexts } from '#domain/uk/places.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { rememberPlaceName, usePlaceName } from '#src/lib/place-names.ts'
import { useCategoryOptions, usePlaceSearch } from '#src/lib/places.ts'
import { ChipRow } from '#src/ui/chip.tsx'
import filters from '#src/ui/filters.module.css'
import { Select } from '#src/ui/input.tsx'
import { Picker } from '#src/ui/picker.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

import type { SupplierFilter } from './suppliers.queries.ts'

const texts = supplierTexts
const RATINGS = Array.from({ length: RATING_MAX - 1 }, (_, i) => RATING_MAX - 1 - i)

type SupplierFiltersProps = {
  filter: SupplierFilter
  onFilter: (changed: SupplierFilter) => void
}

export function SupplierFilters({ filter, onFilter }: SupplierFiltersProps) {
  const { text = '', category, geo } = filter
  const { options, search } = useCategoryOptions({ wholeGroups: true })
  const placeSearch = usePlaceSearch()
  const placeName = usePlaceName(geo)
  const usual = usualSupplierSort(text)
  const sorts = SUPPLIER_SORTS.filter((each) => each !== 'best' || usual === 'best')
  const sort = filter.sort && sorts.includes(filter.sort) ? filter.sort : usual
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
          valueLabel={
            options.find(({ value }) => value === category)?.label ?? orderListTexts.unknownCategory
          }
          options={options}
          search={search}
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
          valueLabel={placeName ?? orderListTexts.unknownPlace}
          search={placeSearch}
          clearable
          onChange={(id, option) => {
            if (option) rememberPlaceName(option.value, option.label)
            onFilter({ geo: id ?? undefined })
          }}
        />
        <Choice
          label={texts.anyDelivery}
          value={filter.delivery}
          options={DELIVERY_METHODS.map((each) => [each, companyTexts.delivery[each]])}
          onChoose={(delivery) => onFilter({ delivery: DELIVERY_METHODS.find((each) => each === delivery) })}
        />
        <Choice
          label={texts.anyPayment}
          value={filter.payment}
          options={PAYMENT_METHODS.map((each) => [each, companyTexts.payment[each]])}
          onChoose={(payment) => onFilter({ payment: PAYMENT_METHODS.find((each) => each === payment) })}
        />
        <Choice
          label={texts.anyRating}
          value={filter.rating?.toString()}
          options={RATINGS.map((stars) => [String(stars), texts.ratingFrom(stars)])}
          onChoose={(rating) => onFilter({ rating: rating === undefined ? undefined : Number(rating) })}
        />
        <Select
          className={filters.sort}
          aria-label={texts.sort}
          value={sort}
          onChange={(event) => {
            const chosen = event.target.value as SupplierSort
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

type ChoiceProps = {
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string | undefined) => void
}

/** One of a few, or any. */
const Choice = ({ label, value = '', options, onChoose }: ChoiceProps) => (
  <Select
    className={filters.sort}
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value || undefined)}
  >
    <option value="">{label}</option>
    {options.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </Select>
)
