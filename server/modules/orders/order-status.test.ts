import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ORDER_STATUSES, type OrderStatus } from '#domain/rules/deals/order-status.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  // a person decides: orders stay where the test puts them
  server = await startServer({ env: { MODERATION: 'manual' } })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

const historyOf = async (id: number) =>
  (
    await server.sql`select from_status, to_status, actor from order_history where order_id = ${id} order by id`
  ).map((row) => `${row['from_status'] ?? '-'}>${row['to_status']} ${row['actor']}`)

const changes = {
  pause: ['post', {}],
  play: ['post', {}],
  continue: ['post', {}],
  close: ['post', { reason: 'elsewhere' }],
  edit: ['patch', { text: 'Потрібна вже не мука, а борошно: двадцять тонн щомісяця.' }],
} as const
type Change = keyof typeof changes

const allowed: Record<Change, Partial<Record<OrderStatus, OrderStatus>>> = {
  pause: { accepted: 'pause', play: 'pause' },
  play: { pause: 'play' },
  // it goes on as what it is
  continue: { accepted: 'accepted', play: 'play' },
  close: { accepted: 'closed', play: 'closed', pause: 'closed' },
  edit: { accepted: 'moderation', play: 'moderation', pause: 'moderation', declined: 'moderation' },
}
const publicly: readonly OrderStatus[] = ['accepted', 'play', 'pause', 'closed']

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
    const { author } = await putProposal(server.sql, { order })
    for (const other of [await putUser(server.sql), author])
      expect((await call(other, order.id, change)).status).toBe(publicly.includes(from) ? 403 : 404)

    const to = allowed[change][from]
    const code = from === 'closed' ? 'order_closed' : 'order_state'
    const refusal = from === 'hidden' ? { status: 404 } : { status: 409, body: { code } }
    const expected = to ? { status: 200, body: { data: { id: order.id, status: to } } } : refusal
    expect(await call(order.owner, order.id, change)).toMatchObject(expected)
    expect(await historyOf(order.id)).toEqual(to && to !== from ? [`${from}>${to} owner`] : [])
    const [row] = await server.sql`select status, continued_until from orders where id = ${order.id}`
    expect([row!['status'], row!['continued_until'] !== null]).toEqual([
      to ?? from,
      change === 'continue' && to !== undefined,
    ])
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

describe('verdicts', () => {
  const words = {
    accept: ['accept'],
    decline: ['decline', '--reason', 'Замало подробиць'],
    duplicate: ['duplicate'],
  }
  type Verdict = keyof typeof words
  const statusOf = async (id: number) =>
    (await server.sql`select status from orders where id = ${id}`)[0]!['status'] as OrderStatus
  const leadsTo = { accept: 'accepted', decline: 'declined', duplicate: 'duplicate' } as const
  const give = (verdict: Verdict, id: number) => {
    const [name, ...rest] = words[verdict]
    return operator.run('orders', name!, String(id), ...rest)
  }
  const cases = (Object.keys(words) as Verdict[]).flatMap((verdict) =>
    ORDER_STATUSES.map((from) => ({ verdict, from })),
  )

  test.each(cases)('$verdict of an order that is $from', async ({ verdict, from }) => {
    const { id } = await putOrder(server.sql, { status: from })
    const { code } = await give(verdict, id)
    expect(code).toBe(from === 'moderation' ? 0 : 5)
    const to = from === 'moderation' ? leadsTo[verdict] : from
    expect(await statusOf(id)).toBe(to)
    expect(await historyOf(id)).toEqual(to === from ? [] : [`${from}>${to} moderation`])
  })

  test.each([
    { verdict: 'accept', paused: false, to: 'accepted' },
    { verdict: 'accept', paused: true, to: 'pause' },
    { verdict: 'decline', paused: false, to: 'declined' },
    { verdict: 'decline', paused: true, to: 'declined' },
    { verdict: 'duplicate', paused: false, to: 'moderation' },
    { verdict: 'duplicate', paused: true, to: 'moderation' },
  ] as const)('$verdict of an edit, paused before: $paused', async ({ verdict, paused, to }) => {
    const published = new Date('2026-05-01T10:00:00Z')
    const order = await putOrder(server.sql, {
      status: 'moderation',
      published_at: published,
      return_to_pause: paused,
    })
    await give(verdict, order.id)
    const [row] = await server.sql`select status, published_at from orders where id = ${order.id}`
    // its place in the lists stays what it was
    expect(row).toEqual({ status: to, published_at: published })
  })

  test('a paused order that was declined as edited returns to its pause when it is mended', async () => {
    const order = await putOrder(server.sql, { status: 'pause' })
    const rewrite = (text: string) => server.as(order.owner).patch(`/orders/${order.id}`, { text })
    await rewrite('Потрібна вже не мука, а борошно: двадцять тонн щомісяця.')
    await give('decline', order.id)
    await rewrite('Потрібне борошно вищого ґатунку: двадцять тонн щомісяця.')
    await give('accept', order.id)
    expect(await historyOf(order.id)).toEqual([
      'pause>moderation owner',
      'moderation>declined moderation',
      'declined>moderation owner',
      'moderation>pause moderation',
    ])
  })

  test('a declined order goes back by any edit, also of what is no text', async () => {
    const order = await putOrder(server.sql, { status: 'declined' })
    const edited = await server.as(order.owner).patch(`/orders/${order.id}`, { quantity: 5 })
    expect(edited.body.data).toMatchObject({ status: 'moderation', decline_reason: null })
    expect((await server.as(order.owner).patch(`/orders/${order.id}`, { quantity: 6 })).status).toBe(409)
  })
})

describe('looking at one', () => {
  const cases: [OrderStatus, { other: number; owner: number; published?: boolean }][] = [
    ['moderation', { other: 404, owner: 200 }],
    ['moderation', { other: 404, owner: 200, published: true }],
    ['accepted', { other: 200, owner: 200 }],
    ['play', { other: 200, owner: 200 }],
    ['pause', { other: 200, owner: 200 }],
    ['closed', { other: 200, owner: 200 }],
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
