import { setMaxListeners } from 'node:events'

/**
 * Does work that has to end within `ms` milliseconds, or before `stop` aborts; rejects by a `TimeoutError`, or by the
 * reason of `stop`. The work is given a signal, and is let go of if it does not hear it: Node's garbage collector takes
 * the timeout out of `AbortSignal.any` (nodejs/node#57736) and the signal out of a `fetch` whose body is being read, and
 * whoever waited for a server without an end then waited for minutes.
 */
export async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted()
  const end = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason as Error))
  })
  const giveUp = (): void => end.abort(stop?.reason)
  const timer = setTimeout(() => end.abort(new DOMException('it took too long', 'TimeoutError')), ms)
  if (stop) {
    // all that a server does at once ends with it; ten are no leak
    setMaxListeners(0, stop)
    stop.addEventListener('abort', giveUp)
  }
  try {
    return await Promise.race([ended, work(end.signal)])
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', giveUp)
  }
}
