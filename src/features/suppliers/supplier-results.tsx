import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'

import { searchingTexts } from '#domain/uk/searching.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FoundList } from '#src/ui/found-list.tsx'
import { NothingFound } from '#src/ui/nothing-found.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { SupplierCard } from './supplier-card.tsx'
import { supplierListQuery, type SupplierFilter } from './suppliers.queries.ts'

const texts = supplierTexts

type SupplierResultsProps = {
  filter: SupplierFilter
  /** How many pages of the list are open, as the address says. */
  page: number
  onFilter: (changed: Partial<SupplierFilter>) => void
  onReset: () => void
}

export function SupplierResults({ filter, page, onFilter, onReset }: SupplierResultsProps) {
  const list = useInfiniteQuery({ ...supplierListQuery(filter, page), placeholderData: keepPreviousData })
  const { sort: _, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <FoundList
      list={list}
      page={page}
      label={texts.results}
      failed={texts.failed}
      keyOf={(supplier) => supplier.id}
      renderRow={(supplier, terms) => <SupplierCard supplier={supplier} terms={terms} />}
      narrowing={{
        where: texts.where,
        count: isNarrowed ? texts.found : texts.total,
        onReset: isNarrowed ? onReset : undefined,
      }}
      nothing={
        isNarrowed ? (
          <NothingFound
            filter={filter}
            onFilter={onFilter}
            onReset={onReset}
            title={texts.emptyTitle}
            text={texts.emptyText}
            search={list.data?.pages[0]?.meta.search}
            renderSuggestion={(text) => (
              <LinkButton variant="ghost" size="s" to="/suppliers" search={{ ...filter, text }}>
                {text}
              </LinkButton>
            )}
            renderCategory={(id, label) => (
              <LinkButton
                variant="ghost"
                size="s"
                to="/suppliers"
                search={{ ...filter, text: undefined, sort: undefined, category: id }}
              >
                {label}
              </LinkButton>
            )}
            renderElsewhere={(text) => (
              <LinkButton variant="ghost" to="/orders" search={{ text }}>
                {searchingTexts.amongOrders}
              </LinkButton>
            )}
          />
        ) : (
          <EmptyState
            icon={<PackageSearch />}
            title={texts.noneTitle}
            text={texts.noneText}
            action={<LinkButton to="/office/create-order">{texts.createOrder}</LinkButton>}
          />
        )
      }
      more={
        <LinkButton
          variant="ghost"
          to="/suppliers"
          search={{ ...filter, page: page + 1 }}
          replace
          resetScroll={false}
          preload={false}
        >
          {uiTexts.more.show}
        </LinkButton>
      }
    />
  )
}
