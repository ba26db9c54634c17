import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { isChunkFailure } from './chunk-reload.ts'
import { mayReloadNow } from './reload-guard.ts'

/** A page of its own, in which a chunk does not come; says how often the page was reloaded. */
async function aPage(isNavigating = true) {
  vi.resetModules()
  const page = new EventTarget()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { reload })
  const { armChunkReload } = await import('./chunk-reload.ts')
  const { watchLeaving } = await import('./leaving.ts')
  watchLeaving()
  armChunkReload(() => isNavigating)
  const happens = (event: string): boolean => page.dispatchEvent(new Event(event))
  const fails = (): Error => {
    const payload = new Error('Failed to fetch')
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    return payload
  }
  return { happens, fails, reloads: () => reload.mock.calls.length }
}

describe('a reload for a chunk that is gone', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('happens once in 60 s', () => {
    const start = 1_700_000_000_000
    expect(mayReloadNow(start)).toBe(true)
    expect(mayReloadNow(start + 59_999)).toBe(false)
    expect(mayReloadNow(start + 60_001)).toBe(true)
  })

  it('is not held up by a clock that was set back', () => {
    const start = 1_700_000_000_000
    expect(mayReloadNow(start)).toBe(true)
    expect(mayReloadNow(start - 3_600_000)).toBe(true)
  })

  it('never happens where it could not be remembered', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(mayReloadNow()).toBe(false)
  })

  it('is for failed chunks only', () => {
    expect(isChunkFailure(new Error('Failed to fetch'))).toBe(false)
    expect(isChunkFailure(null)).toBe(false)
  })

  it('takes nothing away from who is leaving: what was loading breaks off then', async () => {
    const { happens, fails, reloads } = await aPage()
    happens('beforeunload')
    expect(isChunkFailure(fails())).toBe(true)
    happens('pagehide')
    fails()
    expect(reloads()).toBe(0)
    // the person came back to the page, which goes on
    happens('pageshow')
    fails()
    expect(reloads()).toBe(1)
    fails()
    expect(reloads()).toBe(1)
  })

  it('is made during a navigation only', async () => {
    const { fails, reloads } = await aPage(false)
    expect(isChunkFailure(fails())).toBe(true)
    expect(reloads()).toBe(0)
  })
})
