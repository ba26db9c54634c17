import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { CARD_ENV, startBanks } from '#tests/support/banks.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

const KOP = 25_000
const banks = startBanks()
let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startServer({
    env: { ...CARD_ENV, CONTACT_FEE_UAH: '250', ...LEGAL_ENV, ...ACCOUNT_ENV },
    fetch: banks.fetch,
  })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

async function begun(method: 'card' | 'bank_transfer', provider?: 'liqpay' | 'monobank') {
  const talk = await putTalk(server.sql)
  await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
  const wish = { purpose: 'contact', chat_id: talk.id, method, provider }
  return { talk, payment: (await server.as(talk.supplier).post('/payments', wish)).body.data }
}
async function paid(provider: 'liqpay' | 'monobank') {
  const { talk, payment } = await begun('card', provider)
  banks.happened(payment.reference, KOP)
  expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({
    status: 'paid',
    outcome: 'opened',
    bank_answered: true,
  })
  return { talk, payment }
}
const balanceOf = async ({ supplier }: TestTalk) =>
  (await server.as(supplier).get('/user/credit')).body.balance
const newsOf = async ({ supplier }: TestTalk, title: string) =>
  eventually(async () => {
    const { data } = (await server.as(supplier).get('/notifications?type=payment')).body
    const found = data.find((each: { title: string }) => each.title === title)
    expect(found).toBeDefined()
    return found
  })
const refused = async (...words: string[]) => (await operator.run(...words)).err

describe('the operator', () => {
  test('confirms a transfer once, and the line of the statement that comes after is the same money', async () => {
    const { talk, payment } = await begun('bank_transfer')
    const confirmed = await operator.ask('payments', 'confirm', payment.reference)
    expect(confirmed).toMatchObject({ status: 'paid', outcome: 'opened', received_amount: 250 })
    expect(await refused('payments', 'confirm', String(payment.id))).toContain('уже підтверджено')
    const line = (key: string) =>
      server.app.money.confirmBankTransfer({
        reference: payment.reference,
        amountKopiykas: KOP as never,
        statementLineKey: key,
        at: new Date(),
      })
    expect((await line('a')).result).toBe('repeat')
    expect((await line('a')).result).toBe('repeat')
    expect(await balanceOf(talk)).toBe(0)
    // another line is other money
    expect((await line('b')).result).toBe('applied')
    expect(await balanceOf(talk)).toBe(250)
    const log = await operator.ask('audit', '--target', `payment ${payment.reference}`)
    expect(log.entries.map(({ act }: { act: string }) => act)).toEqual(['payments.confirm'])
    const { payment: card } = await begun('card', 'liqpay')
    expect(await refused('payments', 'confirm', card.reference)).toContain('не банківський переказ')
    expect(await refused('payments', 'confirm', 'HURT-00000-0')).toContain('не знайдено')
  })

  test.each(['liqpay', 'monobank'] as const)(
    'gives back by %s what is in credit, and no more',
    async (provider) => {
      const { talk, payment } = await paid(provider)
      const refund = ['payments', 'refund', payment.reference, '--reason', 'Номер мовчить']
      expect(await refused(...refund)).toContain('уже витрачено')
      const order = String(talk.proposal.order.id)
      expect(await operator.ask('contacts', 'dead-number', order)).toMatchObject({ returned: 1, amount: 250 })
      expect(await operator.ask('contacts', 'dead-number', order)).toMatchObject({ returned: 0 })
      expect((await newsOf(talk, 'Кошти повернуто на кредит')).message).toContain('номер покупця не працює')
      expect(await operator.ask(...refund, '--amount', '100,50')).toMatchObject({
        refunded: 100.5,
        payment: { status: 'paid', refunded_amount: 100.5 },
      })
      expect(banks.records.get(payment.reference)!.refunded).toBe(10_050)
      // a bank that fails has moved nothing here; the next time what it did is believed
      banks.moods.push('http 500')
      expect(await refused(...refund)).toContain('Банк не відповів')
      expect(await balanceOf(talk)).toBe(149.5)
      banks.happened(payment.reference, KOP, { refunded: KOP, status: 'reversed' })
      expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({
        status: 'refunded',
        refunded_amount: 250,
      })
      expect(await balanceOf(talk)).toBe(0)
      expect(await refused(...refund)).toContain('стільки не повернути')
      await newsOf(talk, 'Платіж повернуто')
      // what was opened stays
      expect((await server.as(talk.supplier).post(`/chats/${talk.id}/contacts/open`)).status).toBe(200)
    },
  )

  test('a bank that takes money back by itself takes the credit, and what it does not cover is our loss', async () => {
    const { talk, payment } = await paid('liqpay')
    banks.happened(payment.reference, KOP, { refunded: KOP, status: 'reversed' })
    expect(await operator.ask('payments', 'show', String(payment.id))).toMatchObject({ status: 'refunded' })
    expect(await balanceOf(talk)).toBe(0)
    const report = await operator.ask('payments', 'report')
    expect(report.lines).toContainEqual({
      kind: 'refund',
      account: 'expense:reversals',
      count: 1,
      amount: 250,
    })
  })

  test('gives credit with a reason, which pays for contacts', async () => {
    const { talk } = await begun('card', 'liqpay')
    const words = [
      'credit',
      'give',
      String(talk.supplier.id),
      '--amount',
      '250',
      '--reason',
      'Вибачте за збій',
    ]
    expect(await operator.ask(...words)).toMatchObject({ amount: 250, balance: 250 })
    expect((await newsOf(talk, 'Вам нараховано кредит')).message).toContain('Вибачте за збій')
    expect((await server.as(talk.supplier).get('/user/credit')).body.data[0]).toMatchObject({
      kind: 'gift',
      note: 'Вибачте за збій',
    })
    expect((await server.as(talk.supplier).post(`/chats/${talk.id}/contacts/open`)).status).toBe(200)
    expect(await refused('credit', 'give', '999999', '--amount', '1', '--reason', 'х')).toContain(
      'не знайдено',
    )
    for (const wrong of ['0', '-5', '1.234', 'багато'])
      expect((await operator.run('credit', 'give', '1', `--amount=${wrong}`, '--reason', 'х')).code).toBe(2)
  })

  test('reads a day of the ledger, whose sum is nothing and whose cash is what the payments hold', async () => {
    const report = await operator.ask('payments', 'report')
    expect(report.balance).toBe(0)
    const [held] = await server.sql<{ cash: number }[]>`
      select sum(received_kop - refunded_kop)::bigint as cash from payments`
    const cash = report.lines
      .filter(({ account }: { account: string }) => account.startsWith('cash:'))
      .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(cash * 100).toBe(held!.cash)
    expect((await operator.ask('payments', 'report', '--day', '2020-01-01')).lines).toEqual([])
    expect((await operator.run('payments', 'report', '--day', 'вчора')).code).toBe(2)
    expect((await operator.run('payments', 'list')).out).toContain('Показано')
    expect((await operator.run('payments', 'report')).out).toContain('revenue:contacts')
  })
})

test('what one has paid is in the file of one’s data', async () => {
  const { talk, payment } = await paid('monobank')
  const supplier = server.as(talk.supplier)
  const file = (await supplier.get('/user/export')).body
  expect(file.payments).toEqual([
    expect.objectContaining({ reference: payment.reference, received_amount: 250 }),
  ])
  expect(file.credit.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['payment', 250],
    ['charge', -250],
  ])
})
