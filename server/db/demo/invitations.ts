import type { Tx } from '../client.ts'
import type { Chance } from './cast.ts'
import { DEMO_SUPPLIER, groupOf, type PlannedOrder, type Seller } from './plot.ts'

/** Of the orders whose buyers ask a supplier by name. */
const ASKS = 0.3
/** The buyer looks around a while before asking, and does not ask at the last moment. */
const SOONEST = 0.2
const LATEST = 0.9
/** Of the time since an order that waits for the demo’s supplier. */
const ASKED_AFTER = 0.4

export type PlannedInvitation = { order: number; supplier: number; ageMs: number }

/** Orders, by their index, to which somebody is asked who sells such things and has not answered: a few, one an order. */
export function planInvitations(
  orders: readonly PlannedOrder[],
  suppliers: readonly Seller[],
  chance: Chance,
): PlannedInvitation[] {
  return orders.flatMap(({ content: { category_slug }, ageMs, status, proposals, unanswered }, order) => {
    if (unanswered) {
      const asked = { order, supplier: DEMO_SUPPLIER, ageMs: Math.round(ageMs * (1 - ASKED_AFTER)) }
      return unanswered.isAsked ? [asked] : []
    }
    const answered = new Set(proposals.map(({ supplier }) => supplier))
    const sells = (wanted: string) =>
      suppliers.flatMap(({ slugs }, index) => (slugs.includes(wanted) && !answered.has(index) ? [index] : []))
    const fitting = [...sells(category_slug), ...sells(groupOf(category_slug))]
    const isShown = fitting.includes(DEMO_SUPPLIER)
    if (status === 'pause' || fitting.length === 0 || (chance.next() > ASKS && !isShown)) return []
    const supplier = isShown ? DEMO_SUPPLIER : chance.pick(fitting)
    const share = SOONEST + (LATEST - SOONEST) * chance.next()
    return [{ order, supplier, ageMs: Math.round(ageMs * (1 - share)) }]
  })
}

type SeededInvitation = PlannedInvitation & { orderId: number; supplierId: number }

export async function insertInvitations(
  placed: readonly SeededInvitation[],
  now: number,
  tx: Tx,
): Promise<void> {
  const rows = placed
    .toSorted((left, right) => right.ageMs - left.ageMs)
    .map(({ orderId, supplierId, ageMs }) => ({
      order_id: orderId,
      supplier_id: supplierId,
      created_at: new Date(now - ageMs),
    }))
  await tx`insert into invitations ${tx(rows)}`
}
