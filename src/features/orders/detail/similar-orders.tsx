import { useQuery } from '@tanstack/react-query'

import { orderPageTexts } from '#domain/uk/order-page.ts'
import { useNow } from '#src/lib/time.ts'
import { Ledger, LedgerItem } from '#src/ui/ledger-row.tsx'

import { OrderRow } from '../order-row.tsx'
import { similarOrdersQuery } from '../orders.queries.ts'
import styles from './similar-orders.module.css'

/** Orders like this one; nothing where there are none or they did not come. */
export function SimilarOrders({ id }: { id: number }) {
  const { data } = useQuery(similarOrdersQuery(id))
  const now = useNow().getTime()
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar-orders">
      <h2 id="similar-orders">{orderPageTexts.similar}</h2>
      <Ledger label={orderPageTexts.similar}>
        {data.data.map((order) => (
          <LedgerItem key={order.id}>
            <OrderRow order={order} now={now} />
          </LedgerItem>
        ))}
      </Ledger>
    </section>
  )
}
