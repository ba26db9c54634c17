// State and not an event: a new version may wait before the first screen is drawn.
let apply: (() => void) | null = null
const listeners = new Set<() => void>()

/** Puts the waiting version in place; null while there is none. */
export const waitingUpdate = (): (() => void) | null => apply

export function subscribeUpdate(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function offerUpdate(applying: () => void): void {
  apply = applying
  listeners.forEach((listener) => listener())
}
