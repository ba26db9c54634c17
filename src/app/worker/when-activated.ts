/**
 * Runs once this worker has taken over, and at once where it has. A page that reloads while it is still at it is held by
 * the browser until it has: for minutes, where its former worker is asked for the page that it has to give way to.
 */
export function whenActivated(worker: ServiceWorker, run: () => void): void {
  const isTaking = (): boolean => worker.state !== 'activated' && worker.state !== 'redundant'
  if (!isTaking()) return run()
  const look = (): void => {
    if (isTaking()) return
    worker.removeEventListener('statechange', look)
    run()
  }
  worker.addEventListener('statechange', look)
}
