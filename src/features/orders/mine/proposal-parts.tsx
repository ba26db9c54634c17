import { Check, X } from 'lucide-react'

import type { ReactNode } from 'react'

import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isLiveProposal } from '#domain/rules/proposal-status.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useOnline } from '#src/lib/online.ts'
import { Tag } from '#src/ui/badge.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'

import { ChatButton } from './chat-button.tsx'
import { supplierName } from './my-orders.logic.ts'
import { ProposalStatusTag } from './order-status.tsx'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals

export type ProposalProps = {
  proposal: OrderProposal
  /** What it is counted for. */
  order: Pick<MyOrderDetail, 'quantity' | 'unit'>
  isNew: boolean
  onAnswer: (proposal: OrderProposal, accept: boolean) => void
  /** What the buyer said of the deal; null while there is none. */
  review: ReactNode | null
}

/** What the buyer said, or may say, of a proposal that was accepted; others have nothing to say of. */
export type ReviewOf = (proposal: OrderProposal, heading: string) => ReactNode

/** Who offers: the company, or the person where there is none. */
export function Supplier({ proposal, isNew }: Pick<ProposalProps, 'proposal' | 'isNew'>) {
  const { company, user } = proposal
  return (
    <div>
      <span className={styles.supplier}>
        <b>{company?.title ?? user.username}</b>
        {isNew && <Tag tone="new">{texts.fresh}</Tag>}
      </span>
      {company && company.title !== user.username && <span className={styles.person}>{user.username}</span>}
    </div>
  )
}

/** The state, and under it what follows from a proposal that is over. */
export function ProposalState({ proposal: { status, reject_reason } }: { proposal: OrderProposal }) {
  return (
    <div className={styles.state}>
      <ProposalStatusTag status={status} />
      {!isLiveProposal(status) && status !== 'unknown' && (
        <span className={styles.note}>{texts.inactive}</span>
      )}
      {reject_reason && <span className={styles.note}>{texts.reason(reject_reason)}</span>}
    </div>
  )
}

type ProposalActionsProps = Omit<ProposalProps, 'isNew' | 'review' | 'order'> & { words: boolean }

export function ProposalActions({ proposal, onAnswer, words }: ProposalActionsProps) {
  const online = useOnline()
  const who = supplierName(proposal)
  const waits = proposal.status === 'pending'
  if (!words)
    return (
      <div className={styles.acts}>
        <ChatButton proposal={proposal} />
        {waits && (
          <>
            <IconButton
              label={texts.acceptOf(who)}
              disabled={!online}
              className={styles.yes}
              onClick={() => onAnswer(proposal, true)}
            >
              <Check />
            </IconButton>
            <IconButton
              label={texts.rejectOf(who)}
              disabled={!online}
              className={styles.no}
              onClick={() => onAnswer(proposal, false)}
            >
              <X />
            </IconButton>
          </>
        )}
      </div>
    )
  return (
    <div className={styles.acts}>
      {waits && (
        <>
          <Button
            size="s"
            disabled={!online}
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
}
