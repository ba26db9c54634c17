import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { toWindows1251 } from '#server/bank/windows-1251.ts'
import { connect as openPool, type Sql } from '#server/db/client.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { runLine } from '#server/operator-command/run.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { createApi } from '#tests/support/api.ts'
import { openBankEdge, type BankEdge } from '#tests/support/bank-edge.ts'
import { QUIET } from '#tests/support/embedded-sandbox.ts'
import { freePort } from '#tests/support/free-port.ts'
import { countUnsound, SOUND } from '#tests/support/ledger-soundness.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { openPort } from '#tests/support/tcp.ts'
import { eventually, eventuallyByCall, until } from '#tests/support/wait.ts'
import { randomOf, type Random } from '#tests/torture/random.ts'

import { openPlace, stop, type Place, type Running } from './installation.ts'

const SEEDS = (process.env['MONEY_SEEDS'] ?? 'hryvnia,kopiyka').split(',')
const KILLS = 3
const PEOPLE = 6
const FEE_KOP = 10_000
const CAP = 2
const TERMINAL = 100

let place: Place
let postgres: EmbeddedPostgres
let port: Awaited<ReturnType<typeof openPort>>
let edge: BankEdge
let sql: Sql
let closePool: () => Promise<void>
/** Two processes of one installation; each comes up again at its own port after it was killed. */
let sites: { env: Record<string, string>; folder: string; running: Running }[]

beforeAll(async () => {
  place = await openPlace()
  edge = await openBankEdge()
  // not the server's own: it has to outlive the server
  postgres = await startEmbedded({ dataDir: place.folder('postgres'), log: QUIET })
  const { host, user, database } = postgres
  port = await openPort({ path: `${host}/.s.PGSQL.${postgres.port}` })
  const url = `postgres://${user}@127.0.0.1:${port.port}/${database}`
  const pool = openPool({ url }, 4, QUIET)
  sql = pool.sql
  closePool = pool.close
  const settings = {
    ...edge.env,
    ...LEGAL_ENV,
    ...ACCOUNT_ENV,
    CONTACT_FEE_UAH: String(FEE_KOP / 100),
    CONTACT_CAP: String(CAP),
    DATABASE_URL: url,
    DATABASE_POOL: '6',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  sites = []
  for (const name of ['a', 'b']) {
    const env = { ...settings, PORT: String(await freePort()) }
    const folder = place.folder(name)
    sites.push({ env, folder, running: await place.up(folder, { env }) })
  }
})
afterAll(async () => {
  await place.clean()
  edge.close()
  await closePool()
  port.close()
  await postgres.stop()
})

type Chat = { id: number; order: number; buyer: TestUser; supplier: TestUser }

/** Three suppliers have answered an order of which two may open the contacts, and one of them another order. */
async function market(): Promise<Chat[]> {
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
  transfer: 2,
  told: 6,
  statement: 2,
  refund: 3,
  slow: 1,
  gone: 3,
  hand: 1,
  keep: 1,
  accept: 1,
  gift: 1,
  dead: 1,
  verify: 3,
} as const
type ActName = keyof typeof WEIGHTS
type Doing = { random: Random; chat: Chat; url: string; folder: string }

const operate = async ({ folder }: Doing, ...words: string[]): Promise<void> =>
  void (await runLine(words, { dataDir: folder, width: TERMINAL, now: new Date() }))
const paymentsOf = ({ id }: Chat, method: string) =>
  sql<{ reference: string }[]>`select reference from payments where chat_id = ${id} and method = ${method}`

/** So seldom a payer changes the sum at the bank. */
const OTHER_SUM = 0.1

/** The bank tells this process of a payment, which whoever has to pay has paid by then. */
async function tell(url: string, reference: string, random: Random): Promise<number> {
  const { provider, provider_id, amount_kop } = (
    await sql<{ provider: string; provider_id: string | null; amount_kop: number }[]>`
    select provider, provider_id, amount_kop::int as amount_kop from payments where reference = ${reference}`
  )[0]!
  if (provider === 'monobank') {
    // its maker died before anybody was led to the page
    if (provider_id === null) return 200
    edge.banks.leadTo(reference, provider_id)
  }
  const known = edge.banks.records.get(reference)
  const isPaid = known !== undefined && known.status !== 'created'
  const record = isPaid
    ? known
    : edge.banks.happened(reference, random.chance(OTHER_SUM) ? amount_kop + 700 : amount_kop)
  const guest = createApi(url)
  if (provider === 'liqpay') {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const told = await guest.post('/payments/callback/liqpay', edge.banks.liqpayCallback(record), form)
    return told.status
  }
  const { body, sign } = edge.banks.monobankCallback(record)
  return (await guest.post('/payments/callback/monobank', body, { 'x-sign': sign })).status
}

async function importStatement(doing: Doing): Promise<void> {
  const rows = (await paymentsOf(doing.chat, 'bank_transfer')).map(
    ({ reference }) => `UAH;${reference};22.07.2026;ТОВ "Млин";100.00;${reference}`,
  )
  const head = 'Валюта;Номер документу;Дата операції;Кореспондент;Сума;Призначення платежу'
  const path = join(place.path, `${crypto.randomUUID()}.csv`)
  await writeFile(path, toWindows1251([head, ...rows].join('\r\n')))
  await operate(doing, 'payments', 'import', path)
}

const ACTS: Record<ActName, (doing: Doing) => Promise<unknown>> = {
  share: ({ chat, url }) =>
    createApi(url, chat.buyer.token).put(`/chats/${chat.id}/contact-sharing`, { allowed: true }),
  revoke: ({ chat, url }) =>
    createApi(url, chat.buyer.token).put(`/chats/${chat.id}/contact-sharing`, { allowed: false }),
  open: ({ chat, url }) => createApi(url, chat.supplier.token).post(`/chats/${chat.id}/contacts/open`),
  card: ({ chat, url, random }) =>
    createApi(url, chat.supplier.token).post('/payments', {
      purpose: 'contact',
      chat_id: chat.id,
      method: 'card',
      provider: random.pick(['liqpay', 'monobank']),
    }),
  transfer: ({ chat, url }) =>
    createApi(url, chat.supplier.token).post('/payments', {
      purpose: 'contact',
      chat_id: chat.id,
      method: 'bank_transfer',
    }),
  told: async ({ chat, url, random }) => {
    for (const { reference } of await paymentsOf(chat, 'card')) await tell(url, reference, random)
  },
  statement: importStatement,
  refund: async (doing) => {
    for (const { reference } of await paymentsOf(doing.chat, 'card'))
      await operate(doing, 'payments', 'refund', reference, '--reason', 'Просив')
  },
  /** From here on the banks give back at once, or only take it on. */
  slow: async ({ random }) =>
    edge.banks.answerRefunds(random.pick(['processing', 'processing', 'success', 'failure'])),
  /** What a bank has taken on comes to an end, and it tells of it as of anything else. */
  gone: async ({ chat, url, random }) => {
    for (const { reference } of await paymentsOf(chat, 'card')) {
      if (!edge.banks.records.has(reference)) continue
      edge.banks.finishRefunds(reference, random.pick(['success', 'success', 'failure']))
      await tell(url, reference, random)
    }
  },
  hand: async (doing) => {
    for (const { reference } of await paymentsOf(doing.chat, 'card'))
      await operate(doing, 'payments', 'refund', reference, '--reason', 'Переказали', '--by-hand')
  },
  keep: async (doing) => {
    for (const { reference } of await paymentsOf(doing.chat, 'card'))
      await operate(doing, 'payments', 'keep', reference, '--reason', 'Домовилися')
  },
  accept: async (doing) => {
    for (const { reference } of await paymentsOf(doing.chat, 'card'))
      await operate(doing, 'payments', 'accept', reference)
  },
  gift: (doing) =>
    operate(doing, 'credit', 'give', String(doing.chat.supplier.id), '--amount', '40', '--reason', 'Збій'),
  dead: (doing) => operate(doing, 'contacts', 'dead-number', String(doing.chat.order)),
  /** A buyer whose number was dead is reached by it again: contacts are sold anew. */
  verify: async ({ chat }) =>
    void (await sql`update users set phone_verified_at = now() where id = ${chat.buyer.id}`),
}

/** A supplier has paid by card, and the bank has only taken on to give it back. */
async function beginRefund(chat: Chat, random: Random): Promise<void> {
  const { running, folder } = sites[0]!
  const doing = { random, chat, url: running.url, folder }
  const wish = { purpose: 'contact', chat_id: chat.id, method: 'card', provider: 'monobank' }
  const { reference } = (await createApi(running.url, chat.supplier.token).post('/payments', wish)).body.data
  edge.banks.happened(reference, FEE_KOP)
  expect(await tell(running.url, reference, random)).toBe(200)
  edge.banks.answerRefunds('processing')
  await operate(doing, 'payments', 'refund', reference, '--reason', 'Просив')
  const [row] = await sql`select refunding_kop::int as amount from payments where reference = ${reference}`
  expect(row).toEqual({ amount: FEE_KOP })
}

test.each(SEEDS)(
  'kills in the middle of paying (%s): books balance, nothing is charged twice, opened unpaid or paid and closed',
  async (seed) => {
    const chats = await market()
    const ids = chats.map(({ id }) => id)
    await beginRefund(chats.at(-1)!, randomOf(`${seed} refund`))
    let done = 0
    let lost = 0
    let kills = 0
    const isOver = (): boolean => kills === KILLS
    /** While a process comes up nobody does anything: it has the machine to itself. */
    let pause: Promise<unknown> = Promise.resolve()
    const person = async (name: string): Promise<void> => {
      const random = randomOf(`${seed} ${name}`)
      for (; !isOver(); await pause) {
        const site = random.pick(sites)
        const doing = { random, chat: random.pick(chats), url: site.running.url, folder: site.folder }
        // a process that dies answers nobody; what a person does then is to try again, later and elsewhere
        await ACTS[random.weighted(WEIGHTS)](doing).catch(() => (lost += 1))
        done += 1
      }
    }
    const people = Promise.all(Array.from({ length: PEOPLE }, (_, at) => person(String(at))))
    const killer = randomOf(`${seed} killer`)
    while (!isOver()) {
      const goal = done + killer.whole(25, 50)
      await until(() => done >= goal)
      const site = killer.pick(sites)
      site.running.signal('SIGKILL')
      await site.running.ended
      expect(await countUnsound(sql, ids, CAP)).toEqual(SOUND)
      const without = done + killer.whole(5, 15)
      await until(() => done >= without)
      pause = place.up(site.folder, { env: site.env }).then((running) => (site.running = running))
      await pause
      kills += 1
    }
    await people
    expect(lost).toBeGreaterThan(0)

    // in the end the bank has told everything, and what it holds is what the books hold
    const cards = await sql<{ reference: string }[]>`
      select reference from payments where chat_id = any (${ids}::bigint[]) and method = 'card'`
    const { running, folder } = sites[0]!
    edge.banks.answerRefunds('success')
    expect(await countUnsound(sql, ids, CAP)).toEqual(SOUND)
    for (const { reference } of cards)
      if (edge.banks.records.has(reference)) edge.banks.finishRefunds(reference, 'success')
    for (const { reference } of cards) {
      await eventually(async () => expect(await tell(running.url, reference, killer)).toBe(200))
      const words = ['payments', 'accept', reference]
      // the bank is asked for it, and may be too slow once
      await eventuallyByCall(async () => {
        await runLine(words, { dataDir: folder, width: TERMINAL, now: new Date() })
        expect(
          await sql`select 1 from payments where reference = ${reference} and failure = 'mismatch'`,
        ).toEqual([])
      })
    }
    expect(await countUnsound(sql, ids, CAP)).toEqual(SOUND)
    // monobank tells of every refund what became of it
    expect(
      await sql`
        select 1 from payments where chat_id = any (${ids}::bigint[]) and provider = 'monobank' and refunding_kop > 0`,
    ).toEqual([])
    const held = await sql<{ reference: string; held: number }[]>`
      select reference, (received_kop - refunded_kop + refunded_by_hand_kop)::int as held from payments
      where chat_id = any (${ids}::bigint[]) and method = 'card' order by id`
    expect(held).toEqual(
      held.map(({ reference }) => {
        const record = edge.banks.records.get(reference)
        const isPaid = record !== undefined && record.status !== 'created'
        return { reference, held: isPaid ? record.amount - record.refunded : 0 }
      }),
    )
    expect(held.length).toBeGreaterThan(0)
    expect(await sql`select 1 from contact_charges where chat_id = any (${ids}::bigint[])`).not.toHaveLength(
      0,
    )
  },
)

test('both processes end in order after all of it', async () => {
  for (const { running } of sites) expect(await stop(running)).toBe(0)
})
