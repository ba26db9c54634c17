import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { fromHryvnias } from '#domain/rules/money/money.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putProposal, putChat } from '#tests/factories/proposals.ts'
import { putUser } from '#tests/factories/users.ts'
import { CARD_ENV, startBanks, type BankRecord } from '#tests/support/banks.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { openOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const FEE = 250
const KOP = 25_000
const banks = startBanks()
let server: TestServer
let at = new Date('2030-01-01T09:00:00Z')

beforeAll(async () => {
  server = await startServer({
    env: {
      ...CARD_ENV,
      CONTACT_FEE_UAH: String(FEE),
      CONTACT_CAP: '2',
      ...LEGAL_ENV,
      ...ACCOUNT_ENV,
    },
    fetch: banks.fetch,
    now: () => at,
  })
})
afterAll(() => server.stop())
afterEach(() => void banks.moods.splice(0))

const minutes = (count: number): void => void (at = new Date(at.getTime() + count * 60_000))
async function sharedTalk(overrides: Parameters<typeof putTalk>[1] = {}): Promise<TestTalk> {
  const talk = await putTalk(server.sql, overrides)
  // the clock of this server runs days ahead
  await server.sql`update sessions set expires_at = '2040-01-01'`
  await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
  return talk
}
async function stranger() {
  const user = await putUser(server.sql)
  await server.sql`update sessions set expires_at = '2040-01-01'`
  return user
}
const pay = (talk: TestTalk, more: object = {}, headers?: Record<string, string>) =>
  server
    .as(talk.supplier)
    .post(
      '/payments',
      { purpose: 'contact', chat_id: talk.id, method: 'card', provider: 'liqpay', ...more },
      headers,
    )
const open = (talk: TestTalk) => server.as(talk.supplier).post(`/chats/${talk.id}/contacts/open`)
const creditOf = async (talk: TestTalk) => (await server.as(talk.supplier).get('/user/credit')).body
const stateOf = async (talk: TestTalk, id: number) =>
  (await server.as(talk.supplier).get(`/payments/${id}`)).body.data
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const toldByLiqpay = (record: BankRecord) =>
  server.guest.post('/payments/callback/liqpay', banks.liqpayCallback(record), FORM)
function toldByMonobank(record: BankRecord) {
  const { body, sign } = banks.monobankCallback(record)
  return server.guest.post('/payments/callback/monobank', body, { 'x-sign': sign })
}
/** What the whole ledger holds: nothing, as all of it balances; and each wallet what its entries say. */
async function expectSound(): Promise<void> {
  const [row] = await server.sql<{ sum: number; wrong: number }[]>`
    select coalesce(sum(amount_kop), 0)::bigint as sum,
      (select count(*)::int from wallets w where w.balance_kop <> (
        select -coalesce(sum(e.amount_kop), 0) from ledger_entries e where e.user_id = w.user_id
      )) as wrong
    from ledger_entries`
  expect(row).toEqual({ sum: 0, wrong: 0 })
}
afterEach(expectSound)

describe('what contacts cost', () => {
  test('is told before they are opened, to the supplier alone', async () => {
    const talk = await sharedTalk()
    const offer = () => server.as(talk.supplier).get(`/chats/${talk.id}/contacts/offer`)
    const told = {
      price: FEE,
      credit: 0,
      promised_credit: 0,
      opened_by: 0,
      cap: 2,
      full: false,
      number_dead: false,
      shared: true,
      opened: false,
    }
    expect((await offer()).body.data).toEqual(told)
    const refused = await open(talk)
    expect([refused.status, refused.body.code, refused.body.price, refused.body.credit]).toEqual([
      402,
      'payment_required',
      FEE,
      0,
    ])
    expect((await server.as(talk.buyer).get(`/chats/${talk.id}/contacts/offer`)).status).toBe(403)
    expect((await server.as(await stranger()).get(`/chats/${talk.id}/contacts/offer`)).status).toBe(404)
    expect((await server.guest.get(`/chats/${talk.id}/contacts/offer`)).status).toBe(401)
    const ways = {
      price: FEE,
      cap: 2,
      cards: [{ provider: 'monobank' }, { provider: 'liqpay' }],
      bank_transfer: true,
    }
    expect((await server.guest.get('/payments/methods')).body.data).toEqual(ways)
  })

  test('is not paid for by who may not, nor for what cannot be opened', async () => {
    const talk = await sharedTalk()
    await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: false })
    expect((await pay(talk)).body.code).toBe('contacts_not_allowed')
    expect((await pay({ ...talk, supplier: talk.buyer })).status).toBe(403)
    expect((await pay({ ...talk, supplier: await stranger() })).status).toBe(404)
    expect((await server.guest.post('/payments', {})).status).toBe(401)
    expect((await pay(talk, { method: 'cash' })).status).toBe(422)
  })
})

describe.each(['liqpay', 'monobank'] as const)('a card by %s', (provider) => {
  const told = provider === 'liqpay' ? toldByLiqpay : toldByMonobank

  test('opens the contacts once the bank itself says that it is paid, however often it is told', async () => {
    const talk = await sharedTalk()
    const begun = await pay(talk, { provider })
    expect(begun.status).toBe(201)
    const { id, reference, checkout_url, amount, status } = begun.body.data
    expect([amount, status, checkout_url]).toEqual([FEE, 'waiting', expect.stringMatching(/^https:/)])
    expect((await open(talk)).status).toBe(402)

    const record = banks.happened(reference, KOP)
    for (const reply of await Promise.all([told(record), told(record), told(record)]))
      expect([reply.status, reply.body]).toEqual([200, { ok: true }])
    await told(record)
    expect(await stateOf(talk, id)).toMatchObject({ status: 'paid', outcome: 'opened', checkout_url: null })
    const opened = await open(talk)
    expect([opened.status, opened.body.data.phone]).toEqual([200, talk.buyer.phone])
    const credit = await creditOf(talk)
    expect([credit.balance, credit.data.map(({ kind, amount: sum }: never) => [kind, sum])]).toEqual([
      0,
      [
        ['charge', -FEE],
        ['payment', FEE],
      ],
    ])
  })

  test('is not granted by a callback that the bank does not confirm', async () => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk, { provider })).body.data
    const record = banks.happened(reference, KOP, { status: 'processing' })
    expect((await told({ ...record, status: 'success' })).status).toBe(200)
    expect((await stateOf(talk, id)).status).toBe('waiting')
    expect((await open(talk)).status).toBe(402)
  })

  test.each([
    ['another sum', { amount: 100 }],
    ['another currency', { currency: 'EUR' as const }],
  ])('of %s opens nothing', async (_what, change) => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk, { provider })).body.data
    await told(banks.happened(reference, KOP, change))
    expect(await stateOf(talk, id)).toMatchObject({ status: 'failed', failure: 'mismatch', outcome: null })
    expect((await open(talk)).status).toBe(402)
    expect((await creditOf(talk)).balance).toBe(0)
  })

  test('hears the younger of two words, in whichever order they come', async () => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk, { provider })).body.data
    const paid = banks.happened(reference, KOP)
    await told(paid)
    await told(banks.happened(reference, KOP, { status: 'failure', modified: paid.modified - 60_000 }))
    expect((await stateOf(talk, id)).status).toBe('paid')
    // and one that was declined first may be paid by the next try
    const other = await sharedTalk()
    const second = (await pay(other, { provider })).body.data
    await told(banks.happened(second.reference, KOP, { status: 'failure' }))
    expect(await stateOf(other, second.id)).toMatchObject({ status: 'failed', failure: 'declined' })
    await told(banks.happened(second.reference, KOP))
    expect(await stateOf(other, second.id)).toMatchObject({
      status: 'paid',
      failure: null,
      outcome: 'opened',
    })
  })

  test('of nobody is unknown', async () => {
    const reply = await told({
      reference: 'HURT-00000-0',
      amount: KOP,
      currency: 'UAH',
      status: 'success',
      invoiceId: '1',
      modified: 1,
      refunded: 0,
    })
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  })

  test('is refused while the bank does not answer a callback, and found by the job', async () => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk, { provider })).body.data
    banks.happened(reference, KOP)
    banks.moods.push('http 500')
    expect((await told(banks.records.get(reference)!)).status).toBe(503)
    expect((await stateOf(talk, id)).status).toBe('waiting')
    minutes(2)
    await server.app.money.checkHanging()
    expect(await stateOf(talk, id)).toMatchObject({ status: 'paid', outcome: 'opened' })
  })
})

describe('what claims to come from a bank', () => {
  test('is refused with a wrong signature, and asks the bank nothing', async () => {
    const talk = await sharedTalk()
    const { reference } = (await pay(talk)).body.data
    const record = banks.happened(reference, KOP)
    const asked = banks.asked.length
    const forged = [
      banks.liqpayCallback(record, { key: 'another-key' }),
      banks.liqpayCallback(record).replace('signature=', 'signature=x'),
      'data=&signature=',
      'nonsense',
    ]
    for (const body of forged)
      expect((await server.guest.post('/payments/callback/liqpay', body, FORM)).status).toBe(422)
    expect(banks.asked.length).toBe(asked)
    expect((await open(talk)).status).toBe(402)
  })

  test('of monobank is judged on its very bytes, and by a key that may change', async () => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk, { provider: 'monobank' })).body.data
    const { body, sign } = banks.monobankCallback(banks.happened(reference, KOP))
    const send = (raw: string, headers: Record<string, string>) =>
      server.guest.post('/payments/callback/monobank', raw, headers)
    expect((await send(`${body} `, { 'x-sign': sign })).status).toBe(422)
    expect((await send(body, {})).status).toBe(422)
    expect((await send(body, { 'x-sign': 'AAAA' })).status).toBe(422)
    expect((await stateOf(talk, id)).status).toBe('waiting')
    expect((await send(body, { 'x-sign': sign })).status).toBe(200)
    expect((await stateOf(talk, id)).status).toBe('paid')
    expect((await server.guest.post('/payments/callback/paypal', '{}')).status).toBe(404)
  })
})

describe('a bank that does not answer', () => {
  test.each(['http 500', 'never', 'html'] as const)('(%s) leaves no payment behind', async (mood) => {
    const talk = await sharedTalk()
    banks.moods.push(mood)
    const refused = await pay(talk, { provider: 'monobank' })
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable'])
    expect((await server.as(talk.supplier).get('/payments')).body.data).toEqual([])
    expect((await pay(talk, { provider: 'monobank' })).status).toBe(201)
  })

  test('is asked again more and more rarely, and given up after a day in which by its word nobody has paid', async () => {
    const talk = await sharedTalk()
    const { id } = (await pay(talk, { provider: 'monobank' })).body.data
    const checks = async () => (await server.sql`select checks from payments where id = ${id}`)[0]!['checks']
    for (let i = 0; i < 60; i += 1) {
      minutes(1)
      await server.app.money.checkHanging()
    }
    expect(await checks()).toBe(3)
    minutes(24 * 60)
    await server.app.money.checkHanging()
    expect((await stateOf(talk, id)).status).toBe('expired')
  })

  test.each([
    ['is down', () => banks.moods.push('http 500')],
    ['is still at it', (reference: string) => banks.happened(reference, KOP, { status: 'processing' })],
  ] as const)(
    'that %s when the time is over is asked on, and its word still opens',
    async (_what, trouble) => {
      const talk = await sharedTalk()
      const { id, reference } = (await pay(talk, { provider: 'monobank' })).body.data
      for (const hour of [24, 25, 49]) {
        minutes(hour === 24 ? 24 * 60 : 24 * 60 + 1)
        await server.sql`update payments set check_at = null where id <> ${id}`
        trouble(reference)
        await server.app.money.checkHanging()
        expect(await stateOf(talk, id)).toMatchObject({ status: 'waiting', checkout_url: null })
      }
      // a further try to pay asks the bank, and finds the one that waits
      trouble(reference)
      const again = await pay(talk, { provider: 'monobank' })
      expect([again.status, again.body.data.id]).toEqual([200, id])
      banks.happened(reference, KOP)
      minutes(24 * 60 + 1)
      await server.app.money.checkHanging()
      expect(await stateOf(talk, id)).toMatchObject({ status: 'paid', outcome: 'opened' })
    },
  )

  test('is asked ever more rarely, and at least once a day', async () => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk, { provider: 'monobank' })).body.data
    const asks = async (days: number): Promise<number> => {
      const before = banks.asked.length
      for (let hour = 0; hour < days * 24; hour += 1) {
        minutes(60)
        banks.happened(reference, KOP, { status: 'processing' })
        await server.app.money.checkHanging()
      }
      return banks.asked.length - before
    }
    await server.sql`update payments set check_at = null where id <> ${id}`
    const first = await asks(1)
    expect([first, await asks(3), await asks(3)]).toEqual([24, 9, 3])
  })

  test('one that says that nobody has paid makes room for a new payment', async () => {
    const talk = await sharedTalk()
    const { id } = (await pay(talk, { provider: 'monobank' })).body.data
    minutes(24 * 60 + 1)
    const again = await pay(talk, { provider: 'monobank' })
    expect(again.status).toBe(201)
    expect((await stateOf(talk, id)).status).toBe('expired')
  })
})

describe('credit', () => {
  const TRANSFER = { method: 'bank_transfer', provider: undefined }
  const give = async ({ supplier }: TestTalk, amount: number) => {
    const operator = await openOperator(server)
    const words = ['credit', 'give', String(supplier.id), '--amount', String(amount), '--reason', 'Збій']
    await operator.ask(...words)
    await operator.close()
  }
  const come = ({ reference, amount }: { reference: string; amount: number }) =>
    server.app.money.confirmBankTransfer({
      reference,
      amountKopiykas: fromHryvnias(amount),
      statementLineKey: `line of ${reference}`,
      at,
    })

  test('is promised to one of the payments that wait, so that whoever pays what was asked gets all of it', async () => {
    const one = await sharedTalk()
    const two = await sharedTalk({ author: one.supplier })
    await give(one, 100)
    const [a, b] = await Promise.all([pay(one, TRANSFER), pay(two, TRANSFER)])
    expect([a.body.data.amount, b.body.data.amount].toSorted()).toEqual([150, 250])
    const [cheap, dear] = a.body.data.amount === 150 ? [a.body.data, b.body.data] : [b.body.data, a.body.data]
    const offerOf = async (id: number) =>
      (await server.as(one.supplier).get(`/chats/${id}/contacts/offer`)).body.data
    expect(await offerOf(cheap.chat_id)).toMatchObject({ credit: 100, promised_credit: 0 })
    expect(await offerOf(dear.chat_id)).toMatchObject({ credit: 0, promised_credit: 100 })
    // for the same contacts the same credit counts once more, by card as well
    const card = (await pay({ ...one, id: cheap.chat_id })).body.data
    expect(card.amount).toBe(150)
    for (const paid of [dear, cheap]) await come(paid)
    for (const { id } of [dear, cheap]) expect(await stateOf(one, id)).toMatchObject({ outcome: 'opened' })
    expect((await creditOf(one)).balance).toBe(0)
  })

  test('that a payment waits with opens nothing else meanwhile, and is free again when its time is over', async () => {
    const one = await sharedTalk()
    const two = await sharedTalk({ author: one.supplier })
    await give(one, 100)
    const waiting = (await pay(one, TRANSFER)).body.data
    await give(one, 200)
    expect((await open(two)).body).toMatchObject({ code: 'payment_required', credit: 200 })
    expect((await pay(two)).body.data.amount).toBe(50)
    minutes(6 * 24 * 60)
    expect((await open(two)).status).toBe(200)
    // paid after all, it is credit as any money that comes late; and an invoice that asks too little makes room
    await server.sql`update payments set status = 'waiting', due_at = ${new Date('2040-01-01')} where id = ${waiting.id}`
    const anew = (await pay(one, TRANSFER)).body.data
    expect([anew.id === waiting.id, anew.amount]).toEqual([false, 200])
    expect((await stateOf(one, waiting.id)).status).toBe('expired')
    await come(anew)
    expect(await stateOf(one, anew.id)).toMatchObject({ outcome: 'opened' })
  })
})

describe('paid twice', () => {
  test('two tabs begin one payment', async () => {
    const talk = await sharedTalk()
    const replies = await Promise.all([pay(talk), pay(talk), pay(talk)])
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' }
    const other = await sharedTalk()
    const first = await pay(other, {}, key)
    expect((await pay(other, {}, key)).body.data.id).toBe(first.body.data.id)
    for (const changed of [{ method: 'bank_transfer', provider: undefined }, { provider: 'monobank' }]) {
      const mismatch = await pay(other, changed, key)
      expect([mismatch.status, mismatch.body.code]).toEqual([422, 'idempotency_mismatch'])
    }
    expect((await pay(other, { provider: undefined }, key)).body.data.id).toBe(first.body.data.id)
  })

  test('by card and by transfer opens once, and the other stays credit', async () => {
    const talk = await sharedTalk()
    const card = (await pay(talk)).body.data
    const transfer = (await pay(talk, { method: 'bank_transfer', provider: undefined })).body.data
    expect([transfer.checkout_url, transfer.provider]).toEqual([null, null])
    const line = {
      reference: transfer.reference,
      amountKopiykas: KOP as never,
      statementLineKey: `s${transfer.id}`,
      at,
    }
    const [, first] = await Promise.all([
      toldByLiqpay(banks.happened(card.reference, KOP)),
      server.app.money.confirmBankTransfer(line),
    ])
    expect(first).toEqual({ result: 'applied', paymentId: transfer.id })
    expect(await server.app.money.confirmBankTransfer(line)).toEqual({
      result: 'repeat',
      paymentId: transfer.id,
    })
    const states = [await stateOf(talk, card.id), await stateOf(talk, transfer.id)]
    expect(states.map(({ outcome }) => outcome).toSorted()).toEqual(['credited', 'opened'])
    expect(states.find(({ outcome }) => outcome === 'credited').credited_because).toBe('already_opened')
    expect((await creditOf(talk)).balance).toBe(FEE)
    const unknown = { ...line, reference: 'HURT-99999-9', statementLineKey: 'other' }
    expect(await server.app.money.confirmBankTransfer(unknown)).toEqual({ result: 'unknown' })
  })

  test('what is in credit pays for the next contacts, in whichever of two tabs', async () => {
    const talk = await sharedTalk()
    const { reference } = (await pay(talk)).body.data
    await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: false })
    await toldByLiqpay(banks.happened(reference, KOP))
    const [one, two] = [
      await sharedTalk({ author: talk.supplier }),
      await sharedTalk({ author: talk.supplier }),
    ]
    expect((await pay(one)).body.code).toBe('nothing_to_pay')
    const replies = await Promise.all([open(one), open(two), open(one), open(two)])
    const codes = replies.map(({ status }) => status).toSorted()
    expect(codes).toEqual([200, 200, 402, 402])
    expect((await creditOf(talk)).balance).toBe(0)
  })
})

describe('what changed meanwhile', () => {
  test('consent that was withdrawn leaves credit', async () => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk)).body.data
    await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: false })
    await toldByLiqpay(banks.happened(reference, KOP))
    expect(await stateOf(talk, id)).toMatchObject({
      status: 'paid',
      outcome: 'credited',
      credited_because: 'not_shared',
    })
    expect((await creditOf(talk)).balance).toBe(FEE)
    expect((await open(talk)).body.code).toBe('contacts_not_allowed')
    await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
    expect((await open(talk)).status).toBe(200)
    expect((await creditOf(talk)).balance).toBe(0)
  })

  test('a buyer who is gone leaves credit', async () => {
    const talk = await sharedTalk()
    const { id, reference } = (await pay(talk)).body.data
    const password = 'дуже-довгий-пароль'
    const person = { email: 'goes@example.com', password, username: 'Пекарня' }
    const { body } = await server.guest.post('/register', person)
    await server.sql`
      update users u set password_hash = r.password_hash from users r
      where u.id = ${talk.buyer.id} and r.id = ${body.data.user.id}`
    expect((await server.as(talk.buyer).post('/user/deletion', { password })).status).toBe(204)
    await toldByLiqpay(banks.happened(reference, KOP))
    expect(await stateOf(talk, id)).toMatchObject({ outcome: 'credited', credited_because: 'buyer_gone' })
  })

  test('so many suppliers open the contacts of an order, and no one more', async () => {
    const first = await sharedTalk()
    const order = first.proposal.order
    const talks = [first]
    while (talks.length < 3) {
      const proposal = await putProposal(server.sql, { order })
      const id = await putChat(server.sql, proposal)
      const talk = { id, buyer: order.owner, supplier: proposal.author, proposal }
      await server.sql`update sessions set expires_at = '2040-01-01'`
      await server.as(talk.buyer).put(`/chats/${id}/contact-sharing`, { allowed: true })
      talks.push(talk)
    }
    const begun: { id: number; reference: string }[] = []
    for (const talk of talks) begun.push((await pay(talk)).body.data)
    await Promise.all(begun.map(({ reference }) => toldByLiqpay(banks.happened(reference, KOP))))
    const states = await Promise.all(talks.map((talk, i) => stateOf(talk, begun[i]!.id)))
    expect(states.map(({ outcome, credited_because }) => credited_because ?? outcome).toSorted()).toEqual([
      'cap_reached',
      'opened',
      'opened',
    ])
    const late = talks[states.findIndex(({ outcome }) => outcome === 'credited')]!
    expect((await open(late)).body.code).toBe('contact_cap_reached')
    expect((await server.as(late.supplier).get(`/chats/${late.id}/contacts/offer`)).body.data).toMatchObject({
      opened_by: 2,
      cap: 2,
    })
    expect((await creditOf(late)).balance).toBe(FEE)
  })

  test('a transfer of less waits as credit, and the rest opens', async () => {
    const talk = await sharedTalk()
    const transfer = { method: 'bank_transfer', provider: undefined }
    const { id, reference } = (await pay(talk, transfer)).body.data
    const come = (amount: number, key: string) =>
      server.app.money.confirmBankTransfer({
        reference,
        amountKopiykas: amount as never,
        statementLineKey: key,
        at,
      })
    await come(10_000, `${reference}-1`)
    expect(await stateOf(talk, id)).toMatchObject({ credited_because: 'not_enough', amount: 100 })
    await come(15_000, `${reference}-2`)
    expect(await stateOf(talk, id)).toMatchObject({ outcome: 'opened', amount: 250 })
  })
})

test('a buyer who never looks at the proposal has the sum given back within two days, with the reason', async () => {
  const [unseen, seen] = [await sharedTalk(), await sharedTalk()]
  for (const talk of [unseen, seen]) {
    const { reference } = (await pay(talk)).body.data
    await toldByLiqpay(banks.happened(reference, KOP))
  }
  // reading ahead is no look
  await server.as(unseen.buyer).get(`/user/orders/${unseen.proposal.order.id}`)
  await server.as(seen.buyer).post(`/user/orders/${seen.proposal.order.id}/seen`, { up_to: seen.proposal.id })
  minutes(47 * 60)
  await server.app.money.returnUnseen()
  expect((await creditOf(unseen)).balance).toBe(0)
  minutes(61)
  await Promise.all([server.app.money.returnUnseen(), server.app.money.returnUnseen()])
  const credit = await creditOf(unseen)
  expect([credit.balance, credit.data[0]]).toEqual([
    FEE,
    expect.objectContaining({ kind: 'return', return_reason: 'unseen', amount: FEE }),
  ])
  expect((await creditOf(seen)).balance).toBe(0)
  // what was opened stays open
  expect((await open(unseen)).status).toBe(200)
})

test('one’s payments are nobody else’s', async () => {
  const talk = await sharedTalk()
  const { id } = (await pay(talk)).body.data
  expect((await server.as(talk.buyer).get(`/payments/${id}`)).status).toBe(404)
  expect((await server.guest.get(`/payments/${id}`)).status).toBe(401)
  expect((await server.as(talk.buyer).get('/payments')).body.data).toEqual([])
  expect((await server.as(talk.supplier).get('/payments')).body.data).toHaveLength(1)
})

test('a payment in the sandbox opens nothing in production', async () => {
  const { createLiqPay } = await import('#server/outside/payments/liqpay.ts')
  const settings = {
    url: CARD_ENV.LIQPAY_URL,
    publicKey: CARD_ENV.LIQPAY_PUBLIC_KEY,
    privateKey: CARD_ENV.LIQPAY_PRIVATE_KEY,
  }
  banks.happened('HURT-SANDB-0', KOP, { status: 'sandbox' })
  const asked = { reference: 'HURT-SANDB-0', providerId: null }
  const states = [true, false].map(async (production) => {
    const provider = createLiqPay(settings, { fetch: banks.fetch, withinMs: 1000 }, { production })
    return (await provider.fetchStatus(asked))?.state
  })
  expect(await Promise.all(states)).toEqual(['declined', 'paid'])
})
