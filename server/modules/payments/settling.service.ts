import type { CardProviderName, PaymentFailure } from '#domain/contract/payments.ts'
import { kopiykas, minus, plus, type Kopiykas } from '#domain/rules/money.ts'
import { headingOf } from '#domain/rules/text.ts'
import type { MoneyNews } from '#domain/uk/payments.ts'
import { persistentTransaction, transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { ChatContacts } from '#server/modules/chats/contacts.service.ts'
import type { BankStatus } from '#server/outside/payments/card-provider.ts'
import type { CardProviders } from '#server/outside/payments/card-providers.ts'

import type { Charges } from './charges.service.ts'
import type { Account } from './ledger.repository.ts'
import type { Ledger } from './ledger.service.ts'
import {
  findByReference,
  findPayment,
  insertReceipt,
  lockPayment,
  takeToCheck,
  updatePayment,
  type PaymentRow,
} from './payments.repository.ts'
import { tellOfMoney } from './tell-of-money.ts'

type SettlingDeps = {
  ledger: Ledger
  charges: Pick<Charges, 'hold'>
  contacts: Pick<ChatContacts, 'openPaid'>
  providers: CardProviders
}

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
/** After so many minutes the bank is asked again, and then each hour until the payment is due. */
const CHECK_AFTER_MINUTES = [5, 30, 60]
/** A process that dies while it asks is missed after so long. */
const CHECK_LEASE_MS = 2 * MINUTE_MS
const CHECKED_AT_ONCE = 20

const cashOf = ({ provider }: PaymentRow): Account => (provider === null ? 'cash:bank' : `cash:${provider}`)

export type Settling = ReturnType<typeof createSettling>

/** What comes of payments: whatever tells of one, and however often, its money is booked once, and opens what it can. */
export function createSettling(
  { sql, bus, now, log }: Pick<Deps, 'sql' | 'bus' | 'now' | 'log'>,
  { ledger, charges, contacts, providers }: SettlingDeps,
) {
  /** The payment, held; its order before it, as whatever opens contacts holds that first. */
  async function hold(row: PaymentRow, tx: Tx): Promise<PaymentRow> {
    await charges.hold(row.order_id, tx)
    return defined(await lockPayment(row.id, tx), 'the payment')
  }

  const tell = (row: PaymentRow, key: string, news: MoneyNews, amount: Kopiykas, tx: Tx): Promise<void> =>
    tellOfMoney(
      bus,
      {
        key: `payment:${row.id}:${key}`,
        userId: row.user_id,
        news,
        amount,
        orderId: row.order_id,
        proposalId: row.propose_id,
        heading: headingOf(row.order_text),
      },
      tx,
    )

  const about = (row: PaymentRow, key: string) => ({
    key,
    userId: row.user_id,
    paymentId: row.id,
    chatId: row.chat_id,
    orderId: row.order_id,
  })

  /** Books money that came: it becomes credit, and the credit opens the contacts where it can. */
  async function receive(
    row: PaymentRow,
    amount: Kopiykas,
    { key, at, byHand = false }: { key: string; at: Date; byHand?: boolean },
    tx: Tx,
  ): Promise<void> {
    if (!(await ledger.give('payment', cashOf(row), amount, about(row, key), tx))) return
    const because = await contacts.openPaid(row.chat_id, tx)
    const isOpened = because === null
    await updatePayment(
      row.id,
      {
        status: 'paid',
        received_kop: row.received_kop + amount,
        failure: null,
        paid_at: row.paid_at ?? at,
        by_hand: byHand,
        ...(row.outcome === 'opened'
          ? {}
          : { outcome: isOpened ? 'opened' : 'credited', credited_because: because }),
        ...(row.method === 'card' ? {} : { check_at: null }),
      },
      tx,
    )
    await tell(
      row,
      `received:${row.received_kop + amount}`,
      isOpened ? { what: 'opened' } : { what: 'credited', because },
      amount,
      tx,
    )
  }

  /** Books money that went back: out of the credit, and what that does not cover is lost to us. */
  async function takeBack(row: PaymentRow, amount: Kopiykas, reason: string | null, tx: Tx): Promise<void> {
    const key = `refund:${row.id}:${row.refunded_kop}`
    const balance = await ledger.lockBalance(row.user_id, tx)
    const covered = kopiykas(Math.min(balance, amount))
    if (covered > 0) await ledger.take('refund', cashOf(row), covered, { ...about(row, key), reason }, tx)
    if (covered < amount)
      await ledger.lose(cashOf(row), minus(amount, covered), about(row, `${key}:lost`), tx)
    const refunded = plus(kopiykas(row.refunded_kop), amount)
    await updatePayment(
      row.id,
      { refunded_kop: refunded, status: refunded >= row.received_kop ? 'refunded' : row.status },
      tx,
    )
    await tell(row, `refunded:${refunded}`, { what: 'refunded' }, amount, tx)
  }

  async function fail(row: PaymentRow, failure: PaymentFailure, tx: Tx): Promise<void> {
    if (row.received_kop > 0 || row.status === 'failed') return
    await updatePayment(row.id, { status: 'failed', failure }, tx)
    await tell(row, `failed:${failure}`, { what: 'failed', failure }, kopiykas(row.amount_kop), tx)
  }

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
    const received = kopiykas(row.received_kop)
    const refunded = kopiykas(Math.min(told.refunded, received))
    if (refunded > row.refunded_kop)
      await takeBack(row, minus(refunded, kopiykas(row.refunded_kop)), null, tx)
    if (row.received_kop > 0 || row.status !== 'waiting') return
    if (told.state === 'declined') await fail(row, 'declined', tx)
    if (told.state === 'reversed') await fail(row, 'cancelled', tx)
    if (told.state === 'expired') await updatePayment(row.id, { status: 'expired' }, tx)
  }

  /** Asks the bank and does what it says; throws where the bank does not answer. */
  async function ask(id: number): Promise<void> {
    const row = orNotFound(await findPayment(id, sql))
    const provider = row.provider === null ? undefined : providers.get(row.provider)
    if (!provider) return
    const told = await provider.fetchStatus({ reference: row.reference, providerId: row.provider_id })
    if (told === null) return
    await persistentTransaction(sql, async (tx) => apply(await hold(row, tx), told, tx))
  }

  /** One payment whose turn it is: asked about, given up when it is due, or asked about again later. */
  async function check(id: number): Promise<void> {
    await ask(id).catch((error: unknown) => log.warn({ err: error, payment: id }, 'a bank did not answer'))
    await transaction(sql, async (tx) => {
      const row = await hold(orNotFound(await findPayment(id, tx)), tx)
      const at = now()
      if (row.status !== 'waiting') return updatePayment(id, { check_at: null }, tx)
      if (row.due_at <= at) return updatePayment(id, { status: 'expired', check_at: null }, tx)
      const minutes = CHECK_AFTER_MINUTES[Math.min(row.checks, CHECK_AFTER_MINUTES.length) - 1] ?? 1
      const next = new Date(Math.min(at.getTime() + minutes * MINUTE_MS, row.due_at.getTime()))
      return updatePayment(id, { check_at: next }, tx)
    })
  }

  return {
    ask,
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
    /** Books a transfer, once for a line of a statement: however often the same line is read. */
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
        if (!(await insertReceipt(receipt, tx))) return { result: 'repeat', paymentId: row.id }
        if (row.by_hand && row.received_kop === amountKopiykas) {
          await updatePayment(row.id, { by_hand: false }, tx)
          return { result: 'repeat', paymentId: row.id }
        }
        await receive(row, amountKopiykas, { key: `bank:${statementLineKey}`, at }, tx)
        return { result: 'applied', paymentId: row.id }
      }),
    /** The operator has seen the money of a transfer; 409 where it was booked before. */
    async confirmByHand(found: PaymentRow, amount: Kopiykas, tx: Tx): Promise<void> {
      const row = await hold(found, tx)
      if (row.method !== 'bank_transfer' || row.received_kop > 0) throw refuse('conflict')
      await receive(row, amount, { key: `hand:${row.id}`, at: now(), byHand: true }, tx)
    },
    /**
     * Gives money back to the payer, by the bank where it came by card. A bank that has given it back already is
     * believed, and nothing goes back a second time.
     */
    async refund(found: PaymentRow, wished: Kopiykas | null, reason: string, tx: Tx): Promise<Kopiykas> {
      const row = await hold(found, tx)
      const left = minus(kopiykas(row.received_kop), kopiykas(row.refunded_kop))
      const amount = wished ?? left
      if (left <= 0 || amount > left || amount <= 0) throw refuse('conflict')
      const provider = row.provider === null ? null : defined(providers.get(row.provider), 'the provider')
      const bank = { reference: row.reference, providerId: row.provider_id }
      const told = provider && (await provider.fetchStatus(bank))
      if (told && told.refunded > row.refunded_kop) {
        const gone = minus(kopiykas(Math.min(told.refunded, row.received_kop)), kopiykas(row.refunded_kop))
        await takeBack(row, gone, reason, tx)
        return gone
      }
      if ((await ledger.lockBalance(row.user_id, tx)) < amount) throw refuse('nothing_to_pay')
      await takeBack(row, amount, reason, tx)
      // last: what fails before it has moved no money, and what it did is seen in its answer the next time
      await provider?.refund(bank, amount)
      return amount
    },
  }
}
