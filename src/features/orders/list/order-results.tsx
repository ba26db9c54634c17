import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useEffect, useMemo } from 'react'

import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { searchingTexts } from '#domain/uk/searching.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useNow } from '#src/lib/time.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { List } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import styles from '#src/ui/results.module.css'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { MoreRow, Understood } from '#src/ui/results.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { type OrderFilter, orderListQuery } from '../orders.queries.ts'
import { FoundOrderCard } from './found-order-card.tsx'

const texts = orderListTexts

type OrderResultsProps = {
  filter: OrderFilter
  /** How many pages of the list are open, as the address says. */
  page: number
  onReset: () => void
}

export function OrderResults({ filter, page, onReset }: OrderResultsProps) {
  const list = useInfiniteQuery({ ...orderListQuery(filter, page), placeholderData: keepPreviousData })
  const now = useNow().getTime()
  const rows = list.data?.pages.flatMap((each) => each.data) ?? []
  const meta = list.data?.pages[0]?.meta
  const search = meta?.search
  const terms = useMemo(() => new Set(search?.terms), [search])
  const isNarrowed = Boolean(filter.category ?? filter.geo ?? filter.text)
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
        <Nothing isNarrowed={isNarrowed} onReset={onReset} />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={styles.rows}>
          <List label={texts.results}>
            {rows.map((order) => (
              <li key={order.id}>
                <FoundOrderCard order={order} now={now} terms={terms} />
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
            to="/orders"
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

const Nothing = ({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) =>
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
      action={<LinkButton to="/office/create-order">{texts.create}</LinkButton>}
    />
  )
