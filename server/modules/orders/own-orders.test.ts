import { afterAll, beforeAll, expect, test } from 'vitest'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { isInState, OWN_ORDER_STATES } from '#domain/rules/deals/own-order-state.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('own orders are narrowed to what goes on, what waits for their owner, or what is over, as the rule says of each', async () => {
  const owner = await putUser(server.sql)
  const put = async (status: (typeof ORDER_STATUSES)[number], over?: object): Promise<void> => {
    const { id } = await putOrder(server.sql, { owner, status })
    if (over) await server.sql`update orders set ${server.sql(over)} where id = ${id}`
  }
  for (const status of ORDER_STATUSES) await put(status)
  await put('play', { ends_on: '2099-01-01' })
  await put('pause', { ends_on: '2099-01-01' })
  await put('closed', { pending_count: 2, proposals_count: 2 })
  await put('pause', { pending_count: 2, proposals_count: 2 })
  const me = server.as(owner)
  const stranger = server.as(await putUser(server.sql))
  const all: MyOrder[] = (await me.get('/user/orders')).body.data
  for (const state of OWN_ORDER_STATES) {
    const address = `/user/orders?state=${state}`
    const { body } = await me.get(address)
    const wanted = all.filter((order) => isInState(order, state))
    expect(wanted.length).toBeGreaterThan(0)
    expect(body.data).toEqual(wanted)
    expect(body.meta.total).toBe(wanted.length)
    expect((await server.guest.get(address)).status).toBe(401)
    expect((await stranger.get(address)).body.data).toEqual([])
  }
  const first = await me.get('/user/orders?state=active&per_page=2')
  const next = await me.get(`/user/orders?state=active&per_page=50&cursor=${first.body.meta.next_cursor}`)
  expect([...first.body.data, ...next.body.data]).toEqual(all.filter((order) => isInState(order, 'active')))
  expect((await me.get('/user/orders?state=other')).status).toBe(422)
})

test('own orders are found by their words in whatever state they are, and nobody finds those of another', async () => {
  const owner = await putUser(server.sql)
  const me = server.as(owner)
  const stranger = server.as(await putUser(server.sql))
  const put = async (text: string, status: (typeof ORDER_STATUSES)[number]): Promise<number> => {
    const { id } = await putOrder(server.sql, { owner, status, text })
    return id
  }
  const found = async (text: string, more = '', api = me): Promise<number[]> => {
    const { status, body } = await api.get(`/user/orders?text=${encodeURIComponent(text)}${more}`)
    expect(status).toBe(200)
    return body.data.map(({ id }: MyOrder) => id)
  }
  const hidden: (typeof ORDER_STATUSES)[number] = 'hidden'
  const sugar: number[] = []
  for (const status of ORDER_STATUSES) {
    const id = await put('Потрібен цукор білий, мішки по 50 кг.', status)
    if (status !== hidden) sugar.unshift(id)
  }
  const flour = await put('Потрібне борошно пшеничне, 100% зерно.', 'declined')
  expect(await found('цукру білого')).toEqual(sugar)
  expect(await found('ЦУК')).toEqual(sugar)
  expect(await found('борошна')).toEqual([flour])
  expect(await found('борошна', '&state=archive')).toEqual([])
  expect(await found('борошно з цукром')).toEqual([])
  expect(await found('цукру', '', stranger)).toEqual([])
  const first = await me.get(`/user/orders?per_page=1&text=${encodeURIComponent('цукру')}`)
  expect(first.body.meta.total).toBe(sugar.length)
  expect(await found('цукру', `&cursor=${first.body.meta.next_cursor}`)).toEqual(sugar.slice(1))
  expect((await me.get(`/user/orders?text=${'ц'.repeat(501)}`)).status).toBe(422)
})
