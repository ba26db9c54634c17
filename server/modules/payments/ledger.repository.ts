import type { CreditKind } from '#domain/contract/payments.ts'
import { kopiykas, NOTHING, type Kopiykas } from '#domain/rules/money/money.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

export type Account =
  | 'cash:liqpay'
  | 'cash:monobank'
  | 'cash:bank'
  | 'credit'
  | 'revenue:contacts'
  | 'expense:gifts'
  | 'expense:reversals'

type TransactionRow = {
  kind: CreditKind
  key: string
  reason: string | null
  user_id: number
  payment_id: number | null
  chat_id: number | null
  order_id: number | null
  created_at: Date
}
type EntryRow = { account: Account; user_id: number | null; amount_kop: Kopiykas }

/** Adds a transaction with its entries; answers null where its key was posted before, and adds nothing. */
export async function insertTransaction(
  row: TransactionRow,
  entries: readonly EntryRow[],
  tx: Tx,
): Promise<number | null> {
  const [added] = await tx<{ id: number }[]>`
    insert into ledger_transactions ${tx(row)} on conflict (key) do nothing returning id`
  if (!added) return null
  await tx`insert into ledger_entries ${tx(entries.map((entry) => ({ transaction_id: added.id, ...entry })))}`
  return added.id
}

/** What a user has in credit; whoever else spends it waits until the transaction ends. */
export async function lockBalance(userId: number, tx: Tx): Promise<Kopiykas> {
  await tx`insert into wallets (user_id) values (${userId}) on conflict do nothing`
  const [row] = await tx<{ balance_kop: number }[]>`
    select balance_kop from wallets where user_id = ${userId} for update`
  return kopiykas(row?.balance_kop ?? 0)
}

export async function findBalance(userId: number, db: Queryable): Promise<Kopiykas> {
  const [row] = await db<{ balance_kop: number }[]>`select balance_kop from wallets where user_id = ${userId}`
  return row ? kopiykas(row.balance_kop) : NOTHING
}

export type MovementRow = {
  id: number
  kind: CreditKind
  amount_kop: number
  reason: string | null
  payment_id: number | null
  chat_id: number | null
  order_id: number | null
  propose_id: number | null
  order_text: string | null
  created_at: Date
}
type MovementsPage = { userId: number; beforeId: number | null; skip: number; limit: number }

export const listMovements = (
  { userId, beforeId, skip, limit }: MovementsPage,
  db: Queryable,
): Promise<MovementRow[]> =>
  db<MovementRow[]>`
    select e.id, t.kind, -e.amount_kop as amount_kop, t.reason, t.payment_id, t.chat_id, t.order_id,
      c.proposal_id as propose_id, shown_text(o) as order_text, t.created_at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join chats c on c.id = t.chat_id left join orders o on o.id = t.order_id
    where e.user_id = ${userId} and e.id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
    order by e.id desc limit ${limit} offset ${skip}`

export async function countMovements(userId: number, limit: number, db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from ledger_entries where user_id = ${userId} limit ${limit}
    ) counted`
  return row?.count ?? 0
}

export type DayRow = { kind: CreditKind; account: Account; count: number; amount_kop: number }

/** What moved on each account between two moments. */
export const sumUp = (from: Date, to: Date, db: Queryable): Promise<DayRow[]> =>
  db<DayRow[]>`
    select t.kind, e.account, count(*)::int as count, sum(e.amount_kop)::bigint as amount_kop
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.created_at >= ${from} and t.created_at < ${to}
    group by t.kind, e.account order by t.kind, e.account`
