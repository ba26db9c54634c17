import { CHAT_POLL_MS } from '#domain/rules/limits.ts'

/**
 * Asks for an open chat itself while the socket does not tell of it; gives the way to stop. A page that nobody sees
 * does not: it fills its gaps when it is looked at again.
 */
export function pollChat(isSocketUp: boolean, sync: () => void): () => void {
  if (isSocketUp) return () => undefined
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') sync()
  }, CHAT_POLL_MS)
  return () => clearInterval(timer)
}
