import { memo } from 'react'

import type { Order } from '#domain/contract/orders.ts'
import { headingOf } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'

import { OrderCard } from '../order-card.tsx'
import { foundSnippet, highlight } from '#src/lib/highlight.logic.ts'
import { Marked } from '#src/ui/marked.tsx'

type FoundOrderCardProps = {
  order: Order
  /** The present minute, in milliseconds. */
  now: number
  /** What was searched for: it is marked where it stands. Stable between drawings. */
  terms: ReadonlySet<string>
}

/** A row of the list that was searched. */
export const FoundOrderCard = memo(function FoundOrderCard({ order, now, terms }: FoundOrderCardProps) {
  const heading = headingOf(order.text)
  const isMarked = highlight(heading, terms).some(({ hit }) => hit)
  const snippet = isMarked ? null : foundSnippet(order.text, terms)
  return (
    <OrderCard
      order={order}
      now={now}
      title={<Marked text={tied(heading)} terms={terms} />}
      snippet={snippet && <Marked text={tied(snippet)} terms={terms} />}
    />
  )
})
