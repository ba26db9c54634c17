import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fromHryvnias } from '#domain/rules/money/money.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { CARD_ENV, startBanks } from '#tests/support/banks.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { countUnsound, SOUND } from '#tests/support/ledger-soundness.ts'
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

  test.each([
    ['less than was confirmed', [249], 250],
    ['in parts', [100, 150], 250],
    ['more, in one line', [300], 300],
    ['more, in parts', [200, 100], 300],
    ['and once more the same sum', [250, 250], 500],
    ['less, and then another sum', [249, 2], 251],
  ] as const)(
    'what a statement tells of money that was confirmed by hand is the same money: %s',
    async (_what, sums, booked) => {
      const { talk, payment } = await begun('bank_transfer')
      await operator.ask('payments', 'confirm', payment.reference)
      const lines = sums.map((sum, i) => ({
        reference: payment.reference,
        amountKopiykas: fromHryvnias(sum),
        statementLineKey: `${payment.reference} ${i}`,
        at: new Date(),
      }))
      // and the same statement twice
      for (const line of [...lines, ...lines]) await server.app.money.confirmBankTransfer(line)
      expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({
        received_amount: booked,
      })
      expect(await balanceOf(talk)).toBe(booked - 250)
      const [books] = await server.sql<{ cash: number }[]>`
      select sum(e.amount_kop)::bigint as cash from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.payment_id = ${payment.id} and e.account = 'cash:bank'`
      expect(books!.cash).toBe(booked * 100)
    },
  )

  test('less that was confirmed by hand is made whole by the line of the statement', async () => {
    const { talk, payment } = await begun('bank_transfer')
    expect(await operator.ask('payments', 'confirm', payment.reference, '--amount', '100')).toMatchObject({
      outcome: 'credited',
    })
    const line = {
      reference: payment.reference,
      amountKopiykas: fromHryvnias(250),
      statementLineKey: 'w',
      at: new Date(),
    }
    expect((await server.app.money.confirmBankTransfer(line)).result).toBe('applied')
    expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({
      outcome: 'opened',
      received_amount: 250,
    })
    expect(await balanceOf(talk)).toBe(0)
  })

  describe('a refund that the bank has only taken on', () => {
    type Begun = Awaited<ReturnType<typeof paid>>
    const refundOf = ({ payment }: Begun) => [
      'payments',
      'refund',
      payment.reference,
      '--reason',
      'Номер мовчить',
    ]
    async function taken(provider: 'liqpay' | 'monobank' = 'monobank'): Promise<Begun> {
      const done = await paid(provider)
      await operator.ask('contacts', 'dead-number', String(done.talk.proposal.order.id))
      banks.answerRefunds('processing')
      expect(await operator.ask(...refundOf(done))).toMatchObject({
        refunded: 250,
        pending: true,
        payment: { status: 'paid', refunded_amount: 0, refunding_amount: 250 },
      })
      banks.answerRefunds('success')
      return done
    }
    /** What the job makes of it: `payments show` would ask the bank by itself. */
    async function checked({ payment }: Begun) {
      await server.sql`
        update payments set check_at = now() - interval '1 day' where id = ${payment.id} and check_at is not null`
      await server.app.money.checkHanging()
      const [row] = await server.sql`
        select status, refunding_kop, refunded_kop, refund_failed from payments where id = ${payment.id}`
      return row
    }

    test.each(['liqpay', 'monobank'] as const)(
      'is booked when %s says that it has gone',
      async (provider) => {
        const begin = await taken(provider)
        expect(await checked(begin)).toMatchObject({ status: 'paid', refunding_kop: KOP, refunded_kop: 0 })
        banks.finishRefunds(begin.payment.reference, 'success')
        expect(await checked(begin)).toMatchObject({
          status: 'refunded',
          refunding_kop: 0,
          refunded_kop: KOP,
        })
        expect(await balanceOf(begin.talk)).toBe(0)
        expect((await newsOf(begin.talk, 'Платіж повернуто')).message).toContain('250')
      },
    )

    test.each(['liqpay', 'monobank'] as const)(
      'of which nothing is known here any more is told by %s, and not asked for a second time',
      async (provider) => {
        const begin = await taken(provider)
        // a server that died after the bank had answered has noted nothing
        await server.sql`
          update payments set refunding_kop = 0, refund_key = null, refund_reason = null
          where id = ${begin.payment.id}`
        const asked = banks.asked.length
        expect(await operator.ask(...refundOf(begin))).toMatchObject({ refunded: 250, pending: true })
        expect(banks.asked.slice(asked).map(({ what }) => what)).not.toContain('refund')
        expect(banks.asked.slice(asked).map(({ what }) => what)).not.toContain('/api/merchant/invoice/cancel')
        banks.finishRefunds(begin.payment.reference, 'success')
        expect(await checked(begin)).toMatchObject({ status: 'refunded', refunded_kop: KOP })
      },
    )

    test('that the bank has dropped without a word is listed after a day, and asked for again', async () => {
      const begin = await taken('liqpay')
      const { payment } = begin
      const unmatched = async () =>
        (await operator.ask('payments', 'list', '--unmatched')).payments.map(({ id }: { id: number }) => id)
      expect(await unmatched()).not.toContain(payment.id)
      // while the bank is at it, it is not asked for again
      expect(await operator.ask(...refundOf(begin), '--again')).toMatchObject({ pending: true })
      expect(banks.records.get(payment.reference)!.waits).toBe(KOP)
      banks.finishRefunds(payment.reference, 'failure')
      for (let hour = 0; hour < 28; hour += 1) await checked(begin)
      expect(await unmatched()).toContain(payment.id)
      expect(await operator.ask(...refundOf(begin))).toMatchObject({ pending: true })
      expect(await operator.ask(...refundOf(begin), '--again')).toMatchObject({
        refunded: 250,
        pending: false,
        payment: { status: 'refunded', refunding_amount: 0 },
      })
      expect(await unmatched()).not.toContain(payment.id)
    })

    test('is not booked: the money is here still, and cannot be spent or given back a second time', async () => {
      const begin = await taken()
      const { talk, payment } = begin
      expect(await balanceOf(talk)).toBe(250)
      const { data: offer } = (await server.as(talk.supplier).get(`/chats/${talk.id}/contacts/offer`)).body
      expect(offer).toMatchObject({ credit: 0, promised_credit: 250 })
      expect((await operator.run(...refundOf(begin))).out).toContain('Запишемо, щойно він скаже')
      expect(banks.records.get(payment.reference)!.cancels).toHaveLength(1)
      expect(await checked(begin)).toMatchObject({ status: 'paid', refunding_kop: KOP, refunded_kop: 0 })
      expect((await operator.run('payments', 'show', payment.reference)).out).toContain('Банк повертає')
    })

    test('leaves the money where it was when it fails, the operator sees that, and tries again', async () => {
      const begin = await taken()
      const { talk, payment } = begin
      banks.finishRefunds(payment.reference, 'failure')
      expect(await checked(begin)).toMatchObject({ status: 'paid', refunding_kop: 0, refund_failed: true })
      expect(await balanceOf(talk)).toBe(250)
      expect((await operator.run('payments', 'show', payment.reference)).out).toContain(
        'повернення не пройшло',
      )
      const { payments } = await operator.ask('payments', 'list', '--unmatched')
      expect(payments.map(({ id }: { id: number }) => id)).toContain(payment.id)
      // to the bank it is another refund
      expect(await operator.ask(...refundOf(begin))).toMatchObject({ refunded: 250, pending: false })
      expect(banks.records.get(payment.reference)).toMatchObject({ refunded: KOP })
      expect(await checked(begin)).toMatchObject({ status: 'refunded', refund_failed: false })
    })
  })

  test('a number that is dead by the operator’s word is not sold until the buyer has verified one anew', async () => {
    const { talk, payment } = await paid('liqpay')
    const { order } = talk.proposal
    const late = await putProposal(server.sql, { order })
    const chat = await putChat(server.sql, late)
    await server.as(talk.buyer).put(`/chats/${chat}/contact-sharing`, { allowed: true })
    const supplier = server.as(late.author)
    const wish = { purpose: 'contact', chat_id: chat, method: 'card', provider: 'liqpay' }
    const begunBefore = (await supplier.post('/payments', wish)).body.data

    await operator.ask('contacts', 'dead-number', String(order.id))
    // its buyer hears of it, once, with a way to where a number is verified
    await operator.ask('contacts', 'dead-number', String(order.id))
    const log = await operator.ask('audit', '--target', `order ${order.id}`)
    expect(log.entries.map(({ act }: { act: string }) => act)).toEqual([
      'contacts.dead-number',
      'contacts.dead-number',
    ])
    const heard = await eventually(async () => {
      const { data } = (await server.as(talk.buyer).get('/notifications?type=phone_dead')).body
      expect(data).toHaveLength(1)
      return data[0]
    })
    expect(heard).toMatchObject({ title: 'Ваш номер не відповідає', link: '/office/profile', count: 1 })
    expect(heard.message).not.toMatch(/\d{7}/)
    expect((await supplier.get(`/chats/${chat}/contacts/offer`)).body.data).toMatchObject({
      number_dead: true,
    })
    for (const reply of [
      await supplier.post('/payments', wish),
      await supplier.post(`/chats/${chat}/contacts/open`),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'contact_number_dead'])
    // what was being paid at that moment becomes credit, with the reason
    banks.happened(begunBefore.reference, KOP)
    expect(await operator.ask('payments', 'show', begunBefore.reference)).toMatchObject({
      outcome: 'credited',
      credited_because: 'number_dead',
    })
    // who had opened them keeps them; another order with the same number is as dead
    expect((await server.as(talk.supplier).post(`/chats/${talk.id}/contacts/open`)).status).toBe(200)
    const another = await putTalk(server.sql, { order: await putOrder(server.sql, { owner: talk.buyer }) })
    await server.as(talk.buyer).put(`/chats/${another.id}/contact-sharing`, { allowed: true })
    const offerOf = async () =>
      (await server.as(another.supplier).get(`/chats/${another.id}/contacts/offer`)).body.data
    expect(await offerOf()).toMatchObject({ number_dead: true })

    const number = '+380671112233'
    await server.sql`update users set phone = ${number}, phone_verified_at = now() where id = ${talk.buyer.id}`
    expect(await offerOf()).toMatchObject({ number_dead: false })
    const opened = await supplier.post(`/chats/${chat}/contacts/open`)
    expect([opened.status, opened.body.data.phone]).toEqual([200, number])
    expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({ outcome: 'opened' })
  })

  test.each(['liqpay', 'monobank'] as const)(
    'gives back by %s what is in credit, and no more',
    async (provider) => {
      const { talk, payment } = await paid(provider)
      const refund = ['payments', 'refund', payment.reference, '--reason', 'Номер мовчить']
      // what the contacts cost goes back whole, or not at all
      expect(await refused(...refund, '--amount', '100,50')).toContain('уже витрачено')
      const order = String(talk.proposal.order.id)
      expect(await operator.ask('contacts', 'dead-number', order)).toMatchObject({ returned: 1, amount: 250 })
      expect(await operator.ask('contacts', 'dead-number', order)).toMatchObject({ returned: 0 })
      expect((await newsOf(talk, 'Кошти повернуто на кредит')).message).toContain('номер покупця не працює')
      // LiqPay says of a part only that it has heard
      expect(await operator.ask(...refund, '--amount', '100,50')).toMatchObject({
        refunded: 100.5,
        pending: provider === 'liqpay',
      })
      expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({
        status: 'paid',
        refunded_amount: 100.5,
        refunding_amount: 0,
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

  test.each(['liqpay', 'monobank', 'transfer'] as const)(
    'gives back by %s a payment that has opened contacts, with what they cost, and they stay open',
    async (way) => {
      const isTransfer = way === 'transfer'
      const { talk, payment } = isTransfer ? await begun('bank_transfer') : await paid(way)
      if (isTransfer) await operator.ask('payments', 'confirm', payment.reference)
      const refund = ['payments', 'refund', payment.reference, '--reason', 'Помилкова оплата']
      // a bank that fails leaves everything as it was
      if (!isTransfer) {
        banks.moods.push('http 500')
        await refused(...refund)
      }
      expect((await server.as(talk.supplier).get('/user/credit')).body.data).toHaveLength(2)
      expect(await operator.ask(...refund)).toMatchObject({
        refunded: 250,
        pending: false,
        payment: { status: 'refunded', outcome: 'opened', refunded_amount: 250 },
      })
      const credit = (await server.as(talk.supplier).get('/user/credit')).body
      expect(credit.balance).toBe(0)
      expect(
        credit.data.map(({ kind, amount, note, return_reason }: never) => [
          kind,
          amount,
          note,
          return_reason,
        ]),
      ).toEqual([
        ['refund', -250, 'Помилкова оплата', null],
        ['return', 250, null, 'refunded'],
        ['charge', -250, null, null],
        ['payment', 250, null, null],
      ])
      await newsOf(talk, 'Платіж повернуто')
      const { data } = (await server.as(talk.supplier).get('/notifications?type=payment')).body
      expect(data.map(({ title }: { title: string }) => title)).not.toContain('Кошти повернуто на кредит')
      expect(await countUnsound(server.sql, [talk.id], 10)).toEqual(SOUND)
      expect((await server.as(talk.supplier).post(`/chats/${talk.id}/contacts/open`)).status).toBe(200)
      expect(await refused(...refund)).toContain('стільки не повернути')
      // nor is it given back once more
      const order = String(talk.proposal.order.id)
      expect(await operator.ask('contacts', 'dead-number', order)).toMatchObject({ returned: 0 })
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
    expect(await operator.ask('audit', '--target', `user ${talk.supplier.id}`)).toMatchObject({
      entries: [{ act: 'credit.give', reason: '250: Вибачте за збій' }],
    })
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
