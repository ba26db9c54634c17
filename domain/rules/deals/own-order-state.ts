import type { ReadOrderStatus } from './order-status.ts'

/** How a buyer looks through the own orders: what goes on, of it what waits for the buyer, and what is over. */
export const OWN_ORDER_STATES = ['active', 'waiting', 'archive'] as const
export type OwnOrderState = (typeof OWN_ORDER_STATES)[number]

/** Statuses of an own order with which nothing goes on any more. */
export const ARCHIVED_STATUSES = ['closed', 'duplicate'] as const satisfies readonly ReadOrderStatus[]

export const isArchived = (status: ReadOrderStatus): boolean =>
  (ARCHIVED_STATUSES as readonly ReadOrderStatus[]).includes(status)

type JudgedOrder = { status: ReadOrderStatus; pending_count: number; ends_on: string | null }

/**
 * Whether an own order belongs to what the list is narrowed to. An order waits for its buyer while a proposal has no
 * answer, after moderation declined it, and once its last day is asked about.
 */
export function isInState({ status, pending_count, ends_on }: JudgedOrder, state: OwnOrderState): boolean {
  const isOver = isArchived(status)
  if (state === 'archive') return isOver
  if (isOver || state === 'active') return !isOver
  return status === 'declined' || pending_count > 0 || ends_on !== null
}
