import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'

import { usualSort } from '#domain/rules/deals/order-sort.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { searchingTexts } from '#domain/uk/searching.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { useNow } from '#src/lib/time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FoundList, type FoundRest } from '#src/ui/found-list.tsx'
import { NothingFound } from '#src/ui/nothing-found.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { type OrderFilter, orderListQuery } from '../orders.queries.ts'
import { useVisits } from '../visits.ts'
import { isNews } from '../visits.logic.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { DensitySwitch } from './density-switch.tsx'
import { OrderLedger } from './order-ledger.tsx'
import styles from './order-ledger.module.css'

const texts = orderListTexts

type OrderResultsProps = {
  filter: OrderFilter
  /** How many pages of the list are open, as the address says. */
  page: number
  onFilter: (changed: Partial<OrderFilter>) => void
  onReset: () => void
}

/** Of what is found without some of the words all may be something else. */
const headingOfRest = ({ total, isAll, isLoose }: FoundRest): string =>
  isAll && isLoose ? texts.maybe : isAll ? texts.onlyMentioned(total) : texts.mentioned(total)

export function OrderResults({ filter, page, onFilter, onReset }: OrderResultsProps) {
  const list = useInfiniteQuery({ ...orderListQuery(filter, page), placeholderData: keepPreviousData })
  const now = useNow().getTime()
  const visits = useVisits()
  const { sort, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const fresh = visits
    ? rows.filter((order) => isNews(visits, order.published_at ?? order.created_at)).length
    : 0
  // in another order than the newest first more may stand further down
  const isCounted = (sort ?? usualSort(filter.text)) === 'new' || !list.hasNextPage
  return (
    <FoundList
      list={list}
      page={page}
      label={texts.results}
      failed={texts.failed}
      keyOf={(order) => order.id}
      renderRows={(shown, label, terms) => (
        <div className={styles.room}>
          <OrderLedger orders={shown} label={label} filter={filter} terms={terms} now={now} visits={visits} />
        </div>
      )}
      narrowing={{
        where: texts.where,
        count: isNarrowed ? texts.found : texts.total,
        apart: headingOfRest,
        onReset: isNarrowed ? onReset : undefined,
        news: fresh > 0 && isCounted && (
          <span className={styles.news}>
            <b>{texts.news(fresh, fresh === rows.length && list.hasNextPage)}</b>
          </span>
        ),
        chosen: <ChosenFilters filter={filter} onFilter={onFilter} />,
        view: <DensitySwitch />,
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
              <LinkButton variant="ghost" size="s" to="/orders" search={{ ...filter, text }}>
                {text}
              </LinkButton>
            )}
            renderCategory={(id, label) => (
              <LinkButton
                variant="ghost"
                size="s"
                to="/orders"
                search={{ ...filter, text: undefined, sort: undefined, category: [id] }}
              >
                {label}
              </LinkButton>
            )}
            renderElsewhere={(text) => (
              <LinkButton variant="ghost" to="/suppliers" search={{ text }}>
                {searchingTexts.amongSuppliers}
              </LinkButton>
            )}
          />
        ) : (
          <EmptyState
            icon={<PackageSearch />}
            title={texts.noneTitle}
            text={texts.noneText}
            action={<LinkButton to="/office/create-order">{texts.create}</LinkButton>}
          />
        )
      }
      more={
        <LinkButton
          variant="ghost"
          to="/orders"
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
