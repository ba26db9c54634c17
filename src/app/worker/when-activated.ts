/** What a version does as it takes over takes far less; a browser that says nothing of its end holds nobody up. */
const ACTIVATED_AT_LATEST_MS = 10_000

/**
 * Runs once this worker has taken over, and at once where it has. A page that reloads while it is still at it is held by
 * the browser until it has, for as long as that takes.
 */
export function whenActivated(worker: ServiceWorker, run: () => void): void {
  const isTaking = (): boolean => worker.state !== 'activated' && worker.state !== 'redundant'
  if (!isTaking()) return run()
  const end = (): void => {
    clearTimeout(timer)
    worker.removeEventListener('statechange', look)
    run()
  }
  const look = (): void => {
    if (!isTaking()) end()
  }
  const timer = setTimeout(end, ACTIVATED_AT_LATEST_MS)
  worker.addEventListener('statechange', look)
}
