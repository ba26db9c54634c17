import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ORDERS_PER_DAY } from '#domain/rules/limits.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let places: { leaf: number; group: number; city: number }
let texts = 0

beforeAll(async () => {
  // a person decides: orders stay where the test puts them
  server = await startServer({ env: { MODERATION: 'manual' } })
  const [row] = await server.sql<(typeof places)[]>`
    select (select min(id) from categories where parent_id is not null) as leaf,
      (select min(id) from categories where parent_id is null) as group,
      (select min(id) from locations where type = 'city') as city`
  places = row!
})
afterAll(() => server.stop())

const draftOf = (me: TestUser, changes: object = {}) => ({
  text: `Потрібно борошно вищого ґатунку, партія ${++texts}. Доставка на склад.`,
  category_id: places.leaf,
  location_id: places.city,
  phone: me.phone,
  ...changes,
})

const historyOf = async (id: number) =>
  (
    await server.sql`select from_status, to_status, actor from order_history where order_id = ${id} order by id`
  ).map((row) => `${row['from_status'] ?? '-'}>${row['to_status']} ${row['actor']}`)

describe('publishing', () => {
  test('puts the order into moderation and tells its owner everything, others nothing', async () => {
    const me = await putUser(server.sql)
    const draft = draftOf(me, { quantity: 12.5, unit: 'т', budget: 125_000.5, needed_by: '2030-03-01' })
    const made = await server.as(me).post('/orders', draft)
    expect(made.status).toBe(201)
    const { data } = made.body
    expect(data).toMatchObject({
      text: draft.text,
      user: { id: me.id, username: me.username },
      phone: me.phone,
      quantity: 12.5,
      unit: 'т',
      budget: 125_000.5,
      needed_by: '2030-03-01',
      status: 'moderation',
      proposals_count: 0,
      pending_count: 0,
      published_at: null,
      decline_reason: null,
    })
    expect(data.category).toMatchObject({ id: places.leaf, name: expect.any(String) })
    expect(data.location).toMatchObject({ id: places.city, type: 'city', oblast: expect.any(String) })
    expect(data.short_code).toMatch(/^[2-9a-hjkmnp-z]{8}$/)
    expect(await historyOf(data.id)).toEqual(['->moderation owner'])

    expect((await server.guest.get(`/orders/${data.id}`)).status).toBe(404)
    expect((await server.as(await putUser(server.sql)).get(`/orders/${data.id}`)).status).toBe(404)
    const seen = await server.as(me).get(`/orders/${data.id}`)
    expect(seen.body.data).toMatchObject({ is_mine: true, my_proposal_id: null, status: 'moderation' })
    expect(seen.body.data).not.toHaveProperty('phone')
  })

  test('asks for a signed-in person with a verified phone before it reads the draft', async () => {
    expect((await server.guest.post('/orders', {})).status).toBe(401)
    const unproved = await server.as(await putUser(server.sql, { phone: null })).post('/orders', {})
    expect(unproved).toMatchObject({
      status: 403,
      body: { code: 'phone_not_verified', detail: 'Потрібно підтвердити номер телефону!' },
    })
  })

  test.each([
    ['nothing', {}, ['text', 'category_id', 'location_id', 'phone']],
    ['a number for the text', { text: 5 }, ['text']],
    ['29 characters', { text: 'ї'.repeat(29) }, ['text']],
    ['5,001 characters', { text: 'ї'.repeat(5001) }, ['text']],
    ['a control character', { text: `Потрібне борошно гуртом\u0000 десять тонн` }, ['text']],
    ['a phone number in the text', { text: 'Потрібне борошно гуртом, дзвоніть 067 123 45 67' }, ['text']],
    ['a group for a category', { category_id: 'group' }, ['category_id']],
    ['an unknown category', { category_id: 999_999 }, ['category_id']],
    ['an unknown place', { location_id: 999_999_999 }, ['location_id']],
    ['a fraction for a place', { location_id: 1.5 }, ['location_id']],
    ["somebody else's phone", { phone: '+380671234567' }, ['phone']],
    ['a broken phone', { phone: '12345' }, ['phone']],
    ['half a kopiyka', { budget: 10.005 }, ['budget']],
    ['a negative budget', { budget: -1 }, ['budget']],
    ['no quantity', { quantity: 0 }, ['quantity']],
    ['a phone for a quantity', { quantity: 380501234567, unit: 'кг' }, ['quantity']],
    ['a phone for a quantity with decimals', { quantity: 501234.567, unit: 'т' }, ['quantity']],
    ['more tonnes than anybody moves', { quantity: 1_000_001, unit: 'т' }, ['quantity']],
    ['a phone for a budget', { budget: 501234567 }, ['budget']],
    ['a unit of two lines', { unit: 'т\nкг' }, ['unit']],
    ['a day that does not exist', { needed_by: '2030-02-30' }, ['needed_by']],
    ['a day that is past', { needed_by: '2020-01-01' }, ['needed_by']],
  ])('refuses %s and names the field', async (_, changes: Record<string, unknown>, fields) => {
    const me = await putUser(server.sql)
    const given = changes['category_id'] === 'group' ? { category_id: places.group } : changes
    const refused = await server.as(me).post('/orders', fields.length > 1 ? {} : draftOf(me, given))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(fields)
    expect(refused.body.errors[fields[0]!][0]).toMatch(/[а-яіїєґ]/u)
  })

  test('stores words of every kind as they are', async () => {
    const me = await putUser(server.sql)
    const text = `'; drop table orders; -- <script>alert(1)</script> %_\\ $1 👨‍👩‍👧 «ґанок»\nдругий рядок\tтабуляція`
    const made = await server.as(me).post('/orders', draftOf(me, { text, quantity: 1, unit: `'"<b>` }))
    expect(made.body.data).toMatchObject({ text, unit: `'"<b>` })
    expect((await server.as(me).get(`/user/orders/${made.body.data.id}`)).body.data.text).toBe(text)
  })

  test('answers a repeat with the same key by the same order', async () => {
    const me = await putUser(server.sql)
    const draft = draftOf(me)
    const key = { 'idempotency-key': randomUUID() }
    const first = await server.as(me).post('/orders', draft, key)
    const again = await server.as(me).post('/orders', draft, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await server.as(me).post('/orders', { ...draft, unit: 'кг' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
    expect((await server.as(me).get('/user/orders')).body.meta.total).toBe(1)
  })

  test('stops at thirty a day, counts no refused try, and keeps nothing of a refusal', async () => {
    const strict = await startServer({ env: { MODERATION: 'manual', RATE_LIMITS: 'on' } })
    try {
      const me = await putUser(strict.sql)
      await strict.as(me).post('/orders', draftOf(me, { text: 'коротко' }))
      const tries = await Promise.all(
        Array.from({ length: ORDERS_PER_DAY + 3 }, () => strict.as(me).post('/orders', draftOf(me))),
      )
      expect(tries.filter((reply) => reply.status === 201)).toHaveLength(ORDERS_PER_DAY)
      const refused = tries.find((reply) => reply.status !== 201)!
      expect(refused).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    } finally {
      await strict.stop()
    }
  })
})

describe('editing', () => {
  test('other fields change in place, and the same text is no new text', async () => {
    const order = await putOrder(server.sql, { budget_kop: 100 })
    const edit = { text: order.text, budget: null, quantity: 3, unit: 'палети', needed_by: '2030-05-01' }
    const edited = await server.as(order.owner).patch(`/orders/${order.id}`, edit)
    expect(edited.body.data).toMatchObject({
      ...edit,
      status: 'accepted',
      category: { id: order.category_id },
    })
    expect(await historyOf(order.id)).toEqual([])
    expect((await server.as(order.owner).patch(`/orders/${order.id}`, {})).body.data).toMatchObject(edit)
  })

  test('judges fields as publishing does, but a date that stood there may stay', async () => {
    const order = await putOrder(server.sql, { needed_by: '2020-01-01' })
    const edit = (body: object) => server.as(order.owner).patch(`/orders/${order.id}`, body)
    expect((await edit({ needed_by: '2020-01-01', unit: 'т' })).status).toBe(200)
    expect((await edit({ needed_by: '2020-01-02' })).body.errors).toEqual({
      needed_by: ['Ця дата вже минула'],
    })
    expect(
      Object.keys((await edit({ category_id: places.group, location_id: 999_999_999 })).body.errors),
    ).toEqual(['category_id', 'location_id'])
    expect((await edit({ text: 'коротко' })).status).toBe(422)
    expect(
      (await edit({ status: 'play', user_id: 1, phone: '+380501112233', quantity: 2, unit: 'кг' })).body.data,
    ).toMatchObject({ status: 'accepted', unit: 'кг', phone: order.owner.phone })
  })

  test('judges a quantity by the unit it is to have, and leaves alone what stood there before', async () => {
    const order = await putOrder(server.sql)
    const edit = (body: object) => server.as(order.owner).patch(`/orders/${order.id}`, body)
    expect((await edit({ quantity: 5_000_000, unit: 'кг' })).status).toBe(200)
    for (const body of [{ unit: 'т' }, { quantity: 380501234567 }, { budget: 671234567 }])
      expect((await edit(body)).status).toBe(422)
    await server.sql`update orders set quantity = 501234567, budget_kop = 50123456700 where id = ${order.id}`
    expect((await edit({ needed_by: '2090-05-01', quantity: 501234567 })).status).toBe(422)
    expect((await edit({ needed_by: '2090-05-01' })).body.data).toMatchObject({
      quantity: 501234567,
      budget: 501234567,
      needed_by: '2090-05-01',
    })
  })

  test('a unit is kept with a quantity alone, and goes with it', async () => {
    const me = await putUser(server.sql)
    const made = await server.as(me).post('/orders', draftOf(me, { unit: 'т' }))
    expect(made.body.data).toMatchObject({ quantity: null, unit: null })
    const order = await putOrder(server.sql)
    const edit = async (body: object) =>
      (await server.as(order.owner).patch(`/orders/${order.id}`, body)).body.data
    expect(await edit({ unit: 'кг' })).toMatchObject({ quantity: null, unit: null })
    expect(await edit({ quantity: 5, unit: 'кг' })).toMatchObject({ quantity: 5, unit: 'кг' })
    expect(await edit({ unit: 'т' })).toMatchObject({ quantity: 5, unit: 'т' })
    expect(await edit({ quantity: null })).toMatchObject({ quantity: null, unit: null })
  })

  test('a declined order is published again by any edit', async () => {
    const order = await putOrder(server.sql, { status: 'declined' })
    const edited = await server.as(order.owner).patch(`/orders/${order.id}`, { category_id: places.leaf })
    expect(edited.body.data).toMatchObject({ status: 'moderation', decline_reason: null })
  })
})

describe('own orders', () => {
  test('stand newest first, in every status but hidden, walked by page and by cursor', async () => {
    const owner = await putUser(server.sql)
    const ids: number[] = []
    for (const status of ORDER_STATUSES) ids.push((await putOrder(server.sql, { owner, status })).id)
    const visible = ids.slice(0, -1).toReversed()
    await putOrder(server.sql)
    const me = server.as(owner)
    expect((await server.guest.get('/user/orders')).status).toBe(401)

    const all = await me.get('/user/orders')
    expect(all.body.data.map((order: { id: number }) => order.id)).toEqual(visible)
    expect(all.body.meta).toEqual({
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 7,
      next_cursor: null,
    })
    const first = await me.get('/user/orders?per_page=4')
    const byCursor = await me.get(`/user/orders?per_page=4&cursor=${first.body.meta.next_cursor}`)
    const byPage = await me.get('/user/orders?per_page=4&page=2')
    expect(byCursor.body.data).toEqual(byPage.body.data)
    expect(byPage.body.data.map((order: { id: number }) => order.id)).toEqual(visible.slice(4))
    expect((await me.get('/user/orders?cursor=nonsense')).status).toBe(422)
    expect((await me.get(`/user/orders?cursor=${Buffer.from('["x"]').toString('base64url')}`)).status).toBe(
      422,
    )
    expect((await me.get('/user/orders?page=51')).body.code).toBe('page_too_deep')
  })

  test('one is shown with its proposals to its owner alone', async () => {
    const { order, author, id } = await putProposal(server.sql)
    const mine = await server.as(order.owner).get(`/user/orders/${order.id}`)
    expect(mine.body.data).toMatchObject({
      id: order.id,
      pending_count: 1,
      phone: order.owner.phone,
      proposals: [
        {
          id,
          order_id: order.id,
          user: { id: author.id },
          status: 'pending',
          minimum_sum: 5000,
          company: null,
          chat_id: null,
        },
      ],
    })
    expect((await server.guest.get(`/user/orders/${order.id}`)).status).toBe(401)
    expect((await server.as(author).get(`/user/orders/${order.id}`)).status).toBe(404)
    const hidden = await putOrder(server.sql, { status: 'hidden' })
    expect((await server.as(hidden.owner).get(`/user/orders/${hidden.id}`)).status).toBe(404)
  })
})
