import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { DomainEvents } from '#server/events.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
let places: { category_id: number; location_id: number }
const decided: DomainEvents['order.decided'][] = []
let texts = 0

beforeAll(async () => {
  server = await startServer()
  server.app.deps.bus.on('order.decided', (event) => void decided.push(event))
  const [row] = await server.sql<(typeof places)[]>`
    select (select min(id) from categories where parent_id is not null) as category_id,
      (select min(id) from locations where type = 'city') as location_id`
  places = row!
})
afterAll(() => server.stop())

const TEXT = 'Потрібен цукор-пісок у мішках по 50 кг, двадцять тонн щомісяця на склад у місті.'
const someText = () =>
  `Купимо ${['цемент', 'пісок', 'щебінь', 'цеглу', 'дошку', 'фарбу', 'скло'][texts++ % 7]} номер ${texts} для будівництва школи в області.`

const publish = async (me: TestUser, text: string): Promise<number> => {
  const made = await server.as(me).post('/orders', { text, phone: me.phone, ...places })
  expect(made.status).toBe(201)
  return made.body.data.id
}
const edit = async (me: TestUser, id: number, text: string) =>
  expect((await server.as(me).patch(`/orders/${id}`, { text })).body.data.status).toBe('moderation')

/** The status once nothing waits any more. */
const settled = (id: number) =>
  eventually(async () => {
    const [row] = await server.sql<
      { status: string; duplicate_of: number | null; published_at: Date | null; return_to_pause: boolean }[]
    >`
      select status, duplicate_of, published_at, return_to_pause from orders where id = ${id}`
    if (row!.status === 'moderation') throw new Error('still waits')
    return row!
  })

describe('the rules', () => {
  test('accept a new order at once, publish it and tell of it', async () => {
    const me = await putUser(server.sql)
    const id = await publish(me, someText())
    expect(await settled(id)).toMatchObject({ status: 'accepted', published_at: expect.any(Date) })
    expect((await server.guest.get(`/orders/${id}`)).status).toBe(200)
    await eventually(() =>
      expect(decided.filter((event) => event.orderId === id)).toMatchObject([
        { userId: me.id, status: 'accepted', reason: null },
      ]),
    )
  })

  test.each([
    ['the same', TEXT],
    ['with other case, quotes and spaces', `  ${TEXT.toUpperCase().replace('-', ' — ')}!!!`],
    ['with a slip mended', TEXT.replace('двадцять', 'двадцяти')],
  ])('take a text that is %s for a duplicate', async (_, again) => {
    const me = await putUser(server.sql)
    const first = await publish(me, TEXT)
    await settled(first)
    const second = await publish(me, again)
    expect(await settled(second)).toMatchObject({
      status: 'duplicate',
      duplicate_of: first,
      published_at: null,
    })
    expect((await server.guest.get(`/orders/${second}`)).status).toBe(404)
    expect((await server.as(me).get('/user/orders')).body.data[0]).toMatchObject({
      id: second,
      status: 'duplicate',
    })
  })

  test('do not mind what another owner wrote, nor what is older than thirty days, nor another text', async () => {
    const me = await putUser(server.sql)
    await putOrder(server.sql, { text: TEXT })
    await putOrder(server.sql, { text: TEXT, owner: me, created_at: new Date(Date.now() - 31 * 86_400_000) })
    expect((await settled(await publish(me, TEXT))).status).toBe('accepted')
    expect(
      (await settled(await publish(me, 'Потрібна олія соняшникова рафінована, наливом, сто тонн.'))).status,
    ).toBe('accepted')
  })

  test.each(['declined', 'hidden', 'duplicate'] as const)(
    'do not compare with an order that is %s',
    async (status) => {
      const me = await putUser(server.sql)
      await putOrder(server.sql, { text: TEXT, owner: me, status })
      expect((await settled(await publish(me, TEXT))).status).toBe('accepted')
    },
  )

  test('keep exactly one of many alike ones that come at once', async () => {
    const me = await putUser(server.sql)
    const ids = await Promise.all(Array.from({ length: 8 }, () => publish(me, TEXT)))
    const statuses = await Promise.all(ids.map(async (id) => (await settled(id)).status))
    expect(statuses.toSorted()).toEqual(['accepted', ...Array<string>(7).fill('duplicate')])
  })

  test('never make a duplicate of what was public once', async () => {
    const me = await putUser(server.sql)
    const first = await putOrder(server.sql, { owner: me, text: TEXT })
    const second = await publish(me, someText())
    const published = (await settled(second)).published_at
    await edit(me, second, TEXT)
    expect(await settled(second)).toMatchObject({ status: 'accepted', published_at: published })
    // nor of itself: its own former text does not count
    await edit(me, first.id, `${TEXT} Терміново.`)
    expect((await settled(first.id)).status).toBe('accepted')
  })

  test('make a duplicate of a declined order that was rewritten into another of one’s own', async () => {
    const me = await putUser(server.sql)
    const declined = await putOrder(server.sql, { owner: me, status: 'declined' })
    await putOrder(server.sql, { owner: me, text: TEXT })
    await edit(me, declined.id, TEXT)
    expect((await settled(declined.id)).status).toBe('duplicate')
  })

  test('lead a paused order back to its pause', async () => {
    const order = await putOrder(server.sql, { status: 'pause' })
    await edit(order.owner, order.id, someText())
    expect(await settled(order.id)).toMatchObject({ status: 'pause', return_to_pause: false })
  })

  test('decide each order once, however many ask for it at once', async () => {
    const order = await putOrder(server.sql, { status: 'moderation' })
    const { bus } = server.app.deps
    for (let i = 0; i < 6; i++) bus.emit('order.submitted', { orderId: order.id })
    await settled(order.id)
    const history = await server.sql`select 1 from order_history where order_id = ${order.id}`
    expect(history).toHaveLength(1)
  })
})

describe('people', () => {
  test('decide where MODERATION=manual: nothing moves before', async () => {
    const manual = await startServer({ env: { MODERATION: 'manual' } })
    try {
      const order = await putOrder(manual.sql, { status: 'moderation' })
      manual.app.deps.bus.emit('order.submitted', { orderId: order.id })
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect((await manual.as(order.owner).get(`/orders/${order.id}`)).body.data.status).toBe('moderation')
    } finally {
      await manual.stop()
    }
  })
})
