import * as v from 'valibot'

import { Email } from '#domain/contract/inputs.ts'
import { Username } from '#domain/contract/public-text.ts'
import type { WaysIn } from '#domain/contract/security.ts'
import { GOOGLE_SIGN_IN_TTL_MS, LINK_USES_PER_MINUTE, USERNAME_MAX } from '#domain/rules/limits.ts'
import { mailTexts } from '#domain/uk/mails.ts'
import { newcomerTexts } from '#domain/uk/newcomer.ts'
import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { addressKey } from '#server/http/limiter.ts'
import type { Users } from '#server/modules/users/users.service.ts'
import { createGoogle, type GoogleAccount } from '#server/outside/google.ts'

import type { AccountMails } from './account-mails.service.ts'
import type { Auth, Origin } from './auth.service.ts'
import type { CredentialChanges } from './credential-changes.service.ts'
import { insertGoogleSignIn, takeGoogleSignIn } from './google.repository.ts'
import type { Sessions } from './sessions.service.ts'
import { hashToken, newToken } from './tokens.ts'

const MINUTE_S = 60
/** Where Google sends the browser back to; the page there calls `finish`. */
const RETURN_PATH = '/auth/google/callback'

type GoogleAuthDeps = {
  users: Users
  auth: Auth
  sessions: Sessions
  changes: CredentialChanges
  mails: AccountMails
}

export type GoogleAuth = ReturnType<typeof createGoogleAuth>

/** The way in by Google. Accounts are matched by its subject; by a verified address only the first time. */
export function createGoogleAuth(
  { sql, env, log, now, fetch, limits }: Deps,
  { users, auth, sessions, changes, mails }: GoogleAuthDeps,
) {
  const provider = env.google && createGoogle(env.google, env.publicUrl + RETURN_PATH, fetch)
  const tries = limits('google', LINK_USES_PER_MINUTE, MINUTE_S)

  /** What strangers read has no contacts in it, whatever people call themselves elsewhere. */
  function usernameOf(name: string | null): string {
    const short = [...(name ?? '')].slice(0, USERNAME_MAX).join('')
    const parsed = v.safeParse(Username, short)
    return parsed.success ? parsed.output : newcomerTexts.username
  }

  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AppError) throw error
      // its words may quote the code
      log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'Google did not answer as it must')
      throw refuse('google_failed')
    }
  }

  /** An account of ours for what Google vouches for; 409 where its address is tied to another Google account. */
  async function accountOf(
    { subject, email, isEmailVerified, name }: GoogleAccount,
    tx: Tx,
  ): Promise<{ userId: number; isNewTie: boolean }> {
    // two returns of one newcomer at once make one account
    await users.lockGoogle(subject, tx)
    const tied = await users.byGoogle(subject, tx)
    const address = v.safeParse(Email, email)
    if (tied) {
      await users.refuseBlocked(tied.id, tx)
      if (isEmailVerified && address.success) await users.noteGoogleEmail(tied.id, address.output, tx)
      return { userId: tied.id, isNewTie: false }
    }
    if (!isEmailVerified || !address.success) throw refuse('google_email_unverified')
    const owner = await users.forGoogle(address.output, tx)
    const tie = { subject, email: address.output, at: now() }
    if (!owner) {
      const userId = await users.create(
        {
          email: address.output,
          username: usernameOf(name),
          password_hash: null,
          google_subject: tie.subject,
          google_email: tie.email,
          google_tied_at: tie.at,
          email_verified_at: tie.at,
        },
        tx,
      )
      return { userId, isNewTie: false }
    }
    await users.refuseBlocked(owner.id, tx)
    if (owner.google_subject !== null) throw refuse('google_other_account')
    // whoever registered an address that is not theirs leaves when its owner comes
    const isFirstProof = await users.proveEmail(owner.id, tx)
    await changes.apply(isFirstProof ? 'address_claimed' : 'google_tied', { userId: owner.id }, tx)
    await users.tieGoogle(owner.id, tie, tx)
    return { userId: owner.id, isNewTie: true }
  }

  /** Takes the tie off, which needs the password; nothing to do where it is off. 409 `last_way_in` without one. */
  async function untie(me: Caller, password: string): Promise<void> {
    const isTied = async (tx: Queryable): Promise<boolean> => {
      const { has_google: hasGoogle, has_password: hasPassword } = await users.ways(me.id, tx)
      if (hasGoogle && !hasPassword) throw refuse('last_way_in')
      return hasGoogle
    }
    // the answer to an earlier press may have been lost
    if (!(await isTied(sql))) return
    await auth.demandPassword(me, password, 'password')
    const isUntied = await transaction(sql, async (tx) => {
      await users.lock(me.id, tx)
      await sessions.hold(me, tx)
      if (!(await isTied(tx))) return false
      await changes.apply('google_untied', { userId: me.id, sessionId: me.sessionId }, tx)
      return true
    })
    if (isUntied) mails.later(me.email, mailTexts.googleUntied(me.username))
  }

  return {
    isConfigured: provider !== undefined,
    /** Where the browser is to go, and the secret that binds it to what it began; 404 where Google is not configured. */
    async begin(ip: string): Promise<{ url: string; browser: string }> {
      const google = orNotFound(provider)
      await tries.take(addressKey(ip))
      const { url, state, nonce, codeVerifier } = await asked(() => google.begin())
      const browser = newToken()
      await insertGoogleSignIn(
        {
          state_hash: hashToken(state),
          browser_hash: hashToken(browser),
          nonce,
          code_verifier: codeVerifier,
          expires_at: new Date(now().getTime() + GOOGLE_SIGN_IN_TTL_MS),
        },
        sql,
      )
      return { url, browser }
    },
    /** Opens a session for whoever comes back; 410 where this browser has begun nothing of the kind. */
    async finish(
      { code, state }: { code: string; state: string },
      browser: string | null,
      { ip, userAgent }: Origin,
    ) {
      const google = orNotFound(provider)
      await tries.take(addressKey(ip))
      const begun =
        browser === null ? null : await takeGoogleSignIn(hashToken(state), hashToken(browser), now(), sql)
      if (!begun) throw refuse('google_expired')
      const account = await asked(() =>
        google.finish({ code, state, nonce: begun.nonce, codeVerifier: begun.code_verifier }),
      )
      const { isNewTie, ...signed } = await transaction(sql, async (tx) => {
        const { userId, isNewTie } = await accountOf(account, tx)
        const token = await sessions.open({ userId, userAgent, kind: 'google' }, tx)
        return { token, user: await users.me(userId, tx), isNewTie }
      })
      if (isNewTie) mails.later(signed.user.email, mailTexts.googleTied(signed.user.username))
      return signed
    },
    untie,
    /** What of the account's ways in its owner is shown. */
    async waysIn(me: Caller): Promise<WaysIn> {
      const { has_password, has_google, google_email, google_tied_at } = await users.ways(me.id)
      const google = has_google
        ? { email: google_email, tied_at: google_tied_at?.toISOString() ?? null }
        : null
      return { has_password, google }
    },
  }
}
