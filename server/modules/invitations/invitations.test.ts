import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { PUBLIC_ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { putCompany, type TestCompany } from '#tests/factories/companies.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const pathOf = ({ slug }: TestCompany) => `/suppliers/${slug}/invitations`
const invite = (who: TestUser, company: TestCompany, order: unknown, key?: string) =>
  server
    .as(who)
    .post(pathOf(company), { order_id: order }, key === undefined ? {} : { 'idempotency-key': key })
const told = async (who: TestUser) => (await server.as(who).get('/notifications')).body.data

type Pair = { order: TestOrder; company: TestCompany }
const aPair = async (): Promise<Pair> => ({
  order: await putOrder(server.sql),
  company: await putCompany(server.sql),
})
const countOf = async ({ order, company }: Pair): Promise<number> => {
  const rows = await server.sql`
    select 1 from invitations where order_id = ${order.id} and supplier_id = ${company.user.id}`
  return rows.length
}

describe('an invitation', () => {
  test('is told to the supplier with the way to answer, and stands on the order and in both lists', async () => {
    const { order, company } = await aPair()
    const reply = await invite(order.owner, company, order.id)
    expect(reply.status).toBe(201)
    expect(reply.body.data).toEqual({
      id: expect.any(Number),
      order_id: order.id,
      created_at: expect.any(String),
    })
    await eventually(async () =>
      expect(await told(company.user)).toEqual([
        expect.objectContaining({
          type: 'invitation_new',
          title: 'Вас запросили надіслати пропозицію',
          message: expect.stringContaining(order.owner.username),
          link: `/orders/${order.id}-propose`,
        }),
      ]),
    )
    const invited_at = reply.body.data.created_at
    const supplier = server.as(company.user)
    expect((await supplier.get(`/orders/${order.id}`)).body.data).toMatchObject({ invited_at })
    expect((await supplier.get('/user/invitations')).body.data).toEqual([
      {
        id: reply.body.data.id,
        order: {
          id: order.id,
          heading: order.text.slice(0, -1),
          user: { id: order.owner.id, username: order.owner.username },
        },
        created_at: invited_at,
      },
    ])
    expect((await server.as(order.owner).get(pathOf(company))).body.data).toEqual([
      { order_id: order.id, invited_at, is_answered: false },
    ])
    // nobody else is to know
    const other = await putUser(server.sql)
    for (const asked of [server.as(other), server.as(order.owner), server.guest])
      expect((await asked.get(`/orders/${order.id}`)).body.data).toMatchObject({ invited_at: null })
    expect((await server.as(other).get(pathOf(company))).body.data).toEqual([])
    expect((await server.as(other).get('/user/invitations')).body.data).toEqual([])
  })

  test('is made once, however often it is sent and whatever its key', async () => {
    const pair = await aPair()
    const { order, company } = pair
    const key = randomUUID()
    const keys = [key, key, undefined, undefined, randomUUID()]
    const replies = await Promise.all(keys.map((each) => invite(order.owner, company, order.id, each)))
    const answered = replies.filter(({ status }) => status === 201)
    // two of one key at once: the second may be told to wait
    expect(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 5 - answered.length }, () => 'idempotency_running'),
    )
    expect(new Set(answered.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await countOf(pair)).toBe(1)
    await eventually(async () => expect(await told(company.user)).toHaveLength(1))
    expect((await invite(order.owner, company, order.id)).body).toEqual(answered[0]!.body)
    expect(await told(company.user)).toHaveLength(1)
  })

  test('goes to several suppliers, and of several orders to one', async () => {
    const { order, company } = await aPair()
    const [second, another] = [
      await putCompany(server.sql),
      await putOrder(server.sql, { owner: order.owner }),
    ]
    for (const [to, what] of [
      [company, order],
      [second, order],
      [company, another],
    ] as const)
      expect((await invite(order.owner, to, what.id)).status).toBe(201)
    const asked = (await server.as(order.owner).get(pathOf(company))).body.data
    expect(asked.map((one: { order_id: number }) => one.order_id)).toEqual([another.id, order.id])
  })

  test('is refused to guests, without a proven number, and to oneself', async () => {
    const { order, company } = await aPair()
    expect((await server.guest.post(pathOf(company), { order_id: order.id })).status).toBe(401)
    expect((await server.guest.get(pathOf(company))).status).toBe(401)
    const unproven = await putUser(server.sql, { phone: null })
    const own = await putOrder(server.sql, { owner: unproven })
    const noPhone = await invite(unproven, company, own.id)
    expect([noPhone.status, noPhone.body.code]).toEqual([403, 'phone_not_verified'])
    const mine = await putOrder(server.sql, { owner: company.user })
    const toOneself = await invite(company.user, company, mine.id)
    expect([toOneself.status, toOneself.body.code]).toEqual([403, 'own_company'])
  })

  test('knows no other’s order, no such order and no such supplier', async () => {
    const pair = await aPair()
    const { order, company } = pair
    const stranger = await putUser(server.sql)
    for (const id of [order.id, 999_999_999]) {
      const reply = await invite(stranger, company, id)
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
    }
    const nowhere = await server.as(order.owner).post('/suppliers/nemaie/invitations', { order_id: order.id })
    expect(nowhere.status).toBe(404)
    for (const bad of ['1', null, 0, 1.5, {}, undefined]) {
      const reply = await invite(order.owner, company, bad)
      expect([reply.status, reply.body.code]).toEqual([422, 'validation'])
    }
    expect(await countOf(pair)).toBe(0)
  })

  test.each(['moderation', 'declined', 'duplicate', 'pause', 'hidden'] as const)(
    'is not made for an order in %s',
    async (status) => {
      const company = await putCompany(server.sql)
      const order = await putOrder(server.sql, { status })
      const reply = await invite(order.owner, company, order.id)
      expect([reply.status, reply.body.code]).toEqual([409, 'order_not_active'])
    },
  )

  test.each(PUBLIC_ORDER_STATUSES)('is made for an order in %s', async (status) => {
    const company = await putCompany(server.sql)
    const order = await putOrder(server.sql, { status })
    expect((await invite(order.owner, company, order.id)).status).toBe(201)
  })

  test.each(['pending', 'accepted', 'rejected'] as const)(
    'is not made where the supplier has a proposal that is %s',
    async (status) => {
      const { order, company } = await aPair()
      await putProposal(server.sql, { order, author: company.user, status })
      const reply = await invite(order.owner, company, order.id)
      expect([reply.status, reply.body.code]).toEqual([409, 'supplier_answered'])
      expect((await server.as(order.owner).get(pathOf(company))).body.data).toEqual([
        { order_id: order.id, invited_at: null, is_answered: true },
      ])
    },
  )

  test('is made where a proposal was taken back', async () => {
    const { order, company } = await aPair()
    await putProposal(server.sql, { order, author: company.user, status: 'revoked' })
    expect((await invite(order.owner, company, order.id)).status).toBe(201)
  })

  test('waits no longer once it is answered or its order is closed, and waits again after a revocation', async () => {
    const { order, company } = await aPair()
    await invite(order.owner, company, order.id)
    const supplier = server.as(company.user)
    const waiting = async () => (await supplier.get('/user/invitations')).body.data.length
    expect(await waiting()).toBe(1)
    await server.as(order.owner).post(`/orders/${order.id}/pause`)
    expect(await waiting()).toBe(0)
    await server.as(order.owner).post(`/orders/${order.id}/play`)
    const proposal = await supplier.post(`/orders/${order.id}/proposals`, {
      text: 'Привеземо за тиждень',
      start_date: '2030-01-15',
      delivery_origin: 'Вінниця',
      minimum_sum: 5000,
      delivery_days: 7,
    })
    expect(proposal.status).toBe(201)
    expect(await waiting()).toBe(0)
    await supplier.post(`/proposals/${proposal.body.data.id}/revoke`)
    expect(await waiting()).toBe(1)
  })

  test('is not made beside a proposal that comes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, company } = await aPair()
      const [asked, answered] = await Promise.all([
        invite(order.owner, company, order.id),
        server.as(company.user).post(`/orders/${order.id}/proposals`, {
          text: 'Привеземо за тиждень',
          start_date: '2030-01-15',
          delivery_origin: 'Вінниця',
          minimum_sum: 5000,
          delivery_days: 7,
        }),
      ])
      expect(answered.status).toBe(201)
      expect([201, 409]).toContain(asked.status)
      expect((await server.as(company.user).get('/user/invitations')).body.data).toEqual([])
    }
  })

  test('is not sent to a supplier who is blocked or has left', async () => {
    const { order, company } = await aPair()
    await server.sql`update users set blocked_at = now(), blocked_reason = 'обман' where id = ${company.user.id}`
    expect((await invite(order.owner, company, order.id)).status).toBe(404)
    expect((await server.as(order.owner).get(pathOf(company))).status).toBe(404)
    const left = await putCompany(server.sql)
    const leaving = server.as(left.user)
    await leaving.post('/user/deletion/code')
    const mail = (await server.letters()).find(({ to }) => to === left.user.email)
    const code = /\b\d{6}\b/.exec(mail!.text)![0]
    expect((await leaving.post('/user/deletion', { code })).status).toBe(204)
    expect((await invite(order.owner, left, order.id)).status).toBe(404)
  })

  test('twenty a day; repeats and refusals cost nothing', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on' } })
    const order = await putOrder(limited.sql)
    const buyer = limited.as(order.owner)
    const companies: TestCompany[] = []
    for (let made = 0; made < 21; made += 1) companies.push(await putCompany(limited.sql))
    const ask = (company: TestCompany, id = order.id) => buyer.post(pathOf(company), { order_id: id })
    for (const company of companies.slice(0, 20)) expect((await ask(company)).status).toBe(201)
    expect((await ask(companies[20]!, 999_999_999)).status).toBe(404)
    const last = await ask(companies[20]!)
    expect([last.status, last.body.code]).toEqual([429, 'daily_limit'])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await ask(companies[0]!)).status).toBe(201)
    await limited.stop()
  })
})
