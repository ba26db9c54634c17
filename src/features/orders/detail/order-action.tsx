import type { OrderPage } from '#domain/contract/orders.ts'
import { invitationTexts } from '#domain/uk/invitations.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { useMe } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'

import styles from './order-page.module.css'

const texts = orderPageTexts

/** The one thing to do here, by what the reader has to do with the order. */
export function OrderAction({ order, mayAnswer }: { order: OrderPage; mayAnswer: boolean }) {
  const me = useMe()
  if (order.is_mine || me?.id === order.user.id)
    return (
      <>
        <LinkButton to="/office/my-orders/order-detail/$id" params={{ id: order.id }} wide>
          {texts.mine}
        </LinkButton>
        <p className={styles.reason}>{texts.mineNote}</p>
      </>
    )
  if (order.status === 'closed')
    return (
      <p className={styles.reason}>
        <b>{orderEndingTexts.closed.toSupplier}</b> {orderEndingTexts.closed.because(order.close_reason)}
      </p>
    )
  if (order.my_proposal_id !== null)
    return (
      <>
        <LinkButton to="/office/proposes" wide>
          {texts.proposed}
        </LinkButton>
        <p className={styles.reason}>{texts.proposedNote}</p>
      </>
    )
  if (order.status === 'pause' || order.status === 'unknown')
    return (
      <>
        <Button wide disabled aria-describedby="paused-reason">
          {texts.propose}
        </Button>
        <p id="paused-reason" className={styles.reason}>
          {order.status === 'pause' ? texts.pausedReason : orderTexts.unknownStatusNote}
        </p>
      </>
    )
  return (
    <>
      {order.invited_at !== null && (
        <p className={styles.reason}>
          <b>{invitationTexts.received}</b>
        </p>
      )}
      {mayAnswer || me === null ? (
        <LinkButton to="/orders/{$order}-propose" params={{ order: order.id }} wide>
          {texts.propose}
        </LinkButton>
      ) : (
        <Button wide busy>
          {texts.propose}
        </Button>
      )}
      <p className={cx(styles.reason, styles.aside)}>{texts.contactsLater}</p>
    </>
  )
}
