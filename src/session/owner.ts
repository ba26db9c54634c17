import * as v from 'valibot'

import { readJson, removeKey, writeJson } from '#src/lib/storage.ts'

import { sessionChanged } from './session-store.ts'
import { markOf, readToken } from './token.ts'

const KEY = 'owner'
const Owner = v.object({ uid: v.number(), mark: v.string() })
type Owner = v.InferOutput<typeof Owner>

/** Where the device keeps nothing the page remembers it while it lives. */
let unkept: Owner | null = null

/**
 * Whose data this device holds, asked without the network; null for guests and until the profile of this very token
 * is known: a token that another sign-in left behind does not open the former owner's data.
 */
export function ownerUid(): number | null {
  const token = readToken()
  const owner = token === null ? null : (readJson(Owner, KEY) ?? unkept)
  return token !== null && owner?.mark === markOf(token) ? owner.uid : null
}

/** Remembers whose token this is, as the server told; not where another one has taken its place meanwhile. */
export function keepOwner(uid: number, token: string | null): void {
  if (token === null || token !== readToken() || ownerUid() === uid) return
  const owner = { uid, mark: markOf(token) }
  unkept = writeJson(KEY, owner) ? null : owner
  sessionChanged()
}

export function dropOwner(): void {
  unkept = null
  removeKey(KEY)
}
