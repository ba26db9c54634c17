import type { CardProviderName } from '#domain/contract/payments.ts'
import type { Kopiykas } from '#domain/rules/money/money.ts'

/** The bank did not answer, or nobody can read what it said: what became of the question is not known. */
export class BankUnavailable extends Error {
  override readonly name = 'BankUnavailable'
}
/** The bank says no. The word is its own. */
export class BankRefused extends Error {
  override readonly name = 'BankRefused'
}

export type CheckoutWish = {
  reference: string
  amount: Kopiykas
  /** What the payer reads at the bank. */
  purpose: string
  /** Where the browser comes back to; that proves nothing. */
  returnUrl: string
  callbackUrl: string
  dueAt: Date
}
/** A payment as the bank knows it. */
export type BankPayment = { reference: string; providerId: string | null }

/** What the bank says of a payment now. */
export type BankStatus = {
  /** `unpaid`: nobody has paid on its page so far; `waiting`: somebody has, and the bank is at it. */
  state: 'unpaid' | 'waiting' | 'paid' | 'declined' | 'expired' | 'reversed'
  reference: string
  amount: Kopiykas
  /** As ISO 4217 spells it. */
  currency: string
  /** So much went back to the payer. */
  refunded: Kopiykas
  /** Names of refunds that the bank took on and failed. */
  failedRefunds: readonly string[]
  /** What the bank has taken on to give back and not finished; its name and sum where the bank tells them. */
  refundUnderWay: { name: string | null; amount: Kopiykas | null } | null
  providerId: string | null
  modifiedAt: Date | null
}

/** What the bank makes of a refund at once: it is done, or taken on, and what comes of it is asked later. */
export type RefundWord = 'done' | 'taken'

/** What a callback claims; null where there is nothing of a payment in it that could be looked up. */
export type BankClaim = Pick<BankStatus, 'reference' | 'amount' | 'currency'>

/** Whoever takes cards. Everything but a callback throws `BankUnavailable` or `BankRefused`. */
export type CardProvider = {
  readonly name: CardProviderName
  /** Makes the page on which one pays. */
  createCheckout(wish: CheckoutWish): Promise<{ url: string; providerId: string | null }>
  /** Reads what claims to come from the bank; null where its signature is wrong or it cannot be read. */
  readCallback(raw: Buffer, header: (name: string) => string | null): Promise<BankClaim | null>
  /** Null where the bank knows of no such payment: nobody has begun to pay. */
  fetchStatus(payment: BankPayment): Promise<BankStatus | null>
  /** Of two with one name the bank that can tells them to be one. */
  refund(payment: BankPayment, amount: Kopiykas, name: string): Promise<RefundWord>
}
