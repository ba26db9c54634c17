import { isOnline } from '#src/lib/online.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'
import { askToKeepStorage } from '#src/offline/keep-storage.ts'
import { DRAIN, type Drained, OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'

type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/**
 * Lets the worker finish what this page may not live to send: asks the browser to wake it as long as something waits,
 * and answers it while the page lives. Where there is no Background Sync the next page sends.
 */
export function letWorkerHelp(outbox: Outbox): void {
  if (!('serviceWorker' in navigator)) return
  let asked = false
  const ask = (): void => {
    const waits = outbox.unsent().some(({ state }) => state === 'queued' || state === 'sending')
    if (waits && !asked) {
      void askBrowser()
      void askToKeepStorage()
    }
    asked = waits
  }
  outbox.subscribe(ask)
  window.addEventListener('pagehide', () => {
    asked = false
    ask()
  })
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if ((data as { type?: unknown } | null)?.type !== DRAIN || !ports[0]) return
    void drained(outbox).then((word) => ports[0]?.postMessage(word))
  })
}

async function drained(outbox: Outbox): Promise<Drained> {
  if (!isOnline()) return 'waits'
  await outbox.wake(0)
  return (await outbox.drained()) ? 'done' : 'waits'
}

async function askBrowser(): Promise<void> {
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready
    await registration.sync?.register(OUTBOX_SYNC)
  } catch {
    // not permitted: the page itself sends as long as it lives, and the next one after it
  }
}
