import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'

import { orders } from '#domain/contract/orders.ts'
import { links } from '#domain/rules/links.ts'
import { computeOffer } from '#domain/rules/deals/offer/offer.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { headingOf } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'
import { dealTexts } from '#domain/uk/deals.ts'
import { invitationTexts } from '#domain/uk/invitations.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { minimumWords, offerTexts, offerWords } from '#domain/uk/offer.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { queryOf } from '#src/lib/query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EntryText } from '#src/ui/entry.tsx'
import type { ItemOf } from '#src/offline/outbox/item.ts'
import { useNow } from '#src/lib/time.ts'
import { Facts } from '#src/ui/facts.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { isOvertaken, isTooLate } from './queue.logic.ts'
import { QueuedItem } from './queued-item.tsx'
import styles from './queue.module.css'

function Section({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {queueTexts.title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list">{children}</ul>
    </section>
  )
}

/** Orders that were written here and have not arrived yet. */
export function QueuedOrders({ items }: { items: readonly ItemOf<'order'>[] }) {
  const navigate = useNavigate()
  const { quantity, budget, neededBy } = orderTexts
  return (
    <Section>
      {items.map((item) => {
        const { draft, names } = item.payload
        return (
          <QueuedItem
            key={item.id}
            item={item}
            heading={headingOf(draft.text)}
            onChange={() => void navigate({ to: '/office/create-order', search: { mend: item.id } })}
          >
            <Facts
              items={[
                draft.quantity !== null && <b key="quantity">{quantity(draft.quantity, draft.unit)}</b>,
                draft.budget !== null && budget(draft.budget),
                names.category,
                names.location,
                draft.needed_by !== null && neededBy(draft.needed_by),
              ]}
            />
          </QueuedItem>
        )
      })}
    </Section>
  )
}

type Offered = Pick<ItemOf<'proposal'>['payload'], 'orderId' | 'draft'>

/** What it costs: in all where the device has the order, else by one unit. */
function QueuedPrice({ orderId, draft }: Offered) {
  // whoever wrote it has read the order: it is asked for by nobody here
  const found = useQuery({ ...queryOf(orders.get, { params: { id: orderId } }), enabled: false }).data?.data
  const order = { quantity: found?.quantity ?? null, unit: found?.unit ?? draft.price_unit ?? null }
  const terms = termsOf(draft)
  const offer = computeOffer({ terms, minimum: draft.minimum_sum, ...order }, { today: kyivDay(useNow()) })
  const { main, holds, perUnit } = offerWords(offer, order, terms)
  return (
    <>
      <b>
        {main} {holds}
      </b>
      {perUnit !== null && ` · ${perUnit}`}
    </>
  )
}

/** The other terms that make the sum. */
function moneySaid(draft: Offered['draft']): (string | false)[] {
  const terms = termsOf(draft)
  const unit = terms.price_unit
  return [
    terms.unit_price !== null && terms.vat !== null && offerTexts.vatOf(terms),
    terms.delivery !== null && offerTexts.deliveryOf(terms),
    terms.tiers !== null && terms.tiers.length > 0 && offerTexts.tiers(terms.tiers, unit),
    terms.valid_until !== null && offerTexts.validUntil(terms.valid_until),
    minimumWords(terms, draft.minimum_sum, unit),
  ]
}

/** All that is offered, in words. */
function Offer({ orderId, draft }: Offered) {
  const { delivery, origin, start } = proposalTexts.facts
  return (
    <>
      <EntryText>{tied(draft.text)}</EntryText>
      <Facts
        items={[
          <QueuedPrice key="price" orderId={orderId} draft={draft} />,
          ...moneySaid(draft),
          draft.delivery !== 'pickup' && delivery(draft.delivery_days),
          origin(draft.delivery_origin),
          start(draft.start_date),
        ]}
      />
    </>
  )
}

/** The order is over: its page shows others like it, and the terms are filled in there. */
const Similar = ({ orderId, code }: { orderId: number; code: string | undefined }) =>
  code === 'order_closed' ? (
    <LinkButton size="s" variant="ghost" to="/orders/$order" params={{ order: orderId }}>
      {orderEndingTexts.closed.similar}
    </LinkButton>
  ) : (
    <LinkButton size="s" variant="ghost" to="/orders">
      {proposalTexts.mine.toOrders}
    </LinkButton>
  )

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(queueTexts.copied)
  } catch {
    // no clipboard on a plain http address, or the browser forbids it
    notify.error(queueTexts.notCopied)
  }
}

/** What was written to an order that is over may answer another one. */
const TakeWords = ({ text }: { text: string }) => (
  <Button size="s" variant="ghost" onClick={() => void copy(text)}>
    {queueTexts.copy}
  </Button>
)

function ProposalItems({ items }: { items: readonly ItemOf<'proposal'>[] }) {
  const navigate = useNavigate()
  return (
    <>
      {items.map((item) => {
        const { orderId, heading, draft } = item.payload
        return (
          <QueuedItem
            key={item.id}
            item={item}
            heading={heading}
            onChange={() => void navigate({ to: '/orders/{$order}-propose', params: { order: orderId } })}
            instead={
              isTooLate(item) && (
                <>
                  <Similar orderId={orderId} code={item.error?.code} />
                  <TakeWords text={draft.text} />
                </>
              )
            }
          >
            <Offer orderId={orderId} draft={draft} />
          </QueuedItem>
        )
      })}
    </>
  )
}

/** A change is mended in the form of its proposal, with all that was written. */
function ChangeItems({ items }: { items: readonly ItemOf<'change'>[] }) {
  const navigate = useNavigate()
  return (
    <>
      {items.map((item) => {
        const { proposalId, orderId, heading, draft } = item.payload
        return (
          <QueuedItem
            key={item.id}
            item={item}
            heading={queueTexts.proposalChange}
            onChange={() => void navigate({ to: '/office/proposes', search: { change: proposalId } })}
            instead={isOvertaken(item) && 'text' in draft && <TakeWords text={draft.text} />}
          >
            <EntryText>{tied(heading)}</EntryText>
            {'text' in draft ? (
              <Offer orderId={orderId} draft={draft} />
            ) : (
              <Facts items={[offerTexts.validUntil(draft.valid_until)]} />
            )}
          </QueuedItem>
        )
      })}
    </>
  )
}

/** A confirmation of a former edition is mended where the later one is shown. */
function ConfirmationItems({ items }: { items: readonly ItemOf<'confirmation'>[] }) {
  const navigate = useNavigate()
  const toProposal = (id: number): void =>
    void navigate({ to: '/office/proposes', hash: links.proposalSpot(id) })
  return (
    <>
      {items.map((item) => (
        <QueuedItem
          key={item.id}
          item={item}
          heading={queueTexts.confirmation}
          onChange={
            item.error?.code === 'order_changed' ? () => toProposal(item.payload.proposalId) : undefined
          }
        >
          <EntryText>{tied(item.payload.heading)}</EntryText>
        </QueuedItem>
      ))}
    </>
  )
}

type QueuedProposalsProps = {
  proposals: readonly ItemOf<'proposal'>[]
  changes: readonly ItemOf<'change'>[]
  confirmations: readonly ItemOf<'confirmation'>[]
}

/** Proposals, and changes and confirmations of some that stand, which were written here and have not arrived yet. */
export const QueuedProposals = ({ proposals, changes, confirmations }: QueuedProposalsProps) => (
  <Section>
    <ProposalItems items={proposals} />
    <ChangeItems items={changes} />
    <ConfirmationItems items={confirmations} />
  </Section>
)

/** Invitations that have not arrived yet; there is nothing in them to be changed. */
export const QueuedInvitations = ({ items }: { items: readonly ItemOf<'invitation'>[] }) => (
  <Section>
    {items.map((item) => (
      <QueuedItem key={item.id} item={item} heading={item.payload.heading}>
        <EntryText>{invitationTexts.queued(item.payload.supplier)}</EntryText>
      </QueuedItem>
    ))}
  </Section>
)

/** What one has done with a deal and has not arrived yet; a calling off can be sent again, not changed. */
export const QueuedDeal = ({ item }: { item: ItemOf<'deal'> }) => (
  <Section>
    <QueuedItem item={item} heading={dealTexts.queued.heading[item.payload.act]}>
      <EntryText>{tied(item.payload.heading)}</EntryText>
    </QueuedItem>
  </Section>
)

type QueuedWords<K extends 'review' | 'reply'> = { item: ItemOf<K>; onChange: () => void }

/** A review that has not arrived yet, where it will stand. */
export const QueuedReview = ({ item, onChange }: QueuedWords<'review'>) => (
  <Section>
    <QueuedItem
      item={item}
      heading={reviewTexts.queued.review(item.payload.supplier, item.payload.draft.rating)}
      onChange={onChange}
    >
      <EntryText>{tied(item.payload.draft.text)}</EntryText>
    </QueuedItem>
  </Section>
)

/** A supplier's answer that has not arrived yet. */
export const QueuedReply = ({ item, onChange }: QueuedWords<'reply'>) => (
  <Section>
    <QueuedItem item={item} heading={reviewTexts.queued.reply(item.payload.author)} onChange={onChange}>
      <EntryText>{tied(item.payload.draft.text)}</EntryText>
    </QueuedItem>
  </Section>
)
