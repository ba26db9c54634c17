import type { Payment } from '#domain/contract/payments.ts'
import { kopiykas, toHryvnias } from '#domain/rules/money/money.ts'
import { headingOf } from '#domain/rules/text.ts'

import type { PaymentRow } from './payments.repository.ts'

const sum = (amount: number): number => toHryvnias(kopiykas(amount))

/** A payment as its payer sees it at this moment. */
export const toPayment = (row: PaymentRow, at: Date): Payment => ({
  id: row.id,
  purpose: 'contact',
  chat_id: row.chat_id,
  order_id: row.order_id,
  propose_id: row.propose_id,
  heading: headingOf(row.order_text),
  method: row.method,
  provider: row.provider,
  amount: sum(row.received_kop === 0 ? row.amount_kop : row.received_kop),
  currency: 'UAH',
  reference: row.reference,
  status: row.status,
  refunded_amount: sum(row.refunded_kop),
  refunded_by_hand_amount: sum(row.refunded_by_hand_kop),
  refunding_amount: sum(row.refunding_kop),
  refund_failed: row.refund_failed,
  checkout_url: row.status === 'waiting' && row.due_at > at ? row.checkout_url : null,
  failure: row.failure,
  outcome: row.outcome,
  credited_because: row.credited_because,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
})
