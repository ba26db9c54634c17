import { isOnline } from '#src/lib/online.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'
import { askToKeepStorage } from '#src/offline/persist-storage.ts'
import { DRAIN, type Drained, OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'

type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

const isToBeSent = ({ state }: OutboxItem): boolean => state === 'queued' || state === 'sending'

/**
 * Lets the worker finish what this page may not live to send: asks the browser to wake it as long as something waits,
 * and answers it while the page lives. Where there is no Background Sync the next page sends. Gives the way to name a
 * queue of read marks, which nobody wrote and which wait all the same.
 */
export function letWorkerHelp(outbox: Outbox): (marksKey: string) => void {
  const marksKeys = new Set<string>()
  if (!('serviceWorker' in navigator)) return () => undefined
  let asked = false
  let wasWritten = false
  const ask = (): void => {
    const isWritten = outbox.unsent().some(isToBeSent)
    const waits = isWritten || [...marksKeys].some((queueKey) => outbox.list(queueKey).some(isToBeSent))
    if (waits && !asked) void askBrowser()
    // a mark alone is not worth the space
    if (isWritten && !wasWritten) void askToKeepStorage()
    asked = waits
    wasWritten = isWritten
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
  return (queueKey) => {
    marksKeys.add(queueKey)
    ask()
  }
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
