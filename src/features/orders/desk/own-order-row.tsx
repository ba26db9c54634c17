import type { MyOrder } from '#domain/contract/my-orders.ts'
import type { OwnOrderState } from '#domain/rules/deals/own-order-state.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { inRow, tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/classes.ts'
import deskList from '#src/ui/desk-list.module.css'
import { LedgerRow } from '#src/ui/ledger-row.tsx'

import styles from './own-order-list.module.css'

const texts = myOrderTexts.list

/** What stands in the address while the list is narrowed; nothing for the usual one. */
export const narrowedTo = (state: OwnOrderState) => (state === 'active' ? {} : { list: state })

type OwnOrderRowProps = {
  order: MyOrder
  state: OwnOrderState
  /** Opens beside the list instead of on a page of its own. */
  beside: boolean
  selected: boolean
}

/** One own order to be scanned: what it is, how much, where and by when; how many proposals, and of them what is new. */
export function OwnOrderRow({ order, state, beside, selected }: OwnOrderRowProps) {
  const {
    id,
    status,
    quantity,
    unit,
    location,
    needed_by,
    proposals_count: count,
    unseen_count: fresh,
  } = order
  const look = {
    title: tied(headingOf(order.text)),
    line: (
      <>
        {!isPublicOrder(status) && (
          <b className={cx(status === 'declined' && styles.bad)}>{myOrderTexts.status[status]} · </b>
        )}
        {inRow([
          ...(quantity === null ? [] : [orderTexts.quantity(quantity, unit)]),
          location.name,
          ...(needed_by === null ? [] : [orderTexts.neededBy(needed_by)]),
        ])}
      </>
    ),
    tail:
      fresh > 0 ? (
        <CountBadge count={fresh} label={texts.fresh(fresh)} />
      ) : (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{texts.proposals(count)}</span>
        </span>
      ),
    read: fresh === 0,
    selected,
    className: deskList.row,
  }
  return beside ? (
    <LedgerRow
      to="/office/my-orders/{-$order}"
      params={{ order: id }}
      search={narrowedTo(state)}
      resetScroll={false}
      {...look}
    />
  ) : (
    <LedgerRow to="/office/my-orders/order-detail/$id" params={{ id }} {...look} />
  )
}
