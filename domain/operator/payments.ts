import * as v from 'valibot'

import { Id, Moment } from '#domain/contract/fields.ts'
import { CREDIT_KINDS, Payment } from '#domain/contract/payments.ts'
import { operatorPaymentTexts } from '#domain/uk/operator/payments.ts'

import { act } from './act.ts'
import { ChosenNumber, Limit, Reason } from './inputs.ts'

const { faults } = operatorPaymentTexts

/** A sum in hryvnias as it is typed: '250' or '250,50'. */
const Sum = v.pipe(
  v.union([v.string(), v.number()], faults.sum),
  v.transform((typed) => {
    const text = String(typed).trim().replace(',', '.')
    return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  }),
  v.number(faults.sum),
  v.check((sum) => sum > 0, faults.sum),
)
/** A payment by its number or its reference. */
const Which = v.pipe(
  v.union([v.string(), v.number()], faults.which),
  v.transform(String),
  v.minLength(1, faults.which),
  v.maxLength(40, faults.which),
)
const Day = v.optional(v.pipe(v.string(), v.isoDate(faults.day)))

/** A payment as the operator sees it. */
export const WatchedPayment = v.object({
  ...Payment.entries,
  user_id: Id,
  received_amount: v.number(),
  /** The bank's own name of it. */
  provider_id: v.nullable(v.string()),
})
export type WatchedPayment = v.InferOutput<typeof WatchedPayment>

const DayReport = v.object({
  day: v.string(),
  /** What moved, by what happened and on which account of the ledger; what came is above zero on accounts of cash. */
  lines: v.array(
    v.object({ kind: v.picklist(CREDIT_KINDS), account: v.string(), count: v.number(), amount: v.number() }),
  ),
  /** Of all entries of the day: nothing, as each transaction balances. */
  balance: v.number(),
})
export type DayReport = v.InferOutput<typeof DayReport>

export const paymentActs = {
  list: act(v.object({ limit: Limit }), v.object({ total: v.number(), payments: v.array(WatchedPayment) })),
  show: act(
    v.object({ payment: Which }),
    v.object({ ...WatchedPayment.entries, bank_answered: v.boolean() }),
  ),
  confirm: act(v.object({ payment: Which, amount: v.optional(Sum) }), WatchedPayment),
  refund: act(
    v.object({ payment: Which, amount: v.optional(Sum), reason: Reason }),
    v.object({ payment: WatchedPayment, refunded: v.number() }),
  ),
  report: act(v.object({ day: Day }), DayReport),
}

export const creditActs = {
  give: act(
    v.object({ user: ChosenNumber, amount: Sum, reason: Reason }),
    v.object({ user: Id, amount: v.number(), balance: v.number(), at: Moment }),
  ),
}

export const contactActs = {
  'dead-number': act(
    v.object({ order: ChosenNumber }),
    v.object({ order: Id, returned: v.number(), amount: v.number() }),
  ),
}
