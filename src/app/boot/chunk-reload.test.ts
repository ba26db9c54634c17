import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { isChunkFailure } from './chunk-reload.ts'
import { mayReloadNow } from './reload-guard.ts'

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
})
