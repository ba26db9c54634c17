import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket, dial, refusalOf } from '#tests/support/socket.ts'
import { eventually } from '#tests/support/wait.ts'

const PASSWORD = 'дуже-довгий-пароль'
const REASON = 'Шахрайство: товар не надіслано'
const BLOCKED = `Обліковий запис заблоковано. Причина: ${REASON}`
const TERMS = {
  text: 'Привеземо двадцять тонн',
  start_date: '2030-02-01',
  delivery_origin: 'Вінниця',
  minimum_sum: 12_500,
  delivery_days: 3,
}

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startServer()
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

let made = 0
async function aMember() {
  const email = `member${++made}@example.com`
  const { body } = await server.guest.post('/register', { email, password: PASSWORD, username: 'Пекарня' })
  return { id: body.data.user.id as number, email, token: body.data.token as string }
}
const block = (id: number) => operator.ask('users', 'block', String(id), '--reason', REASON)
const unblock = (id: number) => operator.ask('users', 'unblock', String(id))
const signIn = (email: string, password = PASSWORD) => server.guest.post('/login', { email, password })
const historyOf = async (id: number) =>
  (
    await server.sql`select from_status, to_status, actor from order_history where order_id = ${id} order by id`
  ).map((row) => `${row['from_status']}>${row['to_status']} ${row['actor']}`)

describe('who is blocked', () => {
  test('is out at once: sessions and sockets end, and no socket comes back in', async () => {
    const olena = await putUser(server.sql)
    const socket = await connectSocket(server.url, olena)
    const gone = new Promise((resolve) => socket.socket.on('disconnect', resolve))
    await block(olena.id)
    await gone
    expect((await server.as(olena).get('/user/profile')).status).toBe(401)
    expect(await refusalOf(dial(server.url, olena.token))).toBe('unauthorized')
    expect(await server.sql`select 1 from sessions where user_id = ${olena.id}`).toHaveLength(0)
  })

  test('is told so with the reason by whoever knows the password, and by nobody else', async () => {
    const { id, email } = await aMember()
    await block(id)
    expect(await signIn(email)).toMatchObject({
      status: 403,
      body: { code: 'account_blocked', detail: BLOCKED },
    })
    const wrong = await signIn(email, 'не той пароль')
    const unknown = await signIn('nobody@example.com')
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  })

  test('comes in by no link either: those that were mailed say why, and no new ones are', async () => {
    const { id, email } = await aMember()
    await server.guest.post('/login-links', { email })
    await server.guest.post('/forgot-password', { email })
    const tokens = await eventually(async () => {
      const texts = (await server.letters()).filter(({ to }) => to === email).map(({ text }) => text)
      const found = ['login-by-link', 'reset-password'].map(
        (page) => texts.join('\n').match(new RegExp(`/${page}#token=([\\w-]+)`))?.[1],
      )
      expect(found.every(Boolean)).toBe(true)
      return found as [string, string]
    })
    const mailed = (await server.letters()).length
    await block(id)
    const refused = { status: 403, body: { code: 'account_blocked', detail: BLOCKED } }
    const [login, reset] = tokens
    expect(await server.guest.post('/login-links/look', { token: login })).toMatchObject(refused)
    expect(await server.guest.post('/login-by-link', { token: login })).toMatchObject(refused)
    const form = { token: reset, password: `${PASSWORD} 2`, password_confirmation: `${PASSWORD} 2` }
    expect(await server.guest.post('/reset-password', form)).toMatchObject(refused)
    expect((await server.guest.post('/login-links', { email })).status).toBeLessThan(300)
    expect(await server.letters()).toHaveLength(mailed)
    // a refused try uses nothing up
    await unblock(id)
    expect((await server.guest.post('/login-by-link', { token: login })).status).toBe(200)
  })

  test('has no order that others see, and all of them again afterwards, as they were', async () => {
    const olena = await putUser(server.sql)
    const put = (status: 'accepted' | 'play' | 'pause' | 'declined' | 'duplicate') =>
      putOrder(server.sql, { owner: olena, status })
    const orders = [await put('accepted'), await put('play'), await put('pause')]
    const rest = [await put('declined'), await put('duplicate')]
    const statuses = async () =>
      (await server.sql`select status from orders where user_id = ${olena.id} order by id`).map(
        (row) => row['status'],
      )
    const before = await statuses()
    const supplier = await putUser(server.sql)
    const listed = async () =>
      ((await server.guest.get('/orders?per_page=100')).body.data as { user: { id: number } }[]).filter(
        ({ user }) => user.id === olena.id,
      ).length
    expect(await listed()).toBe(2)

    expect(await block(olena.id)).toEqual({ id: olena.id, orders: 3 })
    expect(await listed()).toBe(0)
    for (const { id } of orders) {
      expect((await server.guest.get(`/orders/${id}`)).status).toBe(410)
      expect((await server.as(supplier).post(`/orders/${id}/proposals`, TERMS)).status).toBe(410)
    }
    for (const { id } of rest) expect((await server.guest.get(`/orders/${id}`)).status).toBe(404)
    expect(await unblock(olena.id)).toEqual({ id: olena.id, orders: 3 })
    expect(await statuses()).toEqual(before)
    expect(await listed()).toBe(2)
    expect(await historyOf(orders[2]!.id)).toEqual(['pause>hidden operator', 'hidden>pause operator'])
  })

  test('has no order that waits for a decision; it waits again afterwards', async () => {
    const order = await putOrder(server.sql, { status: 'moderation' })
    await block(order.owner.id)
    expect((await operator.ask('orders', 'list')).orders).toEqual([])
    expect((await operator.run('orders', 'accept', String(order.id))).code).toBe(5)
    await unblock(order.owner.id)
    await eventually(async () =>
      expect((await server.guest.get(`/orders/${order.id}`)).body.data?.status).toBe('accepted'),
    )
  })

  test('sends no proposal, no order and no message, whatever was under way', async () => {
    for (let round = 0; round < 6; round++) {
      const talk = await putTalk(server.sql)
      const { supplier } = talk
      const order = await putOrder(server.sql)
      const places = { category_id: order.category_id, location_id: order.location_id }
      const text = `Потрібне борошно вищого ґатунку, тонн: ${round + 10}, щомісяця.`
      const replies = await Promise.all([
        server.as(supplier).post(`/orders/${order.id}/proposals`, TERMS),
        server.as(supplier).post('/orders', { text, phone: supplier.phone, ...places }),
        block(supplier.id),
      ])
      for (const status of replies.slice(0, 2).map((reply) => reply.status))
        expect([201, 401]).toContain(status)
      // what came in before is hidden with the rest, what came after it is not there
      const rows = await server.sql`select status from orders where user_id = ${supplier.id}`
      expect(rows.map((row) => row['status'])).toEqual(replies[1].status === 201 ? ['hidden'] : [])
      const message = { content: 'Добрий день', client_id: randomUUID() }
      expect((await server.as(supplier).post(`/chats/${talk.id}/messages`, message)).status).toBe(401)
      expect((await server.as(supplier).post(`/orders/${order.id}/proposals`, TERMS)).status).toBe(401)
    }
  })

  test('is no supplier that others find or could write to, and one again afterwards', async () => {
    const owner = await putUser(server.sql)
    const { slug } = await putCompany(server.sql, { user: owner, title: 'Млин на Подолі' })
    const buyer = server.as(await putUser(server.sql))
    const seen = async () => [
      (await server.guest.get(`/suppliers/${slug}`)).status,
      (await buyer.post(`/suppliers/${slug}/contacts`)).status,
      ((await server.guest.get('/suppliers?per_page=100')).body.data as { slug: string }[]).some(
        (supplier) => supplier.slug === slug,
      ),
    ]
    expect(await seen()).toEqual([200, 200, true])
    await block(owner.id)
    expect(await seen()).toEqual([404, 404, false])
    await unblock(owner.id)
    expect(await seen()).toEqual([200, 200, true])
  })

  test('keeps what was agreed: the other side still reads the chat and the proposal', async () => {
    const talk = await putTalk(server.sql)
    await block(talk.supplier.id)
    expect((await server.as(talk.buyer).get(`/chats/${talk.id}/messages`)).status).toBe(200)
    expect((await server.as(talk.buyer).get(`/proposals/${talk.proposal.id}`)).status).toBe(200)
  })

  test('signs in again once the block is lifted', async () => {
    const { id, email } = await aMember()
    await block(id)
    await unblock(id)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('the operator', () => {
  test('is refused a second block, a block of nobody, and an unblocking of whoever is not blocked', async () => {
    const { id } = await putUser(server.sql)
    expect(await operator.run('users', 'unblock', String(id))).toMatchObject({ code: 5 })
    const tries = await Promise.all(
      [1, 2, 3].map(() => operator.run('users', 'block', String(id), '--reason', REASON)),
    )
    expect(tries.map(({ code }) => code).toSorted()).toEqual([0, 5, 5])
    expect(await operator.run('users', 'block', '999999', '--reason', REASON)).toMatchObject({
      code: 4,
      err: 'Користувача 999999 не знайдено\n',
    })
    expect((await operator.run('users', 'block', String(id))).code).toBe(2)
  })

  test('sees an account by number and by address, which is noted', async () => {
    const { author, order } = await putProposal(server.sql)
    const card = await operator.ask('users', 'show', author.email.toUpperCase())
    expect(card).toMatchObject({
      id: author.id,
      email: author.email,
      phone: author.phone,
      blocked_at: null,
      orders: {},
      proposals: { pending: 1 },
    })
    await block(order.owner.id)
    const { out } = await operator.run('users', 'show', String(order.owner.id))
    expect(out).toContain(REASON)
    expect(out).toMatch(/Замовлення +1 \(приховано 1\)/)
    expect((await operator.run('users', 'show', 'nobody@example.com')).code).toBe(4)
    expect((await operator.ask('audit', '--target', `user ${author.id}`)).entries).toMatchObject([
      { act: 'users.show' },
    ])
  })

  test('finds every act in the log, the last first, which nobody can change', async () => {
    const { id } = await putUser(server.sql)
    await block(id)
    await unblock(id)
    const { entries } = await operator.ask('audit', '--limit', '2')
    expect(entries).toMatchObject([
      { act: 'users.unblock', target: `user ${id}`, reason: null },
      { act: 'users.block', target: `user ${id}`, reason: REASON, pid: process.pid },
    ])
    expect((await operator.run('audit')).out).toMatch(/users\.block +user \d+ +Шахрайство/)
    for (const change of [
      server.sql`update operator_audit set reason = 'other'`,
      server.sql`delete from operator_audit`,
      server.sql`truncate operator_audit`,
    ])
      await expect(change).rejects.toThrow('the audit log is only added to')
  })

  test('sees how the market stands', async () => {
    const stats = await operator.ask('stats')
    const [row] =
      await server.sql`select count(*)::int as users, count(blocked_at)::int as blocked from users`
    expect(stats.users).toMatchObject({ total: row!['users'], blocked: row!['blocked'] })
    expect(stats.orders.accepted).toBeGreaterThan(0)
    expect((await operator.run('stats')).out).toMatch(/Користувачі +\d+ \(за добу \d+, заблоковано \d+\)/)
  })
})
