import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { newDevice } from '#tests/fixtures/device.fixture.ts'
import { beginSession, endSession, SessionEnded } from '#src/offline/session-guard.ts'
import { keepSessionToken } from '#src/offline/session-token.ts'

import { isSignedInAs, readToken } from './account.ts'

beforeEach(newDevice)
afterEach(() => vi.unstubAllGlobals())

it('a worker that is shown no cookies reads the token that the page kept, for as long as its session lasts', async () => {
  vi.stubGlobal('self', {})
  expect(await readToken()).toBeNull()
  await beginSession(7)
  expect(await readToken()).toBeUndefined()
  await keepSessionToken(7, 'tok-7')
  expect(await readToken()).toBe('tok-7')
  expect(await isSignedInAs(7)).toBe(true)

  await beginSession(8)
  expect(await readToken()).toBeUndefined()
  await expect(keepSessionToken(7, 'tok-7')).rejects.toThrow(SessionEnded)
  await keepSessionToken(8, 'tok-8')
  await endSession({ wipe: false })
  expect(await readToken()).toBeNull()
})

it('where cookies are shown they alone count', async () => {
  await beginSession(7)
  await keepSessionToken(7, 'an older one')
  const cookies: Record<string, string> = { 'auth.local': encodeURIComponent('tok+7') }
  const get = async (name: string) => (name in cookies ? { name, value: cookies[name] } : null)
  vi.stubGlobal('self', { cookieStore: { get } })
  expect(await readToken()).toBe('tok+7')
  delete cookies['auth.local']
  expect(await readToken()).toBeNull()
})
