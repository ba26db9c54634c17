import { Link } from '@tanstack/react-router'
import { Ban, Check, CircleHelp, Clock, Handshake, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import type { Proposal } from '#domain/contract/proposals.ts'
import { links } from '#domain/rules/links.ts'
import { offerFor } from '#domain/rules/deals/offer/agreed.ts'
import { isExpired } from '#domain/rules/deals/offer/offer.ts'
import { isCalledOff, isLiveProposal } from '#domain/rules/deals/proposal-status.ts'
import { headingOf, isAllHeading } from '#domain/rules/text.ts'
import { dealTexts } from '#domain/uk/deals.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { editionTexts } from '#domain/uk/order-editions.ts'
import { minimumWords, offerTexts, offerWords } from '#domain/uk/offer.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Tag } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { Entry, EntryText } from '#src/ui/entry.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'

import { ConfirmProposal } from './confirm-proposal.tsx'
import { useIsChangeWaiting } from './queued-change.ts'
import { RenewPrice } from './renew-price.tsx'
import { useProposalAct } from './proposal-acts.ts'
import styles from './proposals.module.css'

const texts = proposalTexts.mine
const marks = {
  pending: { tone: 'new', icon: <Clock /> },
  accepted: { tone: 'ok', icon: <Check /> },
  rejected: { tone: 'bad', icon: <Ban /> },
  revoked: { tone: 'neutral', icon: <Undo2 /> },
  unknown: { tone: 'neutral', icon: <CircleHelp /> },
} as const

type MyProposalProps = {
  proposal: Proposal
  chat: ReactNode
  review: ReactNode
  /** Opens its form, which stands outside of the row: what is typed stays where the row leaves the list. */
  onEdit: () => void
  /** The order stands there already. */
  withoutOrder?: boolean | undefined
}

/** An own proposal: what became of it, what it says, and what can be done about it. */
export function MyProposal({ proposal, chat, review, onEdit, withoutOrder }: MyProposalProps) {
  const [asking, setAsking] = useState<'revoke' | 'remove' | null>(null)
  const online = useOnline()
  const now = useNow()
  const act = useProposalAct(proposal, () => setAsking(null))
  const isChangeWaiting = useIsChangeWaiting(proposal.id)
  const spot = useLinkedSpot(links.proposalSpot(proposal.id))
  const { status, order, deal } = proposal
  const today = kyivDay(now)
  const { offer, amount, terms } = offerFor(proposal, order, { today })
  const words = offerWords(offer, amount, terms)
  const isOff = status === 'accepted' && isCalledOff(proposal)
  const { tone, icon } = marks[isOff ? 'revoked' : status]
  const isOver = order.status === 'closed'
  const isPending = status === 'pending' && !isOver
  const answered = isPending ? proposal.answered : null
  const answer = (yes: boolean) => {
    if (yes && asking) act.mutate(asking)
    else setAsking(null)
  }
  return (
    <Entry
      spot={spot}
      state={
        <>
          <Tag tone={tone} icon={icon}>
            {answered ? editionTexts.toConfirm : isOff ? dealTexts.calledOff : proposalTexts.status[status]}
          </Tag>
          <span>{texts.sentAt(formatWhen(proposal.created_at, now))}</span>
          {proposal.seen_at && <span>{texts.seenAt(formatWhen(proposal.seen_at, now))}</span>}
        </>
      }
      heading={
        withoutOrder ? (
          texts.one
        ) : (
          <Link to="/orders/$order" params={{ order: order.id }}>
            {tied(headingOf(order.text))}
          </Link>
        )
      }
      reason={proposal.reject_reason && texts.rejected(proposal.reject_reason)}
      acts={
        <>
          {chat}
          {isPending && !isChangeWaiting && isExpired(terms, today) && <RenewPrice proposal={proposal} />}
          {isPending && !isChangeWaiting && !answered && (
            <Button size="s" variant="ghost" onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
          {deal && (
            <LinkButton
              size="s"
              variant="ghost"
              icon={<Handshake />}
              to="/office/deals/$deal"
              params={{ deal: deal.id }}
              aria-label={dealTexts.openOf(headingOf(order.text))}
            >
              {dealTexts.open}
            </LinkButton>
          )}
          {/* what is agreed is called off with a reason, on the page of the deal */}
          {isLiveProposal(status) && (deal === null || deal.status === 'cancelled') && (
            <Button size="s" variant="ghost" disabled={!online} onClick={() => setAsking('revoke')}>
              {texts.revoke}
            </Button>
          )}
          {status === 'pending' && proposal.chat_id === null && (
            <Button size="s" variant="ghost" disabled={!online} onClick={() => setAsking('remove')}>
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      {isOver && status === 'pending' && <p className={styles.note}>{texts.orderClosed}</p>}
      {answered && (
        <ConfirmProposal
          proposal={proposal}
          answered={answered}
          onEdit={isChangeWaiting ? undefined : onEdit}
        />
      )}
      <output>{isChangeWaiting && <Tag icon={<Clock />}>{queueTexts.queued.change}</Tag>}</output>
      {!withoutOrder && !isAllHeading(order.text) && (
        <details className={styles.order}>
          <summary>{texts.wholeOrder}</summary>
          <EntryText>{tied(order.text)}</EntryText>
        </details>
      )}
      <EntryText>{tied(proposal.text)}</EntryText>
      <Facts
        items={[
          <b key="sum">
            {words.main} {words.holds}
          </b>,
          words.perUnit,
          ...words.flags.map((flag) => flag.words),
          terms.unit_price !== null && terms.vat !== null && offerTexts.vatOf(terms),
          terms.delivery === 'extra' && offerTexts.deliveryOf(terms),
          terms.tiers !== null && offerTexts.tiers(terms.tiers, offer.priceUnit),
          terms.valid_until !== null && !isExpired(terms, today) && offerTexts.validUntil(terms.valid_until),
          minimumWords(terms, proposal.minimum_sum, amount.unit),
          terms.delivery !== 'pickup' && proposalTexts.facts.delivery(proposal.delivery_days),
          proposalTexts.facts.origin(proposal.delivery_origin),
          proposalTexts.facts.start(proposal.start_date),
        ]}
      />
      {review && <div className={styles.review}>{review}</div>}
      <ConfirmDialog
        open={asking === 'revoke'}
        title={texts.revokeQuestion}
        danger
        busy={act.isPending}
        onAnswer={answer}
      >
        {texts.revokeText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={texts.removeQuestion}
        danger
        busy={act.isPending}
        onAnswer={answer}
      >
        {texts.removeText}
      </ConfirmDialog>
    </Entry>
  )
}

/** What holds own proposals. */
export const MyProposals = ({ children }: { children: ReactNode }) => (
  <ul className={styles.items}>{children}</ul>
)
