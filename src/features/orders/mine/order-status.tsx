import { Archive, CircleCheck, CircleHelp, CircleX, Clock, Copy, EyeOff, Pause, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import type { ReadOrderStatus } from '#domain/rules/deals/order-status.ts'
import { isCalledOff, type ReadProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { Tag } from '#src/ui/badge.tsx'

import styles from './order-status.module.css'

type StatusLook = { tone: 'neutral' | 'ok' | 'new' | 'bad'; icon: ReactNode }

const unknown: StatusLook = { tone: 'neutral', icon: <CircleHelp /> }
const shown: StatusLook = { tone: 'ok', icon: <CircleCheck /> }
const looks: Record<ReadOrderStatus, StatusLook> = {
  moderation: { tone: 'new', icon: <Clock /> },
  accepted: shown,
  play: shown,
  pause: { tone: 'neutral', icon: <Pause /> },
  declined: { tone: 'bad', icon: <CircleX /> },
  duplicate: { tone: 'bad', icon: <Copy /> },
  closed: { tone: 'neutral', icon: <Archive /> },
  hidden: { tone: 'neutral', icon: <EyeOff /> },
  unknown,
}
const proposalLooks: Record<ReadProposalStatus, StatusLook> = {
  pending: { tone: 'new', icon: <Clock /> },
  accepted: { tone: 'ok', icon: <CircleCheck /> },
  rejected: { tone: 'bad', icon: <CircleX /> },
  revoked: { tone: 'neutral', icon: <Undo2 /> },
  unknown,
}

export const OrderStatusTag = ({ status }: { status: ReadOrderStatus }) => (
  <Tag {...looks[status]}>{myOrderTexts.status[status]}</Tag>
)

/** An accepted proposal whose deal was called off stands as that. */
export const ProposalStatusTag = ({ proposal }: { proposal: Pick<OrderProposal, 'status' | 'deal'> }) => {
  const { status } = proposal
  if (status === 'accepted' && isCalledOff(proposal))
    return <Tag {...proposalLooks.revoked}>{myOrderTexts.proposals.calledOff}</Tag>
  return <Tag {...proposalLooks[status]}>{myOrderTexts.proposals.status[status]}</Tag>
}

const { about } = myOrderTexts.detail

function explanation({ status, decline_reason, close_reason }: MyOrder): ReactNode {
  if (status === 'declined')
    return (
      <>
        {about.declined}
        {decline_reason && <b className={styles.reason}>{about.declinedFor(decline_reason)}</b>}
      </>
    )
  if (status === 'closed')
    return (
      <>
        {orderEndingTexts.closed.own}
        {close_reason && close_reason !== 'unknown' && (
          <b className={styles.reason}>{orderEndingTexts.close.reasons[close_reason]}</b>
        )}
      </>
    )
  const isExplained =
    status === 'moderation' || status === 'duplicate' || status === 'pause' || status === 'unknown'
  return isExplained ? about[status] : null
}

/** What the status means for the owner; a shown order needs no words. Its change is read out. */
export function OrderStatusNote({ order, action }: { order: MyOrder; action?: ReactNode }) {
  const words = explanation(order)
  return (
    // An <output> may hold neither a paragraph nor a button.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={words ? undefined : 'visually-hidden'}>
      {words && (
        <div className={styles.note} data-tone={looks[order.status].tone}>
          {looks[order.status].icon}
          <p>{words}</p>
          {action}
        </div>
      )}
      {!words && myOrderTexts.status[order.status]}
    </div>
  )
}
