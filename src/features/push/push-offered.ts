import { createStore, useStore } from '#src/lib/store.ts'

import type { PushMoment } from './push-wish.ts'

const offered = createStore<PushMoment | null>(null)

/** What has been sent, where it is a good moment to offer pushes; null where it is none. */
export const pushOffered = offered.now
export const setPushOffered = (moment: PushMoment | null): void => offered.set(moment)
export const usePushMoment = (): PushMoment | null => useStore(offered, (now) => now)
/** Whether it is a good moment to offer them. */
export const usePushOffered = (): boolean => useStore(offered, (now) => now !== null)
