import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { readJson, removeKey, writeJson } from '#src/lib/storage.ts'

import { subscribeSession } from '#src/session/session-store.ts'
import { readToken } from '#src/session/token.ts'

// A guest's page loads nothing of the outbox: the number alone stands where it can be read at once.
const KEY = 'unsent'

/** Keeps how much of the signed-in person's own has not been sent yet. */
export function noteUnsent(count: number): void {
  if (count > 0) writeJson(KEY, count)
  else removeKey(KEY)
}

const unsentAfterSignOut = (): number => (readToken() === null ? (readJson(v.number(), KEY) ?? 0) : 0)

/** How much waits here for the person who was signed out to come back; 0 while somebody is signed in. */
export const useUnsentAfterSignOut = (): number =>
  useSyncExternalStore(subscribeSession, unsentAfterSignOut, () => 0)
