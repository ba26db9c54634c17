import * as v from 'valibot'

import { CALLBACK_BYTES_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf } from './open.ts'
import { One, Page, PageQuery } from './page.ts'

export const PAYMENT_METHODS = ['card', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const CARD_PROVIDERS = ['liqpay', 'monobank'] as const
export type CardProviderName = (typeof CARD_PROVIDERS)[number]

export const PAYMENT_STATUSES = ['waiting', 'paid', 'failed', 'expired', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Why nothing came of it: the bank said no, the payer turned back, or the sum or the currency was another one. */
export const PAYMENT_FAILURES = ['declined', 'cancelled', 'mismatch'] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** What a payment became: the contacts were opened by it, or it waits as credit. */
export const PAYMENT_OUTCOMES = ['opened', 'credited'] as const
/** Why it stayed credit. */
export const CREDITED_BECAUSE = [
  'not_shared',
  'already_opened',
  'cap_reached',
  'number_dead',
  'buyer_gone',
  'not_enough',
] as const
export type CreditedBecause = (typeof CREDITED_BECAUSE)[number]

/** Sums are numbers of hryvnias. */
export const Payment = v.object({
  id: Id,
  purpose: oneOf(['contact']),
  /** What it is for; null once it is gone. */
  chat_id: v.nullable(Id),
  order_id: v.nullable(Id),
  propose_id: v.nullable(Id),
  heading: v.nullable(v.string()),
  method: oneOf(PAYMENT_METHODS),
  provider: v.nullable(oneOf(CARD_PROVIDERS)),
  /** What is to be paid; of a transfer that has come, what came. */
  amount: v.number(),
  currency: oneOf(['UAH']),
  /** People type it into a transfer: 'HURT-7K2M9-4'. */
  reference: v.string(),
  status: oneOf(PAYMENT_STATUSES),
  refunded_amount: v.number(),
  /** What of it went back otherwise than it had come. */
  refunded_by_hand_amount: v.optional(v.number(), 0),
  /** What the bank has taken on to give back and not finished. */
  refunding_amount: v.optional(v.number(), 0),
  /** The bank has failed to give money back, and nothing was decided since. */
  refund_failed: v.optional(v.boolean(), false),
  /** The bank's page; null once there is nothing to pay there, and once its time is over. */
  checkout_url: v.nullable(v.string()),
  failure: v.nullable(oneOf(PAYMENT_FAILURES)),
  outcome: v.nullable(oneOf(PAYMENT_OUTCOMES)),
  credited_because: v.nullable(oneOf(CREDITED_BECAUSE)),
  created_at: Moment,
  /** Until then it can be paid; a card that still waits after it waits for the bank's word alone. */
  due_at: Moment,
  paid_at: v.nullable(Moment),
})
export type Payment = v.InferOutput<typeof Payment>

export const PaymentDraft = v.object({
  purpose: v.picklist(['contact'], fieldTexts.wrongType),
  chat_id: Id,
  method: v.picklist(PAYMENT_METHODS, fieldTexts.wrongType),
  /** Of a card; without it the first that is configured. */
  provider: v.optional(v.picklist(CARD_PROVIDERS, fieldTexts.wrongType)),
})
export type PaymentDraft = v.InferOutput<typeof PaymentDraft>

/** What this server takes; nothing is configured where there is neither a card nor a transfer. */
export const PaymentWays = v.object({
  /** What the contacts of one order cost; 0 is free. */
  price: v.number(),
  /** So many suppliers may open the contacts of one order. */
  cap: v.number(),
  cards: v.array(v.object({ provider: oneOf(CARD_PROVIDERS) })),
  bank_transfer: v.boolean(),
})
export type PaymentWays = v.InferOutput<typeof PaymentWays>

export const CREDIT_KINDS = ['payment', 'charge', 'return', 'gift', 'refund'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
export const RETURN_REASONS = ['unseen', 'dead_number', 'refunded'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const CreditMovement = v.object({
  id: Id,
  kind: oneOf(CREDIT_KINDS),
  /** Below zero where it was spent. */
  amount: v.number(),
  /** What the operator has said of it, fit to show. */
  note: v.nullable(v.string()),
  /** Why a charge was given back. */
  return_reason: v.nullable(oneOf(RETURN_REASONS)),
  payment_id: v.nullable(Id),
  chat_id: v.nullable(Id),
  order_id: v.nullable(Id),
  propose_id: v.nullable(Id),
  heading: v.nullable(v.string()),
  created_at: Moment,
})
export type CreditMovement = v.InferOutput<typeof CreditMovement>

const params = v.object({ id: IdParam })

export const payments = {
  ways: endpoint({
    method: 'GET',
    path: '/payments/methods',
    access: 'public',
    summary: 'What can be paid by here, and what the contacts cost',
    reply: One(PaymentWays),
  }),
  list: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Own payments, newest first',
    query: PageQuery,
    reply: Page(Payment),
  }),
  get: endpoint({
    method: 'GET',
    path: '/payments/:id',
    summary: 'One’s own payment',
    params,
    reply: One(Payment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments',
    summary:
      'Begins a payment for the contacts of a chat: 201, or 200 with the one of the same chat and method that still waits, and for a repeated Idempotency-Key; 503 while the bank does not answer',
    body: PaymentDraft,
    reply: One(Payment),
    status: 201,
    repeatStatus: 200,
  }),
  callback: endpoint({
    method: 'POST',
    path: '/payments/callback/:provider',
    access: 'public',
    summary: 'What a bank tells of a payment, signed by it; it grants nothing by itself',
    params: v.object({ provider: v.picklist(CARD_PROVIDERS) }),
    upload: {
      types: ['application/json', 'application/x-www-form-urlencoded'],
      maxBytes: CALLBACK_BYTES_MAX,
    },
    reply: v.object({ ok: v.boolean() }),
  }),
  credit: endpoint({
    method: 'GET',
    path: '/user/credit',
    summary: 'What one has in credit here, and how it came and went, newest first',
    query: PageQuery,
    reply: v.object({ ...Page(CreditMovement).entries, balance: v.number() }),
  }),
}
