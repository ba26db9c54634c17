import type { Message } from '#domain/contract/chats.ts'
import type { ErrorCode, FieldErrors } from '#domain/contract/errors.ts'

/** What one attempt came to. A transport that throws instead is unsure whether it was sent. */
export type SendOutcome =
  | { kind: 'sent'; message: Message | null }
  | { kind: 'again'; afterMs: number | null }
  | { kind: 'unauthorized' }
  | {
      kind: 'refused'
      code: ErrorCode
      detail: string
      fields?: FieldErrors | undefined
      stopsQueue: boolean
    }

type Refusal = {
  status: number
  code: ErrorCode
  detail: string
  fields?: FieldErrors | undefined
  retryAfterMs: number | null
}

/** Sorts an answer that is no 2xx: come again, sign in again, or a person has to decide. */
export function outcomeOfRefusal({ status, code, detail, fields, retryAfterMs }: Refusal): SendOutcome {
  if (status === 401) return { kind: 'unauthorized' }
  // a day's limit is no pause between two tries: a person may rather change or drop what they wrote
  const isPause = status === 429 && code !== 'daily_limit'
  if (isPause || code === 'idempotency_running' || status === 408 || status >= 500)
    return { kind: 'again', afterMs: retryAfterMs }
  const stopsQueue =
    status === 403 || status === 404 || status === 410 || code === 'chat_closed' || code === 'partner_deleted'
  return { kind: 'refused', code, detail, fields, stopsQueue }
}
