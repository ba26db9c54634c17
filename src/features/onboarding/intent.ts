import * as v from 'valibot'

import { Intent, users } from '#domain/contract/users.ts'
import { ApiError } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { readJson, STORAGE_PREFIX, writeJson } from '#src/lib/storage.ts'
import { readToken } from '#src/session/token.ts'

const KeptIntent = v.object({ choice: Intent, sent: v.optional(v.boolean(), false) })
type KeptIntent = v.InferOutput<typeof KeptIntent>

const keyOfIntent = (uid: number): string => `intent:${uid}`
/** Where storage keeps nothing, the choice holds until the page is left. */
const inMemory = new Map<number, KeptIntent>()

const kept = (uid: number): KeptIntent | null => inMemory.get(uid) ?? readJson(KeptIntent, keyOfIntent(uid))

function keep(uid: number, given: KeptIntent): void {
  inMemory.set(uid, given)
  writeJson(keyOfIntent(uid), given)
}

/**
 * Whether the choice was made on this device. It stays known after it was sent: a profile that was read before the
 * server heard of it, and came or was saved after, would ask again.
 */
export const hasChosen = (uid: number): boolean => kept(uid) !== null

/** A choice that was made here and that the server may not know of yet. */
export function unsentIntent(uid: number): Intent | null {
  const own = kept(uid)
  return own && !own.sent ? own.choice : null
}

export const keepIntent = (uid: number, choice: Intent): void => keep(uid, { choice, sent: false })

/** Another tab may answer the question that stands open in this one. */
export function subscribeIntent(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(`${STORAGE_PREFIX}intent:`)) changed()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Tells the server the choice; one that did not get through stays kept for the next start or the network's return. */
export async function sendIntent(uid: number): Promise<void> {
  const choice = unsentIntent(uid)
  if (!choice) return
  const token = readToken()
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
  // who has signed out meanwhile leaves nothing behind
  if (readToken() === token) keep(uid, { choice, sent: true })
}
