import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { formatDay, formatMoney } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerTexts, offerWords } from '#domain/uk/offer.ts'
import { computeOffer } from '#domain/rules/offer/offer.ts'
import { termsOf } from '#domain/rules/offer/terms.ts'
import { queryOf } from '#src/lib/query.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Details } from '#src/ui/facts.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import styles from './talk-subject.module.css'

const { room: texts, subject } = chatTexts

/** What the talk is about: the order's heading and the state of the proposal; a press shows both whole. */
export function TalkSubject({ chat }: { chat: Chat }) {
  const [open, setOpen] = useState(false)
  // read with the chat, so that it is at hand without a network too
  const found = useQuery(queryOf(proposals.get, { params: { id: chat.propose_id } }))
  return (
    <>
      <button type="button" className={styles.about} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.order}>{chat.order.heading}</span>
        <span className={styles.state}>
          {found.data && `${wordsOf(found.data.data).main}\u00A0· `}
          {texts.proposal[chat.proposal.status]}
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={subject.title}>
        {isMissing(found) ? (
          <Missing query={found} title={subject.failed} />
        ) : (
          <Subject found={found.data?.data} />
        )}
      </Dialog>
    </>
  )
}

/** The money of the proposal, counted for the whole order. */
function wordsOf(proposal: Proposal) {
  const { order, minimum_sum } = proposal
  const terms = termsOf(proposal)
  const today = kyivDay(new Date())
  return offerWords(computeOffer({ terms, minimum: minimum_sum, ...order }, { today }), order, terms)
}

function Subject({ found }: { found: Proposal | undefined }) {
  if (!found) return <Skeleton lines={5} />
  const terms = termsOf(found)
  const { main, holds, perUnit } = wordsOf(found)
  const { order, text, minimum_sum, delivery_days, delivery_origin, start_date } = found
  return (
    <Details
      items={[
        { name: subject.order, value: order.text },
        { name: offerTexts.names.total, value: [main, holds].filter(Boolean).join(' ') },
        ...(terms.unit_price === null
          ? []
          : [
              { name: offerTexts.names.price, value: perUnit ?? main },
              { name: offerTexts.names.vat, value: offerTexts.vat(terms) },
              { name: offerTexts.names.delivery, value: offerTexts.delivery(terms) },
            ]),
        { name: subject.proposal, value: text },
        { name: subject.minimum, value: formatMoney(minimum_sum) },
        { name: subject.delivery, value: subject.days(delivery_days) },
        { name: subject.origin, value: delivery_origin },
        { name: subject.start, value: formatDay(start_date) },
      ]}
    />
  )
}
