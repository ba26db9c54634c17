export const ORDER_STATUSES = [
  'moderation',
  'accepted',
  'declined',
  'duplicate',
  'play',
  'pause',
  'closed',
  'hidden',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** As a page reads it: a status that is younger than the page is unknown to it, and allows nothing. */
export type ReadOrderStatus = OrderStatus | 'unknown'

/** Statuses in which anybody may see the order in the lists and answer it. */
export const PUBLIC_ORDER_STATUSES = ['accepted', 'play'] as const satisfies readonly OrderStatus[]

export const isPublicOrder = (status: ReadOrderStatus): boolean =>
  (PUBLIC_ORDER_STATUSES as readonly ReadOrderStatus[]).includes(status)

/** Everybody sees published orders and, with a word on it, paused and closed ones. */
export const isSeenByAll = (status: ReadOrderStatus): boolean =>
  isPublicOrder(status) || status === 'pause' || status === 'closed'

/** Why a buyer closed an order: found here, found elsewhere, needed no more. */
export const CLOSE_REASONS = ['found', 'elsewhere', 'not_needed'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** The operator's only steps are to hide what a blocked owner has and to bring it back. */
export type OrderActor = 'owner' | 'moderation' | 'nightly' | 'operator'
export const ORDER_EVENTS = [
  'pause',
  'play',
  'continue',
  'close',
  'end',
  'edit',
  'accept',
  'decline',
  'duplicate',
  'hide',
  'hold',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

type OrderTransition = { by: OrderActor; from: readonly ReadOrderStatus[]; to: OrderStatus }

const steps: Record<OrderEvent, OrderTransition> = {
  pause: { by: 'owner', from: ['accepted', 'play'], to: 'pause' },
  play: { by: 'owner', from: ['pause'], to: 'play' },
  continue: { by: 'owner', from: ['accepted', 'play'], to: 'play' },
  close: { by: 'owner', from: ['accepted', 'play', 'pause'], to: 'closed' },
  end: { by: 'nightly', from: ['accepted', 'play'], to: 'pause' },
  edit: { by: 'owner', from: ['accepted', 'play', 'pause', 'declined'], to: 'moderation' },
  accept: { by: 'moderation', from: ['moderation'], to: 'accepted' },
  decline: { by: 'moderation', from: ['moderation'], to: 'declined' },
  duplicate: { by: 'moderation', from: ['moderation'], to: 'duplicate' },
  hide: { by: 'nightly', from: ['duplicate'], to: 'hidden' },
  hold: { by: 'operator', from: ['moderation', 'accepted', 'play', 'pause', 'closed'], to: 'hidden' },
}

/** The status after an event, or null where the table of transitions knows no such step. */
export function nextOrderStatus(
  from: ReadOrderStatus,
  event: OrderEvent,
  by: OrderActor,
): OrderStatus | null {
  const step = steps[event]
  return step.by === by && step.from.includes(from) ? step.to : null
}

/** Accepting an order that was paused when its text was edited leads back to the pause. */
export const acceptedStatus = (wasPaused: boolean): OrderStatus => (wasPaused ? 'pause' : 'accepted')
