import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { aServiceWorker } from '#tests/fixtures/service-worker.fixture.ts'
import type * as Watching from './replaced-worker.ts'

describe('a worker that takes the page over', () => {
  const reload = vi.fn<() => void>()
  let watching: typeof Watching
  let takesOver: (worker?: ServiceWorker) => void

  const startWith = (controller: ServiceWorker | null): void => {
    const serviceWorker = {
      controller,
      addEventListener: (_name: string, heard: () => void) => {
        takesOver = (worker = aServiceWorker('activated')) => {
          serviceWorker.controller = worker
          heard()
        }
      },
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
    startWith(aServiceWorker('activated'))
    watching.onReplaced(reload)
    expect(reload).not.toHaveBeenCalled()
    takesOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is told to a page that was not ready for it', () => {
    startWith(aServiceWorker('activated'))
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

  it('is told once it has taken over: a reload before that is held by the browser', () => {
    startWith(aServiceWorker('activated'))
    watching.onReplaced(reload)
    const next = aServiceWorker('activating')
    takesOver(next)
    expect(reload).not.toHaveBeenCalled()
    next.becomes('activated')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not come where the browser has none', () => {
    vi.stubGlobal('navigator', {})
    expect(() => watching.watchWorker()).not.toThrow()
  })
})
