import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { ERROR_STATUS, type ErrorCode, type Problem } from '#domain/contract/errors.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { AppError, refuse } from '#server/errors.ts'

const knownCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
  // the database's own word for an account that was deleted while its call was under way
  GU401: 'unauthorized',
}

/** 429 and 503 always say when to come back. */
const RETRY_AFTER_S = 60
function retryAfterOf({ status, retryAfterSeconds }: AppError): number | undefined {
  if (retryAfterSeconds !== undefined) return Math.ceil(retryAfterSeconds)
  return status === 429 || status === 503 ? RETRY_AFTER_S : undefined
}

/** The body of a refusal by RFC 9457. */
export function problemOf(error: AppError): Problem {
  const retryAfter = retryAfterOf(error)
  return {
    type: 'about:blank',
    title: error.code,
    status: error.status,
    detail: error.detail ?? errorTexts[error.code],
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(error.price === undefined ? {} : { price: error.price }),
    ...(error.credit === undefined ? {} : { credit: error.credit }),
  }
}

/** Known refusals stay; a malformed request becomes one; anything unknown leaves as 500 without detail. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = knownCodes[code]
  if (known) return refuse(known)
  // the file server refuses a bare folder so
  if (statusCode === 403 || statusCode === 404) return refuse('not_found')
  if (statusCode >= 400 && statusCode < 500) return refuse('malformed')
  return refuse('internal')
}

/** Refusals that may be somebody's attempt to get in, or to get more than is theirs. */
const LOGGED: readonly number[] = [
  ERROR_STATUS.unauthorized,
  ERROR_STATUS.forbidden,
  ERROR_STATUS.rate_limited,
]

/** The one place that decides what of an error leaves the server. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= ERROR_STATUS.internal) request.log.error({ err: error }, 'request failed')
  // the pattern of the path and not the path, which may hold what people typed
  else if (LOGGED.includes(refusal.status))
    request.log.info(
      {
        code: refusal.code,
        call: `${request.method} ${request.routeOptions.url ?? '-'}`,
        address: request.ip,
      },
      'refused',
    )
  const problem = problemOf(refusal)
  if (problem.retry_after !== undefined) void reply.header('retry-after', String(problem.retry_after))
  if (refusal.status === ERROR_STATUS.unauthorized) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
