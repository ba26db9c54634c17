import * as v from 'valibot'

import { Problem } from '#domain/contract/errors.ts'
import { retryAfterMs } from '#domain/rules/retry-after.ts'
import { outcomeOfRefusal, type SendOutcome } from '#src/offline/outbox/outcome.ts'

/** What an answer that is no 2xx means for what was sent; when to come again is told by the header or in the body. */
export async function outcomeOfAnswer(response: Response): Promise<SendOutcome> {
  const told = v.safeParse(Problem, await response.json().catch(() => null))
  // not this API's words: a proxy or a captive portal stands between
  if (!told.success) return { kind: 'again', afterMs: null }
  const { code, detail, errors: fields, retry_after: seconds } = told.output
  const inBody = seconds === undefined ? null : seconds * 1000
  const wait = retryAfterMs(response.headers.get('retry-after')) ?? inBody
  return outcomeOfRefusal({ status: response.status, code, detail, fields, retryAfterMs: wait })
}
