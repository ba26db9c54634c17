import * as v from 'valibot'

import { oneOf } from './open.ts'

/** Every refusal has a stable word and one HTTP status; its Ukrainian sentence stands in `domain/uk/errors.ts`. */
export const ERROR_STATUS = {
  unauthorized: 401,
  invalid_credentials: 401,
  payment_required: 402,
  forbidden: 403,
  account_blocked: 403,
  google_email_unverified: 403,
  password_required: 403,
  phone_not_verified: 403,
  own_order: 403,
  own_review: 403,
  own_company: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  google_other_account: 409,
  last_way_in: 409,
  order_not_active: 409,
  order_state: 409,
  proposal_exists: 409,
  proposal_inactive: 409,
  proposal_has_chat: 409,
  proposal_expired: 409,
  chat_closed: 409,
  partner_deleted: 409,
  contacts_not_allowed: 409,
  contact_cap_reached: 409,
  nothing_to_pay: 409,
  company_exists: 409,
  review_too_early: 409,
  review_exists: 409,
  reply_exists: 409,
  supplier_gone: 409,
  supplier_answered: 409,
  idempotency_running: 409,
  gone: 410,
  code_expired: 410,
  google_expired: 410,
  login_link_invalid: 410,
  reset_link_invalid: 410,
  email_link_invalid: 410,
  cancel_link_invalid: 410,
  unsubscribe_link_invalid: 410,
  too_large: 413,
  unsupported_media_type: 415,
  validation: 422,
  malformed: 422,
  wrong_code: 422,
  phone_unreachable: 422,
  puzzle_unsolved: 422,
  contacts_not_shared: 422,
  idempotency_mismatch: 422,
  page_too_deep: 422,
  rate_limited: 429,
  code_too_soon: 429,
  code_limit: 429,
  daily_limit: 429,
  internal: 500,
  google_failed: 503,
  unavailable: 503,
  sender_not_configured: 503,
  payment_not_configured: 409,
  payment_unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export type FieldErrors = Record<string, string[]>

/** RFC 9457 problem details as this API sends them; `detail` is Ukrainian and fit to show. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: oneOf(ERROR_CODES, 'internal'),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  retry_after: v.optional(v.number()),
  /** Of 402, in hryvnias: what it costs, and what one has in credit. */
  price: v.optional(v.number()),
  credit: v.optional(v.number()),
})
export type Problem = v.InferOutput<typeof Problem>
