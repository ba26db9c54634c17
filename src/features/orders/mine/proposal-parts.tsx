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

/** What other features say of the proposals to an own order. */
export type ReviewSlots = {
  /** What the buyer said, or may say, of a proposal that was accepted; others have nothing to say of. */
  of: (proposal: OrderProposal, heading: string) => ReactNode
  /** Around all proposals: there a review is written, however they are laid out meanwhile. */
  around: (all: ReactNode) => ReactNode
}

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
  /** No other proposal stands on the page, and nothing else comes first. */
  isAlone?: boolean
}

/** What the buyer does with a proposal: yes, no, and the talk. */
export const ProposalActions = memo(function ProposalActions(props: ProposalActionsProps) {
  const { proposal, isBlocked, isAlone = false, onAnswer } = props
  const online = useOnline()
  const who = supplierName(proposal)
  const waits = proposal.status === 'pending' && onAnswer !== null
  return (
    <div className={styles.acts}>
      {waits && (
        <>
          <Button
            size="s"
            // of several none stands out: on a surface one button is filled
            variant={isAlone ? 'primary' : 'ghost'}
            disabled={!online || isBlocked}
            aria-label={texts.acceptOf(who)}
            onClick={() => onAnswer(proposal, true)}
          >
            {texts.accept}
          </Button>
          <Button
            size="s"
            variant={isAlone ? 'ghost' : 'quiet'}
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
