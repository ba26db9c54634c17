import { useEffect, useSyncExternalStore } from 'react'

import { readText, removeKey, writeText } from '#src/lib/storage.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { storageState, type StorageTrouble, subscribeStorage } from '#src/offline/storage-state.ts'
import { useSignedIn } from '#src/session/me.ts'

/** That somebody has read that the device keeps nothing. */
const DISMISSED = 'storage-notice'

/** Held here too: where the database is forbidden, the other storage mostly is as well. */
const dismissed = createStore<StorageTrouble | null>(null)

/** Whoever has read it is not told again. */
export function dismissTrouble(state: StorageTrouble): void {
  // the others pass; that a browser forbids storage lasts, until it is seen to work
  if (state === 'memory') writeText(DISMISSED, state)
  dismissed.set(state)
}

/**
 * Why the device does not keep what it is given, for those who have something to lose; null while it does. `isTold`:
 * they have read it.
 */
export function useStorageTrouble(): { trouble: StorageTrouble | null; isTold: boolean } {
  const state = useSyncExternalStore(subscribeStorage, storageState, () => 'unknown' as const)
  const signedIn = useSignedIn()
  const told = useStore(dismissed, (now) => now)
  useEffect(() => {
    // the next trouble is another one, and to be told
    if (state !== 'durable') return
    removeKey(DISMISSED)
    dismissed.set(null)
  }, [state])
  if (!signedIn || state === 'unknown' || state === 'durable') return { trouble: null, isTold: false }
  return { trouble: state, isTold: told === state || readText(DISMISSED) === state }
}
