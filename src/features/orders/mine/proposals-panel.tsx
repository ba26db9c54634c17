import { ArrowUp, Inbox } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { use, useCallback, useRef, useState } from 'react'

import { type ContactHistory, contactHistory } from '#domain/contract/contact-history.ts'
import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isCalledOff } from '#domain/rules/deals/proposal-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useDesk } from '#src/lib/media.ts'
import { useOnline } from '#src/lib/online.ts'
import { queryOf } from '#src/lib/query.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { supplierName } from '#domain/rules/supplier-name.ts'

import { InspectingContext } from '../compare/inspecting.ts'
import { ComparedProposals } from '../compare/compared-proposals.tsx'
import { AnswerDialogs, type Answering } from './answer-dialogs.tsx'
import arrivals from './arrivals.module.css'
import { ContactHistoryLine } from './contact-history-line.tsx'
import { ContactStep } from './contact-step.tsx'
import { DealButton } from './deal-button.tsx'
import type { ReviewSlots } from './proposal-parts.tsx'
import { useNewProposals, useTellSeen } from './seen-proposals.ts'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals

type ProposalsPanelProps = {
  order: MyOrderDetail
  reviews: ReviewSlots
  /** What comes next is an answer to one of them, or what follows an answer. */
  standsOut: boolean
  /** So many came meanwhile and wait to be shown. */
  waiting: number
  onTake: () => void
}

const NONE: readonly OrderProposal[] = []

/** A narrow window shows the inspector in the place of the proposals: whoever looks at one has not looked at all. */
function useIsInSight(): boolean {
  const inspecting = use(InspectingContext)
  const isDesk = useDesk()
  return isDesk || inspecting === null || inspecting.id === null
}

const isAgreed = (proposal: OrderProposal): boolean =>
  proposal.status === 'accepted' && !isCalledOff(proposal)

const knownOf = ({ id }: OrderProposal, history: readonly ContactHistory[]) =>
  history.find(({ propose_id }) => propose_id === id)

/** It was accepted, and its supplier may not open the contacts yet. */
function asksForContacts(proposal: OrderProposal, history: readonly ContactHistory[]): boolean {
  const known = knownOf(proposal, history)
  return proposal.accepted_at !== null && isAgreed(proposal) && !known?.shared && !known?.opened_at
}

/** What suppliers offered, and what is answered to them. */
export function ProposalsPanel({ order, reviews, standsOut, waiting, onTake }: ProposalsPanelProps) {
  const { proposals } = order
  const online = useOnline()
  const panel = useRef<HTMLElement>(null)
  const takeArrivals = (): void => {
    onTake()
    // the button goes with what it was for
    panel.current?.focus()
  }
  const [answering, setAnswering] = useState<Answering>(null)
  const inSight = useIsInSight() ? proposals : NONE
  const isNew = useNewProposals(order.id, inSight)
  useTellSeen(order.id, inSight)
  const fresh = proposals.filter(isNew).length
  const heading = headingOf(order.text)
  const history = useQuery(queryOf(contactHistory.ofOrder, { params: { id: order.id } })).data?.data
  const next = history && standsOut ? proposals.find((each) => asksForContacts(each, history)) : undefined
  const nextId = next?.id
  // the same functions as long as they say the same: hundreds of rows are drawn by them
  const review = useCallback(
    (proposal: OrderProposal) =>
      proposal.accepted_at === null ? null : (
        <>
          {history && isAgreed(proposal) && (
            <ContactStep
              proposal={proposal}
              known={knownOf(proposal, history)}
              standsOut={proposal.id === nextId}
            />
          )}
          {proposal.deal && <DealButton dealId={proposal.deal.id} who={supplierName(proposal)} />}
          {reviews.of(proposal, heading)}
        </>
      ),
    [history, nextId, reviews, heading],
  )
  const { quantity, unit } = order
  const onAnswer = useCallback(
    (proposal: OrderProposal, accept: boolean): void =>
      setAnswering({ proposal, order: { quantity, unit }, accept }),
    [quantity, unit],
  )
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={texts.title}>
      <output className="visually-hidden">{fresh + waiting > 0 && texts.arrived(fresh + waiting)}</output>
      {waiting > 0 && (
        <div className={arrivals.place}>
          <Button
            size="s"
            variant="ghost"
            className={arrivals.button}
            icon={<ArrowUp />}
            onClick={takeArrivals}
          >
            {texts.waiting(waiting)}
          </Button>
        </div>
      )}
      {proposals.length === 0 ? (
        <NoProposals order={order} />
      ) : (
        reviews.around(
          <ComparedProposals
            order={order}
            isNew={isNew}
            onAnswer={order.status === 'closed' ? null : onAnswer}
            reviewOf={review}
            isWaiting={waiting > 0}
            standsOut={standsOut}
            notes={
              <>
                {!online && <p className={styles.offline}>{texts.offline}</p>}
                {history && <ContactHistoryLine history={history} />}
              </>
            }
          />,
        )
      )}
      <AnswerDialogs answering={answering} onDone={() => setAnswering(null)} />
    </section>
  )
}

function NoProposals({ order }: { order: MyOrderDetail }) {
  const later = order.status === 'moderation' || order.status === 'declined'
  return <EmptyState icon={<Inbox />} title={texts.none} text={later ? texts.noneModeration : undefined} />
}
