const LOCK = 'gurt:leader'

let leads = false
let release: (() => void) | null = null

/** Whether this tab does what one tab of the device is enough for. */
export const isLeader = (): boolean => leads

/** Stands for leader until the page goes, and says when it leads; the next tab follows at once. Without Web Locks, or where they are refused, every tab leads. */
export function standForLeader(led: () => void): void {
  if (!('locks' in navigator)) {
    leads = true
    return led()
  }
  let waiting = new AbortController()
  const stand = (): void => {
    const { signal } = (waiting = new AbortController())
    const lead = (): Promise<void> => {
      leads = true
      led()
      return new Promise((resolve) => (release = resolve))
    }
    // rejects where the page goes before its turn, and where site data is blocked: then there is no turn to wait for
    navigator.locks.request(LOCK, { signal }, lead).catch(() => {
      if (!signal.aborted && !leads) void lead()
    })
  }
  stand()
  // a page that rests in the back-forward cache must not hold the lock, nor be given it there
  window.addEventListener('pagehide', () => {
    leads = false
    waiting.abort()
    release?.()
    release = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stand()
  })
}
