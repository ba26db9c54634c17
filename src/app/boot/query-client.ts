import { MutationCache, QueryClient, type QueryPersister } from '@tanstack/react-query'

import { ApiError } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isOnline } from '#src/lib/online.ts'

const RETRIES = 2
const RETRY_MAX_MS = 10_000
const FRESH_MS = 15_000
/** What no screen shows any more is soon had again from the device. */
const IN_MEMORY_MS = 10 * 60_000

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen says itself what went wrong, so no toast does. */
      quiet?: boolean
    }
  }
}

/** A refusal stays one however often it is asked again; only what may pass by itself is tried anew. */
export function mayRetry(failures: number, failure: unknown): boolean {
  if (failure instanceof ApiError && failure.status < 500) return false
  return failures < RETRIES
}

function retryAfterMs(attempt: number, failure: unknown): number {
  // where there is no network the query waits for one at once, and its screen can say so
  if (!isOnline()) return 0
  const wished = failure instanceof ApiError ? failure.retryAfterMs : null
  return Math.min(wished ?? 1000 * 2 ** attempt, RETRY_MAX_MS)
}

/** `persister`: where queries find what was saved; none where screens are rendered on a server. */
export function makeQueryClient(tell: (text: string) => void, persister?: QueryPersister): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (failure, _input, _context, mutation) => {
        if (!mutation.meta?.quiet) tell(failureText(failure))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: IN_MEMORY_MS,
        retry: mayRetry,
        retryDelay: retryAfterMs,
        // leaves `networkMode` unset: a query that may ask the device must not wait for the network first
        ...(persister && { persister }),
      },
      // Writes are never repeated behind the user's back; messages have their own outbox.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
