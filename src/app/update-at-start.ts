import { readText, removeKey, writeText } from '#src/lib/storage.ts'

const MARK = 'update-waits'
const REPLACED_WITHIN_MS = 1000

/** A new version stands by; the next start puts it in place where it disturbs nobody. */
export const noteWaiting = (): void => void writeText(MARK, '1')

/**
 * Starts the page; where a version that was downloaded before waits and no other window is open, that version first.
 * A start without one does not wait for anything.
 */
export function startUpToDate(start: () => void): void {
  const isNoted = readText(MARK) !== null
  if (!isNoted || !navigator.serviceWorker?.controller) return start()
  // noted anew if it goes on waiting; else a version that cannot take over would hold up every start
  removeKey(MARK)
  void replaceIfAlone()
    .catch(() => false)
    .then((isReplaced) => (isReplaced ? location.reload() : start()))
}

async function replaceIfAlone(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return false
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(false), { once: true })
    port1.start()
    waiting.postMessage({ type: 'SKIP_WAITING', onlyIfAlone: true }, [port2])
    setTimeout(() => resolve(false), REPLACED_WITHIN_MS)
  })
}
