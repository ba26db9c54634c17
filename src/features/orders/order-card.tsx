import { memo } from 'react'

import type { Order } from '#domain/contract/orders.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { Tag } from '#src/ui/badge.tsx'
import { ListRow, RowNote, RowTitle } from '#src/ui/list-row.tsx'

import { OrderFacts } from './order-facts.tsx'
import styles from './order-card.module.css'
import { isNews, type Visits } from './visits.logic.ts'

type OrderCardProps = {
  order: Order
  /** The present minute, in milliseconds. */
  now: number
  /** Where it is said what is new since the last visit. */
  visits?: Visits | null
  /** Without the budget and the date, where there is little room. */
  brief?: boolean
}

/** A row of the public lists; opens the order's page. */
export const OrderCard = memo(function OrderCard({
  order,
  now,
  visits = null,
  brief = false,
}: OrderCardProps) {
  const published = order.published_at ?? order.created_at
  const isFresh = visits !== null && isNews(visits, published)
  return (
    <ListRow to="/orders/$order" params={{ order: order.id }} className={brief ? styles.brief : undefined}>
      <div className={styles.card}>
        <RowNote>
          {isFresh && <Tag tone="new">{orderTexts.fresh}</Tag>}
          <time dateTime={published}>{formatWhen(published, new Date(now))}</time>
          <span className={styles.category}>{order.category.name}</span>
        </RowNote>
        <RowTitle>{tied(headingOf(order.text))}</RowTitle>
        <OrderFacts order={brief ? { ...order, budget: null, needed_by: null } : order} />
        <span className={styles.proposals}>{orderTexts.proposals(order.proposals_count)}</span>
      </div>
    </ListRow>
  )
})
