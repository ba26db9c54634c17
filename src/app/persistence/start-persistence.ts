import type { QueryClient } from '@tanstack/react-query'

import { whenIdle } from '#src/lib/idle.ts'
import { onSignOut } from '#src/session/sign-out/sign-out.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { readToken } from '#src/session/token.ts'

import { loadOfflinePersistence } from './load-persistence.ts'

/**
 * What is read is kept for the time without a network: at once for whoever is signed in, and for guests as soon as a
 * worker opens the pages, because without one nothing that was kept could be seen.
 */
export function startPersistence(client: QueryClient): void {
  let keeps = false
  const keep = (): void => {
    if (keeps) return
    keeps = true
    loadOfflinePersistence().then(
      (device) => device.keep(client),
      () => (keeps = false),
    )
  }
  const keepForMember = (): void => void (readToken() !== null && keep())
  keepForMember()
  subscribeSession(keepForMember)
  const { serviceWorker } = navigator
  if (serviceWorker?.controller) whenIdle(keep)
  serviceWorker?.addEventListener('controllerchange', () => whenIdle(keep))
}

/** Whoever signs out, or is signed out, leaves a device that knows nothing of them; offline too. */
export function wipeOnSignOut(): void {
  onSignOut(async (signOut) => {
    const device = await loadOfflinePersistence()
    await device.close(signOut)
  })
}

/** For once the page has loaded. */
export function cleanUpWhenIdle(client: QueryClient): void {
  const care = (): void => {
    if (readToken() === null) return
    whenIdle(() => {
      loadOfflinePersistence()
        // who has signed out meanwhile leaves a device that keeps nothing
        .then((device) => (readToken() === null ? undefined : device.care(client)))
        .catch(() => undefined)
    })
  }
  care()
  subscribeSession(care)
}
