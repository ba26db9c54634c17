import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { createMetrics } from '#server/metrics/metrics.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { CARD_ENV, startBanks, type BankRecord } from '#tests/support/banks.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const KOP = 25_000
const banks = startBanks()
const metrics = createMetrics()
let server: TestServer
let operator: TestOperator
let at = new Date('2030-01-01T09:00:00Z')
beforeAll(async () => {
  server = await startServer({
    env: { ...CARD_ENV, CONTACT_FEE_UAH: '250', ...LEGAL_ENV, ...ACCOUNT_ENV },
    fetch: banks.fetch,
    now: () => at,
    metrics,
  })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})
afterEach(() => void banks.moods.splice(0))

type Begun = { talk: TestTalk; id: number; reference: string }
async function begun(provider: 'liqpay' | 'monobank'): Promise<Begun> {
  const talk = await putTalk(server.sql)
  await server.sql`update sessions set expires_at = '2040-01-01'`
  await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
  const wish = { purpose: 'contact', chat_id: talk.id, method: 'card', provider }
  const { id, reference } = (await server.as(talk.supplier).post('/payments', wish)).body.data
  return { talk, id, reference }
}
/** The bank has come to another word of it, and whoever looks at the payment asks the bank. */
async function happens({ reference }: Begun, change: Partial<BankRecord>, amount = KOP) {
  banks.happened(reference, amount, change)
  return operator.ask('payments', 'show', reference)
}
const MISMATCH = { status: 'failed', failure: 'mismatch', received_amount: 0 }
const balanceOf = async ({ talk }: Begun) => (await server.as(talk.supplier).get('/user/credit')).body.balance
const unmatched = async (): Promise<string[]> =>
  (await operator.ask('payments', 'list', '--unmatched')).payments.map(
    ({ reference }: { reference: string }) => reference,
  )
const refused = async (...words: string[]) => (await operator.run(...words)).err
const metric = async (line: string): Promise<number | undefined> => {
  const text = await metrics.registry.metrics()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe.each(['liqpay', 'monobank'] as const)('money of another sum by %s', (provider) => {
  test('is listed, and taken as it came: more opens the contacts and leaves the rest as credit', async () => {
    const payment = await begun(provider)
    expect(await happens(payment, {}, 30_000)).toMatchObject(MISMATCH)
    expect(await unmatched()).toContain(payment.reference)
    expect(await metric(`gurt_payments_unmatched{provider="${provider}"}`)).toBe(1)
    const taken = await operator.ask('payments', 'accept', payment.reference)
    expect(taken).toMatchObject({ status: 'paid', outcome: 'opened', failure: null, received_amount: 300 })
    expect(await balanceOf(payment)).toBe(50)
    expect(await unmatched()).not.toContain(payment.reference)
    const log = await operator.ask('audit', '--target', `payment ${payment.reference}`)
    expect(log.entries.map(({ act, reason }: never) => [act, reason])).toContainEqual([
      'payments.accept',
      '300',
    ])
    // a second time it is refused, and the bank that tells of it again changes nothing
    expect(await refused('payments', 'accept', payment.reference)).toContain('не тримає гривень')
    expect(await happens(payment, {}, 30_000)).toMatchObject({ status: 'paid', received_amount: 300 })
    expect(await balanceOf(payment)).toBe(50)
  })

  test('less waits as credit, from which it can be given back', async () => {
    const payment = await begun(provider)
    await happens(payment, {}, 10_000)
    expect(await operator.ask('payments', 'accept', payment.reference)).toMatchObject({
      outcome: 'credited',
      credited_because: 'not_enough',
      received_amount: 100,
    })
    expect(await balanceOf(payment)).toBe(100)
    await operator.ask('payments', 'refund', payment.reference, '--reason', 'Не та сума')
    expect([await balanceOf(payment), banks.records.get(payment.reference)!.refunded]).toEqual([0, 10_000])
  })

  test('of another currency is not taken; given back by the bank it is no longer looked into', async () => {
    const payment = await begun(provider)
    expect(await happens(payment, { currency: 'EUR' })).toMatchObject(MISMATCH)
    expect(await refused('payments', 'accept', payment.reference)).toContain('не тримає гривень')
    banks.moods.push('http 500')
    expect(await refused('payments', 'accept', payment.reference)).toContain('Банк не відповів')
    const back = { currency: 'EUR', status: 'reversed', refunded: KOP } as const
    expect(await happens(payment, back)).toMatchObject({ status: 'failed', failure: 'cancelled' })
    expect(await unmatched()).not.toContain(payment.reference)
    expect(await balanceOf(payment)).toBe(0)
  })

  test('after a try that was declined is not called declined', async () => {
    const payment = await begun(provider)
    expect(await happens(payment, { status: 'failure' })).toMatchObject({ failure: 'declined' })
    expect(await happens(payment, {}, 10_000)).toMatchObject(MISMATCH)
  })
})

test('what was never unmatched is not taken by hand', async () => {
  const waiting = await begun('liqpay')
  expect(await refused('payments', 'accept', waiting.reference)).toContain('не тримає гривень')
  await happens(waiting, {})
  expect(await refused('payments', 'accept', waiting.reference)).toContain('не тримає гривень')
})

test('who watches the server sees payments by state, and those of which the bank says nothing for long', async () => {
  const [paid, hanging] = [await begun('monobank'), await begun('monobank')]
  await happens(paid, {})
  const counted = await metric('gurt_payments{provider="monobank",state="paid"}')
  expect(counted).toBeGreaterThan(0)
  await happens(await begun('monobank'), {})
  expect(await metric('gurt_payments{provider="monobank",state="paid"}')).toBe(counted! + 1)

  expect(await metric('gurt_payments_hanging{provider="monobank"}')).toBeUndefined()
  for (let minute = 0; minute < 10; minute += 1) {
    at = new Date(at.getTime() + 60_000)
    await server.app.money.checkHanging()
  }
  expect(await metric('gurt_payments_hanging{provider="monobank"}')).toBe(1)
  await server.sql`update payments set created_at = now() - interval '1 hour' where id = ${hanging.id}`
  const age = await metric('gurt_payments_hanging_age_seconds{provider="monobank"}')
  expect(age).toBeGreaterThanOrEqual(3600)
  expect(age).toBeLessThan(4000)
  await happens(hanging, {})
  expect(await metric('gurt_payments_hanging{provider="monobank"}')).toBeUndefined()
})
