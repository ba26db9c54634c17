import type { CardProviderName } from '#domain/contract/payments.ts'
import { greater, kopiykas, minus, NOTHING, plus, type Kopiykas } from '#domain/rules/money/money.ts'
import { persistentTransaction, transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { BankStatus } from '#server/outside/payments/card-provider.ts'
import type { CardProviders } from '#server/outside/payments/card-providers.ts'

import type { Booking } from './booking.service.ts'
import {
  findByReference,
  findPayment,
  goneUnbooked,
  insertReceipt,
  lockPayment,
  NOT_REFUNDING,
  takeToCheck,
  updatePayment,
  type PaymentRow,
} from './payments.repository.ts'

type SettlingDeps = { booking: Booking; providers: CardProviders }

/** Money that came to the account in the bank. */
export type BankReceipt = {
  reference: string
  amountKopiykas: Kopiykas
  /** Names the line of the statement for ever. */
  statementLineKey: string
  at: Date
}
/** `unknown`: no transfer of ours has such a reference. */
export type ReceiptOutcome = { result: 'applied' | 'repeat'; paymentId: number } | { result: 'unknown' }

const MINUTE_MS = 60_000
/** After so many minutes the bank is asked again, then each hour for a day, and then ever more rarely. */
const CHECK_AFTER_MINUTES = [5, 30, 60]
const HOURLY_CHECKS = 24
const CHECKED_DAILY_AT_LEAST = 24 * 60
/** A process that dies while it asks is missed after so long. */
const CHECK_LEASE_MS = 2 * MINUTE_MS
const CHECKED_AT_ONCE = 20

/** How long the bank is left alone after so many questions. */
function minutesAfter(checks: number): number {
  const known = checks < 1 ? 1 : CHECK_AFTER_MINUTES[checks - 1]
  if (known !== undefined) return known
  const late = Math.max(0, checks - CHECK_AFTER_MINUTES.length - HOURLY_CHECKS)
  return Math.min(60 * 2 ** Math.min(late, 10), CHECKED_DAILY_AT_LEAST)
}

export type Settling = ReturnType<typeof createSettling>

/** What comes of payments: whatever tells of one, and however often, its money is booked once, and opens what it can. */
export function createSettling(
  { sql, now, log }: Pick<Deps, 'sql' | 'now' | 'log'>,
  { booking: { hold, receive, takeBack, fail }, providers }: SettlingDeps,
) {
  /** Does what the bank's word asks for; of two words the older is not heard after the younger. */
  async function apply(held: PaymentRow, told: BankStatus, tx: Tx): Promise<void> {
    const last = held.provider_modified_at
    if (last !== null && told.modifiedAt !== null && told.modifiedAt < last) return
    if (told.reference !== held.reference) {
      log.error({ payment: held.id, provider: held.provider }, 'a bank spoke of another payment')
      return
    }
    await updatePayment(
      held.id,
      { provider_id: told.providerId, provider_modified_at: told.modifiedAt ?? last },
      tx,
    )
    const hasCome = told.state === 'paid' || (told.state === 'reversed' && told.refunded < told.amount)
    if (hasCome && held.received_kop === 0) {
      if (told.currency !== 'UAH' || told.amount !== held.amount_kop) {
        log.error(
          { payment: held.id, provider: held.provider },
          'a payment came with another sum or currency',
        )
        await fail(held, 'mismatch', tx)
        return
      }
      await receive(held, told.amount, { key: `card:${held.id}`, at: now() }, tx)
    }
    const row = defined(await lockPayment(held.id, tx), 'the payment')
    const gone = goneUnbooked(row, told)
    if (gone > 0) await takeBack(row, gone, { reason: row.refund_reason }, tx)
    else if (row.refund_key !== null && told.failedRefunds.includes(row.refund_key)) {
      log.error({ payment: row.id, provider: row.provider }, 'a bank has failed to give money back')
      await updatePayment(row.id, { ...NOT_REFUNDING, refund_failed: true }, tx)
    }
    if (row.received_kop > 0) return
    // money of another sum that the bank has given back is no longer looked into
    if (row.failure === 'mismatch' && told.state === 'reversed') await fail(row, 'cancelled', tx)
    if (row.status !== 'waiting') return
    if (told.state === 'declined') await fail(row, 'declined', tx)
    if (told.state === 'reversed') await fail(row, 'cancelled', tx)
    if (told.state === 'expired') await updatePayment(row.id, { status: 'expired' }, tx)
  }

  /**
   * Asks the bank and does what it says; throws where the bank does not answer. Answers whether by its word, or where no
   * bank is asked, nobody has paid so far.
   */
  async function ask(id: number): Promise<{ isUnpaid: boolean }> {
    const row = orNotFound(await findPayment(id, sql))
    if (row.provider === null) return { isUnpaid: true }
    const provider = providers.get(row.provider)
    if (!provider) return { isUnpaid: false }
    const told = await provider.fetchStatus({ reference: row.reference, providerId: row.provider_id })
    if (told === null) return { isUnpaid: true }
    await persistentTransaction(sql, async (tx) => apply(await hold(row, tx), told, tx))
    return { isUnpaid: told.state === 'unpaid' }
  }

  /**
   * One payment whose turn it is: asked about, and asked about again later. It is given up when its time is over and the
   * bank says that nobody has paid: a bank that is silent, or still at it, may have the money.
   */
  async function check(id: number): Promise<void> {
    const said = await ask(id).catch((error: unknown) => {
      log.warn({ err: error, payment: id }, 'a bank did not answer')
      return { isUnpaid: false }
    })
    await persistentTransaction(sql, async (tx) => {
      const row = await hold(orNotFound(await findPayment(id, tx)), tx)
      const at = now()
      const isOver = row.due_at <= at
      if (row.status === 'waiting' && isOver && said.isUnpaid)
        return updatePayment(id, { status: 'expired', check_at: null }, tx)
      if (row.status !== 'waiting' && row.refunding_kop === 0)
        return updatePayment(id, { check_at: null }, tx)
      const next = at.getTime() + minutesAfter(row.checks) * MINUTE_MS
      // at the end of its time a payment is asked about once more
      const checkAt = new Date(isOver ? next : Math.min(next, row.due_at.getTime()))
      return updatePayment(id, { check_at: checkAt }, tx)
    })
  }

  return {
    ask,
    check,
    /**
     * What claims to come from a bank: 404 for a payment that is none of ours, 422 for a signature that is none of the
     * bank's. It grants nothing: the bank itself is asked what there is.
     */
    async callback(
      name: CardProviderName,
      raw: Buffer,
      header: (name: string) => string | null,
    ): Promise<void> {
      const provider = orNotFound(providers.get(name))
      const claim = await provider.readCallback(raw, header).catch((error: unknown) => {
        log.warn({ err: error, provider: name }, 'a callback could not be judged')
        throw refuse('payment_unavailable')
      })
      if (claim === null) throw refuse('malformed')
      const row = orNotFound(await findByReference(claim.reference, sql))
      if (row.provider !== name) throw refuse('not_found')
      if (claim.currency !== 'UAH' || claim.amount !== row.amount_kop)
        log.error({ payment: row.id, provider: name }, 'a callback names another sum or currency')
      await ask(row.id).catch((error: unknown) => {
        log.warn({ err: error, payment: row.id }, 'a bank did not answer')
        throw refuse('payment_unavailable')
      })
    },
    /** Asks about payments left hanging; answers how many. */
    async checkHanging(): Promise<number> {
      const at = now()
      const taken = await takeToCheck(at, new Date(at.getTime() + CHECK_LEASE_MS), CHECKED_AT_ONCE, sql)
      for (const { id } of taken) await check(id)
      return taken.length
    },
    /**
     * Books a transfer, once for a line of a statement: however often the same line is read. Lines are the same money as
     * what the operator has confirmed by hand, up to that sum; what exceeds it is new.
     */
    confirmBankTransfer: (
      { reference, amountKopiykas, statementLineKey, at }: BankReceipt,
      db: Queryable = sql,
    ): Promise<ReceiptOutcome> =>
      transaction(db, async (tx): Promise<ReceiptOutcome> => {
        const found = await findByReference(reference, tx)
        if (!found || found.method !== 'bank_transfer') return { result: 'unknown' }
        const row = await hold(found, tx)
        const receipt = {
          key: statementLineKey,
          payment_id: row.id,
          amount_kop: amountKopiykas,
          received_at: at,
        }
        const before = await insertReceipt(receipt, tx)
        if (before === null) return { result: 'repeat', paymentId: row.id }
        const known = greater(kopiykas(row.confirmed_kop), before)
        const excess = greater(minus(plus(before, amountKopiykas), known), NOTHING)
        if (excess === 0) return { result: 'repeat', paymentId: row.id }
        await receive(row, excess, { key: `bank:${statementLineKey}`, at }, tx)
        return { result: 'applied', paymentId: row.id }
      }),
  }
}
