/** What the supervisor of the embedded PostgreSQL needs of a logger (pino has it). */
export type EmbeddedLog = {
  info(obj: object, msg: string): void
  warn(obj: object, msg: string): void
}

export type EmbeddedErrorCode =
  | 'no_binary'
  | 'binary_unusable'
  | 'no_account'
  | 'data_dir_unusable'
  | 'data_dir_in_use'
  | 'version_mismatch'
  | 'initdb_failed'
  | 'start_failed'
  | 'stop_failed'

/** A failure the operator has to act on: the message says what is wrong and the next step. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
  readonly code: EmbeddedErrorCode

  constructor(code: EmbeddedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The `code` of a system error (ENOENT, EACCES, …), or undefined. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** What a failure says of itself; what was thrown need not be an error. */
export const failureText = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure)

/** Hands a system error with one of the given codes back as undefined, throws any other. */
export function ignoring(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(systemCode(error) ?? '')) throw error
    return undefined
  }
}
