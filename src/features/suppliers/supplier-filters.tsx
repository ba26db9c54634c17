import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/contract/companies.ts'
import { RATING_MAX } from '#domain/rules/limits.ts'
import { SUPPLIER_SORTS, usualSupplierSort } from '#domain/rules/deals/supplier-sort.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { ChipRow } from '#src/ui/chip.tsx'
import { CategoryFilter, ChoiceFilter, PlaceFilter, SortFilter } from '#src/ui/list-filters.tsx'
import { PlainFilters } from '#src/ui/plain-filters.tsx'
import { FILTERS_FORM, SearchField } from '#src/ui/search-field.tsx'

import type { SupplierFilter } from './suppliers.queries.ts'

const texts = supplierTexts
const RATINGS = Array.from({ length: RATING_MAX - 1 }, (_, i) => String(RATING_MAX - 1 - i))

type SupplierFiltersProps = {
  filter: SupplierFilter
  onFilter: (changed: SupplierFilter) => void
}

export function SupplierFilters({ filter, onFilter }: SupplierFiltersProps) {
  const { text = '', category, geo, delivery, payment, rating } = filter
  const usual = usualSupplierSort(text)
  return (
    <>
      <SearchField
        id={FILTERS_FORM}
        text={text}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        onSearch={(wanted) => onFilter({ text: wanted || undefined })}
      />
      <ChipRow label={texts.filters}>
        <CategoryFilter value={category} onChoose={(chosen) => onFilter({ category: chosen })} />
        <PlaceFilter value={geo} onChoose={(chosen) => onFilter({ geo: chosen })} />
        <ChoiceFilter
          name="delivery"
          label={texts.anyDelivery}
          value={delivery}
          options={DELIVERY_METHODS}
          nameOf={(each) => companyTexts.delivery[each]}
          onChoose={(chosen) => onFilter({ delivery: chosen })}
        />
        <ChoiceFilter
          name="payment"
          label={texts.anyPayment}
          value={payment}
          options={PAYMENT_METHODS}
          nameOf={(each) => companyTexts.payment[each]}
          onChoose={(chosen) => onFilter({ payment: chosen })}
        />
        <ChoiceFilter
          name="rating"
          label={texts.anyRating}
          value={rating?.toString()}
          options={RATINGS}
          nameOf={texts.ratingFrom}
          onChoose={(chosen) => onFilter({ rating: chosen === undefined ? undefined : Number(chosen) })}
        />
        <SortFilter
          label={texts.sort}
          value={filter.sort}
          sorts={SUPPLIER_SORTS.filter((each) => each !== 'best' || usual === 'best')}
          usual={usual}
          names={texts.sorts}
          onChoose={(sort) => onFilter({ sort })}
        />
      </ChipRow>
      <PlainFilters category={category} geo={geo} reset="/suppliers" />
    </>
  )
}
