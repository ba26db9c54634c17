import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '#domain/contract/errors.ts'

type Extra = {
  errors?: FieldErrors
  retryAfterSeconds?: number
  detail?: string
  /** In hryvnias: what it costs, and what the caller has in credit. */
  price?: number
  credit?: number
}

/** A refusal that the caller is told of; anything else that is thrown leaves as 500 without detail. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly detail: string | undefined
  readonly price: number | undefined
  readonly credit: number | undefined

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.errors = extra.errors
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.detail = extra.detail
    this.price = extra.price
    this.credit = extra.credit
  }
}

/** `throw refuse('not_found')`: the one way a use case says no. */
export const refuse = (code: ErrorCode, extra?: Extra): AppError => new AppError(code, extra)

/** Refuses for so long, in whole seconds and at least one; `say` puts the wait into words. */
export function refuseFor(code: ErrorCode, waitMs: number, say?: (seconds: number) => string): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return refuse(code, { retryAfterSeconds, ...(say ? { detail: say(retryAfterSeconds) } : {}) })
}

/** 422 with the messages of the named fields. */
export const refuseFields = (errors: FieldErrors): AppError => new AppError('validation', { errors })

/** Gives the value, or refuses with 404: unknown and not yours to know of look alike. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw refuse('not_found')
  return value
}
