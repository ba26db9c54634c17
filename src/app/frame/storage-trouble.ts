import { useEffect, useSyncExternalStore } from 'react'

import { removeKey } from '#src/lib/storage.ts'
import { storageState, type StorageTrouble, subscribeStorage } from '#src/offline/storage-state.ts'
import { useSignedIn } from '#src/session/me.ts'

/** That somebody has read that the device keeps nothing. */
export const DISMISSED = 'storage-notice'

/** Why the device does not keep what it is given, for those who have something to lose; null while it does. */
export function useStorageTrouble(): StorageTrouble | null {
  const state = useSyncExternalStore(subscribeStorage, storageState, () => 'unknown' as const)
  const signedIn = useSignedIn()
  useEffect(() => {
    // the next trouble is another one, and to be told
    if (state === 'durable') removeKey(DISMISSED)
  }, [state])
  return !signedIn || state === 'unknown' || state === 'durable' ? null : state
}
