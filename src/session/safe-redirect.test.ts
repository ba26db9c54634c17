import { describe, expect, it } from 'vitest'

import { links } from '#domain/rules/links.ts'

import { safeRedirect } from './safe-redirect.ts'

const known = (path: string): boolean => path !== '/unknown'

describe('the way back after signing in', () => {
  it.each(['/', '/orders/5-propose', '/office/chats/3/4?m=9#end', '/orders?text=борошно'])(
    'leads to %s',
    (path) => {
      expect(decodeURI(safeRedirect(path, known))).toBe(path)
    },
  )

  it.each([links.notificationSettings(), links.notifications(), links.myOrder(3), links.chat(3, 4)])(
    'leads to %s, as mails do',
    (path) => expect(safeRedirect(path, known)).toBe(path),
  )

  it.each([
    undefined,
    null,
    5,
    ['/orders'],
    '',
    'orders',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/a\\..\\..\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\u0000b',
    'javascript:alert(1)',
    '/unknown',
    '/login?redirect=/login',
    '/logout',
    '/register',
    '/auth/google/callback?code=1',
    '/office/../logout',
  ])('leads home instead of to %j', (wish) => {
    expect(safeRedirect(wish, known)).toBe('/')
  })

  it('takes a screen whose name only begins like one of these', () => {
    expect(safeRedirect('/logistics', known)).toBe('/logistics')
    expect(safeRedirect('/authors', known)).toBe('/authors')
  })
})
