import { memo } from 'react'

import type { Order } from '#domain/contract/orders.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatAge, formatWhen, inRow, tied } from '#domain/uk/format.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { Tag } from '#src/ui/badge.tsx'
import { LedgerRow } from '#src/ui/ledger-row.tsx'

import styles from './order-row.module.css'
import { isNews, type Visits } from './visits.logic.ts'

type OrderRowProps = {
  order: Order
  /** The present minute, in milliseconds. */
  now: number
  /** Where it is said what is new since the last visit. */
  visits?: Visits | null
}

/** A published order in a short list beside something else; opens its page. */
export const OrderRow = memo(function OrderRow({ order, now, visits = null }: OrderRowProps) {
  const { id, text, category, location, quantity, unit, proposals_count } = order
  const published = order.published_at ?? order.created_at
  return (
    <LedgerRow
      to="/orders/$order"
      params={{ order: id }}
      wraps
      lead={
        <span className={styles.when}>
          {visits !== null && isNews(visits, published) && <Tag tone="new">{orderTexts.fresh}</Tag>}
          <time dateTime={published} title={formatWhen(published, new Date(now))}>
            {formatAge(published, new Date(now))}
          </time>
        </span>
      }
      title={tied(headingOf(text))}
      line={inRow([category.name, location.name])}
      value={quantity !== null && orderTexts.quantity(quantity, unit)}
      tail={<span className={styles.proposals}>{orderTexts.proposals(proposals_count)}</span>}
      tailMayGo
    />
  )
})
