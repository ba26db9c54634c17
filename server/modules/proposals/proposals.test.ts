import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { PROPOSALS_PER_DAY } from '#domain/rules/limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/rules/deals/order-status.ts'
import { PROPOSAL_STATUSES } from '#domain/rules/deals/proposal-status.ts'
import type { DomainEvents } from '#server/events.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import type { Reply } from '#tests/support/api.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const draft = {
  text: 'Привеземо двадцять тонн власним транспортом',
  start_date: '2030-02-01',
  delivery_origin: 'Вінниця',
  minimum_sum: 12_500.5,
  delivery_days: 3,
}
const send = (who: TestUser, orderId: number, changes: object = {}, headers = {}) =>
  server.as(who).post(`/orders/${orderId}/proposals`, { ...draft, ...changes }, headers)

const counters = async (orderId: number) => {
  const [row] =
    await server.sql`select proposals_count as all, pending_count as pending from orders where id = ${orderId}`
  return row
}
describe('sending', () => {
  test('gives the proposal to both parties, moves the counters and tells of it', async () => {
    const order = await putOrder(server.sql)
    const me = await putUser(server.sql)
    const events: DomainEvents['proposal.created'][] = []
    server.app.deps.bus.on('proposal.created', (event) => void events.push(event))
    const sent = await send(me, order.id)
    expect(sent.status).toBe(201)
    const { data } = sent.body
    expect(data).toMatchObject({
      ...draft,
      user: { id: me.id, username: me.username },
      company: null,
      status: 'pending',
      reject_reason: null,
      chat_id: null,
      order: {
        id: order.id,
        user: { id: order.owner.id },
        text: order.text,
        status: 'accepted',
        category: { id: order.category_id },
      },
    })
    expect(await counters(order.id)).toEqual({ all: 1, pending: 1 })
    expect(events).toMatchObject([
      { proposalId: data.id, orderId: order.id, buyerId: order.owner.id, supplierName: me.username },
    ])

    for (const party of [me, order.owner])
      expect((await server.as(party).get(`/proposals/${data.id}`)).body.data).toEqual(data)
    expect((await server.as(await putUser(server.sql)).get(`/proposals/${data.id}`)).status).toBe(404)
    expect((await server.guest.get(`/proposals/${data.id}`)).status).toBe(401)
    expect(JSON.stringify(data)).not.toContain(order.owner.phone)
  })

  const answers: Record<OrderStatus, number> = {
    accepted: 201,
    play: 201,
    pause: 409,
    closed: 409,
    moderation: 404,
    declined: 404,
    duplicate: 404,
    hidden: 404,
  }
  test.each(ORDER_STATUSES)('to an order that is %s', async (status) => {
    const order = await putOrder(server.sql, { status })
    const sent = await send(await putUser(server.sql), order.id)
    expect(sent.status).toBe(answers[status])
    expect(await counters(order.id)).toEqual(
      answers[status] === 201 ? { all: 1, pending: 1 } : { all: 0, pending: 0 },
    )
  })

  test('to an order that was public and is hidden says 410', async () => {
    const order = await putOrder(server.sql, { status: 'hidden', published_at: new Date() })
    expect((await send(await putUser(server.sql), order.id)).status).toBe(410)
  })

  test('asks for a token, a known order, a verified phone and an order of somebody else, in this order and before the draft', async () => {
    const order = await putOrder(server.sql)
    const paused = await putOrder(server.sql, { status: 'pause' })
    const unproved = await putUser(server.sql, { phone: null })
    expect((await server.guest.post(`/orders/${order.id}/proposals`, {})).status).toBe(401)
    expect((await server.as(unproved).post('/orders/999999/proposals', {})).status).toBe(404)
    expect((await server.as(unproved).post(`/orders/${paused.id}/proposals`, {})).body.code).toBe(
      'phone_not_verified',
    )
    expect((await server.as(order.owner).post(`/orders/${order.id}/proposals`, {})).body.code).toBe(
      'own_order',
    )
    expect(
      (await server.as(await putUser(server.sql)).post(`/orders/${paused.id}/proposals`, {})).body.code,
    ).toBe('order_not_active')
    expect(
      (await server.as(await putUser(server.sql)).post(`/orders/${order.id}/proposals`, {})).status,
    ).toBe(422)
  })

  test.each([
    ['nine characters', { text: 'дев’ять..' }, 'text'],
    ['a handle in the text', { text: 'Пишіть мені в telegram @postach' }, 'text'],
    ['an address in the origin', { delivery_origin: 'https://example.com' }, 'delivery_origin'],
    ['an empty origin', { delivery_origin: '  ' }, 'delivery_origin'],
    ['yesterday', { start_date: '2020-01-01' }, 'start_date'],
    ['no date', { start_date: null }, 'start_date'],
    ['half a day', { delivery_days: 0.5 }, 'delivery_days'],
    ['a year and a day', { delivery_days: 366 }, 'delivery_days'],
    ['less than nothing', { minimum_sum: -0.01 }, 'minimum_sum'],
    ['a third of a kopiyka', { minimum_sum: 1.001 }, 'minimum_sum'],
    ['a phone for a sum', { minimum_sum: 671234567 }, 'minimum_sum'],
    ['words for a sum', { minimum_sum: '100' }, 'minimum_sum'],
  ])('%s is refused and leaves no trace', async (_, changes, field) => {
    const order = await putOrder(server.sql)
    const refused = await send(await putUser(server.sql), order.id, changes)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
    expect(await counters(order.id)).toEqual({ all: 0, pending: 0 })
  })

  test('today in Kyiv is not past, though it is still yesterday in Greenwich', async () => {
    const late = await startServer({ now: () => new Date('2026-07-01T21:30:00Z') })
    try {
      const order = await putOrder(late.sql)
      const me = await putUser(late.sql)
      const sendOn = (start_date: string) =>
        late.as(me).post(`/orders/${order.id}/proposals`, { ...draft, start_date })
      expect((await sendOn('2026-07-01')).body.errors).toEqual({ start_date: ['Ця дата вже минула'] })
      expect((await sendOn('2026-07-02')).body.data.start_date).toBe('2026-07-02')
    } finally {
      await late.stop()
    }
  })

  test('stores words of every kind as they are', async () => {
    const order = await putOrder(server.sql)
    const words = {
      text: `'; delete from proposals; -- <img onerror=x> %_\\ $1 ґ’ї 🌾`,
      delivery_origin: `O'Брайн & "сини" <b>`,
    }
    const sent = await send(await putUser(server.sql), order.id, words)
    expect(sent.body.data).toMatchObject(words)
  })

  test('one live proposal of a supplier, also when eight are sent at once; another after a revocation, none after a rejection', async () => {
    const order = await putOrder(server.sql)
    const me = await putUser(server.sql)
    const tries = await Promise.all(Array.from({ length: 8 }, () => send(me, order.id)))
    expect(tries.map((reply) => reply.status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
    expect(tries.find((reply) => reply.status === 409)!.body.code).toBe('proposal_exists')
    expect(await counters(order.id)).toEqual({ all: 1, pending: 1 })

    const first = tries.find((reply) => reply.status === 201)!.body.data.id
    expect((await server.as(me).post(`/proposals/${first}/revoke`)).status).toBe(200)
    expect(await counters(order.id)).toEqual({ all: 0, pending: 0 })
    const second = await send(me, order.id)
    expect(second.status).toBe(201)
    await server.as(order.owner).post(`/proposals/${second.body.data.id}/reject`)
    expect((await send(me, order.id)).body.code).toBe('proposal_exists')
    expect(await counters(order.id)).toEqual({ all: 1, pending: 0 })
  })

  test('a repeat with the same key answers the same proposal', async () => {
    const order = await putOrder(server.sql)
    const me = await putUser(server.sql)
    const key = { 'idempotency-key': randomUUID() }
    const first = await send(me, order.id, {}, key)
    const again = await send(me, order.id, {}, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await counters(order.id)).toEqual({ all: 1, pending: 1 })
  })

  test('stops at a hundred a day; what was deleted counts, what was refused does not', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const me = await putUser(strict.sql)
      await strict.sql`
        insert into attempts (scope, key) select 'proposals:day', ${String(me.id)} from generate_series(1, ${PROPOSALS_PER_DAY - 1})`
      const order = await putOrder(strict.sql)
      const post = (body: object) => strict.as(me).post(`/orders/${order.id}/proposals`, body)
      expect((await post({ ...draft, text: 'мало' })).status).toBe(422)
      const last = await post(draft)
      expect(last.status).toBe(201)
      expect((await strict.as(me).delete(`/proposals/${last.body.data.id}`)).status).toBe(204)
      expect(await post(draft)).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
    } finally {
      await strict.stop()
    }
  })
})

describe('own proposals', () => {
  test('stand newest first, in every status, walked by page and by cursor', async () => {
    const author = await putUser(server.sql)
    const ids: number[] = []
    for (const status of PROPOSAL_STATUSES)
      ids.unshift((await putProposal(server.sql, { author, status })).id)
    await putProposal(server.sql)
    const me = server.as(author)
    expect((await server.guest.get('/user/proposals')).status).toBe(401)
    const all = await me.get('/user/proposals')
    expect(all.body.data.map((proposal: { id: number }) => proposal.id)).toEqual(ids)
    expect(all.body.meta).toEqual({
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 4,
      next_cursor: null,
      counts: { all: 4, pending: 1, accepted: 1, rejected: 1, revoked: 1 },
    })
    const first = await me.get('/user/proposals?per_page=3')
    const rest = await me.get(`/user/proposals?per_page=3&cursor=${first.body.meta.next_cursor}`)
    expect(rest.body.data).toEqual((await me.get('/user/proposals?per_page=3&page=2')).body.data)
    expect(rest.body.data[0].id).toBe(ids[3])
    expect((await me.get('/user/proposals?cursor=x')).status).toBe(422)
    expect((await me.get('/user/proposals?page=51')).body.code).toBe('page_too_deep')
  })

  test('are narrowed to a status, walked within it, and counted in all of them', async () => {
    const author = await putUser(server.sql)
    const pending: number[] = []
    for (const status of ['pending', 'rejected', 'pending', 'accepted', 'pending'] as const) {
      const { id } = await putProposal(server.sql, { author, status })
      if (status === 'pending') pending.unshift(id)
    }
    await putProposal(server.sql)
    const me = server.as(author)
    const counts = { all: 5, pending: 3, accepted: 1, rejected: 1, revoked: 0 }
    const idsOf = ({ body }: Reply): number[] => body.data.map(({ id }: { id: number }) => id)

    const first = await me.get('/user/proposals?status=pending&per_page=2')
    expect(first.body.meta).toMatchObject({ total: 3, last_page: 2, counts })
    const rest = await me.get(`/user/proposals?status=pending&cursor=${first.body.meta.next_cursor}`)
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(pending)
    const second = await me.get('/user/proposals?status=pending&per_page=2&page=2')
    expect(idsOf(second)).toEqual(idsOf(rest))
    const revoked = await me.get('/user/proposals?status=revoked')
    expect(revoked.body).toMatchObject({ data: [], meta: { total: 0, last_page: 1, counts } })

    expect((await server.guest.get('/user/proposals?status=pending')).status).toBe(401)
    const stranger = await server.as(await putUser(server.sql)).get('/user/proposals?status=pending')
    expect(stranger.body).toMatchObject({ data: [], meta: { counts: { all: 0, pending: 0 } } })
    for (const wrong of ['unknown', 'all', 'pending,accepted', "' or true --"]) {
      const refused = await me.get(`/user/proposals?status=${encodeURIComponent(wrong)}`)
      expect([wrong, refused.status, Object.keys(refused.body.errors)]).toEqual([wrong, 422, ['status']])
    }
  })

  test('carry the company of their author', async () => {
    const proposal = await putProposal(server.sql)
    await server.sql`
      insert into companies (user_id, slug, title, company_name, location_id, company_type, description, delivery_methods, payment_methods, product_tags, phone)
      select ${proposal.author.id}, 'zerno-plus', 'Зерно Плюс', 'ТОВ «Зерно Плюс»', ${proposal.order.location_id}, 'виробник', 'Зерно',
        '{самовивіз}', '{рахунок}', '{зерно}', '+380000000001'`
    const { data } = (await server.as(proposal.order.owner).get(`/user/orders/${proposal.order.id}`)).body
    expect(data.proposals[0].company).toMatchObject({ slug: 'zerno-plus', title: 'Зерно Плюс' })
    expect(JSON.stringify(data.proposals)).not.toContain('+380')
  })
})
