import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { kopiykas } from '#domain/rules/money/money.ts'
import { EXIT } from '#server/operator-command/failure.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { CARD_ENV, startBanks } from '#tests/support/banks.ts'
import { countUnsound, SOUND } from '#tests/support/ledger-soundness.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const FEE_KOP = 10_000
const CAP = 2
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 8)
const banks = startBanks()
let servers: TestServer[]
let operators: TestOperator[]
beforeAll(async () => {
  const env = {
    ...CARD_ENV,
    CONTACT_FEE_UAH: '100',
    CONTACT_CAP: String(CAP),
    ...LEGAL_ENV,
    ...ACCOUNT_ENV,
  }
  const first = await startServer({ env, fetch: banks.fetch })
  servers = [first, await startServer({ env, fetch: banks.fetch, beside: first })]
  operators = await Promise.all(servers.map(openOperator))
})
afterAll(async () => {
  for (const operator of operators) await operator.close()
  for (const server of servers.toReversed()) await server.stop()
})

type Chat = { id: number; order: number; buyer: TestUser; supplier: TestUser }

/** Three suppliers have answered an order of which two may open the contacts, and one of them another order. */
async function market(): Promise<Chat[]> {
  const { sql } = servers[0]!
  const suppliers = [await putUser(sql), await putUser(sql), await putUser(sql)]
  const orders = [await putOrder(sql), await putOrder(sql)]
  const chats: Chat[] = []
  for (const [i, order] of orders.entries())
    for (const author of suppliers.slice(0, i === 0 ? 3 : 1)) {
      const id = await putChat(sql, await putProposal(sql, { order, author }))
      await sql`update chats set contacts_shared = true where id = ${id}`
      chats.push({ id, order: order.id, buyer: order.owner, supplier: author })
    }
  return chats
}

/** How often each happens beside the others. */
const WEIGHTS = {
  share: 3,
  revoke: 1,
  open: 4,
  card: 4,
  transfer: 3,
  told: 5,
  line: 4,
  gift: 1,
  refund: 2,
  hand: 1,
  keep: 1,
  dead: 1,
  unseen: 1,
  check: 2,
  slow: 1,
  gone: 2,
} as const
type ActName = keyof typeof WEIGHTS
const step = fc.record({
  act: fc.oneof(
    ...Object.entries(WEIGHTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as ActName) })),
  ),
  chat: fc.nat(3),
  process: fc.nat(1),
  sum: fc.constantFrom(4_000, FEE_KOP, 13_000),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function perform({ act, chat: at, process, sum }: Step, chats: readonly Chat[]): Promise<void> {
  const [server, operator, chat] = [servers[process]!, operators[process]!, chats[at]!]
  const supplier = server.as(chat.supplier)
  const operate = async (...words: string[]) =>
    expect(await operator.run(...words)).not.toMatchObject({ code: EXIT.failed })
  const mine = async (method: string) =>
    (await supplier.get('/payments')).body.data.filter(
      (each: { chat_id: number; method: string }) => each.chat_id === chat.id && each.method === method,
    )
  switch (act) {
    case 'share':
    case 'revoke':
      expectAnswered(
        await server.as(chat.buyer).put(`/chats/${chat.id}/contact-sharing`, { allowed: act === 'share' }),
      )
      return
    case 'open':
      expectAnswered(await supplier.post(`/chats/${chat.id}/contacts/open`))
      return
    case 'card':
    case 'transfer': {
      const method = act === 'card' ? 'card' : 'bank_transfer'
      expectAnswered(await supplier.post('/payments', { purpose: 'contact', chat_id: chat.id, method }))
      return
    }
    case 'told': {
      for (const { reference } of await mine('card')) {
        const record = banks.records.get(reference)!
        if (record.status === 'created') banks.happened(reference, record.amount)
        const { body, sign } = banks.monobankCallback(banks.records.get(reference)!)
        expectAnswered(await server.guest.post('/payments/callback/monobank', body, { 'x-sign': sign }))
      }
      return
    }
    case 'line': {
      for (const { reference } of await mine('bank_transfer'))
        await server.app.money.confirmBankTransfer({
          reference,
          amountKopiykas: kopiykas(sum),
          statementLineKey: `${reference}-${sum}`,
          at: new Date(),
        })
      return
    }
    case 'gift':
      await operate(
        'credit',
        'give',
        String(chat.supplier.id),
        '--amount',
        String(sum / 100),
        '--reason',
        'Вибачення',
      )
      return
    case 'refund':
    case 'hand': {
      for (const { reference } of [...(await mine('card')), ...(await mine('bank_transfer'))])
        await operate(
          'payments',
          'refund',
          reference,
          '--reason',
          'Просив',
          ...(sum === FEE_KOP ? [] : ['--amount', '20']),
          ...(act === 'hand' ? ['--by-hand'] : []),
        )
      return
    }
    case 'keep':
      for (const { reference } of await mine('card'))
        await operate('payments', 'keep', reference, '--reason', 'Домовилися')
      return
    case 'dead':
      await operate('contacts', 'dead-number', String(chat.order))
      return
    case 'unseen':
      await server.sql`update contact_charges set charged_at = charged_at - interval '3 days' where chat_id = ${chat.id}`
      await server.app.money.returnUnseen()
      return
    case 'check':
      await server.sql`
        update payments set check_at = now() where chat_id = ${chat.id} and (status = 'waiting' or refunding_kop > 0)`
      await server.app.money.checkHanging()
      return
    case 'slow':
      banks.answerRefunds(sum === FEE_KOP ? 'success' : 'processing')
      return
    case 'gone':
      for (const { reference } of await mine('card'))
        banks.finishRefunds(reference, sum === FEE_KOP ? 'failure' : 'success')
  }
}

/** Refused is well; a fault of the server never is. */
function expectAnswered({ status }: { status: number }): void {
  expect(status).toBeLessThan(500)
}

/** What may never be, whatever happened in whichever order. */
async function expectSound(chats: readonly Chat[]): Promise<void> {
  const { sql } = servers[0]!
  expect(
    await countUnsound(
      sql,
      chats.map(({ id }) => id),
      CAP,
    ),
  ).toEqual(SOUND)
  // no bank takes anything back by itself here, so that whatever goes back is covered by credit
  expect(await sql`select 1 from ledger_entries where account = 'expense:reversals'`).toHaveLength(0)
}

test('whatever many people do at once on two servers, the books balance and contacts are paid for once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 3, maxLength: 8 }), { minLength: 6, maxLength: 12 }),
      async (rounds) => {
        const chats = await market()
        for (const round of rounds) {
          await Promise.all(round.map((each) => perform(each, chats)))
          await expectSound(chats)
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(await servers[0]!.sql`select 1 from ledger_transactions where kind = 'charge'`).not.toHaveLength(0)
}, 600_000)

test('a transaction that does not balance, and any change, is refused by the database', async () => {
  const { sql } = servers[0]!
  const { id } = await putUser(sql)
  const put = (entries: { account: string; user_id: number | null; amount_kop: number }[]) =>
    sql.begin(async (tx) => {
      const [row] = await tx`
        insert into ledger_transactions (kind, key, user_id, created_at)
        values ('gift', ${crypto.randomUUID()}, ${id}, now()) returning id`
      for (const entry of entries)
        await tx`insert into ledger_entries ${tx({ transaction_id: row!['id'], ...entry })}`
    })
  const gift = (amount: number) => ({ account: 'expense:gifts', user_id: null, amount_kop: amount })
  const credit = (amount: number) => ({ account: 'credit', user_id: id, amount_kop: amount })
  await put([gift(5), credit(-5)])
  await expect(put([])).rejects.toThrow(/does not balance/)
  await expect(put([gift(5)])).rejects.toThrow(/does not balance/)
  await expect(put([gift(5), credit(-4)])).rejects.toThrow(/does not balance/)
  await expect(put([gift(-6), credit(6)])).rejects.toThrow(/balance_kop/)
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await expect(sql`update ${sql(table)} set user_id = user_id`).rejects.toThrow(/only added to/)
    await expect(sql`delete from ${sql(table)}`).rejects.toThrow(/only added to/)
    await expect(sql`truncate ${sql(table)} cascade`).rejects.toThrow(/only added to/)
  }
})
