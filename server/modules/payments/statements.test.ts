import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ImportedStatement } from '#domain/operator/payments.ts'
import type { Payment } from '#domain/contract/payments.ts'
import { toWindows1251 } from '#server/bank/windows-1251.ts'
import type { TestUser } from '#tests/factories/users.ts'
import { putTalk } from '#tests/factories/chats.ts'
import { putTransfer, TRANSFER_ENV } from '#tests/factories/transfers.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { untilBlocked } from '#tests/support/wait.ts'

let server: TestServer
let operator: TestOperator
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gurt-statement-'))
  server = await startServer({ env: TRANSFER_ENV })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const HEAD = 'Валюта;Номер документу;Дата операції;Кореспондент;Сума;Призначення платежу'
const row = (sum: string, purpose: string, document = '1') =>
  `UAH;${document};22.07.2026;ТОВ "Млин";${sum};${purpose}`
async function importOf(rows: readonly string[]): Promise<ImportedStatement> {
  const path = join(folder, 'privat.csv')
  await writeFile(path, toWindows1251([HEAD, ...rows].join('\r\n')))
  return (await operator.ask('payments', 'import', path)) as unknown as ImportedStatement
}
const stateOf = async (who: TestUser, { id }: Payment): Promise<Payment> =>
  (await server.as(who).get(`/payments/${id}`)).body.data
/** Every movement of money. */
const books = async (): Promise<string> =>
  JSON.stringify(
    await server.sql`
      select (select json_agg(e order by id) from ledger_entries e) as entries,
        (select json_agg(w order by user_id) from wallets w) as wallets,
        (select json_agg(p.status order by id) from payments p) as payments`,
  )

test('a statement opens what was paid for, lists what it does not know, and changes nothing the second time', async () => {
  const { talk, payment } = await putTransfer(server)
  const { talk: other, payment: unpaid } = await putTransfer(server)
  const rows = [
    row('250.00', `Оплата за доступ до контактів, рахунок № ${payment.reference} від 22.07.2026, без ПДВ`),
    row('99.00', 'За борошно', '2'),
    row('-10.00', 'Комісія', '3'),
    row('250.00', 'рахунок HURT-00000-0', '4'),
    row('250.00', `${payment.reference} або ${unpaid.reference}`, '5'),
    'хтозна;що',
  ]
  const first = await importOf(rows)
  expect(first).toMatchObject({
    applied: [{ row: 2, amount: 250, reference: payment.reference }],
    repeated: 0,
    outgoing: 1,
    odd: [{ row: 7 }],
  })
  expect(first.unmatched.map(({ row: at, why }) => [at, why]).toSorted()).toEqual([
    [3, 'none'],
    [5, 'unknown'],
    [6, 'several'],
  ])
  const log = await operator.ask('audit', '--target', 'statement privat.csv')
  expect(log.entries.map(({ act }: { act: string }) => act)).toEqual(['payments.import'])
  expect(await stateOf(talk.supplier, payment)).toMatchObject({
    status: 'paid',
    outcome: 'opened',
    amount: 250,
  })
  expect((await stateOf(other.supplier, unpaid)).status).toBe('waiting')

  const before = await books()
  const second = await importOf([row('1.00', 'ще один рядок', '9'), ...rows])
  expect(second).toMatchObject({ applied: [], repeated: 1 })
  expect(await books()).toBe(before)
})

test('a reference is known in Cyrillic letters that look alike, in small ones and with spaces', async () => {
  const { talk, payment } = await putTransfer(server)
  const typed = payment.reference
    .replaceAll('-', ' ')
    .toLowerCase()
    .replaceAll(/[aekmoptxc]/g, (letter) => 'аекмортхс'['aekmoptxc'.indexOf(letter)]!)
  expect((await importOf([row('250,00', `сплата ${typed} дякую`)])).applied).toHaveLength(1)
  expect((await stateOf(talk.supplier, payment)).status).toBe('paid')
})

test('less than the price waits as credit, and what was confirmed by hand is not booked again', async () => {
  const { talk, payment } = await putTransfer(server)
  await importOf([row('100.00', payment.reference)])
  expect(await stateOf(talk.supplier, payment)).toMatchObject({
    outcome: 'credited',
    credited_because: 'not_enough',
  })

  const { payment: byHand } = await putTransfer(server)
  await operator.ask('payments', 'confirm', byHand.reference)
  const before = await books()
  expect(await importOf([row('250.00', byHand.reference, '77')])).toMatchObject({ applied: [], repeated: 1 })
  expect(await books()).toBe(before)
})

test('who opens contacts while a statement is read waits in a circle with it, and opens them all the same', async () => {
  const { talk, payment } = await putTransfer(server)
  const { supplier } = talk
  const other = await putTalk(server.sql, { author: supplier })
  await server.as(other.buyer).put(`/chats/${other.id}/contact-sharing`, { allowed: true })
  await operator.ask('credit', 'give', String(supplier.id), '--amount', '250', '--reason', 'Збій')
  let opening: ReturnType<ReturnType<typeof server.as>['post']> | undefined
  const [order, wallet] = [other.proposal.order.id, supplier.id]
  const reading = server.sql.begin(async (tx) => {
    // as a statement does: the wallet by one line, and then the order of the next
    await tx`select 1 from wallets where user_id = ${wallet} for update`
    opening = server.as(supplier).post(`/chats/${other.id}/contacts/open`)
    await untilBlocked(server.sql)
    await tx`select 1 from orders where id = ${order} for no key update`
  })
  // the database ends whichever of the two looks up last; a statement is then read once more
  const ended = await reading.then(
    () => 'went on',
    (error: { code?: string }) => error.code,
  )
  expect(['went on', '40P01']).toContain(ended)
  expect((await opening!).status).toBe(200)
  expect((await importOf([row('250.00', payment.reference, '901')])).applied).toHaveLength(1)
  expect((await stateOf(supplier, payment)).outcome).toBe('opened')
})

test('a thousand odd lines do not keep the good one from being booked', async () => {
  const { talk, payment } = await putTransfer(server)
  const junk = [
    '',
    ';;;',
    '"',
    'я'.repeat(5000),
    `UAH;1;нема;x;грн;${payment.reference}`,
    row('9,99', 'x'.repeat(4000)),
  ]
  const rows = Array.from({ length: 1000 }, (_, at) => junk[at % junk.length]!)
  rows.splice(700, 0, row('250.00', payment.reference, '700'))
  expect((await importOf(rows)).applied).toHaveLength(1)
  expect((await stateOf(talk.supplier, payment)).status).toBe('paid')
})

test('what is no statement is refused, and so is a file that is not there', async () => {
  await writeFile(join(folder, 'notes.csv'), 'hello;world\n1;2')
  await expect(operator.ask('payments', 'import', join(folder, 'notes.csv'))).rejects.toThrow(/не виписка/)
  await expect(operator.ask('payments', 'import', join(folder, 'none.csv'))).rejects.toThrow(/none\.csv/)
})
