import type { AddressLook, MoveLook } from '#domain/contract/account-links.ts'
import type { Me } from '#domain/contract/users.ts'
import { links as paths } from '#domain/rules/links.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { addressTexts } from '#domain/uk/account-links.ts'
import { mailTexts } from '#domain/uk/mails.ts'
import { transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuse, refuseFields } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Users } from '#server/modules/users/users.service.ts'
import { MailboxRefused } from '#server/outside/mail.ts'

import type { LinkRow } from './account-links.repository.ts'
import { masked, type AccountLinks } from './account-links.service.ts'
import type { AccountMails } from './account-mails.service.ts'
import type { Auth } from './auth.service.ts'
import type { CredentialChanges } from './credential-changes.service.ts'
import type { Sessions } from './sessions.service.ts'

type EmailAddressesDeps = {
  users: Users
  auth: Auth
  sessions: Sessions
  links: AccountLinks
  changes: CredentialChanges
  mails: AccountMails
}

/** Links of both kinds lead to one page: whoever opens the mail need not know which it is. */
const ABOUT_ADDRESS = ['email', 'email_change'] as const

export type EmailAddresses = ReturnType<typeof createEmailAddresses>

/** The account's address: proved, disavowed, moved to another one, and the move called off. */
export function createEmailAddresses(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  { users, auth, sessions, links, changes, mails }: EmailAddressesDeps,
) {
  /** The address a link is about; 410 where the account has another one than the link proves. */
  function addressOf({ purpose, email }: LinkRow, user: Me): string {
    if (email === null || (purpose === 'email' && email !== user.email)) throw refuse('email_link_invalid')
    return email
  }

  async function found(token: string): Promise<{ user: Me; address: string }> {
    const link = await links.find(token, ABOUT_ADDRESS)
    await users.refuseBlocked(link.user_id)
    const user = await users.me(link.user_id)
    return { user, address: addressOf(link, user) }
  }

  async function spent(token: string, tx: Tx): Promise<{ user: Me; address: string }> {
    const link = await links.use(token, ABOUT_ADDRESS, tx)
    const user = await users.me(link.user_id, tx)
    return { user, address: addressOf(link, user) }
  }

  async function mailProof(me: Caller): Promise<void> {
    await links.count(me, 'proof')
    await links.mailLink(me, 'email', mailTexts.proof(me.username), paths.verifyEmail)
  }

  /** A mailbox that takes no mail any more holds nobody; 503 for a fault that passes, or a thief would wait for one. */
  async function tell(me: Caller, send: () => Promise<void>): Promise<void> {
    try {
      await send()
    } catch (error) {
      if (error instanceof AppError) throw error
      if (!(error instanceof MailboxRefused)) {
        log.warn({ err: error, userId: me.id }, 'the present address was not told of a move')
        throw refuse('unavailable', { detail: addressTexts.notTold })
      }
      log.warn({ userId: me.id }, 'the present address takes no mail: the move goes on')
    }
  }

  /** Mails a link to the new address and a way to call it off to the present one; nothing moves until it is opened. */
  async function change(me: Caller, form: { email: string; password: string }): Promise<void> {
    await auth.demandPassword(me, form.password, 'password')
    if (form.email === me.email) return mailProof(me)
    await links.count(me, 'new-address', form.email)
    const to = { userId: me.id, email: form.email }
    const [token, cancelToken] = await transaction(sql, async (tx) => {
      await sessions.hold(me, tx)
      return [
        await links.renew({ ...to, purpose: 'email_change' }, tx),
        // one of an earlier mail calls off whatever waits, too
        (await links.create({ userId: me.id, purpose: 'email_cancel', email: me.email }, tx)).token,
      ]
    })
    // first the one who may have to call it off: where they cannot be told, nobody gets a link
    const told = mailTexts.addressAsked(me.username, masked(form.email))
    await tell(me, () => mails.send(me.email, told, paths.cancelEmailChange(cancelToken)))
    await mails.send(form.email, mailTexts.newAddress(me.username), paths.verifyEmail(token))
  }

  /** Whose account a link is for and whether its password is asked for; 410 for one that proves nothing. */
  async function look(token: string, me: Caller | null, ip: string): Promise<AddressLook> {
    await links.takeUse(ip)
    const { user, address } = await found(token)
    return {
      username: user.username,
      email: masked(user.email),
      new_email: address === user.email ? null : masked(address),
      needs_password: me?.id !== user.id,
    }
  }

  /**
   * Proves the address a link was mailed to, for whoever is signed in to its account or knows the password; a new one
   * becomes the account's, and the old one is told with a way back. 403 `password_required`, 422 for a wrong one, 410 for the link.
   */
  async function prove(
    { token, password }: { token: string; password?: string | undefined },
    me: Caller | null,
    from: { ip: string; device: string | null },
  ): Promise<{ email: string }> {
    await links.takeUse(from.ip)
    const { user: owner } = await found(token)
    const isOwn = me?.id === owner.id
    if (!isOwn && password === undefined) throw refuse('password_required')
    if (!isOwn && !(await auth.knowsPassword({ email: owner.email, password: password ?? '' }, from)))
      throw refuseFields({ password: [fieldTexts.passwordWrong] })
    const { address, user, wayBack } = await transaction(sql, async (tx) => {
      const link = await spent(token, tx)
      if (isOwn) await sessions.hold(me, tx)
      if (link.address === link.user.email) {
        await users.proveEmail(link.user.id, tx)
        await changes.apply('address_confirmed', { userId: link.user.id }, tx)
        return { ...link, wayBack: null }
      }
      const userId = link.user.id
      await users.moveEmail(userId, link.address, tx)
      await changes.apply('address_moved', { userId }, tx)
      const { token: back } = await links.create(
        { userId, purpose: 'email_cancel', email: link.user.email },
        tx,
      )
      return { ...link, wayBack: back }
    })
    if (wayBack !== null) {
      const told = mailTexts.addressMoved(user.username, masked(address))
      mails.later(user.email, told, paths.cancelEmailChange(wayBack))
    }
    return { email: address }
  }

  /**
   * The owner of an address says that the account is not theirs. One that was to move there stays where it is; one that
   * was made with it, and never proved it, loses everything its maker holds, so that a mailed link is the only way in.
   */
  async function disavow(token: string, ip: string): Promise<void> {
    await links.takeUse(ip)
    await transaction(sql, async (tx) => {
      const { user, address } = await spent(token, tx)
      if (address !== user.email) await changes.apply('change_called_off', { userId: user.id }, tx)
      else if (user.email_verified_at === null)
        await changes.apply('address_disavowed', { userId: user.id }, tx)
    })
  }

  /** The move that an address may call off, or undo once it has happened; 410 where there is none. */
  async function lookAtChange(token: string, ip: string): Promise<MoveLook> {
    await links.takeUse(ip)
    const { user_id: userId, email: address } = await links.find(token, ['email_cancel'])
    const { username, email } = await users.me(userId)
    if (address !== null && address !== email)
      return { username, email: masked(address), new_email: masked(email), is_moved: true }
    const waiting = await links.waiting(userId, 'email_change')
    if (!waiting?.email) throw refuse('cancel_link_invalid')
    return { username, email: masked(email), new_email: masked(waiting.email), is_moved: false }
  }

  /** The address that was left is the account's again, and nothing of whoever moved it is left. */
  async function undo({ id: linkId, user_id: userId }: LinkRow, address: string, tx: Tx): Promise<void> {
    try {
      await users.moveEmail(userId, address, tx)
    } catch (error) {
      if (error instanceof AppError && error.code === 'email_taken')
        throw refuse('email_taken', { detail: addressTexts.backTaken })
      throw error
    }
    await changes.apply('move_undone', { userId, linkId }, tx)
  }

  /**
   * Calls off whatever move waits, by the link that the present address was mailed; by that of an address which the
   * account has left since, puts it back. 410 `cancel_link_invalid`, 409 where the address is another account's now.
   */
  async function callOff(token: string, ip: string): Promise<void> {
    await links.takeUse(ip)
    await transaction(sql, async (tx) => {
      const link = await links.use(token, ['email_cancel'], tx)
      const { id: userId, email } = await users.me(link.user_id, tx)
      if (link.email !== null && link.email !== email) await undo(link, link.email, tx)
      else await changes.apply('change_called_off', { userId }, tx)
    })
  }

  return { mailProof, change, look, prove, disavow, lookAtChange, callOff }
}
