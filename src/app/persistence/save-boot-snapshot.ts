import { dehydrate, hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { PersistedClient } from '@tanstack/react-query-persist-client'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import { readText, removeKey, writeText } from '#src/lib/storage.ts'
import { NO_UNREAD, unreadStore } from '#src/realtime/unread-store.ts'
import { ownerUid } from '#src/session/owner.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { readToken } from '#src/session/token.ts'

import { busterOf, readSnapshot, SNAPSHOT, type Snapshot } from './boot-snapshot.ts'
import { INBOX_KEY } from './persisted-queries.ts'
import { whenLeft } from './when-left.ts'

/** The storage counts two bytes to a letter: 64 KB. */
const LETTERS_MAX = 32 * 1024
const SAVE_AFTER_MS = 1000

const inbox = hashKey(INBOX_KEY)
const isBoot = ({ meta, queryHash, state }: Query): boolean =>
  state.data !== undefined && (meta?.['boot'] === true || queryHash === inbox)

function write(key: string, text: string): void {
  if (text.length > LETTERS_MAX || !writeText(key, text)) throw new RangeError('does not fit')
  // another tab may have signed out while this one wrote: its wipe must not be outlived
  if (ownerUid() === null) removeKey(key)
}

/** The inbox stands last and goes first where all of it does not fit: the database has it too. */
function withoutLast({ clientState, ...rest }: PersistedClient): PersistedClient | undefined {
  const queries = clientState.queries.slice(0, -1)
  return queries.length > 0 ? { ...rest, clientState: { ...clientState, queries } } : undefined
}

const persister = createSyncStoragePersister({
  key: SNAPSHOT,
  throttleTime: 0,
  storage: { getItem: readText, setItem: write, removeItem: removeKey },
  retry: ({ persistedClient }) => withoutLast(persistedClient),
})

export const forgetSnapshot = (): void => removeKey(SNAPSHOT)

/** Keeps the snapshot as fresh as the cache and the unread counts: within a second, and at once where the page is left. */
export function keepSnapshot(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const take = (): PersistedClient | null => {
    if (timer === null) return null
    clearTimeout(timer)
    timer = null
    const uid = ownerUid()
    return uid === null ? null : snapshotOf(client, uid)
  }
  const save = (): void => {
    const snapshot = take()
    if (snapshot) void persister.persistClient(snapshot)
  }
  const saveSoon = (): void => void (timer ??= setTimeout(save, SAVE_AFTER_MS))
  client.getQueryCache().subscribe(({ type, query }) => {
    // one dehydration for all that changed: the library's own subscription makes one for each change
    if (type === 'updated' && isBoot(query)) saveSoon()
  })
  unreadStore.subscribe(saveSoon)
  subscribeSession(dropUnreadOfAnother)
  saveSoon()
  whenLeft(() => {
    // the persister would wait for a timer that never comes
    for (let left = take() ?? undefined; left; left = withoutLast(left)) if (isWritten(left)) return
  })
}

function isWritten(snapshot: PersistedClient): boolean {
  try {
    write(SNAPSHOT, JSON.stringify(snapshot))
    return true
  } catch {
    return false
  }
}

function snapshotOf(client: QueryClient, uid: number): Snapshot {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: isBoot,
    shouldDehydrateMutation: () => false,
  })
  const slim = queries.map(({ state: { data, dataUpdatedAt, status }, ...query }) => ({
    ...query,
    state: { data, dataUpdatedAt, status },
  })) as typeof queries
  slim.sort((a, b) => Number(a.queryHash === inbox) - Number(b.queryHash === inbox))
  return {
    buster: busterOf(uid),
    timestamp: Date.now(),
    clientState: { mutations: [], queries: slim },
    unread: unreadOf(uid),
  }
}

/** The counts as they are shown; while none are known, those that were saved before stay. */
function unreadOf(uid: number): UnreadCounts | undefined {
  const { uid: owner, counts } = unreadStore.now()
  return owner === uid && counts !== NO_UNREAD ? counts : readSnapshot(uid)?.unread
}

/** At once, and not only when the socket follows another person: the frame shows no counts of the former one. */
function dropUnreadOfAnother(): void {
  const uid = ownerUid()
  // a storage that is blocked knows no owner: then the token alone tells that somebody is signed in
  if (readToken() === null || uid !== null) unreadStore.follow(uid)
}
