import type { MailRecipient } from '#domain/rules/notifications/mail-recipient.ts'
import type { Queryable } from '#server/db/transaction.ts'

import type { MailedNotification } from './notification-mail.ts'

type RecipientRow = Omit<MailRecipient, 'hasPush'> & { id: number }

/**
 * What is known of whom a mail of this name would go to; who is nobody is not among them. Here is who signs in
 * or has a page open, which its socket tells: a call of the session may be the worker's own, after a push that nobody
 * has looked at.
 */
export function findMailRecipients(
  userIds: readonly number[],
  mailName: string | null,
  db: Queryable,
): Promise<RecipientRow[]> {
  return db<RecipientRow[]>`
    select u.id, u.email, u.blocked_at is not null as "isBlocked", u.email_verified_at is not null as "isProved",
      greatest(
        u.last_seen_at, (select max(s.created_at) from sessions s where s.user_id = u.id)
      ) as "lastSeenAt",
      coalesce(r.unproved_mail <> coalesce(${mailName}, ''), false)
        as "hadUnprovedMail",
      r.refused_email as "refusedEmail"
    from users u left join mail_recipients r on r.user_id = u.id
    where u.id = any (${[...userIds]}::bigint[])`
}

/** What of these this person has not read yet, newest first. */
export async function findUnread(
  userId: number,
  eventKeys: readonly string[],
  db: Queryable,
): Promise<(MailedNotification & { event_key: string })[]> {
  return db<(MailedNotification & { event_key: string })[]>`
    select event_key, type, title, message, link from notifications
    where user_id = ${userId} and event_key = any (${[...eventKeys]}) and read_at is null
    order by created_at desc, id desc`
}

/** Makes this mail the only one to an address that nobody proved; false where another one was it. */
export async function claimUnproved(userId: number, mailName: string, db: Queryable): Promise<boolean> {
  const { count } = await db`
    insert into mail_recipients (user_id, unproved_mail)
    select id, ${mailName} from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set unproved_mail = excluded.unproved_mail
    where coalesce(mail_recipients.unproved_mail, excluded.unproved_mail) = excluded.unproved_mail`
  return count > 0
}

/** No more mails go to this address, unless the account has left it meanwhile. */
export async function putRefused(userId: number, email: string, db: Queryable): Promise<void> {
  await db`
    insert into mail_recipients (user_id, refused_email)
    select id, ${email} from users where id = ${userId} and email = ${email}
    on conflict (user_id) do update set refused_email = excluded.refused_email`
}
