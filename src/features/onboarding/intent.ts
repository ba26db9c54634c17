import * as v from 'valibot'

import { Intent, users } from '#domain/contract/users.ts'
import { ApiError } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { readJson, removeKey, writeJson } from '#src/lib/storage.ts'

const Kept = v.object({ choice: Intent })
const keyOfIntent = (uid: number): string => `intent:${uid}`
/** Where storage keeps nothing, the choice holds until the page is left. */
const inMemory = new Map<number, Intent>()

/** A choice that was made here and that the server may not know of yet. */
export const unsentIntent = (uid: number): Intent | null =>
  inMemory.get(uid) ?? readJson(Kept, keyOfIntent(uid))?.choice ?? null

export function keepIntent(uid: number, choice: Intent): void {
  inMemory.set(uid, choice)
  writeJson(keyOfIntent(uid), { choice })
}

/** Tells the server the choice; one that did not get through stays kept for the next start or the network's return. */
export async function sendIntent(uid: number): Promise<void> {
  const choice = unsentIntent(uid)
  if (!choice) return
  try {
    await call(users.chooseIntent, { body: { choice } })
  } catch (failure) {
    const mayPass =
      !(failure instanceof ApiError) ||
      failure.status >= 500 ||
      failure.status === 429 ||
      failure.status === 401
    if (mayPass) return
  }
  inMemory.delete(uid)
  removeKey(keyOfIntent(uid))
}
