import type { Order } from '#domain/contract/orders.ts'

/** What a price is counted for. */
export type OfferedOrder = Pick<Order, 'quantity' | 'unit'>
