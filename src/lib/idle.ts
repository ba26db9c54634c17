/** Runs once the page has nothing better to do. */
export function whenIdle(run: () => void, atLatestMs = 1000): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: atLatestMs })
  else setTimeout(run, 200)
}
