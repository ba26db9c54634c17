/** What was begun may come to nothing: a download, a page that does not answer, a question that keeps the person here. */
const HOLDS_MS = 10_000

let leavingUntil = 0

/** Whether this page is being left: what it was loading breaks off then, and it may take away no navigation. */
export const isLeaving = (now: number = Date.now()): boolean => now < leavingUntil

/**
 * Hears that the page is being left; gives the way to end what is heard while it starts alone, as a page that listens to
 * `beforeunload` for ever is kept by no back-forward cache of Firefox.
 */
export function watchLeaving(): () => void {
  const leaves = (): void => void (leavingUntil = Date.now() + HOLDS_MS)
  window.addEventListener('beforeunload', leaves)
  window.addEventListener('pagehide', () => (leavingUntil = Infinity))
  window.addEventListener('pageshow', () => (leavingUntil = 0))
  if ('navigation' in window)
    window.navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
      if (!destination.sameDocument && downloadRequest === null) leaves()
    })
  return () => window.removeEventListener('beforeunload', leaves)
}
