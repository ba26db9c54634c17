import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'

import { orderListTexts } from '#domain/uk/order-list.ts'
import { searchingTexts } from '#domain/uk/searching.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { useNow } from '#src/lib/time.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FoundList } from '#src/ui/found-list.tsx'
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
  const isNarrowed = Boolean(filter.category ?? filter.geo ?? filter.text)
  return (
    <FoundList
      list={list}
      page={page}
      label={texts.results}
      failed={texts.failed}
      keyOf={(order) => order.id}
      renderRow={(order, terms) => <FoundOrderCard order={order} now={now} terms={terms} />}
      narrowing={{
        where: texts.where,
        count: isNarrowed ? texts.found : texts.total,
        onReset: isNarrowed ? onReset : undefined,
      }}
      nothing={
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
