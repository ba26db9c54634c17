import type { ErrorCode } from '#domain/contract/errors.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'

import type { InvitedOrder } from './invitations.repository.ts'

type Asking = { id: number; phone: string | null }

/** Why this person may not invite the supplier to anything; null where they may. */
export function judgeInviting(supplierId: number, me: Asking): ErrorCode | null {
  if (supplierId === me.id) return 'own_company'
  return me.phone === null ? 'phone_not_verified' : null
}

/** Why this order is none to invite to; null where it is. */
export function judgeOrder(order: InvitedOrder, me: number): ErrorCode | null {
  if (order.user_id !== me) return 'not_found'
  if (!isPublicOrder(order.status)) return 'order_not_active'
  return order.is_answered ? 'supplier_answered' : null
}
