import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import type { Notification } from '#domain/contract/notifications.ts'
import { MATCHED_AT_ONCE_A_DAY } from '#domain/rules/notifications/notification-delivery.ts'
import type { DomainEvents } from '#server/events.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { eventually, until } from '#tests/support/wait.ts'

/** Noon of Kyiv. */
const NOON = new Date('2026-07-01T09:00:00Z')
let clock = NOON
let server: TestServer
let operator: TestOperator
let service: PushService
let env: Record<string, string>
let places: { oblast: number; city: number; far: number; country: number }
/** A leaf of the catalogue for each test, with its name and its group. */
let leaves: { id: number; name: string; group: number }[]
const created: DomainEvents['notification.created'][] = []

beforeAll(async () => {
  service = await startPushService()
  env = { MODERATION: 'manual', PUSH_ALLOW_HOSTS: service.host }
  server = await startServer({ env, now: () => clock })
  server.app.deps.bus.on('notification.created', (event) => void created.push(event))
  operator = await openOperator(server)
  const [row] = await server.sql<(typeof places)[]>`
    select (select id from locations where name = 'Вінницька область') as oblast,
      (select id from locations where name = 'Вінниця') as city,
      (select id from locations where name = 'Львів') as far,
      (select id from locations where type = 'country') as country`
  places = row!
  leaves = [
    ...(await server.sql<typeof leaves>`
      select id, name, parent_id as "group" from categories where parent_id is not null order by id desc`),
  ]
})
afterAll(async () => {
  await operator.close()
  await server.stop()
  await service.stop()
})

const aCategory = () => leaves.pop()!
const accept = ({ id }: { id: number }) => operator.ask('orders', 'accept', String(id))
const listOf = async (who: TestUser) =>
  ((await server.as(who).get('/notifications')).body.data as Notification[]).filter(
    ({ type }) => type === 'order_matching',
  )
const told = (who: TestUser, orders: readonly { id: number }[]) =>
  eventually(async () =>
    expect((await listOf(who)).map(({ link }) => link)).toEqual(
      orders.map(({ id }) => `/orders/${id}`).toReversed(),
    ),
  )
const liveOf = (who: TestUser) => created.filter(({ userId }) => userId === who.id)
const aSupplier = async (category: number, stated: Partial<CompanyDraft> = {}) =>
  (await putCompany(server.sql, { category_ids: [category], ...stated })).user
const waiting = (category: number, changes: Parameters<typeof putOrder>[1] = {}) =>
  putOrder(server.sql, { status: 'moderation', category_id: category, location_id: places.city, ...changes })
/** Everything that is noted is done: what nobody was told of by now, nobody is. */
const settled = () =>
  eventually(async () => {
    const left = await server.sql`
      select order_id from orders_to_match union select order_id from order_matches where told_at is null`
    expect([...left]).toEqual([])
  })

describe('a new order', () => {
  test('is told to who deals in such goods and delivers there, with the reason', async () => {
    const { id, name, group } = aCategory()
    const [near, whole, byPost, far] = [
      await aSupplier(id, { location_id: places.oblast, delivery_methods: ['own_transport'] }),
      await aSupplier(group, { location_id: places.country, delivery_methods: ['pickup'] }),
      await aSupplier(id, { location_id: places.far, delivery_methods: ['pickup', 'meest'] }),
      await aSupplier(id, { location_id: places.far, delivery_methods: ['own_transport'] }),
    ]
    const order = await waiting(id)
    await accept(order)
    for (const who of [near, whole, byPost]) await told(who, [order])
    const [notification] = await listOf(near)
    expect(notification).toEqual({
      id: expect.any(Number),
      type: 'order_matching',
      title: `${name} · Вінницька область`,
      message: `Нове замовлення: «${order.text.slice(0, -1)}»`,
      link: `/orders/${order.id}`,
      reason: { category: { id, name }, region: { id: places.oblast, name: 'Вінницька область' } },
      read_at: null,
      created_at: clock.toISOString(),
      count: 1,
    })
    expect(JSON.stringify(notification)).not.toMatch(/\+380|@example/)
    await settled()
    expect(liveOf(near)).toEqual([{ userId: near.id, notification, quiet: false }])
    expect(await listOf(far)).toEqual([])
    expect(await listOf(order.owner)).toEqual([])
  })

  test('of the whole country is told as that', async () => {
    const { id, name } = aCategory()
    const far = await aSupplier(id, { location_id: places.far, delivery_methods: ['pickup'] })
    const order = await waiting(id, { location_id: places.country })
    await accept(order)
    await told(far, [order])
    expect((await listOf(far))[0]).toMatchObject({
      title: `${name} · вся Україна`,
      reason: { region: { id: places.country } },
    })
  })

  const NEVER: [name: string, prepare: (who: TestUser, order: TestOrder) => Promise<unknown>][] = [
    ['who is blocked', ({ id }) => server.sql`update users set blocked_at = now() where id = ${id}`],
    [
      'who left',
      ({ id }) =>
        server.sql`update users set deleted_at = now(), email = null, phone = null, phone_verified_at = null, intent = null where id = ${id}`,
    ],
    ['who has answered it', (author, order) => putProposal(server.sql, { author, order })],
    [
      'who took an answer back',
      (author, order) => putProposal(server.sql, { author, order, status: 'revoked' }),
    ],
    [
      'who was invited to it',
      ({ id }, order) =>
        server.sql`insert into invitations (order_id, supplier_id) values (${order.id}, ${id})`,
    ],
    [
      'who wants to hear nothing of orders',
      (who) => server.as(who).post('/user/notification-settings', { orderNotifications: false }),
    ],
    [
      'who muted the category',
      (who, { category_id }) =>
        server.as(who).post('/user/muted-orders', { kind: 'category', id: category_id }),
    ],
    [
      'who muted the oblast',
      (who) => server.as(who).post('/user/muted-orders', { kind: 'region', id: places.oblast }),
    ],
  ]
  test.each(NEVER)('is not told to a supplier %s', async (_, prepare) => {
    const { id } = aCategory()
    const [who, witness] = [await aSupplier(id), await aSupplier(id)]
    const order = await waiting(id)
    await prepare(who, order)
    await accept(order)
    await told(witness, [order])
    await settled()
    expect(await server.sql`select 1 from notifications where user_id = ${who.id}`).toHaveLength(0)
  })

  test('that waited to be told is judged anew: nobody who may not be told is', async () => {
    const { id } = aCategory()
    const checked = NEVER.filter(([name]) => name !== 'who was invited to it')
    const people = await Promise.all([...checked, null].map(() => aSupplier(id)))
    const order = await putOrder(server.sql, { category_id: id, location_id: places.city })
    const paused = await putOrder(server.sql, { category_id: id, location_id: places.city, status: 'pause' })
    for (const each of [order, paused])
      await server.sql`
        insert into order_matches (order_id, user_id)
        select ${each.id}, unnest(${people.map((who) => who.id)}::bigint[])`
    for (const [index, [, prepare]] of checked.entries()) await prepare(people[index]!, order)
    await beside(() => settled())
    const rows = await server.sql<{ user_id: number }[]>`
      select user_id from notifications where user_id = any (${people.map((who) => who.id)}::bigint[])`
    expect(rows.map(({ user_id }) => user_id)).toEqual([people.at(-1)!.id])
    // it was told to nobody, so it may be told when it is played
    expect(await server.sql`select 1 from order_matches where order_id = ${paused.id}`).toHaveLength(0)
  })

  test('is not told to its own buyer, who deals in the same', async () => {
    const { id } = aCategory()
    const [owner, witness] = [await aSupplier(id), await aSupplier(id)]
    const order = await waiting(id, { owner })
    await accept(order)
    await told(witness, [order])
    await settled()
    expect(await listOf(owner)).toEqual([])
  })

  test('that is accepted back into its pause is told to nobody until it is played', async () => {
    const { id } = aCategory()
    const who = await aSupplier(id)
    const order = await waiting(id, { return_to_pause: true, published_at: clock })
    await accept(order)
    await settled()
    expect(await listOf(who)).toEqual([])
    await server.as(order.owner).post(`/orders/${order.id}/play`, {})
    await told(who, [order])
  })

  test('is told once, also when it is edited and accepted again, and when the first was deleted', async () => {
    const { id } = aCategory()
    const [who, late] = [await aSupplier(id), await putUser(server.sql)]
    const order = await waiting(id)
    await accept(order)
    await told(who, [order])
    await settled()
    const [{ id: first } = { id: 0 }] = await listOf(who)
    await server.as(who).delete(`/notifications/${first}`)
    await putCompany(server.sql, { category_ids: [id], user: late })
    await server
      .as(order.owner)
      .patch(`/orders/${order.id}`, { text: `${order.text} Терміново, до п’ятниці.` })
    await accept(order)
    await told(late, [order])
    await settled()
    expect(await listOf(who)).toEqual([])
  })

  test('that is put into another category is told to whom that is for', async () => {
    const [was, is] = [aCategory(), aCategory()]
    const [before, after] = [await aSupplier(was.id), await aSupplier(is.id)]
    const order = await waiting(was.id)
    await accept(order)
    await told(before, [order])
    await server.as(order.owner).patch(`/orders/${order.id}`, { category_id: is.id })
    await told(after, [order])
    await settled()
    expect(await listOf(before)).toHaveLength(1)
  })

  test('goes with its buyer', async () => {
    const { id } = aCategory()
    const who = await aSupplier(id)
    const account = { email: 'goes@example.com', password: 'гуртом дешевше 26', username: 'Пекарня Соломія' }
    const { body } = await server.guest.post('/register', account)
    const owner: TestUser = { ...account, id: body.data.user.id, phone: null, token: body.data.token }
    const order = await waiting(id, { owner })
    await accept(order)
    await told(who, [order])
    const left = await server.as(owner).post('/user/deletion', { password: account.password })
    expect(left.status).toBe(204)
    expect(await listOf(who)).toEqual([])
  })
})

/** While another process runs on the same database, which looks at its start for what was left. */
async function beside(use: () => Promise<unknown>): Promise<void> {
  const another = await startServer({
    beside: server,
    env,
    now: () => clock,
    jobs: true,
  })
  await use()
  await another.stop()
}

describe('a process that dies', () => {
  test('leaves an order that another goes on with, and nobody is told twice', async () => {
    const { id } = aCategory()
    const [first, second] = [await aSupplier(id), await aSupplier(id)]
    const order = await putOrder(server.sql, { category_id: id, location_id: places.city })
    // the first was found and told, then it died
    await server.sql`
      insert into orders_to_match (order_id, after_user_id, noted_at) values (${order.id}, ${first.id}, ${clock})`
    await server.sql`
      insert into order_matches (order_id, user_id, told_at) values (${order.id}, ${first.id}, ${clock})`
    await beside(() => told(second, [order]))
    expect(await listOf(first)).toEqual([])
  })
})

describe('of many a day', () => {
  const publish = async (category: number, count: number): Promise<TestOrder[]> => {
    const orders = await Promise.all(Array.from({ length: count }, () => waiting(category)))
    await Promise.all(orders.map(accept))
    return orders
  }
  const dueOf = async ({ id }: TestUser) =>
    (
      await server.sql<{ due_at: Date }[]>`
        select due_at from notification_deliveries where user_id = ${id} and postponed order by id`
    ).map(({ due_at }) => due_at.toISOString())

  test('five come at once, whichever come together, and the rest stands in the list and waits for the digest', async () => {
    const { id } = aCategory()
    const who = await aSupplier(id)
    const device = service.device()
    await server.as(who).post('/push-subscriptions', device.subscription)
    await publish(id, 8)
    await eventually(async () => expect(await listOf(who)).toHaveLength(8))
    await settled()
    expect(liveOf(who)).toHaveLength(MATCHED_AT_ONCE_A_DAY)
    expect(await dueOf(who)).toEqual(Array.from({ length: 3 }, () => '2026-07-02T06:00:00.000Z'))
    clock = new Date('2026-07-01T20:59:00Z')
    await publish(id, 1)
    await settled()
    expect(liveOf(who)).toHaveLength(MATCHED_AT_ONCE_A_DAY)
    // midnight of Kyiv
    clock = new Date('2026-07-01T21:00:00Z')
    await publish(id, 1)
    await eventually(() => expect(liveOf(who)).toHaveLength(MATCHED_AT_ONCE_A_DAY + 1))
    clock = NOON
  })

  test('the digest leaves out what was paused, answered or muted before it came', async () => {
    const [flour, other] = [aCategory(), aCategory()]
    const who = await aSupplier(flour.id, { category_ids: [flour.id, other.id] })
    const device = service.device()
    await server.as(who).post('/push-subscriptions', device.subscription)
    await server.as(who).post('/user/notification-settings', { pace: { order_matching: 'daily' } })
    const [stays, paused, answered] = await publish(flour.id, 3)
    await publish(other.id, 1)
    await eventually(async () => expect(await dueOf(who)).toHaveLength(4))
    await server.as(paused!.owner).post(`/orders/${paused!.id}/pause`, {})
    await putProposal(server.sql, { author: who, order: answered! })
    await server.as(who).post('/user/muted-orders', { kind: 'category', id: other.id })
    clock = new Date('2026-07-02T06:01:00Z')
    await beside(() => until(() => device.received.length > 0))
    clock = NOON
    expect(device.received.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        title: `${flour.name} · Вінницька область`,
        body: expect.stringMatching(/^Нове замовлення: «/),
        link: `/orders/${stays!.id}`,
        order_id: String(stays!.id),
      }),
    ])
    expect(await dueOf(who)).toEqual([])
  })
})

test('a thousand suppliers are found by few statements, and all are told', async () => {
  const { id } = aCategory()
  const SUPPLIERS = 1000
  const LONG_MS = 150_000
  await server.sql`
    with people as (
      insert into users (email, username) select 'many' || n || '@example.com', 'Постачальник ' || n
      from generate_series(1, ${SUPPLIERS}::int) n returning id
    )
    insert into companies (user_id, slug, title, company_name, location_id, company_type, description, delivery_methods,
      payment_methods, product_tags, category_ids, phone)
    select id, 'many-' || id, 'Гурт', 'ТОВ', ${places.city}, 'farm', 'Опис', '{pickup}', '{cash}', '{товар}',
      array[${id}::int], '+380000000000' from people`
  const order = await waiting(id)
  const statements: string[] = []
  const { options } = server.sql as unknown as { options: { debug: unknown } }
  options.debug = (_: number, text: string) => statements.push(text)
  await accept(order)
  const link = `/orders/${order.id}`
  await until(
    () => created.filter(({ notification }) => notification.link === link).length === SUPPLIERS,
    LONG_MS,
  )
  await settled()
  options.debug = false
  const of = (part: RegExp) => statements.filter((text) => part.test(text)).length
  // three parts of five hundred, the last one empty
  expect(of(/insert into order_matches/)).toBe(3)
  expect(of(/category_ids &&[^]*limit/)).toBe(3)
  // ten parts of a hundred
  expect(of(/update order_matches set told_at/)).toBe(10)
  expect(of(/\(user_id, event_key\) do nothing/)).toBe(10)
  expect(of(/insert into notification_turns/)).toBe(10)
  // whether there is a device to push to, and whether and where to mail; the buyer is told too
  expect(of(/push_addresses/)).toBe(2 * (10 + 1))
  expect(of(/mail_recipients/)).toBe(10 + 1)
  expect(of(/insert into notification_deliveries/)).toBe(10 + 1)
  const looks = of(/orders_to_match union/)
  expect(statements.length - looks).toBeLessThan(250)
})
