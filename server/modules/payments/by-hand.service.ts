import { kopiykas, minus, type Kopiykas } from '#domain/rules/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { CardProviders } from '#server/outside/payments/card-providers.ts'

import type { Booking } from './booking.service.ts'
import type { Ledger } from './ledger.service.ts'
import { findRefunding, updatePayment, type PaymentRow } from './payments.repository.ts'

type ByHandDeps = { ledger: Pick<Ledger, 'lockBalance'>; booking: Booking; providers: CardProviders }

/** How much goes back; pending while the bank has only taken it on. */
type Refunded = { amount: Kopiykas; isPending: boolean }

const FIRST_CHECK_MS = 60_000

export type ByHand = ReturnType<typeof createByHand>

/** What the operator books of a payment: what no bank tells, and what a person has to judge. */
export function createByHand({ now }: Pick<Deps, 'now'>, { ledger, booking, providers }: ByHandDeps) {
  const providerOf = ({ provider }: PaymentRow) =>
    provider === null ? null : defined(providers.get(provider), 'the provider')
  const atBank = ({ reference, provider_id: providerId }: PaymentRow) => ({ reference, providerId })

  /** What the bank holds of a payment that came with another sum; 409 where that is no hryvnias to take. */
  async function heldUnmatched(row: PaymentRow): Promise<Kopiykas> {
    if (row.failure !== 'mismatch' || row.received_kop > 0) throw refuse('conflict')
    const told = await providerOf(row)?.fetchStatus(atBank(row))
    const isHeld = told?.state === 'paid' && told.reference === row.reference && told.refunded === 0
    if (!isHeld || told.currency !== 'UAH') throw refuse('conflict')
    return told.amount
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
     * asked until it says that the money has gone.
     */
    async refund(found: PaymentRow, wished: Kopiykas | null, reason: string, tx: Tx): Promise<Refunded> {
      const row = await booking.hold(found, tx)
      if (row.refunding_kop > 0) return { amount: kopiykas(row.refunding_kop), isPending: true }
      const left = minus(kopiykas(row.received_kop), kopiykas(row.refunded_kop))
      const amount = wished ?? left
      if (left <= 0 || amount > left || amount <= 0) throw refuse('conflict')
      const provider = providerOf(row)
      const told = await provider?.fetchStatus(atBank(row))
      if (told && told.refunded > row.refunded_kop) {
        const gone = minus(kopiykas(Math.min(told.refunded, row.received_kop)), kopiykas(row.refunded_kop))
        await booking.takeBack(row, gone, reason, tx)
        return { amount: gone, isPending: false }
      }
      const free = minus(await ledger.lockBalance(row.user_id, tx), await findRefunding(row.user_id, tx))
      if (free < amount) throw refuse('nothing_to_pay')
      // what fails after the bank was asked is undone here alone, and its answer tells of it the next time
      const name = `${row.reference}-${told?.failedRefunds.length ?? 0}-${row.refunded_kop}-${amount}`
      const isPending = (await provider?.refund(atBank(row), amount, name)) === 'taken'
      if (isPending)
        await updatePayment(
          row.id,
          {
            refunding_kop: amount,
            refund_key: name,
            refund_reason: reason,
            refund_failed: false,
            checks: 0,
            check_at: new Date(now().getTime() + FIRST_CHECK_MS),
          },
          tx,
        )
      else await booking.takeBack(row, amount, reason, tx)
      return { amount, isPending }
    },
  }
}
