import { useSyncExternalStore } from 'react'

import { storageState, type StorageTrouble, subscribeStorage } from '#src/offline/storage-state.ts'
import { useSignedIn } from '#src/session/me.ts'

/** Why the device does not keep what it is given, for those who have something to lose; null while it does. */
export function useStorageTrouble(): StorageTrouble | null {
  const state = useSyncExternalStore(subscribeStorage, storageState, () => 'unknown' as const)
  const signedIn = useSignedIn()
  return !signedIn || state === 'unknown' || state === 'durable' ? null : state
}
