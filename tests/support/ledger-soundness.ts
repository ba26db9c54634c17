import type { Sql } from '#server/db/transaction.ts'

/** How much of what may never be there is: in the whole ledger, and of these chats. */
export async function countUnsound(
  sql: Sql,
  chats: readonly number[],
  cap: number,
): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>[]>`
    with mine as (select * from chats where id = any (${[...chats]}::bigint[]))
    select
      (select count(*)::int from (select transaction_id from ledger_entries group by 1 having sum(amount_kop) <> 0) t) as unbalanced,
      (select count(*)::int from wallets w where w.balance_kop < 0 or w.balance_kop <> (
        select -coalesce(sum(amount_kop), 0) from ledger_entries e where e.user_id = w.user_id)) as wrong_wallets,
      (select count(*)::int from mine c where c.contacts_opened_at is not null and not exists (
        select 1 from contact_charges h where h.order_id = c.order_id and h.supplier_id = c.supplier_id)) as opened_unpaid,
      (select count(*)::int from contact_charges h join mine c on c.id = h.chat_id
        where c.contacts_opened_at is null) as paid_and_closed,
      (select count(*)::int from (select order_id from mine where contacts_opened_at is not null
        group by 1 having count(distinct supplier_id) > ${cap}) full_orders) as above_cap,
      (select count(*)::int from payments p where p.chat_id in (select id from mine) and p.received_kop <> coalesce((
        select -sum(e.amount_kop) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.payment_id = p.id and t.kind = 'payment' and e.account = 'credit'), 0)) as misbooked,
      (select count(*)::int from payments p where p.chat_id in (select id from mine) and p.received_kop - p.refunded_kop <> coalesce((
        select sum(e.amount_kop) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.payment_id = p.id and e.account like 'cash:%'), 0)) as wrong_cash,
      (select count(*)::int from contact_charges h where h.amount_kop <> coalesce((
        select sum(e.amount_kop) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.key = 'charge:' || h.supplier_id || ':' || h.order_id and e.account = 'credit'), 0)) as uncharged`
  return row ?? {}
}

/** What `countUnsound` answers of books that are as they must be. */
export const SOUND = {
  unbalanced: 0,
  wrong_wallets: 0,
  opened_unpaid: 0,
  paid_and_closed: 0,
  above_cap: 0,
  misbooked: 0,
  wrong_cash: 0,
  uncharged: 0,
}
