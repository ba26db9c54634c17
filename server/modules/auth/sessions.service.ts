import { SESSION_TTL_DAYS, SESSIONS_PER_USER } from '#domain/rules/limits.ts'
import type { Session } from '#domain/contract/security.ts'
import { readTogether } from '#server/read-together.ts'
import { afterCommit, transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'

import {
  deleteSessionsBeyond,
  findOpenSessions,
  findSessions,
  holdSession,
  insertSession,
  listSessions,
  touchSession,
} from './auth.repository.ts'
import type { CredentialChanges } from './credential-changes.service.ts'
import { hashToken, newToken } from './tokens.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export type Sessions = ReturnType<typeof createSessions>

/** Where an account is signed in. What ends here takes its sockets and push addresses along, by `session.ended`. */
export function createSessions(
  { sql, bus, log, now }: Pick<Deps, 'sql' | 'bus' | 'log' | 'now'>,
  { changes }: { changes: CredentialChanges },
) {
  const expiry = (from: Date): Date => new Date(from.getTime() + SESSION_TTL_DAYS * DAY_MS)

  const liveSession = readTogether((hashes: readonly string[]) => findSessions(hashes, now(), sql))

  const tellEnded = (userId: number, sessionIds: number[], tx: Tx): void => {
    if (sessionIds.length > 0) afterCommit(tx, () => bus.emit('session.ended', { userId, sessionIds }))
  }

  return {
    /** Opens a session and answers its token; the user's ones beyond the bound that were not used for longest end. */
    async open(
      {
        userId,
        userAgent,
        kind = 'local',
      }: { userId: number; userAgent: string | null; kind?: 'local' | 'google' },
      db: Queryable = sql,
    ): Promise<string> {
      const token = newToken()
      const at = now()
      await transaction(db, async (tx) => {
        await insertSession(
          {
            user_id: userId,
            token_hash: hashToken(token),
            kind,
            user_agent: userAgent,
            last_used_at: at,
            expires_at: expiry(at),
          },
          tx,
        )
        tellEnded(userId, await deleteSessionsBeyond(userId, SESSIONS_PER_USER, tx), tx)
        afterCommit(tx, () => log.info({ userId, kind }, 'signed in'))
      })
      return token
    },

    /** Who a token belongs to; null for an unknown, ended or expired one. Use moves the end of the session. */
    async authenticate(token: string): Promise<Caller | null> {
      const at = now()
      const row = await liveSession(hashToken(token).toString('hex'))
      if (!row) return null
      if (at.getTime() - row.last_used_at.getTime() > HOUR_MS)
        await touchSession(row.session_id, at, expiry(at), sql)
      return {
        id: row.user_id,
        sessionId: row.session_id,
        username: row.username,
        email: row.email,
        phone: row.phone,
      }
    },

    /** Which of the sessions are open still. */
    openAmong: (ids: readonly number[]): Promise<number[]> => findOpenSessions(ids, now(), sql),

    list: async (me: Caller): Promise<Session[]> =>
      (await listSessions(me.id, now(), sql)).map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        is_current: row.id === me.sessionId,
      })),

    /** Refuses with 401 where the caller's session has ended meanwhile, and keeps it until the transaction ends. */
    async hold(me: Caller, tx: Tx): Promise<void> {
      if (!(await holdSession(me.sessionId, me.id, now(), tx))) throw refuse('unauthorized')
    },

    /** Ends one session of the caller's, this one or another; 404 for another's. */
    async end(me: Caller, sessionId: number): Promise<void> {
      const event = sessionId === me.sessionId ? 'signed_out' : 'session_ended'
      await transaction(sql, async (tx) => {
        const { sessions } = await changes.apply(event, { userId: me.id, sessionId }, tx)
        if (sessions === 0) throw refuse('not_found')
      })
    },

    /** Ends every session of the caller's but this one. */
    endOthers: (me: Caller): Promise<void> =>
      transaction(sql, async (tx) => {
        await changes.apply('other_sessions_ended', { userId: me.id, sessionId: me.sessionId }, tx)
      }),
  }
}
