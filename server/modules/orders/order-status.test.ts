import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ORDER_STATUSES, type OrderStatus } from '#domain/rules/order-status.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  // a person decides: orders stay where the test puts them
  server = await startServer({ env: { MODERATION: 'manual' } })
})
afterAll(() => server.stop())

const historyOf = async (id: number) =>
  (
    await server.sql`select from_status, to_status, actor from order_history where order_id = ${id} order by id`
  ).map((row) => `${row['from_status'] ?? '-'}>${row['to_status']} ${row['actor']}`)

const changes = {
  pause: ['post', {}],
  play: ['post', {}],
  edit: ['patch', { text: 'Потрібна вже не мука, а борошно: двадцять тонн щомісяця.' }],
} as const
type Change = keyof typeof changes

const allowed: Record<Change, Partial<Record<OrderStatus, OrderStatus>>> = {
  pause: { accepted: 'pause', play: 'pause' },
  play: { pause: 'play' },
  edit: { accepted: 'moderation', play: 'moderation', pause: 'moderation', declined: 'moderation' },
}
const publicly: readonly OrderStatus[] = ['accepted', 'play', 'pause']

describe('statuses', () => {
  const call = (who: TestUser | null, id: number, change: Change) => {
    const [method, body] = changes[change]
    const api = who === null ? server.guest : server.as(who)
    return api[method](change === 'edit' ? `/orders/${id}` : `/orders/${id}/${change}`, body)
  }
  const pairs = (Object.keys(changes) as Change[]).flatMap((change) =>
    ORDER_STATUSES.map((from) => ({ change, from })),
  )

  test.each(pairs)('$change of an order that is $from', async ({ change, from }) => {
    const order = await putOrder(server.sql, { status: from })
    expect((await call(null, order.id, change)).status).toBe(401)
    const stranger = await call(await putUser(server.sql), order.id, change)
    expect(stranger.status).toBe(publicly.includes(from) ? 403 : 404)

    const to = allowed[change][from]
    const refusal = from === 'hidden' ? { status: 404 } : { status: 409, body: { code: 'order_state' } }
    const expected = to ? { status: 200, body: { data: { id: order.id, status: to } } } : refusal
    expect(await call(order.owner, order.id, change)).toMatchObject(expected)
    expect(await historyOf(order.id)).toEqual(to ? [`${from}>${to} owner`] : [])
  })

  test('an unknown order is unknown to all', async () => {
    const me = await putUser(server.sql)
    for (const change of Object.keys(changes) as Change[])
      expect((await call(me, 999_999, change)).status).toBe(404)
    for (const id of ['0', '-1', 'abc', '99999999999999999999'])
      expect((await server.as(me).get(`/orders/${id}`)).status).toBe(404)
  })

  test('says 404 before it complains of the body, and 409 too', async () => {
    const waiting = await putOrder(server.sql, { status: 'moderation' })
    expect((await server.as(waiting.owner).patch(`/orders/${waiting.id}`, { text: 'x' })).status).toBe(409)
    expect(
      (await server.as(await putUser(server.sql)).patch(`/orders/${waiting.id}`, { text: 'x' })).status,
    ).toBe(404)
  })

  test('two pauses at once: one wins', async () => {
    const order = await putOrder(server.sql)
    const tries = await Promise.all(Array.from({ length: 6 }, () => call(order.owner, order.id, 'pause')))
    expect(tries.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await historyOf(order.id)).toHaveLength(1)
  })

  test('an edit and a pause at once leave one consistent story', async () => {
    const order = await putOrder(server.sql)
    await Promise.all([call(order.owner, order.id, 'edit'), call(order.owner, order.id, 'pause')])
    const story = await historyOf(order.id)
    expect([
      ['accepted>moderation owner'],
      ['accepted>pause owner', 'pause>moderation owner'],
    ]).toContainEqual(story)
    const [row] = await server.sql`select status, return_to_pause from orders where id = ${order.id}`
    expect(row).toEqual({ status: 'moderation', return_to_pause: story.length === 2 })
  })
})

describe('looking at one', () => {
  const cases: [OrderStatus, { other: number; owner: number; published?: boolean }][] = [
    ['moderation', { other: 404, owner: 200 }],
    ['moderation', { other: 404, owner: 200, published: true }],
    ['accepted', { other: 200, owner: 200 }],
    ['play', { other: 200, owner: 200 }],
    ['pause', { other: 200, owner: 200 }],
    ['declined', { other: 404, owner: 200 }],
    ['duplicate', { other: 404, owner: 200 }],
    ['hidden', { other: 404, owner: 404 }],
    ['hidden', { other: 410, owner: 410, published: true }],
  ]
  test.each(cases)('%s: %o', async (status, { other, owner, published }) => {
    const order = await putOrder(server.sql, { status, ...(published ? { published_at: new Date() } : {}) })
    expect((await server.guest.get(`/orders/${order.id}`)).status).toBe(other)
    expect((await server.as(await putUser(server.sql)).get(`/orders/${order.id}`)).status).toBe(other)
    const mine = await server.as(order.owner).get(`/orders/${order.id}`)
    expect(mine).toMatchObject(
      owner === 200 ? { status: 200, body: { data: { status, is_mine: true } } } : { status: owner },
    )
  })

  test('tells a supplier of his own live or rejected proposal, and nobody of the phone', async () => {
    const { order, author, id } = await putProposal(server.sql)
    const revoked = await putProposal(server.sql, { order, status: 'revoked' })
    const see = async (who: TestUser) => (await server.as(who).get(`/orders/${order.id}`)).body.data
    expect(await see(author)).toMatchObject({ my_proposal_id: id, is_mine: false, proposals_count: 1 })
    expect(await see(revoked.author)).toMatchObject({ my_proposal_id: null })
    expect(JSON.stringify(await see(author))).not.toContain(order.owner.phone)
  })
})
