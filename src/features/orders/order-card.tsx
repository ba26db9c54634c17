import { memo, type ReactNode } from 'react'

import type { Order } from '#domain/contract/orders.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { Tag } from '#src/ui/badge.tsx'
import { ListRow, RowNote, RowText, RowTitle } from '#src/ui/list-row.tsx'

import { OrderFacts } from './order-facts.tsx'
import styles from './order-card.module.css'

const FRESH_MS = 3_600_000

type OrderCardProps = {
  order: Order
  /** The present minute, in milliseconds. */
  now: number
  /** In the heading's place, where something is marked in it. */
  title?: ReactNode
  /** A piece of the text below the heading. */
  snippet?: ReactNode
  /** Without the budget and the date, where there is little room. */
  brief?: boolean
}

/** A row of the public lists; opens the order's page. */
export const OrderCard = memo(function OrderCard({
  order,
  now,
  title,
  snippet,
  brief = false,
}: OrderCardProps) {
  const published = order.published_at ?? order.created_at
  const isFresh = now - new Date(published).getTime() < FRESH_MS
  return (
    <ListRow to="/orders/$order" params={{ order: order.id }} className={brief ? styles.brief : undefined}>
      <div className={styles.card}>
        <RowNote>
          {isFresh && <Tag tone="new">{orderTexts.fresh}</Tag>}
          <time dateTime={published}>{formatWhen(published, new Date(now))}</time>
          <span className={styles.category}>{order.category.name}</span>
        </RowNote>
        <RowTitle>{title ?? tied(headingOf(order.text))}</RowTitle>
        {snippet && <RowText>{snippet}</RowText>}
        <OrderFacts order={brief ? { ...order, budget: null, needed_by: null } : order} />
        <span className={styles.proposals}>{orderTexts.proposals(order.proposals_count)}</span>
      </div>
    </ListRow>
  )
})
