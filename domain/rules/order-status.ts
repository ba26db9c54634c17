export const ORDER_STATUSES = [
  'moderation',
  'accepted',
  'declined',
  'duplicate',
  'play',
  'pause',
  'hidden',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** As a page reads it: a status that is younger than the page is unknown to it, and allows nothing. */
export type ReadOrderStatus = OrderStatus | 'unknown'

/** Statuses in which anybody may see the order in the lists and answer it. */
export const PUBLIC_ORDER_STATUSES = ['accepted', 'play'] as const satisfies readonly OrderStatus[]

export const isPublicOrder = (status: ReadOrderStatus): boolean =>
  (PUBLIC_ORDER_STATUSES as readonly ReadOrderStatus[]).includes(status)

/** Everybody sees published orders and, with a word on it, paused ones. */
export const isSeenByAll = (status: ReadOrderStatus): boolean => isPublicOrder(status) || status === 'pause'

/** The operator's only steps are to hide what a blocked owner has and to bring it back. */
export type OrderActor = 'owner' | 'moderation' | 'nightly' | 'operator'
export const ORDER_EVENTS = [
  'pause',
  'play',
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
  edit: { by: 'owner', from: ['accepted', 'play', 'pause', 'declined'], to: 'moderation' },
  accept: { by: 'moderation', from: ['moderation'], to: 'accepted' },
  decline: { by: 'moderation', from: ['moderation'], to: 'declined' },
  duplicate: { by: 'moderation', from: ['moderation'], to: 'duplicate' },
  hide: { by: 'nightly', from: ['duplicate'], to: 'hidden' },
  hold: { by: 'operator', from: ['moderation', 'accepted', 'play', 'pause'], to: 'hidden' },
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
