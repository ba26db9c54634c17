import { useInfiniteQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'

import { DEAL_STATUSES, type DealStatus } from '#domain/rules/deals/deal-status.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'
import { List } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { DealRow } from './deal-row.tsx'
import { myDealsQuery, useDealNews } from './deals.queries.ts'
import { useListedDeals } from './use-listed-deals.ts'
import styles from './deals.module.css'

/** One's own deals of both sides, the latest first; `status` leaves those in it. */
export function DealsPage({ status }: { status: DealStatus | undefined }) {
  const list = useInfiniteQuery(myDealsQuery(status))
  const { items, counts } = useListedDeals(status, list)
  useDealNews()
  const isNarrowed = status !== undefined
  return (
    <Page title={texts.title}>
      {(isNarrowed || (items?.length ?? 0) > 0) && (
        <ChipRow label={texts.filters}>
          {[undefined, ...DEAL_STATUSES].map((each) => (
            <ChipLink
              key={each ?? 'all'}
              to="/office/deals"
              search={each === undefined ? {} : { status: each }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              selected={each === status}
            >
              {texts.filter(each ?? 'all', counts?.[each ?? 'all'])}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      <SavedAge query={list} />
      {!items &&
        (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={5} />)}
      {items?.length === 0 && isNarrowed && (
        <EmptyState
          title={texts.noneOf}
          action={
            <LinkButton variant="ghost" to="/office/deals">
              {texts.showAll}
            </LinkButton>
          }
        />
      )}
      {items?.length === 0 && !isNarrowed && (
        <EmptyState
          icon={<Handshake />}
          title={texts.empty}
          text={texts.emptyText}
          action={<LinkButton to="/orders">{texts.toOrders}</LinkButton>}
        />
      )}
      {items && items.length > 0 && (
        <List label={texts.title}>
          {items.map((deal) => (
            <DealRow key={deal.id} deal={deal} />
          ))}
        </List>
      )}
      <More list={list} className={styles.more} />
    </Page>
  )
}
