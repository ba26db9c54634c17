import type { QueryClient } from '@tanstack/react-query'

import { logout, type Me } from '#domain/contract/users.ts'
import { call } from '#src/lib/http.ts'

import { finishSignOut, signOutUid, markSignOut, unfinishedSignOut } from './sign-out/sign-out.ts'
import { setMe } from './me.ts'
import { dropOwner, keepOwner, ownerUid } from './owner.ts'
import { abortSession, sessionChanged } from './session-store.ts'
import { tellTabs } from './tabs.ts'
import { dropToken, keepToken } from './keep-token.ts'
import { readToken, type TokenCookie } from './token.ts'

/** Begins the session that a sign-in answered with; what the former one had read is forgotten first. */
export async function signIn(
  client: QueryClient,
  signed: { token: string; user: Me },
  cookie: TokenCookie = 'auth.local',
): Promise<void> {
  abortSession()
  await forgetEverythingRead(client)
  keepToken(signed.token, cookie)
  keepOwner(signed.user.id, signed.token)
  setMe(client, signed.user)
  sessionChanged()
  tellTabs('signed-in')
}

/**
 * Signs out because the user asked to, offline too: the device forgets at once, the server when it can be reached.
 * `told`: it was the server that ended the session, and there is nothing to tell it.
 */
export async function signOut(client: QueryClient, { told = false } = {}): Promise<void> {
  // Asked for before the token goes: the call takes its header as it starts.
  if (!told) call(logout).catch(() => undefined)
  const uid = ownerUid()
  const token = readToken()
  markSignOut(token, uid)
  await endSession(client)
  tellTabs('signed-out')
  await finishSignOut({ wipe: true, uid })
  // an answer to another tab may have written the cookie once more before that tab heard of the sign-out
  if (token !== null && readToken() === token) dropToken()
}

/**
 * Ends the session because the server refused its token (never because the network failed).
 * What was typed stays on the device; false where the refused token was already replaced.
 */
export async function refuseSession(client: QueryClient, refusedToken: string): Promise<boolean> {
  if (readToken() !== refusedToken) return false
  await endSession(client)
  tellTabs('signed-out')
  await finishSignOut({ wipe: false })
  return true
}

/** Finishes a sign-out that was cut short, by a closed tab or a dead battery; for the start, before anything is read. */
export function resumeSignOut(): void {
  if (unfinishedSignOut(readToken()) !== 'of this session') return
  dropToken()
  void finishSignOut({ wipe: true, uid: signOutUid() })
}

/** Follows a sign-out or a change of user that another tab made. */
export async function followTab(client: QueryClient): Promise<void> {
  abortSession()
  await forgetEverythingRead(client)
  if (readToken() === null) dropOwner()
  sessionChanged()
}

async function endSession(client: QueryClient): Promise<void> {
  abortSession()
  dropToken()
  dropOwner()
  await forgetEverythingRead(client)
  sessionChanged()
}

async function forgetEverythingRead(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  client.clear()
}
