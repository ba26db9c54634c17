import { createPublicKey, createVerify, type KeyObject } from 'node:crypto'

import * as v from 'valibot'

import { greater, kopiykas, minus, NOTHING, plus, type Kopiykas } from '#domain/rules/money/money.ts'
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

/** A key that does not fit is asked for anew at most so often. */
const KEY_REST_MS = 10_000
/** ISO 4217. */
const UAH = 980
const Sum = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(kopiykas))

const Made = v.object({ invoiceId: v.string(), pageUrl: v.pipe(v.string(), v.url()) })
const Key = v.object({ key: v.string() })
const MonobankInvoice = v.object({
  invoiceId: v.string(),
  status: v.string(),
  amount: Sum,
  ccy: v.number(),
  finalAmount: v.optional(Sum),
  reference: v.optional(v.string()),
  modifiedDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  cancelList: v.optional(
    v.array(v.object({ status: v.string(), amount: Sum, extRef: v.optional(v.nullable(v.string())) })),
  ),
})
type MonobankInvoice = v.InferOutput<typeof MonobankInvoice>
const Refused = v.object({ errCode: v.optional(v.string()) })
const Cancelled = v.object({ status: v.string() })

const STATES: Record<string, BankStatus['state']> = {
  created: 'unpaid',
  success: 'paid',
  failure: 'declined',
  expired: 'expired',
  reversed: 'reversed',
}

const currencyOf = (code: number): string => (code === UAH ? 'UAH' : String(code))

/** So much was cancelled; of one wholly reversed all that is not kept. */
function refundedOf({ status, amount, finalAmount, cancelList = [] }: MonobankInvoice): Kopiykas {
  const listed = plus(...cancelList.filter((each) => each.status === 'success').map((each) => each.amount))
  const reversed = status === 'reversed' ? minus(amount, finalAmount ?? NOTHING) : NOTHING
  return greater(listed, reversed)
}

/** Cards by the acquiring of monobank. */
export function createMonobank(
  { url, token }: NonNullable<CardsEnv['monobank']>,
  way: BankWay,
): CardProvider {
  const headers = { 'x-token': token, 'content-type': 'application/json' }
  let key: Promise<KeyObject> | null = null
  let askedAt = 0

  async function ask<S extends v.GenericSchema>(
    schema: S,
    path: string,
    body?: object,
  ): Promise<v.InferOutput<S>> {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await askBank(way, `${url}/api/merchant/${path}`, init)
    if (!answer.ok) {
      const refused = v.safeParse(Refused, answer.body)
      throw new BankRefused((refused.success ? refused.output.errCode : undefined) ?? 'refused')
    }
    const told = v.safeParse(schema, answer.body)
    if (!told.success) throw new BankUnavailable('unreadable')
    return told.output
  }

  async function fetchKey(): Promise<KeyObject> {
    const { key: encoded } = await ask(Key, 'pubkey')
    return createPublicKey(Buffer.from(encoded, 'base64'))
  }
  /** The key is asked for once; a failure is not kept, and what anybody sends does not have it asked for all the time. */
  function currentKey(): Promise<KeyObject> {
    if (key === null) {
      const asked = fetchKey()
      asked.catch(() => (key = key === asked ? null : key))
      ;[key, askedAt] = [asked, Date.now()]
    }
    return key
  }
  function laterKey(): Promise<KeyObject> | null {
    if (Date.now() - askedAt < KEY_REST_MS) return null
    key = null
    return currentKey()
  }

  function toStatus(told: MonobankInvoice, reference: string): BankStatus {
    const underWay = told.cancelList?.find(({ status }) => status === 'processing')
    return {
      state: STATES[told.status] ?? 'waiting',
      reference: told.reference ?? reference,
      amount: told.amount,
      currency: currencyOf(told.ccy),
      refunded: refundedOf(told),
      failedRefunds: (told.cancelList ?? []).flatMap(({ status, extRef }) =>
        status === 'failure' && extRef ? [extRef] : [],
      ),
      refundUnderWay: underWay ? { name: underWay.extRef ?? null, amount: underWay.amount } : null,
      providerId: told.invoiceId,
      modifiedAt: told.modifiedDate === undefined ? null : new Date(told.modifiedDate),
    }
  }

  return {
    name: 'monobank',
    async createCheckout({ reference, amount, purpose, returnUrl, callbackUrl, dueAt }: CheckoutWish) {
      const made = await ask(Made, 'invoice/create', {
        amount,
        ccy: UAH,
        merchantPaymInfo: { reference, destination: purpose },
        redirectUrl: returnUrl,
        webHookUrl: callbackUrl,
        validity: Math.max(60, Math.floor((dueAt.getTime() - Date.now()) / 1000)),
        paymentType: 'debit',
      })
      return { url: made.pageUrl, providerId: made.invoiceId }
    },
    async readCallback(raw, header): Promise<BankClaim | null> {
      const signature = header('x-sign')
      if (signature === null) return null
      const isSigned = (by: KeyObject): boolean =>
        createVerify('SHA256').update(raw).verify(by, Buffer.from(signature, 'base64'))
      // the bank changes its key now and then: one that does not fit is asked for anew, once
      if (!isSigned(await currentKey())) {
        const later = laterKey()
        if (later === null || !isSigned(await later)) return null
      }
      const told = v.safeParse(MonobankInvoice, readJson(raw.toString('utf8')))
      if (!told.success || told.output.reference === undefined) return null
      return {
        reference: told.output.reference,
        amount: told.output.amount,
        currency: currencyOf(told.output.ccy),
      }
    },
    async fetchStatus({ reference, providerId }) {
      if (providerId === null) return null
      return toStatus(
        await ask(MonobankInvoice, `invoice/status?invoiceId=${encodeURIComponent(providerId)}`),
        reference,
      )
    },
    async refund({ providerId }, amount, name) {
      if (providerId === null) throw new BankRefused('no invoice')
      const { status } = await ask(Cancelled, 'invoice/cancel', {
        invoiceId: providerId,
        amount,
        extRef: name,
      })
      if (status === 'failure') throw new BankRefused('failure')
      // 'processing', or a word that is not known: it has gone when the bank lists it as a success
      return status === 'success' ? 'done' : 'taken'
    },
  }
}
