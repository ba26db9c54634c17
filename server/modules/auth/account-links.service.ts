import { randomInt, randomUUID } from 'node:crypto'

import type { LoginLink } from '#domain/contract/account-links.ts'
import type { Me } from '#domain/contract/users.ts'
import {
  DELETION_CODE_DIGITS,
  DELETION_CODE_TTL_MS,
  EMAIL_LINK_TTL_MS,
  LINK_USES_PER_MINUTE,
  LINKS_PER_ACCOUNT,
  LINKS_PER_ADDRESS,
  LINKS_WINDOW_MS,
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
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { Users } from '#server/modules/users/users.service.ts'

import {
  deleteLinks,
  findLink,
  insertLink,
  spendLink,
  voidLinks,
  type LinkPurpose,
} from './account-links.repository.ts'
import { createBackground } from './background.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import type { Sessions } from './sessions.service.ts'
import { hashToken, newToken } from './tokens.ts'

type Modules = { users: Users; attempts: Attempts; sessions: Sessions }
type Words = { subject: string; paragraphs: string[]; label?: string; footnote?: string }
type Addressee = { id: number; username: string; email: string }

const MINUTE_S = 60
const TTL_MS: Record<LinkPurpose, number> = {
  login: LOGIN_LINK_TTL_MS,
  reset: RESET_LINK_TTL_MS,
  email: EMAIL_LINK_TTL_MS,
  deletion: DELETION_CODE_TTL_MS,
}
const BY_ACCOUNT = { scope: 'links:account', max: LINKS_PER_ACCOUNT, windowMs: LINKS_WINDOW_MS }
const BY_ADDRESS = { scope: 'links:address', max: LINKS_PER_ADDRESS, windowMs: LINKS_WINDOW_MS }

/** A code is short, so it counts for one account alone. */
const deletionToken = (userId: number, code: string): string => `deletion ${userId} ${code}`

/** 'olena@firma.ua' as 'o…@firma.ua': enough for its owner to know it. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@')

export type AccountLinks = ReturnType<typeof createAccountLinks>

/** One-time links: to sign in, to set a new password, to prove an address. */
export function createAccountLinks(
  { sql, env, log, now, senders, limits }: Deps,
  { users, attempts, sessions }: Modules,
) {
  const uses = limits('links', LINK_USES_PER_MINUTE, MINUTE_S)
  const background = createBackground((error) => log.error({ err: error }, 'a mail was not sent'))

  async function create(
    {
      userId,
      purpose,
      email,
      token = newToken(),
    }: { userId: number; purpose: LinkPurpose; email: string | null; token?: string },
    db: Queryable,
  ): Promise<{ token: string; expiresAt: Date }> {
    const at = now()
    const expiresAt = new Date(at.getTime() + TTL_MS[purpose])
    await insertLink(
      {
        user_id: userId,
        purpose,
        email,
        token_hash: hashToken(token),
        created_at: at,
        expires_at: expiresAt,
      },
      db,
    )
    return { token, expiresAt }
  }

  function mail(to: string, { label, ...words }: Words, path?: string): Promise<void> {
    const button =
      label !== undefined && path !== undefined ? { label, url: env.publicUrl + path } : undefined
    return senders.mail({ to, ...words, button, id: randomUUID() })
  }

  /** A link of this purpose to this address; those sent before it open nothing any more. */
  async function mailLink(
    to: Addressee,
    purpose: LinkPurpose,
    words: Words,
    path: (token: string) => string,
  ): Promise<void> {
    const { token } = await transaction(sql, async (tx) => {
      await voidLinks(to.id, [purpose], now(), tx)
      return create({ userId: to.id, purpose, email: to.email }, tx)
    })
    await mail(to.email, words, path(token))
  }

  /** Counts a mail for the account it is asked for and for who asks, both or neither. */
  async function count(account: string, ip: string): Promise<void> {
    senders.checkMail()
    if (!env.rateLimits) return
    await transaction(sql, async (tx) => {
      await attempts.reserve(account, BY_ACCOUNT, tx)
      await attempts.reserve(addressKey(ip), BY_ADDRESS, tx)
    })
  }

  /** Answers before anything is looked up, so that known and unknown addresses cannot be told apart by time either. */
  async function mailToWhoever(
    email: string,
    ip: string,
    send: (to: Addressee) => Promise<void>,
  ): Promise<void> {
    await count(email, ip)
    background.run(async () => {
      const to = await users.addressee(email)
      if (to) await send(to)
    })
  }

  async function use(token: string, purpose: Exclude<LinkPurpose, 'deletion'>, tx: Tx) {
    const link = await spendLink(hashToken(token), purpose, now(), tx)
    if (!link) throw refuse(`${purpose}_link_invalid`)
    await users.refuseBlocked(link.user_id, tx)
    return link
  }

  /** Whoever opened a mail proved its address; one that was never proved may have been another's, who then leaves. */
  async function trustAddress(userId: number, tx: Tx): Promise<void> {
    if (!(await users.proveEmail(userId, tx))) return
    await users.setPassword(userId, null, tx)
    await sessions.endAll(userId, null, tx)
  }

  return {
    /** Greets a new account and asks to prove its address; the registration does not wait for it. */
    welcome(me: Me): void {
      background.run(async () => {
        await mailLink(me, 'email', mailTexts.welcome(me.username), paths.verifyEmail)
      })
    },
    /** The same link once more, on the caller's wish. */
    async mailProof(me: Caller, ip: string): Promise<void> {
      await count(me.email, ip)
      await mailLink(me, 'email', mailTexts.proof(me.username), paths.verifyEmail)
    },
    async mailNewAddress(me: Caller, email: string, ip: string): Promise<void> {
      await count(me.email, ip)
      await mailLink({ ...me, email }, 'email', mailTexts.newAddress(me.username), paths.verifyEmail)
    },
    forgotPassword: (email: string, ip: string): Promise<void> =>
      mailToWhoever(email, ip, (to) =>
        mailLink(to, 'reset', mailTexts.reset(to.username), paths.resetPassword),
      ),
    mailLoginLink: (email: string, ip: string): Promise<void> =>
      mailToWhoever(email, ip, (to) =>
        mailLink(to, 'login', mailTexts.login(to.username), paths.loginByLink),
      ),
    /** A link that is shown and not mailed: it proves no address. */
    async createLoginLink(me: Caller): Promise<LoginLink> {
      if (env.rateLimits) await attempts.reserve(me.email, BY_ACCOUNT)
      const { token, expiresAt } = await create({ userId: me.id, purpose: 'login', email: null }, sql)
      return { url: env.publicUrl + paths.loginByLink(token), expires_at: expiresAt.toISOString() }
    },
    /** Whose account a login link opens; 410 for one that opens nothing. */
    async lookAtLoginLink(token: string, ip: string) {
      await uses.take(addressKey(ip))
      const link = await findLink(hashToken(token), 'login', now(), sql)
      if (!link) throw refuse('login_link_invalid')
      await users.refuseBlocked(link.user_id)
      const { email, username } = await users.me(link.user_id)
      return { email: masked(email), username, expires_at: link.expires_at.toISOString() }
    },
    /** Opens a session, once; 410 `login_link_invalid`. */
    async loginByLink(token: string, { ip, userAgent }: { ip: string; userAgent: string | null }) {
      await uses.take(addressKey(ip))
      return transaction(sql, async (tx) => {
        const { user_id: userId, email } = await use(token, 'login', tx)
        const user = await users.me(userId, tx)
        // the account has moved to another address since
        if (email !== null && email !== user.email) throw refuse('login_link_invalid')
        if (email !== null) await trustAddress(userId, tx)
        return { token: await sessions.open({ userId, userAgent }, tx), user: await users.me(userId, tx) }
      })
    },
    /** Sets a new password and ends every session; 410 `reset_link_invalid`. A refused password spends nothing. */
    async resetPassword(form: { token: string; password: string }, ip: string): Promise<void> {
      await uses.take(addressKey(ip))
      const found = await findLink(hashToken(form.token), 'reset', now(), sql)
      if (!found) throw refuse('reset_link_invalid')
      await users.refuseBlocked(found.user_id)
      const { email, username } = await users.me(found.user_id)
      checkPassword(form.password, [email, username])
      const passwordHash = await hashPassword(form.password)
      await transaction(sql, async (tx) => {
        const link = await use(form.token, 'reset', tx)
        if (link.email !== (await users.me(link.user_id, tx)).email) throw refuse('reset_link_invalid')
        await users.proveEmail(link.user_id, tx)
        await users.setPassword(link.user_id, passwordHash, tx)
        await voidLinks(link.user_id, ['reset', 'login'], now(), tx)
        await sessions.endAll(link.user_id, null, tx)
      })
    },
    /** Proves the address a link was mailed to; one that is new becomes the account's, and the old one is told. */
    async proveEmail(token: string, ip: string): Promise<{ email: string }> {
      await uses.take(addressKey(ip))
      const { email, former } = await transaction(sql, async (tx) => {
        const link = await use(token, 'email', tx)
        const user = await users.me(link.user_id, tx)
        const address = link.email ?? user.email
        if (address === user.email) {
          await users.proveEmail(user.id, tx)
          return { email: address, former: null }
        }
        await users.moveEmail(user.id, address, tx)
        await voidLinks(user.id, ['reset', 'login', 'email'], now(), tx)
        return { email: address, former: user }
      })
      if (former)
        background.run(() => mail(former.email, mailTexts.addressMoved(former.username, masked(email))))
      return { email }
    },
    /** Mails the code by which its owner deletes an account; those sent before it count no more. */
    async mailDeletionCode(me: Caller, ip: string): Promise<void> {
      await count(me.email, ip)
      const code = String(randomInt(10 ** DELETION_CODE_DIGITS)).padStart(DELETION_CODE_DIGITS, '0')
      await transaction(sql, async (tx) => {
        await deleteLinks(me.id, 'deletion', tx)
        await create(
          { userId: me.id, purpose: 'deletion', email: me.email, token: deletionToken(me.id, code) },
          tx,
        )
      })
      await mail(me.email, mailTexts.deletionCode(me.username, code))
    },
    /** False where this is not the code that was mailed to the account's present address last. */
    async isDeletionCode(me: Caller, code: string, tx: Tx): Promise<boolean> {
      const link = await spendLink(hashToken(deletionToken(me.id, code)), 'deletion', now(), tx)
      return link !== null && link.email === me.email
    },
    /** The last mail to somebody who has deleted their account. */
    farewell(email: string, username: string): void {
      background.run(() => mail(email, mailTexts.deleted(username)))
    },
    voidAll: (userId: number, tx: Tx): Promise<void> => voidLinks(userId, ['login', 'reset'], now(), tx),
    /** Resolves when no mail is under way. */
    settle: background.idle,
  }
}
