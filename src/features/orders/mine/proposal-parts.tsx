import { memo, type ReactNode } from 'react'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isLiveProposal } from '#domain/rules/deals/proposal-status.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useOnline } from '#src/lib/online.ts'
import { Tag } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { SupplierChip } from '#src/ui/supplier-chip.tsx'
import { supplierName } from '#domain/rules/supplier-name.ts'

import { ChatButton } from './chat-button.tsx'
import { ProposalStatusTag } from './order-status.tsx'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals

export type ProposalProps = {
  proposal: OrderProposal
  isNew: boolean
  /** Null where nothing is answered any more: the order is closed. */
  onAnswer: ((proposal: OrderProposal, accept: boolean) => void) | null
}

/** What the buyer said, or may say, of a proposal that was accepted; others have nothing to say of. */
export type ReviewOf = (proposal: OrderProposal, heading: string) => ReactNode

/** Who offers; like what is done about it, no part of what another quantity changes in hundreds of rows. */
export const Supplier = memo(({ proposal }: Pick<ProposalProps, 'proposal'>) => (
  <SupplierChip supplier={proposal} />
))

type ProposalStateProps = Pick<ProposalProps, 'proposal'> & {
  /** One that waits for an answer is told as new. */
  isNew: boolean
}

/** The state, and under it what follows from a proposal that is over. */
export const ProposalState = memo(function ProposalState({ proposal, isNew }: ProposalStateProps) {
  const { status, reject_reason } = proposal
  return (
    <div className={styles.state}>
      {isNew && status === 'pending' ? (
        <Tag tone="new">{texts.fresh}</Tag>
      ) : (
        <ProposalStatusTag proposal={proposal} />
      )}
      {!isLiveProposal(status) && status !== 'unknown' && (
        <span className={styles.note}>{texts.inactive}</span>
      )}
      {reject_reason && <span className={styles.note}>{texts.reason(reject_reason)}</span>}
    </div>
  )
})

type ProposalActionsProps = Pick<ProposalProps, 'proposal' | 'onAnswer'> & {
  /** What is beside it says why it cannot be accepted as it stands. */
  isBlocked: boolean
}

/** What the buyer does with a proposal: yes, no, and the talk. */
export const ProposalActions = memo(function ProposalActions(props: ProposalActionsProps) {
  const { proposal, isBlocked, onAnswer } = props
  const online = useOnline()
  const who = supplierName(proposal)
  const waits = proposal.status === 'pending' && onAnswer !== null
  return (
    <div className={styles.acts}>
      {waits && (
        <>
          <Button
            size="s"
            disabled={!online || isBlocked}
            aria-label={texts.acceptOf(who)}
            onClick={() => onAnswer(proposal, true)}
          >
            {texts.accept}
          </Button>
          <Button
            size="s"
            variant="ghost"
            disabled={!online}
            aria-label={texts.rejectOf(who)}
            onClick={() => onAnswer(proposal, false)}
          >
            {texts.reject}
          </Button>
        </>
      )}
      <ChatButton proposal={proposal} />
    </div>
  )
})
