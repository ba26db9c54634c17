import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'
import { SOCKETS_PER_USER } from '#domain/rules/limits.ts'
import type { DomainEvents } from '#server/events.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putUser } from '#tests/factories/users.ts'
import { findRedis, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closingSockets, connectSocket, dial, refusalOf, type TestSocket } from '#tests/support/socket.ts'
import { eventually, eventuallyByCall, until } from '#tests/support/wait.ts'

const hasRedis = findRedis() !== null
const engines = hasRedis ? (['postgres', 'redis'] as const) : (['postgres'] as const)
let redis: TestRedis | null = null
beforeAll(async () => {
  if (hasRedis) redis = await startRedis()
  else process.stdout.write('No redis-server is on the PATH: processes are tried with PostgreSQL alone.\n')
})
afterAll(() => redis?.down())

const send = (at: TestServer, who: { token: string }, chat: TestTalk, content: string) =>
  at.as(who).post(`/chats/${chat.id}/messages`, { content, client_id: crypto.randomUUID() })
/** As a client sends: again, until it is stored; who cuts may hit a connection that a message needs. */
async function sendInTheEnd(at: TestServer, who: { token: string }, chat: TestTalk, content: string) {
  const body = { content, client_id: crypto.randomUUID() }
  await eventuallyByCall(async () =>
    expect((await at.as(who).post(`/chats/${chat.id}/messages`, body)).status).toBeLessThan(300),
  )
}
const ready = async (server: TestServer): Promise<number> => (await fetch(`${server.url}/readyz`)).status

describe.each(engines)('two processes and %s between them', (kind) => {
  let one: TestServer
  let two: TestServer
  const connectTo = closingSockets()

  beforeAll(async () => {
    const engine = kind === 'redis' ? redis!.url : 'postgres'
    const env = { RATE_LIMITS: 'on' }
    one = await startServer({ engine, env })
    two = await startServer({ engine, env, beside: one })
  })
  afterAll(async () => {
    await two.stop()
    await one.stop()
  })

  const connect = (to: TestServer, who: { token: string }) => connectTo(to.url, who)
  const presenceAt = async (server: TestServer, who: { token: string }, chat: TestTalk) =>
    (await server.as(who).get(`/chats/${chat.id}/presence`)).body

  test('what happens in a chat at one is heard at the other', async () => {
    const chat = await putTalk(one.sql)
    const [buyer, phone, supplier, outside] = [
      await connect(one, chat.buyer),
      await connect(two, chat.buyer),
      await connect(two, chat.supplier),
      await connect(one, chat.supplier),
    ]
    await Promise.all([buyer, phone, supplier].map((socket) => socket.join(chat.id)))
    await eventuallyByCall(async () =>
      expect((await presenceAt(one, chat.buyer, chat)).users_online).toHaveLength(2),
    )
    // longer than a notification of PostgreSQL may be
    const { body } = await send(one, chat.buyer, chat, 'Довго: '.repeat(500))
    const { id } = body.data as Message
    for (const socket of [buyer, phone, supplier])
      expect(await socket.hear('chat:message')).toEqual([
        { chatId: chat.id, is_both_users_present: true, message: expect.objectContaining({ id }) },
      ])
    expect(await outside.hear('new.message')).toMatchObject([{ message: { id } }])
    for (const socket of [supplier, outside])
      expect((await socket.hear('unread.count.changed')).at(-1)).toMatchObject({ total: 1 })

    await two.as(chat.supplier).post(`/chats/${chat.id}/mark-read`, {})
    for (const socket of [buyer, phone, outside])
      expect(await socket.hear('chat:read')).toMatchObject([{ userId: chat.supplier.id, up_to_id: id }])
    expect((await outside.hear('unread.count.changed', 2)).at(-1)).toMatchObject({ total: 0 })

    await one.as(chat.buyer).put(`/chats/${chat.id}/contact-sharing`, { allowed: true })
    expect(await supplier.hear('contact_sharing_status_changed')).toMatchObject([{ allowed: true }])
    for (const socket of [supplier, outside]) await socket.hear('notification.new')
    expect(supplier.of('chat:message')).toHaveLength(1)
  })

  test('of two that write at both at once everybody hears everything, and “after id” misses nothing', async () => {
    const chat = await putTalk(one.sql)
    const sockets = [await connect(one, chat.buyer), await connect(two, chat.supplier)]
    for (const socket of sockets) await socket.join(chat.id)
    const ids: number[] = []
    const talk = async (server: TestServer, who: { token: string }) => {
      for (let n = 0; n < 15; n += 1)
        ids.push(((await send(server, who, chat, `${n}`)).body.data as Message).id)
    }
    await Promise.all([talk(one, chat.buyer), talk(two, chat.supplier)])
    const sorted = ids.toSorted((a, b) => a - b)
    for (const socket of sockets) {
      const heard = await socket.hear('chat:message', 30)
      expect(heard.map(({ message }) => message.id).toSorted((a, b) => a - b)).toEqual(sorted)
    }
    const { body } = await two
      .as(chat.buyer)
      .get(`/chats/${chat.id}/messages?after_id=${sorted[9]!}&per_page=100`)
    expect((body.data as Message[]).map(({ id }) => id)).toEqual(sorted.slice(10))
  })

  test('a person is there once, with however many devices at either', async () => {
    const chat = await putTalk(one.sql)
    const [phone, desk, partner] = [
      await connect(one, chat.buyer),
      await connect(two, chat.buyer),
      await connect(two, chat.supplier),
    ]
    await partner.join(chat.id)
    await phone.join(chat.id)
    await partner.hear('user.presence', 2)
    await desk.join(chat.id)
    const both = [chat.buyer.id, chat.supplier.id]
    for (const server of [one, two])
      await eventuallyByCall(async () => {
        const { users_online } = await presenceAt(server, chat.buyer, chat)
        expect(users_online.map((entry: { user_id: number }) => entry.user_id)).toEqual(both)
      })
    const there = both.map((user_id) => ({ chat_id: chat.id, user_id }))
    for (const server of [one, two]) {
      const { users_online } = (await server.as(chat.buyer).get('/chats')).body
      expect(users_online).toHaveLength(2)
      expect(users_online).toEqual(expect.arrayContaining(there))
    }
    phone.close()
    await send(two, chat.supplier, chat, 'Ви ще тут?')
    expect(await desk.hear('chat:message')).toMatchObject([{ is_both_users_present: true }])
    desk.socket.emit('leave:chat', { chatId: chat.id })
    await partner.hear('user.presence', 3)
    expect(partner.of('user.presence').map(({ user_id, action }) => [user_id, action])).toEqual([
      [chat.supplier.id, 'joined'],
      [chat.buyer.id, 'joined'],
      [chat.buyer.id, 'left'],
    ])
    // connected still, though not in this chat
    await eventuallyByCall(async () => {
      const [buyer] = (await presenceAt(one, chat.supplier, chat)).members
      expect(buyer).toMatchObject({ user_id: chat.buyer.id, status: 'offline' })
      expect(Date.now() - Date.parse(buyer.lastSeen)).toBeLessThan(60_000)
    })
  })

  test('who watches at the other is not notified, who has left is', async () => {
    const chat = await putTalk(one.sql)
    const reader = await connect(two, chat.supplier)
    await reader.join(chat.id)
    const expectOnline = (count: number) =>
      eventuallyByCall(async () =>
        expect((await presenceAt(one, chat.buyer, chat)).users_online).toHaveLength(count),
      )
    await expectOnline(1)
    const notified = async () =>
      (await one.sql`select 1 from notifications where user_id = ${chat.supplier.id}`).length
    await send(one, chat.buyer, chat, 'Ви бачите це')
    await reader.hear('chat:message')
    reader.socket.emit('leave:chat', { chatId: chat.id })
    await expectOnline(0)
    expect(await notified()).toBe(0)
    await send(one, chat.buyer, chat, 'А це вже ні')
    await eventually(async () => expect(await notified()).toBe(1))
  })

  test('a session that ends at one takes its sockets at the other along', async () => {
    const who = await putUser(one.sql)
    const sockets = [await connect(one, who), await connect(two, who)]
    await one.as(who).post('/logout')
    await until(() => sockets.every(({ socket }) => !socket.connected))
    expect(await refusalOf(dial(two.url, who.token))).toBe('unauthorized')
  })

  test('fifty sockets of a user live, at both together, and the oldest go', async () => {
    const who = await putUser(one.sql)
    const sockets: TestSocket[] = []
    for (let n = 0; n < SOCKETS_PER_USER; n += 1) {
      sockets.push(await connect(n % 2 === 0 ? one : two, who))
      if (n === 0) await sleep(5)
    }
    await connect(two, who)
    await until(() => !sockets[0]!.socket.connected)
    await sleep(50)
    expect(sockets.filter(({ socket }) => socket.connected)).toHaveLength(SOCKETS_PER_USER - 1)
  })

  test('what changes in the lists at one is forgotten at the other', async () => {
    const heard: DomainEvents['orders.changed'][] = []
    two.app.deps.bus.onEverywhere('orders.changed', (event) => void heard.push(event))
    one.app.deps.bus.emit('orders.changed', { orderId: 7 })
    await eventually(() => expect(heard).toEqual([{ orderId: 7 }]))
  })

  test('limits hold for both together', async () => {
    const [here, there] = [one, two].map(({ app }) => app.deps.limits(`of the test ${kind}`, 10, 60))
    for (let n = 0; n < 7; n += 1) await here!.take('x')
    // without a Redis they tell each other, a moment later
    if (kind === 'postgres') {
      await sleep(500)
      // what is appended later is heard later
      let hasCome = false
      two.app.deps.bus.onEverywhere('orders.changed', () => void (hasCome = true))
      one.app.deps.bus.emit('orders.changed', { orderId: 8 })
      await until(() => hasCome)
    }
    for (let n = 0; n < 3; n += 1) await there!.take('x')
    await expect(there!.take('x')).rejects.toMatchObject({ code: 'rate_limited' })
    await eventually(() => expect(here!.take('x')).rejects.toMatchObject({ code: 'rate_limited' }))
    await there!.take('y')
  })

  test('one that stops is missed at once', async () => {
    const chat = await putTalk(one.sql)
    const third = await startServer({ engine: kind === 'redis' ? redis!.url : 'postgres', beside: one })
    const partner = await connect(one, chat.supplier)
    await partner.join(chat.id)
    await (await connect(third, chat.buyer)).join(chat.id)
    await partner.hear('user.presence', 2)
    await third.stop()
    const [, , left] = await partner.hear('user.presence', 3)
    expect(left).toMatchObject({ user_id: chat.buyer.id, action: 'left' })
  })

  test('without the way between them each serves its own, and what was said meanwhile comes when it is back', async () => {
    const chat = await putTalk(one.sql)
    const [buyer, supplier] = [await connect(one, chat.buyer), await connect(two, chat.supplier)]
    for (const socket of [buyer, supplier]) await socket.join(chat.id)
    for (const server of [one, two])
      await eventuallyByCall(async () =>
        expect((await presenceAt(server, chat.buyer, chat)).users_online).toHaveLength(2),
      )
    await cut()
    try {
      // answers while the way is cut: neither waits for the other
      await sendInTheEnd(one, chat.buyer, chat, 'Є хто?')
      await buyer.hear('chat:message')
      await sendInTheEnd(two, chat.supplier, chat, 'Я тут')
      if (kind === 'redis') {
        await until(async () => (await ready(one)) === 503)
        // nobody can be reached there: a message would need a push
        const isLeft = () => {
          const last = buyer.of('user.presence').at(-1)
          return last?.user_id === chat.supplier.id && last.action === 'left'
        }
        await until(isLeft)
      }
    } finally {
      await mend()
    }
    const words = (socket: TestSocket) =>
      socket
        .of('chat:message')
        .map(({ message }) => message.content)
        .toSorted()
    for (const socket of [buyer, supplier])
      await eventually(() => expect(words(socket)).toEqual(['Є хто?', 'Я тут'].toSorted()))
    for (const server of [one, two]) {
      await until(async () => (await ready(server)) === 200)
      await eventuallyByCall(async () =>
        expect((await presenceAt(server, chat.buyer, chat)).users_online).toHaveLength(2),
      )
    }
  })

  /** Redis is killed; PostgreSQL ends the connections by which they hear each other. */
  async function cut(): Promise<void> {
    if (kind === 'redis') return redis!.down()
    await one.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query ilike 'listen%' or query ilike '%event_log%' or query ilike '%append_event%') and pid <> pg_backend_pid()`
  }
  const mend = async (): Promise<void> => (kind === 'redis' ? redis!.up() : undefined)
})

describe.runIf(hasRedis)('a Redis between processes', () => {
  let one: TestServer
  let two: TestServer
  beforeAll(async () => {
    const engine = redis!.url
    one = await startServer({ engine, env: { RATE_LIMITS: 'on' } })
    two = await startServer({ engine, env: { RATE_LIMITS: 'on' }, beside: one })
  })
  afterAll(async () => {
    await two.stop()
    await one.stop()
  })

  test('that answers nothing holds up no call for long', async () => {
    const who = await putUser(one.sql)
    redis!.halt()
    try {
      const since = performance.now()
      expect((await one.as(who).get('/user/is-first-time')).status).toBe(200)
      expect(performance.now() - since).toBeLessThan(30_000)
      await until(async () => (await ready(one)) === 503)
    } finally {
      redis!.goOn()
    }
    await until(async () => (await ready(one)) === 200)
  })

  test('that is away hides no end of a session for long', async () => {
    const who = await putUser(one.sql)
    const socket = await connectSocket(two.url, who)
    await redis!.down()
    try {
      await one.as(who).post('/logout')
      await eventually(() => expect(socket.socket.connected).toBe(false))
    } finally {
      await redis!.up()
    }
  })

  test('that was away for longer than anybody can tell again: clients come back and ask', async () => {
    const who = await putUser(one.sql)
    const socket = await connectSocket(two.url, who)
    const reason = new Promise((resolve) => socket.socket.on('disconnect', resolve))
    await redis!.down()
    for (let n = 0; n < 5; n += 1) {
      one.app.deps.bus.emit('notification.created', {
        userId: who.id,
        notification: {
          id: n + 1,
          type: 'payment',
          read_at: null,
          title: 'Довге',
          message: 'х'.repeat(1024 * 1024),
          link: '/office',
          created_at: new Date().toISOString(),
          count: 1,
        },
        quiet: false,
      })
      await sleep(1)
    }
    await redis!.up()
    expect(await reason).toBe('transport close')
    socket.close()
    const back = await connectSocket(two.url, who)
    expect(await back.ask('ping')).toEqual({ ok: true })
    back.close()
  })
})
