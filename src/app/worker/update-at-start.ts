import { isOnline } from '#src/lib/online.ts'
import { readText, removeKey, writeText } from '#src/lib/storage.ts'

const MARK = 'update-waits'

/** A new version stands by; the next start puts it in place where it disturbs nobody. */
export const noteWaiting = (): void => void writeText(MARK, '1')

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
  void import('./activate-if-only-window.ts')
    .then(({ activateIfOnlyWindow }) => activateIfOnlyWindow())
    .catch(() => false)
    .then((isReplaced) => (isReplaced ? location.reload() : start()))
}
