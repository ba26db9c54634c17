import { KOPIYKAS_PER_HRYVNIA } from '#domain/rules/money/money.ts'
import type { Queryable } from '#server/db/transaction.ts'

// Rows as they stand in the file, oldest first, a page at a time: a list is walked by its id.

/** One page of a list: what comes after `after`. */
export type ExportPageQuery = { userId: number; after: number; limit: number }
export type ExportRow = Record<string, unknown>
export type ListedExportRow = ExportRow & { id: number }

export async function readAccount(userId: number, db: Queryable): Promise<ExportRow | null> {
  const [row] = await db<ExportRow[]>`
    select id, email, email_verified_at, username, phone, phone_verified_at, intent, is_vat_payer,
      password_hash is not null as has_password, google_subject is not null as has_google, google_email,
      google_tied_at, last_seen_at, created_at
    from users where id = ${userId} and deleted_at is null`
  return row ?? null
}

export async function readCompany(userId: number, db: Queryable): Promise<ExportRow | null> {
  const [row] = await db<ExportRow[]>`
    select c.slug, c.title, c.company_name, c.edrpou, l.name as location, c.company_type, c.description, c.delivery_methods,
      c.payment_methods, c.product_tags, c.return_terms, c.phone, c.instagram, c.telegram, c.created_at, c.updated_at,
      array(select name from categories where id = any (c.category_ids) order by name) as categories
    from companies c join locations l on l.id = c.location_id where c.user_id = ${userId}`
  return row ?? null
}

export const walkOrders = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select o.id, o.text, c.name as category, l.name as location, o.phone, o.quantity::float8 as quantity, o.unit,
      o.budget_kop::float8 / ${KOPIYKAS_PER_HRYVNIA} as budget, o.needed_by::text as needed_by, o.status, o.decline_reason,
      o.revision, o.close_reason, o.closed_at,
      (select jsonb_agg(jsonb_build_object('revision', e.revision, 'at', e.at, 'changed', e.changed,
        'former_text', e.text, 'former_quantity', e.quantity, 'former_unit', e.unit, 'former_needed_by', e.needed_by)
        order by e.revision) from order_editions e where e.order_id = o.id) as editions,
      o.created_at, o.published_at
    from orders o join categories c on c.id = o.category_id join locations l on l.id = o.location_id
    where o.user_id = ${userId} and o.id > ${after} order by o.id limit ${limit}`

export const walkProposals = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select id, order_id, text, start_date::text as start_date, delivery_origin,
      minimum_sum_kop::float8 / ${KOPIYKAS_PER_HRYVNIA} as minimum_sum, delivery_days,
      unit_price_hkop::float8 / 10000 as unit_price, price_unit, vat, vat_rate, delivery,
      delivery_cost_kop::float8 / ${KOPIYKAS_PER_HRYVNIA} as delivery_cost, valid_until::text as valid_until,
      (select jsonb_agg(jsonb_build_object('from_quantity', (tier ->> 'from_thousandths')::numeric / 1000,
        'unit_price', (tier ->> 'unit_price_hkop')::numeric / 10000)) from jsonb_array_elements(tiers) tier) as tiers,
      status, reject_reason, created_at, decided_at
    from proposals
    where user_id = ${userId} and id > ${after} order by id limit ${limit}`

/** Of both sides; what the other wrote is theirs. */
export const walkDeals = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select id, proposal_id as propose_id, order_id, case when buyer_id = ${userId} then 'bought' else 'sold' end as kind,
      terms ->> 'goods' as goods, (terms ->> 'quantity')::float8 as quantity, terms ->> 'unit' as unit,
      (terms -> 'sums' ->> 'total_kop')::float8 / ${KOPIYKAS_PER_HRYVNIA} as total, agreed_at, deliver_by::text as deliver_by,
      buyer_received_at, supplier_received_at, cancelled_at,
      case when cancelled_by = ${userId} then cancel_reason end as cancel_reason
    from deals
    where (buyer_id = ${userId} or supplier_id = ${userId}) and id > ${after} order by id limit ${limit}`

export const walkInvitations = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select i.id, i.order_id, case when i.supplier_id = ${userId} then 'received' else 'sent' end as kind, i.created_at
    from invitations i join orders o on o.id = i.order_id
    where (o.user_id = ${userId} or i.supplier_id = ${userId}) and i.id > ${after} order by i.id limit ${limit}`

/** Both ways: of a received one the words are the other's, and the answer is one's own. */
export const walkReviews = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select id, proposal_id as propose_id, case when user_id = ${userId} then 'written' else 'received' end as kind,
      rating, text, reply, replied_at, hidden_at, hidden_reason, created_at
    from reviews
    where (user_id = ${userId} or (supplier_id = ${userId} and shown)) and id > ${after} order by id limit ${limit}`

export const walkChats = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select c.id, c.order_id, c.proposal_id as propose_id,
      case when c.buyer_id = ${userId} then 'buyer' else 'supplier' end as role,
      jsonb_build_object('id', p.id, 'username', p.username) as partner,
      c.messages_count, c.contacts_shared, c.contacts_with_email, c.contacts_opened_at, c.created_at
    from chat_members m join chats c on c.id = m.chat_id
    join users p on p.id = case when c.buyer_id = ${userId} then c.supplier_id else c.buyer_id end
    where m.user_id = ${userId} and m.chat_id > ${after} order by m.chat_id limit ${limit}`

/** Who shared, revoked and opened contacts in one's chats, and when. */
export const walkContactEvents = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select e.id, e.chat_id, e.kind, e.with_email, e.user_id = ${userId} as by_me, e.at
    from chat_members m join contact_events e on e.chat_id = m.chat_id
    where m.user_id = ${userId} and e.id > ${after} order by e.id limit ${limit}`

/**
 * A page of a chat with the words of its own messages alone: walked by the key, whoever wrote. Asked for one sender,
 * the database may sort the whole chat anew for each page.
 */
export const walkMessages = (
  chatId: number,
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select id, chat_id, case when sender_id = ${userId} then content end as content, created_at, written_at
    from messages
    where chat_id = ${chatId} and id > ${after} order by id limit ${limit}`

export const walkNotifications = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select id, type, title, message, link, read_at, created_at from notifications
    where user_id = ${userId} and id > ${after} order by id limit ${limit}`

/** What goes out later, by the words of its notification. */
export const walkDeliveries = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select d.id, d.channel, d.type, n.title, n.message, d.due_at
    from notification_deliveries d join notifications n on n.user_id = d.user_id and n.event_key = d.event_key
    where d.user_id = ${userId} and d.id > ${after} order by d.id limit ${limit}`

export const walkPayments = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select id, chat_id, order_id, method, provider, amount_kop::float8 / ${KOPIYKAS_PER_HRYVNIA} as amount,
      received_kop::float8 / ${KOPIYKAS_PER_HRYVNIA} as received_amount, refunded_kop::float8 / ${KOPIYKAS_PER_HRYVNIA} as refunded_amount,
      reference, status, created_at, paid_at
    from payments
    where user_id = ${userId} and id > ${after} order by id limit ${limit}`

export const walkCredit = (
  { userId, after, limit }: ExportPageQuery,
  db: Queryable,
): Promise<ListedExportRow[]> =>
  db<ListedExportRow[]>`
    select e.id, t.kind, -e.amount_kop::float8 / ${KOPIYKAS_PER_HRYVNIA} as amount, t.reason, t.order_id, t.created_at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.user_id = ${userId} and e.id > ${after} order by e.id limit ${limit}`

/** Bounded by how many sessions a user may have. */
export const readSessions = (userId: number, now: Date, db: Queryable): Promise<ExportRow[]> =>
  db<ExportRow[]>`
    select kind, user_agent, created_at, last_used_at from sessions
    where user_id = ${userId} and expires_at > ${now} order by id`

/** Which services may bring pushes; the address itself would let whoever has it send. */
export const readPushes = (userId: number, db: Queryable): Promise<ExportRow[]> =>
  db<ExportRow[]>`
    select way, case when way = 'web' then substring(address from '^https://([^/:]+)') else 'fcm' end as service,
      told_at as allowed_at
    from push_addresses where user_id = ${userId} order by id`
