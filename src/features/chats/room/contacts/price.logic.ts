import type { ContactOffer } from '#domain/contract/chats.ts'
import type { Payment } from '#domain/contract/payments.ts'
import { fromHryvnias, minus, toHryvnias } from '#domain/rules/money/money.ts'

/** What stands between a supplier and shared contacts. */
export type Step = 'free' | 'dead' | 'full' | 'credit' | 'pay'

/** What is still to be paid: the credit is spent first, as the server does it. */
export const missingOf = ({ price, credit }: Pick<ContactOffer, 'price' | 'credit'>): number =>
  toHryvnias(minus(fromHryvnias(price), fromHryvnias(credit)))

/** A server of an earlier release does not say whether it is full: where it is free one may be among those who have. */
export function stepOf({ price, credit, opened_by, cap, full, number_dead }: ContactOffer): Step {
  if (number_dead) return 'dead'
  if (full ?? (price > 0 && opened_by >= cap)) return 'full'
  if (price <= 0) return 'free'
  return credit >= price ? 'credit' : 'pay'
}

/** The latest payment for a chat that says something of its contacts; the list has the newest first. */
export const paymentOf = (payments: readonly Payment[], chatId: number): Payment | undefined =>
  payments.find(({ chat_id }) => chat_id === chatId)

const FIRST_POLL_MS = 3000
const LAST_POLL_MS = 60_000
const POLLS_DOUBLED = 5

/** When to ask again about a payment that waits; false where its end is known. A transfer takes days: nobody polls it. */
export function pollEveryMs(payment: Payment | undefined, timesAsked: number): number | false {
  if (payment?.status !== 'waiting' || payment.method !== 'card') return false
  return Math.min(FIRST_POLL_MS * 2 ** Math.min(timesAsked, POLLS_DOUBLED), LAST_POLL_MS)
}
