import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import {
  type AsyncStorage,
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client'

import { isOnline } from '#src/lib/online.ts'
import { locationsQuery, settlementsQuery } from '#src/lib/places.ts'
import { firstAnswer } from '#src/lib/reach.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { evictWhenFull } from '#src/offline/eviction.ts'
import { GUEST } from '#src/offline/guest.ts'
import { dropQueryRow, readQueryRow, saveQueryRow } from '#src/offline/query-rows.ts'
import { beginSession, endSession } from '#src/offline/session-guard.ts'
import { dropCaches } from '#src/offline/wipe.ts'
import { type SignOut, signOutUid, unfinishedSignOut, unmarkSignOut } from '#src/session/sign-out/sign-out.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { readToken } from '#src/session/token.ts'

import { cleanUpStorage, dropWhatIsOld } from './storage-cleanup.ts'
import { wipeEverywhere } from './wipe-device.ts'
import { forgetLastViews, keepLastViews } from './save-last-view.ts'
import { saveQueries } from './save-queries.ts'
import { refetchFailed } from '#src/app/live/refetch-failed.ts'
import { SHAPES } from './contract-shapes.ts'
import { forgetSnapshot, keepSnapshot } from './save-boot-snapshot.ts'
import { viewer } from './data-owner.ts'

/** A list that was opened far down is kept and asked for anew only so far. */
const PAGES_KEPT = 5

export type OfflinePersistence = ReturnType<typeof startOfflinePersistence>

/** Reads and writes what the device keeps for whoever looks at it. */
export function startOfflinePersistence() {
  evictWhenFull()
  let opened: { owner: number; done: Promise<void> } | null = null

  /** Resolves once the database takes this viewer's writes and nobody else's. */
  function open(owner: number): Promise<void> {
    if (opened?.owner === owner) return opened.done
    const mine = (opened = { owner, done: handOver(owner) })
    mine.done.catch(() => {
      if (opened === mine) opened = null
    })
    return mine.done
  }

  async function save(owner: number, query: Query): Promise<void> {
    await open(owner)
    await rowsOf(owner).persistQuery(query)
  }

  /** The database is opened for its owner as soon as the owner is known, so that nothing read meanwhile is lost. */
  function openForOwner(): void {
    const owner = viewer()
    if (owner !== null && owner !== GUEST) open(owner).catch(() => undefined)
  }

  return {
    /** From here on what the cache holds is kept on the device, for whoever reads it and nobody else. */
    keep(client: QueryClient): void {
      openForOwner()
      subscribeSession(openForOwner)
      keepSnapshot(client)
      keepLastViews(client)
      saveQueries(client, save)
      refetchFailed(client)
    },
    /** What was saved of a query; `shown` is told of the whole row once it is in the cache. */
    restore: (owner: number, queryHash: string, shown: (row: PersistedQuery) => void): Promise<unknown> =>
      rowsOf(owner).retrieveQuery(queryHash, shown),
    async care(client: QueryClient): Promise<void> {
      await cleanUpStorage(Date.now())
      await prefetchReference(client)
      await firstAnswer()
      // who has signed out meanwhile leaves a device that keeps nothing
      if (readToken() !== null) await dropWhatIsOld(Date.now())
    },
    /** No late write of the one who left arrives any more; where they asked for it, nothing of theirs stays. */
    async close(signOut: SignOut): Promise<void> {
      opened = null
      if (signOut.wipe) return wipeEverywhere(signOut.uid)
      forgetSnapshot()
      forgetLastViews()
      await endSession({ wipe: false })
      await dropCaches()
    },
  }
}

/** What every form chooses from is on the device before a form is opened, and is not asked for where it is there. */
async function prefetchReference(client: QueryClient): Promise<void> {
  const owner = viewer()
  if (owner === null || owner === GUEST || !isOnline()) return
  const isSaved = async (key: readonly unknown[]): Promise<boolean> =>
    (await rowsOf(owner).retrieveQuery(hashKey(key))) !== undefined
  const [categories, places, all] = [categoriesQuery(), locationsQuery(), settlementsQuery()]
  if (!(await isSaved(categories.queryKey))) await client.prefetchQuery(categories)
  if (!(await isSaved(places.queryKey))) await client.prefetchQuery(places)
  if (!(await isSaved(all.queryKey))) await client.prefetchQuery(all)
}

async function handOver(owner: number): Promise<void> {
  if (owner === GUEST) return endSession({ wipe: false })
  // another one had asked to be signed out, and the page was closed in the midst of it
  const isCutShort = unfinishedSignOut(readToken()) !== null
  await beginSession(owner, isCutShort ? { leaver: signOutUid() } : undefined)
  unmarkSignOut()
}

const rowsOf = (owner: number) =>
  createQueryPersister<PersistedQuery>({
    storage: storageOf(owner),
    prefix: String(owner),
    serialize: slim,
    deserialize: (row) => row,
    buster: SHAPES,
    // what is too old is dropped where the network can bring it anew
    maxAge: Number.POSITIVE_INFINITY,
  })

const storageOf = (owner: number): AsyncStorage<PersistedQuery> => ({
  getItem: async (key) => {
    const row = (await readQueryRow(key))?.value as PersistedQuery | undefined
    return row && row.buster !== SHAPES ? ofThisRelease(row) : row
  },
  setItem: (key, value) => saveQueryRow({ key, uid: owner, value, savedAt: value.state.dataUpdatedAt }),
  removeItem: dropQueryRow,
})

/** A release that came without a network finds what the former one saved, wherever it still has the right shape. */
async function ofThisRelease(row: PersistedQuery): Promise<PersistedQuery> {
  const { migrateCachedData } = await import('./migrate-cached-data.ts')
  const data = migrateCachedData(row.queryKey[0], row.state.data)
  // left as it is, it is dropped for its shapes
  return data === undefined ? row : { ...row, buster: SHAPES, state: { ...row.state, data } }
}

/** What was read, and when; how the reading went is of no use later. */
function slim({ state, ...row }: PersistedQuery): PersistedQuery {
  const past = { error: null, fetchFailureReason: null, fetchMeta: null, fetchStatus: 'idle' } as const
  return { ...row, state: { ...state, ...past, data: firstPages(state.data) } }
}

function firstPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const first = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, PAGES_KEPT) : list)
  return { ...data, pages: first(data.pages), pageParams: first(data.pageParams) }
}
