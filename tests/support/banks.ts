/* oxlint-disable typescript/no-explicit-any -- a bank reads requests of every shape */
import { createHash, createSign, generateKeyPairSync } from 'node:crypto'

/** What a bank keeps of a payment; the sum in kopiykas. */
export type BankRecord = {
  reference: string
  amount: number
  currency: 'UAH' | 'EUR'
  status: string
  invoiceId: string
  modified: number
  refunded: number
  /** Refunds by the name that the merchant gave them: two of one name are one. */
  cancels?: { extRef: string; amount: number; status: RefundStatus }[]
  /** LiqPay waits for payments to come, out of which this goes back. */
  waits?: number
}
export type RefundStatus = 'success' | 'processing' | 'failure'
/** How the next question is treated instead of being answered. */
export type BankMood = 'http 500' | 'never' | 'html'

const LIQPAY = 'https://liqpay.test'
const MONOBANK = 'https://monobank.test'
export const BANK_URLS = { liqpay: LIQPAY, monobank: MONOBANK }
const PUBLIC = 'sandbox_i0000000000'
const PRIVATE = 'a-private-key-of-the-tests'
const TOKEN = 'a-token-of-the-tests'

export const CARD_ENV = {
  LIQPAY_PUBLIC_KEY: PUBLIC,
  LIQPAY_PRIVATE_KEY: PRIVATE,
  LIQPAY_URL: LIQPAY,
  MONOBANK_TOKEN: TOKEN,
  MONOBANK_URL: MONOBANK,
}

const sha1 = (data: string): string =>
  createHash('sha1')
    .update(PRIVATE + data + PRIVATE)
    .digest('base64')
const givenBack = (cancels: NonNullable<BankRecord['cancels']>): number =>
  cancels.filter(({ status }) => status === 'success').reduce((sum, { amount }) => sum + amount, 0)
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

/** Both banks at the edge of the network, with signatures of their own keys, as their documents describe them. */
export function startBanks() {
  const records = new Map<string, BankRecord>()
  const moods: BankMood[] = []
  const asked: { bank: 'liqpay' | 'monobank'; what: string; body: any }[] = []
  let refunds: RefundStatus = 'success'
  let keys = newKeys()
  let clock = Date.parse('2030-01-01T00:00:00Z')

  function liqpayTold(record: BankRecord) {
    const { reference, amount, currency, status, invoiceId, modified, refunded, waits } = record
    return {
      result: 'ok',
      status,
      order_id: reference,
      amount: amount / 100,
      currency,
      payment_id: Number(invoiceId.replaceAll(/\D/g, '')),
      end_date: modified,
      ...(refunded > 0 ? { refund_amount: refunded / 100 } : {}),
      ...(waits === undefined ? {} : { wait_amount: true }),
    }
  }
  const monobankTold = ({
    reference,
    amount,
    currency,
    status,
    invoiceId,
    modified,
    refunded,
    cancels = [],
  }: BankRecord) => ({
    invoiceId,
    status,
    amount,
    ccy: currency === 'UAH' ? 980 : 978,
    finalAmount: amount - refunded,
    reference,
    modifiedDate: new Date(modified).toISOString(),
    cancelList: [
      ...cancels.map(({ extRef, amount: sum, status: state }) => ({
        extRef,
        amount: sum,
        status: state,
        ccy: 980,
      })),
      // what the bank gave back without being asked
      ...(refunded > givenBack(cancels)
        ? [{ status: 'success', amount: refunded - givenBack(cancels), ccy: 980 }]
        : []),
    ],
  })

  /** The bank has come to an end with a refund, or has not. */
  function giveBack(record: BankRecord, amount: number): void {
    record.refunded += amount
    record.modified = clock += 1000
    if (record.refunded === record.amount) record.status = 'reversed'
  }

  function liqpay(path: string, init: RequestInit): Response {
    const form = new URLSearchParams(String(init.body))
    const data = form.get('data') ?? ''
    const body = JSON.parse(Buffer.from(data, 'base64').toString())
    asked.push({ bank: 'liqpay', what: body.action, body })
    if (path !== '/api/request' || form.get('signature') !== sha1(data) || body.public_key !== PUBLIC)
      return json({ result: 'error', err_code: 'invalid_signature' })
    const record = records.get(body.order_id)
    if (!record) return json({ result: 'error', status: 'error', err_code: 'payment_not_found' })
    if (body.action === 'refund') {
      const amount = Math.round(body.amount * 100)
      if (refunds === 'failure') return json({ result: 'error', status: 'error', err_code: 'refund_failed' })
      if (refunds === 'processing') {
        record.waits = amount
        return json({ result: 'ok', status: record.status, wait_amount: true })
      }
      giveBack(record, amount)
      // of a part it says only that it has heard
      return json({ result: 'ok', status: record.status })
    }
    return json(liqpayTold(record))
  }

  function monobank(path: string, init: RequestInit): Response {
    const { pathname, searchParams } = new URL(path, MONOBANK)
    const body = init.body === undefined ? null : JSON.parse(String(init.body))
    asked.push({ bank: 'monobank', what: pathname, body })
    if ((init.headers as Record<string, string>)['x-token'] !== TOKEN)
      return json({ errCode: 'FORBIDDEN' }, 403)
    if (pathname === '/api/merchant/pubkey')
      return json({
        key: Buffer.from(keys.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
      })
    if (pathname === '/api/merchant/invoice/create') {
      const invoiceId = `p2_${asked.length}${Date.now()}`
      const { reference } = body.merchantPaymInfo
      // of two that were made of one reference each is a page of its own
      records.set(records.has(reference) ? `${reference}#${invoiceId}` : reference, {
        reference,
        amount: body.amount,
        currency: 'UAH',
        status: 'created',
        invoiceId,
        modified: (clock += 1000),
        refunded: 0,
      })
      return json({ invoiceId, pageUrl: `https://pay.monobank.test/${invoiceId}` })
    }
    const id = searchParams.get('invoiceId') ?? body?.invoiceId
    const record = [...records.values()].find(({ invoiceId }) => invoiceId === id)
    if (!record) return json({ errCode: 'INVOICE_NOT_FOUND' }, 404)
    if (pathname === '/api/merchant/invoice/cancel') {
      const { extRef, amount } = body
      const known = record.cancels?.find((each) => each.extRef === extRef)
      if (known) return json({ status: known.status })
      record.cancels = [...(record.cancels ?? []), { extRef, amount, status: refunds }]
      if (refunds === 'success') giveBack(record, amount)
      return json({ status: refunds })
    }
    return json(monobankTold(record))
  }

  return {
    records,
    moods,
    asked,
    fetch: (async (input: string | URL, init: RequestInit = {}) => {
      const url = String(input)
      const mood = moods.shift()
      if (mood === 'http 500') return new Response('{}', { status: 500 })
      if (mood === 'html') return new Response('<h1>Технічні роботи</h1>')
      if (mood === 'never') throw new DOMException('timed out', 'TimeoutError')
      if (url.startsWith(LIQPAY)) return liqpay(url.slice(LIQPAY.length), init)
      if (url.startsWith(MONOBANK)) return monobank(url.slice(MONOBANK.length), init)
      throw new TypeError('fetch failed')
    }) as typeof globalThis.fetch,
    /** From here on the banks answer so to whoever asks for a refund. */
    answerRefunds: (status: RefundStatus): void => void (refunds = status),
    /** What they have taken on comes to an end. */
    finishRefunds(reference: string, status: 'success' | 'failure'): BankRecord {
      const record = records.get(reference)!
      if (record.waits !== undefined && status === 'success') giveBack(record, record.waits)
      delete record.waits
      for (const each of record.cancels ?? []) {
        if (each.status !== 'processing') continue
        each.status = status
        if (status === 'success') giveBack(record, each.amount)
        else record.modified = clock += 1000
      }
      return record
    },
    /** Of two pages that monobank made of one reference, whoever pays was led to this one. */
    leadTo(reference: string, invoiceId: string): void {
      const [led, former] = [records.get(`${reference}#${invoiceId}`), records.get(reference)]
      if (!led || !former) return
      records.set(reference, led)
      records.delete(`${reference}#${invoiceId}`)
      records.set(`${reference}#${former.invoiceId}`, former)
    },
    /** What LiqPay's page is to take, by its address; null where the signature is not the merchant's. */
    readCheckout(query: URLSearchParams): any {
      const data = query.get('data') ?? ''
      if (query.get('signature') !== sha1(data)) return null
      return JSON.parse(Buffer.from(data, 'base64').toString())
    },
    /** What happened at the bank; the youngest that it knows of. */
    happened(reference: string, amount: number, change: Partial<BankRecord> = {}): BankRecord {
      const former = records.get(reference)
      const record = {
        reference,
        amount,
        currency: 'UAH' as const,
        status: 'success',
        invoiceId: former?.invoiceId ?? `${records.size + 1_000_000}`,
        refunded: 0,
        ...(former?.cancels ? { cancels: former.cancels } : {}),
        ...(former?.waits === undefined ? {} : { waits: former.waits }),
        ...change,
        modified: change.modified ?? (clock += 1000),
      }
      records.set(reference, record)
      return record
    },
    liqpayCallback(record: BankRecord, { key = PRIVATE } = {}): string {
      const data = Buffer.from(JSON.stringify(liqpayTold(record))).toString('base64')
      const signature = createHash('sha1')
        .update(key + data + key)
        .digest('base64')
      return new URLSearchParams({ data, signature }).toString()
    },
    monobankCallback(record: BankRecord): { body: string; sign: string } {
      const body = JSON.stringify(monobankTold(record))
      return { body, sign: createSign('SHA256').update(body).sign(keys.privateKey, 'base64') }
    },
    /** The bank signs by another key from now on. */
    changeKey: (): void => {
      keys = newKeys()
    },
  }
}
