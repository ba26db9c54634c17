import { createHash, randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import {
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURES_WINDOW_MS,
  LOGINS_PER_MINUTE,
  REGISTRATIONS_PER_HOUR,
  SESSION_TTL_DAYS,
  SESSIONS_PER_USER,
} from '#domain/rules/limits.ts'
import type { Registration } from '#domain/contract/account.ts'
import { afterCommit, transaction, type Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { addressKey, createLimiter } from '#server/http/limiter.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { Users } from '#server/modules/users/users.service.ts'
import type * as v from 'valibot'

import {
  deleteSession,
  deleteSessionsBeyond,
  findSession,
  insertSession,
  touchSession,
} from './auth.repository.ts'

type Modules = { users: Users; attempts: Attempts }
type Origin = { ip: string; userAgent: string | null }

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const HOUR_S = 3600
const MINUTE_S = 60
/** argon2id at the parameters OWASP names as its minimum. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const BY_ACCOUNT = {
  scope: 'login:account',
  max: LOGIN_FAILURES_PER_ACCOUNT,
  windowMs: LOGIN_FAILURES_WINDOW_MS,
}
const BY_ADDRESS = {
  scope: 'login:address',
  max: LOGIN_FAILURES_PER_ADDRESS,
  windowMs: LOGIN_FAILURES_WINDOW_MS,
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Auth = ReturnType<typeof createAuth>

/** Accounts' ways in and out. */
export function createAuth({ sql, bus, env, now }: Deps, { users, attempts }: Modules) {
  const registrations = createLimiter(env.rateLimits, REGISTRATIONS_PER_HOUR, HOUR_S)
  const logins = createLimiter(env.rateLimits, LOGINS_PER_MINUTE, MINUTE_S)
  // Compared when the address is unknown, so that both cases take the same time.
  const nobody = hash(randomBytes(TOKEN_BYTES).toString('hex'), ARGON)

  const expiry = (from: Date): Date => new Date(from.getTime() + SESSION_TTL_DAYS * DAY_MS)

  /** Opens a session; the user's ones beyond the bound that were not used for longest end. */
  async function openSession(userId: number, userAgent: string | null, db: Queryable): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const at = now()
    await transaction(db, async (tx) => {
      await insertSession(
        {
          user_id: userId,
          token_hash: hashToken(token),
          kind: 'local',
          user_agent: userAgent,
          last_used_at: at,
          expires_at: expiry(at),
        },
        tx,
      )
      const sessionIds = await deleteSessionsBeyond(userId, SESSIONS_PER_USER, tx)
      if (sessionIds.length > 0) afterCommit(tx, () => bus.emit('session.ended', { userId, sessionIds }))
    })
    return token
  }

  /** Creates the account and its first session; 409 when the address is taken. */
  async function register(form: v.InferOutput<typeof Registration>, { ip, userAgent }: Origin) {
    await registrations.take(addressKey(ip))
    const passwordHash = await hash(form.password, ARGON)
    return transaction(sql, async (tx) => {
      const userId = await users.create(
        { email: form.email, username: form.username, password_hash: passwordHash },
        tx,
      )
      return { token: await openSession(userId, userAgent, tx), user: await users.me(userId, tx) }
    })
  }

  async function checked(form: { email: string; password: string }): Promise<number | null> {
    const known = await users.credentials(form.email)
    const right = await verify(known?.password_hash ?? (await nobody), form.password).catch(() => false)
    return known && known.password_hash !== null && right && known.blocked_at === null ? known.id : null
  }

  /** Both or neither: what a full address refuses is no failure of the account. */
  const reserveTries = (email: string, address: string): Promise<number[]> =>
    transaction(sql, async (tx) => [
      await attempts.reserve(email, BY_ACCOUNT, tx),
      await attempts.reserve(address, BY_ADDRESS, tx),
    ])

  /** Opens a session; failures are counted for the account and for the address, in the database. */
  async function login(form: { email: string; password: string }, { ip, userAgent }: Origin) {
    // a right password costs as much work as a wrong one
    await logins.take(form.email)
    const tries = env.rateLimits ? await reserveTries(form.email, addressKey(ip)) : []
    const userId = await checked(form)
    if (userId === null) throw refuse('invalid_credentials')
    await Promise.all(tries.map((id) => attempts.release(id)))
    await attempts.forget(BY_ACCOUNT.scope, form.email)
    return { token: await openSession(userId, userAgent, sql), user: await users.me(userId) }
  }

  /** Who a token belongs to; null for an unknown, ended or expired one. Use moves the end of the session. */
  async function authenticate(token: string): Promise<Caller | null> {
    const at = now()
    const row = await findSession(hashToken(token), at, sql)
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
  }

  /** Ends this session and what hangs on it, at once. */
  async function logout(me: Caller): Promise<void> {
    await deleteSession(me.sessionId, sql)
    bus.emit('session.ended', { userId: me.id, sessionIds: [me.sessionId] })
  }

  return { register, login, authenticate, logout }
}
