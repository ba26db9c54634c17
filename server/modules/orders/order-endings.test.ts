import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { links } from '#domain/rules/links.ts'
import { ORDER_CONTINUES_DAYS } from '#domain/rules/limits.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

import { createOrderEndings } from './order-endings.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const close = (who: TestUser | null, id: number, reason: unknown = 'elsewhere') =>
  (who ? server.as(who) : server.guest).post(`/orders/${id}/close`, { reason })
const told = (who: TestUser, type: string) => server.sql<{ title: string; message: string; link: string }[]>`
  select title, message, link from notifications where user_id = ${who.id} and type = ${type} order by id`

describe('closing', () => {
  test('ends an order for good: everybody reads so, who waits is told, and nothing comes to it any more', async () => {
    const order = await putOrder(server.sql)
    const waiting = await putProposal(server.sql, { order })
    const deal = await putProposal(server.sql, { order, status: 'accepted' })
    const chat = await putChat(server.sql, deal)
    const closed = await close(order.owner, order.id, 'found')
    expect(closed.body.data).toMatchObject({ status: 'closed', close_reason: 'found', ends_on: null })
    for (const api of [server.guest, server.as(waiting.author)])
      expect((await api.get(`/orders/${order.id}`)).body.data).toMatchObject({
        status: 'closed',
        close_reason: 'found',
        closed_at: closed.body.data.closed_at,
      })
    const { body } = await server.guest.get('/orders?per_page=100')
    expect(body.data.map(({ id }: TestOrder) => id)).not.toContain(order.id)

    await eventually(async () => expect(await told(waiting.author, 'order_closed')).toHaveLength(1))
    expect((await told(waiting.author, 'order_closed'))[0]!.message).toContain('обрав іншу пропозицію')
    expect(await told(deal.author, 'order_closed')).toEqual([])

    const sent = await server.as(await putUser(server.sql)).post(`/orders/${order.id}/proposals`, {
      text: 'Привеземо двадцять тонн',
      start_date: '2030-02-01',
      delivery_origin: 'Вінниця',
      minimum_sum: 12_500,
      delivery_days: 3,
    })
    expect(sent).toMatchObject({ status: 409, body: { code: 'order_closed' } })
    expect(sent.body.detail).toBe('Замовлення закрито: пропозицій воно більше не приймає')
    // chats go on
    const message = { content: 'Коли везете?', client_id: crypto.randomUUID() }
    expect((await server.as(deal.author).post(`/chats/${chat}/messages`, message)).status).toBe(201)
    for (const way of ['play', 'pause', 'continue'])
      expect((await server.as(order.owner).post(`/orders/${order.id}/${way}`)).body.code).toBe('order_closed')
    expect((await close(order.owner, order.id)).body.code).toBe('order_closed')
  })

  test.each([
    ['found', 'покупець обрав іншу пропозицію'],
    ['elsewhere', 'покупець знайшов товар в іншому місці'],
    ['not_needed', 'товар покупцеві більше не потрібен'],
  ] as const)('because of %s tells who waits: %s', async (reason, words) => {
    const order = await putOrder(server.sql, { text: 'Потрібне борошно. Двадцять тонн щомісяця.' })
    const [waiting, rejected, revoked] = await Promise.all(
      (['pending', 'rejected', 'revoked'] as const).map((status) =>
        putProposal(server.sql, { order, status }),
      ),
    )
    expect((await close(order.owner, order.id, reason)).body.data.close_reason).toBe(reason)
    expect((await server.as(waiting!.author).get(`/orders/${order.id}`)).body.data.close_reason).toBe(reason)
    await eventually(async () =>
      expect(await told(waiting!.author, 'order_closed')).toEqual([
        {
          title: 'Замовлення закрито',
          message: `«Потрібне борошно»: ${words}. Дякуємо за пропозицію! Чати лишаються відкритими`,
          link: links.myProposal(waiting!.id),
        },
      ]),
    )
    for (const other of [rejected!, revoked!]) expect(await told(other.author, 'order_closed')).toEqual([])
  })

  test.each([undefined, null, '', 'moved', 5, ['found']])('takes no %j for a reason', async (reason) => {
    const order = await putOrder(server.sql)
    const refused = await server.as(order.owner).post(`/orders/${order.id}/close`, { reason })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
  })

  test('and sending a proposal at once: it is refused, or its supplier is told that the order is closed', async () => {
    for (let run = 0; run < 8; run++) {
      const order = await putOrder(server.sql)
      const author = await putUser(server.sql)
      const [sent] = await Promise.all([
        server.as(author).post(`/orders/${order.id}/proposals`, {
          text: 'Привеземо двадцять тонн',
          start_date: '2030-02-01',
          delivery_origin: 'Вінниця',
          minimum_sum: 12_500,
          delivery_days: 3,
        }),
        close(order.owner, order.id),
      ])
      const isKept = sent.status === 201
      expect(sent.body.code).toBe(isKept ? undefined : 'order_closed')
      await eventually(async () => expect(await told(author, 'order_closed')).toHaveLength(isKept ? 1 : 0))
    }
  })
})

describe('by the clock', () => {
  const DAY_MS = 86_400_000
  const at = (moment: string) => createOrderEndings({ ...server.app.deps, now: () => new Date(moment) })
  const stateOf = async (id: number) => {
    const [row] = await server.sql`select status, ends_on::text as ends_on from orders where id = ${id}`
    return [row!['status'], row!['ends_on']]
  }
  const put = (needed_by: string | null, since = '2026-09-01T10:00:00Z') =>
    putOrder(server.sql, { needed_by, created_at: new Date(since) })

  test('an order is asked about the day before its date and paused the day after, once, by the days of Kyiv', async () => {
    const order = await put('2026-10-25')
    // 23:30 in Kyiv two days before
    await at('2026-10-23T20:30:00Z').endByClock()
    expect(await stateOf(order.id)).toEqual(['accepted', null])
    await at('2026-10-23T21:10:00Z').endByClock()
    expect(await stateOf(order.id)).toEqual(['accepted', '2026-10-25'])
    const own = await server.as(order.owner).get(`/user/orders/${order.id}`)
    expect(own.body.data.ends_on).toBe('2026-10-25')
    // the night of the 25th has 25 hours; the last day is waited out
    await at('2026-10-25T21:59:00Z').endByClock()
    expect(await stateOf(order.id)).toEqual(['accepted', '2026-10-25'])
    await Promise.all([1, 2, 3].map(() => at('2026-10-25T22:00:30Z').endByClock()))
    expect(await stateOf(order.id)).toEqual(['pause', null])
    await eventually(async () => expect(await told(order.owner, 'order_ending')).toHaveLength(2))
    const [asked, paused] = await told(order.owner, 'order_ending')
    expect(asked!.title).toBe('Замовлення завершується завтра')
    expect(paused!.title).toBe('Замовлення призупинено')
    const history =
      await server.sql`select from_status, to_status, actor from order_history where order_id = ${order.id}`
    expect(history).toEqual([{ from_status: 'accepted', to_status: 'pause', actor: 'nightly' }])
  })

  test('many servers at once ask once', async () => {
    const order = await put('2026-11-02')
    await Promise.all([1, 2, 3, 4].map(() => at('2026-11-01T08:00:00Z').endByClock()))
    await eventually(async () => expect(await told(order.owner, 'order_ending')).toHaveLength(1))
    await at('2026-11-01T20:00:00Z').endByClock()
    expect(await told(order.owner, 'order_ending')).toHaveLength(1)
  })

  test('one whose day was missed is asked about first, and has a day to answer', async () => {
    const order = await put('2026-09-20')
    await at('2026-10-10T08:00:00Z').endByClock()
    expect(await stateOf(order.id)).toEqual(['accepted', '2026-10-11'])
    await at('2026-10-11T08:00:00Z').endByClock()
    expect(await stateOf(order.id)).toEqual(['accepted', '2026-10-11'])
    await at('2026-10-12T08:00:00Z').endByClock()
    expect(await stateOf(order.id)).toEqual(['pause', null])
  })

  test('without a date it is 45 days of silence; a proposal, a message or an edit breaks it', async () => {
    const [silent, answered, edited] = await Promise.all([put(null), put(null), put(null)])
    const { id } = await putProposal(server.sql, { order: answered })
    await server.sql`update proposals set created_at = '2026-10-10T10:00:00Z' where id = ${id}`
    await at('2026-10-14T08:00:00Z').endByClock()
    expect(await stateOf(silent.id)).toEqual(['accepted', null])
    await at('2026-10-15T08:00:00Z').endByClock()
    expect(await stateOf(silent.id)).toEqual(['accepted', '2026-10-16'])
    expect(await stateOf(answered.id)).toEqual(['accepted', null])
    expect(await stateOf(edited.id)).toEqual(['accepted', '2026-10-16'])
    await server.sql`update orders set updated_at = '2026-10-15T12:00:00Z' where id = ${edited.id}`
    await at('2026-10-17T08:00:00Z').endByClock()
    expect([await stateOf(silent.id), await stateOf(edited.id)]).toEqual([
      ['pause', null],
      ['accepted', null],
    ])
  })

  test.each(ORDER_STATUSES)(
    'an order that is %s is asked about only while it stands in the lists',
    async (status) => {
      const order = await putOrder(server.sql, {
        status,
        needed_by: '2026-10-20',
        created_at: new Date('2026-09-01T10:00:00Z'),
      })
      await at('2026-10-19T08:00:00Z').endByClock()
      const isPublic = status === 'accepted' || status === 'play'
      expect(await stateOf(order.id)).toEqual([status, isPublic ? '2026-10-20' : null])
    },
  )

  test('its buyer lets it go on, and is asked again when that is over', async () => {
    const today = kyivDay(new Date())
    const order = await putOrder(server.sql, { needed_by: kyivDayAfter(new Date(), 1) })
    await at(new Date().toISOString()).endByClock()
    expect((await stateOf(order.id))[1]).toBe(kyivDayAfter(new Date(), 1))
    const call = (who: TestUser | null) =>
      (who ? server.as(who) : server.guest).post(`/orders/${order.id}/continue`)
    expect((await call(null)).status).toBe(401)
    expect((await call(await putUser(server.sql))).status).toBe(403)
    expect((await call(order.owner)).body.data).toMatchObject({
      status: 'accepted',
      ends_on: null,
      revision: 1,
    })
    const later = (days: number) => new Date(Date.parse(`${today}T10:00:00Z`) + days * DAY_MS).toISOString()
    await at(later(ORDER_CONTINUES_DAYS - 2)).endByClock()
    expect((await stateOf(order.id))[1]).toBeNull()
    await at(later(ORDER_CONTINUES_DAYS - 1)).endByClock()
    expect((await stateOf(order.id))[1]).toBe(kyivDayAfter(new Date(), ORDER_CONTINUES_DAYS))
    await eventually(async () => expect(await told(order.owner, 'order_ending')).toHaveLength(2))
  })

  test('what is resumed after its day is not asked about the next morning', async () => {
    const order = await putOrder(server.sql, { status: 'pause', needed_by: '2026-01-01' })
    await server.as(order.owner).post(`/orders/${order.id}/play`)
    await at(new Date(Date.now() + 2 * DAY_MS).toISOString()).endByClock()
    expect(await stateOf(order.id)).toEqual(['play', null])
  })

  test('a new date takes the place of the question', async () => {
    const order = await putOrder(server.sql, { needed_by: kyivDayAfter(new Date(), 1) })
    await at(new Date().toISOString()).endByClock()
    await server.as(order.owner).patch(`/orders/${order.id}`, { needed_by: kyivDayAfter(new Date(), 30) })
    expect(await stateOf(order.id)).toEqual(['accepted', null])
  })

  test('a batch is not the whole', async () => {
    const owner = await putUser(server.sql)
    for (let count = 0; count < 120; count++)
      await putOrder(server.sql, {
        owner,
        needed_by: '2026-12-05',
        created_at: new Date('2026-11-20T10:00:00Z'),
      })
    const { asked } = await at('2026-12-04T08:00:00Z').endByClock()
    expect(asked).toBeGreaterThanOrEqual(120)
  })
})
