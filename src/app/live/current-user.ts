import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from '#src/session/me.ts'
import { readToken } from '#src/session/token.ts'

/** Who is signed in, as the socket's events name them; nobody while the profile is not known yet. */
export function selfOf(client: QueryClient): { userId?: number; username?: string } {
  const me = readToken() === null ? undefined : client.getQueryData(meQuery().queryKey)?.data
  return me ? { userId: me.id, username: me.username } : {}
}

/** Whose page it is now; null while nobody is signed in or the profile is not known yet. */
export const uidOf = (client: QueryClient): number | null => selfOf(client).userId ?? null
