import type { ReactNode } from 'react'

import type { OrderPage } from '#domain/contract/orders.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { invitationTexts } from '#domain/uk/invitations.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { PhoneVerification } from '#src/features/phone-verification/phone-verification.tsx'
import { isRefusal } from '#src/lib/failures.ts'
import { useNow } from '#src/lib/time.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

const texts = proposalTexts.send

/** When its buyer asked for a proposal. */
export function Invited({ at }: { at: string }) {
  return <p>{invitationTexts.receivedWhen(formatWhen(at, useNow()))}</p>
}

/** The server shows this order no more, or never did. */
export const isNoOrder = (failure: unknown): boolean => isRefusal(failure, 'gone', 'not_found')

/** In the place of an order that is shown no more, or never was. */
export const NoOrder = ({ isGone }: { isGone: boolean }) => (
  <EmptyState
    title={isGone ? orderPageTexts.goneTitle : orderPageTexts.notFoundTitle}
    text={isGone ? orderPageTexts.gone : orderPageTexts.notFound}
    action={<LinkButton to="/orders">{orderPageTexts.toList}</LinkButton>}
  />
)

/**
 * What stands in the way of a proposal, with the next step; null where nothing does. `failure`: why the order was not
 * read anew, as it may have gone since.
 */
export function useObstacle(order: OrderPage, failure: unknown): ReactNode {
  const me = useMe()
  if (isNoOrder(failure)) return <NoOrder isGone={isRefusal(failure, 'gone')} />
  if (order.is_mine) {
    const to = (
      <LinkButton to="/orders/$order" params={{ order: order.id }}>
        {texts.toOrder}
      </LinkButton>
    )
    return <EmptyState title={texts.own} action={to} />
  }
  if (order.my_proposal_id !== null) {
    return (
      <EmptyState
        title={texts.alreadySent}
        action={<LinkButton to="/office/proposes">{texts.toMine}</LinkButton>}
      />
    )
  }
  if (!isPublicOrder(order.status))
    return (
      <EmptyState
        title={
          order.status === 'unknown'
            ? orderTexts.unknownStatusNote
            : order.status === 'closed'
              ? texts.closed
              : texts.paused
        }
        action={
          order.status === 'closed' ? (
            <LinkButton to="/orders/$order" params={{ order: order.id }}>
              {orderEndingTexts.closed.similar}
            </LinkButton>
          ) : (
            <LinkButton to="/orders">{proposalTexts.mine.toOrders}</LinkButton>
          )
        }
      />
    )
  if (me && me.phone_verified_at === null) {
    return (
      <>
        <p>{texts.phone}</p>
        <PhoneVerification onVerified={() => undefined} />
      </>
    )
  }
  return null
}
