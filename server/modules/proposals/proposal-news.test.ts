import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putTalk } from '#tests/factories/chats.ts'
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

describe('the buyer who may be choosing a proposal is told that it was taken back', () => {
  const revoke = (who: TestUser, id: number) => server.as(who).post(`/proposals/${id}/revoke`)

  test('once, by whom, with a way to it', async () => {
    const order = await putOrder(server.sql)
    const { id, author } = await putProposal(server.sql, { order })
    await look(order, id)
    expect((await revoke(author, id)).status).toBe(200)
    expect((await revoke(author, id)).status).toBe(409)
    await nothingWaits()
    const told = await toldOf(order.owner, 'proposal_revoked')
    expect(told).toMatchObject([
      {
        title: 'Пропозицію відкликано',
        message: expect.stringContaining(`${author.username}: `) as string,
        link: `/office/my-orders/order-detail/${order.id}#proposal-${id}`,
      },
    ])
    expect(await toldOf(author, 'proposal_revoked')).toEqual([])
  })

  test('not beside the end of its deal, and not after the order was closed', async () => {
    const { id, author, order } = await putProposal(server.sql)
    await look(order, id)
    expect((await server.as(order.owner).post(`/proposals/${id}/accept`, {})).status).toBe(200)
    expect((await revoke(author, id)).status).toBe(200)
    const closed = await putProposal(server.sql)
    await look(closed.order, closed.id)
    await server.as(closed.order.owner).post(`/orders/${closed.order.id}/close`, { reason: 'found' })
    expect((await revoke(closed.author, closed.id)).status).toBe(200)
    await nothingWaits()
    expect(await toldOf(order.owner, 'deal_cancelled')).toHaveLength(1)
    for (const { owner } of [order, closed.order]) expect(await toldOf(owner, 'proposal_revoked')).toEqual([])
  })

  test('of one that was deleted, without a name that outlasts it', async () => {
    const looked = await putProposal(server.sql)
    await look(looked.order, looked.id)
    expect((await server.as(looked.author).delete(`/proposals/${looked.id}`)).status).toBe(204)
    await nothingWaits()
    expect(await toldOf(looked.order.owner, 'proposal_revoked')).toMatchObject([
      {
        message: expect.not.stringContaining(looked.author.username) as string,
        link: `/office/my-orders/order-detail/${looked.order.id}`,
      },
    ])
  })

  test('neither of one that was revoked nor of one that was deleted where nobody has looked at it', async () => {
    const [revoked, deleted] = [await putProposal(server.sql), await putProposal(server.sql)]
    expect((await revoke(revoked.author, revoked.id)).status).toBe(200)
    expect((await server.as(deleted.author).delete(`/proposals/${deleted.id}`)).status).toBe(204)
    await nothingWaits()
    for (const { order } of [revoked, deleted])
      expect(await toldOf(order.owner, 'proposal_revoked')).toEqual([])
  })

  test('of one that was looked at by way of its chat, as who reads the chat has seen it', async () => {
    const { id: chat, proposal, buyer, supplier } = await putTalk(server.sql)
    const seenAt = async () => (await server.as(supplier).get(`/proposals/${proposal.id}`)).body.data.seen_at
    // what its author reads says nothing of the buyer
    expect((await server.as(supplier).post(`/chats/${chat}/mark-read`, {})).status).toBe(204)
    expect(await seenAt()).toBeNull()
    expect((await server.as(buyer).post(`/chats/${chat}/mark-read`, {})).status).toBe(204)
    const first = await seenAt()
    expect(first).toEqual(expect.any(String))
    expect((await server.as(buyer).post(`/chats/${chat}/mark-read`, {})).status).toBe(204)
    expect(await seenAt()).toBe(first)
    expect((await revoke(supplier, proposal.id)).status).toBe(200)
    await nothingWaits()
    expect(await toldOf(buyer, 'proposal_revoked')).toHaveLength(1)
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
    await eventually(() =>
      expect(heard.filter(({ userId }) => userId === author.id)).toMatchObject([{ quiet: true }]),
    )
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
