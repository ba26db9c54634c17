/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as grids,
   the parts of a table have to say what they are */
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '#src/ui/classes.ts'

import type { Order } from '#domain/contract/orders.ts'
import { usualSort } from '#domain/rules/deals/order-sort.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'

import type { OrderFilter } from '../orders.queries.ts'
import type { Visits } from '../visits.logic.ts'
import { useDensity } from './density.ts'
import { LedgerOrder } from './ledger-order.tsx'
import styles from './order-ledger.module.css'
import { rememberFilter } from './remembered.logic.ts'

const texts = orderListTexts

/** A column that the server sorts by, and which way. */
const SORTED = { new: 'descending', budget: 'descending', needed: 'ascending' } as const
type Sorted = keyof typeof SORTED

type OrderLedgerProps = {
  orders: readonly Order[]
  label: string
  filter: OrderFilter
  terms: ReadonlySet<string>
  /** The present minute, in milliseconds. */
  now: number
  visits: Visits | null
}

/** The public list: a table with sortable heads where there is room, and the same cells under each other on a phone. */
export function OrderLedger({ orders, label, filter, terms, now, visits }: OrderLedgerProps) {
  const density = useDensity()
  const usual = usualSort(filter.text)
  const sort = filter.sort ?? usual
  const head = (name: string, by: Sorted | null, className?: string) => {
    if (by === null)
      return (
        <th role="columnheader" scope="col" className={className}>
          {name}
        </th>
      )
    const isOn = sort === by
    return (
      <th
        role="columnheader"
        scope="col"
        className={cx(isOn && styles.sorted, className)}
        aria-sort={isOn ? SORTED[by] : 'none'}
      >
        <Link
          to="/orders"
          // pressed once more it gives back the usual order, which is not worth a word in the address
          search={{ ...filter, sort: isOn || by === usual ? undefined : by }}
          replace
          resetScroll={false}
          preload={false}
          onClick={() => rememberFilter({ ...filter, sort: isOn || by === usual ? undefined : by })}
        >
          {name}
          <span className="visually-hidden">, {texts.sorting[by]}</span>
          {isOn && (SORTED[by] === 'ascending' ? <ArrowUp /> : <ArrowDown />)}
        </Link>
      </th>
    )
  }
  return (
    <table role="table" aria-label={label} className={cx(styles.ledger, styles[density])}>
      <thead role="rowgroup">
        <tr role="row">
          {head(texts.heads.when, 'new')}
          {head(texts.heads.title, null)}
          {head(texts.heads.amount, null, cx(styles.figure, styles.amount))}
          {head(texts.heads.budget, 'budget', styles.figure)}
          {head(texts.heads.place, null, styles.place)}
          {head(texts.heads.neededBy, 'needed', cx(styles.figure, styles.until))}
          {head(texts.heads.proposals, null, styles.figure)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <LedgerOrder key={order.id} order={order} terms={terms} now={now} visits={visits} />
        ))}
      </tbody>
    </table>
  )
}
