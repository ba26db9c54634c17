const listeners = new Set<() => void>()

/** Hears that the token has changed: signed in, signed out, here or in another tab. */
export function subscribeSession(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const sessionChanged = (): void => listeners.forEach((listener) => listener())

let lasting = new AbortController()

/** Ends what may not outlive the session of this page: it is aborted as the session ends or is another's. */
export const sessionSignal = (): AbortSignal => lasting.signal

export function abortSession(): void {
  lasting.abort()
  lasting = new AbortController()
}
