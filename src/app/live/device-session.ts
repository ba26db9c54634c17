import { beginSession } from '#src/offline/session-guard.ts'
import { keepSessionToken } from '#src/offline/session-token.ts'
import { readToken } from '#src/session/token.ts'

/** The device's storage, opened for whoever is signed in; where there is none, all goes on in memory. */
export function makeDeviceSession(present: () => number | null) {
  let opened: { uid: number | null; done: Promise<void> } | null = null

  function begin(uid: number | null): Promise<void> {
    const done = uid === null ? Promise.resolve() : openFor(uid).catch(() => undefined)
    opened = { uid, done }
    return done
  }

  return {
    begin,
    /**
     * Resolves once the device knows whose session it is: what is written before is refused. A screen may write for a
     * person before the page has begun to follow them.
     */
    begun: (): Promise<void> => {
      const uid = present()
      return opened?.uid === uid ? opened.done : begin(uid)
    },
  }
}

async function openFor(uid: number): Promise<void> {
  // a profile that arrives after the sign-out opens nothing: its session has ended
  if (readToken() === null) return
  await beginSession(uid)
  const token = readToken()
  if (token !== null && !('cookieStore' in globalThis)) await keepSessionToken(uid, token)
}
