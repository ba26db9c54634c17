import { Pencil, Play } from 'lucide-react'
import { useState } from 'react'

import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { ReachField } from '#domain/rules/deals/order-reach.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { codePoints, textBelowHeading } from '#domain/rules/text.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useDesk } from '#src/lib/media.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'

import { OrderFacts } from '../order-facts.tsx'
import { WaitingRoom } from '../waiting/waiting-room.tsx'
import { useArrivals } from './arrivals.ts'
import { firstAskOf, ownerMay } from './my-orders.logic.ts'
import { useSwitchOrder } from './my-orders.queries.ts'
import styles from './order-detail.module.css'
import { OrderEnding } from './order-ending.tsx'
import { OrderStatusNote, OrderStatusTag } from './order-status.tsx'
import type { ReviewSlots } from './proposal-parts.tsx'
import { ProposalsPanel } from './proposals-panel.tsx'

const texts = myOrderTexts.detail
const LONG_TEXT = 320

/** The state of the order and since when it stands. */
export function OrderAbove({ order }: { order: MyOrderDetail }) {
  const now = useNow()
  const { status, published_at, created_at } = order
  return (
    <>
      <OrderStatusTag status={status} />
      <time dateTime={published_at ?? created_at}>
        {published_at === null
          ? myOrderTexts.list.created(formatWhen(created_at, now))
          : isPublicOrder(status)
            ? formatWhen(published_at, now) // the status has said that it is published
            : myOrderTexts.list.published(formatWhen(published_at, now))}
      </time>
    </>
  )
}

export const OrderBelow = ({ order }: { order: MyOrderDetail }) => (
  <div className={styles.below}>
    <span>{order.category.name}</span>
    <OrderFacts order={order} />
  </div>
)

/** With fewer proposals a buyer waits for more. */
const ENOUGH_PROPOSALS = 3

type OrderBodyProps = {
  order: MyOrderDetail
  /** Opens the form of the order, at a field of it where one is meant. */
  onEdit: (field?: ReachField) => void
  reviews: ReviewSlots
  /** Beside a list and an inspector, where there is little room. */
  isPane?: boolean
}

/** Everything under the heading: what the status means, the words of the order, and what was offered. */
export const OrderBody = (props: OrderBodyProps) => <Body key={props.order.id} {...props} />

function Body({ order, onEdit, reviews, isPane = false }: OrderBodyProps) {
  const { shown, waiting, take } = useArrivals(order)
  const online = useOnline()
  const change = useSwitchOrder()
  const may = ownerMay(order.status)
  const isShown = isPublicOrder(order.status)
  const first = firstAskOf(order)
  return (
    <>
      <OrderStatusNote
        order={order}
        action={
          order.status === 'declined' ? (
            <Button size="s" icon={<Pencil />} onClick={() => onEdit()}>
              {myOrderTexts.actions.edit}
            </Button>
          ) : (
            may.play && (
              <Button
                size="s"
                icon={<Play />}
                busy={change.isPending}
                disabled={!online}
                onClick={() => change.mutate({ id: order.id, to: 'play' })}
              >
                {myOrderTexts.actions.play}
              </Button>
            )
          )
        }
      />
      <OrderEnding order={order} />
      <OrderWords text={order.text} isCompared={order.proposals.length > 1} isPane={isPane} />
      {/* Nobody was ever shown a duplicate, so nothing is to be waited for. */}
      {(order.proposals.length > 0 || (!isShown && order.status !== 'duplicate')) && (
        <ProposalsPanel
          order={shown}
          reviews={reviews}
          standsOut={first === 'proposals'}
          waiting={waiting}
          onTake={take}
        />
      )}
      {isShown && shown.proposals.length < ENOUGH_PROPOSALS && (
        <WaitingRoom order={order} standsOut={first === 'invite'} onEdit={onEdit} />
      )}
    </>
  )
}

type OrderWordsProps = {
  text: string
  /** What was offered is what one comes for. */
  isCompared: boolean
  isPane: boolean
}

/**
 * What the heading has not said. It is folded where it is long, and where there is little room and proposals are to be
 * compared: those are what one comes for.
 */
function OrderWords({ text, isCompared, isPane }: OrderWordsProps) {
  const isDesk = useDesk()
  const below = textBelowHeading(text)
  const isLong = codePoints(below) > LONG_TEXT
  const [whole, setWhole] = useState(false)
  if (below === '') return null
  const isAside = isCompared && (isPane || !isDesk)
  const isFolded = (isLong || isAside) && !whole
  return (
    <section aria-label={texts.text}>
      {(!isFolded || !isAside) && <p className={cx(styles.text, isFolded && styles.folded)}>{tied(below)}</p>}
      {(isLong || isAside) && (
        <Button
          variant="quiet"
          size="s"
          className={styles.fold}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? texts.less : isAside ? texts.text : texts.whole}
        </Button>
      )}
    </section>
  )
}
