import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { InvitedResult, OrderReach } from '#domain/contract/reach.ts'
import { INVITATIONS_PER_DAY, INVITED_AT_ONCE } from '#domain/rules/limits.ts'
import { putCompany, type TestCompany } from '#tests/factories/companies.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
let clock = new Date('2026-11-24T10:00:00Z')
let leaves: number[]
let cities: { vinnytsia: number; lviv: number }
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on' }, now: () => clock })
  leaves = (
    await server.sql<{ id: number }[]>`select id from categories where parent_id is not null order by id desc`
  ).map(({ id }) => id)
  const [row] = await server.sql<(typeof cities)[]>`
    select (select id from locations where name = 'Вінниця' and type = 'city') as vinnytsia,
      (select id from locations where name = 'Львів' and type = 'city') as lviv`
  cities = row!
})
afterAll(() => server.stop())

/** One that no other test uses: what it fits is this test's alone. */
const aCategory = (): number => leaves.pop()!
const anOrder = (category: number, given: Parameters<typeof putOrder>[1] = {}) =>
  putOrder(server.sql, { category_id: category, location_id: cities.vinnytsia, ...given })
const aSupplier = (category: number, given: Parameters<typeof putCompany>[1] = {}) =>
  putCompany(server.sql, { category_ids: [category], location_id: cities.vinnytsia, ...given })
const some = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))

const ask = ({ id }: TestOrder, who: TestUser) => server.as(who).get(`/user/orders/${id}/reach`)
const reachOf = async (order: TestOrder): Promise<OrderReach> => {
  const { status, body } = await ask(order, order.owner)
  expect(status).toBe(200)
  return body.data as OrderReach
}
const look = (who: TestUser, { id }: { id: number }, writing = false) =>
  server.as(who).post(`/orders/${id}/looks`, { writing })
const invite = (order: TestOrder, companies: readonly { slug: string }[], key?: string, who = order.owner) =>
  server
    .as(who)
    .post(
      `/user/orders/${order.id}/invitations`,
      { slugs: companies.map(({ slug }) => slug) },
      key === undefined ? {} : { 'idempotency-key': key },
    )
const codesOf = (results: InvitedResult[]) => results.map(({ problem }) => problem?.code ?? 'asked')

describe('how far an order has come', () => {
  test('is told to its buyer alone', async () => {
    const order = await anOrder(aCategory())
    const hidden = await anOrder(aCategory(), { status: 'hidden' })
    expect((await server.guest.get(`/user/orders/${order.id}/reach`)).status).toBe(401)
    const stranger = (await anOrder(aCategory())).owner
    for (const [asked, who] of [
      [order, stranger],
      [hidden, hidden.owner],
      [{ ...order, id: 999_999_999 }, order.owner],
    ] as const)
      expect((await ask(asked, who)).status).toBe(404)
  })

  test('counts whom it fits, those who have answered among them, and a few are no number', async () => {
    const category = aCategory()
    const order = await anOrder(category)
    const [first] = await some(4, () => aSupplier(category))
    await aSupplier(category, { location_id: cities.lviv, delivery_methods: ['pickup'] })
    expect(await reachOf(order)).toMatchObject({ fits: null, told: 0, opened: 0, writing: 0, first: null })
    // a minute later, as it is not counted for each look
    const other = await anOrder(category)
    await aSupplier(category)
    await putProposal(server.sql, { order: other, author: first!.user })
    const reached = await reachOf(other)
    expect(reached).toMatchObject({
      fits: 5,
      more: expect.arrayContaining([{ field: 'location', suppliers: null }]),
    })
    expect(reached.suppliers).toHaveLength(4)
    expect(reached.suppliers.map(({ user }) => user.id)).not.toContain(first!.user.id)
  })

  test('says what of it is missing, and nothing to one that has it all', async () => {
    const order = await anOrder(aCategory())
    expect((await reachOf(order)).more.map(({ field }) => field)).toEqual(['quantity', 'needed_by', 'budget'])
    await server.sql`
      update orders set quantity = 20, unit = 'т', needed_by = '2026-12-24', budget_kop = 100 where id = ${order.id}`
    expect((await reachOf(order)).more).toEqual([])
  })

  test('offers the best first, with what is checked of them and not whether they have looked', async () => {
    const category = aCategory()
    const order = await anOrder(category)
    const [plain, rated, far] = [
      await aSupplier(category),
      await aSupplier(category, { edrpou: '32855961' }),
      await aSupplier(category, { location_id: cities.lviv }),
    ]
    await server.sql`
      update companies set rating_sum = 45, reviews_count = 10, stars = '{0,0,0,5,5}', edrpou_checked_at = ${clock} where id = ${rated.id}`
    await look(plain.user, order)
    const { suppliers } = await reachOf(order)
    expect(suppliers.map(({ company }) => company.id)).toEqual([rated.id, plain.id, far.id])
    expect(suppliers[0]).toMatchObject({
      company: { slug: rated.slug, rating: 4.5, reviews_count: 10 },
      facts: { edrpou: { code: '32855961' }, deals: 0, answers: null },
      location: { id: cities.vinnytsia },
      invited_at: null,
    })
    expect(Object.keys(suppliers[1]!).toSorted()).toEqual([
      'company',
      'facts',
      'invited_at',
      'location',
      'user',
    ])
  })

  test('offers nobody while the order is paused', async () => {
    const category = aCategory()
    await aSupplier(category)
    expect((await reachOf(await anOrder(category, { status: 'pause' }))).suppliers).toEqual([])
  })

  test('tells how soon the first proposal comes, once enough orders of the category had one', async () => {
    const category = aCategory()
    const hour = 3_600_000
    const published = new Date(clock.getTime() - 48 * hour)
    const answered = async (hours: number) => {
      const order = await anOrder(category, { created_at: published })
      const first = await putProposal(server.sql, { order })
      const later = await putProposal(server.sql, { order })
      await server.sql`
        update proposals set created_at = ${new Date(published.getTime() + hours * hour)} where id = ${first.id}`
      await server.sql`
        update proposals set created_at = ${new Date(published.getTime() + 40 * hour)} where id = ${later.id}`
      return order
    }
    for (const hours of [1, 2, 30, 4]) await answered(hours)
    const count = async (orders: number) => {
      const another = await startServer({ jobs: true, beside: server, now: () => clock })
      await eventually(async () => {
        const rows = await server.sql`
          select 1 from first_proposals where category_id = ${category} and orders = ${orders}`
        expect(rows).toHaveLength(1)
      })
      await another.stop()
    }
    await count(4)
    const waiting = await anOrder(category)
    expect((await reachOf(waiting)).first).toBeNull()
    await answered(3)
    await count(5)
    expect((await reachOf(waiting)).first).toEqual({
      median_seconds: 3 * 3600,
      orders: 5,
      counted_at: clock.toISOString(),
    })
  })
})

describe('a look', () => {
  test('counts a person once; the buyer, a guest and whoever cannot see the order count for nothing', async () => {
    const order = await anOrder(aCategory())
    const people = await some(5, () => putUser(server.sql))
    for (const who of [...people, ...people, order.owner]) expect((await look(who, order)).status).toBe(204)
    expect((await server.guest.post(`/orders/${order.id}/looks`, {})).status).toBe(401)
    expect((await reachOf(order)).opened).toBe(5)
    const unseen = await anOrder(aCategory(), { status: 'moderation' })
    expect((await look(people[0]!, unseen)).status).toBe(404)
    const paused = await anOrder(aCategory(), { status: 'pause' })
    expect((await look(people[0]!, paused)).status).toBe(204)
    expect((await reachOf(paused)).opened).toBe(0)
  })

  test('of an open form counts for two minutes, and until the proposal is sent', async () => {
    const order = await anOrder(aCategory())
    const people = await some(6, () => putUser(server.sql))
    for (const who of people) await look(who, order, true)
    expect(await reachOf(order)).toMatchObject({ opened: 6, writing: 6 })
    await putProposal(server.sql, { order, author: people[0]! })
    // who only looks again does not stop writing
    await look(people[1]!, order)
    expect((await reachOf(order)).writing).toBe(5)
    clock = new Date(clock.getTime() + 2 * 60_000)
    expect(await reachOf(order)).toMatchObject({ opened: 6, writing: 0 })
    await look(people[1]!, order, true)
    expect((await reachOf(order)).writing).toBeNull()
  })

  test('is told to the buyer’s own sockets, without a name, and a second one is no news', async () => {
    const order = await anOrder(aCategory())
    const [who, stranger] = await some(2, () => putUser(server.sql))
    const socket = await connectSocket(server.url, order.owner)
    const others = await connectSocket(server.url, stranger!)
    await look(who!, order)
    await look(who!, order)
    await look(who!, order, true)
    await look(who!, order, true)
    const last = await anOrder(aCategory(), { owner: order.owner })
    await look(who!, last)
    const heard = await socket.hear('order.reach', 3)
    expect(heard).toEqual([{ order_id: order.id }, { order_id: order.id }, { order_id: last.id }])
    expect(others.of('order.reach')).toEqual([])
  })

  test('may not be said without end', async () => {
    const order = await anOrder(aCategory())
    const who = await putUser(server.sql)
    const statuses = []
    for (let said = 0; said < 31; said += 1) statuses.push((await look(who, order, true)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is forgotten with the person', async () => {
    const order = await anOrder(aCategory())
    const account = { email: 'reader@example.com', password: 'гуртом дешевше 26', username: 'Читач' }
    const { body } = await server.guest.post('/register', account)
    const reader: TestUser = { ...account, id: body.data.user.id, phone: null, token: body.data.token }
    await look(reader, order)
    await server.as(reader).post('/user/deletion', { password: account.password })
    expect(await server.sql`select 1 from order_readers where order_id = ${order.id}`).toHaveLength(0)
  })
})

describe('inviting several', () => {
  const aMarket = async (count: number): Promise<{ order: TestOrder; companies: TestCompany[] }> => {
    const category = aCategory()
    return { order: await anOrder(category), companies: await some(count, () => aSupplier(category)) }
  }
  const invited = async ({ id }: TestOrder): Promise<number> =>
    (await server.sql`select 1 from invitations where order_id = ${id}`).length

  test('asks each, tells them, and shows it on the order', async () => {
    const { order, companies } = await aMarket(6)
    const { status, body } = await invite(order, companies)
    expect(status).toBe(200)
    expect(body.data).toEqual(
      companies.map(({ slug }) => ({
        slug,
        invitation: { id: expect.any(Number), order_id: order.id, created_at: clock.toISOString() },
        problem: null,
      })),
    )
    const reached = await reachOf(order)
    expect(reached.told).toBe(6)
    expect(reached.suppliers.map(({ invited_at }) => invited_at)).toEqual(
      companies.map(() => clock.toISOString()),
    )
    await eventually(async () => {
      const { body: list } = await server.as(companies[5]!.user).get('/notifications')
      expect(list.data).toEqual([expect.objectContaining({ type: 'invitation_new' })])
    })
  })

  test('twice, at once and with the same key asks everybody once', async () => {
    const { order, companies } = await aMarket(3)
    const key = randomUUID()
    const replies = await Promise.all([
      invite(order, companies, key),
      invite(order, companies, key),
      invite(order, companies),
      invite(order, companies.toReversed()),
    ])
    for (const { status, body } of replies)
      expect(status === 200 || body.code === 'idempotency_running').toBe(true)
    const { body } = await invite(order, companies, key)
    expect(codesOf(body.data)).toEqual(['asked', 'asked', 'asked'])
    expect(await invited(order)).toBe(3)
  })

  test('tells of each who could not be asked, and asks the others', async () => {
    const { order, companies } = await aMarket(3)
    const own = await putCompany(server.sql, { user: order.owner })
    await putProposal(server.sql, { order, author: companies[1]!.user })
    const reply = await invite(order, [companies[0]!, own, companies[1]!, { slug: 'nobody' }, companies[2]!])
    expect(codesOf(reply.body.data)).toEqual([
      'asked',
      'own_company',
      'supplier_answered',
      'not_found',
      'asked',
    ])
    expect(await invited(order)).toBe(2)
  })

  test('of too many, of nobody and of what is no address is refused whole', async () => {
    const { order, companies } = await aMarket(1)
    const many = Array.from({ length: INVITED_AT_ONCE + 1 }, (_, at) => ({ slug: `company-${at}` }))
    for (const asked of [many, [], [{ slug: '../admin' }]])
      expect((await invite(order, asked)).status).toBe(422)
    // one who is named twice is asked once
    expect(codesOf((await invite(order, [...companies, ...companies])).body.data)).toEqual(['asked'])
  })

  test('keeps to the invitations of a day', async () => {
    const { order, companies } = await aMarket(INVITATIONS_PER_DAY + 2)
    const parts = [companies.slice(0, 10), companies.slice(10, 20), companies.slice(20)]
    const results = []
    for (const part of parts) results.push(...codesOf((await invite(order, part)).body.data))
    expect(results).toEqual([
      ...Array.from({ length: INVITATIONS_PER_DAY }, () => 'asked'),
      'daily_limit',
      'daily_limit',
    ])
  })

  test('is the buyer’s alone, with a proved phone, while the order takes proposals', async () => {
    const { order, companies } = await aMarket(1)
    const stranger = await putUser(server.sql)
    expect((await server.guest.post(`/user/orders/${order.id}/invitations`, {})).status).toBe(401)
    expect((await invite(order, companies, undefined, stranger)).status).toBe(404)
    await server.as(order.owner).post(`/orders/${order.id}/pause`, {})
    expect((await invite(order, companies)).body.code).toBe('order_not_active')
    const unproved = await putUser(server.sql, { phone: null })
    const own = await anOrder(aCategory(), { owner: unproved })
    expect((await invite(own, companies)).body.code).toBe('phone_not_verified')
    expect(await invited(order)).toBe(0)
  })

  test('to an order that is paused meanwhile asks nobody, or all before it', async () => {
    const { order, companies } = await aMarket(3)
    const [reply] = await Promise.all([
      invite(order, companies),
      server.as(order.owner).post(`/orders/${order.id}/pause`, {}),
    ])
    const codes = reply.status === 200 ? codesOf(reply.body.data) : [reply.body.code as string]
    const asked = codes.filter((code) => code === 'asked').length
    expect(codes.filter((code) => code !== 'asked').every((code) => code === 'order_not_active')).toBe(true)
    expect(await invited(order)).toBe(asked)
  })
})
