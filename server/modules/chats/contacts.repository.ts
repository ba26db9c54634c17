import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type SharingRow = {
  id: number
  order_id: number
  proposal_id: number
  buyer_id: number
  supplier_id: number
  contacts_shared: boolean
  contacts_with_email: boolean
  contacts_opened_at: Date | null
  contacts_opened_email: string | null
  ended_at: Date | null
}

const COLUMNS = `id, order_id, proposal_id, buyer_id, supplier_id, contacts_shared, contacts_with_email,
  contacts_opened_at, contacts_opened_email, ended_at`

/** Who shares what in a chat at this moment. */
export async function findSharing(chatId: number, db: Queryable): Promise<SharingRow | null> {
  const [row] = await db<SharingRow[]>`select ${db.unsafe(COLUMNS)} from chats where id = ${chatId}`
  return row ?? null
}

/** The same, locked, so that revoking and opening come one after the other. */
export async function lockSharing(chatId: number, db: Queryable): Promise<SharingRow | null> {
  const [row] = await db<SharingRow[]>`
    select ${db.unsafe(COLUMNS)}
    from chats where id = ${chatId} for no key update`
  return row ?? null
}

export async function updateSharing(
  chatId: number,
  shared: boolean,
  withEmail: boolean,
  db: Queryable,
): Promise<void> {
  await db`update chats set contacts_shared = ${shared}, contacts_with_email = ${withEmail} where id = ${chatId}`
}

/** Records that the contacts were opened, the first time, and with which e-mail. */
export async function recordOpened(
  chatId: number,
  at: Date,
  email: string | null,
  db: Queryable,
): Promise<void> {
  await db`
    update chats set contacts_opened_at = coalesce(contacts_opened_at, ${at}), contacts_opened_email = ${email}
    where id = ${chatId}`
}

export type SharedContactsRow = { name: string; phone: string; email: string | null }

/** What the buyer of a chat can give away. */
export async function findContacts(chatId: number, db: Queryable): Promise<SharedContactsRow> {
  const rows = await db<SharedContactsRow[]>`
    select u.username as name, o.phone, u.email
    from chats c join orders o on o.id = c.order_id join users u on u.id = c.buyer_id
    where c.id = ${chatId}`
  return one(rows)
}
