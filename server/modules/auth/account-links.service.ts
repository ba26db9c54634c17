import { randomInt } from 'node:crypto'

import type { LoginLink } from '#domain/contract/account-links.ts'
import type { ErrorCode } from '#domain/contract/errors.ts'
import type { Me } from '#domain/contract/users.ts'
import {
  DELETION_CODE_DIGITS,
  DELETION_CODE_TTL_MS,
  EMAIL_CANCEL_TTL_MS,
  EMAIL_LINK_TTL_MS,
  LINK_USES_PER_MINUTE,
  LOGIN_LINK_TTL_MS,
  RESET_LINK_TTL_MS,
} from '#domain/rules/limits.ts'
import { links as paths } from '#domain/rules/links.ts'
import { mailTexts } from '#domain/uk/mails.ts'
import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { addressKey } from '#server/http/limiter.ts'
import type { Users } from '#server/modules/users/users.service.ts'

import {
  deleteMailedLinks,
  findLink,
  findNewestLink,
  insertLink,
  spendLink,
  type LinkPurpose,
  type LinkRow,
} from './account-links.repository.ts'
import type { AccountMails, MailText } from './account-mails.service.ts'
import type { CredentialChanges } from './credential-changes.service.ts'
import type { MailLimits, MailRequest, OwnAct } from './mail-limits.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import type { Sessions } from './sessions.service.ts'
import { hashToken, newToken } from './tokens.ts'

type AccountLinksDeps = {
  users: Users
  sessions: Sessions
  mailLimits: MailLimits
  changes: CredentialChanges
  mails: AccountMails
}
type Addressee = { id: number; username: string; email: string }
/** What stands behind '#token=' of a link; a deletion code is typed. */
type TokenPurpose = Exclude<LinkPurpose, 'deletion'>
type NewLink = {
  userId: number
  purpose: LinkPurpose
  email: string | null
  sessionId?: number
  token?: string
}

const MINUTE_S = 60
const TTL_MS: Record<LinkPurpose, number> = {
  login: LOGIN_LINK_TTL_MS,
  reset: RESET_LINK_TTL_MS,
  email: EMAIL_LINK_TTL_MS,
  email_change: EMAIL_LINK_TTL_MS,
  email_cancel: EMAIL_CANCEL_TTL_MS,
  deletion: DELETION_CODE_TTL_MS,
}
const DEAD: Record<TokenPurpose, ErrorCode> = {
  login: 'login_link_invalid',
  reset: 'reset_link_invalid',
  email: 'email_link_invalid',
  email_change: 'email_link_invalid',
  email_cancel: 'cancel_link_invalid',
}

/** A code is short, so it counts for one account alone. */
const deletionToken = (userId: number, code: string): string => `deletion ${userId} ${code}`

/** 'olena@firma.ua' as 'o…@firma.ua': enough for its owner to know it. */
export const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@')

export type AccountLinks = ReturnType<typeof createAccountLinks>

/** One-time links: to sign in and to set a new password, and what those about an address are made of. */
export function createAccountLinks(
  { sql, env, now, senders, limits }: Deps,
  { users, sessions, mailLimits, changes, mails }: AccountLinksDeps,
) {
  const uses = limits('links', LINK_USES_PER_MINUTE, MINUTE_S)

  async function create(
    { userId, purpose, email, sessionId, token = newToken() }: NewLink,
    db: Queryable,
  ): Promise<{ token: string; expiresAt: Date }> {
    const at = now()
    const expiresAt = new Date(at.getTime() + TTL_MS[purpose])
    await insertLink(
      {
        user_id: userId,
        purpose,
        email,
        session_id: sessionId ?? null,
        token_hash: hashToken(token),
        created_at: at,
        expires_at: expiresAt,
      },
      db,
    )
    return { token, expiresAt }
  }

  /**
   * A link in the place of those of its purpose that were sent before. The account is held before its links, as `use`
   * locks it before them: in the other order the two would wait for each other.
   */
  async function renew(link: NewLink, tx: Tx): Promise<string> {
    await users.hold(link.userId, tx)
    await deleteMailedLinks(link.userId, link.purpose, tx)
    return (await create(link, tx)).token
  }

  /** A link of this purpose to this address; those sent before it open nothing any more. */
  async function mailLink(
    to: Addressee,
    purpose: LinkPurpose,
    words: MailText,
    path: (token: string) => string,
  ): Promise<void> {
    const token = await transaction(sql, (tx) => renew({ userId: to.id, purpose, email: to.email }, tx))
    await mails.send(to.email, words, path(token))
  }

  /** Counts a mail that the signed-in owner asks for. */
  async function count(me: Caller, act: OwnAct, newAddress?: string): Promise<void> {
    senders.checkMail()
    await mailLimits.ofOwner(me.id, act, newAddress)
  }

  /** Answers before anything is looked up, so that known and unknown addresses cannot be told apart by time either. */
  async function mailToWhoever(asked: MailRequest, send: (to: Addressee) => Promise<void>): Promise<void> {
    senders.checkMail()
    await mailLimits.ofGuest(asked)
    mails.run(async () => {
      const to = await users.addressee(asked.email)
      if (to) await send(to)
    })
  }

  /** A link of one of these purposes that can be used now; 410 where there is none. */
  async function find(
    token: string,
    purposes: readonly TokenPurpose[],
    db: Queryable = sql,
  ): Promise<LinkRow> {
    const link = await findLink(hashToken(token), purposes, now(), db)
    if (!link) throw refuse(DEAD[purposes[0]!])
    return link
  }

  /** Uses a link up, with its account locked before it: whatever voids it comes first or sees what it opened. */
  async function use(token: string, purposes: readonly TokenPurpose[], tx: Tx): Promise<LinkRow> {
    const { user_id: userId } = await find(token, purposes, tx)
    await users.lock(userId, tx)
    const link = await spendLink(hashToken(token), purposes, now(), tx)
    if (!link) throw refuse(DEAD[purposes[0]!])
    await users.refuseBlocked(userId, tx)
    return link
  }

  return {
    /** Greets a new account and asks to prove its address; the registration does not wait for it. */
    welcome(me: Me): void {
      mails.run(() => mailLink(me, 'email', mailTexts.welcome(me.username), paths.verifyEmail))
    },
    forgotPassword: (asked: Omit<MailRequest, 'purpose'>): Promise<void> =>
      mailToWhoever({ ...asked, purpose: 'reset' }, (to) =>
        mailLink(to, 'reset', mailTexts.reset(to.username), paths.resetPassword),
      ),
    mailLoginLink: (asked: Omit<MailRequest, 'purpose'>): Promise<void> =>
      mailToWhoever({ ...asked, purpose: 'login' }, (to) =>
        mailLink(to, 'login', mailTexts.login(to.username), paths.loginByLink),
      ),
    /** A link that is shown and not mailed: it proves no address, and ends with the session that shows it. */
    async createLoginLink(me: Caller): Promise<LoginLink> {
      await mailLimits.ofOwner(me.id, 'shown-link')
      const { token, expiresAt } = await transaction(sql, async (tx) => {
        await sessions.hold(me, tx)
        return create({ userId: me.id, purpose: 'login', email: null, sessionId: me.sessionId }, tx)
      })
      return { url: env.publicUrl + paths.loginByLink(token), expires_at: expiresAt.toISOString() }
    },
    /** Whose account a login link opens; 410 for one that opens nothing. */
    async lookAtLoginLink(token: string, ip: string) {
      await uses.take(addressKey(ip))
      const link = await find(token, ['login'])
      await users.refuseBlocked(link.user_id)
      const { email, username } = await users.me(link.user_id)
      return { email: masked(email), username, expires_at: link.expires_at.toISOString() }
    },
    /** Opens a session, once; 410 `login_link_invalid`. */
    async loginByLink(token: string, { ip, userAgent }: { ip: string; userAgent: string | null }) {
      await uses.take(addressKey(ip))
      return transaction(sql, async (tx) => {
        const { user_id: userId, email } = await use(token, ['login'], tx)
        const user = await users.me(userId, tx)
        // the account has moved to another address since
        if (email !== null && email !== user.email) throw refuse('login_link_invalid')
        // whoever opened a mail proved its address; one that was never proved may have been chosen by another
        if (email !== null && (await users.proveEmail(userId, tx)))
          await changes.apply('address_claimed', { userId }, tx)
        return { token: await sessions.open({ userId, userAgent }, tx), user: await users.me(userId, tx) }
      })
    },
    /**
     * Sets a new password and ends every session, link and tie to Google, which the owner is told, and opens a session
     * for whoever did it; 410 `reset_link_invalid`. A refused password spends nothing.
     */
    async resetPassword(
      form: { token: string; password: string },
      { ip, userAgent }: { ip: string; userAgent: string | null },
    ) {
      await uses.take(addressKey(ip))
      const found = await find(form.token, ['reset'])
      await users.refuseBlocked(found.user_id)
      const { email, username } = await users.me(found.user_id)
      checkPassword(form.password, [email, username])
      const passwordHash = await hashPassword(form.password)
      const { untied, ...signed } = await transaction(sql, async (tx) => {
        const link = await use(form.token, ['reset'], tx)
        if (link.email !== (await users.me(link.user_id, tx)).email) throw refuse('reset_link_invalid')
        const subject = { userId: link.user_id }
        // whoever chose the former password may not own the address
        const claimed =
          (await users.proveEmail(link.user_id, tx)) && (await changes.apply('address_claimed', subject, tx))
        await users.setPassword(link.user_id, passwordHash, tx)
        const ended = await changes.apply('password_reset', subject, tx)
        return {
          untied: ended.untied || (claimed && claimed.untied),
          // after the changes, which end every session
          token: await sessions.open({ userId: link.user_id, userAgent }, tx),
          user: await users.me(link.user_id, tx),
        }
      })
      mails.later(email, mailTexts.passwordReset(username, untied))
      return signed
    },
    /** Mails the code by which its owner deletes an account; those sent before it count no more. */
    async mailDeletionCode(me: Caller): Promise<void> {
      await count(me, 'deletion-code')
      const code = String(randomInt(10 ** DELETION_CODE_DIGITS)).padStart(DELETION_CODE_DIGITS, '0')
      await transaction(sql, async (tx) => {
        await sessions.hold(me, tx)
        const token = deletionToken(me.id, code)
        await renew({ userId: me.id, purpose: 'deletion', email: me.email, token }, tx)
      })
      await mails.send(me.email, mailTexts.deletionCode(me.username, code))
    },
    /** False where this is not the code that was mailed to the account's present address last. */
    async isDeletionCode(me: Caller, code: string, tx: Tx): Promise<boolean> {
      const link = await spendLink(hashToken(deletionToken(me.id, code)), ['deletion'], now(), tx)
      return link !== null && link.email === me.email
    },
    /** The last mail to somebody who has deleted their account. */
    farewell(email: string, username: string): void {
      mails.later(email, mailTexts.deleted(username))
    },
    /** Counts a use of links for whoever asks; 429 above the limit. */
    takeUse: (ip: string): Promise<unknown> => uses.take(addressKey(ip)),
    /** The newest link of a purpose that waits to be used. */
    waiting: (userId: number, purpose: LinkPurpose, db: Queryable = sql): Promise<LinkRow | null> =>
      findNewestLink(userId, purpose, now(), db),
    count,
    create,
    renew,
    find,
    use,
    mailLink,
  }
}
