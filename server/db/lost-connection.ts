const LOST = new Set([
  'EPIPE',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  // PostgreSQL says that it shuts down, was shut down in the midst of a statement, or is not up yet
  '57P01',
  '57P02',
  '57P03',
])
/** Where a pool dials a database that has gone meanwhile. */
const NOBODY_THERE = new Set(['ENOENT', 'ECONNREFUSED'])

/** True for what work meets whose connection to the database is gone: a pool makes new ones. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  return LOST.has(error.code) || (isDialling(error) && NOBODY_THERE.has(error.code))
}
const isDialling = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect'

/** A statement came after its transaction had ended with its connection. */
export class TransactionOver extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor() {
    super('the connection of this transaction is gone')
  }
}
