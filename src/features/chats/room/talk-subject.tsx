import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { dealTexts } from '#domain/uk/deals.ts'
import { formatDay, inRow } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { minimumWords, offerTexts, offerWords } from '#domain/uk/offer.ts'
import { links } from '#domain/rules/links.ts'
import { offerFor } from '#domain/rules/deals/offer/agreed.ts'
import { topicOf } from '#domain/rules/notifications/notification-topics.ts'
import { isCalledOff, isUnconfirmed, type ReadProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { editionTexts } from '#domain/uk/order-editions.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { useRealtimeEvent } from '#src/realtime/realtime.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Details } from '#src/ui/facts.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import styles from './talk-subject.module.css'

const { room: texts, subject } = chatTexts

/** What other features add to the proposal at the head of a talk. */
export type TalkSlots = {
  /** The buyer's answer to a proposal that waits for it. */
  answerTo: (proposal: Proposal) => ReactNode
  /** What comes next in the deal that came of it. */
  nextOf: (dealId: number) => ReactNode
}

type TalkSubjectProps = {
  proposeId: number
  heading: string
  /** As the chat has it, until the proposal itself is read. */
  status: ReadProposalStatus | null
  isBuyer: boolean
  /** What is known of the other one, once there is a chat. */
  partner?: ReactNode
  slots: TalkSlots
}

/** The proposal is the first thing in a talk: what it costs, how it stands, and what its reader can do about it. */
export function TalkSubject({ proposeId, heading, status, isBuyer, partner, slots }: TalkSubjectProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  // read with the chat, so that it is at hand without a network too
  const found = useQuery(queryOf(proposals.get, { params: { id: proposeId } }))
  useRealtimeEvent('notification.new', ({ notification }) => {
    if (topicOf(notification.type) === 'proposals' || notification.type === 'unknown')
      void invalidate(client, proposals.get, { id: proposeId })
  })
  const proposal = found.data?.data
  const state = proposal?.status ?? status
  const words = proposal && countedOf(proposal).words
  const isOff = state === 'accepted' && proposal && isCalledOff(proposal)
  const isDue = proposal && isUnconfirmed(proposal, proposal.order)
  return (
    <section className={styles.card} aria-label={subject.proposal} data-order={heading}>
      <button type="button" className={styles.about} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.order}>{heading}</span>
        {words && (
          <span className={styles.sum}>
            <b>{words.main}</b> {words.holds}
          </span>
        )}
        {state && <span className={styles.state}>{isOff ? dealTexts.calledOff : texts.proposal[state]}</span>}
      </button>
      {words && words.flags.length > 0 && state === 'pending' && (
        <p className={styles.flags}>{inRow(words.flags.map((flag) => flag.words))}</p>
      )}
      {isDue && !isBuyer && (
        <p className={styles.flags}>
          <Link to="/office/proposes" hash={links.proposalSpot(proposeId)}>
            {editionTexts.changed}: {editionTexts.toConfirm}
          </Link>
        </p>
      )}
      {proposal && isBuyer && state === 'pending' && slots.answerTo(proposal)}
      {proposal?.deal && slots.nextOf(proposal.deal.id)}
      <Dialog open={open} onClose={() => setOpen(false)} title={subject.title}>
        {partner}
        {isMissing(found) ? <Missing query={found} title={subject.failed} /> : <Subject found={proposal} />}
      </Dialog>
    </section>
  )
}

/** The money of the proposal, counted for what was agreed, else for the whole order. */
function countedOf(proposal: Proposal) {
  const { offer, amount, terms } = offerFor(proposal, proposal.order, { today: kyivDay(new Date()) })
  return { terms, amount, offer, words: offerWords(offer, amount, terms) }
}

/** The terms as they stand beside a talk, where the order is named above them. */
export function TalkTerms({ proposeId }: { proposeId: number }) {
  const found = useQuery(queryOf(proposals.get, { params: { id: proposeId } }))
  return isMissing(found) ? (
    <Missing query={found} title={subject.failed} />
  ) : (
    <Subject found={found.data?.data} withoutOrder />
  )
}

type SubjectProps = { found: Proposal | undefined; withoutOrder?: boolean | undefined }

function Subject({ found, withoutOrder }: SubjectProps) {
  if (!found) return <Skeleton lines={5} />
  const { terms, amount, offer, words } = countedOf(found)
  const { main, holds, perUnit } = words
  const { order, text, minimum_sum, delivery_days, delivery_origin, start_date } = found
  return (
    <Details
      items={[
        ...(withoutOrder ? [] : [{ name: subject.order, value: order.text }]),
        { name: offerTexts.names.total, value: [main, holds].filter(Boolean).join(' ') },
        ...(terms.unit_price === null
          ? []
          : [
              { name: offerTexts.names.price, value: perUnit ?? main },
              { name: offerTexts.names.vat, value: offerTexts.vat(terms) },
              { name: offerTexts.names.delivery, value: offerTexts.delivery(terms) },
            ]),
        ...(terms.tiers === null
          ? []
          : [{ name: offerTexts.names.tiers, value: offerTexts.tiers(terms.tiers, offer.priceUnit) }]),
        ...(terms.valid_until === null
          ? []
          : [{ name: offerTexts.names.validUntil, value: formatDay(terms.valid_until) }]),
        { name: subject.proposal, value: text },
        { name: subject.minimum, value: minimumWords(terms, minimum_sum, amount.unit) },
        ...(terms.delivery === 'pickup'
          ? []
          : [{ name: subject.delivery, value: subject.days(delivery_days) }]),
        { name: subject.origin, value: delivery_origin },
        { name: subject.start, value: formatDay(start_date) },
      ]}
    />
  )
}
