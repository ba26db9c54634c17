import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createMetrics } from '#server/metrics/metrics.ts'
import { EXIT } from '#server/operator-command/failure.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { CARD_ENV, startBanks } from '#tests/support/banks.ts'
import { countUnsound, SOUND } from '#tests/support/ledger-soundness.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

const KOP = 25_000
const banks = startBanks()
const metrics = createMetrics()
let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  const env = { ...CARD_ENV, ...LEGAL_ENV, ...ACCOUNT_ENV, CONTACT_FEE_UAH: '250' }
  server = await startServer({ env, fetch: banks.fetch, metrics })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

type Bank = 'liqpay' | 'monobank'
type Paid = { talk: TestTalk; payment: { id: number; reference: string }; bank: Bank }

/** A supplier has paid by card, and the contacts were opened by it. */
async function opened(bank: Bank): Promise<Paid> {
  const talk = await putTalk(server.sql)
  await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
  const wish = { purpose: 'contact', chat_id: talk.id, method: 'card', provider: bank }
  const payment = (await server.as(talk.supplier).post('/payments', wish)).body.data
  banks.happened(payment.reference, KOP)
  expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({ outcome: 'opened' })
  return { talk, payment, bank }
}
const wordsOf = (act: string, { payment }: Paid, ...options: string[]) =>
  ['payments', act, payment.reference, '--reason', 'Карту закрито', ...options] as const
/** The bank has taken the refund on. */
async function takenOn(bank: Bank): Promise<Paid> {
  const paid = await opened(bank)
  banks.answerRefunds('processing')
  expect(await operator.ask(...wordsOf('refund', paid))).toMatchObject({ pending: true })
  banks.answerRefunds('success')
  return paid
}
/** The bank has taken it on and failed. */
async function failed(): Promise<Paid> {
  const paid = await takenOn('monobank')
  banks.finishRefunds(paid.payment.reference, 'failure')
  expect(await operator.ask('payments', 'show', paid.payment.reference)).toMatchObject({
    refund_failed: true,
  })
  return paid
}
const shown = async ({ talk, payment }: Paid) =>
  (await server.as(talk.supplier).get(`/payments/${payment.id}`)).body.data
const balanceOf = async ({ talk }: Paid) => (await server.as(talk.supplier).get('/user/credit')).body.balance
const isUnmatched = async ({ payment }: Paid): Promise<boolean> =>
  (await operator.ask('payments', 'list', '--unmatched')).payments.some(
    ({ id }: { id: number }) => id === payment.id,
  )
const refusalOf = async (...words: readonly string[]) => {
  const { code, err } = await operator.run(...words)
  expect(code).toBe(EXIT.state)
  return err
}
const audited = async ({ payment }: Paid): Promise<[act: string, reason: string][]> =>
  (await operator.ask('audit', '--target', `payment ${payment.reference}`)).entries.map(
    ({ act, reason }: { act: string; reason: string }) => [act, reason],
  )
const newsOf = ({ talk }: Paid, title: string) =>
  eventually(async () => {
    const { data } = (await server.as(talk.supplier).get('/notifications?type=payment')).body
    const found = data.find((each: { title: string }) => each.title === title)
    expect(found).toBeDefined()
    return found
  })
const unmatchedByMetrics = async (bank: Bank): Promise<number> => {
  const line = (await metrics.registry.metrics())
    .split('\n')
    .find((each) => each.startsWith(`gurt_payments_unmatched{provider="${bank}"}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}
/** What moved on each account of cash by a payment, in kopiykas. */
const cashOf = async ({ payment }: Paid): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await server.sql<{ account: string; sum: number }[]>`
        select e.account, sum(e.amount_kop)::int as sum
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.payment_id = ${payment.id} and e.account like 'cash:%' group by 1`
    ).map(({ account, sum }) => [account, sum]),
  )
const expectSound = async ({ talk }: Paid) =>
  expect(await countUnsound(server.sql, [talk.id], 10)).toEqual(SOUND)

test('a refund that failed is seen by whoever watches the server until the operator has decided', async () => {
  const before = await unmatchedByMetrics('monobank')
  const paid = await failed()
  expect(await unmatchedByMetrics('monobank')).toBe(before + 1)
  expect(await isUnmatched(paid)).toBe(true)
  await operator.ask(...wordsOf('keep', paid))
  expect(await unmatchedByMetrics('monobank')).toBe(before)
  expect(await isUnmatched(paid)).toBe(false)
})

describe('kept', () => {
  test('it stays as it is, its payer reads why, and the audit log has it', async () => {
    const paid = await failed()
    const kept = await operator.run(...wordsOf('keep', paid))
    expect(kept.out).toContain('лишається як є')
    expect(await shown(paid)).toMatchObject({
      status: 'paid',
      outcome: 'opened',
      refund_failed: false,
      refunding_amount: 0,
      refunded_amount: 0,
    })
    expect((await newsOf(paid, 'Платіж не повертатимемо')).message).toContain('Карту закрито')
    expect(await audited(paid)).toContainEqual(['payments.keep', 'Карту закрито'])
    expect(await balanceOf(paid)).toBe(0)
    await expectSound(paid)
  })

  test('twice, or where nothing has failed, it is refused', async () => {
    const paid = await failed()
    await operator.ask(...wordsOf('keep', paid))
    expect(await refusalOf(...wordsOf('keep', paid))).toContain('нічого не вирішувати')
    expect(await refusalOf(...wordsOf('keep', await opened('liqpay')))).toContain('нічого не вирішувати')
    expect(await operator.run('payments', 'keep', paid.payment.reference)).toMatchObject({
      code: EXIT.usage,
    })
  })

  test.each(['liqpay', 'monobank'] as const)(
    'while %s is still at it, or has done it, it is refused',
    async (bank) => {
      const paid = await takenOn(bank)
      expect(await refusalOf(...wordsOf('keep', paid))).toContain('нічого не вирішувати')
      banks.finishRefunds(paid.payment.reference, 'success')
      expect(await refusalOf(...wordsOf('keep', paid))).toContain('нічого не вирішувати')
      await operator.ask('payments', 'show', paid.payment.reference)
      expect(await shown(paid)).toMatchObject({ status: 'refunded', refunded_amount: 250 })
      await expectSound(paid)
    },
  )

  test('what LiqPay has dropped without a word is given up by the operator', async () => {
    const paid = await takenOn('liqpay')
    banks.finishRefunds(paid.payment.reference, 'failure')
    await operator.ask('payments', 'show', paid.payment.reference)
    expect(await shown(paid)).toMatchObject({ refunding_amount: 250 })
    await operator.ask(...wordsOf('keep', paid))
    expect(await shown(paid)).toMatchObject({ status: 'paid', refunding_amount: 0, refund_failed: false })
    // where it gives the money back after all, that is booked, and the contacts stay paid for
    banks.happened(paid.payment.reference, KOP, { status: 'reversed', refunded: KOP })
    await operator.ask('payments', 'show', paid.payment.reference)
    expect(await shown(paid)).toMatchObject({ status: 'refunded', refunded_amount: 250 })
    await expectSound(paid)
  })
})

describe('given back otherwise', () => {
  test('it is booked on the account of the bank, brings the price back, and asks no card bank for it', async () => {
    const paid = await failed()
    const asked = banks.asked.length
    expect(await operator.ask(...wordsOf('refund', paid, '--by-hand'))).toMatchObject({
      refunded: 250,
      pending: false,
      payment: { status: 'refunded', refund_failed: false },
    })
    expect(banks.asked.slice(asked).map(({ what }) => what)).not.toContain('/api/merchant/invoice/cancel')
    expect(await cashOf(paid)).toEqual({ 'cash:monobank': KOP, 'cash:bank': -KOP })
    expect(await shown(paid)).toMatchObject({ refunded_amount: 250, refunded_by_hand_amount: 250 })
    expect(await balanceOf(paid)).toBe(0)
    expect(await audited(paid)).toContainEqual(['payments.refund', '250 (by hand): Карту закрито'])
    await newsOf(paid, 'Платіж повернуто')
    await expectSound(paid)
    // the bank holds the money still, and its word changes nothing
    await operator.ask('payments', 'show', paid.payment.reference)
    expect(await shown(paid)).toMatchObject({ status: 'refunded', refunded_amount: 250 })
    // and nothing is left to give back
    expect(await refusalOf(...wordsOf('refund', paid))).toContain('стільки не повернути')
  })

  test('what the bank gives back besides is booked as well: the books say that it went twice', async () => {
    const paid = await failed()
    await operator.ask(...wordsOf('refund', paid, '--by-hand'))
    banks.happened(paid.payment.reference, KOP, { status: 'reversed', refunded: KOP })
    await operator.ask('payments', 'show', paid.payment.reference)
    expect(await cashOf(paid)).toEqual({ 'cash:bank': -KOP, 'cash:monobank': 0 })
    expect(await shown(paid)).toMatchObject({ refunded_amount: 500, refunded_by_hand_amount: 250 })
    await expectSound(paid)
  })

  test('while the bank is at it, it is not booked', async () => {
    const paid = await takenOn('monobank')
    for (const options of [['--by-hand'], ['--by-hand', '--again']])
      expect(await operator.ask(...wordsOf('refund', paid, ...options))).toMatchObject({
        pending: true,
        payment: { refunded_amount: 0 },
      })
    banks.finishRefunds(paid.payment.reference, 'success')
    // what has gone by the bank meanwhile is booked as that
    expect(await operator.ask(...wordsOf('refund', paid, '--by-hand', '--again'))).toMatchObject({
      refunded: 250,
    })
    expect(await cashOf(paid)).toEqual({ 'cash:monobank': 0 })
    await expectSound(paid)
  })

  test('with a bank that is in the settings no more it is the only way', async () => {
    const paid = await opened('liqpay')
    const { LIQPAY_PUBLIC_KEY: _, LIQPAY_PRIVATE_KEY: __, LIQPAY_URL: ___, ...without } = CARD_ENV
    const env = { ...without, ...LEGAL_ENV, ...ACCOUNT_ENV, CONTACT_FEE_UAH: '250' }
    const later = await startServer({ env, fetch: banks.fetch, beside: server })
    const there = await openOperator(later)
    try {
      const refused = await there.run(...wordsOf('refund', paid))
      expect(refused).toMatchObject({ code: EXIT.state })
      expect(refused.err).toContain('--by-hand')
      expect(await there.ask(...wordsOf('refund', paid, '--by-hand'))).toMatchObject({ refunded: 250 })
    } finally {
      await there.close()
      await later.stop()
    }
    expect(await cashOf(paid)).toEqual({ 'cash:liqpay': KOP, 'cash:bank': -KOP })
    await expectSound(paid)
  })
})
