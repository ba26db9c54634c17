import { keysInUse } from '#src/lib/storage.ts'
import { leftovers, wipeDevice } from '#src/offline/wipe.ts'
import { isDraftOfAnother } from '#src/session/draft-key.ts'

const WORKER_ANSWERS_WITHIN_MS = 2000
const PERSONAL_KEY = /^(?:owner|boot|view|ahead|intent:|draft:[1-9])/

/** Wipes what page and worker keep of the one who leaves, and looks that it is gone. */
export async function wipeEverywhere(leaver: number | null): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  await Promise.all([wipeDevice(worker, leaver), tellWorker(worker?.active)])
  const keys = keysInUse().filter((key) => PERSONAL_KEY.test(key) && !isDraftOfAnother(key, leaver))
  const left = [...(await leftovers(worker, leaver)), ...keys]
  if (left.length > 0) reportError(new Error(`a sign-out left behind: ${left.join(', ')}`))
}

/** The worker forgets what it holds in memory; one that does not answer in time holds up nobody. */
async function tellWorker(worker: ServiceWorker | null | undefined): Promise<void> {
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    worker.postMessage({ type: 'WIPE' }, [port2])
    setTimeout(resolve, WORKER_ANSWERS_WITHIN_MS)
  })
  port1.close()
}
