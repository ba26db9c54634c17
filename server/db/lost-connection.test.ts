import { describe, expect, it } from 'vitest'

import { isLostConnection } from './lost-connection.ts'

const fault = (fields: object) => Object.assign(new Error('of a test'), fields)

describe('a rejection that nobody waits for', () => {
  it.each([
    [{ code: 'CONNECTION_CLOSED' }],
    [{ code: 'ECONNRESET' }],
    [{ code: 'ENOENT', syscall: 'connect' }],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }],
    // PostgreSQL was told to stop with SIGTERM or SIGINT, with SIGQUIT, or is recovering
    [{ code: '57P01' }],
    [{ code: '57P02' }],
    [{ code: '57P03' }],
  ])('comes from a database that went: %o', (fields) => {
    expect(isLostConnection(fault(fields))).toBe(true)
  })

  it.each([
    [{}],
    [{ code: 'ENOENT', syscall: 'open' }],
    [{ code: '57014' }],
    [{ code: '23505' }],
    [{ code: 42 }],
  ])('is a fault of the process: %o', (fields) => {
    expect(isLostConnection(fault(fields))).toBe(false)
  })
})
