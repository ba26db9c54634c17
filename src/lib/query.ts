import {
  type FetchStatus,
  hashKey,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'

import type { Endpoint, ReplyOf } from '#domain/contract/endpoint.ts'
import type { PageMeta } from '#domain/contract/page.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/rules/limits.ts'

import { KeptReply, NetworkError } from './failures.ts'
import { call, type CallArgs, filled } from './http.ts'
import { heldWhilePressed } from './pressed.ts'

type Loose = { params?: object; query?: object }
export type QueryKey = readonly [
  call: string,
  params?: Record<string, string>,
  query?: Record<string, string>,
  shape?: string,
]

const values = (given: object | undefined): Record<string, string> => Object.fromEntries(filled(given ?? {}))

/** The cache key of a call: `5` and `'5'` are one id, and what is left out or empty does not count. */
export function keyOf<E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>): QueryKey {
  const { params, query } = (input ?? {}) as Loose
  return [`${endpoint.method} ${endpoint.path}`, values(params), values(query)]
}

/** An answer draws lists anew: not under a press, which would open another row than the one under the finger. */
const asked = <E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<ReplyOf<E>> =>
  heldWhilePressed(call(endpoint, ...args))

/** Query options of a call: `useQuery(queryOf(orders.get, { params: { id } }))`, or a loader's `ensureQueryData`. */
export function queryOf<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>) {
  return queryOptions<ReplyOf<E>, Error, ReplyOf<E>, QueryKey>({
    queryKey: keyOf(endpoint, ...args),
    queryFn: ({ signal, client, queryKey }) =>
      asked(endpoint, ...withExtras(args, { signal })).catch(showKept(client, queryKey, (reply) => reply)),
  })
}

/**
 * For want of anything better the worker's earlier answer is shown, with its age; that the server gave none stays a
 * failure.
 */
const showKept =
  (client: QueryClient, key: readonly unknown[], asData: (reply: unknown) => unknown) =>
  (failure: unknown): never => {
    if (failure instanceof KeptReply && client.getQueryData(key) === undefined)
      client.setQueryData(key, asData(failure.reply), { updatedAt: failure.savedAt })
    throw failure
  }

type PagedReply = { data: readonly unknown[]; meta: PageMeta }
type Paged<E extends Endpoint> = ReplyOf<E> extends PagedReply ? E : never

/** Endless list over a paged call, going on by the cursor that the last page gave. */
export function infiniteOf<E extends Endpoint>(endpoint: Paged<E>, ...args: CallArgs<E>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf<E>(endpoint, ...args), 'infinite'] as const,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam, client, queryKey }): Promise<ReplyOf<E>> => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      const asFirst = (reply: unknown) => ({ pages: [reply], pageParams: [null] })
      return asked<E>(
        endpoint,
        ...withExtras(args, { signal, query: { ...(args[0] as Loose | undefined)?.query, ...query } }),
      ).catch(showKept(client, queryKey, asFirst))
    },
    getNextPageParam: (last) => (last as PagedReply).meta.next_cursor,
  })
}

/** Who reads one of the things for a while finds the list as it was left. */
const LIST_KEPT_MS = 30 * 60_000
type PagePosition = { cursor: string | null; per_page: number }

/** An endless list that an address holds open; `pages` of it are asked for at once where it is opened so far down. */
export function openListOf<E extends Endpoint>(endpoint: Paged<E>, query: object, pages: number) {
  return infiniteQueryOptions({
    queryKey: [...keyOf<E>(endpoint, ...([{ query }] as unknown as CallArgs<E>)), 'infinite'] as const,
    initialPageParam: { cursor: null, per_page: Math.min(pages * PAGE_SIZE, PAGE_SIZE_MAX) } as PagePosition,
    queryFn: ({ signal, pageParam: { cursor, per_page } }): Promise<ReplyOf<E>> => {
      const position = { per_page, ...(cursor === null ? {} : { cursor }) }
      return asked<E>(
        endpoint,
        ...withExtras([] as unknown as CallArgs<E>, { query: { ...query, ...position }, signal }),
      )
    },
    getNextPageParam: (last): PagePosition | null => {
      const { next_cursor } = (last as PagedReply).meta
      return next_cursor === null ? null : { cursor: next_cursor, per_page: PAGE_SIZE }
    },
    gcTime: LIST_KEPT_MS,
  })
}

const withExtras = <E extends Endpoint>(args: CallArgs<E>, extras: object): CallArgs<E> =>
  [{ ...args[0], ...extras }] as unknown as CallArgs<E>

/** Marks what was read by a call as out of date: all of it, or what was read with these params. */
export function invalidate(client: QueryClient, endpoint: Endpoint, params?: object): Promise<void> {
  const name = `${endpoint.method} ${endpoint.path}`
  const queryKey = params === undefined ? [name] : [name, values(params)]
  // The library takes a first answer that is on its way for a new one, though it may have been made before.
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    if (query.state.data === undefined)
      query.promise?.then(
        () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => undefined,
      )
  return client.invalidateQueries({ queryKey })
}

/** What is being read, or a failure as soon as the reading waits for a network: for whoever cannot wait so long. */
export async function unlessWaiting<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  reading: Promise<T>,
): Promise<T> {
  const hash = hashKey(queryKey)
  const cache = client.getQueryCache()
  let unsubscribe = (): void => undefined
  const waiting = new Promise<never>((_, reject) => {
    const look = (state?: { fetchStatus: FetchStatus }): void => {
      if (state?.fetchStatus === 'paused') reject(new NetworkError('waits for a network'))
    }
    unsubscribe = cache.subscribe(({ query }) => query.queryHash === hash && look(query.state))
    // one that waits already is not told of again
    look(cache.get(hash)?.state)
  })
  return Promise.race([reading, waiting]).finally(unsubscribe)
}
