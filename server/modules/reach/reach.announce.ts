import type { Bus } from '#server/events.ts'
import type { Emitter } from '#server/realtime/emit.ts'

/** The buyer's own sockets hear that the numbers of an order may have changed, and ask for them where they are shown. */
export function announceReach(bus: Bus, emit: Pick<Emitter, 'toUsers'>): void {
  bus.onEverywhere('order.reached', ({ orderId, buyerId }) =>
    emit.toUsers([buyerId], 'order.reach', { order_id: orderId }),
  )
}
