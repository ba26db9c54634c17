import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { openOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const edit = (order: TestOrder, body: object) => server.as(order.owner).patch(`/orders/${order.id}`, body)
const seen = async (who: TestUser, id: number) => (await server.as(who).get(`/proposals/${id}`)).body.data
const confirm = (who: TestUser, id: number, order_revision: number) =>
  server.as(who).post(`/proposals/${id}/confirm`, { order_revision })
const accept = (who: TestUser, id: number, version?: number) =>
  server.as(who).post(`/proposals/${id}/accept`, version === undefined ? undefined : { version })
const toldOf = (who: TestUser) => server.sql<{ title: string; message: string; event_key: string }[]>`
  select title, message, event_key from notifications where user_id = ${who.id} and type = 'order_edited' order by id`
const editionsOf = (id: number) => server.sql`
  select revision, user_id, changed, text, quantity::float8 as quantity, unit, needed_by::text as needed_by
  from order_editions where order_id = ${id} order by revision`
const NEW_TEXT = 'Потрібна крупа гречана ядриця, двадцять п’ять тонн щомісяця на склад.'

describe('an edit', () => {
  test('of what a price rests on makes an edition: number, who, when, what stood before', async () => {
    const order = await putOrder(server.sql)
    const first = await edit(order, { quantity: 20, unit: 'т' })
    expect(first.body.data).toMatchObject({ revision: 2, quantity: 20, status: 'accepted' })
    expect((await edit(order, { needed_by: '2031-05-01' })).body.data.revision).toBe(3)
    expect(await editionsOf(order.id)).toEqual([
      {
        revision: 2,
        user_id: order.owner.id,
        changed: ['quantity', 'unit'],
        text: order.text,
        quantity: null,
        unit: null,
        needed_by: null,
      },
      {
        revision: 3,
        user_id: order.owner.id,
        changed: ['needed_by'],
        text: order.text,
        quantity: 20,
        unit: 'т',
        needed_by: null,
      },
    ])
  })

  test.each([
    ['the budget', { budget: 100_000 }],
    ['nothing', {}],
    ['what stands already', { quantity: null, needed_by: null }],
  ])('of %s makes none', async (_, body) => {
    const order = await putOrder(server.sql)
    expect((await edit(order, body)).body.data.revision).toBe(1)
    expect(await editionsOf(order.id)).toEqual([])
  })

  test('is told to suppliers who wait, with the difference, and to nobody else', async () => {
    const order = await putOrder(server.sql)
    const waiting = await putProposal(server.sql, { order })
    const accepted = await putProposal(server.sql, { order, status: 'accepted' })
    const revoked = await putProposal(server.sql, { order, status: 'revoked' })
    await edit(order, { quantity: 25, unit: 'т', needed_by: '2031-05-01' })
    await eventually(async () => expect(await toldOf(waiting.author)).toHaveLength(1))
    const [told] = await toldOf(waiting.author)
    expect(told!.message.replaceAll('\u00A0', ' ')).toContain(
      'кількість: не вказано → 25 т; потрібно до: не вказано → 1 травня 2031 р.',
    )
    for (const { author } of [accepted, revoked]) expect(await toldOf(author)).toEqual([])
  })

  test('of the text is told once it is checked, and not before', async () => {
    const manual = await startServer({ env: { MODERATION: 'manual' } })
    const operator = await openOperator(manual)
    const order = await putOrder(manual.sql)
    const { author } = await putProposal(manual.sql, { order })
    const edited = await manual.as(order.owner).patch(`/orders/${order.id}`, { text: NEW_TEXT })
    expect(edited.body.data).toMatchObject({ status: 'moderation', revision: 2 })
    const told = () =>
      manual.sql`select message from notifications where user_id = ${author.id} and type = 'order_edited'`
    expect(await told()).toEqual([])
    await operator.run('orders', 'accept', String(order.id))
    await eventually(async () => expect(await told()).toHaveLength(1))
    expect((await told())[0]!['message']).toContain('змінено опис')
    await operator.close()
    await manual.stop()
  })
})

describe('a proposal to an older edition', () => {
  test('shows its supplier what it answers, and holds again once it is confirmed', async () => {
    const order = await putOrder(server.sql)
    const { id, author } = await putProposal(server.sql, { order })
    expect(await seen(author, id)).toMatchObject({ order_revision: 1, version: 1, answered: null })
    await edit(order, { quantity: 25, unit: 'т' })
    expect(await seen(author, id)).toMatchObject({
      order_revision: 1,
      order: { revision: 2, quantity: 25 },
      answered: { revision: 1, quantity: null, text: order.text, location: { id: order.location_id } },
    })
    // what was changed is nothing new to the one who did
    expect((await seen(order.owner, id)).answered).toBeNull()
    const [listed] = (await server.as(author).get('/user/proposals')).body.data
    expect(listed.answered).toMatchObject({ revision: 1 })

    expect(await accept(order.owner, id, 1)).toMatchObject({
      status: 409,
      body: { code: 'proposal_unconfirmed' },
    })
    expect(await confirm(author, id, 1)).toMatchObject({ status: 409, body: { code: 'order_changed' } })
    expect((await confirm(author, id, 2)).body.data).toMatchObject({ order_revision: 2, answered: null })
    // an answer that was lost is asked for again
    expect((await confirm(author, id, 2)).status).toBe(200)
    expect((await accept(order.owner, id, 1)).body.data.status).toBe('accepted')
  })

  test('differs from the edition that it answers, however many came after it', async () => {
    const order = await putOrder(server.sql)
    await edit(order, { quantity: 5, unit: 'т' })
    const { author } = await putProposal(server.sql)
    const sent = await server.as(author).post(`/orders/${order.id}/proposals`, DRAFT)
    expect(sent.body.data.order_revision).toBe(2)
    for (const quantity of [6, 7]) await edit(order, { quantity })
    const { answered, order: now } = await seen(author, sent.body.data.id)
    expect([answered.revision, answered.quantity, now.revision, now.quantity]).toEqual([2, 5, 4, 7])
    await eventually(async () => expect(await toldOf(author)).toHaveLength(2))
  })

  test('is confirmed by a change that was made with the new edition in sight', async () => {
    const order = await putOrder(server.sql)
    const { id, author } = await putProposal(server.sql, { order })
    await edit(order, { quantity: 25, unit: 'т' })
    const change = (body: object) => server.as(author).patch(`/proposals/${id}`, body)
    // a page of a former release does not know which edition it shows
    expect((await change({ delivery_days: 9 })).body.data).toMatchObject({ order_revision: 1, version: 2 })
    expect((await change({ order_revision: 2 })).body.data).toMatchObject({ order_revision: 2, version: 2 })
    expect((await change({ order_revision: 1, delivery_days: 8 })).body.data).toMatchObject({
      order_revision: 2,
      version: 3,
    })
    expect((await change({ order_revision: 99 })).body.data.order_revision).toBe(2)
    for (const order_revision of [0, -1, 1.5, 'x', 1e20])
      expect((await confirm(author, id, order_revision as number)).status).toBeGreaterThanOrEqual(409)
  })

  test('that was written while the order changed is kept, and its supplier is told at once', async () => {
    const order = await putOrder(server.sql)
    await edit(order, { quantity: 25, unit: 'т' })
    const author = await putUser(server.sql)
    const sent = await server
      .as(author)
      .post(`/orders/${order.id}/proposals`, { ...DRAFT, order_revision: 1 })
    expect([sent.status, sent.body.data]).toMatchObject([
      201,
      { order_revision: 1, answered: { revision: 1 } },
    ])
    await eventually(async () => expect(await toldOf(author)).toHaveLength(1))
    const [mine] = (await server.as(order.owner).get(`/user/orders/${order.id}`)).body.data.proposals
    expect(mine).toMatchObject({ order_revision: 1, version: 1 })
  })
})

const DRAFT = {
  text: 'Привеземо двадцять тонн',
  start_date: '2030-02-01',
  delivery_origin: 'Вінниця',
  minimum_sum: 12_500,
  delivery_days: 3,
}

describe('accepting', () => {
  test('takes what was seen and nothing else; a page that does not say takes what stands', async () => {
    const { id, author, order } = await putProposal(server.sql)
    const change = (days: number) => server.as(author).patch(`/proposals/${id}`, { delivery_days: days })
    await change(7)
    expect((await seen(author, id)).version).toBe(1)
    await change(9)
    expect(await accept(order.owner, id, 1)).toMatchObject({
      status: 409,
      body: { code: 'proposal_changed', detail: expect.stringContaining('змінив пропозицію') },
    })
    expect((await accept(order.owner, id, 2)).status).toBe(200)
    const other = await putProposal(server.sql)
    await server.as(other.author).patch(`/proposals/${other.id}`, { delivery_days: 9 })
    expect((await accept(other.order.owner, other.id)).status).toBe(200)
  })

  const RUNS = 8
  const statuses = (replies: { status: number; body: { code?: string } }[]) =>
    replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
  const pair = async (
    one: Promise<{ status: number; body: { code?: string } }>,
    other: Promise<{ status: number; body: { code?: string } }>,
  ) => statuses(await Promise.all([one, other]))

  test('twice at once happens once', async () => {
    for (let run = 0; run < RUNS; run++) {
      const { id, order } = await putProposal(server.sql)
      const both = await pair(accept(order.owner, id, 1), accept(order.owner, id, 1))
      expect(both.toSorted()).toEqual(['conflict', 'done'])
      const [row] = await server.sql`
        select pending_count, (select count(*)::int from notifications n where n.user_id = p.user_id) as told
        from orders o join proposals p on p.order_id = o.id where o.id = ${order.id}`
      expect(row!['pending_count']).toBe(0)
    }
  })

  test('and changing at once: either the terms that were seen are accepted, or neither', async () => {
    for (let run = 0; run < RUNS; run++) {
      const { id, order, author } = await putProposal(server.sql)
      const [accepted, changed] = await pair(
        accept(order.owner, id, 1),
        server.as(author).patch(`/proposals/${id}`, { delivery_days: 99 }),
      )
      const now = await seen(author, id)
      expect({ accepted, changed, days: now.delivery_days, status: now.status }).toEqual(
        accepted === 'done'
          ? { accepted: 'done', changed: 'conflict', days: 7, status: 'accepted' }
          : { accepted: 'proposal_changed', changed: 'done', days: 99, status: 'pending' },
      )
      expect(now.version).toBe(changed === 'done' ? 2 : 1)
    }
  })

  test('and revoking at once: one comes first, and the proposal is what came last', async () => {
    for (let run = 0; run < RUNS; run++) {
      const { id, order, author } = await putProposal(server.sql)
      const [accepted, revoked] = await pair(
        accept(order.owner, id, 1),
        server.as(author).post(`/proposals/${id}/revoke`),
      )
      expect(revoked).toBe('done')
      expect(['done', 'proposal_inactive']).toContain(accepted)
      expect((await seen(author, id)).status).toBe('revoked')
    }
  })

  test('and closing at once: what was accepted first stays so, what was closed first is not accepted', async () => {
    for (let run = 0; run < RUNS; run++) {
      const { id, order } = await putProposal(server.sql)
      const [accepted, closed] = await pair(
        accept(order.owner, id, 1),
        server.as(order.owner).post(`/orders/${order.id}/close`, { reason: 'found' }),
      )
      expect(closed).toBe('done')
      expect(['done', 'order_closed']).toContain(accepted)
      expect((await seen(order.owner, id)).status).toBe(accepted === 'done' ? 'accepted' : 'pending')
    }
  })

  test('an edition made while its supplier confirms is never taken for confirmed', async () => {
    for (let run = 0; run < RUNS; run++) {
      const { id, order, author } = await putProposal(server.sql)
      await edit(order, { quantity: 2, unit: 'т' })
      const [confirmed, edited] = await pair(confirm(author, id, 2), edit(order, { quantity: 3 }))
      expect(edited).toBe('done')
      const now = await seen(author, id)
      expect(now.order_revision).toBe(confirmed === 'done' ? 2 : 1)
      expect(['done', 'order_changed']).toContain(confirmed)
      expect(now.order.revision).toBe(3)
      expect((await accept(order.owner, id, 1)).body.code).toBe('proposal_unconfirmed')
    }
  })

  test('two edits at once make two editions', async () => {
    const order = await putOrder(server.sql)
    await Promise.all([2, 3, 4, 5].map((quantity) => edit(order, { quantity })))
    expect((await editionsOf(order.id)).map((row) => row['revision'])).toEqual([2, 3, 4, 5])
  })
})
