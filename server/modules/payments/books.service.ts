import type { InputOf } from '#domain/operator/act.ts'
import type { ErrorCode } from '#domain/contract/errors.ts'
import type { DayReport, paymentActs, WatchedPayment } from '#domain/operator/payments.ts'
import { fromHryvnias, kopiykas, plus, toHryvnias, type Kopiykas } from '#domain/rules/money/money.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuse } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import { BankRefused, BankUnavailable } from '#server/outside/payments/card-provider.ts'

import { isOrder, isPerson, kyivDayBounds } from './books.repository.ts'
import type { ByHand } from './by-hand.service.ts'
import type { Charges } from './charges.service.ts'
import { sumUp } from './ledger.repository.ts'
import type { Ledger } from './ledger.service.ts'
import { countAll, findByReference, findPayment, listLatest, type PaymentRow } from './payments.repository.ts'
import { toPayment } from './payments.view.ts'
import type { Settling } from './settling.service.ts'

type BooksDeps = { ledger: Ledger; charges: Charges; settling: Pick<Settling, 'ask'>; byHand: ByHand }

const toWatched = (row: PaymentRow, at: Date): WatchedPayment => ({
  ...toPayment(row, at),
  amount: toHryvnias(kopiykas(row.amount_kop)),
  user_id: row.user_id,
  received_amount: toHryvnias(kopiykas(row.received_kop)),
  refund_failed: row.refund_failed,
  provider_id: row.provider_id,
})

/** A payment by its number or its reference. */
async function find(which: string, db: Queryable): Promise<PaymentRow> {
  const row = /^\d{1,15}$/.test(which)
    ? await findPayment(Number(which), db)
    : await findByReference(which.toUpperCase(), db)
  if (!row) throw refuse('not_found', { detail: operatorRefusals.noPayment(which) })
  return row
}

/** Why nothing goes back, for the operator. */
function whyNoRefund(code: ErrorCode): (reference: string) => string {
  if (code === 'nothing_to_pay') return operatorRefusals.creditSpent
  return code === 'payment_not_configured' ? operatorRefusals.noBank : operatorRefusals.nothingToRefund
}

export type Books = ReturnType<typeof createBooks>

/** What the operator does with money. */
export function createBooks(
  { sql, bus, now }: Pick<Deps, 'sql' | 'bus' | 'now'>,
  { ledger, charges, settling, byHand }: BooksDeps,
) {
  const again = async ({ id }: PaymentRow, db: Queryable): Promise<WatchedPayment> =>
    toWatched(await find(String(id), db), now())

  return {
    /** The latest; where it is asked for, of those alone that somebody has to decide of. */
    list: async (which: { limit: number; unmatched: boolean }, db: Queryable) => ({
      total: await countAll(which, db),
      payments: (await listLatest(which, db)).map((row) => toWatched(row, now())),
    }),
    /** Asked of the bank first: what it did without telling is done by this. */
    async show(which: string): Promise<WatchedPayment & { bank_answered: boolean }> {
      const row = await find(which, sql)
      const answered = await settling.ask(row.id).then(
        () => true,
        () => false,
      )
      return { ...(await again(row, sql)), bank_answered: answered }
    },
    async confirm(which: string, amount: number | undefined, tx: Tx): Promise<WatchedPayment> {
      const row = await find(which, tx)
      if (row.method !== 'bank_transfer')
        throw refuse('conflict', { detail: operatorRefusals.notTransfer(row.reference) })
      const sum = amount === undefined ? kopiykas(row.amount_kop) : fromHryvnias(amount)
      await byHand.confirm(row, sum, tx).catch((error: unknown) => {
        if (error instanceof AppError)
          throw refuse('conflict', { detail: operatorRefusals.confirmedAlready(row.reference) })
        throw error
      })
      return again(row, tx)
    },
    /** Takes a card payment of another sum as it came: it becomes credit, and opens the contacts where it suffices. */
    async accept(which: string, tx: Tx): Promise<WatchedPayment> {
      const row = await find(which, tx)
      await byHand.accept(row, tx).catch((error: unknown) => {
        if (error instanceof BankUnavailable)
          throw refuse('payment_unavailable', { detail: operatorRefusals.bankSilentNow })
        if (error instanceof AppError)
          throw refuse('conflict', { detail: operatorRefusals.nothingUnmatched(row.reference) })
        throw error
      })
      return again(row, tx)
    },
    async refund(
      {
        payment: which,
        amount,
        reason,
        again: isAgain,
        'by-hand': isByHand,
      }: InputOf<typeof paymentActs.refund>,
      tx: Tx,
    ): Promise<{ payment: WatchedPayment; refunded: number; pending: boolean }> {
      const row = await find(which, tx)
      const wished: Kopiykas | null = amount === undefined ? null : fromHryvnias(amount)
      const { amount: refunded, isPending } = await byHand
        .refund(row, { amount: wished, reason, again: isAgain, byHand: isByHand }, tx)
        .catch((error: unknown) => {
          if (error instanceof BankUnavailable)
            throw refuse('payment_unavailable', { detail: operatorRefusals.bankSilent })
          if (error instanceof BankRefused)
            throw refuse('conflict', { detail: operatorRefusals.bankRefused(error.message) })
          if (!(error instanceof AppError)) throw error
          throw refuse('conflict', { detail: whyNoRefund(error.code)(row.reference) })
        })
      return { payment: await again(row, tx), refunded: toHryvnias(refunded), pending: isPending }
    },
    /** A refund that has failed is given up: what it was to give back stays here, and its payer reads why. */
    async keep(
      { payment: which, reason }: InputOf<typeof paymentActs.keep>,
      tx: Tx,
    ): Promise<WatchedPayment> {
      const row = await find(which, tx)
      await byHand.keep(row, reason, tx).catch((error: unknown) => {
        if (error instanceof BankUnavailable)
          throw refuse('payment_unavailable', { detail: operatorRefusals.bankSilentNow })
        if (error instanceof AppError)
          throw refuse('conflict', { detail: operatorRefusals.nothingToKeep(row.reference) })
        throw error
      })
      return again(row, tx)
    },
    /** What the ledger holds of a day of Kyiv. */
    async report(day: string | undefined, db: Queryable): Promise<DayReport> {
      const { name, from, to } = await kyivDayBounds(day ?? null, now(), db)
      const rows = await sumUp(from, to, db)
      return {
        day: name,
        lines: rows.map(({ kind, account, count, amount_kop }) => ({
          kind,
          account,
          count,
          amount: toHryvnias(kopiykas(amount_kop)),
        })),
        balance: toHryvnias(plus(...rows.map((row) => kopiykas(row.amount_kop)))),
      }
    },
    async give(
      { user, amount, reason }: { user: number; amount: number; reason: string },
      tx: Tx,
    ): Promise<{ user: number; amount: number; balance: number; at: string }> {
      if (!(await isPerson(user, tx))) throw refuse('not_found', { detail: operatorRefusals.noUser(user) })
      const [sum, at] = [fromHryvnias(amount), now()]
      const key = `gift:${user}:${crypto.randomUUID()}`
      await ledger.give('gift', 'expense:gifts', sum, { key, userId: user, reason }, tx)
      const told = { key, userId: user, news: { what: 'gift' as const, reason }, amount: sum }
      await announce(bus, 'money.moved', { ...told, orderId: null, proposalId: null, heading: null }, tx)
      const balance = toHryvnias(await ledger.balanceOf(user, tx))
      return { user, amount, balance, at: at.toISOString() }
    },
    async deadNumber(order: number, tx: Tx): Promise<{ order: number; returned: number; amount: number }> {
      if (!(await isOrder(order, tx))) throw refuse('not_found', { detail: operatorRefusals.noOrder(order) })
      const { returned, amount } = await charges.returnDead(order, tx)
      return { order, returned, amount: toHryvnias(amount) }
    },
  }
}
