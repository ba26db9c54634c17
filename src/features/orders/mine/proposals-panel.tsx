import { Inbox } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { contactHistory } from '#domain/contract/contact-history.ts'
import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { headingOf } from '#domain/rules/text.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { orderShareTexts } from '#domain/uk/order-share.ts'
import { useOnline } from '#src/lib/online.ts'
import { queryOf } from '#src/lib/query.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, ChipRow } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { ShareOrder } from '../share-order.ts'
import { AnswerDialogs, type Answering } from './answer-dialogs.tsx'
import { ContactHistoryLine } from './contact-history-line.tsx'
import { ContactStep } from './contact-step.tsx'
import { ownerMay, PROPOSAL_SORTS, type ProposalSort, sortProposals } from './my-orders.logic.ts'
import { ProposalCard } from './proposal-card.tsx'
import type { ReviewOf } from './proposal-parts.tsx'
import { ProposalsTable } from './proposals-table.tsx'
import { useNewProposals } from './seen-proposals.ts'
import { useRoomy } from './width.ts'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals
const TABLE_MIN_PX = 780

type ProposalsPanelProps = { order: MyOrderDetail; reviewOf: ReviewOf }

/** What suppliers offered: to compare where there is room, one under another where there is not. */
export function ProposalsPanel({ order, reviewOf }: ProposalsPanelProps) {
  const { proposals } = order
  const online = useOnline()
  const now = useNow()
  const [panel, isRoomy] = useRoomy(TABLE_MIN_PX)
  const [compares, setCompares] = useState(true)
  const [sort, setSort] = useState<ProposalSort>('total')
  const [answering, setAnswering] = useState<Answering>(null)
  const isNew = useNewProposals(order.id, proposals)
  const fresh = proposals.filter(isNew).length
  const shown = sortProposals(proposals, sort, order, kyivDay(now))
  const heading = headingOf(order.text)
  const history = useQuery(queryOf(contactHistory.ofOrder, { params: { id: order.id } })).data?.data
  const review = (proposal: OrderProposal) =>
    proposal.accepted_at === null ? null : (
      <>
        {history && proposal.status === 'accepted' && (
          <ContactStep
            proposal={proposal}
            known={history.find(({ propose_id }) => propose_id === proposal.id)}
          />
        )}
        {reviewOf(proposal, heading)}
      </>
    )
  const onAnswer: Parameters<typeof ProposalCard>[0]['onAnswer'] = (proposal, accept) =>
    setAnswering({ proposal, accept })

  return (
    <section ref={panel} className={styles.panel} aria-label={texts.title}>
      <output className="visually-hidden">{fresh > 0 && texts.arrived(fresh)}</output>
      {proposals.length === 0 ? (
        <NoProposals order={order} />
      ) : (
        <>
          <div className={styles.bar}>
            <h2 className={styles.count}>{myOrderTexts.list.proposals(order.proposals_count)}</h2>
            {proposals.length > 1 && (
              <ChipRow label={texts.sort}>
                {PROPOSAL_SORTS.map((each) => (
                  <Chip key={each} selected={sort === each} onClick={() => setSort(each)}>
                    {texts.sorts[each]}
                  </Chip>
                ))}
              </ChipRow>
            )}
            {isRoomy && (
              <div className={styles.views}>
                <ChipRow label={texts.view}>
                  <Chip selected={compares} onClick={() => setCompares(true)}>
                    {texts.table}
                  </Chip>
                  <Chip selected={!compares} onClick={() => setCompares(false)}>
                    {texts.cards}
                  </Chip>
                </ChipRow>
              </div>
            )}
          </div>
          {!online && <p className={styles.offline}>{texts.offline}</p>}
          {history && <ContactHistoryLine history={history} />}
          {isRoomy && compares ? (
            <ProposalsTable
              order={order}
              proposals={shown}
              isNew={isNew}
              sort={sort}
              onAnswer={onAnswer}
              reviewOf={review}
            />
          ) : (
            shown.map((each) => (
              <ProposalCard
                key={each.id}
                order={order}
                proposal={each}
                isNew={isNew(each)}
                onAnswer={onAnswer}
                review={review(each)}
              />
            ))
          )}
        </>
      )}
      <AnswerDialogs answering={answering} onDone={() => setAnswering(null)} />
    </section>
  )
}

function NoProposals({ order }: { order: MyOrderDetail }) {
  const [sharing, setSharing] = useState(false)
  const canShare = ownerMay(order.status).share && order.status !== 'pause'
  const later = order.status === 'moderation' || order.status === 'declined'
  return (
    <EmptyState
      icon={<Inbox />}
      title={texts.none}
      text={later ? texts.noneModeration : canShare ? `${texts.noneText} ${texts.noneShare}` : undefined}
      action={
        canShare && (
          <>
            <Button variant="ghost" onClick={() => setSharing(true)}>
              {orderShareTexts.share}
            </Button>
            <ShareOrder order={order} open={sharing} onClose={() => setSharing(false)} />
          </>
        )
      }
    />
  )
}
