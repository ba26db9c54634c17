import { ORDER_SORTS, usualSort } from '#domain/rules/order-sort.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { ChipRow } from '#src/ui/chip.tsx'
import { CategoryFilter, PlaceFilter, SortFilter } from '#src/ui/list-filters.tsx'
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
  const counts = useOrderCounts(filter)
  const categoriesTold = useCounted(counts.categories)
  const placesTold = useCounted(counts.locations)
  return (
    <>
      <SearchField
        text={text}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        onSearch={(wanted) => onFilter({ text: wanted || undefined })}
      />
      <ChipRow label={texts.filters}>
        <CategoryFilter
          value={category}
          told={categoriesTold}
          onChoose={(chosen) => onFilter({ category: chosen })}
        />
        <PlaceFilter value={geo} told={placesTold} onChoose={(chosen) => onFilter({ geo: chosen })} />
        <SortFilter
          label={texts.sort}
          value={filter.sort}
          sorts={ORDER_SORTS.filter((each) => each !== 'best' || usual === 'best')}
          usual={usual}
          names={texts.sorts}
          onChoose={(sort) => onFilter({ sort })}
        />
      </ChipRow>
    </>
  )
}
