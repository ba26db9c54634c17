import { ERROR_STATUS, type ErrorCode, type Problem } from '#domain/contract/errors.ts'
import { statusTexts } from '#domain/uk/http-status.ts'

/** The server answered and refused; `problem.detail` is Ukrainian and fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly problem: Problem
  readonly status: number
  readonly code: ErrorCode
  readonly retryAfterMs: number | null
  /** False where something between us and the server refused, in words that are not this API's. */
  readonly fromApi: boolean

  constructor(problem: Problem, retryAfterMs: number | null, { fromApi = true } = {}) {
    super(problem.detail)
    this.problem = problem
    this.status = problem.status
    this.code = problem.code
    this.retryAfterMs = retryAfterMs
    this.fromApi = fromApi
  }
}

/** No answer came: nobody knows whether the server did what was asked. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The server gave no answer; the worker had kept an earlier one, from `savedAt` (milliseconds of the epoch). */
export class KeptReply extends NetworkError {
  readonly reply: unknown
  readonly savedAt: number

  constructor(message: string, reply: unknown, savedAt: number) {
    super(message)
    this.reply = reply
    this.savedAt = savedAt
  }
}

/** No whole answer came in time; as unsure as a network failure. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** An answer came that is not this API's: a proxy's page, a captive portal, a newer server. */
export class BadReplyError extends Error {
  override readonly name = 'BadReplyError'
}

/** The caller gave the call up. */
export class AbortError extends Error {
  override readonly name = 'AbortError'
}

/** True where sending again may succeed and the first sending may or may not have counted. */
export const isUnsure = (failure: unknown): boolean =>
  failure instanceof NetworkError || failure instanceof TimeoutError || failure instanceof BadReplyError

/** True where the server was not there to answer, or cannot work now: the same may succeed a little later. */
export const isOutOfReach = (failure: unknown): boolean =>
  isUnsure(failure) || isRefusal(failure, 'unavailable')

/** True where the request was cut off on this side: by the call's time limit, by the page or by its worker. */
export const wasAborted = (failure: unknown): boolean =>
  failure instanceof Error && failure.cause instanceof Error && failure.cause.name === 'AbortError'

const TOO_MANY = 429

/** True where asking the same again a little later may bring an answer: nothing was wrong with what was asked. */
export const mayPass = (failure: unknown): boolean =>
  isUnsure(failure) || (failure instanceof ApiError && (failure.status >= 500 || failure.status === TOO_MANY))

export const isRefusal = (failure: unknown, ...codes: ErrorCode[]): failure is ApiError =>
  failure instanceof ApiError && (codes.length === 0 || codes.includes(failure.code))

type StatusCode = keyof typeof statusTexts
const STATUS_CODES = Object.keys(statusTexts) as StatusCode[]

/** A code for refusals that something between us and the server made up without saying one. */
export const codeOfStatus = (status: number): StatusCode =>
  STATUS_CODES.find((code) => ERROR_STATUS[code] === status) ??
  (status >= 502 && status <= 504 ? 'unavailable' : 'internal')
