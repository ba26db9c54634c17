import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { type Me, users } from '#domain/contract/users.ts'
import { call } from '#src/lib/http.ts'
import { queryOf } from '#src/lib/query.ts'

import { keepOwner } from './owner.ts'
import { subscribeSession } from './session-store.ts'
import { readToken } from './token.ts'

const ME_FRESH_MS = 60_000

/** The signed-in user's profile; `invalidate(client, users.profile)` asks for it anew. */
export const meQuery = () =>
  queryOptions({
    ...queryOf(users.profile),
    queryFn: async ({ signal }) => {
      const token = readToken()
      const reply = await call(users.profile, { signal })
      keepOwner(reply.data.id, token)
      return reply
    },
    staleTime: ME_FRESH_MS,
    meta: { boot: true },
  })

/** Puts in place a profile that a reply brought (sign-in, a verified phone, a changed name). */
export function setMe(client: QueryClient, me: Me, at: number = Date.now()): void {
  client.setQueryData(meQuery().queryKey, { data: me }, { updatedAt: at })
}

export const useSignedIn = (): boolean =>
  useSyncExternalStore(subscribeSession, readToken, () => null) !== null

/** The profile as it is read, for screens that cannot do without. */
export const useProfile = () => useQuery({ ...meQuery(), enabled: useSignedIn() })

/** The signed-in user; null for guests and until the profile is known. */
export function useMe(): Me | null {
  const signedIn = useSignedIn()
  const { data } = useProfile()
  return signedIn && data ? data.data : null
}
