import type * as v from 'valibot'

import type { Registration } from '#domain/contract/account.ts'
import { REGISTRATIONS_PER_HOUR } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { mailTexts } from '#domain/uk/mails.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { addressKey } from '#server/http/limiter.ts'
import type { Users } from '#server/modules/users/users.service.ts'

import type { AccountLinks } from './account-links.service.ts'
import type { AccountMails } from './account-mails.service.ts'
import type { CredentialChanges } from './credential-changes.service.ts'
import { checkPassword, hashPassword, isPasswordOf } from './passwords.ts'
import type { Sessions } from './sessions.service.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { newToken } from './tokens.ts'

type AuthDeps = {
  users: Users
  sessions: Sessions
  links: AccountLinks
  signInLimits: SignInLimits
  changes: CredentialChanges
  mails: AccountMails
}
type Credentials = NonNullable<Awaited<ReturnType<Users['credentials']>>>
export type Origin = { ip: string; userAgent: string | null }

const HOUR_S = 3600

export type Auth = ReturnType<typeof createAuth>

/** Accounts' ways in by a password. */
export function createAuth(
  { sql, limits }: Deps,
  { users, sessions, links, signInLimits, changes, mails }: AuthDeps,
) {
  const registrations = limits('registrations', REGISTRATIONS_PER_HOUR, HOUR_S)
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

  async function checked(form: { email: string; password: string }): Promise<Credentials | null> {
    const known = await users.credentials(form.email)
    const right = await isPasswordOf(known?.password_hash ?? (await nobody), form.password)
    return known && known.password_hash !== null && right ? known : null
  }

  /** Opens a session; failures are counted in the database. `device` is the token of a known device, or null. */
  async function login(
    form: { email: string; password: string },
    { ip, userAgent, device }: Origin & { device: string | null },
  ) {
    const known = await signInLimits.signIn({ email: form.email, ip, device }, () => checked(form))
    if (known === null) throw refuse('invalid_credentials')
    const { id: userId, password_hash: passwordHash } = known
    return transaction(sql, async (tx) => {
      await users.lock(userId, tx)
      // a reset may have ended it while it was compared, and has the last word
      const present = await users.credentials(form.email, tx)
      if (present?.id !== userId || present.password_hash !== passwordHash)
        throw refuse('invalid_credentials')
      await users.refuseBlocked(userId, tx)
      return { token: await sessions.open({ userId, userAgent }, tx), user: await users.me(userId, tx) }
    })
  }

  /** Refuses with 422 under `field` where this is not the caller's password; only the caller's own tries count. */
  async function demandPassword(me: Caller, password: string, field: string): Promise<void> {
    const prove = () => checked({ email: me.email, password })
    if ((await signInLimits.ofOwner(me.id, prove)) === null)
      throw refuseFields({ [field]: [fieldTexts.passwordWrong] })
  }

  /** Changes the password of whoever knows the present one; the other sessions end. */
  async function changePassword(
    me: Caller,
    form: { current_password: string; password: string },
  ): Promise<void> {
    await demandPassword(me, form.current_password, 'current_password')
    checkPassword(form.password, [me.email, me.username])
    const passwordHash = await hashPassword(form.password)
    await transaction(sql, async (tx) => {
      await users.lock(me.id, tx)
      // a reset may have ended it while the password was hashed, and has the last word
      await sessions.hold(me, tx)
      await users.setPassword(me.id, passwordHash, tx)
      await changes.apply('password_changed', { userId: me.id, sessionId: me.sessionId }, tx)
    })
    mails.later(me.email, mailTexts.passwordChanged(me.username))
  }

  /** Whether this is the password of the account with this address; tries count as those of a sign-in. */
  const knowsPassword = async (
    form: { email: string; password: string },
    { ip, device }: { ip: string; device: string | null },
  ): Promise<boolean> =>
    (await signInLimits.signIn({ email: form.email, ip, device }, () => checked(form))) !== null

  return { register, login, changePassword, demandPassword, knowsPassword }
}
