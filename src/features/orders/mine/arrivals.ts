import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'

import { type MyOrderDetail, myOrders } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { links } from '#domain/rules/links.ts'
import { keyOf } from '#src/lib/query.ts'

const idsOf = (proposals: readonly OrderProposal[]): ReadonlySet<number> =>
  new Set(proposals.map(({ id }) => id))

/** Whether the first answer after the opening of an order has come: what stands on the screen is no older than that. */
export function useIsOpened(orderId: number): boolean {
  const isFetching = useIsFetching({ queryKey: keyOf(myOrders.myOrder, { params: { id: orderId } }) }) > 0
  const [isOpened, setOpened] = useState(!isFetching)
  if (!isOpened && !isFetching) setOpened(true)
  return isOpened
}

/**
 * The order with the proposals that stand on the screen, and those that came while it is looked at: sorted in they would
 * move what is under the finger, so they wait until they are asked for. Nothing waits where there is nothing to move: with
 * no proposal on the screen, until the first answer after the opening, and for the proposal that the address names.
 */
export function useArrivals(order: MyOrderDetail) {
  const { proposals } = order
  const [known, setKnown] = useState(() => idsOf(proposals))
  const isOpened = useIsOpened(order.id)
  // by a link of a notification, or beside the comparison
  const named = useLocation({
    select: ({ hash, search: { proposal } }) =>
      proposal === undefined ? hash : links.proposalSpot(proposal),
  })
  const waiting = useMemo(() => proposals.filter(({ id }) => !known.has(id)), [proposals, known])
  const shown = useMemo(
    (): MyOrderDetail =>
      waiting.length === 0 ? order : { ...order, proposals: proposals.filter(({ id }) => known.has(id)) },
    [order, proposals, known, waiting],
  )
  const take = useCallback(() => setKnown(idsOf(proposals)), [proposals])
  const isNamed = waiting.some(({ id }) => links.proposalSpot(id) === named)
  if (waiting.length > 0 && (!isOpened || shown.proposals.length === 0 || isNamed)) take()
  return { shown, waiting: waiting.length, take }
}
