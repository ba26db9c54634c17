import { DRAIN, type Drained, OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'
import { deviceUid } from '#src/offline/session-guard.ts'

import { readToken } from './account.ts'
import { withOutbox } from './worker-outbox.ts'

declare const self: ServiceWorkerGlobalScope
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

/** A page that is alive answers at once; one that is frozen never does. */
const PAGE_ANSWERS_WITHIN_MS = 2000
/** A network that has just come fails at first, and the browser itself comes again after minutes. */
const TRIES_AFTER_MS = [2000, 4000, 8000] as const
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The network is back and there may be no page to send what waits: the browser wakes the worker for it. */
export function onSync(event: Event): void {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag === OUTBOX_SYNC) waitUntil.call(event, drain(lastChance))
}

/** Throws where something is left, so that the browser comes again. */
async function drain(lastChance: boolean): Promise<void> {
  const told = await askPages()
  const isDone = told === 'silent' ? await drainHere() : told === 'done'
  if (!isDone && !lastChance) throw new Error('the outbox is not empty')
}

/** Asks every page to send: the word of one that is alive counts. */
async function askPages(): Promise<Drained | 'silent'> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const words = await Promise.all(pages.map(askPage))
  return words.find((word) => word === 'done') ?? words.find((word) => word === 'waits') ?? 'silent'
}

function askPage(page: WindowClient): Promise<Drained | 'silent'> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve('silent'), PAGE_ANSWERS_WITHIN_MS)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      resolve(data === 'done' ? 'done' : 'waits')
    })
    port1.start()
    page.postMessage({ type: DRAIN }, [port2])
  })
}

async function drainHere(): Promise<boolean> {
  const [uid, token] = await Promise.all([deviceUid(), readToken()])
  // signed out, or a browser that shows its worker no cookies: the next page sends
  if (uid === null || !token) return true
  return withOutbox(uid, token, async (outbox) => {
    await outbox.wake(0)
    let isDone = await outbox.drained()
    for (const ms of TRIES_AFTER_MS) {
      if (isDone) break
      await rest(ms)
      await outbox.wake(0)
      isDone = await outbox.drained()
    }
    return isDone
  })
}
