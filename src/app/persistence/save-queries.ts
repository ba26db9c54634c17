import type { Query, QueryClient } from '@tanstack/react-query'

import { writeText } from '#src/lib/storage.ts'
import { GUEST } from '#src/offline/guest.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { readToken } from '#src/session/token.ts'

import { isKept } from './persisted-queries.ts'
import { GUEST_ROWS, viewer } from './data-owner.ts'
import { whenLeft } from './when-left.ts'

/** Whoever has seen a screen may lose the network the next moment, but one row is not written over and over. */
const AGAIN_AFTER_MS = 1000

type Write = (owner: number, query: Query) => Promise<void>

/**
 * Saves what the queries read, and what is put into them by hand: the library's own hook hears of fetches alone.
 */
export function saveQueries(client: QueryClient, write: Write): void {
  const cache = client.getQueryCache()
  /** In whose session a query was begun: what it reads after the end of that one is nobody's to keep. */
  const begunBy = new WeakMap<Query, string | null>()
  const savedAt = new Map<string, number>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()

  const save = (hash: string): void => {
    clearTimeout(waiting.get(hash))
    waiting.delete(hash)
    const query = cache.get(hash)
    const owner = viewer()
    if (!query || owner === null || begunBy.get(query) !== readToken()) return
    savedAt.set(hash, Date.now())
    if (owner === GUEST) writeText(GUEST_ROWS, '1')
    // no storage, no space, or no longer this person's page: what is on the screen stays there
    write(owner, query).catch(() => undefined)
  }
  const note = (query: Query): void => {
    const hash = query.queryHash
    if (query.state.data === undefined || !isKept(query) || waiting.has(hash)) return
    const since = Date.now() - (savedAt.get(hash) ?? 0)
    waiting.set(hash, setTimeout(save, Math.max(0, AGAIN_AFTER_MS - since), hash))
  }

  const begin = (query: Query): void => void begunBy.set(query, readToken())
  for (const query of cache.getAll()) {
    begin(query)
    note(query)
  }
  // what was read before it was known whose the session is has not been kept yet
  subscribeSession(() => cache.getAll().forEach((query) => savedAt.has(query.queryHash) || note(query)))
  cache.subscribe((event) => {
    if (event.type === 'added') begin(event.query)
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
    if (event.type === 'removed') savedAt.delete(event.query.queryHash)
  })
  whenLeft(() => [...waiting.keys()].forEach(save))
}
