import { memo } from 'react'

import type { Order } from '#domain/contract/orders.ts'
import { headingOf } from '#domain/rules/text.ts'

import { OrderCard } from '../order-card.tsx'
import { foundSnippet, highlight } from './highlight.logic.ts'

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  highlight(text, typed).map((piece, at) =>
    piece.hit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  )

type FoundOrderCardProps = {
  order: Order
  /** The present minute, in milliseconds. */
  now: number
  /** What was searched for: it is marked where it stands. */
  typed: string
}

/** A row of the list that was searched. */
export const FoundOrderCard = memo(function FoundOrderCard({ order, now, typed }: FoundOrderCardProps) {
  const heading = headingOf(order.text)
  const isMarked = highlight(heading, typed).some(({ hit }) => hit)
  const snippet = isMarked ? null : foundSnippet(order.text, typed)
  return (
    <OrderCard
      order={order}
      now={now}
      title={<Marked text={heading} typed={typed} />}
      snippet={snippet && <Marked text={snippet} typed={typed} />}
    />
  )
})
