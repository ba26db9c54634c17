import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { BuyingToday } from '#domain/contract/today.ts'
import { ORDER_ENDS_SOON_DAYS } from '#domain/rules/deals/today.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal, type TestProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Noon of Kyiv, so that no midnight falls into a test. */
const NOON = new Date(`${kyivDay(new Date())}T10:00:00Z`)
const day = (days: number): string => kyivDayAfter(NOON, days)
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => NOON })
})
afterAll(() => server.stop())

async function buyingOf(who: TestUser): Promise<BuyingToday> {
  const { status, body } = await server.as(who).get('/user/today')
  expect(status).toBe(200)
  return body.data.buying
}
const freshOf = async (who: TestUser) => {
  const { data, total } = (await buyingOf(who)).proposals
  return { total, ids: data.map(({ order, proposals }) => [order.id, proposals.map(({ id }) => id)]) }
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const measured = async (): Promise<TestOrder> => {
  const order = await putOrder(server.sql)
  await server.sql`update orders set quantity = 20, unit = 'т' where id = ${order.id}`
  return order
}

type Price = { hryvnias: number; vat?: 'included' | 'not_payer'; days?: number }
/** A proposal whose sum says all that the buyer pays. */
async function putPriced(order: TestOrder, { hryvnias, vat, days = 7 }: Price): Promise<TestProposal> {
  const proposal = await putProposal(server.sql, { order })
  await server.sql`
    update proposals set unit_price_hkop = ${hryvnias * 10_000}, vat = ${vat ?? 'included'}, vat_rate = ${vat === 'not_payer' ? null : 20},
      delivery = 'included', delivery_days = ${days} where id = ${proposal.id}`
  return proposal
}

describe('proposals that nobody has looked at', () => {
  test('stand by order, the latest first, with what is live beside them', async () => {
    const owner = await putUser(server.sql)
    const [flour, sugar] = [await putOrder(server.sql, { owner }), await putOrder(server.sql, { owner })]
    const company = await putCompany(server.sql)
    const first = await putPriced(flour, { hryvnias: 18.2 })
    const second = await putProposal(server.sql, { order: sugar, author: company.user })
    const third = await putProposal(server.sql, { order: sugar })
    const fourth = await putProposal(server.sql, { order: flour })
    await putProposal(server.sql, { order: flour, status: 'accepted' })
    await putProposal(server.sql, { order: flour, status: 'rejected' })
    // those of others are theirs
    await putProposal(server.sql)

    const { proposals } = await buyingOf(owner)
    expect(await freshOf(owner)).toEqual({
      total: 4,
      ids: [
        [flour.id, [fourth.id, first.id]],
        [sugar.id, [third.id, second.id]],
      ],
    })
    const [answered, other] = proposals.data
    expect(answered).toMatchObject({
      order: { heading: flour.text.slice(0, -1), quantity: null, location: { id: flour.location_id } },
      live: 3,
      fresh: 2,
    })
    expect(answered!.proposals[1]).toEqual({
      id: first.id,
      user: { id: first.author.id, username: first.author.username },
      company: null,
      minimum_sum: 5000,
      unit_price: 18.2,
      price_unit: null,
      vat: 'included',
      vat_rate: 20,
      delivery: 'included',
      delivery_cost: null,
      tiers: null,
      valid_until: null,
      is_unconfirmed: false,
      best: [],
      created_at: expect.any(String),
    })
    expect(other).toMatchObject({ live: 2, fresh: 2 })
    expect(other!.proposals[1]!.company).toMatchObject({ slug: company.slug, title: company.title })
    expect(JSON.stringify(proposals)).not.toMatch(/\+380|@example/)
  })

  test('are shown of four orders and three of each; their number tells of all', async () => {
    const owner = await putUser(server.sql)
    const orders: TestOrder[] = []
    for (let made = 0; made < 5; made += 1) orders.unshift(await putOrder(server.sql, { owner }))
    for (const order of orders.toReversed())
      for (let made = 0; made < 4; made += 1) await putProposal(server.sql, { order })
    const { data, total } = (await buyingOf(owner)).proposals
    expect(total).toBe(20)
    expect(data.map(({ order }) => order.id)).toEqual(idsOf(orders.slice(0, 4)))
    for (const { fresh, live, proposals } of data) expect([fresh, live, proposals.length]).toEqual([4, 4, 3])
  })

  test('are marked where no live one is better, those among them that were seen', async () => {
    const order = await measured()
    const seen = await putPriced(order, { hryvnias: 15_000, days: 9 })
    await server.as(order.owner).post(`/user/orders/${order.id}/seen`, { up_to: seen.id })
    const [quick, cheap] = [
      await putPriced(order, { hryvnias: 17_000, days: 2 }),
      await putPriced(order, { hryvnias: 16_000 }),
    ]
    const bestOf = async () =>
      new Map(
        (await buyingOf(order.owner)).proposals.data.flatMap(({ proposals }) =>
          proposals.map(({ id, best }) => [id, best]),
        ),
      )
    expect(await bestOf()).toEqual(
      new Map([
        [cheap.id, []],
        [quick.id, ['days']],
      ]),
    )
    await server.as(seen.author).post(`/proposals/${seen.id}/revoke`)
    expect((await bestOf()).get(cheap.id)).toEqual(['total', 'price'])
  })

  test('are compared without VAT for a buyer who is given it back', async () => {
    const order = await measured()
    const withVat = await putPriced(order, { hryvnias: 12_000 })
    const without = await putPriced(order, { hryvnias: 11_000, vat: 'not_payer' })
    const cheapest = async () =>
      (await buyingOf(order.owner)).proposals.data[0]!.proposals.filter(({ best }) => best.includes('total'))
    expect(idsOf(await cheapest())).toEqual([without.id])
    await server.sql`update users set is_vat_payer = true where id = ${order.owner.id}`
    expect(idsOf(await cheapest())).toEqual([withVat.id])
  })

  test('are unconfirmed and best in nothing after an edit, until their supplier confirms them', async () => {
    const order = await measured()
    const [cheap] = [
      await putPriced(order, { hryvnias: 15_000 }),
      await putPriced(order, { hryvnias: 16_000 }),
    ]
    const shown = async () => {
      const { proposals, order: now } = (await buyingOf(order.owner)).proposals.data[0]!
      const { is_unconfirmed, best } = proposals.find(({ id }) => id === cheap.id)!
      return { quantity: now.quantity, is_unconfirmed, best }
    }
    expect(await shown()).toEqual({ quantity: 20, is_unconfirmed: false, best: ['total', 'price'] })
    await server.as(order.owner).patch(`/orders/${order.id}`, { quantity: 25 })
    expect(await shown()).toEqual({ quantity: 25, is_unconfirmed: true, best: [] })
    await server.as(cheap.author).post(`/proposals/${cheap.id}/confirm`, { order_revision: 2 })
    // the other one is not confirmed and so no worse
    expect(await shown()).toEqual({ quantity: 25, is_unconfirmed: false, best: [] })
  })

  const LEAVING: [name: string, leave: (proposal: TestProposal) => Promise<unknown>][] = [
    [
      'is looked at',
      ({ id, order }) => server.as(order.owner).post(`/user/orders/${order.id}/seen`, { up_to: id }),
    ],
    [
      'is talked about',
      async (proposal) => {
        const chat = await putChat(server.sql, proposal)
        await putMessages(server.sql, chat, proposal.author.id, ['Маємо на складі'])
        await server.as(proposal.order.owner).post(`/chats/${chat}/mark-read`)
      },
    ],
    ['is accepted', ({ id, order }) => server.as(order.owner).post(`/proposals/${id}/accept`)],
    ['is rejected', ({ id, order }) => server.as(order.owner).post(`/proposals/${id}/reject`, {})],
    ['is taken back', ({ id, author }) => server.as(author).post(`/proposals/${id}/revoke`)],
    ['is deleted', ({ id, author }) => server.as(author).delete(`/proposals/${id}`)],
  ]
  test.each(LEAVING)('leave one by one: what %s', async (_, leave) => {
    const order = await putOrder(server.sql)
    const [leaving, staying] = [
      await putProposal(server.sql, { order }),
      await putProposal(server.sql, { order }),
    ]
    expect(await freshOf(order.owner)).toEqual({ total: 2, ids: [[order.id, [staying.id, leaving.id]]] })
    await leave(leaving)
    expect(await freshOf(order.owner)).toEqual({ total: 1, ids: [[order.id, [staying.id]]] })
  })

  test('wait while their order is paused, and go when it is closed', async () => {
    const { id, order } = await putProposal(server.sql)
    await server.as(order.owner).post(`/orders/${order.id}/pause`)
    expect(await freshOf(order.owner)).toEqual({ total: 1, ids: [[order.id, [id]]] })
    await server.as(order.owner).post(`/orders/${order.id}/close`, { reason: 'elsewhere' })
    expect(await freshOf(order.owner)).toEqual({ total: 0, ids: [] })
  })
})

describe('orders that end soon', () => {
  const set = (order: TestOrder, days: { ends_on?: string; continued_until?: string }) =>
    server.sql`update orders set ${server.sql(days)} where id = ${order.id}`

  test('stand by their last day, with what came of them', async () => {
    const owner = await putUser(server.sql)
    const put = (needed_by: string | null, status: 'accepted' | 'pause' = 'accepted') =>
      putOrder(server.sql, { owner, needed_by, status })
    const [last, today, asked, goesOn] = [
      await put(day(ORDER_ENDS_SOON_DAYS)),
      await put(day(0)),
      await put(null),
      // let go on past its date: it ends after those whose dates are later than that
      await put(day(-10)),
    ]
    await set(asked, { ends_on: day(1) })
    await set(goesOn, { continued_until: day(5) })
    const far = await put(day(2))
    await set(far, { continued_until: day(14) })
    await put(day(ORDER_ENDS_SOON_DAYS + 1))
    await put(day(-1))
    await put(day(1), 'pause')
    await put(null)
    await putOrder(server.sql, { needed_by: day(1) })
    await putTalk(server.sql, { order: goesOn })
    await putProposal(server.sql, { order: goesOn })

    const { data, total } = (await buyingOf(owner)).ending
    expect(total).toBe(4)
    expect(data.map(({ order, ends_on, is_asked }) => [order.id, ends_on, is_asked])).toEqual([
      [today.id, day(0), false],
      [asked.id, day(1), true],
      [goesOn.id, day(5), false],
      [last.id, day(ORDER_ENDS_SOON_DAYS), false],
    ])
    expect(data[2]).toMatchObject({
      order: { heading: goesOn.text.slice(0, -1) },
      proposals: 2,
      talks: 1,
    })
    expect(data[0]).toMatchObject({ proposals: 0, talks: 0 })
  })

  test('leave when they are let go on, and five are shown of more', async () => {
    const owner = await putUser(server.sql)
    const orders: TestOrder[] = []
    for (let made = 0; made < 6; made += 1)
      orders.push(await putOrder(server.sql, { owner, needed_by: day(1) }))
    const shown = async () => {
      const { data, total } = (await buyingOf(owner)).ending
      return [data.map(({ order }) => order.id), total]
    }
    expect(await shown()).toEqual([idsOf(orders.slice(0, 5)), 6])
    expect((await server.as(owner).post(`/orders/${orders[0]!.id}/continue`)).status).toBe(200)
    expect(await shown()).toEqual([idsOf(orders.slice(1)), 5])
  })
})

describe('chats of a buyer', () => {
  const readIt = ({ id, buyer }: TestTalk) => server.as(buyer).post(`/chats/${id}/mark-read`)

  test('wait until they are read, the latest first', async () => {
    const owner = await putUser(server.sql)
    const company = await putCompany(server.sql)
    const [first, second, silent] = [
      await putTalk(server.sql, { order: await putOrder(server.sql, { owner }), author: company.user }),
      await putTalk(server.sql, { order: await putOrder(server.sql, { owner }) }),
      await putTalk(server.sql, { order: await putOrder(server.sql, { owner }) }),
    ]
    await putMessages(server.sql, silent.id, owner.id, ['Чи є сертифікат?'])
    await putMessages(server.sql, second.id, second.supplier.id, ['Є на складі'])
    await putMessages(server.sql, first.id, first.supplier.id, ['Добрий день', 'ї'.repeat(400)])
    const { data, total } = (await buyingOf(owner)).chats
    expect([idsOf(data), total]).toEqual([[first.id, second.id], 2])
    expect(data[0]).toEqual({
      id: first.id,
      order: { id: first.proposal.order.id, heading: first.proposal.order.text.slice(0, -1) },
      propose_id: first.proposal.id,
      partner: { id: company.user.id, username: company.user.username },
      company: expect.objectContaining({ slug: company.slug }),
      last_message: { content: 'ї'.repeat(300), created_at: expect.any(String) },
      unread_count: 2,
    })
    expect(data[1]!.company).toBeNull()
    // it waited on its device
    const client_id = randomUUID()
    await server
      .as(second.supplier)
      .post(`/chats/${second.id}/messages`, { content: 'Є на складі', client_id, written_ago: 7200 })
    const [late] = (await buyingOf(owner)).chats.data
    expect([late!.id, Date.parse(late!.last_message.created_at)]).toEqual([
      second.id,
      Date.parse(late!.last_message.written_at!) + 7_200_000,
    ])
    await readIt(first)
    expect(idsOf((await buyingOf(owner)).chats.data)).toEqual([second.id])
    await readIt(second)
    expect((await buyingOf(owner)).chats).toEqual({ data: [], total: 0 })
  })
})
