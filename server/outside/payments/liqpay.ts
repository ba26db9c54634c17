import { createHash, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

import { fromHryvnias, isHryvnias, NOTHING, toHryvnias, type Kopiykas } from '#domain/rules/money/money.ts'
import type { CardsEnv } from '#server/env-payments.ts'

import { askBank, readJson, type BankWay } from './ask-bank.ts'
import {
  BankRefused,
  BankUnavailable,
  type BankClaim,
  type BankStatus,
  type CardProvider,
  type CheckoutWish,
} from './card-provider.ts'

const VERSION = 3
/** LiqPay writes sums as JSON numbers of hryvnias. */
const Sum = v.pipe(
  v.number(),
  v.check((sum) => sum >= 0 && isHryvnias(sum)),
  v.transform(fromHryvnias),
)

const LiqPayStatus = v.object({
  status: v.string(),
  order_id: v.string(),
  amount: Sum,
  currency: v.string(),
  payment_id: v.optional(v.union([v.number(), v.string()])),
  refund_amount: v.optional(Sum),
  wait_amount: v.optional(v.unknown()),
  end_date: v.optional(v.number()),
  create_date: v.optional(v.number()),
})
type LiqPayStatus = v.InferOutput<typeof LiqPayStatus>
const Returned = v.object({
  result: v.string(),
  status: v.optional(v.string()),
  wait_amount: v.optional(v.unknown()),
})
const Refused = v.object({ err_code: v.optional(v.string()), code: v.optional(v.string()) })

/** What LiqPay calls a payment that nobody has begun. */
const UNKNOWN = new Set(['payment_not_found', 'order_not_found', 'err_payment_not_found'])
const DECLINED = new Set(['failure', 'error'])
/** The payer has not finished on its page. */
const UNPAID = new Set(['prepared', 'invoice_wait'])
const PAID = 'success'
const REVERSED = 'reversed'
/** Paid with a card of the bank's test, and no money. */
const SANDBOX = 'sandbox'

/**
 * LiqPay gives money back out of payments to come where there is none at hand; until there is, it says that it waits.
 * Its documents write a boolean, and its answers hold numbers and words for one elsewhere.
 */
const isWaiting = (word: unknown): boolean => word === true || word === 1 || word === 'true' || word === '1'

/** 'YYYY-MM-DD hh:mm:ss' in UTC. */
const utc = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** Cards by LiqPay. Payments of its sandbox count outside production alone. */
export function createLiqPay(
  { url, publicKey, privateKey }: NonNullable<CardsEnv['liqpay']>,
  way: BankWay,
  { production }: { production: boolean },
): CardProvider {
  const sign = (data: string): Buffer =>
    createHash('sha1')
      .update(privateKey + data + privateKey)
      .digest()
  const packed = (params: object): URLSearchParams => {
    const data = Buffer.from(JSON.stringify({ version: VERSION, public_key: publicKey, ...params })).toString(
      'base64',
    )
    return new URLSearchParams({ data, signature: sign(data).toString('base64') })
  }
  const request = (params: object) =>
    askBank(way, `${url}/api/request`, { method: 'POST', body: packed(params) })

  function stateOf({ status }: LiqPayStatus): BankStatus['state'] {
    if (status === PAID || (status === SANDBOX && !production)) return 'paid'
    if (status === REVERSED) return 'reversed'
    if (status === SANDBOX || DECLINED.has(status)) return 'declined'
    return UNPAID.has(status) ? 'unpaid' : 'waiting'
  }

  function toStatus(told: LiqPayStatus): BankStatus {
    const state = stateOf(told)
    const modified = told.end_date ?? told.create_date
    const waits = isWaiting(told.wait_amount)
    const gone = told.refund_amount ?? (state === 'reversed' ? told.amount : NOTHING)
    return {
      state,
      reference: told.order_id,
      amount: told.amount,
      currency: told.currency,
      refunded: waits ? NOTHING : gone,
      failedRefunds: [],
      refundUnderWay: waits ? { name: null, amount: null } : null,
      providerId: told.payment_id === undefined ? null : String(told.payment_id),
      modifiedAt: modified === undefined ? null : new Date(modified),
    }
  }

  return {
    name: 'liqpay',
    async createCheckout({ reference, amount, purpose, returnUrl, callbackUrl, dueAt }: CheckoutWish) {
      const query = packed({
        action: 'pay',
        amount: toHryvnias(amount),
        currency: 'UAH',
        description: purpose,
        order_id: reference,
        language: 'uk',
        result_url: returnUrl,
        server_url: callbackUrl,
        expired_date: utc(dueAt),
      })
      return { url: `${url}/api/3/checkout?${query.toString()}`, providerId: null }
    },
    async readCallback(raw): Promise<BankClaim | null> {
      const form = new URLSearchParams(raw.toString('utf8'))
      const [data, signature] = [form.get('data'), form.get('signature')]
      if (data === null || signature === null) return null
      const [wanted, given] = [sign(data), Buffer.from(signature, 'base64')]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      const told = v.safeParse(LiqPayStatus, readJson(Buffer.from(data, 'base64').toString('utf8')))
      if (!told.success) return null
      const { order_id: reference, amount, currency } = told.output
      return { reference, amount, currency }
    },
    async fetchStatus({ reference }) {
      const { body } = await request({ action: 'status', order_id: reference })
      const told = v.safeParse(LiqPayStatus, body)
      if (told.success) return toStatus(told.output)
      const refused = v.safeParse(Refused, body)
      const word = refused.success ? (refused.output.err_code ?? refused.output.code) : undefined
      if (word !== undefined && UNKNOWN.has(word)) return null
      throw new BankUnavailable(word ?? 'unreadable')
    },
    async refund({ reference }, amount: Kopiykas) {
      const { body } = await request({ action: 'refund', order_id: reference, amount: toHryvnias(amount) })
      const told = v.safeParse(Returned, body)
      if (!told.success) throw new BankUnavailable('unreadable')
      const { result, status, wait_amount: waits } = told.output
      if (result !== 'ok') {
        const refused = v.safeParse(Refused, body)
        throw new BankRefused((refused.success ? refused.output.err_code : undefined) ?? 'refused')
      }
      // 'ok' says that the wish was heard: the money has gone when it is reversed, or when its status says how much
      return status === REVERSED && !isWaiting(waits) ? 'done' : 'taken'
    },
  }
}
