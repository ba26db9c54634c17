import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { eventually, until } from '#tests/support/wait.ts'

let server: TestServer
let service: PushService
let operator: TestOperator
beforeAll(async () => {
  service = await startPushService()
  server = await startServer({ env: { MODERATION: 'manual', PUSH_ALLOW_HOSTS: service.host } })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
  await service.stop()
})

const DAY_MS = 86_400_000
const waiting = (overrides: Parameters<typeof putOrder>[1] = {}) =>
  putOrder(server.sql, { status: 'moderation', ...overrides })
const edit = (order: TestOrder, text: string) => server.as(order.owner).patch(`/orders/${order.id}`, { text })
const statusOf = async ({ id, owner }: TestOrder) =>
  (await server.as(owner).get(`/user/orders/${id}`)).body.data?.status as string | undefined
const historyOf = async ({ id }: TestOrder) =>
  (
    await server.sql`select from_status, to_status, actor, reason from order_history where order_id = ${id} order by id`
  ).map((row) => Object.values(row))
const auditOf = async ({ id }: TestOrder) =>
  (await operator.ask('audit', '--target', `order ${id}`)).entries as {
    act: string
    reason: string | null
    os_user: string
    pid: number
  }[]
const listed = async (order: TestOrder) =>
  (await operator.ask('orders', 'list', '--limit', '100')).orders.find(
    ({ id }: { id: number }) => id === order.id,
  )

describe('the queue', () => {
  test('holds what waits, the oldest first, with all that the decision needs', async () => {
    const old = await waiting({ updated_at: new Date(Date.now() - 3 * DAY_MS) })
    const fresh = await waiting()
    await putOrder(server.sql)
    const { total, orders } = await operator.ask('orders', 'list')
    expect(total).toBe(2)
    expect(orders.map(({ id }: { id: number }) => id)).toEqual([old.id, fresh.id])
    expect(orders[0]).toMatchObject({
      status: 'moderation',
      buyer: { id: old.owner.id, username: old.owner.username },
      text: old.text,
      category: expect.stringMatching(/\S/),
      location: expect.stringMatching(/\S/),
      is_edit: false,
      former_text: null,
      alike: null,
    })
    expect(Date.now() - Date.parse(orders[0].waiting_since)).toBeGreaterThan(2.9 * DAY_MS)
    expect((await operator.ask('orders', 'list', '--limit', '1')).orders).toHaveLength(1)
    const { out } = await operator.run('orders', 'list')
    expect(out).toMatch(/№ +Чекає +Покупець +Категорія +Місце +Вид +Текст/)
    expect(out).toMatch(/3\u00A0дні/)
    expect(out).toContain('Чекає: 2\u00A0замовлення')
    for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(100)
  })

  test('shows an edit beside the text that was public, whatever was declined in between', async () => {
    const order = await putOrder(server.sql, { text: 'Потрібен цукор-пісок у мішках, двадцять тонн.' })
    await edit(order, 'Купимо пшеницю другого класу, п’ятсот тонн наливом.')
    expect(await listed(order)).toMatchObject({ is_edit: true, former_text: order.text })
    await operator.ask('orders', 'decline', String(order.id), '--reason', 'Це вже інше замовлення')
    await edit(order, 'Потрібен цукор-пісок у мішках, тридцять тонн.')
    expect(await listed(order)).toMatchObject({
      former_text: order.text,
      text: 'Потрібен цукор-пісок у мішках, тридцять тонн.',
    })
    const { out } = await operator.run('orders', 'show', String(order.id))
    expect(out).toMatch(/Було +Стало/)
    expect(out).toMatch(/двадцять тонн\. +.*тридцять тонн\./)
    expect(out).toContain('на перевірці → відхилено (перевірка): Це вже інше замовлення')
    await operator.ask('orders', 'accept', String(order.id))
    await edit(order, 'Потрібен цукор-пісок у мішках, сорок тонн щомісяця.')
    expect((await listed(order)).former_text).toBe('Потрібен цукор-пісок у мішках, тридцять тонн.')
  })

  test('says so where an edit is older than the keeping of texts', async () => {
    const order = await waiting({ published_at: new Date() })
    expect((await operator.run('orders', 'show', String(order.id))).out).toContain(
      'Попередній текст не зберігся',
    )
  })

  test('hints at nearly the same of the same owner within thirty days, and never at others’', async () => {
    const text = 'Потрібна олія соняшникова рафінована, наливом, сто тонн.'
    const me = await putUser(server.sql)
    await putOrder(server.sql, { owner: me, text, created_at: new Date(Date.now() - 31 * DAY_MS) })
    const lone = await waiting({ owner: me, text })
    expect((await listed(lone)).alike).toBeNull()
    const again = await waiting({ owner: me, text: `${text}!` })
    expect((await listed(again)).alike).toBe(lone.id)
    expect((await listed(await waiting({ text }))).alike).toBeNull()
    expect((await operator.run('orders', 'list', '--limit', '100')).out.replace(/\s+/g, ' ')).toContain(
      'нове, схоже',
    )
  })
})

describe('a verdict', () => {
  test('accepts: everybody sees the order, its owner hears of it by socket, list and push', async () => {
    const order = await waiting()
    const device = service.device()
    await server.as(order.owner).post('/push-subscriptions', device.subscription)
    const socket = await connectSocket(server.url, order.owner)
    expect(await statusOf(order)).toBe('moderation')
    expect((await server.guest.get(`/orders/${order.id}`)).status).toBe(404)

    const { code, out } = await operator.run('orders', 'accept', String(order.id))
    expect([code, out]).toEqual([0, expect.stringContaining('опубліковано. Покупця сповіщено.')])
    expect((await server.guest.get(`/orders/${order.id}`)).body.data.status).toBe('accepted')
    const [told] = await socket.hear('notification.new')
    expect(told!.quiet).toBe(false)
    const { notification } = told!
    expect(notification).toMatchObject({ type: 'order_accepted', title: 'Замовлення опубліковано' })
    expect((await server.as(order.owner).get('/notifications')).body.data).toMatchObject([notification])
    await until(() => device.received.length === 1)
    expect(device.received[0]!.payload).toMatchObject({
      title: 'Замовлення опубліковано',
      order_id: String(order.id),
    })
    socket.close()
    expect(await historyOf(order)).toEqual([['moderation', 'accepted', 'moderation', null]])
    expect(await auditOf(order)).toMatchObject([
      { act: 'orders.accept', reason: null, os_user: expect.stringMatching(/./), pid: process.pid },
    ])
  })

  test('declines with a reason that its owner reads, who may mend the order and send it in again', async () => {
    const order = await waiting()
    const reason = 'Приберіть номер 067 123 45 67: контакти бачить лише той, кому ви дозволите'
    await operator.ask('orders', 'decline', String(order.id), '--reason', `  ${reason} `)
    expect((await server.as(order.owner).get(`/user/orders/${order.id}`)).body.data).toMatchObject({
      status: 'declined',
      decline_reason: reason,
    })
    await eventually(async () =>
      expect((await server.as(order.owner).get('/notifications')).body.data[0].message).toContain(reason),
    )
    expect((await server.guest.get(`/orders/${order.id}`)).status).toBe(404)
    expect(await auditOf(order)).toMatchObject([{ act: 'orders.decline', reason }])
    expect((await edit(order, `${order.text} Доставка потрібна.`)).body.data).toMatchObject({
      status: 'moderation',
      decline_reason: null,
    })
    await operator.ask('orders', 'accept', String(order.id))
    expect(await statusOf(order)).toBe('accepted')
  })

  test('makes a duplicate of another order of the same owner, and of nothing else', async () => {
    const original = await putOrder(server.sql)
    const order = await waiting({ owner: original.owner })
    for (const original of [order.id, (await putOrder(server.sql)).id, 999_999]) {
      const refused = await operator.run('orders', 'duplicate', String(order.id), '--of', String(original))
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('того самого покупця')])
    }
    await operator.ask('orders', 'duplicate', String(order.id), '--of', String(original.id))
    const [row] = await server.sql`select status, duplicate_of from orders where id = ${order.id}`
    expect(row).toEqual({ status: 'duplicate', duplicate_of: original.id })
    expect(await auditOf(order)).toMatchObject([
      { act: 'orders.duplicate', reason: `of order ${original.id}` },
    ])
    const bare = await waiting()
    expect(await operator.ask('orders', 'duplicate', String(bare.id))).toMatchObject({ status: 'duplicate' })
  })

  test('never makes a duplicate of what was public', async () => {
    const order = await waiting({ published_at: new Date() })
    const { code, err } = await operator.run('orders', 'duplicate', String(order.id))
    expect([code, err]).toEqual([5, expect.stringContaining('уже було опубліковано')])
    expect(await statusOf(order)).toBe('moderation')
  })

  test('leads a paused order back to its pause', async () => {
    const order = await putOrder(server.sql, { status: 'pause' })
    await edit(order, `${order.text} Терміново.`)
    expect(await operator.ask('orders', 'accept', String(order.id))).toMatchObject({ status: 'pause' })
  })

  test('counts once: a second one, and one that is given at the same moment, are told what has become', async () => {
    const order = await waiting()
    const verdicts = [
      ['accept', String(order.id)],
      ['decline', String(order.id), '--reason', 'Замало подробиць'],
      ['duplicate', String(order.id)],
      ['accept', String(order.id)],
    ]
    const tries = await Promise.all(verdicts.map((words) => operator.run('orders', ...words)))
    expect(tries.map(({ code }) => code).toSorted()).toEqual([0, 5, 5, 5])
    expect(tries.find(({ code }) => code === 5)!.err).toMatch(
      new RegExp(`^Замовлення ${order.id} рішення не чекає: його стан «`),
    )
    expect(await historyOf(order)).toHaveLength(1)
    // what was refused is no act
    expect(await auditOf(order)).toHaveLength(1)
  })

  test('that names the version which was seen does not count for a later one', async () => {
    const order = await putOrder(server.sql)
    await edit(order, `${order.text} Перша зміна.`)
    const { revision } = await listed(order)
    await operator.ask('orders', 'accept', String(order.id), '--revision', String(revision))
    await edit(order, `${order.text} Друга зміна.`)
    const late = await operator.run('orders', 'accept', String(order.id), '--revision', String(revision))
    expect([late.code, late.err]).toEqual([5, expect.stringContaining('перегляньте його ще раз')])
    expect(await statusOf(order)).toBe('moderation')
  })

  test('on an order that its owner changes at the same moment is one consistent story', async () => {
    for (let i = 0; i < 8; i++) {
      const order = await putOrder(server.sql, { status: 'declined' })
      await Promise.all([
        edit(order, `${order.text} Виправлено ${i}.`),
        operator.run('orders', 'accept', String(order.id)),
      ])
      const story = (await historyOf(order)).map(([from, to]) => `${from}>${to}`)
      expect([['declined>moderation'], ['declined>moderation', 'moderation>accepted']]).toContainEqual(story)
      expect(await statusOf(order)).toBe(story.length === 1 ? 'moderation' : 'accepted')
    }
  })

  test.each([
    [['orders', 'accept', '999999'], 4, 'Замовлення 999999 не знайдено'],
    [['orders', 'show', '999999'], 4, 'не знайдено'],
    [['orders', 'accept', '0'], 2, 'номер: ціле число, більше за нуль'],
    [['orders', 'accept', '1; drop table orders'], 2, 'номер'],
    [['orders', 'accept'], 2, 'номер'],
    [['orders', 'decline', '1'], 2, 'причина: Заповніть це поле'],
    [['orders', 'decline', '1', '--reason', '  '], 2, 'причина'],
    [['orders', 'decline', '1', '--reason', 'я'.repeat(501)], 2, 'Не більше ніж 500'],
    [['orders', 'decline', '1', '--reason', '\u001B[2J'], 2, 'недозволені символи'],
    [['orders', 'accept', '1', '--reason', 'зайве'], 2, 'немає параметра --reason'],
    [['orders', 'accept', '1', '2'], 2, 'Зайве слово: 2'],
    [['orders', 'list', '--limit', '1000'], 2, '--limit: ціле число від 1 до 100'],
    [['users', 'show'], 2, 'Вкажіть номер користувача'],
    [['users', 'show', 'nobody@'], 2, 'адреса: Введіть електронну адресу'],
    [['orders', 'list', '--hurry'], 2, 'немає параметра --hurry'],
    [['orders', 'burn'], 2, 'Такої команди немає: orders burn'],
    [['constructor'], 2, 'Такої команди немає'],
  ])('%j is refused with %i', async (words, code, told) => {
    const outcome = await operator.run(...words)
    expect([outcome.code, outcome.out]).toEqual([code, ''])
    expect(outcome.err).toContain(told)
  })
})

test('what people wrote cannot command the terminal', async () => {
  const order = await waiting()
  await server.sql`update users set username = ${'Оле\u001B[2Jна\u009B31m'} where id = ${order.owner.id}`
  const { out } = await operator.run('orders', 'show', String(order.id))
  // oxlint-disable-next-line no-control-regex -- it is what must not be there
  expect(out).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/)
})
