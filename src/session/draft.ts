import * as v from 'valibot'

import { keysInUse, readJson, removeKey, STORAGE_PREFIX, writeJson } from '#src/lib/storage.ts'

import { keyOfDraft } from './draft-key.ts'
import { ownerUid } from './owner.ts'

const GUEST = 0
const ANY_DRAFT = 'draft:'
/** How long a person whom the server signed out finds again what was not sent. */
export const STRANGERS_TTL_MS = 7 * 86_400_000

/** Drafts belong to a person: who signs in on a shared device does not see what another one typed. */
const owner = (): number => ownerUid() ?? GUEST

/** Keeps what stands in a form; call it as the form changes. */
export function keepDraft(name: string, value: unknown): void {
  writeJson(keyOfDraft(name, owner()), { value, at: Date.now() })
}

/**
 * What was typed before; what a guest typed comes along once the guest signs in, in the place of what the person left
 * here earlier. Null on a server.
 */
export function readDraft<S extends v.GenericSchema>(schema: S, name: string): v.InferOutput<S> | null {
  const Kept = v.object({ value: schema, at: v.fallback(v.number(), 0) })
  type Kept = { value: v.InferOutput<S>; at: number }
  const read = (uid: number): Kept | null => readJson(Kept, keyOfDraft(name, uid)) as Kept | null
  const [own, guests] = [read(owner()), read(GUEST)]
  return (guests && guests.at > (own?.at ?? -1) ? guests : own)?.value ?? null
}

/** Hears that another tab may have written or dropped a draft, also while this one was asleep; gives the way to stop. */
export function subscribeDrafts(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(STORAGE_PREFIX + ANY_DRAFT)) changed()
  }
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** To be called once it has been sent. */
export function dropDraft(name: string): void {
  for (const uid of [owner(), GUEST]) removeKey(keyOfDraft(name, uid))
}

/** Drops what somebody typed here who has not come back for a week. */
export function dropStrangersDrafts(now: number): void {
  const Dated = v.object({ at: v.number() })
  const own = [owner(), GUEST].map(String)
  for (const key of keysInUse()) {
    const [kind, uid = ''] = key.split(':')
    if (kind !== 'draft' || own.includes(uid)) continue
    if (now - (readJson(Dated, key)?.at ?? 0) > STRANGERS_TTL_MS) removeKey(key)
  }
}
