import type { NotificationType } from '#domain/contract/notifications.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

import type { PushContent } from './new-notification.ts'

export type PostponedPush = {
  user_id: number
  event_key: string
  type: NotificationType
  link: string
  chat_id: number | null
  content: PushContent
}

/** Notes a push for later; of an event there is one, with its latest words and the time it was first noted for. */
export async function putPostponed(
  { user_id, event_key, type, link, chat_id, content }: PostponedPush,
  dueAt: Date,
  db: Queryable,
): Promise<void> {
  await db`
    insert into notification_deliveries (user_id, channel, event_key, type, link, chat_id, content, due_at)
    values (${user_id}, 'push', ${event_key}, ${type}, ${link}, ${chat_id}, ${db.json(content)}, ${dueAt})
    on conflict (user_id, event_key, channel) do update set content = excluded.content, link = excluded.link`
}

/** For whom something is due, so many at a time. */
export async function findDueUsers(now: Date, limit: number, db: Queryable): Promise<number[]> {
  const rows = await db<{ user_id: number }[]>`
    select user_id from notification_deliveries where due_at <= ${now}
    group by user_id order by min(due_at), user_id limit ${limit}`
  return rows.map(({ user_id }) => user_id)
}

/** Takes what is due for this person, oldest first: what is still unread, as the rest needs no push any more. */
export async function takeDue(userId: number, now: Date, tx: Tx): Promise<PostponedPush[]> {
  return tx<PostponedPush[]>`
    with due as (
      delete from notification_deliveries where user_id = ${userId} and due_at <= ${now}
      returning id, user_id, event_key, type, link, chat_id, content
    )
    select due.user_id, due.event_key, due.type, due.link, due.chat_id, due.content
    from due join notifications n on n.user_id = due.user_id and n.event_key = due.event_key
    where n.read_at is null order by due.id`
}
