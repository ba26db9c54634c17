import { CalendarClock, CircleCheck } from 'lucide-react'
import { useState } from 'react'

import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import { ORDER_CONTINUES_DAYS } from '#domain/rules/limits.ts'
import { isCalledOff } from '#domain/rules/deals/proposal-status.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'

import { CloseOrderDialog } from './close-order-dialog.tsx'
import { ownerMay } from './my-orders.logic.ts'
import { useSwitchOrder } from './my-orders.queries.ts'
import { useContinueOrder } from './order-endings.queries.ts'
import styles from './order-status.module.css'

const texts = orderEndingTexts

/**
 * What the end of an order asks of its owner: whether it is to go on once its last day is near, and whether it is to be
 * closed once somebody was found. Nothing where there is nothing to ask.
 */
export function OrderEnding({ order }: { order: MyOrderDetail }) {
  const may = ownerMay(order.status)
  if (order.ends_on !== null && may.pause) return <EndsSoon order={order} endsOn={order.ends_on} />
  const isFound = order.proposals.some((each) => each.status === 'accepted' && !isCalledOff(each))
  return isFound && may.close ? <Found order={order} /> : null
}

function EndsSoon({ order, endsOn }: { order: MyOrderDetail; endsOn: string }) {
  const online = useOnline()
  const now = useNow()
  const [closes, setCloses] = useState(false)
  const goOn = useContinueOrder(order.id)
  const change = useSwitchOrder()
  const isBusy = goOn.isPending || change.isPending
  return (
    <section className={styles.note} data-tone="new" aria-label={texts.ending.label}>
      <CalendarClock />
      <p>
        <b>{texts.ending.title(endsOn, kyivDay(now))}</b> {texts.ending.text}
      </p>
      <div className={styles.acts}>
        <Button size="s" disabled={!online} busy={isBusy} onClick={() => goOn.mutate()}>
          {texts.ending.goOn(kyivDayAfter(now, ORDER_CONTINUES_DAYS))}
        </Button>
        <Button
          size="s"
          variant="ghost"
          disabled={!online || isBusy}
          onClick={() => change.mutate({ id: order.id, to: 'pause' })}
        >
          {texts.ending.pause}
        </Button>
        <Button size="s" variant="ghost" disabled={!online || isBusy} onClick={() => setCloses(true)}>
          {texts.ending.close}
        </Button>
      </div>
      <CloseOrderDialog order={order} reason="not_needed" open={closes} onClose={() => setCloses(false)} />
    </section>
  )
}

function Found({ order }: { order: MyOrderDetail }) {
  const online = useOnline()
  const [closes, setCloses] = useState(false)
  return (
    <section className={styles.note} aria-label={texts.found.title}>
      <CircleCheck />
      <p>
        <b>{texts.found.title}</b> {texts.found.text}
      </p>
      <Button size="s" variant="ghost" disabled={!online} onClick={() => setCloses(true)}>
        {texts.close.open}
      </Button>
      <CloseOrderDialog order={order} open={closes} onClose={() => setCloses(false)} />
    </section>
  )
}
