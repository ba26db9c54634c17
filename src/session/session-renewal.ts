import * as v from 'valibot'

import { renewSession } from '#domain/contract/users.ts'
import { SESSION_RENEWED_EVERY_MS } from '#domain/rules/limits.ts'
import { call } from '#src/lib/http.ts'
import { followOnline, isOnline } from '#src/lib/online.ts'
import { readJson, writeJson } from '#src/lib/storage.ts'

import { sessionSignal } from './session-store.ts'
import { markOf, readToken } from './token.ts'

const KEY = 'session-renewed'
const Renewal = v.object({ mark: v.string(), at: v.number() })
type Renewal = v.InferOutput<typeof Renewal>

/** Where the device keeps nothing the page remembers it while it lives. */
let unkept: Renewal | null = null
let isUnderWay = false

/**
 * Has the server write the session's cookie anew, once a day at most: the server moves the end of a session that is
 * used, and the cookie has to follow. A cookie that a script writes lives seven days in Safari, hence the call.
 */
export function keepSessionCookie(): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'hidden') void renewIfDue()
  }
  look()
  return followOnline(look)
}

async function renewIfDue(): Promise<void> {
  const token = readToken()
  if (token === null || isUnderWay || !isOnline() || !isDue(token)) return
  isUnderWay = true
  try {
    await call(renewSession, { signal: sessionSignal() })
    if (readToken() === token) noteRenewal({ mark: markOf(token), at: Date.now() })
  } catch {
    // what failed is tried with the next look
  } finally {
    isUnderWay = false
  }
}

/** A clock that was set back makes it due as well. */
function isDue(token: string): boolean {
  const last = readJson(Renewal, KEY) ?? unkept
  return last?.mark !== markOf(token) || Math.abs(Date.now() - last.at) >= SESSION_RENEWED_EVERY_MS
}

function noteRenewal(renewal: Renewal): void {
  unkept = writeJson(KEY, renewal) ? null : renewal
}
