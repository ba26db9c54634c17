import { createStore, useStore } from '#src/lib/store.ts'

const offered = createStore(false)

/** Whether it is a good moment to offer them. */
export const pushOffered = offered.now
export const setPushOffered = (isOffered: boolean): void => offered.set(isOffered)
export const usePushOffered = (): boolean => useStore(offered, (now) => now)
