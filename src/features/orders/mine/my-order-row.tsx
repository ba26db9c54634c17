import { Pause, Play } from 'lucide-react'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Tag } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { ListRow, RowNote, RowText, RowTitle } from '#src/ui/list-row.tsx'

import { OrderFacts } from '../order-facts.tsx'
import { ownerMay } from './my-orders.logic.ts'
import { useSwitchOrder } from './my-orders.queries.ts'
import styles from './my-orders.module.css'
import { OrderStatusTag } from './order-status.tsx'

const texts = myOrderTexts.list

type MyOrderRowProps = {
  order: MyOrder
  /** Opens beside the list instead of on a page of its own. */
  beside: boolean
  selected: boolean
}

export function MyOrderRow({ order, beside, selected }: MyOrderRowProps) {
  const now = useNow()
  const { id, status, published_at, created_at, proposals_count, unseen_count } = order
  const heading = headingOf(order.text)
  const inside = (
    <>
      <RowNote>
        <OrderStatusTag status={status} />
        <time dateTime={published_at ?? created_at}>{formatWhen(published_at ?? created_at, now)}</time>
      </RowNote>
      <RowTitle>{tied(heading)}</RowTitle>
      <OrderFacts order={beside ? { ...order, budget: null, needed_by: null } : order} />
      <RowText>
        <span className={styles.proposals}>
          {texts.proposals(proposals_count)}
          {unseen_count > 0 && <Tag tone="new">{texts.fresh(unseen_count)}</Tag>}
        </span>
      </RowText>
    </>
  )
  return (
    <li className={styles.item} data-selected={selected || undefined}>
      {beside ? (
        <ListRow
          to="/office/my-orders/{-$order}"
          params={{ order: id }}
          resetScroll={false}
          selected={selected}
          className={styles.row}
        >
          {inside}
        </ListRow>
      ) : (
        <ListRow to="/office/my-orders/order-detail/$id" params={{ id }} className={styles.row}>
          {inside}
        </ListRow>
      )}
      <SwitchButton order={order} heading={heading} />
    </li>
  )
}

function SwitchButton({ order: { id, status }, heading }: { order: MyOrder; heading: string }) {
  const online = useOnline()
  const change = useSwitchOrder()
  const may = ownerMay(status)
  if (!may.pause && !may.play) return null
  const { pauseOf, playOf } = myOrderTexts.actions
  return (
    <IconButton
      label={may.play ? playOf(heading) : pauseOf(heading)}
      className={styles.switch}
      aria-busy={change.isPending}
      disabled={!online || change.isPending}
      onClick={() => change.mutate({ id, to: may.play ? 'play' : 'pause' })}
    >
      {may.play ? <Play /> : <Pause />}
    </IconButton>
  )
}
