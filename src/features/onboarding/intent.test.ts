import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { hasChosen, keepIntent, sendIntent, unsentIntent } from './intent.ts'

describe('the newcomer’s choice', () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  let uid = 100
  beforeEach(() => {
    uid++
    vi.stubGlobal('fetch', fetched.mockReset())
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is told to the server once', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    keepIntent(uid, 'sell')
    await sendIntent(uid)
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ choice: 'sell' })
    expect(unsentIntent(uid)).toBeNull()
    await sendIntent(uid)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is not written down by an answer that comes after the sign-out', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    const page = { cookie: 'auth.local=a-token' }
    vi.stubGlobal('document', page)
    fetched.mockImplementation(() => {
      page.cookie = ''
      kept.clear()
      return Promise.resolve(new Response(null, { status: 204 }))
    })
    keepIntent(uid, 'buy')
    expect(kept.size).toBe(1)
    await sendIntent(uid)
    expect(fetched).toHaveBeenCalledOnce()
    expect(kept.size).toBe(0)
  })

  it('waits for a better time where there is no network, so that nobody is asked twice', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    keepIntent(uid, 'buy')
    await sendIntent(uid)
    expect(unsentIntent(uid)).toBe('buy')
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
    await sendIntent(uid)
    expect(unsentIntent(uid)).toBeNull()
  })

  it('is known here from then on, whatever an older profile says', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    expect(hasChosen(uid)).toBe(false)
    keepIntent(uid, 'buy')
    expect(hasChosen(uid)).toBe(true)
    await sendIntent(uid)
    expect(hasChosen(uid)).toBe(true)
    expect(hasChosen(uid + 1)).toBe(false)
  })

  it('is not repeated once the server refused it', async () => {
    fetched.mockResolvedValue(new Response('', { status: 409 }))
    keepIntent(uid, 'buy')
    await sendIntent(uid)
    expect(unsentIntent(uid)).toBeNull()
  })
})
