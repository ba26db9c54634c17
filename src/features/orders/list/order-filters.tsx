import { ORDER_SORTS, usualSort } from '#domain/rules/deals/order-sort.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { ChipRow } from '#src/ui/chip.tsx'
import { CategoriesFilter, PlaceFilter, SortFilter } from '#src/ui/list-filters.tsx'
import { PlainFilters } from '#src/ui/plain-filters.tsx'
import { FILTERS_FORM, SearchField } from '#src/ui/search-field.tsx'

import type { OrderFilter } from '../orders.queries.ts'
import { AmountFilter } from './amount-filter.tsx'
import { CategoryChecks } from './category-checks.tsx'
import { FilterCheck } from './filter-check.tsx'
import { useCounted, useOrderCounts } from './order-counts.ts'
import styles from './order-filters.module.css'

const texts = orderListTexts
const NONE: number[] = []

type OrderFiltersProps = {
  filter: OrderFilter
  onFilter: (changed: OrderFilter) => void
}

/** Chips in a row on a phone; on a desk all of it stands in sight. */
export function OrderFilters({ filter, onFilter }: OrderFiltersProps) {
  const { category = NONE, geo, text = '', without_proposals = false, with_budget = false } = filter
  const usual = usualSort(text)
  const counts = useOrderCounts(filter)
  const categoriesTold = useCounted(counts.categories)
  const placesTold = useCounted(counts.locations)
  const chooseCategories = (chosen: number[] | undefined) => onFilter({ category: chosen })
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
        <CategoryChecks values={category} counts={counts.categories} onChoose={chooseCategories} />
        <CategoriesFilter values={category} told={categoriesTold} onChoose={chooseCategories} />
        <PlaceFilter value={geo} told={placesTold} onChoose={(chosen) => onFilter({ geo: chosen })} />
        {/* what is in the usual order is put in another by the heads of the ledger, where it stands */}
        <div className={usual === 'new' ? styles.phoneSort : undefined}>
          <SortFilter
            label={texts.sort}
            value={filter.sort}
            sorts={ORDER_SORTS.filter((each) => each !== 'best' || usual === 'best')}
            usual={usual}
            names={texts.sorts}
            onChoose={(sort) => onFilter({ sort })}
          />
        </div>
        <fieldset className={styles.flags}>
          <legend>{texts.show}</legend>
          <FilterCheck
            name="without_proposals"
            value="true"
            checked={without_proposals}
            count={counts.withoutProposals}
            onChange={(checked) => onFilter({ without_proposals: checked || undefined })}
          >
            {texts.withoutProposals}
          </FilterCheck>
          <FilterCheck
            name="with_budget"
            value="true"
            checked={with_budget}
            count={counts.withBudget}
            onChange={(checked) => onFilter({ with_budget: checked || undefined })}
          >
            {texts.withBudget}
          </FilterCheck>
        </fieldset>
        <AmountFilter filter={filter} onFilter={onFilter} />
      </ChipRow>
      <PlainFilters geo={geo} reset="/orders" />
    </>
  )
}
