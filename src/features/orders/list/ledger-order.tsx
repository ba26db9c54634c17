/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as grids,
   the parts of a table have to say what they are */
import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import type { Order } from '#domain/contract/orders.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatAge, formatShortDay, formatWhen, tied } from '#domain/uk/format.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { foundSnippet, highlight } from '#src/lib/highlight.logic.ts'
import { Tag } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/classes.ts'
import { Marked } from '#src/ui/marked.tsx'

import { isNews, type Visits } from '../visits.logic.ts'
import styles from './order-ledger.module.css'

const texts = orderListTexts
/** Stands in a column; on a phone there is none. */
const NOTHING = '—'

type LedgerOrderProps = {
  order: Order
  /** What was searched for: it is marked where it stands. Stable between drawings. */
  terms: ReadonlySet<string>
  now: number
  visits: Visits | null
}

/** A row of the public list; all of it opens the order's page. */
export const LedgerOrder = memo(function LedgerOrder({ order, terms, now, visits }: LedgerOrderProps) {
  const { quantity, unit, budget, location, needed_by, category, proposals_count } = order
  const published = order.published_at ?? order.created_at
  const heading = headingOf(order.text)
  const isMarked = highlight(heading, terms).some(({ hit }) => hit)
  const snippet = isMarked ? null : foundSnippet(order.text, terms)
  const isNew = visits !== null && isNews(visits, published)
  const isViewed = visits !== null && visits.viewed.includes(order.id)
  const amount = quantity === null ? null : orderTexts.quantity(quantity, unit)
  const until = needed_by && formatShortDay(needed_by)
  return (
    <tr role="row" className={cx(isNew && styles.new, isViewed && styles.viewed)}>
      <td role="cell" className={styles.when}>
        {isNew && (
          <span className={styles.tag}>
            <Tag tone="new">{orderTexts.fresh}</Tag>
          </span>
        )}
        <time dateTime={published} title={formatWhen(published, new Date(now))}>
          {formatAge(published, new Date(now))}
        </time>
        <span className={styles.category}>{category.name}</span>
      </td>
      <td role="cell" className={styles.title}>
        <Link to="/orders/$order" params={{ order: order.id }}>
          <Marked text={tied(heading)} terms={terms} />
        </Link>
        <span className={styles.under}>
          {category.name}
          {amount && <span className={styles.movedAmount}>{` · ${amount}`}</span>}
          <span className={styles.moved}>
            {` · ${location.name}`}
            {until && ` · ${texts.until(until)}`}
          </span>
          {isViewed && ` · ${texts.viewed}`}
        </span>
        {snippet && (
          <span className={styles.snippet}>
            <Marked text={tied(snippet)} terms={terms} />
          </span>
        )}
      </td>
      <td role="cell" className={cx(styles.figure, styles.amount, amount === null && styles.nothing)}>
        {amount === null ? NOTHING : <b>{amount}</b>}
      </td>
      <td role="cell" className={cx(styles.figure, budget === null && styles.nothing)}>
        {budget === null ? NOTHING : texts.sum(budget)}
      </td>
      <td role="cell" className={styles.place} title={location.name}>
        {location.name}
      </td>
      <td role="cell" className={cx(styles.figure, styles.until, until === null && styles.nothing)}>
        {until === null ? (
          NOTHING
        ) : (
          <>
            <span className={styles.phone}>{texts.until(until)}</span>
            <span className={styles.desk}>{until}</span>
          </>
        )}
      </td>
      <td role="cell" className={cx(styles.figure, styles.proposals, proposals_count === 0 && styles.first)}>
        <span className={styles.phone}>{orderTexts.proposals(proposals_count)}</span>
        <span className={styles.desk}>{proposals_count === 0 ? texts.first : proposals_count}</span>
      </td>
    </tr>
  )
})
