const LOCK = 'gurt:leader'

let leads = false
let release: (() => void) | null = null

/** Whether this tab does what one tab of the device is enough for. */
export const isLeader = (): boolean => leads

/** Stands for leader until the page goes, and says when it leads; the next tab follows at once. Without Web Locks every tab leads. */
export function standForLeader(led: () => void): void {
  if (!('locks' in navigator)) {
    leads = true
    return led()
  }
  const stand = (): void => {
    void navigator.locks.request(LOCK, () => {
      leads = true
      led()
      return new Promise<void>((resolve) => (release = resolve))
    })
  }
  stand()
  // a page that rests in the back-forward cache must not hold the lock
  window.addEventListener('pagehide', () => {
    leads = false
    release?.()
    release = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stand()
  })
}
