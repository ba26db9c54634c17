import { isOnline } from '#src/lib/online.ts'
import { readText, writeText } from '#src/lib/storage.ts'

const RELOAD_EVERY_MS = 60_000
const STAMP = 'chunk-reload'
/** In the failure's place of words: the router reloads by itself, offline too, where it knows them. */
const CHUNK_FAILED = 'chunk-failed'

let reloading = false
export const isReloading = (): boolean => reloading

export const isChunkFailure = (failure: unknown): boolean =>
  failure instanceof Error && failure.message === CHUNK_FAILED

/** True at most once in 60 s, and never where that could not be remembered: a reload must not go round in circles. */
export function mayReloadNow(now: number = Date.now()): boolean {
  const last = Number(readText(STAMP) ?? 0)
  return Math.abs(now - last) > RELOAD_EVERY_MS && writeText(STAMP, String(now))
}

/**
 * A screen's chunk that is gone (a new version was deployed) is met by one reload, during a navigation only:
 * a failed preload on hover must not take away what is being typed.
 */
export function armChunkReload(isNavigating: () => boolean): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = CHUNK_FAILED
    if (reloading || !isNavigating() || !isOnline() || !mayReloadNow()) return
    reloading = true
    location.reload()
  })
}
