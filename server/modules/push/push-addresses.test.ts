import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putUser, type TestUser } from '#tests/factories/users.ts'
import { makeReceiver } from '#tests/support/push-crypto.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

let made = 0
const subscription = (endpoint = `https://push.example.com/send/${++made}`) => ({
  endpoint,
  expirationTime: null,
  keys: makeReceiver().keys,
})
const addressesOf = async ({ id }: Pick<TestUser, 'id'>): Promise<string[]> => {
  const rows = await server.sql<{ address: string }[]>`
    select address from push_addresses where user_id = ${id} order by id`
  return rows.map(({ address }) => address)
}

describe('the way of pushes', () => {
  test('is the standard one with a key of the installation, the same for everybody and for ever', async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, async () =>
        server
          .as(await putUser(server.sql))
          .get('/push-config')
          .then(({ body }) => body.data),
      ),
    )
    expect(new Set(asked.map(({ vapid_key }) => vapid_key)).size).toBe(1)
    expect(asked[0]).toEqual({ way: 'web', vapid_key: expect.stringMatching(/^[\w-]{87}$/) })
    expect(await server.sql`select public_key from push_keys`).toEqual([{ public_key: asked[0].vapid_key }])
  })
})

describe('an address', () => {
  test('is kept once, told again or not, and goes when its own user wants it', async () => {
    const me = await putUser(server.sql)
    const stranger = await putUser(server.sql)
    const mine = subscription()
    expect((await server.as(me).post('/push-subscriptions', mine)).status).toBe(204)
    expect((await server.as(me).post('/push-subscriptions', mine)).status).toBe(204)
    expect((await server.as(me).post('/fcm-token', { token: 'fcm:token-1' })).status).toBe(204)
    expect(await addressesOf(me)).toEqual([mine.endpoint, 'fcm:token-1'])

    expect((await server.as(stranger).delete('/fcm-token', { token: 'fcm:token-1' })).status).toBe(204)
    const { endpoint } = mine
    expect((await server.as(stranger).delete('/push-subscriptions', { endpoint })).status).toBe(204)
    expect(await addressesOf(me)).toHaveLength(2)
    expect((await server.as(me).delete('/push-subscriptions', { endpoint })).status).toBe(204)
    expect((await server.as(me).delete('/fcm-token', { token: 'fcm:token-1' })).status).toBe(204)
    expect((await server.as(me).delete('/fcm-token', { token: 'fcm:token-1' })).status).toBe(204)
    expect(await addressesOf(me)).toEqual([])
  })

  test('moves to whoever registers it next, with the new keys', async () => {
    const [first, second] = [await putUser(server.sql), await putUser(server.sql)]
    const before = subscription()
    const after = subscription(before.endpoint)
    await server.as(first).post('/push-subscriptions', before)
    await server.as(second).post('/push-subscriptions', after)
    expect(await addressesOf(first)).toEqual([])
    const rows =
      await server.sql`select user_id, p256dh from push_addresses where address = ${before.endpoint}`
    expect(rows).toEqual([{ user_id: second.id, p256dh: after.keys.p256dh }])
  })

  test('is one of twenty at most, and the one that was told longest ago makes room', async () => {
    const me = await putUser(server.sql)
    const all = Array.from({ length: 21 }, () => subscription())
    for (const each of all.slice(0, 20)) await server.as(me).post('/push-subscriptions', each)
    await server.as(me).post('/push-subscriptions', all[0])
    await server.as(me).post('/push-subscriptions', all[20])
    const kept = await addressesOf(me)
    expect(kept).toHaveLength(20)
    expect(kept).not.toContain(all[1]!.endpoint)
    expect(kept).toContain(all[0]!.endpoint)
    expect(kept).toContain(all[20]!.endpoint)
  })

  test('ends with its session, and another session of the same person keeps its own', async () => {
    const form = { email: 'two-devices@example.com', password: 'дуже-довгий-пароль', username: 'Олена' }
    const phone = (await server.guest.post('/register', form)).body.data
    const desk = (await server.guest.post('/login', form)).body.data
    await server.as(phone).post('/fcm-token', { token: 'phone' })
    await server.as(desk).post('/fcm-token', { token: 'desk' })
    await server.as(phone).post('/logout')
    expect(await addressesOf(phone.user)).toEqual(['desk'])
    expect((await server.as(phone).post('/fcm-token', { token: 'phone' })).status).toBe(401)
  })
})

describe('what is no address', () => {
  const good = subscription()
  test.each([
    ['plain http', { ...good, endpoint: 'http://push.example.com/x' }],
    ['another port', { ...good, endpoint: 'https://push.example.com:8443/x' }],
    ['this machine', { ...good, endpoint: 'https://localhost/x' }],
    ['this machine with the final dot of DNS', { ...good, endpoint: 'https://localhost./x' }],
    ['a loopback address', { ...good, endpoint: 'https://127.0.0.1/x' }],
    ['the same as a number', { ...good, endpoint: 'https://2130706433/x' }],
    ['an address of a private network', { ...good, endpoint: 'https://10.1.2.3/x' }],
    ['the address of a cloud’s own data', { ...good, endpoint: 'https://169.254.169.254/latest' }],
    ['a wrapped loopback address', { ...good, endpoint: 'https://[::ffff:127.0.0.1]/x' }],
    ['a name of an inner network', { ...good, endpoint: 'https://db.internal/x' }],
    ['a name without a dot', { ...good, endpoint: 'https://intranet/x' }],
    ['a user in the address', { ...good, endpoint: 'https://me:secret@push.example.com/x' }],
    ['no address', { ...good, endpoint: 'javascript:alert(1)' }],
    ['one without end', { ...good, endpoint: `https://push.example.com/${'x'.repeat(2000)}` }],
    ['letters that no address has', { ...good, endpoint: 'https://push.example.com/їжак' }],
    ['no keys', { endpoint: good.endpoint }],
    ['a short secret', { ...good, keys: { ...good.keys, auth: 'abc' } }],
    ['a point off the curve', { ...good, keys: { ...good.keys, p256dh: `B${'A'.repeat(86)}` } }],
  ])('%s is refused', async (_what, body) => {
    const me = await putUser(server.sql)
    const reply = await server.as(me).post('/push-subscriptions', body)
    expect(reply.status).toBe(422)
    expect(await addressesOf(me)).toEqual([])
  })

  test.each([{}, { token: '' }, { token: 5 }, { token: 'a b' }, { token: 'x'.repeat(2001) }])(
    'the token %j is refused',
    async (body) => {
      const me = await putUser(server.sql)
      expect((await server.as(me).post('/fcm-token', body)).status).toBe(422)
    },
  )
})
