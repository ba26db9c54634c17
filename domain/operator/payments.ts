import * as v from 'valibot'

import { Id, Moment } from '#domain/contract/fields.ts'
import { CREDIT_KINDS, Payment } from '#domain/contract/payments.ts'
import { STATEMENT_BYTES_MAX } from '#domain/rules/limits.ts'
import { operatorPaymentTexts } from '#domain/uk/operator/payments.ts'
import { statementTexts } from '#domain/uk/operator/statements.ts'

import { act } from './act.ts'
import { ChosenNumber, Limit, Reason } from './inputs.ts'

const { faults } = operatorPaymentTexts
const FILE_NAME_MAX = 200

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
  /** The bank has failed to give back what it had taken on. */
  refund_failed: v.boolean(),
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

const IncomeLine = v.object({
  /** Of the file, from 1. */
  row: v.number(),
  amount: v.number(),
  payer: v.nullable(v.string()),
  purpose: v.string(),
})
export const UNMATCHED_BECAUSE = ['none', 'several', 'unknown'] as const

/** What became of a bank's statement. */
export const ImportedStatement = v.object({
  applied: v.array(v.object({ ...IncomeLine.entries, reference: v.string() })),
  /** Of lines that were read before, or are covered by what was confirmed by hand. */
  repeated: v.number(),
  unmatched: v.array(v.object({ ...IncomeLine.entries, why: v.picklist(UNMATCHED_BECAUSE) })),
  outgoing: v.number(),
  odd: v.array(v.object({ row: v.number(), text: v.string() })),
})
export type ImportedStatement = v.InferOutput<typeof ImportedStatement>

const BASE64_PER_BYTE = 4 / 3
const StatementFile = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(FILE_NAME_MAX)),
  base64: v.pipe(
    v.string(),
    v.maxLength(
      Math.ceil(STATEMENT_BYTES_MAX * BASE64_PER_BYTE) + 4,
      statementTexts.faults.large(STATEMENT_BYTES_MAX),
    ),
  ),
})

export const paymentActs = {
  list: act(
    v.object({ limit: Limit, unmatched: v.optional(v.boolean(), false) }),
    v.object({ total: v.number(), payments: v.array(WatchedPayment) }),
  ),
  show: act(
    v.object({ payment: Which }),
    v.object({ ...WatchedPayment.entries, bank_answered: v.boolean() }),
  ),
  confirm: act(v.object({ payment: Which, amount: v.optional(Sum) }), WatchedPayment),
  accept: act(v.object({ payment: Which }), WatchedPayment),
  refund: act(
    v.object({
      payment: Which,
      amount: v.optional(Sum),
      reason: Reason,
      /** The bank has dropped what it had taken on, by the operator's word. */
      again: v.optional(v.boolean(), false),
      /** Given back past the bank that took the card. */
      'by-hand': v.optional(v.boolean(), false),
    }),
    v.object({ payment: WatchedPayment, refunded: v.number(), pending: v.boolean() }),
  ),
  keep: act(v.object({ payment: Which, reason: Reason }), WatchedPayment),
  import: act(StatementFile, ImportedStatement),
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
