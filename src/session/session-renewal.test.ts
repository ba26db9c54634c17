import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { SESSION_RENEWED_EVERY_MS } from '#domain/rules/limits.ts'
import { configureHttp } from '#src/lib/http.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'
import { OLENA } from '#tests/fixtures/member.fixture.ts'
import { eventually } from '#tests/support/wait.ts'

import { keepSessionCookie } from './session-renewal.ts'
import { followTab, signIn, signOut } from './session.ts'
import { onSignOut } from './sign-out/sign-out.ts'
import { readToken } from './token.ts'

const RENEW = '/api/v1/session/renew'
const HOUR_MS = 3_600_000

describe('the cookie of a session', () => {
  const answered = (): Promise<Response> => Promise.resolve(new Response(null, { status: 204 }))
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  const renewals = (): RequestInit[] =>
    fetched.mock.calls.filter(([url]) => url === RENEW).map(([, init]) => init)
  let page: ReturnType<typeof aPage>
  let stop = (): void => undefined

  /** The person leaves the page and comes back so much later; whatever that begins has ended then. */
  const comeBackAfter = async (ms: number): Promise<void> => {
    vi.setSystemTime(Date.now() + ms)
    page.hide()
    page.show()
    await settled()
  }
  const settled = async (): Promise<void> => {
    for (const { value } of fetched.mock.results) await Promise.allSettled([value])
    await new Promise(setImmediate)
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T08:00:00Z') })
    page = aPage()
    Object.assign(page.network, { onLine: true })
    vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(answered))
    configureHttp({ token: readToken })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is asked for once a day, by whoever looks at the page', async () => {
    page.signIn('tok-1')
    stop = keepSessionCookie()
    await settled()
    expect(renewals()).toHaveLength(1)
    expect(new Headers(renewals()[0]?.headers).get('authorization')).toBe('Bearer tok-1')
    await comeBackAfter(HOUR_MS)
    await comeBackAfter(SESSION_RENEWED_EVERY_MS - 2 * HOUR_MS)
    expect(renewals()).toHaveLength(1)
    await comeBackAfter(HOUR_MS)
    expect(renewals()).toHaveLength(2)
    for (let day = 0; day < 100; day++) await comeBackAfter(SESSION_RENEWED_EVERY_MS)
    expect(renewals()).toHaveLength(102)
    expect(page.kept.size).toBe(1)
  })

  it('is asked for by the next start of the page only when a day has passed, and for another session at once', async () => {
    page.signIn('tok-1')
    stop = keepSessionCookie()
    await settled()
    stop()
    stop = keepSessionCookie()
    await settled()
    expect(renewals()).toHaveLength(1)
    page.signIn('tok-2')
    await comeBackAfter(0)
    expect(renewals()).toHaveLength(2)
  })

  it('is asked for by nobody who is a guest, has no network or does not look', async () => {
    stop = keepSessionCookie()
    await comeBackAfter(0)
    page.signIn('tok-1')
    Object.assign(page.network, { onLine: false })
    await comeBackAfter(0)
    Object.assign(page.network, { onLine: true })
    page.hide()
    await settled()
    expect(renewals()).toEqual([])
  })

  it('is tried again with the next look where the call failed', async () => {
    page.signIn('tok-1')
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    stop = keepSessionCookie()
    await settled()
    await comeBackAfter(0)
    expect(renewals()).toHaveLength(2)
    await comeBackAfter(0)
    expect(renewals()).toHaveLength(2)
  })

  it('is asked for in vain where the browser keeps nothing, once a day all the same', async () => {
    vi.stubGlobal('localStorage', null)
    page.signIn('tok-unkept')
    stop = keepSessionCookie()
    await settled()
    await comeBackAfter(HOUR_MS)
    expect(renewals()).toHaveLength(1)
  })

  it('is called off by a sign-out, here and in another tab, and by another account', async () => {
    const client = new QueryClient()
    const ways: (() => Promise<void>)[] = [
      () => signOut(client),
      () => {
        page.signOut()
        return followTab(client)
      },
      () => signIn(client, { token: 'tok-of-another', user: { ...OLENA, id: 8 } }),
    ]
    for (const [at, leave] of ways.entries()) {
      page.signIn(`tok-left-${at}`)
      fetched.mockImplementation((url, { signal }) =>
        url === RENEW
          ? new Promise((_, reject) => {
              signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
            })
          : answered(),
      )
      stop = keepSessionCookie()
      expect(renewals()).toHaveLength(at + 1)
      expect(renewals()[at]?.signal?.aborted).toBe(false)
      await leave()
      expect(renewals()[at]?.signal?.aborted).toBe(true)
      await settled()
      expect(page.kept.has('gurt:session-renewed')).toBe(false)
      stop()
    }
  })

  it('that another tab had renewed in the midst of a sign-out goes with it', async () => {
    const client = new QueryClient()
    await signIn(client, { token: 'tok-1', user: OLENA })
    const late = onSignOut(() => page.signIn('tok-1'))
    await signOut(client)
    expect(readToken()).toBeNull()
    late()
    // somebody who signs in meanwhile stays
    await signIn(client, { token: 'tok-1', user: OLENA })
    const next = onSignOut(() => page.signIn('tok-2'))
    await signOut(client)
    next()
    expect(readToken()).toBe('tok-2')
    await eventually(() => expect(fetched).toHaveBeenCalled())
  })
})
