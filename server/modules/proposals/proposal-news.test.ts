import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

const edit = (order: TestOrder, body: object) => server.as(order.owner).patch(`/orders/${order.id}`, body)
const change = (who: TestUser, id: number, body: object) => server.as(who).patch(`/proposals/${id}`, body)
const confirm = (who: TestUser, id: number, order_revision: number) =>
  server.as(who).post(`/proposals/${id}/confirm`, { order_revision })
const look = ({ id, owner }: TestOrder, up_to: number) =>
  server.as(owner).post(`/user/orders/${id}/seen`, { up_to })
const toldOf = async (who: TestUser, type: string): Promise<{ title: string; link: string }[]> =>
  (await server.as(who).get(`/notifications?type=${type}`)).body.data
/** Nothing is on its way to be told any more. */
const nothingWaits = () =>
  eventually(async () => expect(await server.sql`select 1 from pending_events`).toEqual([]))

describe('the buyer who has changed an order is told', () => {
  test('once that a supplier stands by a proposal, and of no other change', async () => {
    const order = await putOrder(server.sql)
    const { id, author } = await putProposal(server.sql, { order })
    expect((await change(author, id, { delivery_days: 5 })).status).toBe(200)
    await edit(order, { quantity: 20, unit: 'т' })
    // the page that changes it has not seen what the order says now
    expect((await change(author, id, { delivery_days: 6 })).status).toBe(200)
    expect((await confirm(author, id, 2)).status).toBe(200)
    expect((await confirm(author, id, 2)).status).toBe(200)
    await nothingWaits()
    expect(await toldOf(order.owner, 'proposal_confirmed')).toMatchObject([
      {
        title: 'Пропозицію підтверджено',
        link: `/office/my-orders/order-detail/${order.id}#proposal-${id}`,
      },
    ])
    await edit(order, { quantity: 30 })
    expect((await confirm(author, id, 3)).status).toBe(200)
    await eventually(async () => expect(await toldOf(order.owner, 'proposal_confirmed')).toHaveLength(2))
  })

  test('that it was changed for what the order says now', async () => {
    const order = await putOrder(server.sql)
    const { id, author } = await putProposal(server.sql, { order })
    await edit(order, { quantity: 20, unit: 'т' })
    expect((await change(author, id, { delivery_days: 5, order_revision: 2 })).status).toBe(200)
    await eventually(async () =>
      expect(await toldOf(order.owner, 'proposal_confirmed')).toMatchObject([
        { title: 'Пропозицію змінено' },
      ]),
    )
  })
})

describe('a supplier whose proposal was looked at is told', () => {
  test('in the list and live, by no push and no mail', async () => {
    const order = await putOrder(server.sql)
    const { id, author } = await putProposal(server.sql, { order })
    const heard: { userId: number; quiet: boolean }[] = []
    server.app.deps.bus.on('notification.created', (event) => void heard.push(event))
    await look(order, id)
    await look(order, id)
    await nothingWaits()
    expect(await toldOf(author, 'proposal_seen')).toMatchObject([
      { title: 'Пропозицію переглянуто', link: `/office/proposes#proposal-${id}` },
    ])
    expect(heard.filter(({ userId }) => userId === author.id)).toMatchObject([{ quiet: true }])
    expect(await server.sql`select 1 from notification_deliveries where user_id = ${author.id}`).toEqual([])
  })

  test('by one row until it is read, however many were looked at; of what is over by none', async () => {
    const supplier = await putUser(server.sql)
    const orders = [await putOrder(server.sql), await putOrder(server.sql), await putOrder(server.sql)]
    const proposals = await Promise.all(
      orders.map((order) => putProposal(server.sql, { order, author: supplier })),
    )
    for (const [at, order] of orders.entries()) await look(order, proposals[at]!.id)
    await nothingWaits()
    expect(await toldOf(supplier, 'proposal_seen')).toHaveLength(1)

    const over = await putProposal(server.sql, { status: 'revoked' })
    await look(over.order, over.id)
    await nothingWaits()
    expect(await toldOf(over.author, 'proposal_seen')).toEqual([])
  })

  test('each of many who have answered one order', async () => {
    const order = await putOrder(server.sql)
    const proposals = await Promise.all(Array.from({ length: 5 }, () => putProposal(server.sql, { order })))
    await look(order, Math.max(...proposals.map(({ id }) => id)))
    await nothingWaits()
    for (const { author } of proposals) expect(await toldOf(author, 'proposal_seen')).toHaveLength(1)
  })
})
