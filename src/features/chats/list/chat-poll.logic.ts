import { CHAT_POLL_MS } from '#domain/rules/limits.ts'

/**
 * Asks for an open chat itself while the socket does not tell of it; gives the way to stop. A page that nobody sees
 * does not: it asks as soon as it is looked at again.
 */
export function pollChat(isSocketUp: boolean, sync: () => void): () => void {
  if (isSocketUp) return () => undefined
  const syncIfSeen = (): void => {
    if (document.visibilityState === 'visible') sync()
  }
  const timer = setInterval(syncIfSeen, CHAT_POLL_MS)
  document.addEventListener('visibilitychange', syncIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', syncIfSeen)
  }
}
