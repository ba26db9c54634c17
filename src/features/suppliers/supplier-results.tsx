import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useEffect, useMemo } from 'react'

import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { searchingTexts } from '#domain/uk/searching.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { List } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import styles from '#src/ui/results.module.css'
import { MoreRow, Understood } from '#src/ui/results.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { SupplierCard } from './supplier-card.tsx'
import { supplierListQuery, type SupplierFilter } from './suppliers.queries.ts'

const texts = supplierTexts

type SupplierResultsProps = {
  filter: SupplierFilter
  /** How many pages of the list are open, as the address says. */
  page: number
  onReset: () => void
}

export function SupplierResults({ filter, page, onReset }: SupplierResultsProps) {
  const list = useInfiniteQuery({ ...supplierListQuery(filter, page), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap((each) => each.data) ?? []
  const meta = list.data?.pages[0]?.meta
  const search = meta?.search
  const terms = useMemo(() => new Set(search?.terms), [search])
  const { sort: _, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const { fetchNextPage } = list

  // The address says how far the list is open; what is missing of it is fetched, on a click as on a way back.
  const isShort = list.hasNextPage && !list.isPlaceholderData && rows.length < page * PAGE_SIZE
  const mayGoOn = isShort && !list.isFetching && !list.isError
  useEffect(() => {
    if (mayGoOn) void fetchNextPage()
  }, [mayGoOn, fetchNextPage])

  if (!list.data)
    return isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={6} />
  const count = isNarrowed ? texts.found : texts.total
  return (
    <>
      {!list.isFetchNextPageError && <SavedAge query={list} />}
      <div className={styles.head}>
        <output className={rows.length > 0 ? styles.total : 'visually-hidden'}>
          {meta && count(meta.total, meta.total_is_lower_bound ?? false)}
        </output>
        {isNarrowed && rows.length > 0 && (
          <Button variant="quiet" size="s" onClick={onReset}>
            {searchingTexts.reset}
          </Button>
        )}
      </div>
      {search && <Understood search={search} where={texts.where} />}
      {rows.length === 0 ? (
        <Nobody isNarrowed={isNarrowed} onReset={onReset} />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={styles.rows}>
          <List label={texts.results}>
            {rows.map((supplier) => (
              <li key={supplier.id}>
                <SupplierCard supplier={supplier} terms={terms} />
              </li>
            ))}
          </List>
        </div>
      )}
      {list.isFetchingNextPage && <SkeletonList rows={3} />}
      {list.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {searchingTexts.moreFailed} {failureText(list.error)}
        </p>
      )}
      {list.hasNextPage && !list.isFetchingNextPage && (
        <MoreRow onRetry={isShort ? () => void fetchNextPage() : undefined}>
          <LinkButton
            variant="ghost"
            to="/suppliers"
            search={{ ...filter, page: page + 1 }}
            replace
            resetScroll={false}
            preload={false}
          >
            {searchingTexts.more}
          </LinkButton>
        </MoreRow>
      )}
    </>
  )
}

const Nobody = ({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) =>
  isNarrowed ? (
    <EmptyState
      icon={<PackageSearch />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={<Button onClick={onReset}>{searchingTexts.reset}</Button>}
    />
  ) : (
    <EmptyState
      icon={<PackageSearch />}
      title={texts.noneTitle}
      text={texts.noneText}
      action={<LinkButton to="/office/create-order">{texts.createOrder}</LinkButton>}
    />
  )
