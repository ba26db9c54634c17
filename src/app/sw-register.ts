import type { QueryClient } from '@tanstack/react-query'
import { Workbox } from 'workbox-window'

import { nothingUnkept, sendsSettled } from './apply-update.ts'
import { noteWaiting } from './update-at-start.ts'
import { offerUpdate } from './update-state.ts'

const CHECK_EVERY_MS = 60 * 60_000
const CHECK_AFTER_HIDDEN_MS = 30 * 60_000
/** A page that no worker controls sees no `controllerchange`, so the reload does not wait for it for ever. */
const RELOAD_AT_LATEST_MS = 2500

/** Registers the worker once the page has loaded, and asks for new versions while the page lives. */
export async function registerWorker(client: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  const reload = once(async () => {
    await sendsSettled(client)
    await nothingUnkept()
    location.reload()
  })
  workbox.addEventListener('waiting', () => {
    noteWaiting()
    offerUpdate(() => void sendsSettled(client).then(() => letTakeOver(workbox, reload)))
  })
  const replaced = onReplaced(reload)
  try {
    const registration = await workbox.register()
    // a page that was reloaded past its worker has none either, and the next one to come is no first one
    if (registration?.active?.state === 'activated') replaced.isExpected()
  } catch {
    return // private windows and policies may forbid workers; the page works without
  }
  checkForUpdates(workbox)
}

/** Lets the waiting version take over; every tab then reloads itself once. */
function letTakeOver(workbox: Workbox, reload: () => void): void {
  workbox.messageSkipWaiting()
  setTimeout(reload, RELOAD_AT_LATEST_MS)
}

function once(run: () => Promise<void>): () => void {
  let done = false
  return () => {
    if (!done) void run()
    done = true
  }
}

function onReplaced(reload: () => void): { isExpected: () => void } {
  // The first worker of a page takes it over too, and that is no update.
  let isUpdate = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdate) reload()
    isUpdate = true
  })
  return { isExpected: () => (isUpdate = true) }
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
