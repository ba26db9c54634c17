import { createStore } from '#src/lib/store.ts'

// State and not an event: a new version may wait before the first screen is drawn.
const waiting = createStore<(() => void) | null>(null)

/** Puts the waiting version in place; null while there is none. */
export const waitingUpdate = waiting.now
export const subscribeUpdate = waiting.subscribe
export const offerUpdate = waiting.set
