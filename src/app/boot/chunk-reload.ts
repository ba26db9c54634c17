import { isOnline } from '#src/lib/online.ts'

import { isLeaving } from './leaving.ts'
import { mayReloadNow } from './reload-guard.ts'

/** In the failure's place of words: the router reloads by itself, offline too, where it knows them. */
const CHUNK_FAILED = 'chunk-failed'

let reloading = false
export const isReloading = (): boolean => reloading

export const isChunkFailure = (failure: unknown): boolean =>
  failure instanceof Error && failure.message === CHUNK_FAILED

/**
 * A screen's chunk that is gone (a new version was deployed) is met by one reload, during a navigation only:
 * a failed preload on hover must not take away what is being typed. A page that is being left breaks its loading off.
 */
export function armChunkReload(isNavigating: () => boolean): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = CHUNK_FAILED
    if (reloading || !isNavigating() || isLeaving() || !isOnline() || !mayReloadNow()) return
    reloading = true
    location.reload()
  })
}
