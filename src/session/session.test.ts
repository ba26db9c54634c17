import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'

import { configureHttp } from '#src/lib/http.ts'
import { OLENA } from '#tests/fixtures/member.fixture.ts'
import { eventually } from '#tests/support/wait.ts'

import { keepDraft, readDraft } from './draft.ts'
import { requireGuest, requireUser } from './guards.ts'
import { onSignOut } from './sign-out/sign-out.ts'
import { meQuery } from './me.ts'
import { ownerUid } from './owner.ts'
import { followTab, refuseSession, resumeSignOut, signIn, signOut } from './session.ts'
import { keepToken } from './keep-token.ts'
import { cookieOf, readToken } from './token.ts'

/** A document that keeps cookies as a browser does. */
function cookieJar() {
  const jar = new Map<string, string>()
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

function memoryStorage(): Record<string, unknown> {
  const storage = {
    getItem: (key: string) =>
      (Object.hasOwn(storage, key) ? Reflect.get(storage, key) : null) as string | null,
    setItem: (key: string, value: string) => void Reflect.set(storage, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }
  return storage
}

const caught = (run: () => void): unknown => {
  try {
    run()
  } catch (thrown) {
    return thrown
  }
  return null
}

describe('a session', () => {
  let client: QueryClient
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

  beforeEach(() => {
    vi.stubGlobal('document', cookieJar())
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 })))
    configureHttp({ token: readToken })
    client = new QueryClient()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('lives as long as the page where the browser keeps nothing', async () => {
    vi.stubGlobal('document', {
      get cookie() {
        return ''
      },
      set cookie(_: string) {
        // refused without a word, as browsers do
      },
    })
    vi.stubGlobal('localStorage', null)
    await signIn(client, { token: 'of-this-page', user: OLENA })
    expect(readToken()).toBe('of-this-page')
    expect(ownerUid()).toBe(OLENA.id)
    await signOut(client)
    expect(readToken()).toBeNull()
    expect(ownerUid()).toBeNull()
  })

  it('reads the token of either cookie and nothing that is no token', () => {
    expect(cookieOf('theme=dark; auth.google=abc123; x', 'auth.google')).toBe('abc123')
    expect(cookieOf('auth.local=', 'auth.local')).toBeNull()
    expect(cookieOf('auth.local=%E0%A4%A', 'auth.local')).toBeNull()
    expect(cookieOf('auth.local=a b', 'auth.local')).toBeNull()
    expect(cookieOf('xauth.local=abc', 'auth.local')).toBeNull()
  })

  it('begins with what the sign-in answered, and the device knows whose it is', async () => {
    await signIn(client, { token: 'tok-1', user: OLENA })
    expect(readToken()).toBe('tok-1')
    expect(ownerUid()).toBe(7)
    expect(client.getQueryData(meQuery().queryKey)?.data).toEqual(OLENA)
  })

  it('of another token opens nothing of the former owner, until the profile of that very token is read', async () => {
    await signIn(client, { token: 'tok-1', user: OLENA })
    document.cookie = 'auth.local=tok-2; Path=/'
    expect(ownerUid()).toBeNull()
    fetched.mockResolvedValue(Response.json({ data: { ...OLENA, id: 8 } }))
    await client.fetchQuery({ ...meQuery(), staleTime: 0 })
    expect(ownerUid()).toBe(8)
  })

  it('does not name an owner by an answer to a token that was replaced meanwhile', async () => {
    await signIn(client, { token: 'tok-1', user: OLENA })
    fetched.mockImplementation(async () => {
      document.cookie = 'auth.local=tok-2; Path=/'
      return Response.json({ data: OLENA })
    })
    await client.fetchQuery({ ...meQuery(), staleTime: 0 })
    expect(ownerUid()).toBeNull()
  })

  it('ends at once when the user leaves, without network too, and forgets what was typed', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await signIn(client, { token: 'tok-1', user: OLENA })
    keepDraft('order', { text: 'Цукор' })
    await signOut(client)
    expect(readToken()).toBeNull()
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('gurt:'))).toEqual([])
    expect(readDraft(v.object({ text: v.string() }), 'order')).toBeNull()
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/v1/logout')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer tok-1')
  })

  it('keeps what was typed when the server refuses the token, for that user alone', async () => {
    const Draft = v.object({ text: v.string() })
    await signIn(client, { token: 'tok-1', user: OLENA })
    keepDraft('order', { text: 'Цукор' })
    expect(await refuseSession(client, 'tok-1')).toBe(true)
    expect(readToken()).toBeNull()
    await signIn(client, { token: 'tok-2', user: { ...OLENA, id: 8 } })
    expect(readDraft(Draft, 'order')).toBeNull()
    await signIn(client, { token: 'tok-3', user: OLENA })
    expect(readDraft(Draft, 'order')).toEqual({ text: 'Цукор' })
  })

  it('brings along what a guest typed before signing in', async () => {
    keepDraft('propose:5', { text: 'Є 20 тонн' })
    await signIn(client, { token: 'tok-1', user: OLENA })
    expect(readDraft(v.object({ text: v.string() }), 'propose:5')).toEqual({ text: 'Є 20 тонн' })
  })

  it('tells whoever keeps something of it that it ends, and why', async () => {
    const told: boolean[] = []
    const stop = onSignOut(({ wipe }) => void told.push(wipe))
    await signIn(client, { token: 'tok-1', user: OLENA })
    await refuseSession(client, 'tok-1')
    await signIn(client, { token: 'tok-2', user: OLENA })
    await signOut(client)
    stop()
    expect(told).toEqual([false, true])
  })

  it('is wiped by the next start where the page was closed in the midst of the sign-out', async () => {
    await signIn(client, { token: 'tok-1', user: OLENA })
    keepDraft('order', { text: 'Цукор' })
    // the page dies while a step is under way
    const stopDying = onSignOut(() => new Promise(() => undefined))
    void signOut(client)
    await eventually(() => expect(readToken()).toBeNull())
    await eventually(() => expect(localStorage.getItem('gurt:draft:7:order')).toBeNull())
    stopDying()
    localStorage.setItem('gurt:draft:7:order', 'as if it had not come so far')
    const wiped = vi.fn<() => void>()
    const stop = onSignOut(wiped)
    resumeSignOut()
    await eventually(() => expect(wiped).toHaveBeenCalledOnce())
    expect(localStorage.getItem('gurt:draft:7:order')).toBeNull()
    await eventually(() => expect(localStorage.getItem('gurt:leaving')).toBeNull())
    resumeSignOut()
    expect(wiped).toHaveBeenCalledOnce()
    stop()
  })

  it('of somebody else is left alone by a sign-out that was cut short', async () => {
    await signIn(client, { token: 'tok-1', user: OLENA })
    const stop = onSignOut(() => Promise.reject(new Error('no storage')))
    await signOut(client)
    await signIn(client, { token: 'tok-2', user: { ...OLENA, id: 8 } })
    keepDraft('order', { text: 'Сіль' })
    resumeSignOut()
    stop()
    expect(readToken()).toBe('tok-2')
    expect(readDraft(v.object({ text: v.string() }), 'order')).toEqual({ text: 'Сіль' })
  })

  it('survives the refusal of a token that was already replaced', async () => {
    await signIn(client, { token: 'tok-2', user: OLENA })
    expect(await refuseSession(client, 'tok-1')).toBe(false)
    expect(readToken()).toBe('tok-2')
  })

  it('follows a sign-out of another tab', async () => {
    client.setQueryData(meQuery().queryKey, { data: OLENA })
    await followTab(client)
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it('leads a guest to the sign-in with the way back, by the cookie alone', () => {
    const thrown = caught(() => requireUser({ location: { href: '/office/chats?chat=5' } }))
    expect(isRedirect(thrown) && thrown.options).toMatchObject({
      to: '/login',
      search: { redirect: '/office/chats?chat=5' },
    })
    keepToken('tok-1', 'auth.google')
    expect(caught(() => requireUser({ location: { href: '/office/chats' } }))).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('leads who is signed in away from the sign-in', () => {
    const context = { queryClient: client, knowsPath: () => true, goLive: async () => undefined }
    expect(caught(() => requireGuest({ context, search: {} }))).toBeNull()
    keepToken('tok-1', 'auth.local')
    const thrown = caught(() => requireGuest({ context, search: { redirect: '//evil.example' } }))
    expect(isRedirect(thrown) && thrown.options).toMatchObject({ href: '/' })
  })
})
