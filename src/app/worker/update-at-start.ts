import { isOnline } from '#src/lib/online.ts'
import { readText, removeKey, writeText } from '#src/lib/storage.ts'

const MARK = 'update-waits'

/** A new version stands by; the next start puts it in place where it disturbs nobody. */
export const noteWaiting = (): void => void writeText(MARK, '1')

/** A version that has not taken over by then, or a reload that has not come about, holds nobody up any longer. */
const START_WITHIN_MS = 5000

/**
 * Starts the page; where a version that was downloaded before waits and no other window is open, that version first.
 * A start without one does not wait for anything, and one without a network stays as it is: what was saved in the shapes
 * of this version may be nothing to the next one, and could not be read anew.
 */
export function startUpToDate(start: () => void): void {
  const isNoted = readText(MARK) !== null
  if (!isNoted || !isOnline() || !navigator.serviceWorker?.controller) return start()
  // noted anew if it goes on waiting; else a version that cannot take over would hold up every start
  removeKey(MARK)
  let isStarted = false
  const startOnce = (): void => {
    if (isStarted) return
    isStarted = true
    start()
  }
  const reload = (): void => {
    if (!isStarted) location.reload()
  }
  setTimeout(startOnce, START_WITHIN_MS)
  void import('./activate-if-only-window.ts')
    .then(({ activateIfOnlyWindow }) => activateIfOnlyWindow())
    .catch(() => false)
    .then((isReplaced) => (isReplaced ? reload() : startOnce()))
}
