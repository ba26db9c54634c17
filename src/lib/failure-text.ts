import { appTexts } from '#domain/uk/app.ts'

import { ApiError, BadReplyError, NetworkError, TimeoutError } from './failures.ts'

/** The sentence that tells a person what went wrong, whatever was thrown. */
export function failureText(failure: unknown): string {
  const { failures } = appTexts
  if (failure instanceof ApiError) return failure.problem.detail
  if (failure instanceof NetworkError) return failures.network
  if (failure instanceof TimeoutError) return failures.timeout
  if (failure instanceof BadReplyError) return failures.badReply
  return failures.unknown
}
