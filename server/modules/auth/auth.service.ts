import type * as v from 'valibot'

import type { Registration } from '#domain/contract/account.ts'
import {
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURES_WINDOW_MS,
  LOGINS_PER_MINUTE,
  REGISTRATIONS_PER_HOUR,
} from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { addressKey } from '#server/http/limiter.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { Users } from '#server/modules/users/users.service.ts'

import type { AccountLinks } from './account-links.service.ts'
import { checkPassword, hashPassword, isPasswordOf } from './passwords.ts'
import type { Sessions } from './sessions.service.ts'
import { newToken } from './tokens.ts'

type Modules = { users: Users; attempts: Attempts; sessions: Sessions; links: AccountLinks }
export type Origin = { ip: string; userAgent: string | null }

const HOUR_S = 3600
const MINUTE_S = 60

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

export type Auth = ReturnType<typeof createAuth>

/** Accounts' ways in by a password. */
export function createAuth({ sql, env, limits }: Deps, { users, attempts, sessions, links }: Modules) {
  const registrations = limits('registrations', REGISTRATIONS_PER_HOUR, HOUR_S)
  const logins = limits('logins', LOGINS_PER_MINUTE, MINUTE_S)
  // Compared when the address is unknown, so that both cases take the same time.
  const nobody = hashPassword(newToken())

  /** Creates the account and its first session; 409 when the address is taken. */
  async function register(form: v.InferOutput<typeof Registration>, { ip, userAgent }: Origin) {
    await registrations.take(addressKey(ip))
    checkPassword(form.password, [form.email, form.username])
    const passwordHash = await hashPassword(form.password)
    const signed = await transaction(sql, async (tx) => {
      const userId = await users.create(
        { email: form.email, username: form.username, password_hash: passwordHash },
        tx,
      )
      return { token: await sessions.open({ userId, userAgent }, tx), user: await users.me(userId, tx) }
    })
    links.welcome(signed.user)
    return signed
  }

  async function checked(form: { email: string; password: string }): Promise<number | null> {
    const known = await users.credentials(form.email)
    const right = await isPasswordOf(known?.password_hash ?? (await nobody), form.password)
    return known && known.password_hash !== null && right ? known.id : null
  }

  /** Both or neither: what a full address refuses is no failure of the account. */
  const reserveTries = (email: string, address: string): Promise<number[]> =>
    transaction(sql, async (tx) => [
      await attempts.reserve(email, BY_ACCOUNT, tx),
      await attempts.reserve(address, BY_ADDRESS, tx),
    ])

  /** Opens a session; failures are counted for the account and for the address, in the database. */
  async function login(form: { email: string; password: string }, { ip, userAgent }: Origin) {
    const userId = await prove(form, ip)
    if (userId === null) throw refuse('invalid_credentials')
    await users.refuseBlocked(userId)
    return { token: await sessions.open({ userId, userAgent }), user: await users.me(userId) }
  }

  /** Whose e-mail and password these are; counts a failure against the account and the address. */
  async function prove(form: { email: string; password: string }, ip: string): Promise<number | null> {
    // a right password costs as much work as a wrong one
    await logins.take(form.email)
    const tries = env.rateLimits ? await reserveTries(form.email, addressKey(ip)) : []
    const userId = await checked(form)
    if (userId === null) return null
    await Promise.all(tries.map((id) => attempts.release(id)))
    await attempts.forget(BY_ACCOUNT.scope, form.email)
    return userId
  }

  /** Refuses with 422 under `field` where this is not the caller's password; tries count as those of a sign-in. */
  async function demandPassword(me: Caller, password: string, ip: string, field: string): Promise<void> {
    if ((await prove({ email: me.email, password }, ip)) === null)
      throw refuseFields({ [field]: [fieldTexts.passwordWrong] })
  }

  /** Changes the password of whoever knows the present one; the other sessions end. */
  async function changePassword(
    me: Caller,
    form: { current_password: string; password: string },
    ip: string,
  ): Promise<void> {
    await demandPassword(me, form.current_password, ip, 'current_password')
    checkPassword(form.password, [me.email, me.username])
    const passwordHash = await hashPassword(form.password)
    await transaction(sql, async (tx) => {
      await users.setPassword(me.id, passwordHash, tx)
      await links.voidAll(me.id, tx)
      await sessions.endAll(me.id, me.sessionId, tx)
    })
  }

  /** Mails a link to the new address; until it is opened nothing changes. */
  async function changeEmail(
    me: Caller,
    form: { email: string; password: string },
    ip: string,
  ): Promise<void> {
    await demandPassword(me, form.password, ip, 'password')
    await links.mailNewAddress(me, form.email, ip)
  }

  return { register, login, changePassword, changeEmail, demandPassword }
}
