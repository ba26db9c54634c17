import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putTalk } from '#tests/factories/chats.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closingSockets, connectSocket, dial, refusalOf, type TestSocket } from '#tests/support/socket.ts'
import { until } from '#tests/support/wait.ts'

let server: TestServer
let olena: TestUser
const connectTo = closingSockets()

beforeAll(async () => {
  server = await startServer()
  olena = await putUser(server.sql)
})
afterAll(() => server.stop())

const connect = (who: { token: string }, options?: Parameters<typeof connectSocket>[2]) =>
  connectTo(server.url, who, options)

describe('the handshake', () => {
  test.each([['websocket'], ['polling'], ['polling', 'websocket']] as const)(
    'lets a token in by %s %s',
    async (...transports) => {
      const socket = await connect(olena, { transports: transports.filter(Boolean) as 'websocket'[] })
      expect(socket.socket.connected).toBe(true)
    },
  )

  test.each([
    ['an unknown token', { token: 'x'.repeat(43) }],
    ['no token', {}],
    ['a number', { token: 5 }],
    ['an object', { token: { $ne: null } }],
    ['a list', { token: ['x'] }],
    ['SQL', { token: "' or 1=1 --" }],
    ['a huge token', { token: 'x'.repeat(10_000) }],
  ])('refuses %s', async (_name, auth) => {
    expect(await refusalOf(dial(server.url, '', { auth }))).toBe('unauthorized')
  })

  test('refuses an expired session and a blocked user', async () => {
    const [expired, blocked] = [await putUser(server.sql), await putUser(server.sql)]
    await server.sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${expired.id}`
    await server.sql`update users set blocked_at = now() where id = ${blocked.id}`
    for (const { token } of [expired, blocked])
      expect(await refusalOf(dial(server.url, token))).toBe('unauthorized')
  })

  test('a page of another site is refused, one of this site is not', async () => {
    const from = (origin: string) => ({ extraHeaders: { origin } })
    expect(await refusalOf(dial(server.url, olena.token, from('https://evil.example')))).toBe(
      'websocket error',
    )
    expect(await refusalOf(dial(server.url, olena.token, from('null')))).toBe('websocket error')
    await connect(olena, from(server.url))
    await connect(olena, from(server.app.deps.env.publicUrl))
    const reply = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://evil.example' },
    })
    expect([
      reply.status,
      reply.headers.get('access-control-allow-origin'),
      reply.headers.get('set-cookie'),
    ]).toEqual([403, null, null])
  })

  test('serves no client file', async () => {
    expect((await fetch(`${server.url}/socket.io/socket.io.js`)).status).toBeGreaterThanOrEqual(400)
  })

  test('an address may connect 120 times a minute; a proxy’s word counts only where one is trusted', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    try {
      const knock = (address: string, sid = '') =>
        fetch(`${strict.url}/socket.io/?EIO=4&transport=polling${sid}`, {
          headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
        })
      const replies = await Promise.all(
        Array.from({ length: 130 }, (_, i) =>
          knock('203.0.113.5', ['', '&sid=', '&sid=x&sid=', '&sid=x&%73id='][i % 4]),
        ),
      )
      const admitted = replies.filter((reply) => reply.status === 200)
      expect(admitted).toHaveLength(120)
      expect(admitted[0]!.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await knock('203.0.113.5')).status).toBe(403)
      expect((await knock('203.0.113.6')).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })
})

describe('events of the connection', () => {
  test('authenticate answers for the token’s own id alone', async () => {
    const socket = await connect(olena)
    socket.socket.emit('authenticate', { userId: olena.id })
    expect(await socket.hear('authenticated')).toEqual([{ userId: olena.id }])
    socket.socket.emit('authenticate', { userId: olena.id + 1 })
    expect(await socket.hear('authentication_error')).toEqual([
      { message: 'Потрібно увійти або зареєструватись!' },
    ])
    expect(socket.of('authenticated')).toHaveLength(1)
    expect(await socket.ask('authenticate', { userId: olena.id + 1 })).toMatchObject({
      ok: false,
      code: 'unauthorized',
    })
  })

  test('ping is acknowledged, with or without a payload', async () => {
    const { ask } = await connect(olena)
    expect(await ask('ping')).toEqual({ ok: true })
    expect(await ask('ping', { at: 1 })).toEqual({ ok: true })
  })

  test('nonsense is refused with a word, and ends nothing', async () => {
    const { socket, hear, heard, ask } = await connect(olena)
    const payloads: unknown[] = [
      undefined,
      null,
      0,
      '',
      'x'.repeat(5000),
      [],
      {},
      { chatId: -1 },
      { chatId: '1.5' },
      { chatId: { a: 1 } },
      { userId: 1e300 },
      { channel: 'private-chat.0' },
      { channel: 'private-chat.1; drop' },
      Buffer.from('x'),
      { __proto__: null, constructor: 1 },
    ]
    const events = [
      'authenticate',
      'join:chat',
      'leave:chat',
      'subscribe',
      'unsubscribe',
      'chat:message',
      'no:such',
      'toString',
      '__proto__',
      'constructor',
    ]
    for (const event of events) for (const payload of payloads) socket.emit(event, payload)
    for (const event of events.slice(0, 6))
      expect(await ask(event, { broken: true })).toEqual({
        ok: false,
        code: 'validation',
        detail: 'Перевірте виділені поля',
      })
    // each of the four that name a chat, and once more for what was asked; what nobody knows is nobody's to answer
    const each = payloads.length + 1
    for (const refused of await hear('join:error', 4 * each))
      expect(refused).toEqual({ chatId: null, message: 'Незрозуміло, про який чат ідеться' })
    expect(await hear('authentication_error', each)).toHaveLength(each)
    // the acknowledged one was told by its acknowledgement
    expect(await hear('message:error', payloads.length)).toHaveLength(payloads.length)
    expect(heard).toHaveLength(4 * each + each + payloads.length)
    expect(socket.connected).toBe(true)
  })

  test('a payload above 64 kB ends its own connection and no other', async () => {
    const [loud, calm] = [await connect(olena), await connect(olena)]
    loud.socket.emit('ping', 'x'.repeat(70_000))
    await until(() => !loud.socket.connected)
    expect(await calm.ask('ping')).toEqual({ ok: true })
  })

  test('a new notification reaches every socket of its user and nobody else', async () => {
    const [one, two, other] = [
      await connect(olena),
      await connect(olena),
      await connect(await putUser(server.sql)),
    ]
    const notification = {
      id: 1,
      type: 'payment' as const,
      read_at: null,
      title: 'Оплата',
      message: 'Надійшла',
      link: '/office',
      created_at: new Date().toISOString(),
      count: 1,
    }
    server.app.deps.bus.emit('notification.created', { userId: olena.id, notification, quiet: false })
    for (const socket of [one, two])
      expect(await socket.hear('notification.new')).toEqual([{ notification, quiet: false }])
    await server.as(olena).post('/notifications/mark-all-read')
    for (const socket of [one, two]) expect(await socket.hear('notifications.read')).toEqual([{}])
    expect(other.heard).toEqual([])
  })
})

test('of one user fifty sockets live, and the one that came first makes room for another', async () => {
  const who = await putUser(server.sql)
  const sockets: TestSocket[] = []
  for (let n = 0; n < 50; n++) sockets.push(await connect(who))
  const [first, second] = sockets
  expect(await first!.ask('ping')).toEqual({ ok: true })
  const last = await connect(who)
  await until(() => !first!.socket.connected)
  expect(await second!.ask('ping')).toEqual({ ok: true })
  expect(await last.ask('ping')).toEqual({ ok: true })
  await connect(olena)
  expect(second!.socket.connected).toBe(true)
})

describe('an ended session', () => {
  test('takes its own sockets with it at once, and no others', async () => {
    const { body } = await server.guest.post('/register', {
      email: 'two@example.com',
      password: 'дуже-довгий-пароль',
      username: 'Двоє',
    })
    const first = { token: body.data.token as string }
    const second = {
      token: (await server.guest.post('/login', { email: 'two@example.com', password: 'дуже-довгий-пароль' }))
        .body.data.token as string,
    }
    const sockets = [
      await connect(first),
      await connect(first, { transports: ['polling'] }),
      await connect(second),
    ] as const
    await server.as(first).post('/logout')
    await until(() => !sockets[0].socket.connected && !sockets[1].socket.connected)
    expect(await sockets[2].ask('ping')).toEqual({ ok: true })
    expect(await refusalOf(dial(server.url, first.token))).toBe('unauthorized')
  })

  test('lets nothing in that was on its way when it ended', async () => {
    const who = await putUser(server.sql)
    const [session] = await server.sql<{ id: number }[]>`select id from sessions where user_id = ${who.id}`
    const arriving = Array.from({ length: 12 }, () => dial(server.url, who.token))
    const out = arriving.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket.on('connect_error', () => resolve(true))
          socket.on('disconnect', () => resolve(true))
        }),
    )
    await new Promise((resolve) => setTimeout(resolve, 5))
    server.app.deps.bus.emit('session.ended', { userId: who.id, sessionIds: [session!.id] })
    expect(await Promise.all(out)).toHaveLength(arriving.length)
    for (const socket of arriving) socket.close()
  })
})

test('a server that stops drops its connections as a lost network would, so that clients come back', async () => {
  const leaving = await startServer()
  const chat = await putTalk(leaving.sql)
  const socket = await connectSocket(leaving.url, chat.buyer)
  const reason = new Promise((resolve) => socket.socket.on('disconnect', resolve))
  const { app, sql } = leaving
  await app.close()
  expect(await reason).toBe('transport close')
  const [user] = await sql`select last_seen_at from users where id = ${chat.buyer.id}`
  expect(user!['last_seen_at']).toBeInstanceOf(Date)
  socket.close()
  await leaving.stop()
})
