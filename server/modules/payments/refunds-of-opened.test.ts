import { afterAll, beforeAll, expect, test } from 'vitest'

import { kopiykas } from '#domain/rules/money/money.ts'
import { EXIT } from '#server/operator-command/failure.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { CARD_ENV, startBanks } from '#tests/support/banks.ts'
import { countUnsound, SOUND } from '#tests/support/ledger-soundness.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { untilBlocked } from '#tests/support/wait.ts'

const KOP = 25_000
const banks = startBanks()
let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  const env = { ...CARD_ENV, ...LEGAL_ENV, ...ACCOUNT_ENV, CONTACT_FEE_UAH: '250' }
  server = await startServer({ env, fetch: banks.fetch })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

type Opened = { talk: TestTalk; payment: { id: number; reference: string } }

/** A supplier has paid so much by card, and the contacts were opened by it. */
async function opened(provider: 'liqpay' | 'monobank', gift = 0): Promise<Opened> {
  const talk = await putTalk(server.sql)
  await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
  if (gift > 0) await give(talk, gift)
  const wish = { purpose: 'contact', chat_id: talk.id, method: 'card', provider }
  const payment = (await server.as(talk.supplier).post('/payments', wish)).body.data
  banks.happened(payment.reference, KOP - gift * 100)
  expect(await operator.ask('payments', 'show', payment.reference)).toMatchObject({ outcome: 'opened' })
  return { talk, payment }
}
/** The operator gives it back, and the bank only takes that on. */
async function takenOn(provider: 'liqpay' | 'monobank', gift = 0): Promise<Opened> {
  const begun = await opened(provider, gift)
  banks.answerRefunds('processing')
  expect(await refund(begun)).toMatchObject({ pending: true, payment: { refunded_amount: 0 } })
  banks.answerRefunds('success')
  return begun
}
const give = ({ supplier }: TestTalk, sum: number) =>
  operator.ask('credit', 'give', String(supplier.id), '--amount', String(sum), '--reason', 'Вибачте')
const refund = ({ payment }: Opened, ...options: string[]) =>
  operator.ask('payments', 'refund', payment.reference, '--reason', 'Помилка', ...options)
/** So much has gone back by the bank's word, whoever asked it to. */
const goneAtBank = ({ payment }: Opened, refunded: number) =>
  banks.happened(payment.reference, KOP, {
    refunded,
    ...(refunded === KOP ? { status: 'reversed', cancels: [] } : {}),
  })
const creditOf = async ({ talk }: Opened) => (await server.as(talk.supplier).get('/user/credit')).body
const kindsOf = async (begun: Opened): Promise<string[]> =>
  (await creditOf(begun)).data.map(({ kind }: { kind: string }) => kind)
const shown = async ({ talk, payment }: Opened) =>
  (await server.as(talk.supplier).get(`/payments/${payment.id}`)).body.data
async function checked({ payment }: Opened): Promise<void> {
  await server.sql`update payments set check_at = now() - interval '1 day' where id = ${payment.id}`
  await server.app.money.checkHanging()
}
/** The chat of another order whose contacts the supplier could open. */
async function elsewhere({ talk }: Opened): Promise<number> {
  const chat = await putChat(server.sql, await putProposal(server.sql, { author: talk.supplier }))
  await server.sql`update chats set contacts_shared = true where id = ${chat}`
  return chat
}
/** What is free of the supplier's credit for another order. */
async function freeElsewhere(begun: Opened): Promise<number> {
  const { talk } = begun
  const chat = await elsewhere(begun)
  return (await server.as(talk.supplier).get(`/chats/${chat}/contacts/offer`)).body.data.credit
}
/** What we have lost to the supplier by now, in kopiykas. */
async function lossesOf({ talk }: Opened): Promise<number> {
  const [row] = await server.sql`
    select coalesce(sum(e.amount_kop), 0)::int as lost
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.user_id = ${talk.supplier.id} and e.account = 'expense:reversals'`
  return row!['lost']
}
const expectSound = async ({ talk }: Opened) =>
  expect(await countUnsound(server.sql, [talk.id], 10)).toEqual(SOUND)

test.each(['liqpay', 'monobank'] as const)(
  'the price of opened contacts comes back when %s says that the refund has gone, and not before',
  async (provider) => {
    const begun = await takenOn(provider)
    await checked(begun)
    expect(await kindsOf(begun)).toEqual(['charge', 'payment'])
    expect((await creditOf(begun)).balance).toBe(0)
    expect(await shown(begun)).toMatchObject({ status: 'paid', refunded_amount: 0, refunding_amount: 250 })
    // asked once more it is the same refund
    expect(await refund(begun)).toMatchObject({ refunded: 250, pending: true })

    banks.finishRefunds(begun.payment.reference, 'success')
    await checked(begun)
    expect(await kindsOf(begun)).toEqual(['refund', 'return', 'charge', 'payment'])
    expect((await creditOf(begun)).balance).toBe(0)
    expect(await shown(begun)).toMatchObject({
      status: 'refunded',
      refunded_amount: 250,
      refunding_amount: 0,
    })
    expect(await lossesOf(begun)).toBe(0)
    await expectSound(begun)
  },
)

test('a refund that fails leaves the contacts paid for: nothing has become credit, and it can be tried again', async () => {
  const begun = await takenOn('monobank')
  banks.finishRefunds(begun.payment.reference, 'failure')
  await checked(begun)
  expect(await kindsOf(begun)).toEqual(['charge', 'payment'])
  expect((await creditOf(begun)).balance).toBe(0)
  expect(await shown(begun)).toMatchObject({
    status: 'paid',
    outcome: 'opened',
    refunding_amount: 0,
    refund_failed: true,
  })
  await expectSound(begun)
  expect(await refund(begun)).toMatchObject({ refunded: 250, pending: false })
  expect(await kindsOf(begun)).toEqual(['refund', 'return', 'charge', 'payment'])
  expect(await shown(begun)).toMatchObject({ status: 'refunded', refund_failed: false })
  await expectSound(begun)
})

test('the price that comes back meanwhile for another reason waits for the refund, and comes back once', async () => {
  const begun = await takenOn('monobank')
  await operator.ask('contacts', 'dead-number', String(begun.talk.proposal.order.id))
  expect((await creditOf(begun)).balance).toBe(250)
  expect(await freeElsewhere(begun)).toBe(0)
  banks.finishRefunds(begun.payment.reference, 'success')
  await checked(begun)
  expect(await kindsOf(begun)).toEqual(['refund', 'return', 'charge', 'payment'])
  expect((await creditOf(begun)).balance).toBe(0)
  expect(await lossesOf(begun)).toBe(0)
  await expectSound(begun)
})

test('credit that paid for a part stays free while the card’s part goes back, and comes back with it', async () => {
  const begun = await takenOn('monobank', 100)
  await give(begun.talk, 30)
  expect(await freeElsewhere(begun)).toBe(30)
  banks.finishRefunds(begun.payment.reference, 'success')
  await checked(begun)
  expect((await creditOf(begun)).balance).toBe(130)
  expect(await freeElsewhere(begun)).toBe(130)
  await expectSound(begun)
})

test.each(['success', 'processing'] as const)(
  'a part that was our loss is made good out of the price when the rest goes back (%s), and credit from elsewhere stays',
  async (word) => {
    const begun = await opened('monobank', 100)
    goneAtBank(begun, 10_000)
    await checked(begun)
    expect(await lossesOf(begun)).toBe(10_000)
    banks.answerRefunds(word)
    expect(await refund(begun)).toMatchObject({ refunded: 50, pending: word === 'processing' })
    banks.answerRefunds('success')
    banks.finishRefunds(begun.payment.reference, 'success')
    await checked(begun)
    expect(await kindsOf(begun)).toEqual(['refund', 'refund', 'return', 'charge', 'payment', 'gift'])
    expect((await creditOf(begun)).balance).toBe(100)
    expect(await shown(begun)).toMatchObject({ status: 'refunded', refunded_amount: 150 })
    expect(await lossesOf(begun)).toBe(0)
    await expectSound(begun)
  },
)

test('a price that comes back for another reason makes good first what we have lost by its payment', async () => {
  const begun = await opened('monobank')
  goneAtBank(begun, 10_000)
  await checked(begun)
  const dead = await operator.ask('contacts', 'dead-number', String(begun.talk.proposal.order.id))
  expect(dead).toMatchObject({ returned: 1, amount: 150 })
  expect((await creditOf(begun)).balance).toBe(150)
  expect(await lossesOf(begun)).toBe(0)
  expect(await refund(begun)).toMatchObject({ refunded: 150, pending: false })
  expect((await creditOf(begun)).balance).toBe(0)
  await expectSound(begun)
})

test('a part that has gone, heard of by who asks again, brings the price back, and the rest of it is still on its way', async () => {
  const begun = await takenOn('monobank')
  goneAtBank(begun, 10_000)
  expect(await refund(begun, '--again')).toMatchObject({ refunded: 100, pending: false })
  expect(await shown(begun)).toMatchObject({ status: 'paid', refunded_amount: 100, refunding_amount: 150 })
  expect((await creditOf(begun)).balance).toBe(150)
  expect(await freeElsewhere(begun)).toBe(0)
  goneAtBank(begun, KOP)
  await checked(begun)
  expect(await kindsOf(begun)).toEqual(['refund', 'refund', 'return', 'charge', 'payment'])
  expect((await creditOf(begun)).balance).toBe(0)
  expect(await lossesOf(begun)).toBe(0)
  await expectSound(begun)
})

test('what an older server leaves noted of a refund that failed brings no price back when the bank takes the money', async () => {
  const begun = await opened('monobank')
  await server.sql`update payments set refund_returns_charge = true where id = ${begun.payment.id}`
  goneAtBank(begun, KOP)
  await checked(begun)
  expect(await kindsOf(begun)).toEqual(['charge', 'payment'])
  expect(await lossesOf(begun)).toBe(KOP)
  await expectSound(begun)
})

test('a second payment for an order, whose credit was spent elsewhere, does not go back out of the price of the first', async () => {
  const begun = await opened('monobank')
  const { talk } = begun
  const [transfer] = await server.sql`
    insert into payments (user_id, chat_id, order_id, purpose, method, amount_kop, credit_kop, reference, due_at, created_at)
    select user_id, chat_id, order_id, purpose, 'bank_transfer', amount_kop, 0, reference || '-2', due_at, created_at
    from payments where id = ${begun.payment.id} returning id, reference`
  const late = { talk, payment: transfer as Opened['payment'] }
  await server.app.money.confirmBankTransfer({
    reference: late.payment.reference,
    amountKopiykas: kopiykas(KOP),
    statementLineKey: late.payment.reference,
    at: new Date(),
  })
  expect(await shown(late)).toMatchObject({ outcome: 'credited', credited_because: 'already_opened' })
  const other = await elsewhere(begun)
  expect((await server.as(talk.supplier).post(`/chats/${other}/contacts/open`)).status).toBe(200)
  const refused = await operator.run('payments', 'refund', late.payment.reference, '--reason', 'Помилка')
  expect(refused).toMatchObject({ code: EXIT.state })
  expect(await kindsOf(begun)).toEqual(['charge', 'payment', 'charge', 'payment'])
  expect(await refund(begun)).toMatchObject({ refunded: 250 })
  await expectSound(begun)
})

test('the charge is held before the credit, as whatever else gives a charge back holds them', async () => {
  const begun = await opened('liqpay')
  const { supplier } = begun.talk
  let refunded: ReturnType<typeof refund> | undefined
  await server.sql.begin(async (tx) => {
    await tx`select 1 from contact_charges where supplier_id = ${supplier.id} for update`
    refunded = refund(begun)
    await untilBlocked(server.sql)
    expect(
      await server.sql`select 1 from wallets where user_id = ${supplier.id} for update nowait`,
    ).toHaveLength(1)
  })
  expect(await refunded).toMatchObject({ refunded: 250, pending: false })
  await expectSound(begun)
})
