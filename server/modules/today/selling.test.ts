import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { FittingOrder, SellingToday } from '#domain/contract/today.ts'
import { NEW_ORDER_DAYS, PROPOSAL_NEWS_DAYS, UNANSWERED_DAYS } from '#domain/rules/deals/today.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putCompany, type TestCompany } from '#tests/factories/companies.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const DAY_MS = 86_400_000
/** Noon of Kyiv, so that no midnight falls into a test. */
const NOON = new Date(`${kyivDay(new Date())}T10:00:00Z`)
const day = (days: number): string => kyivDayAfter(NOON, days)
const daysAgo = (days: number, ms = 0): Date => new Date(NOON.getTime() - days * DAY_MS - ms)
let server: TestServer
let operator: TestOperator
let places: { city: number; oblast: number; far: number }
/** A leaf of the catalogue for each test. */
let leaves: { id: number; name: string }[]
beforeAll(async () => {
  server = await startServer({ now: () => NOON })
  operator = await openOperator(server)
  const [row] = await server.sql<(typeof places)[]>`
    select (select id from locations where name = 'Вінниця') as city,
      (select id from locations where name = 'Вінницька область') as oblast,
      (select id from locations where name = 'Львів') as far`
  places = row!
  leaves = [
    ...(await server.sql<typeof leaves>`
      select id, name from categories where parent_id is not null order by id desc`),
  ]
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

async function sellingOf(who: TestUser): Promise<SellingToday> {
  const { status, body } = await server.as(who).get('/user/today')
  expect(status).toBe(200)
  return body.data.selling
}
const fittingOf = async (who: TestUser): Promise<FittingOrder[]> =>
  (await server.as(who).get('/user/fitting-orders')).body.data
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const orderIdsOf = (rows: readonly { order: { id: number } }[]) => rows.map(({ order }) => order.id)
/** Deals in one category and delivers in its own oblast alone. */
const aSupplier = (category: number): Promise<TestCompany> =>
  putCompany(server.sql, {
    category_ids: [category],
    location_id: places.city,
    delivery_methods: ['own_transport'],
  })
const wanted = (category: number, overrides: Parameters<typeof putOrder>[1] = {}): Promise<TestOrder> =>
  putOrder(server.sql, { category_id: category, location_id: places.city, ...overrides })

describe('new orders for a supplier', () => {
  test('stand the latest first, with the reason; five of them, and all in a list of their own', async () => {
    const { id: category, name } = leaves.pop()!
    const { user } = await aSupplier(category)
    const orders: TestOrder[] = []
    for (let days = 6; days >= 1; days -= 1)
      orders.unshift(await wanted(category, { created_at: daysAgo(days), budget_kop: 1_250_050 }))
    await wanted(category, { location_id: places.far })
    await wanted(leaves.pop()!.id)
    const shown = (await sellingOf(user)).orders
    expect([orderIdsOf(shown.data), shown.total]).toEqual([idsOf(orders.slice(0, 5)), 6])
    expect(shown.data[0]).toEqual({
      order: {
        id: orders[0]!.id,
        heading: orders[0]!.text.slice(0, -1),
        quantity: null,
        unit: null,
        budget: 12_500.5,
        location: expect.objectContaining({ id: places.city, name: 'Вінниця' }),
        published_at: daysAgo(1).toISOString(),
      },
      reason: {
        category: { id: category, name },
        region: { id: places.oblast, name: 'Вінницька область' },
      },
    })
    const all = await fittingOf(user)
    expect(orderIdsOf(all)).toEqual(idsOf(orders))
    expect(all.slice(0, 5)).toEqual(shown.data)
    expect(JSON.stringify(all)).not.toMatch(/\+380|@example/)
  })

  type Case = [name: string, prepare: (who: TestUser, order: TestOrder) => Promise<unknown>]
  const NOT_SHOWN: Case[] = [
    ['their own', ({ id }, order) => server.sql`update orders set user_id = ${id} where id = ${order.id}`],
    ['answered by them', (author, order) => putProposal(server.sql, { author, order })],
    [
      'answered and refused',
      (author, order) => putProposal(server.sql, { author, order, status: 'rejected' }),
    ],
    [
      'answered and taken back',
      (author, order) => putProposal(server.sql, { author, order, status: 'revoked' }),
    ],
    ['paused', (_, { id, owner }) => server.as(owner).post(`/orders/${id}/pause`)],
    ['closed', (_, { id, owner }) => server.as(owner).post(`/orders/${id}/close`, { reason: 'elsewhere' })],
    ['under moderation', (_, { id }) => server.sql`update orders set status = 'moderation' where id = ${id}`],
    [
      'of a buyer who is blocked',
      (_, { owner }) =>
        operator.ask('users', 'block', String(owner.id), '--reason', 'Шахрайство з передоплатою'),
    ],
    [
      'of a category that they muted',
      (who, { category_id }) =>
        server.as(who).post('/user/muted-orders', { kind: 'category', id: category_id }),
    ],
    [
      'of an oblast that they muted',
      (who) => server.as(who).post('/user/muted-orders', { kind: 'region', id: places.oblast }),
    ],
    [
      'no longer new',
      (_, { id }) => server.sql`update orders set published_at = ${daysAgo(NEW_ORDER_DAYS)} where id = ${id}`,
    ],
  ]
  test.each(NOT_SHOWN)('are none that are %s', async (_, prepare) => {
    const { id: category } = leaves.pop()!
    const { user } = await aSupplier(category)
    const order = await wanted(category)
    expect(orderIdsOf(await fittingOf(user))).toEqual([order.id])
    await prepare(user, order)
    expect(await fittingOf(user)).toEqual([])
    expect((await sellingOf(user)).orders).toEqual({ data: [], total: 0 })
  })

  test('that they are invited to stand with the invitations, until they are answered', async () => {
    const { id: category } = leaves.pop()!
    const company = await aSupplier(category)
    const [invited, other] = [await wanted(category), await wanted(category)]
    await server.as(invited.owner).post(`/suppliers/${company.slug}/invitations`, { order_id: invited.id })
    const { orders, invitations } = await sellingOf(company.user)
    expect([orderIdsOf(orders.data), orders.total]).toEqual([[other.id], 1])
    expect(invitations).toEqual({
      data: [
        {
          id: expect.any(Number),
          order: {
            id: invited.id,
            heading: invited.text.slice(0, -1),
            user: { id: invited.owner.id, username: invited.owner.username },
          },
          created_at: NOON.toISOString(),
        },
      ],
      total: 1,
    })
    expect(new Set(orderIdsOf(await fittingOf(company.user)))).toEqual(new Set([invited.id, other.id]))
    await putProposal(server.sql, { order: invited, author: company.user })
    expect((await sellingOf(company.user)).invitations).toEqual({ data: [], total: 0 })
    expect(orderIdsOf(await fittingOf(company.user))).toEqual([other.id])
  })

  test('are told to nobody without a company', async () => {
    await wanted(leaves.pop()!.id)
    expect(await fittingOf(await putUser(server.sql))).toEqual([])
  })
})

describe('chats of a supplier', () => {
  const writes = ({ id }: TestTalk, who: TestUser, content: string) =>
    putMessages(server.sql, id, who.id, [content])

  test('wait until they are answered, read or not; the latest first', async () => {
    const author = await putUser(server.sql)
    // nobody has written in this one
    await putTalk(server.sql, { author })
    const [first, second, own] = [
      await putTalk(server.sql, { author }),
      await putTalk(server.sql, { author }),
      await putTalk(server.sql, { author }),
    ]
    await writes(second, second.buyer, 'Чи є сертифікат?')
    await writes(own, own.buyer, 'Скільки на складі?')
    await writes(own, author, 'Десять тонн')
    await writes(first, author, 'Добрий день')
    await writes(first, first.buyer, 'Коли привезете?')
    const shown = async () => (await sellingOf(author)).chats
    expect(await shown()).toEqual({
      data: [
        expect.objectContaining({
          id: first.id,
          partner: { id: first.buyer.id, username: first.buyer.username },
          company: null,
          last_message: { content: 'Коли привезете?', created_at: expect.any(String) },
          unread_count: 1,
        }),
        expect.objectContaining({ id: second.id }),
      ],
      total: 2,
    })
    await server.as(author).post(`/chats/${first.id}/mark-read`)
    expect((await shown()).data[0]).toMatchObject({ id: first.id, unread_count: 0 })
    const answer = { content: 'У п’ятницю', client_id: crypto.randomUUID() }
    expect((await server.as(author).post(`/chats/${first.id}/messages`, answer)).status).toBe(201)
    expect(idsOf((await shown()).data)).toEqual([second.id])
    // now it is the buyer's turn
    expect((await server.as(first.buyer).get('/user/today')).body.data.buying.chats.total).toBe(1)
  })

  test('wait no longer once they are old or can be written to no more', async () => {
    const author = await putUser(server.sql)
    const [waits, old, closing, closed] = [
      await putTalk(server.sql, { author }),
      await putTalk(server.sql, { author }),
      await putTalk(server.sql, { author }),
      await putTalk(server.sql, { author }),
    ]
    for (const talk of [waits, old, closing, closed]) await writes(talk, talk.buyer, 'Коли привезете?')
    const written = (id: number, at: Date) =>
      server.sql`update messages set created_at = ${at} where chat_id = ${id}`
    await written(waits.id, daysAgo(UNANSWERED_DAYS, -1))
    await written(old.id, daysAgo(UNANSWERED_DAYS))
    for (const { buyer, proposal } of [closing, closed])
      await server.as(buyer).post(`/proposals/${proposal.id}/reject`, {})
    await server.sql`update chats set writable_until = now() - interval '1 minute' where id = ${closed.id}`
    const { data, total } = (await sellingOf(author)).chats
    expect([idsOf(data), total]).toEqual([[closing.id, waits.id], 2])
  })
})

describe('proposals of a supplier', () => {
  const change = (id: number, changes: object) =>
    server.sql`update proposals set ${server.sql(changes as Record<string, string | Date>)} where id = ${id}`

  test('wait with their news, the most urgent first, and leave when nothing is new of them', async () => {
    const author = await putUser(server.sql)
    const put = () => putProposal(server.sql, { author })
    const [sent, seen, ending, expired, edited, old, decided, closed] = [
      await put(),
      await put(),
      await put(),
      await put(),
      await put(),
      await put(),
      await put(),
      await put(),
    ]
    await putProposal(server.sql, { order: sent.order })
    await server.as(seen.order.owner).post(`/user/orders/${seen.order.id}/seen`, { up_to: seen.id })
    await change(ending.id, { valid_until: day(3), unit_price_hkop: 182_000, vat: 'not_payer' })
    await change(expired.id, { valid_until: day(-1) })
    await server.as(edited.order.owner).patch(`/orders/${edited.order.id}`, { quantity: 25, unit: 'т' })
    await change(old.id, { created_at: daysAgo(PROPOSAL_NEWS_DAYS, 1) })
    await server.as(decided.order.owner).post(`/proposals/${decided.id}/accept`)
    await server.as(closed.order.owner).post(`/orders/${closed.order.id}/close`, { reason: 'elsewhere' })
    await putChat(server.sql, seen)
    // what is paused may go on
    await server.as(sent.order.owner).post(`/orders/${sent.order.id}/pause`)
    const { data, total } = (await sellingOf(author)).proposals
    expect(data.map(({ id, news }) => [id, news])).toEqual([
      [edited.id, 'confirm'],
      [expired.id, 'expired'],
      [ending.id, 'ending'],
      [seen.id, 'seen'],
      [sent.id, 'sent'],
    ])
    expect(total).toBe(5)
    expect(data[0]).toMatchObject({
      order: { id: edited.order.id, heading: edited.order.text.slice(0, -1), quantity: 25, unit: 'т' },
      seen_at: null,
      has_chat: false,
    })
    expect(data[2]).toMatchObject({
      unit_price: 18.2,
      vat: 'not_payer',
      valid_until: day(3),
      minimum_sum: 5000,
    })
    expect(data[3]).toMatchObject({
      order: { user: { id: seen.order.owner.id, username: seen.order.owner.username } },
      seen_at: NOON.toISOString(),
      has_chat: true,
    })
    await server.as(author).post(`/proposals/${edited.id}/confirm`, { order_revision: 2 })
    const again = (await sellingOf(author)).proposals.data.map(({ id, news }) => [id, news])
    expect(again.slice(-2)).toEqual([
      [edited.id, 'sent'],
      [sent.id, 'sent'],
    ])
  })

  test('are shown five at once; their number tells of all that have news', async () => {
    const author = await putUser(server.sql)
    const ids: number[] = []
    for (let made = 0; made < 7; made += 1) ids.unshift((await putProposal(server.sql, { author })).id)
    const { data, total } = (await sellingOf(author)).proposals
    expect([idsOf(data), total]).toEqual([ids.slice(0, 5), 7])
  })
})
