import type { QueryClient } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import { readText } from '#src/lib/storage.ts'
import { unreadStore } from '#src/realtime/unread-store.ts'
import { ownerUid } from '#src/session/owner.ts'

import { SHAPES } from './contract-shapes.ts'

export const SNAPSHOT = 'boot'

export type Snapshot = PersistedClient & { unread?: UnreadCounts | undefined }

/** A snapshot of one person, or of other shapes, is nothing to another. */
export const busterOf = (uid: number): string => `${SHAPES}:${uid}`

/**
 * Puts the little in place that a start needs before its first picture: who is signed in, what is unread, the inbox.
 * Its storage answers at once, so all of it is there before the router looks. `snapshot-keeper.ts` writes it.
 */
export function restoreSnapshot(client: QueryClient): void {
  const uid = ownerUid()
  const kept = readSnapshot(uid)
  if (kept === null) return
  for (const { queryKey, state } of kept.clientState.queries)
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  unreadStore.follow(uid)
  if (kept.unread) unreadStore.show(kept.unread)
}

/** What was kept for this person, in the shapes of this release. */
export function readSnapshot(uid: number | null): Snapshot | null {
  try {
    const kept = JSON.parse(readText(SNAPSHOT) ?? 'null') as Snapshot | null
    return uid !== null && kept?.buster === busterOf(uid) ? kept : null
  } catch {
    return null
  }
}
