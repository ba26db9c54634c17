import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type * as Watching from './replaced-worker.ts'

describe('a worker that takes the page over', () => {
  const reload = vi.fn<() => void>()
  let watching: typeof Watching
  let takesOver: () => void

  const startWith = (controller: object | null): void => {
    const serviceWorker = {
      controller,
      addEventListener: (_name: string, heard: () => void) => (takesOver = heard),
    }
    vi.stubGlobal('navigator', { serviceWorker })
    watching.watchWorker()
  }

  beforeEach(async () => {
    reload.mockReset()
    vi.resetModules()
    watching = await import('./replaced-worker.ts')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is told to whoever waits for it', () => {
    startWith({})
    watching.onReplaced(reload)
    expect(reload).not.toHaveBeenCalled()
    takesOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is told to a page that was not ready for it', () => {
    startWith({})
    takesOver()
    watching.onReplaced(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is no update where the page had none, but the next one is', () => {
    startWith(null)
    watching.onReplaced(reload)
    takesOver()
    expect(reload).not.toHaveBeenCalled()
    takesOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is one for a page that was loaded past its worker', () => {
    startWith(null)
    watching.onReplaced(reload)
    watching.expectUpdate()
    takesOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not come where the browser has none', () => {
    vi.stubGlobal('navigator', {})
    expect(() => watching.watchWorker()).not.toThrow()
  })
})
