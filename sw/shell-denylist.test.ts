import { describe, expect, it } from 'vitest'

import { SHELL_DENYLIST } from './shell-denylist.ts'

const isDenied = (path: string): boolean => SHELL_DENYLIST.some((pattern) => pattern.test(path))

describe('addresses answered with the shell', () => {
  it.each([
    '/',
    '/orders',
    '/orders/5-propose',
    '/office/chats/3/4?m=9',
    '/login?redirect=%2Fa.b',
    '/apiary',
  ])('%s', (path) => {
    expect(isDenied(path)).toBe(false)
  })

  it.each([
    '/api/v1/orders',
    '/socket.io/?EIO=4',
    '/sw.js',
    '/assets/index-abc.js',
    '/manifest.webmanifest',
    '/robots.txt?x=1',
  ])('never %s', (path) => expect(isDenied(path)).toBe(true))
})
