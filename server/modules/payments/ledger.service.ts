import type { CreditKind, CreditMovement, payments } from '#domain/contract/payments.ts'
import { RETURN_REASONS } from '#domain/contract/payments.ts'
import type { QueryOf, ReplyOf } from '#domain/contract/endpoint.ts'
import { kopiykas, negative, toHryvnias, type Kopiykas } from '#domain/rules/money/money.ts'
import { headingOf } from '#domain/rules/text.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { COUNT_LIMIT, pageOf, readIdCursor, skipOf } from '#server/http/page.ts'

import {
  countMovements,
  findBalance,
  insertTransaction,
  listMovements,
  lockBalance,
  type Account,
  type MovementRow,
} from './ledger.repository.ts'

type About = {
  key: string
  userId: number
  reason?: string | null
  paymentId?: number | null
  chatId?: number | null
  orderId?: number | null
}

function toMovement(row: MovementRow): CreditMovement {
  const returned = row.kind === 'return' ? RETURN_REASONS.find((each) => each === row.reason) : undefined
  return {
    id: row.id,
    kind: row.kind,
    amount: toHryvnias(kopiykas(row.amount_kop)),
    note: row.kind === 'return' ? null : row.reason,
    return_reason: returned ?? null,
    payment_id: row.payment_id,
    chat_id: row.chat_id,
    order_id: row.order_id,
    propose_id: row.propose_id,
    heading: row.order_text === null ? null : headingOf(row.order_text),
    created_at: row.created_at.toISOString(),
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** The books: what came, what it became, and what each user has in credit. Nothing in it is ever changed. */
export function createLedger({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  /** Moves a sum from a user's credit to an account; below zero the other way. False where the key was posted before. */
  async function post(
    kind: CreditKind,
    account: Account,
    amount: Kopiykas,
    { key, userId, reason = null, paymentId = null, chatId = null, orderId = null }: About,
    tx: Tx,
  ): Promise<boolean> {
    const row = {
      kind,
      key,
      reason,
      user_id: userId,
      payment_id: paymentId,
      chat_id: chatId,
      order_id: orderId,
      created_at: now(),
    }
    const entries = [
      { account, user_id: null, amount_kop: negative(amount) },
      { account: 'credit' as const, user_id: userId, amount_kop: amount },
    ]
    return (await insertTransaction(row, entries, tx)) !== null
  }

  return {
    balanceOf: (userId: number, db: Queryable = sql): Promise<Kopiykas> => findBalance(userId, db),
    lockBalance,
    /** Into credit: what was paid, given back or given. */
    give: (
      kind: 'payment' | 'return' | 'gift',
      from: Account,
      amount: Kopiykas,
      about: About,
      tx: Tx,
    ): Promise<boolean> => post(kind, from, negative(amount), about, tx),
    /** Out of credit, which the database never lets sink below zero: lock the balance before. */
    take: (
      kind: 'charge' | 'refund',
      to: Account,
      amount: Kopiykas,
      about: About,
      tx: Tx,
    ): Promise<boolean> => post(kind, to, amount, about, tx),
    /** Between two accounts of ours: money that a bank took back and that no credit covers. */
    async lose(
      cash: Account,
      amount: Kopiykas,
      { key, userId, paymentId = null }: About,
      tx: Tx,
    ): Promise<void> {
      const row = {
        kind: 'refund' as const,
        key,
        reason: null,
        user_id: userId,
        payment_id: paymentId,
        chat_id: null,
        order_id: null,
        created_at: now(),
      }
      const entries = [
        { account: cash, user_id: null, amount_kop: negative(amount) },
        { account: 'expense:reversals' as const, user_id: null, amount_kop: amount },
      ]
      await insertTransaction(row, entries, tx)
    },
    async movements(
      userId: number,
      query: QueryOf<typeof payments.credit>,
    ): Promise<ReplyOf<typeof payments.credit>> {
      const page = {
        userId,
        beforeId: readIdCursor(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const [rows, counted, balance] = await Promise.all([
        listMovements(page, sql),
        countMovements(userId, COUNT_LIMIT, sql),
        findBalance(userId, sql),
      ])
      const { data, meta } = pageOf(rows, counted, query, ({ id }) => [id])
      return { data: data.map(toMovement), meta, balance: toHryvnias(balance) }
    },
  }
}
