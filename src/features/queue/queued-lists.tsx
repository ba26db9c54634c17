import { useNavigate } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'

import { headingOf } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'
import { invitationTexts } from '#domain/uk/invitations.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { EntryText } from '#src/ui/entry.tsx'
import type { ItemOf } from '#src/offline/outbox/item.ts'
import { Facts } from '#src/ui/facts.tsx'

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

/** Proposals that were written here and have not arrived yet. */
export function QueuedProposals({ items }: { items: readonly ItemOf<'proposal'>[] }) {
  const navigate = useNavigate()
  const { minimum, delivery, origin, start } = proposalTexts.facts
  return (
    <Section>
      {items.map((item) => {
        const { orderId, heading, draft } = item.payload
        return (
          <QueuedItem
            key={item.id}
            item={item}
            heading={heading}
            onChange={() => void navigate({ to: '/orders/{$order}-propose', params: { order: orderId } })}
          >
            <EntryText>{tied(draft.text)}</EntryText>
            <Facts
              items={[
                <b key="sum">{minimum(draft.minimum_sum)}</b>,
                delivery(draft.delivery_days),
                origin(draft.delivery_origin),
                start(draft.start_date),
              ]}
            />
          </QueuedItem>
        )
      })}
    </Section>
  )
}

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
