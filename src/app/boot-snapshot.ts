import type { QueryClient } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import { readText } from '#src/lib/storage.ts'
import { showRemembered } from '#src/realtime/realtime-store.ts'
import { ownerUid } from '#src/session/owner.ts'

import { UNREAD_KEY } from './kept-queries.ts'
import { SHAPES } from './shapes.ts'

export const SNAPSHOT = 'boot'
const TTL_MS = 7 * 86_400_000

/** A snapshot of one person, or of other shapes, is nothing to another. */
export const busterOf = (uid: number): string => `${SHAPES}:${uid}`

/**
 * Puts the little in place that a start needs before its first picture: who is signed in, what is unread, the inbox.
 * Its storage answers at once, so all of it is there before the router looks. `snapshot-keeper.ts` writes it.
 */
export function restoreSnapshot(client: QueryClient): void {
  const uid = ownerUid()
  const kept = uid === null ? null : readSnapshot()
  if (uid === null || kept?.buster !== busterOf(uid) || Date.now() - kept.timestamp > TTL_MS) return
  for (const { queryKey, state } of kept.clientState.queries)
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  const unread = client.getQueryData<UnreadCounts>(UNREAD_KEY)
  if (unread) showRemembered(unread)
}

function readSnapshot(): PersistedClient | null {
  try {
    return JSON.parse(readText(SNAPSHOT) ?? 'null') as PersistedClient | null
  } catch {
    return null
  }
}
