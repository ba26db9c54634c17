import { SOCKET_REST_MS } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Authenticate } from '#server/http/caller.ts'

import type { LiveSocket } from './emit.ts'
import { callerOf } from './handshake.ts'

/** Longer than any handshake takes: within it an ended session could still be on its way in. */
const ENDED_KEPT_MS = 60_000

/** Sessions for a while: each is remembered for `keptMs`. */
function rememberSessions(keptMs: number, now: () => Date) {
  const since = new Map<number, number>()
  return {
    add(sessionIds: readonly number[]): void {
      const at = now().getTime()
      for (const [id, then] of since) if (at - then > keptMs) since.delete(id)
      for (const id of sessionIds) since.set(id, at)
    },
    has: (id: number): boolean => now().getTime() - (since.get(id) ?? -Infinity) < keptMs,
  }
}

/** Who may have a socket: those whose token is good, whose session is not just ending and has not just been cut. */
export function createAdmission({ now, log }: Pick<Deps, 'now' | 'log'>) {
  const ended = rememberSessions(ENDED_KEPT_MS, now)
  const resting = rememberSessions(SOCKET_REST_MS, now)
  /** Each connection shows a token once: more would be guesses, and each of them a question to the database. */
  const asked = new WeakSet<LiveSocket['conn']>()

  async function judge(socket: LiveSocket, authenticate: Authenticate): Promise<Error | undefined> {
    const caller = await callerOf(socket.handshake.auth, authenticate)
    if (!caller || ended.has(caller.sessionId)) return new Error('unauthorized')
    if (resting.has(caller.sessionId)) return new Error('rate_limited')
    socket.data.caller = caller
    return undefined
  }

  return {
    /** Nothing, with the caller in the socket's data; or what the client is refused with. */
    async admit(socket: LiveSocket, authenticate: Authenticate): Promise<Error | undefined> {
      if (asked.has(socket.conn)) return new Error('unauthorized')
      asked.add(socket.conn)
      try {
        return await judge(socket, authenticate)
      } catch (error) {
        log.error({ err: error }, 'a socket could not be authenticated')
        return new Error('unavailable')
      }
    },
    noteEnded: ended.add,
    hasEnded: ended.has,
    /** Lets no socket of the session in for `SOCKET_REST_MS`. */
    rest: (sessionId: number): void => resting.add([sessionId]),
  }
}
