import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from '#src/session/me.ts'
import { readToken } from '#src/session/token.ts'

/** Whose page it is now; null while nobody is signed in or the profile is not known yet. */
export const uidOf = (client: QueryClient): number | null =>
  readToken() === null ? null : (client.getQueryData(meQuery().queryKey)?.data.id ?? null)

/** The same, as the socket's events name them. */
export const selfOf = (client: QueryClient): { userId?: number; username?: string } => {
  const me = client.getQueryData(meQuery().queryKey)?.data
  return readToken() === null || !me ? {} : { userId: me.id, username: me.username }
}

/** Runs once after so many milliseconds; gives the way to call it off. */
export function schedule(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}
