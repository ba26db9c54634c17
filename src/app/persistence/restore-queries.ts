import type { QueryPersister } from '@tanstack/react-query'

import { NetworkError } from '#src/lib/failures.ts'
import { isOnline } from '#src/lib/online.ts'
import { readText } from '#src/lib/storage.ts'
import { GUEST } from '#src/offline/guest.ts'

import { loadOfflinePersistence } from './load-persistence.ts'
import { isKept, mayWorkerHave } from './persisted-queries.ts'
import { GUEST_ROWS, viewer } from './data-owner.ts'

type Saved = { state: { data?: unknown; dataUpdatedAt: number } }

/**
 * Asks the network and the device at once and shows what comes first; what the network brings later takes its place.
 * Without a network nothing is asked for: the query waits, and shows what was saved.
 */
export const networkOrSaved: QueryPersister = async (queryFn, context, query) => {
  const owner = viewer()
  const isSought = query.state.data === undefined && owner !== null && isKept(query) && mayBeSaved(owner)
  const asks = isOnline() || (!isSought && mayWorkerHave(query))
  const fetched = asks ? Promise.resolve(queryFn(context)) : Promise.reject(new NetworkError('offline'))
  if (!isSought) return fetched
  let isShown = false
  const goOn = ({ state: { data, dataUpdatedAt } }: Saved): void => {
    // a sign-out may have taken the query away meanwhile
    if (!isShown || context.client.getQueryCache().get(query.queryHash) !== query) return
    query.setState({ dataUpdatedAt })
    // of a long list only the first page is on its way
    const isLong = (data as { pages?: unknown[] }).pages?.[1] !== undefined
    query.fetch(undefined, isLong ? {} : { initialPromise: fetched }).catch(() => undefined)
  }
  const restored = loadOfflinePersistence()
    .then(({ restore }) => restore(owner, query.queryHash, goOn))
    .catch(() => undefined)
  const failedOver = fetched.then(
    () => undefined,
    () => restored,
  )
  const saved = await Promise.race([restored, failedOver])
  isShown = saved !== undefined && owner === viewer()
  if (isShown) return saved
  return !asks && mayWorkerHave(query) ? queryFn(context) : fetched
}

const mayBeSaved = (owner: number): boolean => owner !== GUEST || readText(GUEST_ROWS) !== null
