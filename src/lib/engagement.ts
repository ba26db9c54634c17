const listeners = new Set<() => void>()

/** Tells that an order or a proposal of this person has gone out: what the product is for has been done once. */
export const trackEngagement = (): void => listeners.forEach((listener) => listener())

/** Hears of every order and proposal that goes out from this page; gives the way to stop. */
export function onEngagement(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
