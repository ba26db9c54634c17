import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  isLiveProposal,
  PROPOSAL_STATUSES,
  type ProposalEvent,
  type ProposalStatus,
} from '#domain/rules/deals/proposal-status.ts'
import type { DomainEvents } from '#server/events.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal, type TestProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import type { Reply } from '#tests/support/api.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const draft = {
  text: 'Привеземо двадцять тонн',
  start_date: '2030-02-01',
  delivery_origin: 'Вінниця',
  minimum_sum: 12_500,
  delivery_days: 3,
}
const send = (who: TestUser, orderId: number) => server.as(who).post(`/orders/${orderId}/proposals`, draft)

const counters = async (orderId: number) => {
  const [row] =
    await server.sql`select proposals_count as all, pending_count as pending from orders where id = ${orderId}`
  return row
}
const acts: Record<ProposalEvent, (who: TestUser | null, id: number) => Promise<Reply>> = {
  accept: (who, id) => api(who).post(`/proposals/${id}/accept`),
  reject: (who, id) => api(who).post(`/proposals/${id}/reject`, { reason: 'Задорого' }),
  revoke: (who, id) => api(who).post(`/proposals/${id}/revoke`),
  edit: (who, id) => api(who).patch(`/proposals/${id}`, { text: 'Привеземо вже завтра', minimum_sum: 7 }),
  confirm: (who, id) => api(who).post(`/proposals/${id}/confirm`, { order_revision: 1 }),
  delete: (who, id) => api(who).delete(`/proposals/${id}`),
}
const api = (who: TestUser | null) => (who === null ? server.guest : server.as(who))
const buyers: readonly ProposalEvent[] = ['accept', 'reject']
const fitting: Record<ProposalEvent, readonly ProposalStatus[]> = {
  accept: ['pending'],
  reject: ['pending'],
  revoke: ['pending', 'accepted'],
  edit: ['pending'],
  confirm: ['pending'],
  delete: ['pending'],
}
const standing: Record<ProposalStatus, { all: number; pending: number }> = {
  pending: { all: 1, pending: 1 },
  accepted: { all: 1, pending: 0 },
  rejected: { all: 1, pending: 0 },
  revoked: { all: 0, pending: 0 },
}
const leadsTo = {
  accept: 'accepted',
  reject: 'rejected',
  revoke: 'revoked',
  edit: 'pending',
  confirm: 'pending',
} as const
/** What nothing can come of once the order is closed. */
const needsOrder: readonly ProposalEvent[] = ['accept', 'edit', 'confirm']

function expectation(event: ProposalEvent, from: ProposalStatus) {
  if (!fitting[event].includes(from)) {
    const code = isLiveProposal(from) ? 'conflict' : 'proposal_inactive'
    return { status: 409, code, seen: from, ...standing[from] }
  }
  if (event === 'delete') return { status: 204, code: undefined, seen: undefined, all: 0, pending: 0 }
  return { status: 200, code: undefined, seen: leadsTo[event], ...standing[leadsTo[event]] }
}

describe('acting on one', () => {
  const events = Object.keys(acts) as ProposalEvent[]
  const pairs = events.flatMap((event) => PROPOSAL_STATUSES.map((from) => ({ event, from })))

  test.each(pairs)('$event of one that is $from', async ({ event, from }) => {
    const proposal = await putProposal(server.sql, { status: from })
    const { id, order, author } = proposal
    const [actor, partner] = buyers.includes(event) ? [order.owner, author] : [author, order.owner]
    expect((await acts[event](null, id)).status).toBe(401)
    expect((await acts[event](await putUser(server.sql), id)).status).toBe(404)
    expect(await acts[event](partner, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })

    const reply = await acts[event](actor, id)
    const seen = await server.as(actor).get(`/proposals/${id}`)
    expect({
      status: reply.status,
      code: reply.body.code,
      seen: seen.body.data?.status,
      ...(await counters(order.id)),
    }).toEqual(expectation(event, from))
  })

  test.each(['rejected', 'revoked'] as const)(
    'one that is %s says in words that it is not active',
    async (status) => {
      const { id, author } = await putProposal(server.sql, { status })
      expect((await acts.delete(author, id)).body.detail).toBe('Пропозиція не активна')
    },
  )

  test('an unknown proposal is unknown to all, and refusals come before the body', async () => {
    const me = await putUser(server.sql)
    for (const event of events) expect((await acts[event](me, 999_999)).status).toBe(404)
    const { id, author, order } = await putProposal(server.sql, { status: 'rejected' })
    expect((await server.as(author).patch(`/proposals/${id}`, { text: 5 })).status).toBe(409)
    expect((await server.as(order.owner).patch(`/proposals/${id}`, { text: 5 })).status).toBe(403)
  })

  test('editing judges as sending does; a date that stood there may stay', async () => {
    const { id, author } = await putProposal(server.sql, { start_date: '2020-01-01' })
    const edit = (body: object) => server.as(author).patch(`/proposals/${id}`, body)
    expect((await edit({})).status).toBe(200)
    expect(
      (await edit({ start_date: '2020-01-01', delivery_days: 0, status: 'accepted' })).body.data,
    ).toMatchObject({ delivery_days: 0, status: 'pending' })
    expect((await edit({ start_date: '2020-01-02' })).body.errors).toEqual({
      start_date: ['Ця дата вже минула'],
    })
    expect((await edit({ text: 'мало' })).status).toBe(422)
  })

  test('a rejection needs no reason, and takes an empty one for none', async () => {
    const events: DomainEvents['proposal.decided'][] = []
    server.app.deps.bus.on('proposal.decided', (event) => void events.push(event))
    const bare = await putProposal(server.sql)
    expect((await server.as(bare.order.owner).post(`/proposals/${bare.id}/reject`)).body.data).toMatchObject({
      status: 'rejected',
      reject_reason: null,
    })
    const empty = await putProposal(server.sql)
    expect(
      (await server.as(empty.order.owner).post(`/proposals/${empty.id}/reject`, { reason: ' ' })).body.data
        .reject_reason,
    ).toBeNull()
    expect(events).toMatchObject([
      { proposalId: bare.id, supplierId: bare.author.id, status: 'rejected', reason: null },
      { proposalId: empty.id },
    ])
    const long = await putProposal(server.sql)
    expect(
      (await server.as(long.order.owner).post(`/proposals/${long.id}/reject`, { reason: 'я'.repeat(501) }))
        .status,
    ).toBe(422)
  })

  test('a reason gives no contacts away, as no text does that is read before they are shared', async () => {
    const { id, order } = await putProposal(server.sql)
    const reject = (who: TestUser, reason: string) =>
      server.as(who).post(`/proposals/${id}/reject`, { reason })
    const refused = await reject(order.owner, 'Телефонуйте краще: 067 123 45 67')
    const message = 'Контакти в тексті не публікуємо: приберіть номер телефону'
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { reason: [message] }, detail: message },
    ])
    expect((await reject(await putUser(server.sql), '067 123 45 67')).status).toBe(404)
    expect((await server.as(order.owner).get(`/proposals/${id}`)).body.data.status).toBe('pending')
    expect((await reject(order.owner, 'Задорого: 120 000 грн за 20 т')).status).toBe(200)
  })

  test.each(ORDER_STATUSES.flatMap((order) => events.map((event) => ({ order, event }))))(
    '$event goes by the proposal’s own status while its order is $order, unless it is closed',
    async ({ order: status, event }) => {
      const order = await putOrder(server.sql, { status, published_at: new Date() })
      const { id, author } = await putProposal(server.sql, { order })
      const reply = await acts[event](buyers.includes(event) ? order.owner : author, id)
      const isRefused = status === 'closed' && needsOrder.includes(event)
      const done = event === 'delete' ? 204 : 200
      const after = event === 'delete' ? { all: 0, pending: 0 } : standing[leadsTo[event]]
      expect([reply.status, reply.body?.code]).toEqual(isRefused ? [409, 'order_closed'] : [done, undefined])
      expect(await counters(order.id)).toEqual(isRefused ? standing.pending : after)
    },
  )

  test('accepting does not close the order', async () => {
    const { id, order } = await putProposal(server.sql)
    await server.as(order.owner).post(`/proposals/${id}/accept`)
    expect((await send(await putUser(server.sql), order.id)).status).toBe(201)
  })
})

describe('its chat', () => {
  const writableFor = async (chatId: number): Promise<number | null> => {
    const [row] = await server.sql<{ days: number | null }[]>`
      select extract(epoch from writable_until - now()) / 86400 as days from chats where id = ${chatId}`
    return row!.days === null ? null : Math.round(row!.days)
  }

  test.each([
    ['accept', null],
    ['reject', 30],
    ['revoke', 30],
  ] as const)('%s: writable for %s days', async (event, days) => {
    const proposal = await putProposal(server.sql)
    const chatId = await putChat(server.sql, proposal)
    const reply = await acts[event](
      buyers.includes(event) ? proposal.order.owner : proposal.author,
      proposal.id,
    )
    expect(reply.body.data.chat_id).toBe(chatId)
    expect(await writableFor(chatId)).toBe(days)
  })

  test('keeps the proposal from being deleted', async () => {
    const proposal = await putProposal(server.sql)
    await putChat(server.sql, proposal)
    expect(await acts.delete(proposal.author, proposal.id)).toMatchObject({
      status: 409,
      body: { code: 'proposal_has_chat' },
    })
  })
})

describe('races', () => {
  const race = (...calls: Promise<Reply>[]) =>
    Promise.all(calls).then((replies) => replies.map((reply) => reply.status))
  const rounds = Array.from({ length: 8 }, (_, i) => i)
  const after = async ({ id, order }: TestProposal) => {
    const [row] = await server.sql<
      { status: ProposalStatus }[]
    >`select status from proposals where id = ${id}`
    return { status: row?.status ?? 'deleted', ...(await counters(order.id)) }
  }

  test('six accepts at once: one wins', async () => {
    const { id, order } = await putProposal(server.sql)
    const tries = await Promise.all(Array.from({ length: 6 }, () => acts.accept(order.owner, id)))
    expect(tries.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(tries.find((reply) => reply.status === 409)!.body.code).toBe('conflict')
    expect(await counters(order.id)).toEqual({ all: 1, pending: 0 })
  })

  test.each(rounds)('accept and reject at once: exactly one wins (%i)', async () => {
    const proposal = await putProposal(server.sql)
    const { order, id } = proposal
    expect((await race(acts.accept(order.owner, id), acts.reject(order.owner, id))).toSorted()).toEqual([
      200, 409,
    ])
    expect(await after(proposal)).toMatchObject({ all: 1, pending: 0 })
  })

  test.each(rounds)('accept and revoke at once: revoked in the end, and the chat closes (%i)', async () => {
    const proposal = await putProposal(server.sql)
    const { order, author, id } = proposal
    await putChat(server.sql, proposal)
    const [accepted, revoked] = await race(acts.accept(order.owner, id), acts.revoke(author, id))
    // accepted first and taken back then, or taken back and too late to accept
    expect([200, 409]).toContain(accepted)
    expect(revoked).toBe(200)
    expect(await after(proposal)).toEqual({ status: 'revoked', all: 0, pending: 0 })
    const [chat] = await server.sql`select writable_until from chats where proposal_id = ${id}`
    expect(chat!['writable_until']).not.toBeNull()
  })

  test.each(rounds)(
    'an edit and an accept at once: what was accepted is what stands there (%i)',
    async () => {
      const proposal = await putProposal(server.sql)
      const { order, author, id } = proposal
      const [edited, accepted] = await race(acts.edit(author, id), acts.accept(order.owner, id))
      expect([200, 409]).toContain(edited)
      expect(accepted).toBe(200)
      const text = (await server.as(author).get(`/proposals/${id}`)).body.data.text as string
      expect(text).toBe(edited === 200 ? 'Привеземо вже завтра' : 'Привеземо за тиждень')
      expect(await after(proposal)).toEqual({ status: 'accepted', all: 1, pending: 0 })
    },
  )

  test.each(rounds)('a proposal and an edit of its order at once (%i)', async () => {
    const order = await putOrder(server.sql)
    const text = `${order.text} Уточнено.`
    const [edited, sent] = await race(
      server.as(order.owner).patch(`/orders/${order.id}`, { text }),
      send(await putUser(server.sql), order.id),
    )
    expect(edited).toBe(200)
    // what is being looked at again is unknown to others; where rules decide at once it is there again
    expect([201, 404]).toContain(sent)
    expect(await counters(order.id)).toMatchObject({ all: sent === 201 ? 1 : 0 })
  })

  test.each(rounds)('revoke against accept, delete and a new one: the counters never lie (%i)', async () => {
    const proposal = await putProposal(server.sql)
    const { order, author, id } = proposal
    const statuses = await race(
      acts.revoke(author, id),
      acts.accept(order.owner, id),
      acts.delete(author, id),
      send(author, order.id),
    )
    expect(statuses.filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([])
    const [sum] = await server.sql`
      select count(*) filter (where status <> 'revoked')::int as all, count(*) filter (where status = 'pending')::int as pending
      from proposals where order_id = ${order.id}`
    expect(await counters(order.id)).toEqual(sum)
  })

  test.each(rounds)('a pause and a proposal at once: sent before it or refused after it (%i)', async () => {
    const order = await putOrder(server.sql)
    const [paused, sent] = await race(
      server.as(order.owner).post(`/orders/${order.id}/pause`),
      send(await putUser(server.sql), order.id),
    )
    expect(paused).toBe(200)
    expect([201, 409]).toContain(sent)
    expect(await counters(order.id)).toMatchObject({ all: sent === 201 ? 1 : 0 })
  })
})
