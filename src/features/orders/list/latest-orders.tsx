import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { latestOrdersTexts } from '#domain/uk/latest-orders.ts'
import { useNow } from '#src/lib/time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Ledger, LedgerItem } from '#src/ui/ledger-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { OrderRow } from '../order-row.tsx'
import { latestOrdersQuery } from '../orders.queries.ts'
import { useVisits } from '../visits.ts'
import styles from './latest-orders.module.css'

const texts = latestOrdersTexts

/** What was published last, for the front page. */
export function LatestOrders() {
  const latest = useQuery(latestOrdersQuery())
  const now = useNow().getTime()
  const visits = useVisits()
  return (
    <section className={styles.latest} aria-labelledby="latest-orders">
      <div className={styles.head}>
        <h2 id="latest-orders">{texts.title}</h2>
        <Link to="/orders">{texts.all}</Link>
      </div>
      <SavedAge query={latest} />
      {latest.data ? (
        latest.data.data.length > 0 ? (
          <Ledger label={texts.title}>
            {latest.data.data.map((order) => (
              <LedgerItem key={order.id}>
                <OrderRow order={order} now={now} visits={visits} />
              </LedgerItem>
            ))}
          </Ledger>
        ) : (
          <EmptyState
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={<LinkButton to="/office/create-order">{texts.create}</LinkButton>}
          />
        )
      ) : isMissing(latest) ? (
        <Missing query={latest} title={texts.failed} />
      ) : (
        <SkeletonList rows={5} />
      )}
    </section>
  )
}
