import { Inbox } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { contactHistory } from '#domain/contract/contact-history.ts'
import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isCalledOff } from '#domain/rules/proposal-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useOnline } from '#src/lib/online.ts'
import { queryOf } from '#src/lib/query.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { supplierName } from '#src/ui/supplier-chip.tsx'

import { ComparedProposals } from '../compare/compared-proposals.tsx'
import { AnswerDialogs, type Answering } from './answer-dialogs.tsx'
import { ContactHistoryLine } from './contact-history-line.tsx'
import { ContactStep } from './contact-step.tsx'
import { DealButton } from './deal-button.tsx'
import type { ReviewOf } from './proposal-parts.tsx'
import { useNewProposals, useTellSeen } from './seen-proposals.ts'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals

type ProposalsPanelProps = { order: MyOrderDetail; reviewOf: ReviewOf }

/** What suppliers offered, and what is answered to them. */
export function ProposalsPanel({ order, reviewOf }: ProposalsPanelProps) {
  const { proposals } = order
  const online = useOnline()
  const [answering, setAnswering] = useState<Answering>(null)
  const isNew = useNewProposals(order.id, proposals)
  useTellSeen(order.id, proposals)
  const fresh = proposals.filter(isNew).length
  const heading = headingOf(order.text)
  const history = useQuery(queryOf(contactHistory.ofOrder, { params: { id: order.id } })).data?.data
  // the same functions as long as they say the same: hundreds of rows are drawn by them
  const review = useCallback(
    (proposal: OrderProposal) =>
      proposal.accepted_at === null ? null : (
        <>
          {history && proposal.status === 'accepted' && !isCalledOff(proposal) && (
            <ContactStep
              proposal={proposal}
              known={history.find(({ propose_id }) => propose_id === proposal.id)}
            />
          )}
          {proposal.deal && <DealButton dealId={proposal.deal.id} who={supplierName(proposal)} />}
          {reviewOf(proposal, heading)}
        </>
      ),
    [history, reviewOf, heading],
  )
  const { quantity, unit } = order
  const onAnswer = useCallback(
    (proposal: OrderProposal, accept: boolean): void =>
      setAnswering({ proposal, order: { quantity, unit }, accept }),
    [quantity, unit],
  )
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <output className="visually-hidden">{fresh > 0 && texts.arrived(fresh)}</output>
      {proposals.length === 0 ? (
        <NoProposals order={order} />
      ) : (
        <ComparedProposals
          order={order}
          isNew={isNew}
          onAnswer={order.status === 'closed' ? null : onAnswer}
          reviewOf={review}
          notes={
            <>
              {!online && <p className={styles.offline}>{texts.offline}</p>}
              {history && <ContactHistoryLine history={history} />}
            </>
          }
        />
      )}
      <AnswerDialogs answering={answering} onDone={() => setAnswering(null)} />
    </section>
  )
}

function NoProposals({ order }: { order: MyOrderDetail }) {
  const later = order.status === 'moderation' || order.status === 'declined'
  return <EmptyState icon={<Inbox />} title={texts.none} text={later ? texts.noneModeration : undefined} />
}
