import type { Queryable, Tx } from '#server/db/transaction.ts'

// What each table loses with an account stands in this one file, so that what stays can be read in one place. The
// locks follow the order of every other use case: orders, proposals, chats; so nobody waits for another in a circle.

export type LeavingRow = { email: string; username: string }

/** The account, so that nobody else deletes it and its owner begins nothing new; null where it is deleted already. */
export async function lockAccount(id: number, tx: Tx): Promise<LeavingRow | null> {
  const [row] = await tx<LeavingRow[]>`
    select email, username from users where id = ${id} and deleted_at is null for no key update`
  return row ?? null
}

/** Everything that a deletion changes for others: while it is held nobody answers, decides, starts a chat or writes. */
export async function lockTrade(userId: number, tx: Tx): Promise<void> {
  await tx`
    select id from orders where id in (
      select id from orders where user_id = ${userId}
      union select order_id from proposals where user_id = ${userId}
    ) order by id for update`
  await tx`
    select id from proposals where id in (
      select id from proposals where user_id = ${userId}
      union select p.id from orders o join proposals p on p.order_id = o.id where o.user_id = ${userId}
    ) order by id for update`
  await tx`
    select c.id from chats c join chat_members m on m.chat_id = c.id
    where m.user_id = ${userId} order by c.id for update of c`
}

/** Drops what others were told of this person: their name and the beginnings of their messages stand in it. */
export async function dropWhatOthersWereTold(userId: number, tx: Tx): Promise<void> {
  await tx`
    delete from notifications n using chat_members me, chat_members other
    where me.user_id = ${userId} and other.chat_id = me.chat_id and other.user_id <> me.user_id
      and n.user_id = other.user_id
      and (
        n.event_key in ('chat:' || me.chat_id, 'contacts:' || me.chat_id)
        or n.event_key like 'chat:' || me.chat_id || ':%' or n.event_key like 'contacts:' || me.chat_id || ':%'
      )`
  await tx`
    delete from notifications n using proposals p, orders o
    where p.user_id = ${userId} and o.id = p.order_id and n.user_id = o.user_id
      and n.event_key in ('proposal:' || p.id || ':new', 'proposal:' || p.id || ':revoked')`
  await tx`
    delete from notifications n using invitations i, orders o
    where o.user_id = ${userId} and i.order_id = o.id and n.user_id = i.supplier_id
      and n.event_key = 'invitation:' || i.id`
  await tx`
    delete from notifications n using order_matches m, orders o
    where o.user_id = ${userId} and m.order_id = o.id and n.user_id = m.user_id
      and n.event_key = 'order:' || m.order_id || ':matching'`
  await tx`
    delete from notifications n using reviews r
    where (r.user_id = ${userId} and n.user_id = r.supplier_id and n.event_key = 'review:' || r.id || ':new')
      or (r.supplier_id = ${userId} and n.user_id = r.user_id and n.event_key = 'review:' || r.id || ':answer')`
  // and what they were to be told: an event that names this person, a message that waits
  await tx`
    delete from pending_events
    where (event ? 'supplierName' and (event->>'proposalId')::bigint in (select id from proposals where user_id = ${userId}))
      or (event ? 'buyerName' and (event->>'orderId')::bigint in (select id from orders where user_id = ${userId}))`
  await tx`
    delete from pending_messages where chat_id in (select chat_id from chat_members where user_id = ${userId})`
}

/** Own proposals: those that were talked about, agreed to or reviewed are revoked and stay, the others go. */
export async function withdrawProposals(userId: number, at: Date, tx: Tx): Promise<void> {
  await tx`
    with kept as (
      select p.id from proposals p
      where p.user_id = ${userId} and (
        exists (select 1 from chats c where c.proposal_id = p.id)
        or exists (select 1 from reviews r where r.proposal_id = p.id)
        or exists (select 1 from deals d where d.proposal_id = p.id)
      )
    ), talked as (
      update proposals p set status = 'revoked', decided_at = ${at}
      from proposals was
      where was.id = p.id and p.user_id = ${userId} and p.status in ('pending', 'accepted')
        and p.id in (select id from kept)
      returning p.order_id, was.status
    ), untalked as (
      delete from proposals p
      where p.user_id = ${userId} and p.id not in (select id from kept)
      returning p.order_id, p.status
    ), gone as (
      select order_id, count(*) filter (where status <> 'revoked') as all_of_them,
        count(*) filter (where status = 'pending') as pending
      from (select * from talked union all select * from untalked) each_of_them group by order_id
    )
    update orders o set proposals_count = proposals_count - gone.all_of_them,
      pending_count = pending_count - gone.pending
    from gone where o.id = gone.order_id`
}

export type RefusedRow = { id: number; order_id: number; user_id: number; text: string }

/** What waits for an answer of the one who leaves is refused; answers whose proposals these were. */
export function refuseWaiting(userId: number, reason: string, at: Date, tx: Tx): Promise<RefusedRow[]> {
  return tx<RefusedRow[]>`
    with refused as (
      update proposals p set status = 'rejected', reject_reason = ${reason}, decided_at = ${at}
      from orders o where o.user_id = ${userId} and p.order_id = o.id and p.status = 'pending'
      returning p.id, p.order_id, p.user_id, shown_text(o) as text
    ), counted as (
      update orders set pending_count = 0 where user_id = ${userId} and pending_count > 0
    )
    select * from refused order by id`
}

export type EndedChatRow = { id: number; partner_id: number }

/** From here on the chats are only read, by the one who is left; contacts that were shared are shared no more. */
export function endChats(userId: number, at: Date, tx: Tx): Promise<EndedChatRow[]> {
  return tx<EndedChatRow[]>`
    update chats c set ended_at = coalesce(c.ended_at, ${at}), contacts_shared = false, contacts_with_email = false,
      contacts_opened_email = null
    from chat_members m where m.user_id = ${userId} and c.id = m.chat_id
    returning c.id, case when c.buyer_id = ${userId} then c.supplier_id else c.buyer_id end as partner_id`
}

/**
 * Own orders: those that nobody has answered go, the others are hidden without the number and what was decided of
 * them; answers all of their ids.
 */
export async function closeOrders(userId: number, at: Date, tx: Tx): Promise<number[]> {
  await tx`
    update orders set duplicate_of = null
    where duplicate_of in (select id from orders where user_id = ${userId})`
  const gone = await tx<{ id: number }[]>`
    delete from orders o
    where o.user_id = ${userId} and not exists (select 1 from proposals p where p.order_id = o.id)
    returning o.id`
  const hidden = await tx<{ id: number }[]>`
    with hidden as (
      update orders o set status = 'hidden', phone = null, decline_reason = null, return_to_pause = false,
        held_status = null, updated_at = ${at}
      from orders was where was.id = o.id and o.user_id = ${userId}
      returning o.id, was.status
    ), forgotten as (
      delete from order_history h using hidden where h.order_id = hidden.id
    ), former as (
      delete from order_editions e using hidden where e.order_id = hidden.id
    ), noted as (
      insert into order_history (order_id, from_status, to_status, actor, at)
      select id, status, 'hidden', 'owner', ${at} from hidden where status <> 'hidden'
    )
    select id from hidden`
  return [...gone, ...hidden].map(({ id }) => id)
}

/** Leaves a row without a person; its ways in and its number have been taken before. From here on, and not before, nothing new can hang on the account. */
export async function eraseAccount(id: number, username: string, at: Date, tx: Tx): Promise<void> {
  await tx`
    update users set deleted_at = ${at}, blocked_at = null, blocked_reason = null, created_at = ${at}, username = ${username}, email = null,
      email_verified_at = null, intent = null, is_vat_payer = false,
      is_first_time = false, last_seen_at = null
    where id = ${id}`
}

/**
 * What is the person's own and nobody else's; answers the picture to be removed with it. Codes that were sent stay for
 * their day as counters, and open nothing.
 */
export async function dropOwn(userId: number, at: Date, db: Queryable): Promise<{ logo: string | null }> {
  await db`delete from contact_views where user_id = ${userId}`
  // who opened whose contacts (contact_events) stays for the other side, as the ledger does: by ids, without a person
  await db`
    delete from invitations
    where supplier_id = ${userId} or order_id in (select id from orders where user_id = ${userId})`
  await db`delete from review_reports where user_id = ${userId}`
  // before the company: whoever hides a review takes the two in this order
  await db`
    update reviews set reply = null, replied_at = null where supplier_id = ${userId} and reply is not null`
  await db`update deals set cancel_reason = null where cancelled_by = ${userId} and cancel_reason is not null`
  const [company] = await db<{ logo: string | null }[]>`
    delete from companies where user_id = ${userId} returning logo`
  await db`delete from notifications where user_id = ${userId}`
  await db`delete from notification_pace where user_id = ${userId}`
  await db`delete from notification_settings where user_id = ${userId}`
  await db`delete from mail_recipients where user_id = ${userId}`
  await db`delete from notification_turns where user_id = ${userId}`
  await db`delete from muted_orders where user_id = ${userId}`
  await db`delete from order_matches where user_id = ${userId}`
  await db`
    delete from order_readers
    where user_id = ${userId} or order_id in (select id from orders where user_id = ${userId})`
  await db`delete from code_puzzles where user_id = ${userId}`
  await db`delete from idempotency_keys where user_id = ${userId}`
  // payments, charges and the ledger stay: the law asks for the books, and no row of them names a person
  await db`update payments set idempotency_key = null where user_id = ${userId} and idempotency_key is not null`
  await db`update phone_codes set tries_left = 0, expires_at = least(expires_at, ${at}) where user_id = ${userId}`
  return { logo: company?.logo ?? null }
}
