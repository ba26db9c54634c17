import { kopiykas, minus, NOTHING, type Kopiykas } from '#domain/rules/money/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { CardProviders } from '#server/outside/payments/card-providers.ts'

import type { Booking } from './booking.service.ts'
import type { Charges } from './charges.service.ts'
import type { Ledger } from './ledger.service.ts'
import {
  findRefunding,
  goneUnbooked,
  NOT_REFUNDING,
  returnsCharge,
  updatePayment,
  type PaymentRow,
} from './payments.repository.ts'

type ByHandDeps = {
  ledger: Pick<Ledger, 'lockBalance'>
  charges: Pick<Charges, 'holdCharge'>
  booking: Booking
  providers: CardProviders
}

/** What the operator gives back; the whole rest where no sum is named. */
type RefundWish = {
  amount: Kopiykas | null
  reason: string
  again: boolean
  /** Past the bank that took the card: the operator has given it back otherwise. */
  byHand: boolean
}
/** How much goes back; pending while the bank has only taken it on. */
type Refunded = { amount: Kopiykas; isPending: boolean }

const FIRST_CHECK_MS = 60_000

export type ByHand = ReturnType<typeof createByHand>

/** What the operator books of a payment: what no bank tells, and what a person has to judge. */
export function createByHand(
  { now }: Pick<Deps, 'now'>,
  { ledger, charges, booking, providers }: ByHandDeps,
) {
  /** Who took the card; null of a transfer, and where the settings name that bank no more. */
  const providerOf = ({ provider }: PaymentRow) =>
    provider === null ? null : (providers.get(provider) ?? null)
  const atBank = ({ reference, provider_id: providerId }: PaymentRow) => ({ reference, providerId })

  /** What the bank holds of a payment that came with another sum; 409 where that is no hryvnias to take. */
  async function heldUnmatched(row: PaymentRow): Promise<Kopiykas> {
    if (row.failure !== 'mismatch' || row.received_kop > 0) throw refuse('conflict')
    const told = await providerOf(row)?.fetchStatus(atBank(row))
    const isHeld = told?.state === 'paid' && told.reference === row.reference && told.refunded === 0
    if (!isHeld || told.currency !== 'UAH') throw refuse('conflict')
    return told.amount
  }

  /**
   * How what goes back is covered, noted with the payment; null where it is not. Without the credit a whole payment that
   * has opened contacts brings their price back with it, and the contacts stay open; of a part of it the rest of their
   * price would be a gift.
   */
  async function cover(
    { id, user_id: userId, order_id: orderId }: PaymentRow,
    amount: Kopiykas,
    mayReturn: boolean,
    tx: Tx,
  ): Promise<{ refund_returns_charge: boolean } | null> {
    await charges.holdCharge({ orderId, supplierId: userId }, tx)
    const balance = await ledger.lockBalance(userId, tx)
    for (const bringsBack of mayReturn ? [false, true] : [false]) {
      const covering = { refund_returns_charge: bringsBack }
      await updatePayment(id, { refunding_kop: amount, ...covering }, tx)
      if (balance >= (await findRefunding(userId, tx))) return covering
    }
    return null
  }

  /** The bank has only taken it on: the sum is not free any more, and the bank is asked until it has gone. */
  async function wait(
    row: PaymentRow,
    { amount, name, reason }: { amount: Kopiykas; name: string; reason: string },
    tx: Tx,
  ): Promise<Refunded> {
    const checkAt = new Date(now().getTime() + FIRST_CHECK_MS)
    // `cover` has noted the sum, and whether the price of opened contacts comes back with it
    const refund = { refund_key: name, refund_reason: reason, refund_failed: false }
    await updatePayment(row.id, { ...refund, checks: 0, check_at: checkAt }, tx)
    return { amount, isPending: true }
  }

  return {
    /** The operator has seen the money of a transfer; 409 where it was booked before. */
    async confirm(found: PaymentRow, amount: Kopiykas, tx: Tx): Promise<void> {
      const row = await booking.hold(found, tx)
      if (row.method !== 'bank_transfer' || row.received_kop > 0) throw refuse('conflict')
      await booking.receive(row, amount, { key: `hand:${row.id}`, at: now() }, tx)
      await updatePayment(row.id, { confirmed_kop: amount }, tx)
    },
    /**
     * Books a card payment that came with another sum, by what the bank says that it holds; answers the sum. 409 where
     * the bank holds nothing of the kind, or holds it in another currency.
     */
    async accept(found: PaymentRow, tx: Tx): Promise<Kopiykas> {
      const row = await booking.hold(found, tx)
      const amount = await heldUnmatched(row)
      await booking.receive(row, amount, { key: `card:${row.id}`, at: now() }, tx)
      return amount
    },
    /**
     * Gives money back to the payer, by the bank where it came by card. A bank that has given it back already is
     * believed, and nothing goes back a second time. One that the bank has only taken on is not booked: the bank is
     * asked until it says that the money has gone. It is asked for it `again` where the operator knows that it has dropped
     * it, unless it says that it is still at it. What was given back `byHand` it is not asked for at all.
     */
    async refund(
      found: PaymentRow,
      { amount: wished, reason, again, byHand }: RefundWish,
      tx: Tx,
    ): Promise<Refunded> {
      const held = await booking.hold(found, tx)
      if (held.refunding_kop > 0 && !again) return { amount: kopiykas(held.refunding_kop), isPending: true }
      const left = minus(kopiykas(held.received_kop), kopiykas(held.refunded_kop))
      const amount = wished ?? left
      if (left <= 0 || amount > left || amount <= 0) throw refuse('conflict')
      const provider = providerOf(held)
      if (held.provider !== null && provider === null && !byHand) throw refuse('payment_not_configured')
      const told = await provider?.fetchStatus(atBank(held))
      const gone = told ? goneUnbooked(held, told) : NOTHING
      // a part of what brings the price back is booked as when the bank tells of it unasked: the rest stays on its way
      if (gone > 0 && returnsCharge(held)) {
        await booking.takeBack(held, gone, { reason }, tx)
        return { amount: gone, isPending: false }
      }
      const begun = { ...held, ...NOT_REFUNDING }
      await updatePayment(held.id, NOT_REFUNDING, tx)
      const underWay = told?.refundUnderWay
      // what the bank is at is what it took on, whatever is wished now; where it names no sum, we noted it
      const noted = held.refunding_kop > 0 ? kopiykas(held.refunding_kop) : amount
      const due = underWay ? (underWay.amount ?? noted) : amount
      const back = gone > 0 ? gone : due
      // the price is that of the payment that has opened the contacts, and of no other for the same order
      const mayReturn = back === left && held.outcome === 'opened'
      const covering = await cover(begun, back, mayReturn, tx)
      // what has gone already is booked in any case
      const row = { ...begun, refunding_kop: back, refund_returns_charge: mayReturn, ...covering }
      if (gone > 0) {
        await booking.takeBack(row, gone, { reason }, tx)
        return { amount: gone, isPending: false }
      }
      if (covering === null) throw refuse('nothing_to_pay')
      // what fails after the bank was asked is undone here alone, and its answer tells of it the next time
      const name = `${row.reference}-${told?.failedRefunds.length ?? 0}-${row.refunded_kop}-${amount}`
      if (underWay) return wait(row, { amount: due, name: underWay.name ?? name, reason }, tx)
      if (!byHand && (await provider?.refund(atBank(row), amount, name)) === 'taken')
        return wait(row, { amount, name, reason }, tx)
      await booking.takeBack(row, amount, { reason, isByHand: byHand && row.provider !== null }, tx)
      return { amount, isPending: false }
    },
    /**
     * Leaves here what a bank has failed to give back, or has dropped without a word, as the operator knows of it; 409
     * where it was not asked to, has not failed, or is still at it.
     */
    async keep(found: PaymentRow, reason: string, tx: Tx): Promise<void> {
      const row = await booking.hold(found, tx)
      if (!row.refund_failed && row.refunding_kop === 0) throw refuse('conflict')
      const told = await providerOf(row)?.fetchStatus(atBank(row))
      if (told && (told.refundUnderWay !== null || goneUnbooked(row, told) > 0)) throw refuse('conflict')
      await booking.keep(row, reason, tx)
    },
  }
}
