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
}
/** How the next question is treated instead of being answered. */
export type BankMood = 'http 500' | 'never' | 'html'

const LIQPAY = 'https://liqpay.test'
const MONOBANK = 'https://monobank.test'
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
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

/** Both banks at the edge of the network, with signatures of their own keys, as their documents describe them. */
export function startBanks() {
  const records = new Map<string, BankRecord>()
  const moods: BankMood[] = []
  const asked: { bank: 'liqpay' | 'monobank'; what: string; body: any }[] = []
  let keys = newKeys()
  let clock = Date.parse('2030-01-01T00:00:00Z')

  function liqpayTold({ reference, amount, currency, status, invoiceId, modified, refunded }: BankRecord) {
    return {
      result: 'ok',
      status,
      order_id: reference,
      amount: amount / 100,
      currency,
      payment_id: Number(invoiceId.replaceAll(/\D/g, '')),
      end_date: modified,
      ...(refunded > 0 ? { refund_amount: refunded / 100 } : {}),
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
  }: BankRecord) => ({
    invoiceId,
    status,
    amount,
    ccy: currency === 'UAH' ? 980 : 978,
    finalAmount: amount - refunded,
    reference,
    modifiedDate: new Date(modified).toISOString(),
    ...(refunded > 0 ? { cancelList: [{ status: 'success', amount: refunded, ccy: 980 }] } : {}),
  })

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
      record.refunded += Math.round(body.amount * 100)
      record.modified = clock += 1000
      if (record.refunded === record.amount) record.status = 'reversed'
      return json({ result: 'ok', status: 'reversed' })
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
      record.refunded += body.amount
      record.modified = clock += 1000
      if (record.refunded === record.amount) record.status = 'reversed'
      return json({ status: 'success' })
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
