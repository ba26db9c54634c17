import type { QueryClient } from '@tanstack/react-query'
import { Workbox } from 'workbox-window'

import { nothingUnkept, sendsSettled } from './apply-update.ts'
import { letTakeOver } from './let-take-over.ts'
import { expectUpdate, onReplaced } from './replaced-worker.ts'
import { noteWaiting } from './update-at-start.ts'
import { offerUpdate } from './update-state.ts'

const CHECK_EVERY_MS = 60 * 60_000
const CHECK_AFTER_HIDDEN_MS = 30 * 60_000
const AGAIN_AFTER_MS = 10_000
const AGAIN_AT_LATEST_MS = 5 * 60_000

/** Registers the worker once the page has loaded, and asks for new versions while the page lives. */
export async function registerWorker(client: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  const reload = once(async () => {
    await sendsSettled(client)
    await nothingUnkept()
    location.reload()
  })
  onReplaced(reload)
  const register = async (): Promise<void> => {
    const registration = await workbox.register()
    if (!registration) return
    // a page that was reloaded past its worker has none either, and the next one to come is no first one
    if (registration.active?.state === 'activated') expectUpdate()
    onWaiting(registration, () => {
      noteWaiting()
      // every tab reloads itself once
      const update = (): void => (registration.waiting ? letTakeOver(registration.waiting, reload) : reload())
      offerUpdate(() => void sendsSettled(client).then(update))
    })
    onFirstLost(registration, again)
  }
  let pause = AGAIN_AFTER_MS
  const again = (): void => {
    setTimeout(() => void attempt(), pause)
    pause = Math.min(2 * pause, AGAIN_AT_LATEST_MS)
  }
  const attempt = async (): Promise<void> => {
    try {
      await register()
    } catch (error) {
      // anything else is a private window or a policy that forbids workers; the page works without
      if (error instanceof TypeError) again()
    }
  }
  await attempt()
  checkForUpdates(workbox)
}

/** The first worker brings the whole shell along, and comes to nothing where the network breaks off in the midst. */
function onFirstLost(registration: ServiceWorkerRegistration, again: () => void): void {
  const first = registration.active ? null : registration.installing
  first?.addEventListener('statechange', () => {
    if (first.state === 'redundant' && !registration.active) again()
  })
}

/**
 * Hears of every version that stands by while another one serves: now, and as long as this page lives. The library
 * stops listening with the first that it did not ask for itself.
 */
function onWaiting(registration: ServiceWorkerRegistration, found: () => void): void {
  const follow = (coming: ServiceWorker | null): void =>
    coming?.addEventListener('statechange', () => {
      // the first worker of all is installed too, but nothing holds it up
      if (coming.state === 'installed' && registration.active) found()
    })
  if (registration.waiting && registration.active) found()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}

function once(run: () => Promise<void>): () => void {
  let done = false
  return () => {
    if (!done) void run()
    done = true
  }
}

function checkForUpdates(workbox: Workbox): void {
  let checkedAt = Date.now()
  const check = (): void => {
    checkedAt = Date.now()
    workbox.update().catch(() => undefined) // offline: the next check is as good
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_AFTER_HIDDEN_MS) check()
  })
}
