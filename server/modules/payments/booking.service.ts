import type { PaymentFailure } from '#domain/contract/payments.ts'
import { greater, kopiykas, minus, NOTHING, plus, smaller, type Kopiykas } from '#domain/rules/money/money.ts'
import { headingOf } from '#domain/rules/text.ts'
import type { MoneyNews } from '#domain/uk/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import type { ChatContacts } from '#server/modules/chats/contacts.service.ts'

import type { Charges } from './charges.service.ts'
import type { Account } from './ledger.repository.ts'
import type { Ledger } from './ledger.service.ts'
import {
  lockPayment,
  NOT_REFUNDING,
  returnsCharge,
  updatePayment,
  type PaymentRow,
} from './payments.repository.ts'
import { tellOfMoney } from './tell-of-money.ts'

type BookingDeps = {
  ledger: Ledger
  charges: Pick<Charges, 'hold' | 'returnRefunded'>
  contacts: Pick<ChatContacts, 'openPaid'>
}

const cashOf = ({ provider }: PaymentRow): Account => (provider === null ? 'cash:bank' : `cash:${provider}`)

export type Booking = ReturnType<typeof createBooking>

/** Books what comes and goes for a payment, whoever told of it, and tells its payer. */
export function createBooking({ bus }: Pick<Deps, 'bus'>, { ledger, charges, contacts }: BookingDeps) {
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
        paymentId: row.id,
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
    { key, at }: { key: string; at: Date },
    tx: Tx,
  ): Promise<void> {
    if (!(await ledger.give('payment', cashOf(row), amount, about(row, key), tx))) return
    const received = plus(kopiykas(row.received_kop), amount)
    const because = await contacts.openPaid(row.chat_id, tx)
    const isOpened = because === null
    await updatePayment(
      row.id,
      {
        status: 'paid',
        received_kop: received,
        failure: null,
        paid_at: row.paid_at ?? at,
        ...(row.outcome === 'opened'
          ? {}
          : { outcome: isOpened ? 'opened' : 'credited', credited_because: because }),
        ...(row.method === 'card' ? {} : { check_at: null }),
      },
      tx,
    )
    await tell(
      row,
      `received:${received}`,
      isOpened ? { what: 'opened' } : { what: 'credited', because },
      amount,
      tx,
    )
  }

  /**
   * Books money that went back: out of the credit, to which the price of opened contacts is added where the refund brings
   * it back; what that does not cover is lost to us. By hand it went from the account and not by the bank of the card.
   */
  async function takeBack(
    row: PaymentRow,
    amount: Kopiykas,
    { reason, isByHand = false }: { reason: string | null; isByHand?: boolean },
    tx: Tx,
  ): Promise<void> {
    const cash = isByHand ? 'cash:bank' : cashOf(row)
    const key = `refund:${row.id}:${row.refunded_kop}`
    if (returnsCharge(row))
      await charges.returnRefunded({ orderId: row.order_id, supplierId: row.user_id }, tx)
    const covered = smaller(await ledger.lockBalance(row.user_id, tx), amount)
    if (covered > 0) await ledger.take('refund', cash, covered, { ...about(row, key), reason }, tx)
    if (covered < amount) await ledger.lose(cash, minus(amount, covered), about(row, `${key}:lost`), tx)
    const refunded = plus(kopiykas(row.refunded_kop), amount)
    const pending = greater(minus(kopiykas(row.refunding_kop), amount), NOTHING)
    await updatePayment(
      row.id,
      {
        refunded_kop: refunded,
        ...(isByHand ? { refunded_by_hand_kop: plus(kopiykas(row.refunded_by_hand_kop), amount) } : {}),
        status: refunded >= row.received_kop ? 'refunded' : row.status,
        ...(pending === NOTHING ? NOT_REFUNDING : { refunding_kop: pending }),
        refund_failed: false,
      },
      tx,
    )
    await tell(row, `refunded:${refunded}`, { what: 'refunded' }, amount, tx)
  }

  /** Nothing is booked; a bank that says something else later is believed. */
  async function fail(row: PaymentRow, failure: PaymentFailure, tx: Tx): Promise<void> {
    if (row.received_kop > 0 || row.failure === failure) return
    await updatePayment(row.id, { status: 'failed', failure }, tx)
    await tell(row, `failed:${failure}`, { what: 'failed', failure }, kopiykas(row.amount_kop), tx)
  }

  /** A refund that has failed is not tried again: what it was to give back stays here. */
  async function keep(row: PaymentRow, reason: string, tx: Tx): Promise<void> {
    await updatePayment(row.id, { ...NOT_REFUNDING, refund_failed: false }, tx)
    const left = minus(kopiykas(row.received_kop), kopiykas(row.refunded_kop))
    await tell(row, `kept:${crypto.randomUUID()}`, { what: 'kept', reason }, left, tx)
  }

  return { hold, receive, takeBack, keep, fail }
}
