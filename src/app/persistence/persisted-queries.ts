import type { Query } from '@tanstack/react-query'

type NamedQuery = Pick<Query, 'queryKey' | 'meta'>

// Names and not the contract itself, which would come along with the first load of every page.
/** One's chats as the inbox asks for them. */
export const INBOX_KEY = ['GET /chats', {}, {}, 'infinite'] as const
/** What waits for oneself as the home asks for it. */
export const TODAY_KEY = ['GET /user/today', {}, {}] as const

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Belongs to the little that a start has before its first picture, without asking any database. */
      boot?: boolean
      /** False where what was read is worth nothing later. */
      keep?: boolean
    }
  }
}

const OF_WORKER: ReadonlySet<unknown> = new Set([INBOX_KEY[0], 'GET /chats/proposal/:id'])

/** The worker keeps the last answer of its own, for where the database has none. */
export const mayWorkerHave = ({ queryKey, state }: NamedQuery & Pick<Query, 'state'>): boolean =>
  state.data === undefined && OF_WORKER.has(queryKey[0])

/** Whether the device keeps what this query reads, so that its screen opens without a network. */
export const isKept = ({ meta }: NamedQuery): boolean => meta?.keep !== false
