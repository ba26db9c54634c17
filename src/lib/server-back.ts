import { serverAnswers } from './server-answers.ts'

const ASK_EVERY_MS = 3000

/**
 * Runs once the server is there again after it was away, while the page is looked at; one that was there all the time
 * has not come back. Returns a cancel function. Asks by itself: the browser's word about its network says nothing of
 * the server behind it.
 */
export function onServerBack(run: () => void): () => void {
  let wasAway = !navigator.onLine
  const ask = async (): Promise<void> => {
    if (document.hidden) return
    if (!(await serverAnswers(ASK_EVERY_MS))) wasAway = true
    else if (wasAway) {
      stop()
      run()
    }
  }
  const asks = (): void => void ask()
  const timer = setInterval(asks, ASK_EVERY_MS)
  const stop = (): void => {
    clearInterval(timer)
    window.removeEventListener('online', asks)
    document.removeEventListener('visibilitychange', asks)
  }
  window.addEventListener('online', asks)
  document.addEventListener('visibilitychange', asks)
  asks()
  return stop
}
