const listeners = new Set<() => void>()

/** Hears that the token has changed: signed in, signed out, here or in another tab. */
export function subscribeSession(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const sessionChanged = (): void => listeners.forEach((listener) => listener())
