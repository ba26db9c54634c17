import { createStore, useStore } from '#src/lib/store.ts'

/** Whether pushes reach this device as far as the page knows; null until it has looked. */
const pushed = createStore<boolean | null>(null)

export const setPushed = (isPushed: boolean): void => pushed.set(isPushed)
export const usePushed = (): boolean | null => useStore(pushed, (now) => now)
